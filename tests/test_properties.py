"""Properties that hold for every hand, trick, outcome and score."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from french_tarot import (
    ALONE,
    EXCUSE,
    PACK,
    PETIT,
    Card,
    CardSet,
    Chelem,
    Contract,
    InvalidOutcomeError,
    Outcome,
    PlayContext,
    RuleSet,
    Side,
    Taken,
    fft,
    legal_cards,
    score,
    why_illegal,
)
from french_tarot.facts.bounds import possible_half_points
from french_tarot.facts.check import problems_of
from french_tarot.facts.draft import Draft

PLAYERS = st.sampled_from((3, 4, 5))
CARDS = st.sampled_from(sorted(PACK))
QUEENS = [Card.parse(f"{suit}Q") for suit in "SHDC"]
BOUND = fft(5).but(three_bouts_ban=True, first_trick_ban_second_player=True)
"""Rules that bind the play of a card in more ways than the FFT's; the others follow from the context."""


@st.composite
def positions(draw: st.DrawFn) -> tuple[CardSet, tuple[Card, ...], RuleSet, PlayContext]:
    """A hand, a trick so far, rules and what else the play depends on."""
    players = draw(PLAYERS)
    size = draw(st.integers(1, 18))
    trick_size = draw(st.integers(0, players - 1))
    dealt = draw(st.lists(CARDS, min_size=size + trick_size, max_size=size + trick_size, unique=True))
    called = draw(st.none() | st.sampled_from(sorted(PACK.kings))) if players == 5 else None
    context = PlayContext(
        first_trick=draw(st.booleans()),
        called=called,
        is_taker=draw(st.booleans()),
        called_queen=draw(st.none() | st.sampled_from(QUEENS)) if called else None,
        imprenable=draw(st.booleans()),
        # In a misère game, where nobody calls.
        bars_petit_lead=called is None and draw(st.booleans()),
    )
    rules = draw(st.sampled_from((fft(players), BOUND))) if players == 5 else fft(players)
    return CardSet(dealt[:size]), tuple(dealt[size:]), rules, context


@given(positions())
def test_over_all_78_cards_legal_exactly_when_there_is_no_problem(
    position: tuple[CardSet, tuple[Card, ...], RuleSet, PlayContext],
) -> None:
    hand, trick, rules, context = position
    legal = legal_cards(hand, trick, rules, context)
    assert legal <= hand
    assert legal
    for card in PACK:
        problems = why_illegal(card, hand, trick, rules, context)
        assert (card in legal) is (problems == ())
        assert all("{" not in problem.explain(lang) for problem in problems for lang in ("en", "fr"))


@given(positions())
def test_the_excuse_is_always_legal(position: tuple[CardSet, tuple[Card, ...], RuleSet, PlayContext]) -> None:
    hand, trick, rules, context = position
    assume(EXCUSE not in trick)
    held = hand | {EXCUSE}
    is_third = rules.playing.three_bouts_ban and len(CardSet(trick).bouts) == 2
    assert (EXCUSE in legal_cards(held, trick, rules, context)) is (not is_third or held == CardSet([EXCUSE]))


@given(positions())
def test_an_imprenable_petit_is_always_legal_but_for_a_lead_or_a_third_bout(
    position: tuple[CardSet, tuple[Card, ...], RuleSet, PlayContext],
) -> None:
    """It is no trump: without it the others are what they would be, whatever it does (D-9)."""
    hand, trick, rules, context = position
    assume(PETIT not in trick)
    hand, context = hand | {PETIT}, evolve(context, imprenable=True)
    others = hand - {PETIT}
    legal = legal_cards(hand, trick, rules, context)
    is_third = rules.playing.three_bouts_ban and len(CardSet(trick).bouts) == 2
    is_led = context.bars_petit_lead and not trick
    assert (PETIT in legal) is (not (is_third or is_led) or not others)
    if others and legal != CardSet([PETIT]):
        assert legal - {PETIT} == legal_cards(others, trick, rules, context)


@given(st.sets(CARDS))
def test_both_sides_of_the_pack_make_182_half_points(cards: set[Card]) -> None:
    pile = CardSet(cards)
    assert pile.half_points + (PACK - pile).half_points == 182
    assert (pile.half_points - len(pile)) % 2 == 0


