"""Random whole deals under many rule sets: by chance and stacked, so that rare things happen often."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import evolve

from french_tarot import (
    EXCUSE,
    NO_CARDS,
    PACK,
    PETIT,
    Action,
    AllPass,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    Bid,
    BidRounds,
    BonusTo,
    Call,
    CallTime,
    CallWith,
    Card,
    CardSet,
    ChelemBy,
    ChelemDeadline,
    ChelemLead,
    ChienSeenBy,
    ChienUse,
    Contract,
    ContractRule,
    Deal,
    DeclareImprenable,
    DiscardBouts,
    DiscardKings,
    DiscardTrumps,
    ExcuseAlone,
    ExcuseDebt,
    ExcuseLast,
    ExcuseWins,
    FailedChelemExcuse,
    FirstTrickBan,
    HalfPoint,
    ImprenableTime,
    LookBack,
    MisereGameChien,
    MisereGameScoring,
    MisereKind,
    MisereRule,
    Pass,
    PetitAuBout,
    PetitSec,
    Phase,
    PlayCard,
    PoigneeDiscard,
    PoigneeLevel,
    PoigneeRule,
    PoigneeTime,
    Ready,
    RuleSet,
    Scheme,
    Settled,
    Setup,
    ShowMisere,
    ShowPoignee,
    callable_cards,
    discard_choice,
    fft,
    shuffled,
)
from tests.rulesets.any_rules import random_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def poignee_sizes(*sizes: int) -> tuple[PoigneeRule, ...]:
    """A table of poignées with these sizes, from simple on."""
    return tuple(PoigneeRule(level, size, 10 * size) for level, size in zip(PoigneeLevel, sizes, strict=False))


SIX: Final = fft(5).but(players=6, hand_size=12, chien_size=6, poignees=poignee_sizes(6, 8, 10))
SEEN_BY_TAKER: Final = (
    ContractRule(Contract.PRISE, 1, ChienUse.TAKEN, None, ChienSeenBy.TAKER_ONLY),
    ContractRule(Contract.GARDE, 2, ChienUse.TAKEN, 40, ChienSeenBy.TAKER_ONLY),
    ContractRule(Contract.GARDE_SANS, 4, ChienUse.FOR_TAKER),
    ContractRule(Contract.GARDE_CONTRE, 6, ChienUse.FOR_DEFENCE),
)
TWO_PILES: Final = fft(4).but(
    players=2,
    hand_size=21,
    chien_size=0,
    piles=6,
    pile_size=3,
    contracts=(),
    petit_sec=PetitSec.OFF,
    poignees=(),
)
"""Two players, each for himself, with open cards on closed ones (A13)."""

ALL_MISERES: Final = tuple(MisereRule(kind, 10) for kind in MisereKind)

RULE_SETS: Final[dict[str, RuleSet]] = {
    "fft-3": fft(3),
    "fft-4": fft(4),
    "fft-5": fft(5),
    "optional-petit-sec-3": fft(3).but(petit_sec=PetitSec.VOID_OPTIONAL),
    "optional-petit-sec-5": fft(5).but(petit_sec=PetitSec.VOID_OPTIONAL, look_back=LookBack.NONE),
    "no-petit-sec-4": fft(4).but(petit_sec=PetitSec.OFF, look_back=LookBack.ALL),
    "all-declare-first-4": fft(4).but(poignee_time=PoigneeTime.BEFORE_LEAD, chelem_by=ChelemBy.ANYONE),
    "all-declare-first-5": fft(5).but(
        poignee_time=PoigneeTime.BEFORE_LEAD,
        chelem_by=ChelemBy.TAKER_SIDE,
        petit_sec=PetitSec.VOID_OPTIONAL,
        poignee_counts_discard=PoigneeDiscard.ANY,
    ),
    "takers-side-announces-5": fft(5).but(chelem_by=ChelemBy.TAKER_SIDE, first_trick_ban=FirstTrickBan.TAKER_ONLY),
    "anyone-announces-3": fft(3).but(chelem_by=ChelemBy.ANYONE, discard_trumps=DiscardTrumps.FREE),
    "kings-shown-4": fft(4).but(discard_kings=DiscardKings.SHOWN, poignee_counts_discard=PoigneeDiscard.ANY),
    "kings-forced-5": fft(5).but(discard_kings=DiscardKings.FORCED_SHOWN, discard_called_card=False),
    "no-trump-goes-4": fft(4).but(discard_trumps=DiscardTrumps.NEVER, poignee_counts_discard=PoigneeDiscard.NONE),
    "all-goes-5": fft(5).but(
        discard_kings=DiscardKings.FREE,
        discard_trumps=DiscardTrumps.FREE,
        discard_bouts=DiscardBouts.FREE,
        discard_called_card=False,
        first_trick_ban_second_player=True,
    ),
    # Other tables (A13)
    "two-piles": TWO_PILES,
    "two-piles-of-four": TWO_PILES.but(
        hand_size=15, pile_size=4, roi_au_bout=10, excuse_wins=ExcuseWins.LED_BY_SIDE_WON_ALL
    ),
    "two-with-auction": fft(3).but(players=2, hand_size=36, poignees=poignee_sizes(14, 17, 20, 22)),
    "five-14-8": fft(5).but(hand_size=14, chien_size=8, call=Call.NONE, first_trick_ban=FirstTrickBan.NONE),
    "king-and-queen-6": SIX.but(call=Call.KING_AND_QUEEN, chelem_by=ChelemBy.TAKER_SIDE),
    "king-and-queen-after-chien-6": SIX.but(
        call=Call.KING_AND_QUEEN,
        call_time=CallTime.AFTER_CHIEN,
        self_call=False,
        discard_kings=DiscardKings.FREE,
        discard_called_card=False,
    ),
    "king-and-queen-without-chien-6": SIX.but(hand_size=13, chien_size=0, call=Call.KING_AND_QUEEN),
    "opposite-4": fft(4).but(call=Call.OPPOSITE, chelem_by=ChelemBy.TAKER_SIDE),
    "opposite-with-chien-contracts-6": SIX.but(
        call=Call.OPPOSITE, call_with=CallWith.CHIEN_CONTRACTS, first_trick_ban=FirstTrickBan.NONE
    ),
    # Who is called (A6)
    "ace-4": fft(4).but(call=Call.ACE, self_call=False, split=(1, 1)),
    "any-court-5": fft(5).but(call=Call.ANY_COURT, call_time=CallTime.AFTER_CHIEN, split_bonuses=False),
    "any-card-5": fft(5).but(call=Call.ANY_CARD, self_call=False, contracts=SEEN_BY_TAKER),
    "king-after-chien-5": fft(5).but(call_time=CallTime.AFTER_CHIEN, call_with=CallWith.CHIEN_CONTRACTS),
    # The chien that one sees, and what follows on passes (A12, A14)
    "chien-seen-by-taker-3": fft(3).but(contracts=SEEN_BY_TAKER, discard_kings=DiscardKings.SHOWN),
    "chien-seen-by-taker-4": fft(4).but(contracts=SEEN_BY_TAKER, scheme=Scheme.POINTS),
    "loose-bid-3": fft(3).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14, 13)),
    "loose-bid-4": fft(4).but(all_pass=AllPass.LOOSE_BID, call_ranks=(14,), miseres=ALL_MISERES, roi_au_bout=10),
    "loose-bid-5": fft(5).but(all_pass=AllPass.LOOSE_BID, petit_chelem_max_lost=2, score_rounding=5),
    "misere-game-3": fft(3).but(
        all_pass=AllPass.MISERE_GAME,
        misere_game_petit_lead_ban=True,
        misere_game_scoring=MisereGameScoring.BY_RANK,
    ),
    "misere-game-4": fft(4).but(
        all_pass=AllPass.MISERE_GAME,
        misere_game_petit_lead_ban=True,
        misere_game_scoring=MisereGameScoring.OWN_POINTS,
        petit_sec=PetitSec.IMPRENABLE,
        petit_imprenable_time=ImprenableTime.AT_FIRST_CARD,
        three_bouts_ban=True,
    ),
    "misere-game-5": fft(5).but(
        all_pass=AllPass.MISERE_GAME,
        misere_game_chien=MisereGameChien.LAST_TRICK,
        misere_game_scoring=MisereGameScoring.EQUAL_SHARES,
        excuse_debt=ExcuseDebt.WAIVED,
    ),
    # The auction (A5)
    "until-passed-4": fft(4).but(bid_rounds=BidRounds.UNTIL_PASSED),
    "until-passed-6": SIX.but(
        bid_rounds=BidRounds.UNTIL_PASSED, call=Call.OPPOSITE, first_trick_ban=FirstTrickBan.NONE
    ),
    "second-round-3": fft(3).but(bid_rounds=BidRounds.SECOND_AFTER_ALL_PASS),
    # Bare hands (A4, A14)
    "imprenable-4": fft(4).but(petit_sec=PetitSec.IMPRENABLE, excuse_alone=ExcuseAlone.OPTIONAL),
    "imprenable-at-first-card-5": fft(5).but(
        petit_sec=PetitSec.IMPRENABLE, petit_imprenable_time=ImprenableTime.AT_FIRST_CARD, look_back=LookBack.ALL
    ),
    "imprenable-when-played-3": fft(3).but(
        petit_sec=PetitSec.IMPRENABLE,
        petit_imprenable_time=ImprenableTime.WHEN_PLAYED,
        three_bouts_ban=True,
        excuse_exchange=False,
    ),
    "imprenable-when-played-5": fft(5).but(
        petit_sec=PetitSec.IMPRENABLE,
        petit_imprenable_time=ImprenableTime.WHEN_PLAYED,
        excuse_debt=ExcuseDebt.WAIVED,
        excuse_last=ExcuseLast.OWNER,
        contracts=SEEN_BY_TAKER,
    ),
    "excuse-alone-4": fft(4).but(excuse_alone=ExcuseAlone.OPTIONAL),
    # Announcements (A7, A8, A14)
    "chelem-with-bid-4": fft(4).but(
        chelem_deadline=ChelemDeadline.WITH_BID,
        petit_chelem_max_lost=3,
        petit_chelem_deadline=ChelemDeadline.WITH_BID,
        chelem_failure_loses_contract=True,
    ),
    "petit-chelem-with-bid-5": fft(5).but(petit_chelem_max_lost=1, petit_chelem_deadline=ChelemDeadline.WITH_BID),
    "late-chelem-4": fft(4).but(
        chelem_by=ChelemBy.ANYONE,
        chelem_deadline=3,
        chelem_max_lost=1,
        chelem_failure_loses_contract=True,
        petit_chelem_max_lost=3,
        petit_chelem_deadline=5,
        petit_chelem_failure_loses_contract=True,
        miseres=ALL_MISERES[:2],
        misere_to=BonusTo.SHOWER_SIDE,
    ),
    "late-chelem-5": fft(5).but(
        chelem_by=ChelemBy.TAKER_SIDE,
        chelem_deadline=10,
        chelem_lead=ChelemLead.TAKER,
        excuse_last_failed_chelem=FailedChelemExcuse.TO_DEFENCE,
        excuse_last=ExcuseLast.TRICK_WINNER,
    ),
    "miseres-4": fft(4).but(miseres=ALL_MISERES, petit_au_bout_to=BonusTo.PLAYER, poignee_to=BonusTo.PLAYER),
    "miseres-before-lead-5": fft(5).but(
        miseres=ALL_MISERES[::-1],
        poignee_time=PoigneeTime.BEFORE_LEAD,
        misere_multiplied=True,
        misere_to=BonusTo.DEAL_WINNER,
        half_point=HalfPoint.EXACT_HALF_ZERO,
    ),
    "highest-poignee-3": fft(3).but(poignee_lower_level=False, poignees=poignee_sizes(13, 15, 18, 20)),
    # Bouts and the last trick (A9, A10)
    "three-bouts-ban-4": fft(4).but(three_bouts_ban=True, petit_au_bout=PetitAuBout.PETIT_MUST_WIN),
    "excuse-of-its-holder-3": fft(3).but(
        excuse_exchange=False,
        excuse_last=ExcuseLast.OWNER,
        excuse_wins=ExcuseWins.HOLDER_WON_ALL,
        petit_au_bout=PetitAuBout.PETIT_WINS_OR_OPPONENTS,
    ),
    "petit-chelem-of-the-excuse-5": fft(5).but(
        petit_chelem_max_lost=3,
        excuse_wins_petit_chelem=True,
        excuse_wins=ExcuseWins.ANNOUNCED_ONLY,
        excuse_debt=ExcuseDebt.WAIVED,
        roi_au_bout=10,
    ),
}

ANY_RULES: Final = 12
"""For how many rule sets of random values there is one number each, beside those with a name."""


def rules_and_seed(number: int) -> tuple[RuleSet, int]:
    """Turn one number, as Hypothesis draws it, into a rule set, now and then of random values, and a seed."""
    names = tuple(RULE_SETS)
    place = number % (len(names) + ANY_RULES)
    return RULE_SETS[names[place]] if place < len(names) else random_rules(Random(number)), number


# Hands


def random_setup(rules: RuleSet, rng: Random) -> Setup:
    """A start by chance: often stacked, now and then with a bare Petit, a barred dealer, or after the discard."""
    layout, dealing = rules.layout, rules.dealing
    places, rest = _random_places(rules, rng)
    asks = dealing.petit_sec in (PetitSec.VOID_OPTIONAL, PetitSec.IMPRENABLE)
    if rng.random() < (0.4 if asks else 0.08):
        places = _with_one_tarot(places, PETIT, rng.randrange(layout.players))
    elif rng.random() < (0.7 if dealing.excuse_alone is ExcuseAlone.OPTIONAL else 0.03):
        places = _with_one_tarot(places, EXCUSE, rng.randrange(layout.players))
    cards = iter(rest)
    seats, piles, pile = range(layout.players), range(layout.piles), range(layout.pile_size)
    start = Setup(
        rules=rules,
        hands=places[:-1],
        aside=places[-1],
        dealer=rng.randrange(layout.players),
        is_dealer_barred=rng.random() < 0.2,
        piles=[[[next(cards) for _ in pile] for _ in piles] for _ in seats if layout.piles],
    )
    return _after_the_discard(start, rng) if rules.bids and rng.random() < 0.1 else start


def _random_places(rules: RuleSet, rng: Random) -> tuple[list[CardSet], list[Card]]:
    """Deal hands and a chien, the last place, more often than not with what one of the seats is to have."""
    layout = rules.layout
    sizes = [layout.hand_size] * layout.players + [layout.chien_size]
    places: list[list[Card]] = [[] for _ in sizes]
    left = rng.sample(sorted(PACK), len(PACK))
    if rng.random() < 0.6:
        wishes = rng.choice((_strong, _strong, _flooded, _weak, _weak, _without))(rng, layout.hand_size)
        seat = rng.randrange(layout.players)
        for card in wishes:
            if card in left and len(places[seat]) < layout.hand_size:
                left.remove(card)
                places[seat].append(card)
    for place, size in zip(places, sizes, strict=True):
        while len(place) < size:
            place.append(left.pop())
    return [*map(CardSet, places)], left


def _suits(*ranks: int) -> list[Card]:
    return sorted(card for card in PACK if not card.is_trump and card is not EXCUSE and card.rank in ranks)


_TRUMPS: Final = sorted(PACK.trumps, reverse=True)


def _strong(rng: Random, size: int) -> list[Card]:
    """The top trumps, some kings and queens, often the Excuse and the Petit."""
    extras = [card for card in (EXCUSE, PETIT) if rng.random() < 0.6]
    courts = [*_suits(14), *_suits(13)][: rng.randint(2, 8)]
    trumps = _TRUMPS[: rng.randint(min(size, 21) // 2, 21)]
    return [*extras, *trumps[: max(0, size - len(extras) - 3)], *courts, *trumps]


def _flooded(rng: Random, size: int) -> list[Card]:
    """Courts and trumps only or nearly: trumps must go into the discard, lower ranks may be called (A6)."""
    honours = [*_suits(14), *_suits(13), *_suits(12)][: rng.choice((4, 4, 4, 4, 8, 12))]
    return [*honours, *rng.sample([*_TRUMPS, EXCUSE], 22)][: size - rng.randint(0, 2)]


def _weak(rng: Random, size: int) -> list[Card]:
    """The lowest plain cards, perhaps with a bout or two: no trick, and half points owed."""
    extras = rng.choice(((), (), (EXCUSE,), (EXCUSE, PETIT), (Card.parse("T2"),)))
    return [*extras, *_suits(*range(1, 11))[: size - rng.choice((0, 0, 1))]]


def _without(rng: Random, size: int) -> list[Card]:
    """A hand without a court card, or without a trump, as far as there are others: misères (A14)."""
    some = [*_suits(*range(1, rng.choice((11, 12, 15))))]
    return [*rng.sample(some, len(some)), *rng.choice((_TRUMPS, [EXCUSE]))]


def _with_one_tarot(places: list[CardSet], tarot: Card, seat: int) -> list[CardSet]:
    """Exchange cards between a seat and the others until its only trump or Excuse is that one."""
    places = [*places]
    own = places[seat]
    giving = [*(own.trumps | (own & {EXCUSE})) - {tarot}]
    others = [place for place in range(len(places)) if place != seat]
    if tarot not in own:
        out = giving.pop() if giving else next(iter(own))
        holder = next((place for place in others if tarot in places[place]), None)
        if holder is None:
            return places  # it lies in a pile
        _swap(places, seat, out, holder, tarot)
    for card in giving:
        plain = [place for place in others if places[place] - places[place].trumps - {EXCUSE}]
        _swap(places, seat, card, plain[0], next(iter(places[plain[0]] - places[plain[0]].trumps - {EXCUSE})))
    return places


def _swap(places: list[CardSet], one: int, card: Card, other: int, against: Card) -> None:
    places[one] = places[one] - {card} | {against}
    places[other] = places[other] - {against} | {card}


def _after_the_discard(start: Setup, rng: Random) -> Setup:
    """Settle taker, contract and call; the taker's cards are those after a legal discard."""
    rules, players = start.rules, len(start.hands)
    contract = rng.choice(tuple(rules.contracts))
    # A loose bid is the dealer's right neighbour's (A12).
    taker = (start.dealer + 1) % players if contract is Contract.LOOSE_BID else rng.randrange(players)
    hands, aside = list(start.hands), start.aside
    has_discard = rules.contracts[contract].has_discard and bool(aside)
    is_after = rules.calling.call_time is CallTime.AFTER_CHIEN and contract is not Contract.LOOSE_BID
    held = hands[taker] | aside if has_discard else hands[taker]
    called = _called(held if is_after else hands[taker], rules, contract, rng)
    if has_discard:
        choice = discard_choice(held, rules, CardSet(called))
        fixed, others = (choice.free, choice.forced) if choice.forced_count else (NO_CARDS, choice.free)
        aside = fixed | shuffled(others, rng)[: choice.size - len(fixed)]
        hands[taker] = held - aside
    settled = Settled(
        taker=taker,
        contract=contract,
        called=called[0] if called else None,
        called_queen=called[1] if called[1:] else None,
        imprenable=_declared_before(rules, hands, taker, rng),
    )
    # A dealer who misdealt is no taker (A3).
    is_barred = start.is_dealer_barred and taker != start.dealer
    return evolve(start, hands=hands, aside=aside, settled=settled, is_dealer_barred=is_barred)


