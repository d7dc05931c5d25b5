"""Whole deals worked by hand: complete records, and the same with another rule or with a few cards exchanged.

Every deal is played legally. What its sides win is worked out beside it in half points: 9 for a bout and a king, 7 for
a queen, 5 for a knight, 3 for a jack, 1 for any other card, 182 in the pack (A1). Seat 0 takes and leads throughout.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from french_tarot import (
    PACK,
    AllPass,
    Call,
    Card,
    CardSet,
    Contract,
    Deal,
    DealRecord,
    PetitSec,
    Phase,
    PlayCard,
    Taken,
    check,
    count,
    fft,
    parse_cards,
    replay,
    score,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot import Action, AnyOutcome, RuleSet, Score

NEW_PACK: Final = tuple(PACK)
"""Spades from 1 to king on top, then hearts, diamonds, clubs, the trumps from 1 to 21, the Excuse at the bottom."""


def whole(
    rules: RuleSet,
    tricks: str,
    *,
    aside: str,
    contract: Contract | None = Contract.GARDE,
    taker: int | None = 0,
    **noted: Any,
) -> DealRecord:
    """A complete record, a trick a line, each in the order of play; `contract` is None for a misère game."""
    beside = "chien" if contract is None or not rules.contracts[contract].has_discard else "discard"
    more: dict[str, Any] = {beside: CardSet.parse(aside), **noted}
    return DealRecord(
        rules=rules,
        dealer=rules.layout.players - 1,
        taker=taker,
        contract=contract,
        leader=0,
        tricks=[parse_cards(line) for line in tricks.strip().splitlines()],
        **more,
    )


def under(record: DealRecord, **values: Any) -> DealRecord:
    """The same deal at a table that differs in these fields alone."""
    return evolve(record, rules=record.rules.with_values(values))


def exchanged(record: DealRecord, *pairs: str) -> DealRecord:
    """The same deal with cards exchanged, a pair as `S1 H1`, wherever the two were played."""
    for pair in pairs:
        one, other = parse_cards(pair)
        swap = {one: other, other: one}
        record = evolve(record, tricks=[[swap.get(card, card) for card in trick] for trick in record.tricks])
    return record


def with_contract(record: DealRecord, contract: Contract) -> DealRecord:
    """The same play of another contract; what lay aside is the chien where the contract has no discard."""
    aside = record.chien if record.discard is None else record.discard
    has_discard = record.rules.contracts[contract].has_discard
    discard, chien = (aside, None) if has_discard else (None, aside)
    return evolve(record, contract=contract, discard=discard, chien=chien)


def counted(record: DealRecord) -> AnyOutcome:
    """What a record amounts to; the deal, played again by its rules, amounts to the same."""
    assert check(record) == ()
    outcome = count(record.played())
    assert replay(record).outcome() == outcome
    return outcome


def count_of(record: DealRecord) -> Taken:
    """What the record of a deal with a taker amounts to."""
    outcome = counted(record)
    assert isinstance(outcome, Taken)
    return outcome


def half_points(record: DealRecord) -> int:
    """The half points of the taker's side."""
    return count_of(record).half_points


def scored(record: DealRecord) -> Score:
    """The score of a record."""
    return score(counted(record))


def unit(record: DealRecord) -> int:
    """What each defender pays in a record."""
    return scored(record).unit


def after_cards(record: DealRecord, number: int) -> Deal:
    """The deal of a record after so many cards of its play."""
    deal = replay(record)
    played = [place for place, action in enumerate(deal.actions) if isinstance(action, PlayCard)]
    return Deal.from_setup(evolve(deal.setup, actions=deal.actions[: played[number]]))


def moments(deal: Deal) -> Iterator[Deal]:
    """The deal from here to its end: nobody says more than he must, each plays the first card that he may."""
    while True:
        yield deal
        match deal.phase:
            case Phase.OVER:
                return
            case Phase.PLAY:
                deal = deal.play(min(deal.legal_cards()))
            case _:
                deal = deal.ready()


def when_legal(deal: Deal, action: Action) -> set[tuple[Phase, int | None, int]]:
    """In which phases, at whose turn and after how many tricks an action is legal in the moments of a deal."""
    return {(at.phase, at.turn, len(at.tricks)) for at in moments(deal) if action in at.legal_actions()}


# Four players