@st.composite
def figures(draw: st.DrawFn) -> dict[str, Any]:
    """Figures that a deal can give."""
    players = draw(PLAYERS)
    rules = fft(players)
    contract = draw(st.sampled_from([*rules.contracts]))
    made = draw(st.sampled_from((None, None, Side.TAKER, Side.DEFENCE)))
    bouts = draw(st.integers(0, 3))
    chelem = Chelem(draw(st.none() | st.just(Side.TAKER)), made)
    possible = possible_half_points(rules, rules.contracts[contract], bouts, chelem)
    assume(possible)
    taker = draw(st.integers(0, players - 1))
    seats = [seat for seat in range(players) if seat != taker]
    side = draw(st.none() | st.sampled_from(Side))
    if (side is Side.TAKER and not bouts) or (side is Side.DEFENCE and bouts == 3) or (made and side is made.other):
        side = None
    return {
        "rules": rules,
        "contract": contract,
        "taker": taker,
        "partner": draw(st.sampled_from([*seats, ALONE])) if players == 5 else None,
        "half_points": draw(st.sampled_from(possible)),
        "bouts": bouts,
        "petit_au_bout": side,
        "chelem": chelem,
    }


@given(figures())
def test_zero_sum_and_lines_that_add_up(facts: dict[str, Any]) -> None:
    result = score(Taken(**facts))
    assert sum(result.per_seat) == 0
    assert sum(line.amount for line in result.lines) == result.unit
    assert result.exact == result.per_seat
    defenders = [seat for seat in range(len(result.per_seat)) if seat not in (facts["taker"], facts["partner"])]
    assert {result.per_seat[seat] for seat in defenders} == {-result.unit}


@given(figures())
def test_four_players_have_whole_points(facts: dict[str, Any]) -> None:
    assert facts["rules"].layout.players != 4 or facts["half_points"] % 2 == 0


@given(figures(), st.integers(1, 20))
def test_the_score_never_falls_as_points_rise(facts: dict[str, Any], more: int) -> None:
    try:
        better = Taken(**{**facts, "half_points": facts["half_points"] + more})
    except InvalidOutcomeError:
        assume(False)
        return
    assert score(better).unit >= score(Taken(**facts)).unit


@given(figures())
def test_renaming_seats_permutes_the_score(facts: dict[str, Any]) -> None:
    players = facts["rules"].layout.players
    partner = facts["partner"]
    turned = {
        **facts,
        "taker": (facts["taker"] + 1) % players,
        "partner": (partner + 1) % players if isinstance(partner, int) else partner,
    }
    before, after = score(Taken(**facts)).per_seat, score(Taken(**turned)).per_seat
    assert after == (*before[-1:], *before[:-1])


@given(figures())
def test_figures_typed_from_an_outcome_give_that_outcome(facts: dict[str, Any]) -> None:
    outcome = Taken(**facts)
    typed = Outcome.from_figures(
        facts["rules"],
        contract=facts["contract"].value,
        taker=str(facts["taker"]),
        partner=facts["partner"],
        bouts=str(facts["bouts"]),
        points=f"{outcome.half_points / 2:.1f}".replace(".", ","),
        defence_points=outcome.defence_half_points / 2,
        by=outcome.margin,
        petit_au_bout=facts["petit_au_bout"],
        chelem=facts["chelem"],
    )
    assert typed == outcome


@given(figures())
def test_a_margin_alone_gives_the_same_score(facts: dict[str, Any]) -> None:
    outcome = Taken(**facts)
    typed = Outcome.from_figures(
        facts["rules"],
        contract=facts["contract"],
        taker=facts["taker"],
        partner=facts["partner"],
        bouts=facts["bouts"],
        by=outcome.margin,
        petit_au_bout=facts["petit_au_bout"],
        chelem=facts["chelem"],
    )
    assert score(typed).per_seat == score(outcome).per_seat


@given(figures())
def test_both_languages_explain_every_score(facts: dict[str, Any]) -> None:
    result = score(Taken(**facts))
    for lang in ("en", "fr"):
        text = result.explain(lang)
        assert len(text.splitlines()) >= 4 + len(result.per_seat)
        assert "{" not in text


@given(st.sampled_from([*Contract]), st.integers(-50, 250), st.integers(-2, 5), st.sampled_from((3, 4, 5)))
def test_impossible_figures_are_refused_with_reasons_in_both_languages(
    contract: Contract, half_points: int, bouts: int, players: int
) -> None:
    partner = ALONE if players == 5 else None
    draft = Draft(rules=fft(players), contract=contract, taker=0, partner=partner, half_points=half_points, bouts=bouts)
    problems = tuple(problems_of(draft))
    assert problems or half_points in possible_half_points(draft.rules, draft.rules.contracts[contract], bouts)
    for problem in problems:
        for lang in ("en", "fr"):
            assert "{" not in problem.explain(lang)
