"""Witnesses: what two rule sets disagree on, each found again by playing and scoring the deal under both."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve

from french_tarot import (
    Action,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    CallCard,
    Card,
    Contract,
    Deal,
    DeclareImprenable,
    Disagreement,
    Discard,
    MisereKind,
    Pass,
    PlayCard,
    Ready,
    RuleSet,
    ShowMisere,
    ShowPoignee,
    Witness,
    check,
    fft,
    pagat,
    read_json,
    replay,
    score,
    witness,
    write_json,
)
from french_tarot.disagreement import _causes
from french_tarot.rulesets.registry import BUILT_IN
from tests.helpers import cards


def found(first: str, second: str, tries: int = 400) -> Witness:
    """The witness of two rule sets, which is one."""
    rules = RuleSet.parse(first), RuleSet.parse(second)
    result = witness(*rules, tries=tries)
    assert result is not None
    assert (result.deal.rules, result.other.rules) == rules
    assert_holds(result)
    return result


def assert_holds(result: Witness) -> None:
    """Check what a witness says by playing the deal again under both rule sets."""
    deal, other = result.deal, result.other
    for each in (deal, other):
        assert Deal.from_setup(each.setup) == each
    assert evolve(deal.setup, rules=other.rules, actions=()) == evolve(other.setup, actions=())
    record = read_json(write_json(result.record))
    assert (check(record), replay(record)) == ((), deal)
    if result.kind is Disagreement.SCORE:
        assert result.action is None
        assert score(deal.outcome()).exact != score(other.outcome()).exact
    else:
        assert said(deal) == said(other)
        assert (result.action in deal.legal_actions()) is not (result.action in other.legal_actions())


def said(deal: Deal) -> list[object]:
    """What was done, but for the answers of those who are asked at one of the tables only."""
    return [action for action in deal.actions if not isinstance(action, Ready)]


# In what they disagree


def test_a_card_that_one_table_forbids() -> None:
    """D-50: the third bout of a trick."""
    result = found("fft-4", "fft-4+three_bouts_ban")
    assert (result.kind, result.is_about_cards) == (Disagreement.ACTION, True)
    assert isinstance(result.action, PlayCard)
    assert result.action.card.is_bout
    assert sum(card.is_bout for card in result.deal.trick) == 2
    assert [(cause.field, cause.first, cause.second) for cause in result.causes] == [("three_bouts_ban", "no", "yes")]


def test_a_card_that_the_other_table_forbids() -> None:
    """A9.1: what is legal under the second rule set alone is found too."""
    result = found("fft-5", "fft-5+no_first_trick_ban")
    assert isinstance(result.action, PlayCard)
    assert result.deal.called is not None
    assert result.action.card.suit is result.deal.called.suit
    assert result.action in result.other.legal_actions()
    assert [cause.field for cause in result.causes] == ["first_trick_ban"]


def test_a_discard() -> None:
    """A6: kings that may go where they are shown."""
    result = found("fft-4+kings_shown", "fft-4")
    assert isinstance(result.action, Discard)
    assert any(card.rank == 14 and not card.is_trump for card in result.action.cards)
    assert [cause.field for cause in result.causes] == ["discard_kings"]


def test_a_poignee_of_discarded_trumps() -> None:
    """D-26: a triple may hold trumps that lie in the discard."""
    result = found("fft-4", "fft-4;poignee_counts_discard=none")
    assert isinstance(result.action, ShowPoignee)
    assert len(result.action.cards) == 15
    assert not result.action.cards <= result.deal.hands[result.deal.turn or 0]


def test_a_score() -> None:
    """A11: a garde contre times five instead of six."""
    result = found("fft-4", "fft-4+x5")
    assert (result.kind, result.action) == (Disagreement.SCORE, None)
    assert result.deal.contract is Contract.GARDE_CONTRE
    one, other = (score(deal.outcome()).lines[0].amount for deal in (result.deal, result.other))
    assert one * 5 == other * 6
    assert [cause.field for cause in result.causes] == ["contracts"]


def test_the_excuse_in_the_last_trick() -> None:
    """A9.5: it changes sides with the FFT, and goes with the trick at pagat's table."""
    result = found("fft-4", "fft-4+excuse_follows_trick")
    assert result.kind is Disagreement.SCORE
    assert Card.parse("EX") in result.deal.tricks[-1].cards
    assert [cause.field for cause in result.causes] == ["excuse_last"]