FOUR: Final = whole(
    fft(4),
    """
    T21 T2 T3 T4
    T20 T5 T6 T7
    T19 T8 T9 T1
    T18 S7 D1 DJ
    T17 S8 D2 DQ
    T16 H1 D3 C8
    T15 H2 D4 C9
    T14 H3 D5 C10
    T13 H4 H8 CJ
    T12 H5 H9 CN
    T11 H6 H10 CQ
    T10 H7 EX CK
    S1 SK D6 D8
    SQ D7 D9 S2
    SN HJ D10 S3
    SJ HN DN S4
    S10 HQ C7 S5
    S9 HK DK S6
    """,
    aside="C1 C2 C3 C4 C5 C6",
)
"""The taker wins twelve tricks with his trumps, seat 1 the last six; seat 2 keeps the Excuse and pays for it.

The defence has K Q N J 10 9 of spades, 26; the six spades of the taker, 6; of seat 2 two low diamonds and J N Q K of
hearts, 26; of seat 3 D8 D9 D10 C7, N and K of diamonds, 18; and 9 - 1 for the Excuse: 84. The taker has 98, which is
49 points, with the 21 and the Petit: made by 8, a garde of (25 + 8) x 2 = 66.
"""

PETIT_AT_THE_END: Final = whole(
    fft(4),
    """
    T21 T2 T3 T4
    T20 T5 T6 T7
    T19 T8 T9 T10
    T18 S7 D1 DJ
    T17 H1 D2 DQ
    T16 H2 D3 C8
    T15 H3 D4 C9
    T14 H4 D5 C10
    T13 H5 H8 CJ
    T12 H6 H9 CN
    T11 H7 EX CQ
    S1 SK D6 D8
    SQ D7 D9 S2
    SN HJ D10 S3
    SJ HN DN S4
    S10 HQ C7 S5
    S9 HK DK S6
    S8 H10 CK T1
    """,
    aside="C1 C2 C3 C4 C5 C6",
)
"""The defence wins the same six tricks as in `FOUR`, now before the last, which the taker wins with the Petit.

The count is the same, 98 to 84; the Petit au bout adds 10 x 2: a unit of 66 + 20 = 86.
"""

TRUMPS_AT_THE_END: Final = whole(
    fft(4),
    """
    SK S7 S6 S4
    SQ S10 S9 S5
    S3 SN SJ S8
    H7 H6 H4 HK
    HQ H10 H9 H5
    H3 HN HJ H8
    D7 D6 D4 DK
    DQ D10 D9 D5
    D3 DN DJ D8
    C7 C6 C4 CK
    CQ C10 C9 C5
    C3 CN CJ C8
    T16 T10 T7 T21
    T20 T15 T9 T6
    T19 T14 T8 T5
    T18 T13 EX T4
    T17 T12 C1 T3
    T2 T11 C2 T1
    """,
    aside="S1 S2 H1 H2 D1 D2",
)
"""All follow three times in each suit; in the last trick seat 1 wins with the 11 over the Petit of seat 3.

The defence has four tricks of knight, jack and two low cards, 40; the last trick with the Petit, 12; and 9 - 1 for the
Excuse of seat 2: 60. The taker has 122, which is 61 points, with the 21 alone: made by 10, a garde of 35 x 2 = 70.
"""

SLAM: Final = whole(
    fft(4),
    """
    T21 T2 T4 D5
    T20 T3 T5 D6
    T19 S1 H3 D7
    T18 S2 H4 D8
    T17 S3 H5 D9
    T16 S4 H6 D10
    T15 S5 H7 C7
    T14 S6 H8 C8
    T13 S7 H9 C9
    T12 S8 H10 C10
    T11 S9 D1 CJ
    T10 S10 D2 CN
    T9 SJ D3 CQ
    T8 SN D4 DJ
    T7 SQ HJ DN
    T6 H1 HN DQ
    T1 H2 HQ CK
    EX SK HK DK
    """,
    aside="C1 C2 C3 C4 C5 C6",
)
"""The taker wins every trick, the Petit in the last but one, the Excuse led to the last.

All 182 are his, 91 points with three bouts: (25 + 55) x 2 = 160, 20 for the Petit au bout, 200 for the chelem: 380.
Where the Excuse does not win, seat 1 wins the last trick with the king of spades: the Excuse and three kings, 36, are
the defence's. The taker has 146, which is 73 points, with two bouts: made by 32, (25 + 32) x 2 = 114.
"""

