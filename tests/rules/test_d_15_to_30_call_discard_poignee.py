"""D-15 to D-30: rulings on the call, the discard and the poignée. D-30 is a note."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from french_tarot import (
    ALONE,
    EXCUSE,
    PUBLIC,
    UNKNOWN,
    Call,
    Card,
    CardSet,
    Contract,
    Deal,
    Discard,
    Discarded,
    Phase,
    PlayCard,
    PlayContext,
    Poignee,
    PoigneeDiscard,
    PoigneeLevel,
    RuleSet,
    ShowPoignee,
    Violation,
    callable_cards,
    count,
    fft,
    legal_cards,
    score,
    why_illegal,
    why_illegal_discard,
)
from tests.deals.random_deals import taken
from tests.helpers import cards, trick
from tests.rules.situations import (
    JACKS,
    KINGS,
    KNIGHTS,
    QUEENS,
    on_to,
    refused,
    scored,
    told,
    unit,
    why,
)

FFT4, FFT5 = fft(4), fft(5)
FORCED = FFT5.but(call_fallback_forced=True)
SIX = fft(5).but(players=6, hand_size=12, chien_size=6, poignees=())
KING_AND_QUEEN = SIX.but(call=Call.KING_AND_QUEEN, split=(1, 1))
KING_OF_HEARTS, QUEEN_OF_HEARTS = Card.parse("HK"), Card.parse("HQ")
HEARTS_CALLED = PlayContext(first_trick=True, called=KING_OF_HEARTS)


def trumps(first: int, last: int) -> CardSet:
    return CardSet(Card.parse(f"T{rank}") for rank in range(first, last + 1))


# The call


def test_d_15_with_four_kings_a_queen_or_an_own_king_is_called() -> None:
    """Without all four kings no queen may be, and where the lower rank is forced no king with them."""
    assert callable_cards(cards(KINGS), FFT5) == cards(KINGS, QUEENS)
    assert callable_cards(cards("SK HK DK SQ HQ DQ CQ"), FFT5) == cards(KINGS)
    assert callable_cards(cards(KINGS), FORCED) == cards(QUEENS)


def test_d_15_who_calls_an_own_king_is_alone() -> None:
    """He is one against four, and scores four times the unit."""
    deal = taken(FFT5, Contract.GARDE_SANS, 1, 0, p1=KINGS).call(KING_OF_HEARTS)
    assert deal.partner is ALONE
    assert scored(FFT5, partner="alone").per_seat == (200, -50, -50, -50, -50)


def test_d_16_a_jack_is_called_with_kings_queens_and_knights_of_all_suits() -> None:
    """Four kings and four queens open the knights, and nothing but twelve cards the jacks."""
    assert callable_cards(cards(KINGS, QUEENS), FFT5) == cards(KINGS, QUEENS, KNIGHTS)
    almost = cards(KINGS, QUEENS, "SN HN DN")
    assert callable_cards(almost, FFT5) == cards(KINGS, QUEENS, KNIGHTS)
    assert callable_cards(cards(KINGS, QUEENS, KNIGHTS), FFT5) == cards(KINGS, QUEENS, KNIGHTS, JACKS)


def test_d_17_a_called_king_cannot_be_discarded_and_a_called_queen_can() -> None:
    """Who discards the queen that he called is alone, and nobody shows her."""
    held = cards(KINGS, "HQ S1 S2 S3")
    king = why_illegal_discard(trick("HK S1 S2"), held, FFT5, Contract.GARDE, KING_OF_HEARTS)
    assert [problem.violation for problem in king] == [Violation.KING_DISCARDED]
    deal = taken(FFT5, Contract.GARDE, 1, 0, p1=KINGS, chien="HQ S1 S2").call(QUEEN_OF_HEARTS)
    assert refused(deal, Discard(cards("HK S1 S2"))) == [Violation.KING_DISCARDED]
    deal = deal.discard(cards("HQ S1 S2"))
    assert (deal.partner, deal.state.shown_discard) == (ALONE, CardSet())
    # A table may keep the called card out of the discard.
    strict = FFT5.but(discard_called_card=False)
    barred = why_illegal_discard(trick("HQ S1 S2"), held, strict, Contract.GARDE, QUEEN_OF_HEARTS)
    assert [problem.violation for problem in barred] == [Violation.CALLED_CARD_DISCARDED]


@pytest.mark.parametrize("contract", [Contract.GARDE_SANS, Contract.GARDE_CONTRE])
def test_d_18_a_called_king_in_a_chien_that_stays_closed_is_found_at_the_end(contract: Contract) -> None:
    """The taker is alone from the start, and nobody knows before the chien is turned."""
    deal = taken(FFT5, contract, 1, 0, chien="HK").call(KING_OF_HEARTS)
    assert deal.partner is ALONE
    last_card = on_to(deal, lambda deal: len(deal.tricks) == 14 and len(deal.trick) == 4)
    assert [last_card.view(viewer).partner for viewer in (0, 1, 2, 3, 4, PUBLIC)] == [UNKNOWN] * 6
    over = on_to(last_card, lambda deal: deal.is_over)
    assert [over.view(viewer).partner for viewer in (0, 1, 2, 3, 4, PUBLIC)] == [ALONE] * 6
    per_seat = score(over.outcome()).per_seat
    assert per_seat[1] == -4 * per_seat[0]


def test_d_18_the_count_has_the_chien_of_a_lone_taker() -> None:
    """The called king lies in the chien of a garde sans: 9 + 1 + 1 half points of the taker's, and no partner."""
    deal = told(FFT5, "SK S2 S3 S4 S5", then=0, leader=1, aside="HK EX", called=KING_OF_HEARTS)
    outcome = count(deal)
    # The first trick is lost: 9 + 4.
    assert (outcome.partner, outcome.half_points, outcome.bouts) == (ALONE, 182 - 13, 3)


