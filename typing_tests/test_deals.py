"""What type checkers see of whole deals: mypy and pyright read this file, nothing runs it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Literal, assert_never, assert_type

from french_tarot import (
    PUBLIC,
    UNKNOWN,
    Acted,
    Action,
    ActionSet,
    Alone,
    AnnounceChelem,
    AnnouncePetitChelem,
    Annul,
    AnyEvent,
    AnyOutcome,
    AsideShown,
    Bid,
    CallCard,
    Card,
    CardSet,
    ChienShown,
    ChienTaken,
    Contract,
    ContractSettled,
    Deal,
    DealRecord,
    DealStarted,
    Dealt,
    DeclareImprenable,
    Discard,
    Discarded,
    EachForHimself,
    ExcuseAloneShown,
    HandDealt,
    IllegalActionError,
    Misere,
    MisereKind,
    Partner,
    Pass,
    PetitSecShown,
    Phase,
    PilesLaid,
    PileTop,
    PileTurned,
    PlayCard,
    PlayedDeal,
    PlayedEachAlone,
    PlayedTrick,
    PlayStart,
    Poignee,
    PoigneeLevel,
    Position,
    Problem,
    PublicState,
    Ready,
    RuleSet,
    Setup,
    ShowMisere,
    ShowPoignee,
    Side,
    Taken,
    TrickWon,
    TwoPlayer,
    Unknown,
    View,
    action_from_plain,
    action_to_plain,
    check,
    deal_out,
    event_from_plain,
    event_to_plain,
    fft,
    record_of,
    redacted,
    replay,
    setup_of,
    shuffled,
)


def deals(deal: Deal, card: Card, rng: Random) -> None:
    assert_type(Deal.shuffled(fft(4), rng, dealer=1), Deal)
    assert_type(Deal.from_hands(fft(4), [[card]], [card]), Deal)
    assert_type(Deal.from_hands(fft(4), [[card]], [], piles=[[[card]]]), Deal)
    assert_type(Deal.from_setup(deal.setup), Deal)
    assert_type(deal.setup, Setup)
    assert_type(deal.setup.completed(rng), Setup)
    assert_type(deal.phase, Phase)
    assert_type(deal.turn, int | None)
    assert_type(deal.hands, tuple[CardSet, ...])
    assert_type(deal.chien, CardSet | None)
    assert_type(deal.aside, CardSet)
    assert_type(deal.taker, int | None)
    assert_type(deal.contract, Contract | None)
    assert_type(deal.partner, Partner)
    assert_type(deal.called_queen, Card | None)
    assert_type(deal.tricks, tuple[PlayedTrick, ...])
    assert_type(deal.trick, tuple[Card, ...])
    assert_type(deal.position, Position | None)
    assert_type(deal.legal_actions(), ActionSet)
    assert_type(deal.legal_actions().choice(rng), Action)
    assert_type(deal.legal_cards(), CardSet)
    assert_type(deal.why_illegal(Pass()), tuple[Problem, ...])
    assert_type(deal.apply(Bid(Contract.GARDE), by=2), Deal)
    assert_type(deal.declare_imprenable().announce_petit_chelem().show_misere(MisereKind.BLANK), Deal)
    assert_type(deal.bid(Contract.GARDE).pass_().call(card).discard([card]).ready().play(card), Deal)
    assert_type(deal.view(PUBLIC), View)
    assert_type(deal.events_for(0, since=3), tuple[AnyEvent, ...])
    assert_type(deal.outcome(), AnyOutcome)
    assert_type(deal.played(), PlayedDeal | PlayedEachAlone)
    assert_type(deal.state, PublicState)


def views(view: View, deal: Deal) -> None:
    assert_type(View.from_events(deal.events_for(1)), View)
    assert_type(view.viewer, int | None)
    assert_type(view.hand, CardSet | None)
    assert_type(view.hand_sizes, tuple[int, ...])
    assert_type(view.legal_actions(), ActionSet)
    assert_type(view.partner, int | tuple[int, int] | Alone | Literal[Unknown.UNKNOWN] | None)
    assert_type(view.half_points_of(Side.TAKER), int)
    assert_type(view.state.piles, tuple[tuple[PileTop, ...], ...])
    assert_type(view.state.miseres, tuple[Misere, ...])
    assert_type(view.state.imprenable, int | None)
    assert_type(view.side_of(2), Side | None)
    assert_type(view.unseen, CardSet)
    assert_type(view.shown_trumps, Mapping[int, CardSet])
    assert_type(view.half_points_won, tuple[int, ...])
    assert_type(view.to_plain(), dict[str, Any])
    if view.partner is UNKNOWN:
        assert_type(UNKNOWN, Literal[Unknown.UNKNOWN])


def positions(position: Position, start: PlayStart, card: Card, rng: Random) -> None:
    assert_type(Position.start(start), Position)
    assert_type(position.play(card), Position)
    assert_type(position.choice(rng), Card)
    assert_type(position.returns, tuple[int, ...])
    assert_type(position.won_by(Side.TAKER), CardSet)
    assert_type(position.won_by(2), CardSet)
    assert_type(position.piles, tuple[tuple[tuple[Card, ...], ...], ...])
    assert_type(position.outcome(), Taken | TwoPlayer | EachForHimself)
    assert_type(position.with_declared(poignees=[Poignee(PoigneeLevel.SIMPLE, 1)], imprenable=2), Position)
    assert_type(start.contract, Contract | None)
    assert_type(start.taker, int | None)
    assert_type(start.partner, Partner)
    assert_type(start.chelem_announced, Side | None)
    assert_type(start.played([[card]]), PlayedDeal | PlayedEachAlone)
    PlayStart(rules=fft(4), hands=[CardSet([card])], leader=0)
    PlayStart(rules=fft(4), hands=[[card]], leader=0)  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def records(deal: Deal, record: DealRecord) -> None:
    assert_type(record_of(deal, origin="a club"), DealRecord)
    assert_type(replay(record), Deal)
    assert_type(setup_of(record), Setup)
    assert_type(check(record), tuple[Problem, ...])
    assert_type(record.played(), PlayedDeal | PlayedEachAlone)


def dealing(rules: RuleSet, pack: tuple[Card, ...], rng: Random) -> None:
    assert_type(shuffled(pack, rng), tuple[Card, ...])
    assert_type(deal_out(pack, rules, dealer=0, gaps=[1, 2]), Dealt)


def plain_data(action: Action, event: AnyEvent) -> None:
    assert_type(action_to_plain(action), dict[str, Any])
    assert_type(action_from_plain({}), Action)
    assert_type(event_to_plain(event), dict[str, Any])
    assert_type(event_from_plain({}), AnyEvent)
    assert_type(redacted(event, PUBLIC), AnyEvent)


def every_action(actions: ActionSet) -> Iterator[str]:
    for action in actions:
        match action:
            case Bid(contract):
                yield contract
            case CallCard(card) | PlayCard(card):
                yield str(card)
            case Discard(cards) | ShowPoignee(cards):
                yield str(cards)
            case ShowMisere(kind):
                yield kind
            case Annul() | Ready() | Pass() | AnnounceChelem() | AnnouncePetitChelem() | DeclareImprenable():
                yield "said"
            case _:
                assert_never(action)


def every_event(event: AnyEvent) -> object:
    match event:
        case DealStarted(viewer=viewer):
            return viewer
        case HandDealt(cards=cards) | ChienTaken(cards=cards) | Discarded(cards=cards):
            assert_type(cards, CardSet | None)
            return cards
        case PilesLaid(tops=tops):
            assert_type(tops, tuple[tuple[Card, ...], ...])
            return tops
        case PileTurned(seat=seat, pile=pile, card=card):
            return seat, pile, card
        case ChienShown(cards=shown) | AsideShown(cards=shown):
            return shown
        case PetitSecShown(hand=hand) | ExcuseAloneShown(hand=hand):
            return hand
        case ContractSettled(taker=taker) | Acted(seat=taker) | TrickWon(seat=taker):
            return taker
        case _:
            assert_never(event)


def errors(error: IllegalActionError) -> None:
    assert_type(error.problems, tuple[Problem, ...])
    assert_type(error.seat, int | None)
