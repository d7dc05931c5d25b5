"""What several kinds of values share: types checked at run time, and pickles that outlive a version.

A seat that is a text, or a float for half points, would give a wrong score in silence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


_T = TypeVar("_T")


def of_type(*kinds: type, optional: bool = False) -> Callable[[Any, Any, Any], None]:
    """Return a validator that raises `TypeError` for a value of another type; True and False are no numbers."""
    names = " or ".join(kind.__name__ for kind in kinds)

    def check(_instance: object, attribute: Any, value: object) -> None:
        if (value is None and optional) or (isinstance(value, kinds) and not isinstance(value, bool)):
            return
        raise TypeError(f"{attribute.name!r} must be {names}, not {value!r}")

    return check


def all_of_type(*kinds: type) -> Callable[[Any, Any, Any], None]:
    """Return a validator that raises `TypeError` for a tuple that holds another type."""
    names = " or ".join(kind.__name__ for kind in kinds)

    def check(_instance: object, attribute: Any, value: tuple[object, ...]) -> None:
        for each in value:
            if not isinstance(each, kinds):
                raise TypeError(f"{attribute.name!r} must hold {names}, not {each!r}")

    return check


def by_fields(self: Any) -> tuple[Callable[..., Any], tuple[type, dict[str, Any]]]:
    """Pickle a value as the fields that it is made of: one that a later version adds has its default."""
    return _made, (type(self), attrs.asdict(self, recurse=False))


def fill_older(self: Any, state: Mapping[str, Any]) -> None:
    """Fill a value from a pickle of version 0.1, which wrote each field: one that came later has its default."""
    for attribute in attrs.fields(type(self)):
        object.__setattr__(self, attribute.name, state.get(attribute.name, attribute.default))


def _made(kind: type, fields: dict[str, Any]) -> Any:
    return kind(**fields)


def trusted(kind: type[_T], **facts: object) -> _T:
    """Make a value of facts that are known to be right, without its checks; all of its fields must be given."""
    value = object.__new__(kind)
    for name, fact in facts.items():
        object.__setattr__(value, name, fact)
    return value
