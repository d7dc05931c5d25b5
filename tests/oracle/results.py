"""The count and the score of a finished deal under any rule set: plain, slow, on its own.

Nothing here comes from the library. Cards, half points and the like are those of the FFT oracle beside this file;
the clauses named are those of the rules reference, the names of the rules those of a rule set's text. Where neither
settles a case, a line that starts with "Choice:" says what is done here.

`result` = `count` (tricks to facts) and then `score_of` (facts to scores); where every seat is a side of its own (two
players without an auction, the misère game) the scores come from `two_player_scores` and `misere_game_scores`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import add
from typing import Any

from .fft import BOUTS, DEFENCE, EXCUSE, KINGS, PACK, PETIT, STRENGTH, SUIT, TAKER, half_points, is_low

Rules = Mapping[str, Any]
NOBODY = "nobody"
LOOSE_BID = "loose_bid"
SIGN: dict[str | None, int] = {TAKER: 1, DEFENCE: -1, None: 0}


@dataclass(frozen=True, kw_only=True)
class Play:
    """What was played; without a taker every seat is a side of its own (no auction at all, or the misère game)."""

    rules: Rules
    leader: int
    tricks: tuple[tuple[str, ...], ...]
    aside: frozenset[str]
    taker: int | None = None
    contract: str | None = None
    called: str | None = None
    called_queen: str | None = None
    poignees: tuple[tuple[int, str], ...] = ()
    miseres: tuple[tuple[int, str], ...] = ()
    chelem_by: int | None = None
    petit_chelem_by: int | None = None
    imprenable: int | None = None


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What the score of a deal with a taker depends on; half points and bouts are those of the taker's side."""

    taker: int
    contract: str
    half_points: int
    bouts: int
    partners: tuple[int, ...] = ()
    petit_au_bout: str | None = None
    petit_au_bout_seat: int | None = None
    roi_au_bout: str | None = None
    poignees: tuple[tuple[int, str], ...] = ()
    miseres: tuple[tuple[int, str], ...] = ()
    chelem_announced: str | None = None
    chelem_made: str | None = None
    petit_chelem_announced: str | None = None
    petit_chelem_made: str | None = None


@dataclass(frozen=True, kw_only=True)
class Score:
    """Who won the deal and what each seat gets; `unit` is what each defender pays."""

    is_made: bool
    is_drawn: bool
    margin: int
    unit: int
    scores: tuple[Fraction, ...]


@dataclass(frozen=True, kw_only=True)
class Result(Facts, Score):
    """A deal with a taker: the facts, the score, the winner of every trick and the side that has the Excuse."""

    winners: tuple[int, ...]
    excuse_owner: str


@dataclass(frozen=True, kw_only=True)
class SeatResult:
    """A deal in which every seat is a side of its own."""

    winners: tuple[int, ...]
    half_points: tuple[int, ...]
    bouts: tuple[int, ...]
    petit_au_bout_seat: int | None
    roi_au_bout_seat: int | None
    scores: tuple[Fraction, ...]


def result(play: Play) -> Result:
    """Count and score a deal with a taker."""
    assert play.taker is not None
    assert play.contract is not None
    rules, partners = play.rules, _partners(play, play.taker, play.contract)
    sides = [TAKER if seat in (play.taker, *partners) else DEFENCE for seat in range(rules["players"])]
    counted = count(play, sides)
    lost = {side: sum(sides[seat] != side for seat in counted.winners) for side in (TAKER, DEFENCE)}

    def side(seat: int | None) -> str | None:
        return None if seat is None else sides[seat]

    def made(max_lost: int) -> str | None:
        return next((side for side in lost if lost[side] <= max_lost), None)

    has_petit_chelem = play.contract != LOOSE_BID and rules["petit_chelem_max_lost"] > 0
    facts = Facts(
        taker=play.taker,
        contract=play.contract,
        half_points=counted.half_points[TAKER],
        bouts=counted.bouts[TAKER],
        partners=partners,
        petit_au_bout=side(counted.petit_au_bout_seat),
        petit_au_bout_seat=counted.petit_au_bout_seat,
        roi_au_bout=side(counted.roi_au_bout_seat),
        poignees=play.poignees,
        miseres=play.miseres,
        chelem_announced=side(play.chelem_by),
        chelem_made=made(rules["chelem_max_lost"]),
        petit_chelem_announced=side(play.petit_chelem_by),
        petit_chelem_made=made(rules["petit_chelem_max_lost"]) if has_petit_chelem else None,
    )
    score = score_of(rules, facts)
    return Result(winners=counted.winners, excuse_owner=counted.excuse_owner, **vars(facts), **vars(score))


