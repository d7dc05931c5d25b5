"""Payments: who pays whom after a deal, as at a table that plays for stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from french_tarot.scoring.score import Score


@frozen
class Payment:
    """What one seat pays to another, in whole points of score.

    Attributes:
        payer: The seat that pays; None for what nobody loses, where the scores do not sum to zero.
        payee: The seat that is paid; None for what nobody wins.
        amount: The points, more than 0.
    """

    payer: int | None
    payee: int | None
    amount: int


def settle(score: Score) -> tuple[Payment, ...]:
    """Return who pays whom, so that each seat has its score in the end (A11).

    There are as few payments as there can be where one seat wins or loses alone: every defender pays the taker. The
    largest debts go to the largest gains, those of equal size in the order of the seats. Where the scores do not sum
    to zero (`Score.is_zero_sum`), what is left comes from nobody or goes to nobody.
    """
    gains = _largest_first(enumerate(score.per_seat))
    debts = _largest_first((seat, -points) for seat, points in enumerate(score.per_seat))
    payments: list[Payment] = []
    while gains and debts:
        (payee, won), (payer, lost) = gains[0], debts[0]
        amount = min(won, lost)
        payments.append(Payment(payer, payee, amount))
        gains[:1] = [(payee, won - amount)] if won > amount else []
        debts[:1] = [(payer, lost - amount)] if lost > amount else []
    payments += (Payment(None, payee, won) for payee, won in gains)
    payments += (Payment(payer, None, lost) for payer, lost in debts)
    return tuple(payments)


def _largest_first(of_seats: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted((each for each in of_seats if each[1] > 0), key=lambda each: (-each[1], each[0]))
