"""The explanation of a score: the arithmetic as a person would write it on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from french_tarot.facts.margin import winner_by_points
from french_tarot.facts.outcome import EachForHimself, PassedOut, Taken, TwoPlayer, Void
from french_tarot.lang import sentence
from french_tarot.scoring.wording import line_text
from french_tarot.terms import Contract, Side, partner_seats

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from french_tarot.scoring.score import Score


def explain(score: Score, lang: str, names: Sequence[str] | None = None) -> str:
    """Write a score: what became of the deal, the lines and their sum, and each seat."""
    players = score.outcome.rules.layout.players
    if names is not None and len(names) != players:
        raise ValueError(f"{len(names)} names for {players} seats")
    match score.outcome:
        case PassedOut():
            return sentence("passed_out", (), lang)
        case Void(reason=reason):
            return sentence("void", [("reason", reason)], lang)
        case Taken() as taken:
            return "\n".join(_Sheet(score, lang, names).of_taken(taken))
        case TwoPlayer() as two:
            return "\n".join(_Sheet(score, lang, names).of_two(two))
        case EachForHimself() as each:
            return "\n".join(_Sheet(score, lang, names).of_each(each))
        case _:
            assert_never(score.outcome)


class _Sheet(NamedTuple):
    """A score as it is to be written."""

    score: Score
    lang: str
    names: Sequence[str] | None

    def say(self, identifier: str, **facts: object) -> str:
        """Write a sentence."""
        return sentence(identifier, facts.items(), self.lang)

    def name(self, seat: int, *, begins: bool = False) -> str:
        """Write who sits at a seat; a seat without a name is a word that may begin a line."""
        if self.names is not None:
            return self.names[seat]
        text = self.say("seat", seat=seat)
        return text.capitalize() if begins else text

    # A deal with a taker

    def of_taken(self, taken: Taken) -> Iterator[str]:
        """Write the contract, the unit, what is paid to single players, and the seats."""
        yield from self._headline(taken)
        lines = [(line_text(line, self.lang, self.names), line) for line in self.score.lines]
        unit = (self.say(_unit_label(taken, self.score.unit)), str(abs(self.score.unit)))
        seats = [
            self._seat_row(seat, self.say(f"seat_{_role(taken, seat)}", name=self.name(seat))) for seat in _seats(taken)
        ]
        yield from _columns(
            [(text, _signed(line.amount)) for text, line in lines if line.seat is None],
            [unit],
            [(text, _signed(line.amount)) for text, line in lines if line.seat is not None],
            seats,
        )

    def _headline(self, taken: Taken) -> Iterator[str]:
        by_points = winner_by_points(taken.half_points - 2 * taken.target, taken.rules.scoring.half_point)
        if by_points is Side.TAKER:
            key = "made" if taken.margin else "made_exactly"
        else:
            key = "drawn" if taken.is_drawn else "failed"
        yield self.say(
            key,
            taker=self.name(taken.taker, begins=True),
            contract=taken.contract,
            margin=abs(taken.margin),
            half_points=taken.half_points,
            target=taken.target,
            bouts=taken.bouts,
        )
        if taken.half_points % 2 and not taken.is_drawn:
            side, points = Side.TAKER if taken.margin >= 0 else Side.DEFENCE, taken.target + taken.margin
            note = self.say("half_point_to", side=side, half_points=taken.half_points, points=points)
            yield f"  ({note})"
        if taken.winner is not None and taken.winner is not by_points:
            yield f"  ({self.say('lost_by_chelem', side=taken.winner.other)})"

    def _seat_row(self, seat: int, label: str) -> tuple[str, str]:
        exact = self.score.exact[seat]
        if exact.denominator != 1:
            label = self.say("seat_exactly", label=label, exact=_mixed(exact))
        return label, _signed(self.score.per_seat[seat])

    # Deals without a taker

    def of_two(self, two: TwoPlayer) -> Iterator[str]:
        """Write what each of two players has reached, and what it is worth."""
        for seat, (half_points, bouts, target) in enumerate(zip(two.half_points, two.bouts, two.targets, strict=True)):
            key = "two_reached" if half_points >= 2 * target else "two_missed"
            facts = {"half_points": half_points, "bouts": bouts, "target": target}
            yield self.say(key, name=self.name(seat, begins=True), **facts)
        if two.winner is None:
            yield f"  ({self.say('two_drawn')})"
        lines = [(line_text(line, self.lang, self.names), _signed(line.amount)) for line in self.score.lines]
        yield from _columns(lines, [self._seat_row(seat, self.name(seat)) for seat in _seats(two)])

    def of_each(self, each: EachForHimself) -> Iterator[str]:
        """Write the places of a misère game, the best first, and what they are worth."""
        policies, places = each.rules.passed_out, each.places
        yield self.say("misere_game")
        rows: list[tuple[str, str]] = []
        for seat in sorted(_seats(each), key=lambda seat: places[seat]):
            label = self.say(
                f"misere_game_{policies.misere_game_scoring}",
                place=places[seat],
                name=self.name(seat),
                half_points=each.half_points[seat],
                players=len(places),
            )
            rows.append(self._seat_row(seat, label))
        yield from _columns(rows)


def _seats(outcome: Taken | TwoPlayer | EachForHimself) -> range:
    return range(outcome.rules.layout.players)


def _role(taken: Taken, seat: int) -> str:
    if seat == taken.taker:
        return "taker"
    return "partner" if seat in partner_seats(taken.partner) else "defender"


def _unit_label(taken: Taken, unit: int) -> str:
    who = "loose_bid" if taken.contract is Contract.LOOSE_BID else "unit"
    return f"{who}_positive" if unit > 0 else f"{who}_negative" if unit else f"{who}_zero"


def _signed(amount: int) -> str:
    return f"{amount:+d}" if amount else "0"


def _mixed(number: Fraction) -> str:
    """Write a fraction as people do: `18 2/3`."""
    whole, rest = divmod(abs(number.numerator), number.denominator)
    sign = "-" if number < 0 else ""
    return f"{sign}{f'{whole} ' if whole else ''}{rest}/{number.denominator}"


def _columns(*blocks: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Align labels and amounts, with a rule between the blocks that have rows."""
    filled = [block for block in blocks if block]
    rows = [row for block in filled for row in block]
    label_width, amount_width = max(len(label) for label, _ in rows), max(len(amount) for _, amount in rows)
    for place, block in enumerate(filled):
        if place:
            yield f"  {'-' * (label_width + 2 + amount_width)}"
        for label, amount in block:
            yield f"  {label:<{label_width}}  {amount:>{amount_width}}"