ONE_LOST: Final = whole(
    fft(4),
    """
    T2 T21 T4 D5
    S1 T5 D6 T20
    T19 T3 H3 D7
    T18 S2 H4 D8
    T17 S3 H5 D9
    T16 S4 H6 D10
    T15 S5 H7 C7
    T14 S6 H8 C8
    T13 S7 H9 C9
    T12 S8 H10 C10
    T11 S9 D1 CJ
    T10 S10 D2 CN
    T9 SJ D3 CQ
    T8 SN D4 DJ
    T7 SQ HJ DN
    T6 H1 HN DQ
    T1 H2 HQ CK
    EX SK HK DK
    """,
    aside="C1 C2 C3 C4 C5 C6",
)
"""`SLAM` with the 21 in seat 1's hand, which wins the first trick, 12; the Excuse of the last is won or lost.

Lost with three kings, 36, it leaves the taker 134, which is 67 points, with the Petit alone: made by 16, 41 x 2 = 82.
"""

# Three players

THREE: Final = whole(
    fft(3),
    """
    T21 T2 T1
    T20 T4 T3
    T19 S8 D3
    T18 S9 D4
    T17 S10 D5
    T16 H1 D6
    T15 H2 D7
    T14 H3 D8
    T13 H4 D9
    T12 H5 D10
    T11 H6 C7
    T10 H7 C8
    T9 H8 C9
    T8 H9 C10
    T7 H10 DJ
    T6 D1 DQ
    T5 D2 EX
    S1 SK DK
    SQ CK S2
    SN CQ S3
    SJ DN S4
    HK HJ S5
    HQ CN S6
    HN CJ S7
    """,
    aside="C1 C2 C3 C4 C5 C6",
)
"""The taker wins seventeen tricks with his trumps, seat 1 the last seven; seat 2 keeps the Excuse and pays for it.

The defence has of seat 1 all courts of spades and K Q N of hearts, 45; seven low spades, 7; of seat 2 K N of diamonds,
K Q N J of clubs and the jack of hearts, 41; and 9 - 1 for the Excuse: 101. The taker has 81, which is 40½ points, with
two bouts: half a point less than he needs.
"""

# Five players

FIVE: Final = whole(
    fft(5),
    """
    T21 T2 T3 T4 T5
    T20 T6 T7 T8 T9
    T19 T10 T11 T12 T1
    T18 S7 H2 D5 C4
    T17 S8 H3 D6 C5
    T16 S9 H4 D7 C6
    T15 S10 H5 D8 C7
    T14 D1 H6 D9 C8
    T13 D2 H7 EX C9
    H1 D3 HK HJ C10
    HQ HN CN S1 D4
    S6 D10 CK S2 SK
    SQ H8 DJ DK S3
    SN H9 DN CQ S4
    SJ H10 DQ CJ S5
    """,
    aside="C1 C2 C3",
    called=Card.parse("HK"),
)
"""The taker wins nine tricks with his trumps, seat 2, his partner, two with hearts, seat 1 the last four.

The defence has K Q N J of spades, 24; four spades of the taker, 4; of the partner S6 H8 H9 H10, 4; of seat 3 D10 and
J N Q of diamonds, 16; of seat 4 K Q J of clubs and the king of diamonds, 28; and 9 - 1 for the Excuse of seat 3: 84.
The taker's side has 98, which is 49 points, with two bouts: made by 8, a unit of 66.
"""

FIVE_SLAM: Final = whole(
    fft(5),
    """
    T21 T4 T3 T2 T1
    T20 T8 T7 T6 T5
    H1 S2 HK D1 C4
    H2 D2 C5 T19 S3
    T18 S4 H3 D3 C6
    T17 S5 H4 D4 C7
    T16 S6 H5 D5 C8
    T15 S7 H6 D6 C9
    T14 S8 H7 D7 C10
    T13 S9 H8 D8 CJ
    T12 S10 H9 D9 CN
    T11 SJ H10 D10 CQ
    T10 SN HJ DJ CK
    T9 SQ HN DN DK
    EX SK HQ DQ S1
    """,
    aside="C1 C2 C3",
    called=Card.parse("HK"),
)
"""The taker's side wins every trick, the third with the partner's king of hearts; the taker leads the Excuse last.

All 182 are theirs with three bouts, 91 points: 160, and 200 for the chelem: 360. Where the Excuse does not win, seat 1
wins the last trick with the king of spades: 9 + 9 + 7 + 7 + 1 are the defence's. The taker has 149, which counts as 75
points, with two bouts: made by 34, (25 + 34) x 2 = 118.
"""