def test_d_19_the_suit_is_barred_though_the_called_card_lies_open_in_the_chien() -> None:
    """All have seen the king of hearts in the chien: the leader may still not lead hearts."""
    deal = taken(FFT5, Contract.GARDE, 1, 0, p1="H1 S9", chien="HK").call(KING_OF_HEARTS)
    deal = deal.discard(cards("S9") | _low(deal.hands[1], 2)).ready()
    assert deal.turn == 1
    assert refused(deal, PlayCard(Card.parse("H1"))) == [Violation.CALLED_SUIT_LED]
    assert KING_OF_HEARTS in deal.legal_cards()


def _low(hand: CardSet, number: int) -> CardSet:
    low = [card for card in hand if card.is_low and not card.is_trump and str(card) not in ("S9", "H1")]
    return CardSet(low[:number])


def test_d_19_the_suit_is_barred_for_a_king_of_the_own_hand_and_for_who_announced_a_chelem() -> None:
    """The announcer makes the opening lead, and is bound as any leader."""
    deal = taken(FFT5, Contract.GARDE_SANS, 3, 0, p3="HK H1 H2").call(KING_OF_HEARTS).announce_chelem().ready()
    assert (deal.turn, deal.partner) == (3, ALONE)
    assert refused(deal, PlayCard(Card.parse("H1"))) == [Violation.CALLED_SUIT_LED]
    assert KING_OF_HEARTS in deal.legal_cards()


def test_d_20_after_an_excuse_led_the_second_player_may_play_the_called_suit() -> None:
    """The Excuse has no suit, and the second player does not lead; a stricter table binds him too."""
    hand = cards("H2 H3 S4")
    assert legal_cards(hand | {EXCUSE}, (), FFT5, HEARTS_CALLED) == cards("EX S4")
    assert legal_cards(hand, (EXCUSE,), FFT5, HEARTS_CALLED) == hand
    strict = FFT5.but(first_trick_ban_second_player=True)
    assert legal_cards(hand, (EXCUSE,), strict, HEARTS_CALLED) == cards("S4")
    assert legal_cards(cards("HK H3 S4"), (EXCUSE,), strict, HEARTS_CALLED) == cards("HK S4")


def test_d_21_who_holds_nothing_but_the_called_suit_is_free() -> None:
    """Twelve hearts at six players: there is no legal card otherwise."""
    hearts = "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HN"
    deal = taken(SIX, Contract.GARDE_SANS, 2, 0, p1=hearts, p3="HK").call(KING_OF_HEARTS).ready()
    assert deal.turn == 1
    assert deal.legal_cards() == cards(hearts)
    one_more = taken(SIX, Contract.GARDE_SANS, 2, 0, p1=f"{hearts[:-3]} S1", p3="HK").call(KING_OF_HEARTS).ready()
    assert one_more.legal_cards() == cards("S1")