def _called(hand: CardSet, rules: RuleSet, contract: Contract, rng: Random) -> list[Card]:
    """The cards that a taker with a hand calls, none, one or two of them."""
    called: list[Card] = []
    if rules.call_for(contract).names_card:
        called.append(callable_cards(hand, rules, contract).choice(rng))
    if rules.call_for(contract) is Call.KING_AND_QUEEN:
        called.append(callable_cards(hand, rules, contract, king=called[0]).choice(rng))
    return called


def _declared_before(rules: RuleSet, hands: Sequence[CardSet], taker: int, rng: Random) -> int | None:
    """The defender who has declared a bare Petit imprenable before the auction, if one has."""
    dealing = rules.dealing
    if dealing.petit_sec is not PetitSec.IMPRENABLE or dealing.petit_imprenable_time is not ImprenableTime.AFTER_DEAL:
        return None
    bare = [seat for seat, hand in enumerate(hands) if is_bare_petit(hand) and seat != taker]
    return bare[0] if bare and rng.random() < 0.7 else None


def is_bare_petit(hand: CardSet) -> bool:
    """Whether a hand has the Petit, no other trump and no Excuse (A4)."""
    return hand.trumps | (hand & {EXCUSE}) == CardSet([PETIT])


# Players


def walk(rules: RuleSet, seed: int) -> Iterator[Deal]:
    """Play a random deal and yield it at every moment, from its start to its end."""
    rng = Random(seed)
    deal = Deal.from_setup(random_setup(rules, rng))
    late = tuple(card for card in (EXCUSE, PETIT) if rng.random() < 0.3)
    richest = max(range(len(deal.hands)), key=lambda seat: len(deal.hands[seat].trumps))
    eager = richest if rng.random() < 0.5 else None
    while True:
        yield deal
        if deal.is_over:
            return
        deal = deal.apply(random_action(deal, rng, late, eager))