def test_a_deal_that_is_void_at_one_table_only() -> None:
    """A4: a bare Petit; where it is nothing the deal is played to its end."""
    result = found("fft-4", "fft-4;petit_sec=off")
    assert (result.kind, result.deal.actions) == (Disagreement.SCORE, ())
    assert len(result.other.tricks) == 18
    assert score(result.deal.outcome()).per_seat == (0, 0, 0, 0)


@pytest.mark.parametrize("is_turned", [False, True])
def test_what_only_one_table_asks(is_turned: bool) -> None:
    """A4: who may throw in a hand with the Excuse alone, whichever of the two rule sets lets him."""
    names = ("fft-4", "fft-4+excuse_alone")
    first, second = reversed(names) if is_turned else names
    result = found(first, second, tries=60)
    assert (result.action, result.is_about_cards) == (Annul(), False)
    assert [(cause.field, cause.first) for cause in result.causes] == [
        ("excuse_alone", "optional" if is_turned else "no")
    ]


def test_a_bid_and_a_misere() -> None:
    assert found("fft-4", "fft-4+no_prise", tries=20).action == Bid(Contract.PRISE)
    result = found("fft-4;miseres=no_court:10", "fft-4", tries=60)
    assert result.action == ShowMisere(MisereKind.NO_COURT)
    assert "miseres: no_court:10 against none" in result.explain()


def test_two_players_with_piles() -> None:
    result = found("pagat-2", "pagat-2;excuse_last=owner")
    assert result.kind is Disagreement.SCORE
    assert [cause.field for cause in result.causes] == ["excuse_last"]


def test_fields_that_only_do_it_together_are_no_causes() -> None:
    """D-15: a knight is called with a list that ends before the jack, or where a jack must be called at once."""
    result = found("fft_2006-5", "jacquespote-5")
    assert isinstance(result.action, CallCard)
    assert (result.action.card.rank, result.causes) == (12, ())


# Where there is none


def test_the_same_rules_and_what_lies_between_deals() -> None:
    assert witness(fft(4), fft(4), tries=5) is None
    assert witness(fft(4), fft(4).with_options("clockwise"), tries=5) is None


def test_no_deal_can_be_played_under_two_layouts() -> None:
    assert witness(fft(4), fft(5)) is None
    assert witness(pagat(2), fft(4)) is None


def test_nothing_is_found_without_a_try() -> None:
    assert witness(fft(4), fft(4).with_options("x5"), tries=0) is None


# The search


def test_one_seed_gives_one_witness() -> None:
    rules = fft(4), fft(4).with_options("x5")
    assert witness(*rules, seed=3) == witness(*rules, seed=3)
    assert witness(*rules, seed=3) != witness(*rules, seed=4)


PAIRS = [
    (first.rules(players), second.rules(players))
    for first, second in combinations(BUILT_IN, 2)
    for players in sorted({*first.players} & {*second.players})
]


@pytest.mark.once
@pytest.mark.parametrize(("first", "second"), PAIRS, ids=str)
def test_any_two_presets_disagree(first: RuleSet, second: RuleSet) -> None:
    result = witness(first, second)
    assert result is not None
    assert_holds(result)


# In words

HANDS = (
    cards("T1 T2 T3 T4", "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SN SQ SK"),
    cards("EX T6 T7 T8", "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HN HQ HK"),
    cards("T21 T5 D1 D2", "D3 D4 D5 D6 D7 D8 D9 D10 DJ DN DQ DK C1 C2"),
    cards("T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20", "C3 C4 C5 C6 C7 C8"),
)
CHIEN = cards("C9 C10 CJ CN CQ CK")
PASSES = (Pass(), Pass(), Pass())