def seat_result(play: Play) -> SeatResult:
    """Count and score a deal without a taker: two players without an auction, or the misère game."""
    assert play.taker is None
    seats = [str(seat) for seat in range(play.rules["players"])]
    counted = count(play, seats)
    halves, bouts = [counted.half_points[seat] for seat in seats], [counted.bouts[seat] for seat in seats]
    if _is_misere_game(play):
        # Choice: the misère game knows no petit au bout and no roi au bout; they are not even reported.
        petit, roi, scores = None, None, misere_game_scores(play.rules, halves)
    else:
        petit, roi = counted.petit_au_bout_seat, counted.roi_au_bout_seat
        scores = two_player_scores(play.rules, halves, bouts, petit, roi)
    return SeatResult(
        winners=counted.winners,
        half_points=tuple(halves),
        bouts=tuple(bouts),
        petit_au_bout_seat=petit,
        roi_au_bout_seat=roi,
        scores=scores,
    )


def _is_misere_game(play: Play) -> bool:
    """Nobody took although there was an auction."""
    return play.taker is None and bool(play.rules["contracts"])


def _row(rules: Rules, contract: str) -> tuple[int, str, int | None]:
    """Multiplier, place of the chien and own base of a contract."""
    if contract == LOOSE_BID:
        return 1, "taken", None
    return next((row[1], row[2], row[3]) for row in rules["contracts"] if row[0] == contract)