def test_d_22_with_a_called_queen_she_is_exempt_and_the_king_is_not() -> None:
    """The suit is that of the card called, and only that card may be led of it."""
    called = PlayContext(first_trick=True, called=QUEEN_OF_HEARTS)
    assert legal_cards(cards("HQ H3 S4"), (), FFT5, called) == cards("HQ S4")
    assert legal_cards(cards("HK H3 S4"), (), FFT5, called) == cards("S4")
    (problem,) = why_illegal(KING_OF_HEARTS, cards("HK H3 S4"), (), FFT5, called)
    assert problem.violation is Violation.CALLED_SUIT_LED


@pytest.mark.parametrize(
    ("places", "partner"),
    [
        ({"p2": "HK", "p4": "DQ"}, (2, 4)),
        ({"p4": "HK DQ"}, 4),
        ({"p2": "HK", "chien": "DQ"}, 2),
        ({"p0": "HK", "p4": "DQ"}, 4),
        ({"p0": "HK", "chien": "DQ"}, ALONE),
    ],
)
def test_d_22b_the_partners_of_a_king_and_queen_are_their_holders(places: dict[str, str], partner: object) -> None:
    """The place of a card in the chien or the taker's own hand stays empty, so does one of two in one hand."""
    deal = taken(KING_AND_QUEEN, Contract.GARDE_SANS, 0, 5, **places)
    deal = deal.call(KING_OF_HEARTS).call(Card.parse("DQ"))
    assert (deal.phase, deal.partner) == (Phase.DECLARATIONS, partner)


@pytest.mark.parametrize(
    ("partner", "scores"),
    [
        # Three pay 50 each to three; four pay 50 each, of which the one partner has a third; five pay the taker alone.
        ((2, 4), (50, -50, 50, -50, 50, -50)),
        (4, (Fraction(400, 3), -50, -50, -50, Fraction(200, 3), -50)),
        (ALONE, (250, -50, -50, -50, -50, -50)),
    ],
)
def test_d_22b_a_vacant_share_is_the_takers(partner: object, scores: tuple[Fraction | int, ...]) -> None:
    """Equal shares for equal sides, and the sum is always zero."""
    result = scored(KING_AND_QUEEN, partner=partner)
    assert (result.unit, result.exact, sum(result.exact)) == (50, scores, 0)
    assert sum(result.per_seat) == 0


# The discard

NEARLY_ALL_TRUMPS = f"{KINGS} T1 T21 EX T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
"""17 cards of which none may go freely."""


def test_d_23_all_plain_cards_go_and_exactly_as_many_trumps_as_are_wanting() -> None:
    """Two plain cards and six places: four of the trumps 2 to 20, any of them, and all see them before the lead."""
    deal = taken(FFT4, Contract.GARDE, 1, 0, p1=f"{NEARLY_ALL_TRUMPS} S1", chien="S2 T12 T13 T14 T15 T16")
    assert why(deal, Discard(cards("S1 S2 T2 T9 T12 T16"))) == []
    assert why(deal, Discard(cards("S1 T2 T3 T9 T12 T16"))) == [Violation.TRUMP_DISCARD_NOT_FORCED]
    assert why(deal, Discard(cards("S1 S2 T2 T9 T12 SK"))) == [Violation.KING_DISCARDED]
    assert why(deal, Discard(cards("S1 S2 T2 T9 T12 T1"))) == [Violation.BOUT_DISCARDED]
    # Of the trumps 2 to 16 four are chosen.
    assert len(deal.legal_actions()) == comb(15, 4) == 1365
    after = deal.discard(cards("S1 S2 T2 T9 T12 T16"))
    assert after.phase is Phase.DECLARATIONS
    for viewer in (0, 2, 3, PUBLIC):
        event = after.events_for(viewer)[-1]
        assert event == Discarded(seat=1, cards=None, shown=cards("T2 T9 T12 T16"))