def test_a_witness_in_words() -> None:
    rules = fft(4).with_options("three_bouts_ban")
    setup = Deal.from_hands(fft(4), HANDS, CHIEN, dealer=3).setup
    played = PlayCard(Card.parse("T1")), PlayCard(Card.parse("EX"))
    actions: tuple[Action, ...] = (Bid(Contract.GARDE_SANS), *PASSES, Ready(), *played)
    deals = [Deal.from_setup(evolve(setup, rules=each, actions=actions)) for each in (fft(4), rules)]
    result = Witness(
        kind=Disagreement.ACTION, deal=deals[0], other=deals[1], action=PlayCard(Card.parse("T21")), causes=()
    )
    assert result.explain() == (
        "after 7 actions, seat 2 may play the 21 of trumps under fft-4; not under fft-4+three_bouts_ban:"
        " the 21 of trumps would be the third bout in the trick, which is banned: T5 may be played"
    )
    assert result.explain("fr") == (
        "après 7 actions, la place 2 peut jouer le 21 d'atout selon fft-4 ; pas selon fft-4+three_bouts_ban :"
        " le 21 d'atout serait le troisième bout du pli, ce qui est interdit : on peut jouer T5"
    )


def test_scores_in_words() -> None:
    result = found("fft-4", "fft-4+excuse_stays")
    outcomes = (deal.outcome() for deal in (result.deal, result.other))
    first, second = (", ".join(f"{each:+}" for each in score(outcome).per_seat) for outcome in outcomes)
    assert result.explain().splitlines() == [
        f"played to its end, the deal gives {first} under fft-4, and {second} under fft-4+excuse_stays",
        "  excuse_last: changes_sides against owner",
    ]
    assert result.explain("fr").splitlines()[1] == "  excuse_last : changes_sides contre owner"


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        (Annul(), "throw the hand in", "annuler la donne"),
        (Ready(), "say nothing", "ne rien annoncer"),
        (Pass(), "pass", "passer"),
        (Bid(Contract.GARDE_SANS), "bid garde sans", "annoncer garde sans"),
        (CallCard(Card.parse("HK")), "call the king of hearts", "appeler le roi de cœur"),
        (Discard(CHIEN), "discard ♣9 ♣10 ♣J ♣N ♣Q ♣K", "écarter ♣9 ♣10 ♣V ♣C ♣D ♣R"),
        (AnnounceChelem(), "announce a chelem", "annoncer un chelem"),
        (AnnouncePetitChelem(), "announce a petit chelem", "annoncer un petit chelem"),
        (DeclareImprenable(), "declare the Petit imprenable", "déclarer le Petit imprenable"),
        (ShowPoignee(cards("EX T2")), "show the poignée T2 EX", "montrer la poignée T2 EX"),
        (ShowMisere(MisereKind.NO_TRUMP), "show a misère (no trump)", "montrer une misère (sans atout)"),
        (PlayCard(Card.parse("EX")), "play the excuse", "jouer l'excuse"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_action_in_words(action: Action, english: str, french: str) -> None:
    deal = Deal.from_hands(fft(4), HANDS, CHIEN, dealer=3)
    result = Witness(kind=Disagreement.ACTION, deal=deal, other=deal, action=action)
    assert f"seat 0 may {english} under" in result.explain()
    assert f"la place 0 peut {french} selon" in result.explain("fr")


# Causes


def test_what_cannot_stand_alone_is_no_cause() -> None:
    """A partner is called, with a ban on his suit, or not at all: the call alone would contradict the ban."""
    result = found("fft-5", "fft-5;call=none;first_trick_ban=none", tries=5)
    assert result.causes == ()


def test_what_would_forbid_an_action_is_a_cause() -> None:
    """The second table has one poignée, which may not be the smaller of two."""
    first = RuleSet.parse("fft-4;poignees=simple:10:20,double:12:30")
    second = RuleSet.parse("fft-4;poignees=simple:10:30;poignee_lower_level=no")
    shown = ShowPoignee(cards("T9 T10 T11 T12 T13 T14 T15 T16 T17 T18"))
    deals: list[Deal] = []
    for rules in (first, second):
        deal = Deal.from_hands(rules, HANDS, CHIEN, dealer=2).bid(Contract.GARDE_SANS).pass_().pass_().pass_()
        deal = deal.ready().apply(shown)
        while not deal.is_over:
            deal = deal.play(min(deal.legal_cards()))
        deals.append(deal)
    causes = _causes(Witness(kind=Disagreement.SCORE, deal=deals[0], other=deals[1]))
    assert [cause.field for cause in causes] == ["poignees", "poignee_lower_level"]
