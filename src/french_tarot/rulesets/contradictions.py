"""What makes a rule set contradict itself: values out of their range, and fields that do not go together."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from french_tarot.errors import Problem, Violation
from french_tarot.excerpt import excerpt
from french_tarot.rulesets.parts import FIELDS, PARTS
from french_tarot.rulesets.policies import AllPass, Call, ChelemBy, ChelemDeadline, ChienMode, FirstTrickBan
from french_tarot.rulesets.policies import MisereGameScoring as Scored
from french_tarot.rulesets.values import BIDDABLE, ContractRule, CourtRanks, MisereRule, PoigneeRule
from french_tarot.terms import Contract, PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Set

    from french_tarot.rulesets.model import RuleSet

PACK_SIZE: Final = 78
_COURT_RANKS: Final = (14, 13, 12, 11)
_RANKED_TABLES: Final = range(3, 6)
"""The numbers of players for which a stake by rank is known."""

_MOST_PARTNERS: Final[Mapping[Call, int]] = dict.fromkeys(Call, 1) | {Call.NONE: 0, Call.KING_AND_QUEEN: 2}


def problems_of(rules: RuleSet) -> Iterator[Problem]:
    """Find everything that is wrong with a rule set: parts and values of another type, contradictions."""
    if wrong_parts := tuple(_wrong_parts(rules)):
        yield from wrong_parts
        return
    values = rules.values()
    wrong = tuple(wrong_values(values))
    yield from wrong
    yield from _contradictions(values, {problem["field"] for problem in wrong})


def _wrong_parts(rules: RuleSet) -> Iterator[Problem]:
    for part, part_type in PARTS.items():
        if not isinstance(value := getattr(rules, part), part_type):
            yield Problem.of(Violation.WRONG_VALUE, field=part, value=excerpt(value), allowed=part_type.__name__)


def wrong_values(given: Mapping[str, Any]) -> Iterator[Problem]:
    """Find the values, by flat field name, that their fields do not allow."""
    for name, value in given.items():
        values = FIELDS[name].values
        if not values.allows(value):
            # Text and lists look right on paper: say that the type is wrong.
            shown = excerpt(value)
            shown = f"{shown} ({type(value).__name__})" if isinstance(value, (str, list)) else shown
            yield Problem.of(Violation.WRONG_VALUE, field=name, value=shown, allowed=values.allowed)


def _contradictions(values: Mapping[str, Any], wrong: Set[object]) -> Iterator[Problem]:
    """Compare fields with each other, each check only where none of the values it compares is wrong."""
    for check, names in _CHECKS.items():
        if wrong.isdisjoint(names):
            yield from check(*(values[name] for name in names))


# The layout


def _check_layout(players: int, hand_size: int, chien_size: int, piles: int, pile_size: int) -> Iterator[Problem]:
    if (cards := players * (hand_size + piles * pile_size) + chien_size) != PACK_SIZE:
        facts = {"players": players, "hand": hand_size, "chien": chien_size, "piles": piles, "pile": pile_size}
        yield Problem.of(Violation.WRONG_LAYOUT, **facts, cards=cards, pack=PACK_SIZE)
    if bool(piles) is not bool(pile_size):
        yield Problem.of(Violation.PILES_INCOMPLETE, piles=piles, size=pile_size)


def _check_auction(contracts: tuple[ContractRule, ...], players: int, chien_size: int, piles: int) -> Iterator[Problem]:
    if not contracts and (players != 2 or chien_size):
        yield Problem.of(Violation.AUCTION_MISSING, players=players, chien=chien_size)
    if contracts and piles:
        yield Problem.of(Violation.AUCTION_WITH_PILES, piles=piles)


def _check_chien(
    players: int,
    hand_size: int,
    chien_size: int,
    packet: int,
    ban_first: int,
    ban_last: int,
    no_consecutive: bool,
    mode: ChienMode,
) -> Iterator[Problem]:
    if not no_consecutive:
        return
    gaps = gaps_between(packet_sizes(players, hand_size, packet), ban_first, ban_last)
    if len(gaps) < chien_size:
        yield Problem.of(Violation.CHIEN_GAPS_TOO_FEW, given=len(gaps), size=chien_size)
    if mode is not ChienMode.SINGLY:
        yield Problem.of(Violation.CHIEN_MODE_CONSECUTIVE, mode=mode)


# Auction, call and announcements


def _check_contracts(contracts: tuple[ContractRule, ...]) -> Iterator[Problem]:
    names = [row.contract for row in contracts]
    forced_pousse = [Contract.POUSSE, *(each for each in Contract if each is not Contract.POUSSE)]
    if names not in ([each for each in order if each in names] for order in (list(Contract), forced_pousse)):
        yield Problem.of(Violation.CONTRACTS_OUT_OF_ORDER, contracts=tuple(names), right=BIDDABLE)


def _check_call(
    call: Call, call_ranks: tuple[int, ...], ban: FirstTrickBan, all_pass: AllPass, players: int
) -> Iterator[Problem]:
    calls_kings = call is Call.KING or all_pass is AllPass.LOOSE_BID
    if call_ranks != _COURT_RANKS[: len(call_ranks)] or (calls_kings and not call_ranks):
        yield Problem.of(Violation.CALL_LIST_OUT_OF_ORDER, ranks=CourtRanks().write(call_ranks))
    if not call.names_card and ban is not FirstTrickBan.NONE and all_pass is not AllPass.LOOSE_BID:
        yield Problem.of(Violation.BAN_WITHOUT_CALL, ban=ban)
    most = max(_MOST_PARTNERS[call], 1 if all_pass is AllPass.LOOSE_BID else 0)
    if players <= most + 1 and most:
        yield Problem.of(Violation.CALL_WITHOUT_DEFENCE, partners=most, players=players)
    if call is Call.OPPOSITE and players % 2:
        yield Problem.of(Violation.NOBODY_OPPOSITE, players=players)


def _check_poignees(poignees: tuple[PoigneeRule, ...], hand_size: int) -> Iterator[Problem]:
    levels = [row.level for row in poignees]
    sizes = [row.size for row in poignees]
    in_order = levels == [level for level in PoigneeLevel if level in levels] and sizes == sorted(set(sizes))
    if not in_order or any(size > hand_size for size in sizes):
        yield Problem.of(Violation.POIGNEES_OUT_OF_ORDER, sizes=tuple(sizes), hand=hand_size)


def _check_miseres(miseres: tuple[MisereRule, ...]) -> Iterator[Problem]:
    kinds = [row.kind for row in miseres]
    for kind in dict.fromkeys(kinds):
        if kinds.count(kind) > 1:
            yield Problem.of(Violation.MISERE_LISTED_TWICE, kind=kind)


def _check_chelem(
    by: ChelemBy, deadline: object, petit_deadline: object, lost: int, lost_petit: int
) -> Iterator[Problem]:
    if by is not ChelemBy.TAKER and ChelemDeadline.WITH_BID in (deadline, petit_deadline):
        yield Problem.of(Violation.CHELEM_WITH_BID_OF_OTHERS, by=by)
    if lost_petit and lost_petit <= lost:
        yield Problem.of(Violation.PETIT_CHELEM_TOO_LARGE, lost=lost_petit, grand=lost)


# Scores


def _check_targets(*rows: tuple[int, ...]) -> Iterator[Problem]:
    for targets in rows:
        if list(targets) != sorted(targets, reverse=True):
            yield Problem.of(Violation.TARGETS_OUT_OF_ORDER, targets=targets)


def _check_shares(*rows: tuple[int, ...]) -> Iterator[Problem]:
    for name, shares in zip(_SHARES, rows, strict=True):
        if not any(shares):
            yield Problem.of(Violation.WRONG_VALUE, field=name, value=repr(shares), allowed="0..100,0..100, not both 0")


def _check_ranks(all_pass: AllPass, scoring: Scored, players: int) -> Iterator[Problem]:
    if all_pass is AllPass.MISERE_GAME and scoring is Scored.BY_RANK and players not in _RANKED_TABLES:
        yield Problem.of(Violation.NO_STAKES_BY_RANK, players=players, first=_RANKED_TABLES[0], last=_RANKED_TABLES[-1])


_LAYOUT: Final = ("players", "hand_size", "chien_size")
_SHARES: Final = ("split", "loose_bid_split")

_CHECKS: Final[Mapping[Any, tuple[str, ...]]] = {
    _check_layout: (*_LAYOUT, "piles", "pile_size"),
    _check_auction: ("contracts", "players", "chien_size", "piles"),
    _check_chien: (
        *_LAYOUT,
        *("packet", "chien_ban_first", "chien_ban_last", "chien_no_consecutive", "chien_mode"),
    ),
    _check_contracts: ("contracts",),
    _check_call: ("call", "call_ranks", "first_trick_ban", "all_pass", "players"),
    _check_poignees: ("poignees", "hand_size"),
    _check_miseres: ("miseres",),
    _check_chelem: (
        "chelem_by",
        "chelem_deadline",
        "petit_chelem_deadline",
        "chelem_max_lost",
        "petit_chelem_max_lost",
    ),
    _check_targets: ("targets", "loose_bid_targets"),
    _check_shares: _SHARES,
    _check_ranks: ("all_pass", "misere_game_scoring", "players"),
}


# Packets and gaps


def packet_sizes(players: int, hand_size: int, packet: int) -> tuple[int, ...]:
    """Return the size of each packet in the order of the deal (A3); those of the last round may be smaller."""
    return tuple(min(packet, hand_size - dealt) for dealt in range(0, hand_size, packet) for _ in range(players))


def gaps_between(packets: Iterable[int], ban_first: int, ban_last: int) -> range:
    """Return the gaps between packets in which a card of the chien may lie (A3, D-1): gap n comes after n packets.

    A gap is barred where a card in it would be among the first or last cards of the pack that are banned from it.
    """
    # Only cards for the hands count: the first card of the chien has no other before it, the last no other after it.
    dealt = tuple(accumulate(packets, initial=0))
    return range(bisect_left(dealt, ban_first), bisect_right(dealt, dealt[-1] - ban_last))