def test_d_23b_kings_of_the_chien_may_be_kept_and_change_nothing() -> None:
    """A king is no card to discard, wherever it came from; he who has taken two up keeps them."""
    deal = taken(FFT4, Contract.GARDE, 1, 0, p1="S1 S2 S3 S4 S5 S6", chien="HK DK H1 H2 H3 H4")
    assert why(deal, Discard(cards("S1 S2 S3 S4 S5 HK"))) == [Violation.KING_DISCARDED]
    assert why(deal, Discard(cards("S1 S2 S3 S4 S5 S6"))) == []
    assert cards("HK DK") <= deal.discard(cards("S1 S2 S3 S4 S5 S6")).hands[1]
    # A king taken up is not to be counted among the plain cards either: five plain ones want a sixth card, a trump.
    held = cards(NEARLY_ALL_TRUMPS, "S1 S2 S3 S4 S5 T12 T13")
    forced = why_illegal_discard(trick("S1 S2 S3 S4 S5 T2"), held, FFT4, Contract.GARDE)
    assert forced == ()


# The poignée


def leading(hand: str, rules: RuleSet = FFT4) -> Deal:
    """Seat 1 has taken a garde sans with these cards, and is to lead."""
    deal = taken(rules, Contract.GARDE_SANS, 1, 0, p1=hand)
    return (deal.call(Card.parse("SK")) if deal.phase is Phase.CALL else deal).ready()


PLAIN = "S1 S2 S3 S4 S5 H1 H2 H3 H4 H5"


def hand(number: int, *more: str) -> str:
    """A hand of eighteen with the lowest trumps in this number."""
    held = [*map(str, trumps(1, number)), *more]
    return " ".join([*held, *PLAIN.split()][:18])


def test_d_24_a_holder_of_thirteen_may_show_ten() -> None:
    """What he does not show is hidden at will; a table may want the highest level."""
    deal = leading(hand(13))
    assert why(deal, ShowPoignee(trumps(4, 13))) == why(deal, ShowPoignee(trumps(1, 13))) == []
    (shown,) = deal.show_poignee(trumps(4, 13)).state.poignees
    assert shown.level is PoigneeLevel.SIMPLE
    highest = leading(hand(13), FFT4.but(poignee_lower_level=False))
    assert why(highest, ShowPoignee(trumps(4, 13))) == [Violation.POIGNEE_LEVEL_TOO_LOW]
    assert why(highest, ShowPoignee(trumps(1, 13))) == []


def test_d_25_the_excuse_is_shown_only_where_no_trump_is_hidden() -> None:
    """Twelve trumps and the Excuse: thirteen with it or ten without, never ten with it."""
    deal = leading(hand(12, "EX"))
    assert why(deal, ShowPoignee(trumps(1, 12) | {EXCUSE})) == []
    assert why(deal, ShowPoignee(trumps(1, 10))) == []
    assert why(deal, ShowPoignee(trumps(1, 9) | {EXCUSE})) == [Violation.POIGNEE_EXCUSE_NOT_NEEDED]
    # Nine and the Excuse are ten; eight and the Excuse are nothing.
    assert why(leading(hand(9, "EX")), ShowPoignee(trumps(1, 9) | {EXCUSE})) == []
    assert why(leading(hand(8, "EX")), ShowPoignee(trumps(1, 8) | {EXCUSE})) == [Violation.POIGNEE_OF_NO_LEVEL]


def forced_trump(rules: RuleSet, *, excuse: bool = False) -> Deal:
    """Four kings and fifteen trumps of 24 cards at four players: the 9 had to go, and fourteen are left."""
    sixth = "EX" if excuse else "T1"
    held = f"{KINGS} {sixth} T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14"
    deal = taken(rules, Contract.GARDE, 1, 0, p1=held, chien="T15 S1 S2 S3 S4 S5")
    return deal.discard(cards("S1 S2 S3 S4 S5 T9")).ready()


def test_d_26_a_trump_that_had_to_go_counts_for_the_triple_alone() -> None:
    """It is shown again: fifteen with it. A simple or a double is of what is left in hand."""
    deal = forced_trump(FFT4)
    assert why(deal, ShowPoignee(trumps(1, 15))) == []
    assert why(deal, ShowPoignee(trumps(1, 13))) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]
    assert why(deal, ShowPoignee(trumps(1, 15) - cards("T9 T1"))) == []
    assert why(deal, ShowPoignee(trumps(1, 10))) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]


def test_d_26_whether_it_counts_is_for_the_table_to_say() -> None:
    """For no level, for the triple, or for any."""
    none = forced_trump(FFT4.but(poignee_counts_discard=PoigneeDiscard.NONE))
    assert why(none, ShowPoignee(trumps(1, 15))) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]
    every = forced_trump(FFT4.but(poignee_counts_discard=PoigneeDiscard.ANY))
    for shown in (trumps(1, 15), trumps(1, 13), trumps(1, 10)):
        assert why(every, ShowPoignee(shown)) == []


