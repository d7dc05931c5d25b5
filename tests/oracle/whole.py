"""A whole deal after the FFT rules of 2012, from the dealt hands to the score: plain, slow, on its own.

Built on the functions of the other module of the oracle, and like it on nothing of the library.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from math import comb

from .fft import (
    BOUTS,
    CONTRACTS,
    EXCUSE,
    KINGS,
    LAYOUT,
    PACK,
    POIGNEES,
    SUIT,
    SUITS,
    callable_cards,
    count,
    legal,
    legal_discard,
    petit_sec,
    poignee_ok,
    score,
    winner,
)

PASS = "pass"
CHELEM = "chelem"
READY = "ready"


@dataclass(frozen=True)
class Shown:
    """A poignée on the table."""

    seat: int
    level: str
    cards: frozenset[str]


@dataclass(frozen=True)
class Result:
    """A deal that was played; half points and bouts are those of the taker's side, the scores go by seat."""

    half_points: int
    bouts: int
    petit_au_bout: str | None
    chelem: str | None
    winners: tuple[int, ...]
    partner: int | None
    scores: tuple[int, ...]


class Oracle:
    """One deal, driven by what the players do; what the rules refuse raises ValueError and changes nothing.

    The phases are "bidding", "call", "discard", "declarations", "play" and "over". Everything may be read
    at every moment: `hands` are those of the moment, `chien` is the one dealt, `tricks` are the finished ones.
    """

    def __init__(
        self, hands: Sequence[AbstractSet[str]], chien: AbstractSet[str], dealer: int, *, dealer_barred: bool = False
    ) -> None:
        self.players = len(hands)
        hand_size, chien_size = LAYOUT[self.players]
        _need(all(len(hand) == hand_size for hand in hands) and len(chien) == chien_size, "wrong sizes")
        _need(set(PACK) == set(chien).union(*hands), "not the pack")
        _need(0 <= dealer < self.players, "no such dealer")
        self.hands = [set(hand) for hand in hands]
        self.chien = frozenset(chien)
        self.dealer = dealer
        self.dealer_barred = dealer_barred
        # However many reasons there are to deal again, the deal is void once (A4, D-3).
        self.void = any(petit_sec(hand) for hand in self.hands)
        self.passed_out = False
        self.phase = "over" if self.void else "bidding"
        self.bids: list[str] = []
        self.taker: int | None = None
        self.contract: str | None = None
        self.called: str | None = None
        self.discarded: frozenset[str] = frozenset()
        self.chelem_announced = False
        self.poignees: list[Shown] = []
        self.leader: int | None = None
        self.trick: list[str] = []
        self.tricks: list[tuple[str, ...]] = []
        self._trick_leader: int | None = None

    # ---------------------------------------------------------------------------------- at any moment

    @property
    def turn(self) -> int | None:
        """The seat that is to act (A5, A6, A9.1)."""
        if self.phase == "bidding":
            return (self.dealer + 1 + len(self.bids)) % self.players
        if self.phase == "play":
            assert self._trick_leader is not None
            return (self._trick_leader + len(self.trick)) % self.players
        return None if self.phase == "over" else self.taker

    def legal_actions(self) -> set[str]:
        """The bids, the cards to call, what may be declared or the cards to play, after the phase.

        Empty for the discard, which has `discard_ok`, and when the deal is over.
        """
        if self.phase == "bidding":
            return self._legal_bids()
        if self.phase == "call":
            return callable_cards(self._hand())
        if self.phase == "declarations":
            return {READY} if self.chelem_announced else {READY, CHELEM}
        if self.phase == "play":
            return legal(self._hand(), self.trick, called=self.called, first_trick=not self.tricks)
        return set()

    def _hand(self) -> set[str]:
        """The hand of the seat to act."""
        assert self.turn is not None
        return self.hands[self.turn]

    def _legal_bids(self) -> set[str]:
        """Pass or more than the last contract bid; a barred dealer passes (A5)."""
        if self.dealer_barred and self.turn == self.dealer:
            return {PASS}
        higher: list[str] = list(CONTRACTS)
        for bid in self.bids:
            if bid != PASS:
                higher = higher[higher.index(bid) + 1 :]
        return {PASS, *higher}

    # -------------------------------------------------------------------------------- auction and call

    def bid(self, what: str) -> None:
        """The seat to act bids or passes; everybody speaks once, also after a garde contre (A5, D-12)."""
        _need(self.phase == "bidding" and what in self.legal_actions(), f"bid {what}")
        seat = self.turn
        self.bids.append(what)
        if what != PASS:
            self.taker, self.contract = seat, what
        if len(self.bids) == self.players:
            self._close_auction()

    def _close_auction(self) -> None:
        """Nobody: the deal is over; five players call first (A5, A6)."""
        if self.taker is None:
            self.passed_out = True
            self.phase = "over"
        elif self.players == 5:
            self.phase = "call"
        else:
            self._go_to_chien()

    def call(self, card: str) -> None:
        """The taker calls, before the chien is turned (A6)."""
        _need(self.phase == "call" and card in self.legal_actions(), f"call {card}")
        self.called = card
        self._go_to_chien()

    def _go_to_chien(self) -> None:
        """The taker takes the chien in a prise and a garde, and in these alone (A6)."""
        if self.contract in ("prise", "garde"):
            self.phase = "discard"
            self._hand().update(self.chien)
        else:
            self.phase = "declarations"

    # ---------------------------------------------------------------------- discard and declarations

    def discard_ok(self, cards: AbstractSet[str]) -> bool:
        """Whether the taker may lay these cards away now."""
        return self.phase == "discard" and legal_discard(self._hand(), cards, len(self.chien))

    def number_of_discards(self) -> int:
        """How many discards there are: among the plain cards, else all of these and some trumps (A6, D-23)."""
        if self.phase != "discard":
            return 0
        size = len(self.chien)
        plain = sum(SUIT[card] in SUITS and card not in KINGS for card in self._hand())
        if plain >= size:
            return comb(plain, size)
        trumps = sum(SUIT[card] == "T" and card not in BOUTS for card in self._hand())
        return comb(trumps, size - plain)

    def discard(self, cards: AbstractSet[str]) -> None:
        """The taker lays away as many cards as the chien had."""
        _need(self.discard_ok(cards), f"discard {sorted(cards)}")
        self.discarded = frozenset(cards)
        self._hand().difference_update(cards)
        self.phase = "declarations"

    @property
    def shown_discards(self) -> frozenset[str]:
        """The trumps that had to be discarded, for all to see (A6)."""
        return frozenset(card for card in self.discarded if SUIT[card] == "T")

    def chelem(self) -> None:
        """The taker announces a slam, and is still to say that he is ready (A8, D-62)."""
        _need(self.phase == "declarations" and CHELEM in self.legal_actions(), CHELEM)
        self.chelem_announced = True

    def ready(self) -> None:
        """The play begins: who announced a slam leads, else the dealer's right neighbour (A9.1)."""
        _need(self.phase == "declarations", READY)
        self.leader = self.taker if self.chelem_announced else (self.dealer + 1) % self.players
        self._trick_leader = self.leader
        self.phase = "play"

    # ------------------------------------------------------------------------------- poignées and play

    def poignee_ok_now(self, cards: AbstractSet[str]) -> str | None:
        """The level of the poignée that the seat to act would show with these cards, None if it may not."""
        if not self._may_show():
            return None
        return poignee_ok(self._trumps(), EXCUSE in self._hand(), cards, self.players, self._laid_away())

    def number_of_poignees(self) -> int:
        """How many poignées the seat to act may show (A7, D-24 to D-26).

        Any trumps of the right number; or the Excuse with all the trumps that can be shown, if one is missing.
        """
        if not self._may_show():
            return 0
        number = 0
        for level, size in POIGNEES[self.players].items():
            trumps = len(self._trumps()) + (len(self._laid_away()) if level == "triple" else 0)
            number += comb(trumps, size) + (EXCUSE in self._hand() and trumps == size - 1)
        return number

    def _may_show(self) -> bool:
        """Before the own first card, and once (A7, D-29)."""
        return self.phase == "play" and not self.tricks and self.turn not in [shown.seat for shown in self.poignees]

    def _trumps(self) -> set[str]:
        """The trumps in the hand of the seat to act, without the Excuse."""
        return {card for card in self._hand() if SUIT[card] == "T"}

    def _laid_away(self) -> frozenset[str]:
        """The discarded trumps of the seat to act (D-26)."""
        return self.shown_discards if self.turn == self.taker else frozenset()

    def poignee(self, cards: AbstractSet[str]) -> None:
        """The seat to act shows a poignée, and is still to play."""
        level = self.poignee_ok_now(cards)
        _need(level is not None, f"poignée {sorted(cards)}")
        assert level is not None
        assert self.turn is not None
        self.poignees.append(Shown(self.turn, level, frozenset(cards)))

    def play(self, card: str) -> None:
        """The seat to act plays a card; who takes a trick leads to the next one (A9)."""
        _need(self.phase == "play" and card in self.legal_actions(), f"play {card}")
        self._hand().remove(card)
        self.trick.append(card)
        if len(self.trick) == self.players:
            self._close_trick()

    def _close_trick(self) -> None:
        """The trick is put away; the last one ends the deal."""
        assert self._trick_leader is not None
        self._trick_leader = (self._trick_leader + winner(self.trick)) % self.players
        self.tricks.append(tuple(self.trick))
        self.trick = []
        if not any(self.hands):
            self.phase = "over"

    # ------------------------------------------------------------------------------------------ result

    def result(self) -> Result:
        """Count and score a deal that was played to the end (A9.3 to A11)."""
        _need(self.phase == "over" and bool(self.tricks), "result")
        assert self.taker is not None
        assert self.contract is not None
        assert self.leader is not None
        aside = self.discarded or self.chien
        counted = count(self.players, self.contract, self.taker, self.called, self.leader, self.tricks, aside)
        scores = score(
            self.players,
            self.contract,
            self.taker,
            counted.partner,
            counted.half_points,
            counted.bouts,
            counted.petit_au_bout,
            [shown.level for shown in self.poignees],
            self.chelem_announced,
            counted.chelem,
        )
        return Result(
            half_points=counted.half_points,
            bouts=counted.bouts,
            petit_au_bout=counted.petit_au_bout,
            chelem=counted.chelem,
            winners=counted.winners,
            partner=counted.partner,
            scores=tuple(scores),
        )


def _need(condition: bool, what: str) -> None:
    """Refuse what the rules do not allow."""
    if not condition:
        raise ValueError(f"not allowed: {what}")