def _partners(play: Play, taker: int, contract: str) -> tuple[int, ...]:
    """Who plays with the taker: the seat opposite, or the others who played a called card."""
    players = play.rules["players"]
    if play.rules["call"] == "opposite" and contract != LOOSE_BID:
        taken = _row(play.rules, contract)[1] == "taken"
        alone = play.rules["call_with"] == "chien_contracts" and not taken
        return () if alone else ((taker + players // 2) % players,)
    called = {play.called, play.called_queen}
    plays = zip(play.tricks, _follow(play)[0], strict=True)
    holders = {seats[trick.index(card)] for trick, seats in plays for card in trick if card in called}
    return tuple(sorted(holders - {taker}))


@dataclass(frozen=True, kw_only=True)
class Counted:
    """What the tricks say, by side; the sides are the two camps, or the seats as strings."""

    winners: tuple[int, ...]
    half_points: dict[str, int]
    bouts: dict[str, int]
    petit_au_bout_seat: int | None
    roi_au_bout_seat: int | None
    excuse_owner: str


def count(play: Play, sides: Sequence[str]) -> Counted:
    """Follow the tricks and lay every card where it belongs (A6, A9.3 to A10)."""
    seats, winners = _follow(play)
    if _excuse_wins(play, sides, seats[-1], winners[:-1]):
        winners[-1] = seats[-1][play.tricks[-1].index(EXCUSE)]
    last_card = play.tricks[-1][seats[-1].index(winners[-1])]
    excuse_won = last_card == EXCUSE
    taking = [sides[seat] for seat in winners]
    piles: dict[str, list[str]] = {side: [] for side in (*sides, NOBODY)}
    won: dict[str, list[str]] = {side: [] for side in sides}
    piles[_chien_side(play, taking)].extend(play.aside)
    debts: list[tuple[str, str] | None] = []
    for number, trick in enumerate(play.tricks):
        won[taking[number]].extend(trick)
        for card, seat in zip(trick, seats[number], strict=True):
            to, debt = taking[number], None
            if card == EXCUSE and number == len(play.tricks) - 1 and not _is_misere_game(play):
                to, debt = _last_excuse(play, sides, taking, seat, excuse_won)
            elif card == EXCUSE or (card == PETIT and play.imprenable is not None):
                assert card == EXCUSE or seat == play.imprenable
                to, debt = _stays(sides[seat], taking[number])
            piles[to].append(card)
            debts.append(debt)
    paid = _paid(play.rules, [debt for debt in debts if debt is not None], won)
    assert sorted(card for pile in piles.values() for card in pile) == sorted(PACK)
    return Counted(
        winners=tuple(winners),
        half_points={side: sum(map(half_points, piles[side])) + paid[side] for side in won},
        bouts={side: sum(card in BOUTS for card in piles[side]) for side in won},
        petit_au_bout_seat=_petit_au_bout(play, sides, seats, winners, excuse_won),
        # Choice: a king that wins the last trick (D-87) is not reported where it is worth nothing.
        roi_au_bout_seat=winners[-1] if last_card in KINGS and play.rules["roi_au_bout"] else None,
        excuse_owner=next(side for side, pile in piles.items() if EXCUSE in pile),
    )


def _follow(play: Play) -> tuple[list[list[int]], list[int]]:
    """Who sat where in each trick and who won it by the cards alone; the winner leads on (A9.1, A9.3)."""
    players, leader = play.rules["players"], play.leader
    seats: list[list[int]] = []
    winners: list[int] = []
    for trick in play.tricks:
        assert len(trick) == players
        seats.append([(leader + place) % players for place in range(players)])
        leader = seats[-1][_winning_place(trick, play.imprenable is not None)]
        winners.append(leader)
    return seats, winners


def _winning_place(trick: Sequence[str], imprenable: bool) -> int:
    """The highest trump, else the highest of the suit led; Excuse and imprenable Petit do not compete (D-9)."""
    places = [place for place, card in enumerate(trick) if card != EXCUSE and not (imprenable and card == PETIT)]
    if not places:
        # Choice: a trick of nothing but Excuse and imprenable Petit (two players) is the Excuse's.
        return trick.index(EXCUSE)
    lead = SUIT[trick[places[0]]]
    fighting = [place for place in places if SUIT[trick[place]] == "T"]
    fighting = fighting or [place for place in places if SUIT[trick[place]] == lead]
    return max(fighting, key=lambda place: STRENGTH[trick[place]])


def _excuse_wins(play: Play, sides: Sequence[str], seats: Sequence[int], earlier: Sequence[int]) -> bool:
    """Whether the Excuse takes the last trick, given who sat where and who won before (A9.5, D-35, D-77, D-78)."""
    rules, kind = play.rules, play.rules["excuse_wins"]
    if EXCUSE not in play.tricks[-1] or kind == "never" or _is_misere_game(play):
        return False
    place = play.tricks[-1].index(EXCUSE)
    holder = seats[place]
    if kind == "led_by_side_won_all" and place != 0:
        return False
    team = {holder} if kind == "holder_won_all" else {seat for seat in seats if sides[seat] == sides[holder]}
    lost = sum(seat not in team for seat in earlier)
    # Choice: this holds in a loose bid too, though no petit chelem scores there; not in the two-player game.
    if play.taker is not None and rules["excuse_wins_petit_chelem"] and 0 < rules["petit_chelem_max_lost"] >= lost:
        return True
    return lost == 0 and (kind != "announced_only" or play.chelem_by in team)


def _chien_side(play: Play, taking: Sequence[str]) -> str:
    """Whose the set-aside cards are (A6, I)."""
    if play.contract is not None:
        return DEFENCE if _row(play.rules, play.contract)[1] == "for_defence" else TAKER
    return taking[-1] if _is_misere_game(play) and play.rules["misere_game_chien"] == "last_trick" else NOBODY


def _stays(side: str, taking: str) -> tuple[str, tuple[str, str] | None]:
    """A card that stays with its side; half a point is owed where another side takes the trick (A9.4, D-9)."""
    return side, (side, taking) if side != taking else None


def _last_excuse(
    play: Play, sides: Sequence[str], taking: Sequence[str], seat: int, excuse_won: bool
) -> tuple[str, tuple[str, str] | None]:
    """The side that gets the Excuse of the last trick, and who owes whom half a point (A9.5, D-44, D-71)."""
    rules, side = play.rules, sides[seat]
    announced = play.chelem_by is not None and sides[play.chelem_by] == TAKER
    failed = announced and sum(won != TAKER for won in taking) > rules["chelem_max_lost"]
    if failed and seat == play.taker and rules["excuse_last_failed_chelem"] == "to_defence":
        # Choice: also where a petit chelem let the Excuse win the trick.
        return DEFENCE, None
    if rules["excuse_last"] == "owner":
        return _stays(side, taking[-1])
    if rules["excuse_last"] == "trick_winner" or excuse_won or side != taking[-1]:
        return taking[-1], None
    # Choice: also where its side has won every trick but the Excuse did not win the last one.
    other = next(other for other in sides if other != side)
    return other, (other, side) if rules["excuse_last_compensation"] else None


def _paid(rules: Rules, debts: Sequence[tuple[str, str]], won: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Half points that change hands; waived debts need a low card each in tricks of the payer (A9.4, D-41, D-93)."""
    moved = dict.fromkeys(won, 0)
    low = {side: sum(map(is_low, cards)) for side, cards in won.items()}
    for payer, payee in debts if rules["excuse_exchange"] else ():
        if rules["excuse_debt"] == "virtual_half" or low[payer] > 0:
            low[payer] -= 1
            moved[payer] -= 1
            moved[payee] += 1
    return moved


def _petit_au_bout(
    play: Play, sides: Sequence[str], seats: Sequence[list[int]], winners: Sequence[int], excuse_won: bool
) -> int | None:
    """The winner of the last trick, or of the one before a winning Excuse, if the Petit is in it (A10, D-63)."""
    # Choice: one trick earlier, too, it is earned by who won that trick, even against the Excuse's side (D-77).
    for number in range(len(play.tricks))[-2 if excuse_won else -1 :]:
        if PETIT in play.tricks[number] and play.imprenable is None:
            player, winner = seats[number][play.tricks[number].index(PETIT)], winners[number]
            fits = {
                "side": True,
                "petit_must_win": winner == player,
                "petit_wins_or_opponents": winner == player or sides[winner] != sides[player],
            }
            return winner if fits[play.rules["petit_au_bout"]] else None
    return None


def score_of(rules: Rules, facts: Facts) -> Score:
    """The score of a deal with a taker (A11, A12)."""
    players, loose = rules["players"], facts.contract == LOOSE_BID
    multiplier, _, own_base = _row(rules, facts.contract)
    target = rules["loose_bid_targets" if loose else "targets"][facts.bouts]
    above = facts.half_points - 2 * target
    natural_win = above >= 0 or (above == -1 and rules["half_point"] == "exact_half_win")
    # Choice: half a point short counts as one point below in a drawn deal too (seen only if a failed chelem decides).
    points = (facts.half_points + 1) // 2 if natural_win else facts.half_points // 2
    # Choice: the margin is told as it was before difference_rounding, and under points as well.
    margin = abs(points - target)
    chelems, decided = (0, 0) if loose else _chelems(rules, facts)
    chelems *= multiplier if rules["chelem_multiplied"] else 1
    drawn = above == -1 and rules["half_point"] == "exact_half_zero"
    sign = decided or (0 if drawn else 1 if natural_win else -1)
    # Choice: under points, too, a failed chelem that loses the contract changes the sign only, not what is counted.
    counted = margin if rules["scheme"] == "margin" else points if natural_win else 91 - points
    counted = rounded(counted, rules["difference_rounding"])
    base_line = (rules["base"] + counted) * multiplier if own_base is None else own_base + counted * multiplier
    roi = rules["roi_au_bout"] * (multiplier if rules["petit_au_bout_multiplied"] else 1)
    bonus, private = chelems + SIGN[facts.roi_au_bout] * roi, [Fraction(0)] * players
    for value, side, seat, paid_to in _bonuses(rules, facts, multiplier):
        if paid_to == "player":
            assert seat is not None
            private = [paid + (value * (players - 1) if at == seat else -value) for at, paid in enumerate(private)]
        else:
            # Choice: what the shower's side gets stays in a drawn deal, a poignée as well.
            bonus += value * (sign if paid_to == "deal_winner" else SIGN[side])
    unit = rounded(sign * base_line + bonus, rules["score_rounding"])
    scores = tuple(map(add, _shares(rules, facts, unit, bonus), private))
    return Score(is_made=sign > 0, is_drawn=sign == 0, margin=margin, unit=unit, scores=scores)


def rounded(value: int, step: int) -> int:
    """To the nearest multiple, halves away from zero (D-47)."""
    size = (2 * abs(value) + step) // (2 * step) * step
    return size if value >= 0 else -size


def _bonuses(rules: Rules, facts: Facts, multiplier: int) -> list[tuple[int, str, int | None, str]]:
    """Poignées, misères and petit au bout: value, side and seat that earn it, who is paid."""
    poignees, miseres = {level: value for level, _, value in rules["poignees"]}, dict(rules["miseres"])
    earned = [(poignees[level], seat, rules["poignee_to"]) for seat, level in facts.poignees]
    times = multiplier if rules["misere_multiplied"] else 1
    earned += [(miseres[kind] * times, seat, rules["misere_to"]) for seat, kind in facts.miseres]
    camp = (facts.taker, *facts.partners)
    found: list[tuple[int, str, int | None, str]]
    found = [(value, TAKER if seat in camp else DEFENCE, seat, paid_to) for value, seat, paid_to in earned]
    if facts.petit_au_bout is not None:
        value = rules["petit_au_bout_value"] * (multiplier if rules["petit_au_bout_multiplied"] else 1)
        found.append((value, facts.petit_au_bout, facts.petit_au_bout_seat, rules["petit_au_bout_to"]))
    return found


def _chelems(rules: Rules, facts: Facts) -> tuple[int, int]:
    """What both chelems are worth, and the sign of the deal if a failed one decides it (A8, D-31 to 33, 79, 81)."""
    total = 0
    failed: set[str] = set()
    for kind, announced, made, grand in (
        ("chelem", facts.chelem_announced, facts.chelem_made, None),
        ("petit_chelem", facts.petit_chelem_announced, facts.petit_chelem_made, facts.chelem_made),
    ):
        if announced is not None:
            total += SIGN[announced] * rules[f"{kind}_announced" if made == announced else f"{kind}_failed"]
            if made != announced and rules[f"{kind}_failure_loses_contract"]:
                failed.add(announced)
        if made not in (None, announced, grand):
            by_defence = kind == "chelem" and made == DEFENCE
            total += SIGN[made] * rules["chelem_defence" if by_defence else f"{kind}_unannounced"]
    return total, -1 if TAKER in failed else 1 if DEFENCE in failed else 0


def _shares(rules: Rules, facts: Facts, unit: int, bonus: int) -> list[Fraction]:
    """Divide the unit among the seats (A11, A12, D-22b, D-51, D-52, D-86)."""
    players, loose = rules["players"], facts.contract == LOOSE_BID
    defenders = players - 1 - len(facts.partners)
    scores = [Fraction(0 if loose else -unit)] * players
    # Choice: the unit is divided whole in a loose bid, whatever split_bonuses says.
    apart = 0 if loose or rules["split_bonuses"] or not facts.partners else bonus
    pot = (unit - apart) * (1 if loose else players - 1 if rules["split_total"] == "others" else defenders)
    taker_part, partner_part = rules["loose_bid_split" if loose else "split"]
    places = 2 if rules["call"] == "king_and_queen" and not loose else 1
    scores[facts.taker] = Fraction(pot + apart * defenders)
    for partner in facts.partners:
        scores[partner] = Fraction(pot * partner_part, taker_part + places * partner_part)
        scores[facts.taker] -= scores[partner]
    return scores


def two_player_scores(
    rules: Rules, halves: Sequence[int], bouts: Sequence[int], petit: int | None, roi: int | None
) -> tuple[Fraction, ...]:
    """Only who reaches his own target scores, and the last trick its bonus (A13, D-53, D-83)."""
    # Choice: base + excess as they are: scheme, half_point, roundings and petit_au_bout_to are not consulted.
    scores = [Fraction(0), Fraction(0)]
    targets = [rules["targets"][number] for number in bouts]
    reached = [seat for seat in (0, 1) if halves[seat] >= 2 * targets[seat]]
    if len(reached) == 1:
        winner = reached[0]
        scores[winner] += rules["base"] + (halves[winner] + 1) // 2 - targets[winner]
    for seat, value in ((petit, rules["petit_au_bout_value"]), (roi, rules["roi_au_bout"])):
        if seat is not None:
            scores[seat] += value
    return tuple(scores)


RANK_FACTORS: dict[int, tuple[int, ...]] = {3: (2, 0, -2), 4: (2, 1, -1, -2), 5: (2, 1, 0, -1, -2)}


def misere_game_scores(rules: Rules, halves: Sequence[int]) -> tuple[Fraction, ...]:
    """Every seat for itself, the fewest points are best (A14, I, D-84)."""
    players, scoring, points = len(halves), rules["misere_game_scoring"], [Fraction(half, 2) for half in halves]
    if scoring == "ranked":
        return (Fraction(0),) * players
    if scoring in ("equal_shares", "own_points"):
        return tuple(91 - own * (players if scoring == "equal_shares" else 1) for own in points)
    # Choice: two and six players have no ranks, by_rank fails there (KeyError).
    order = sorted(points)
    by_place = list(zip(order, RANK_FACTORS[players], strict=True))
    sums = {own: sum(factor for other, factor in by_place if other == own) for own in points}
    return tuple(Fraction(sums[own] * rules["misere_game_stake"], order.count(own)) for own in points)