def finished(rules: RuleSet, seed: int) -> Deal:
    """The end of a random deal."""
    *_, last = walk(rules, seed)
    return last


def moment(rules: RuleSet, seed: int) -> Deal:
    """A random deal at a random moment, the start and the end among them; early moments are as likely as the play."""
    deals = list(walk(rules, seed))
    rng = Random(seed)
    early = [deal for deal in deals if deal.phase is not Phase.PLAY]
    return rng.choice(early if rng.random() < 0.3 else deals)


def random_action(deal: Deal, rng: Random, late: Iterable[Card] = (), eager: int | None = None) -> Action:
    """A legal action by chance: bids and declarations are made often.

    `late` cards are held back, and the `eager` seat plays its highest card.
    """
    if deal.phase is Phase.BIDDING:
        return _bid(deal, rng)
    said = [action for action in _some_of_each(deal, rng) if rng.random() < _chance(action, deal)]
    if said:
        return rng.choice(said)
    match deal.phase:
        case Phase.PETIT_SEC | Phase.CONTRACT | Phase.DECLARATIONS:
            return Ready()
        case Phase.PLAY:
            return PlayCard(_card(deal, rng, late, eager))
        case _:
            return deal.legal_actions().choice(rng)


def _bid(deal: Deal, rng: Random) -> Action:
    """Bid or pass: a hand full of trumps bids, mostly low, so that there is a chien to take and a poignée to show."""
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    bids = [action for action in deal.legal_actions() if isinstance(action, Bid)]
    is_bold = deal.rules.passed_out.all_pass is AllPass.THROWN_IN
    likely = (0.9 if len(hand.trumps) * 2 >= len(hand) else 0.25) if is_bold else 0.1
    if not bids or rng.random() > likely:
        return Pass()
    return bids[0] if rng.random() < 0.6 else rng.choice(bids)