def test_d_26_the_excuse_may_be_shown_where_hand_and_discard_lack_one() -> None:
    """Thirteen trumps in hand and the discarded one are fourteen, one short of the triple."""
    deal = forced_trump(FFT4, excuse=True)
    assert why(deal, ShowPoignee(trumps(2, 15) | {EXCUSE})) == []
    # The double is complete in hand: with the Excuse a trump would be hidden.
    assert why(deal, ShowPoignee(trumps(2, 15) - cards("T9"))) == []
    assert why(deal, ShowPoignee(trumps(3, 15) - cards("T9") | {EXCUSE})) == [Violation.POIGNEE_EXCUSE_NOT_NEEDED]


def test_d_26_it_is_so_at_five_players() -> None:
    """Four kings, one plain card and thirteen trumps of eighteen: two had to go, eleven are left, thirteen shown."""
    held = f"{KINGS} S1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
    deal = taken(FFT5, Contract.GARDE, 1, 0, p1=held, chien="T12 T13 T14")
    deal = deal.call(Card.parse("SQ")).discard(cards("S1 T2 T3")).ready()
    assert deal.hands[1].trumps == trumps(4, 14)
    assert why(deal, ShowPoignee(trumps(2, 14))) == []
    assert why(deal, ShowPoignee(trumps(4, 13))) == []
    assert why(deal, ShowPoignee(trumps(3, 12))) == [Violation.POIGNEE_CARD_NOT_SHOWABLE]


def test_d_27_the_taker_shows_of_his_hand_after_the_discard() -> None:
    """Eight trumps in hand and six in the chien: fourteen in a garde, eight in a garde sans or contre."""
    chien = "T15 T16 T17 T18 T19 T20"
    held = "T2 T3 T4 T5 T6 T7 T8 T9 S1 S2 S3 S4 S5 S6 H1 H2 H3 H4"
    garde = taken(FFT4, Contract.GARDE, 1, 0, p1=held, chien=chien).discard(cards("S1 S2 S3 S4 S5 S6")).ready()
    assert why(garde, ShowPoignee(trumps(3, 9) | cards(chien))) == []
    for contract in (Contract.GARDE_SANS, Contract.GARDE_CONTRE):
        deal = taken(FFT4, contract, 1, 0, p1=held, chien=chien).ready()
        assert why(deal, ShowPoignee(trumps(2, 9) | cards("T15 T16"))) == [Violation.POIGNEE_CARD_NOT_SHOWABLE] * 2


def test_d_28_a_partners_poignee_goes_to_the_winners_and_tells_nothing() -> None:
    """20 to each defender's debt where the taker wins, 20 to his gain where he loses; the partner stays unknown."""
    deal = taken(FFT5, Contract.GARDE_SANS, 4, 0, p1="HK T2 T3 T4 T5 T6 T7 T8 T9", p4="S3")
    deal = deal.call(KING_OF_HEARTS).ready().show_poignee(trumps(2, 9))
    assert [deal.view(viewer).partner for viewer in (0, 2, 3, 4, PUBLIC)] == [UNKNOWN] * 5
    shown = Poignee(PoigneeLevel.SIMPLE, 1)
    assert scored(FFT5, partner=1, poignees=shown).per_seat == (140, 70, -70, -70, -70)
    # A point short: −(25 + 1) · 2 − 20.
    assert unit(FFT5, partner=1, by=-1, poignees=shown) == -72


def test_d_29_after_the_own_first_card_it_is_too_late() -> None:
    """A poignée forgotten is lost; where the first card is the Excuse it is shown before that one."""
    deal = leading(hand(10, "EX"))
    assert why(deal, ShowPoignee(trumps(1, 10))) == []
    late = on_to(deal.play(EXCUSE), lambda deal: deal.turn == 1)
    assert late.hands[1].trumps == trumps(1, 10)
    assert why(late, ShowPoignee(trumps(1, 10))) == [Violation.POIGNEE_NOT_NOW]
    shown = deal.show_poignee(trumps(1, 10))
    assert (shown.turn, shown.play(EXCUSE).trick) == (1, (EXCUSE,))
