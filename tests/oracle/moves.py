"""A whole deal under any rule set, from the dealt cards to the last card: plain, slow, on its own.

It knows every legal action of the seat to act, and what was done; it counts no points. The rules are a mapping
from the flat names of the fields to plain values, the cards are the codes of the other modules of the oracle.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from math import comb
from typing import Any

from .fft import BOUTS, EXCUSE, KINGS, PACK, PETIT, PLAIN, SUIT, SUITS, legal, petit_sec, winner

Action = tuple[Any, ...]

LOOSE_BID = "loose_bid"
RANK_LETTERS = {14: "K", 13: "Q", 12: "N", 11: "J"}
COURTS = frozenset("JNQK")
LOW_TRUMPS = frozenset(f"T{number}" for number in range(2, 21))
LOOSE_ROW = (LOOSE_BID, 1, "taken", None, "taker_only")

# What a hand must not have for a misère: court ranks, trumps, the Excuse (D-73, D-92).
# Choice: for a misère an imprenable Petit is a trump, as the Excuse is one.
WITHOUT: dict[str, AbstractSet[str]] = {
    "no_trump": {"T", EXCUSE},
    "no_trump_but_excuse": {"T"},
    "no_court": COURTS,
    "no_court_nor_excuse": COURTS | {EXCUSE},
    "no_court_but_jacks": COURTS - {"J"},
    "blank": COURTS | {"T", EXCUSE},
}


class AnyDeal:
    """One deal, driven by `act`; what the rules refuse raises ValueError and changes nothing."""

    def __init__(
        self,
        rules: Mapping[str, Any],
        hands: Sequence[AbstractSet[str]],
        chien: AbstractSet[str],
        dealer: int,
        *,
        dealer_barred: bool = False,
        piles: Sequence[Sequence[Sequence[str]]] = (),
    ) -> None:
        self.rules = dict(rules)
        self.players: int = rules["players"]
        self.heaps = [[list(pile) for pile in of_seat] for of_seat in piles] or [[] for _ in hands]
        closed = [[card for pile in of_seat for card in pile] for of_seat in self.heaps]
        _need(len(hands) == len(self.heaps) == self.players and 0 <= dealer < self.players, "wrong seats")
        _need(all(len(hand) == rules["hand_size"] for hand in hands), "wrong hands")
        _need(len(chien) == rules["chien_size"], "wrong chien")
        _need(all([len(pile) for pile in row] == [rules["pile_size"]] * rules["piles"] for row in self.heaps), "piles")
        # All that was dealt to a seat, closed cards of its piles too.
        self.dealt = [frozenset({*hand, *cards}) for hand, cards in zip(hands, closed, strict=True)]
        everything = [card for cards in (chien, *hands, *closed) for card in cards]
        _need(sorted(everything) == sorted(PACK), "not the pack")
        self.hands = [set(hand) | {pile[0] for pile in row} for hand, row in zip(hands, self.heaps, strict=True)]
        self.chien, self.dealer, self.dealer_barred = frozenset(chien), dealer, dealer_barred
        self.tricks_in_all: int = rules["hand_size"] + rules["piles"] * rules["pile_size"]

        self.phase = "over"
        self.game: str | None = None
        self.void: str | None = None
        self.passed_out = False
        self.bids: list[str] = []
        self.taker: int | None = None
        self.contract: str | None = None
        self.called: str | None = None
        self.called_queen: str | None = None
        self.discarded: frozenset[str] = frozenset()
        self.shown_discards: frozenset[str] = frozenset()
        self.poignees: list[tuple[int, str, frozenset[str]]] = []
        self.miseres: list[tuple[int, str]] = []
        self.chelem_by: int | None = None
        self.petit_chelem_by: int | None = None
        self.imprenable: int | None = None
        self.trick: list[str] = []
        self.tricks: list[tuple[str, ...]] = []
        self.leaders: list[int] = []
        self.winners: list[int] = []

        self._queue: list[int] = []  # who is still to act in this phase or trick, the next one first
        self._said = -1  # place in the order of what is said, of the last thing said on this turn
        self._best: tuple[int, str] | None = None
        self._round = 1
        self._right: int | None = None  # whose Petit may still be declared imprenable, or is
        self._begin()

    @property
    def turn(self) -> int | None:
        """The seat that is to act, None when the deal is over."""
        return self._queue[0] if self._queue else None

    def partners(self) -> tuple[int, ...]:
        """The others who play with the taker: the holders of called cards, or the seat opposite (D-22b)."""
        if self.taker is None:
            return ()
        if self.rules["call"] == "opposite" and self.contract != LOOSE_BID:
            return () if self._alone() else ((self.taker + self.players // 2) % self.players,)
        called = set(self._called_cards())
        return tuple(seat for seat in range(self.players) if seat != self.taker and called & self.dealt[seat])

    def actions(self) -> set[Action]:
        """Everything the seat to act may do, but for discards and poignées."""
        if self.phase == "petit_sec":
            return self._petit_sec_actions()
        if self.phase == "bidding":
            # A barred dealer passes (A5); a pousse is a bid like any other (D-13, D-66).
            names = [row[0] for row in self.rules["contracts"]]
            higher = names if self._best is None else names[names.index(self._best[1]) + 1 :]
            barred = self.dealer_barred and self.turn == self.dealer
            return {("pass",), *(("bid", contract) for contract in ([] if barred else higher))}
        if self.phase == "call":
            return {("call", card) for card in self._callable()}
        if self.phase in ("contract", "declarations"):
            return {("ready",), *self._declarable()}
        if self.phase == "play":
            return {*(("play", card) for card in self._legal(self.imprenable is not None)), *self._declarable()}
        return set()

    def act(self, action: Action) -> None:
        """Do one thing; everything is checked before anything changes."""
        kind, said = action[0], action[:2] if action[0] == "misere" else action[:1]
        if kind in ("discard", "poignee"):
            check = self.discard_ok if kind == "discard" else self.poignee_ok
            _need(len(action) == 2 and check(action[1]), f"{action}")
        else:
            _need(action in self.actions(), f"{action} in {self.phase}")
        if said in self._order():
            self._said = self._order().index(said)
        getattr(self, f"_do_{kind}")(action)

    def _seat(self) -> int:
        return self._queue[0]

    def _hand(self) -> set[str]:
        return self.hands[self._queue[0]]

    def _from(self, first: int) -> list[int]:
        """All seats in the direction of play."""
        return [(first + step) % self.players for step in range(self.players)]

    def _phase(self, phase: str, *queue: int) -> None:
        """Go on to a phase with the seats that are asked in it."""
        self.phase, self._queue, self._said = phase, list(queue), -1

    def _asked(self) -> int:
        """The turn of the seat to act ends."""
        self._said = -1
        return self._queue.pop(0)

    def _begin(self) -> None:
        """No auction at all; or the deal is void by itself; or the hands are asked; or the auction begins."""
        right = self._from(self.dealer + 1)
        if not self.rules["contracts"]:
            self.game = "two_player"
            self._phase("play", *right)
            return
        # Choice: with piles the bare Petit and the bare Excuse are judged on the hand and the open tops.
        bare = [seat for seat in right if petit_sec(self.hands[seat])]
        self._right = bare[0] if bare and self.rules["petit_sec"] == "imprenable" else None
        if bare and self.rules["petit_sec"] == "void_forced":
            self.void = "petit_sec"
        elif self.rules["petit_sec"] in ("void_optional", "imprenable") or self.rules["excuse_alone"] == "optional":
            # Choice: every seat is asked wherever the rules offer something, whatever the hands are.
            self._phase("petit_sec", *right)
        else:
            self._phase("bidding", *right)

    def _petit_sec_actions(self) -> set[Action]:
        """Say nothing, have the deal annulled, or declare the Petit right after the deal (D-88)."""
        actions, rule = {("ready",)}, self.rules["petit_sec"]
        if petit_sec(self._hand()) and rule in ("void_optional", "imprenable"):
            actions.add(("annul",))
            if rule == "imprenable" and self.rules["petit_imprenable_time"] == "after_deal":
                actions.add(("imprenable",))
        excuse_alone = EXCUSE in self._hand() and not any(SUIT[card] == "T" for card in self._hand())
        return actions | ({("annul",)} if excuse_alone and self.rules["excuse_alone"] == "optional" else set())

    def _do_annul(self, _action: Action) -> None:
        self.void = "petit_sec" if petit_sec(self._hand()) else "excuse_alone"
        self._phase("over")

    def _do_ready(self, _action: Action) -> None:
        """The seat to act has nothing more to say; the last one opens the next phase (A9.1)."""
        self._asked()
        if self._queue:
            return
        if self.phase == "petit_sec":
            self._phase("bidding", *self._from(self.dealer + 1))
        elif self.phase == "contract":
            self._go_on()
        else:
            # Choice: a chelem announced in the play, by who is to lead the first card, does not change the lead.
            leader = self.taker if self.rules["chelem_lead"] == "taker" else self.chelem_by
            self._phase("play", *self._from(self.dealer + 1 if self.chelem_by is None or leader is None else leader))

    def _do_imprenable(self, _action: Action) -> None:
        self.imprenable = self._seat()
        if self.phase == "petit_sec":
            # Choice: the declaration is the answer of the seat, the next one is asked.
            self._do_ready(("ready",))

    def _do_bid(self, action: Action) -> None:
        """A bid or a pass; in an auction until all have passed a bidder is asked again (D-74)."""
        seat = self._asked()
        self.bids.append(action[-1])
        if action != ("pass",):
            self._best = (seat, action[1])
            if self.rules["bid_rounds"] == "until_passed":
                self._queue.append(seat)
        alone = self._best is not None and self._queue == [self._best[0]]
        if not self._queue or alone:
            self._close_auction()

    _do_pass = _do_bid

    def _close_auction(self) -> None:
        """A taker; or once more round; or what the rules have for a deal that nobody takes."""
        if self._best is not None:
            self.game = "taken"
            self.taker, self.contract = self._best
            self._phase("contract", self.taker)
            if not self._declarable():
                self._go_on()
        elif self._round == 1 and self.rules["bid_rounds"] == "second_after_all_pass":
            self._round = 2
            self._phase("bidding", *self._from(self.dealer + 1))
        elif self.rules["all_pass"] == "loose_bid":
            self.game = "taken"
            self.taker, self.contract = self._from(self.dealer + 1)[0], LOOSE_BID
            self._go_on()
        elif self.rules["all_pass"] == "misere_game":
            self.game = "misere"
            self._phase("play", *self._from(self.dealer + 1))
        else:
            self.passed_out = True
            self._phase("over")

    def _row(self) -> Sequence[Any]:
        rows: dict[str | None, Sequence[Any]] = {row[0]: row for row in (*self.rules["contracts"], LOOSE_ROW)}
        return rows[self.contract]

    def _alone(self) -> bool:
        return bool(self.rules["call_with"] == "chien_contracts" and self._row()[2] != "taken")

    def _called_cards(self) -> list[str]:
        return [card for card in (self.called, self.called_queen) if card is not None]

    def _kind_of_call(self) -> str:
        """How this contract is called for; a loose bid calls a king, whatever the rules have elsewhere."""
        if self.contract == LOOSE_BID:
            return "king"
        return "none" if self._alone() or self.rules["call"] == "opposite" else str(self.rules["call"])

    def _go_on(self) -> None:
        """After the auction, a call, the discard: the call, before or after the chien; the discard; what is said."""
        taker = self.taker
        assert taker is not None
        # Choice: where the chien has no card, nothing is taken and nothing is discarded.
        takes = self._row()[2] == "taken" and bool(self.chien) and not self.discarded
        to_call = self._kind_of_call() != "none" and self.called is None
        late = takes and self.rules["call_time"] == "after_chien" and self.contract != LOOSE_BID
        if takes and not self.chien <= self.hands[taker] and (late or not to_call):
            self.hands[taker] |= self.chien
            trumps = any(SUIT[card] in ("T", EXCUSE) for card in self.chien)
            if self._right == taker and (trumps or self._row()[4] != "all"):
                self._right = self.imprenable = None  # D-10
        if to_call:
            self._phase("call", taker)
        elif takes:
            self._phase("discard", taker)
        elif self.rules["poignee_time"] == "before_lead" or self.rules["chelem_by"] != "taker":
            self._phase("declarations", *self._from(self.dealer + 1))
        else:
            self._phase("declarations", taker)

    def _callable(self) -> set[str]:
        """The cards that may be called now (A6, D-15, D-16, D-65, D-86, D-94)."""
        hand, kind = self._hand(), self._kind_of_call()
        # A king; a rank held in all suits opens the next one, or must be left for it; at the end the last rank.
        reached: list[set[str]] = []
        for rank in self.rules["call_ranks"]:
            if not reached or reached[-1] <= hand:
                reached.append({suit + RANK_LETTERS[rank] for suit in SUITS})
        pool = {
            "king": set[str]().union(*reached[-1:] if self.rules["call_fallback_forced"] else reached),
            "ace": {suit + "1" for suit in SUITS},
            "king_and_queen": {suit + ("K" if self.called is None else "Q") for suit in SUITS},
            "any_court": {card for card in PLAIN if card[1:] in COURTS},
            "any_card": set(PLAIN),
        }[kind]
        if self.rules["self_call"]:
            return pool
        # Choice: D-94 where own cards are barred: the last rank reached.
        return pool - hand or (reached[-1] if kind == "king" else pool)

    def _do_call(self, action: Action) -> None:
        if self.called is None:
            self.called = action[1]
        else:
            self.called_queen = action[1]
        if self._kind_of_call() != "king_and_queen" or self.called_queen is not None:
            self._go_on()

    def _discardable(self) -> tuple[set[str], set[str]]:
        """Cards that go all, and cards of which as many go as are needed then: free ones, or free and forced ones."""
        rules = self.rules
        # Choice: the open tops of piles cannot be discarded.
        cards = self._hand() - {pile[0] for pile in self.heaps[self._seat()]}
        if not rules["discard_called_card"]:
            cards -= set(self._called_cards())
        kings, trumps = cards & set(KINGS), cards & LOW_TRUMPS
        free, forced = {card for card in cards if SUIT[card] in SUITS} - kings, set[str]()
        for rule, group in (("kings", kings), ("trumps", trumps), ("bouts", cards & set(BOUTS))):
            if rules[f"discard_{rule}"] in ("shown", "free"):
                free |= group
            elif rules[f"discard_{rule}"] == "forced_shown":
                forced |= group
        # Choice: trumps that never go are on a par with forced kings once nothing else is enough.
        if len(free | forced) < len(self.chien):
            forced |= trumps
        return (set(), free) if len(free) >= len(self.chien) else (free, forced)

    def discard_ok(self, cards: AbstractSet[str]) -> bool:
        """Whether the taker may lay these cards away now."""
        if self.phase != "discard" or len(cards) != len(self.chien):
            return False
        all_of, some_of = self._discardable()
        return all_of <= cards <= all_of | some_of

    def count_discards(self) -> int:
        """How many discards there are."""
        if self.phase != "discard":
            return 0
        all_of, some_of = self._discardable()
        return comb(len(some_of), len(self.chien) - len(all_of))

    def _do_discard(self, action: Action) -> None:
        """The cards leave the hand; kings and trumps are shown, unless they go unseen by the rules."""
        self.discarded = frozenset(action[1])
        unseen = set(KINGS) if self.rules["discard_kings"] == "free" else set[str]()
        unseen |= LOW_TRUMPS if self.rules["discard_trumps"] == "free" else set()
        self.shown_discards = self.discarded & {*KINGS, *LOW_TRUMPS} - unseen
        self.hands[self._seat()] -= self.discarded
        if PETIT in self.discarded:
            self._right = self.imprenable = None  # Choice: nothing of it is left then.
        self._go_on()

    def _order(self) -> list[Action]:
        """The order of what is said on one turn."""
        first: list[Action] = [("chelem",), ("petit_chelem",), ("imprenable",), ("poignee",)]
        return first + [("misere", row[0]) for row in self.rules["miseres"]]

    def _declarable(self) -> set[Action]:
        """What may be said now; nothing that comes before what was said on this turn."""
        said: list[Action] = [action for action in (("chelem",), ("petit_chelem",)) if self._may_announce(action[0])]
        if self._may_declare_imprenable():
            said.append(("imprenable",))
        if self._time_to_show():
            held = {card[1:] if SUIT[card] in SUITS else SUIT[card] for card in self._hand()}
            said += [("misere", row[0]) for row in self.rules["miseres"] if not held & WITHOUT[row[0]]]
        return {action for action in said if self._order().index(action) > self._said}

    def _may_announce(self, which: str) -> bool:
        """Whether the seat to act may announce this chelem now (A8, D-31, D-80)."""
        # Choice: the grand chelem may be announced whatever it is worth.
        exists = which == "chelem" or self.rules["petit_chelem_max_lost"]
        if self.game != "taken" or self.contract == LOOSE_BID or not exists or getattr(self, which + "_by") is not None:
            return False
        deadline = self.rules[which + "_deadline"]
        if self.phase == "contract":
            return bool(deadline == "with_bid")
        side = {"taker": (self.taker,), "taker_side": (self.taker, *self.partners()), "anyone": (self._seat(),)}
        if deadline == "with_bid" or self._seat() not in side[self.rules["chelem_by"]]:
            return False
        unfinished = self.tricks_in_all - len(self.tricks)
        return self.phase == "declarations" or (isinstance(deadline, int) and unfinished >= deadline)

    def _do_chelem(self, action: Action) -> None:
        setattr(self, action[0] + "_by", self._seat())

    _do_petit_chelem = _do_chelem

    def _may_declare_imprenable(self) -> bool:
        """At one's first card, or when the Petit is played, which must then be legal (D-9, D-10)."""
        if self.phase != "play" or self._right != self._seat() or self.imprenable is not None:
            return False
        time: str = self.rules["petit_imprenable_time"]  # Choice: in a misère game too.
        if time == "when_played":
            return PETIT in self._hand() and PETIT in self._legal(True)
        return time == "at_first_card" and not self.tricks

    def _time_to_show(self) -> bool:
        """Poignées and misères: before the own first card, or before the lead (A7, D-49)."""
        before_lead = self.rules["poignee_time"] == "before_lead"
        time = self.phase == "declarations" if before_lead else self.phase == "play" and not self.tricks
        return self.game == "taken" and time

    def _levels(self) -> list[tuple[str, int, set[str]]]:
        """The levels that the seat to act can show, with size and trumps for it; perhaps only the highest (D-24)."""
        shown = {seat for seat, _level, _cards in self.poignees}
        if not self._time_to_show() or self._seat() in shown or self._said >= self._order().index(("poignee",)):
            return []
        levels: list[tuple[str, int, set[str]]] = []
        for level, size, _value in self.rules["poignees"]:
            trumps = {card for card in self._hand() if SUIT[card] == "T"}
            counts = self.rules["poignee_counts_discard"]
            # Choice: a trump that went freely into the discard, unseen, counts for no poignée.
            if self._seat() == self.taker and (counts == "any" or (counts == level == "triple")):
                trumps |= {card for card in self.shown_discards if SUIT[card] == "T"}
            if len(trumps) >= size or self._with_excuse(trumps, size):
                levels.append((level, size, trumps))
        return levels if self.rules["poignee_lower_level"] else levels[-1:]

    def _with_excuse(self, trumps: AbstractSet[str], size: int) -> bool:
        """The Excuse stands in for one missing trump, beside all the others (D-25)."""
        return EXCUSE in self._hand() and len(trumps) == size - 1

    def poignee_ok(self, cards: AbstractSet[str]) -> bool:
        """Whether the seat to act may show these cards now."""
        return any(
            len(cards) == size and (cards <= trumps or (self._with_excuse(trumps, size) and cards == trumps | {EXCUSE}))
            for _level, size, trumps in self._levels()
        )

    def count_poignees(self) -> int:
        """How many poignées the seat to act may show."""
        return sum(comb(len(trumps), size) + self._with_excuse(trumps, size) for _, size, trumps in self._levels())

    def _do_poignee(self, action: Action) -> None:
        level = next(row[0] for row in self.rules["poignees"] if row[1] == len(action[1]))
        self.poignees.append((self._seat(), level, frozenset(action[1])))

    def _do_misere(self, action: Action) -> None:
        self.miseres.append((self._seat(), action[1]))

    def _legal(self, imprenable: bool) -> set[str]:
        """A9.2, with an imprenable Petit that goes like the Excuse (D-9), at once if just declared; and all bans."""
        hand = self._hand()
        late = self.rules["petit_imprenable_time"] == "when_played"
        if late and self.imprenable == self._seat() and PETIT in hand:
            return {PETIT}  # Choice: poignée and misères may still come between.
        wild = {EXCUSE, PETIT} if imprenable else {EXCUSE}
        seen = [card for card in self.trick if card not in wild]
        cards = legal(hand - wild, seen) | (hand & wild) if seen else set(hand)
        if not seen:
            cards = self._without_called_suit(cards)
        if self.game == "misere" and self.rules["misere_game_petit_lead_ban"] and not self.trick:
            cards = cards - {PETIT} or cards
        if self.rules["three_bouts_ban"] and len(set(self.trick) & set(BOUTS)) == 2:
            cards = cards - set(BOUTS) or cards  # D-50
        return cards

    def _without_called_suit(self, cards: set[str]) -> set[str]:
        """The opening lead keeps off the suits called, called cards excepted (A9.1, D-19 to D-22, D-86)."""
        ban, called = self.rules["first_trick_ban"], self._called_cards()
        # Choice: where only the taker is barred, he alone is barred behind an Excuse too.
        if self.tricks or ban == "none" or (ban == "taker_only" and self._seat() != self.taker):
            return cards
        # Choice: behind an Excuse, a Petit like one, or both, the ban is on whoever fixes the suit.
        if self.trick and not self.rules["first_trick_ban_second_player"]:
            return cards
        suits = {SUIT[card] for card in called}
        return {card for card in cards if card in called or SUIT[card] not in suits} or cards

    def _do_play(self, action: Action) -> None:
        self.trick.append(action[1])
        self._hand().remove(action[1])
        last = self._asked()
        if not self._queue:
            self._close_trick((last + 1) % self.players)

    def _close_trick(self, leader: int) -> None:
        """The trick is put away; only now piles turn their next card (D-54); the winner leads on."""
        self.tricks.append(tuple(self.trick))
        self.leaders.append(leader)
        # As A9.3, an imprenable Petit being as weak as the Excuse.
        trick = [EXCUSE if card == PETIT and self.imprenable is not None else card for card in self.trick]
        # Choice: two players, the Excuse and an imprenable Petit: as the Petit never wins, the Excuse does.
        place = self.trick.index(EXCUSE) if set(trick) == {EXCUSE} else winner(trick)
        self.winners.append((leader + place) % self.players)
        for seat, heaps in enumerate(self.heaps):
            for pile in [pile for pile in heaps if pile[0] in self.trick]:
                del pile[0]
                self.hands[seat] |= set(pile[:1])
            self.heaps[seat] = [pile for pile in heaps if pile]
        self.trick = []
        queue = self._from(self.winners[-1]) if any(self.hands) else []
        self._phase("play" if queue else "over", *queue)


def _need(condition: bool, what: str) -> None:
    """Refuse what the rules do not allow."""
    if not condition:
        raise ValueError(f"not allowed: {what}")