FIVE_SLAM_LED_BY_PARTNER: Final = whole(
    fft(5),
    """
    T21 T4 T3 T2 T1
    T20 T8 T7 T6 T5
    T19 S2 H2 D1 C4
    T18 S3 H3 D2 C5
    T17 S4 H4 D3 C6
    T16 S5 H5 D4 C7
    T15 S6 H6 D5 C8
    T14 S7 H7 D6 C9
    T13 S8 H8 D7 C10
    T12 S9 H9 D8 CJ
    T11 S10 H10 D9 CN
    T10 SJ HJ D10 CQ
    T9 SN HN DJ CK
    H1 SQ HK DN DK
    HQ DQ S1 EX SK
    """,
    aside="C1 C2 C3",
    called=Card.parse("HK"),
)
"""The same, but the partner wins the last trick but one with the king and leads the queen of hearts to the last.

Where the Excuse wins: 360 again. Where it does not, the queen does, and the chelem is made all the same; the Excuse
changes sides for half a point: 174, which is 87 points, with two bouts: made by 46, 71 x 2 = 142, and 200: 342.
"""

# Six players

SIX: Final = whole(
    fft(5).but(players=6, hand_size=12, chien_size=6, packet=3, call=Call.KING_AND_QUEEN, poignees=()),
    """
    T21 T2 T3 T4 T5 T6
    T20 T7 T8 T9 T10 T1
    T19 T12 T11 S4 D3 C7
    T18 S6 H6 S5 D4 C8
    T17 S7 H7 H1 D5 C9
    T16 S8 H8 H2 D6 C10
    T15 S9 H9 H3 D7 CJ
    T14 S10 H10 H4 D8 CN
    T13 SJ HJ EX D9 CQ
    S1 SK HK H5 D10 CK
    SQ HQ D1 DJ DN S2
    SN HN D2 DQ DK S3
    """,
    aside="C1 C2 C3 C4 C5 C6",
    called=Card.parse("HK"),
    called_queen=Card.parse("DQ"),
)
"""The taker wins nine tricks with his trumps, seat 1 the last three; seats 2 and 4 are his partners.

The defence has three kings and three low cards, 30; two queens, knight, jack and two low cards, 24; king, queen, two
knights and two low cards, 28; and 9 - 1 for the Excuse of seat 3: 90. The taker's side has 92, which is 46 points, with
two bouts: made by 5, a unit of 60.
"""

# Two players

TWO: Final = whole(
    fft(4).but(players=2, hand_size=39, chien_size=0, contracts=(), petit_sec=PetitSec.OFF, poignees=()),
    "\n".join(
        (
            *(f"T{22 - rank} D{rank}" for rank in range(1, 11)),
            *(f"T{12 - rank} C{rank}" for rank in range(1, 11)),
            *("T1 H8", "EX H9"),
            *("SK S1", "SQ S2", "SN S3", "SJ S4"),
            *("HK H1", "HQ H2", "HN H3", "HJ H4", "H10 H5"),
            *("DK S5", "DQ S6", "DN S7", "DJ S8", "CK S9", "CQ S10", "CN H6", "CJ H7"),
        )
    ),
    aside="",
    contract=None,
    taker=None,
)
"""Seat 0 wins 21 tricks with all trumps, then leads the Excuse, keeps it and pays for it; seat 1 wins the rest.

Seat 0 has 9 + 9 + 19 for the trumps, 21 low cards, and 9 - 1: 66, which is 33 points of 36 with three bouts. Seat 1 has
116, which is 58 points of 56 without a bout, and wins by 2.
"""

# Without a taker

MISERE_GAME: Final = whole(
    fft(4).but(all_pass=AllPass.MISERE_GAME),
    "\n".join(" ".join(map(str, trick)) for trick in FOUR.tricks),
    aside="C1 C2 C3 C4 C5 C6",
    contract=None,
    taker=None,
)
"""`FOUR` after four passes: seat 0 wins twelve tricks, seat 1 six, and seat 2 keeps the Excuse.

Of the half points counted in `FOUR` seat 0 has 98 - 6, as the six clubs lie aside; seat 1 what the defence has but for
the Excuse, 84 - 8; seat 2 the 8 of the Excuse; seat 3 nothing.
"""
