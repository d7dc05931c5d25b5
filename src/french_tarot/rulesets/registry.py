"""The presets by name: the built-in ones, and those of other packages for a caller who asks for them."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from french_tarot.errors import InvalidRulesError, Problem, Violation
from french_tarot.rulesets.model import RuleSet
from french_tarot.rulesets.parts import FIELDS
from french_tarot.rulesets.presets import (
    bric_a_brac,
    fft,
    fft_2006,
    jacquespote,
    loose_bid,
    marseille,
    pagat,
    review,
    student,
    wikipedia,
)
from french_tarot.rulesets.presets.making import check_players, named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

GROUP: Final = "french_tarot.rulesets"
"""The group of entry points under which installed packages offer presets."""


@frozen
class Preset:
    """The rules of one source, for some numbers of players.

    Attributes:
        name: Its name in a rule set's text.
        make: Returns the rules for one of the numbers of players.
        players: The numbers of players that it exists for.
        chosen: The fields whose value was chosen by the author of the preset, the source leaving it open (D-69).
        chosen_at: The same, of fields that the source leaves open for some numbers of players only.
    """

    name: str
    make: Callable[[int], RuleSet]
    players: tuple[int, ...]
    chosen: frozenset[str] = frozenset()
    chosen_at: Mapping[int, frozenset[str]] = field(factory=dict, hash=False)

    def states(self, name: str, players: int) -> bool:
        """Tell whether the source states the value of a field for a number of players, or the preset has chosen it."""
        return name not in self.chosen and name not in self.chosen_at.get(players, ())

    def rules(self, players: int) -> RuleSet:
        """Return the rules; raises `InvalidRulesError` where they do not exist for that number of players.

        Raises `TypeError` or `ValueError` where the preset makes something else: no rules, or for another number.
        """
        check_players(self.name, players, self.players)
        rules = self.make(players)
        if not isinstance(rules, RuleSet):
            raise TypeError(f"preset {self.name} must make a RuleSet for {players} players, not {rules!r}")
        if rules.layout.players != players:
            raise ValueError(f"preset {self.name} must make rules for {players} players, not {rules.layout.players}")
        return named(self.name, rules)


BUILT_IN: Final = (
    Preset("fft", fft.fft, fft.PLAYERS, fft.CHOSEN),
    Preset("fft_2006", fft_2006.fft_2006, fft_2006.PLAYERS, fft_2006.CHOSEN),
    Preset("pagat", pagat.pagat, pagat.PLAYERS, pagat.CHOSEN),
    Preset("jacquespote", jacquespote.jacquespote, jacquespote.PLAYERS, jacquespote.CHOSEN),
    Preset("loose_bid", loose_bid.loose_bid, loose_bid.PLAYERS, loose_bid.CHOSEN, loose_bid.CHOSEN_AT),
    Preset("marseille", marseille.marseille, marseille.PLAYERS, marseille.CHOSEN),
    Preset("student", student.student, student.PLAYERS, student.CHOSEN, student.CHOSEN_AT),
    Preset("review", review.review, review.PLAYERS, review.CHOSEN),
    Preset("wikipedia", wikipedia.wikipedia, wikipedia.PLAYERS, wikipedia.CHOSEN),
    Preset("bric_a_brac", bric_a_brac.bric_a_brac, bric_a_brac.PLAYERS, bric_a_brac.CHOSEN),
)
"""The presets of the library."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


@frozen
class Registry:
    """The presets that a text may start from, as a value: the built-in ones and some others.

    Only who passes a registry reads texts that start from others; a rule set's own text never needs one. Raises
    `InvalidRulesError` with every name that is taken or that no text could hold.

    Attributes:
        others: The presets that are not built in.
    """

    others: tuple[Preset, ...] = ()

    def __attrs_post_init__(self) -> None:
        if problems := tuple(self._problems()):
            raise InvalidRulesError(problems)

    def _problems(self) -> Iterator[Problem]:
        names = [preset.name for preset in self.presets]
        for place, name in enumerate(names):
            if not _NAME.fullmatch(name):
                yield Problem.of(
                    Violation.WRONG_VALUE, field="preset", value=repr(name), allowed="a-z, 0-9, _; first a letter"
                )
            if name in names[:place]:
                yield Problem.of(Violation.PRESET_TAKEN, name=name)

    @classmethod
    def installed(cls) -> Registry:
        """Return a registry with the presets that installed packages offer as entry points, by their names.

        Each entry point of the group `french_tarot.rulesets` names a `Preset`; raises `TypeError` for anything else,
        and whatever loading it raises.
        """
        from importlib.metadata import entry_points  # slow to import, and seldom asked for

        found = [(entry, entry.load()) for entry in entry_points(group=GROUP)]
        for entry, preset in found:
            if not isinstance(preset, Preset):
                raise TypeError(f"entry point {entry.name} must name a Preset, not {preset!r}")
        return cls(tuple(sorted((preset for _, preset in found), key=lambda preset: preset.name)))

    def with_preset(
        self, name: str, make: Callable[[int], RuleSet], players: tuple[int, ...], chosen: frozenset[str] = frozenset()
    ) -> Registry:
        """Return a registry with one more preset; raises `InvalidRulesError` where its name is taken or will not do."""
        return Registry((*self.others, Preset(name, make, players, chosen)))

    @property
    def presets(self) -> tuple[Preset, ...]:
        """All presets, the built-in ones first."""
        return (*BUILT_IN, *self.others)

    @property
    def known(self) -> tuple[str, ...]:
        """The texts of all presets: `fft-3` and so on."""
        return tuple(chain.from_iterable((f"{each.name}-{size}" for size in each.players) for each in self.presets))

    def find(self, name: str) -> Preset | None:
        """Return a preset by its name, None where there is none."""
        return next((preset for preset in self.presets if preset.name == name), None)


def is_stated(preset: str, field: str, players: int | None = None, *, registry: Registry | None = None) -> bool:
    """Tell whether a preset's value of a field is stated, by its source or the FFT's rules that it stands on.

    Else the source leaves it open, and the value is the library's choice or, of a preset in the registry, its author's
    (D-69). Without a number of players it has to be stated for each that the preset exists for. Raises `KeyError` for
    a name that is no preset or no field.
    """
    found = (registry or Registry()).find(preset)
    if found is None or field not in FIELDS:
        raise KeyError(preset if found is None else field)
    return all(found.states(field, size) for size in (found.players if players is None else (players,)))