def _chance(action: Action, deal: Deal) -> float:
    """How likely a declaration is made; 0 for what is none."""
    match action:
        case Annul():
            return 0.45
        case DeclareImprenable():
            # Where it is to be played at once the same is asked again and again.
            return 0.2 if deal.tricks else 0.6
        case ShowPoignee() | ShowMisere():
            return 0.5
        case AnnounceChelem() | AnnouncePetitChelem():
            return 0.02 if deal.phase is Phase.PLAY else 0.2
        case _:
            return 0.0


def _some_of_each(deal: Deal, rng: Random) -> list[Action]:
    """Some of the legal actions, the rare ones among them: of each family its first, its last and some others."""
    found: list[Action] = []
    for family in deal.legal_actions().families:
        if size := len(family):
            found += [family.at(place) for place in {0, size - 1, rng.randrange(size)}]
    return found


def _card(deal: Deal, rng: Random, late: Iterable[Card], eager: int | None) -> Card:
    cards = (deal.legal_cards() - late) or deal.legal_cards()
    return max(cards, key=lambda card: (card.trump, card.rank)) if deal.turn == eager else cards.choice(rng)


# Deals made by hand


def dealt_round(rules: RuleSet, **places: str) -> tuple[list[CardSet], CardSet]:
    """Hands and chien with the named cards in their places, `p0`, `p1` … and `chien`.

    All other cards go round from the lowest rank on, where there is room.
    """
    layout = rules.layout
    sizes = [layout.hand_size] * layout.players + [layout.chien_size]
    names = [*(f"p{seat}" for seat in range(layout.players)), "chien"]
    dealt = [CardSet.parse(places.get(name, "")) for name in names]
    named = CardSet(card for cards in dealt for card in cards)
    place = 0
    for card in sorted(PACK - named, key=lambda card: (card.rank, card.index)):
        while len(dealt[place]) >= sizes[place]:
            place = (place + 1) % len(sizes)
        dealt[place] |= {card}
        place = (place + 1) % len(sizes)
    return dealt[:-1], dealt[-1]


def taken(rules: RuleSet, contract: Contract, taker: int = 1, dealer: int = 0, **places: str) -> Deal:
    """A deal with the named cards in their places, after an auction that the taker wins alone."""
    deal = Deal.from_hands(rules, *dealt_round(rules, **places), dealer=dealer)
    for action in bids_of(rules, contract, taker, dealer):
        deal = deal.apply(action)
    return deal


def bids_of(rules: RuleSet, contract: Contract, taker: int, dealer: int = 0) -> list[Action]:
    """An auction that one seat wins: all others pass."""
    players = rules.layout.players
    return [Bid(contract) if (dealer + place) % players == taker else Pass() for place in range(1, players + 1)]


def first_actions(deal: Deal, number: int) -> list[Action]:
    """The first of the legal actions, without listing the others."""
    return list(islice(deal.legal_actions(), number))
