"""French Tarot after the FFT rules of 2012 for three, four and five players: plain, slow, on its own.

Nothing here comes from the library. Cards are strings: "S1" to "CK" (suits S H D C, ranks 1 to 10 J N Q K),
"T1" to "T21" and "EX"; hands are sets, tricks are lists in the order of play, seats go 0, 1, 2 ... around.
The clauses named in the docstrings are those of the rules reference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from random import Random

SUITS = ("S", "H", "D", "C")
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")
CONTRACTS = ("prise", "garde", "garde_sans", "garde_contre")
EXCUSE = "EX"
PETIT = "T1"

PLAIN: tuple[str, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)
TRUMPS: tuple[str, ...] = tuple(f"T{number}" for number in range(1, 22))
KINGS: tuple[str, ...] = tuple(suit + "K" for suit in SUITS)
BOUTS: tuple[str, ...] = ("T21", PETIT, EXCUSE)
PACK: tuple[str, ...] = (*PLAIN, *TRUMPS, EXCUSE)

SUIT: dict[str, str] = {card: card[0] for card in (*PLAIN, *TRUMPS)} | {EXCUSE: EXCUSE}
STRENGTH: dict[str, int] = (
    {suit + rank: place for suit in SUITS for place, rank in enumerate(RANKS, start=1)}
    | {f"T{number}": number for number in range(1, 22)}
    | {EXCUSE: 0}
)

LAYOUT: dict[int, tuple[int, int]] = {3: (24, 6), 4: (18, 6), 5: (15, 3)}
POIGNEES: dict[int, dict[str, int]] = {
    3: {"simple": 13, "double": 15, "triple": 18},
    4: {"simple": 10, "double": 13, "triple": 15},
    5: {"simple": 8, "double": 10, "triple": 13},
}
POIGNEE_VALUES: dict[str, int] = {"simple": 20, "double": 30, "triple": 40}
MULTIPLIERS: dict[str, int] = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
TARGETS: dict[int, int] = {0: 56, 1: 51, 2: 41, 3: 36}
COURT_VALUES: dict[str, int] = {"K": 9, "Q": 7, "N": 5, "J": 3}

TAKER = "taker"
DEFENCE = "defence"
OTHER: dict[str, str] = {TAKER: DEFENCE, DEFENCE: TAKER}


# ---------------------------------------------------------------------------------------------- cards


def half_points(card: str) -> int:
    """What a card is worth in half points (A1)."""
    if card in BOUTS:
        return 9
    if SUIT[card] == "T":
        return 1
    return COURT_VALUES.get(card[1:], 1)


def is_low(card: str) -> bool:
    """A card that settles the debt for an Excuse: suit 1 to 10, trump 2 to 20 (A1)."""
    return half_points(card) == 1


def petit_sec(hand: AbstractSet[str]) -> bool:
    """The Petit is the only trump and there is no Excuse: the deal is void (A4)."""
    return {card for card in hand if SUIT[card] in ("T", EXCUSE)} == {PETIT}


# ----------------------------------------------------------------------------------------------- play


def legal(
    hand: AbstractSet[str], trick: Sequence[str], *, called: str | None = None, first_trick: bool = False
) -> set[str]:
    """Every card of the hand that may be played on the trick so far (A9.2, A9.1 for the first lead).

    The ban on the called suit binds the leader only, also where the Excuse was led (D-20).
    """
    if not trick:
        return _opening(hand, called) if first_trick and called is not None else set(hand)
    seen = [card for card in trick if card != EXCUSE]
    if not seen:
        return set(hand)
    return _obliged(hand, seen) | (set(hand) & {EXCUSE})


def _opening(hand: AbstractSet[str], called: str) -> set[str]:
    """The called suit is barred, the called card is not (A9.1); nothing else held: no ban (D-21)."""
    allowed = {card for card in hand if card == called or SUIT[card] != SUIT[called]}
    return allowed or set(hand)


def _obliged(hand: AbstractSet[str], seen: Sequence[str]) -> set[str]:
    """Follow suit, else trump, else anything; the Excuse sets and serves no suit (A9.2)."""
    lead = SUIT[seen[0]]
    same = {card for card in hand if SUIT[card] == lead}
    if same and lead != "T":
        return same
    trumps = {card for card in hand if SUIT[card] == "T"}
    if trumps:
        return _overtrump(trumps, seen)
    return set(hand)


def _overtrump(trumps: set[str], seen: Sequence[str]) -> set[str]:
    """Go above the highest trump of the trick if possible, else any trump (A9.2)."""
    highest = max((STRENGTH[card] for card in seen if SUIT[card] == "T"), default=0)
    return {card for card in trumps if STRENGTH[card] > highest} or trumps


def winner(trick: Sequence[str]) -> int:
    """Place in the trick of the highest trump, else of the highest card of the suit led (A9.3)."""
    places = [place for place, card in enumerate(trick) if card != EXCUSE]
    lead = SUIT[trick[places[0]]]
    trumped = [place for place in places if SUIT[trick[place]] == "T"]
    fighting = trumped or [place for place in places if SUIT[trick[place]] == lead]
    return max(fighting, key=lambda place: STRENGTH[trick[place]])


# ----------------------------------------------------------------------------------- chien, call, show


def legal_discard(cards: AbstractSet[str], discard: AbstractSet[str], size: int) -> bool:
    """No king, no bout, and exactly as many trumps as the plain cards leave open (A6, D-23)."""
    if len(discard) != size or not discard <= cards:
        return False
    if any(card in BOUTS or card in KINGS for card in discard):
        return False
    trumps = sum(SUIT[card] == "T" for card in discard)
    return trumps == max(0, size - len(_plain_non_kings(cards)))


def _plain_non_kings(cards: AbstractSet[str]) -> set[str]:
    """The cards that go freely into the discard: the P of A6."""
    return {card for card in cards if SUIT[card] in SUITS and card not in KINGS}


def callable_cards(hand: AbstractSet[str]) -> set[str]:
    """A king; each rank held in all four suits opens the next one down to the jack (A6, D-15, D-16, D-65)."""
    allowed: set[str] = set()
    for rank in ("K", "Q", "N", "J"):
        of_rank = {suit + rank for suit in SUITS}
        allowed |= of_rank
        if not of_rank <= hand:
            break
    return allowed


def poignee_ok(
    trumps_in_hand: AbstractSet[str],
    excuse_in_hand: bool,
    shown: AbstractSet[str],
    players: int,
    discarded_trumps: AbstractSet[str] = frozenset(),
) -> str | None:
    """The level of the poignée shown, None if it may not be shown (A7, D-24 to D-27)."""
    levels = [level for level, size in POIGNEES[players].items() if size == len(shown)]
    if not levels:
        return None
    level = levels[0]
    # A trump that had to be discarded is shown again with the triple only (D-26).
    showable = set(trumps_in_hand) | (set(discarded_trumps) if level == "triple" else set())
    if not shown - {EXCUSE} <= showable:
        return None
    if EXCUSE in shown and not (excuse_in_hand and showable <= shown):
        return None
    return level


# ---------------------------------------------------------------------------------------------- count


@dataclass(frozen=True)
class Counted:
    """What the cards of a finished deal say; half points and bouts are those of the taker's side."""

    half_points: int
    bouts: int
    petit_au_bout: str | None
    chelem: str | None
    winners: tuple[int, ...]
    partner: int | None


@dataclass
class _Table:
    """The cards on the table: won tricks and set-aside cards per side, and an Excuse not yet paid for."""

    won: dict[str, list[str]] = field(default_factory=lambda: {TAKER: [], DEFENCE: []})
    kept: dict[str, list[str]] = field(default_factory=lambda: {TAKER: [], DEFENCE: []})
    virtual: dict[str, int] = field(default_factory=lambda: {TAKER: 0, DEFENCE: 0})
    debtor: str | None = None

    def take(self, trick: Sequence[str], side: str, excuse_to: str, exchanged: bool) -> None:
        """A side gathers a trick; the Excuse goes where its rule says, perhaps against a low card (A9.4)."""
        for card in trick:
            if card == EXCUSE:
                self.kept[excuse_to].append(card)
            else:
                self.won[side].append(card)
        if EXCUSE in trick and exchanged:
            self.debtor = excuse_to
        self.pay()

    def pay(self) -> None:
        """Who owes for the Excuse hands over a low card out of won tricks as soon as there is one (A9.4)."""
        if self.debtor is None:
            return
        low = [card for card in self.won[self.debtor] if is_low(card)]
        if low:
            self.won[self.debtor].remove(low[0])
            self.won[OTHER[self.debtor]].append(low[0])
            self.debtor = None

    def settle(self) -> None:
        """A debt that no card could pay is a half point all the same: 87 and 4 (A9.4, D-41)."""
        if self.debtor is not None:
            self.virtual[self.debtor] -= 1
            self.virtual[OTHER[self.debtor]] += 1
            self.debtor = None

    def cards(self, side: str) -> list[str]:
        """Everything that lies in front of a side."""
        return self.won[side] + self.kept[side]

    def total(self, side: str) -> int:
        """The half points of a side."""
        return sum(half_points(card) for card in self.cards(side)) + self.virtual[side]


def count(
    players: int,
    contract: str,
    taker: int,
    called: str | None,
    leader: int,
    tricks: Sequence[Sequence[str]],
    aside: AbstractSet[str],
) -> Counted:
    """Count a finished deal, the set-aside cards being the discard or the chien (A6, A8, A9.3 to A10)."""
    seats, winners = _follow(players, leader, tricks)
    partner = _partner(taker, called, tricks, seats)
    sides = [TAKER if seat in (taker, partner) else DEFENCE for seat in range(players)]
    if _excuse_wins(tricks, seats, winners, sides):
        winners[-1] = seats[-1][tricks[-1].index(EXCUSE)]
    winning = [sides[seat] for seat in winners]
    table = _gather(contract, tricks, seats, winning, sides, aside)
    assert sorted(table.cards(TAKER) + table.cards(DEFENCE)) == sorted(PACK)
    assert table.total(TAKER) + table.total(DEFENCE) == 182
    return Counted(
        half_points=table.total(TAKER),
        bouts=sum(card in BOUTS for card in table.cards(TAKER)),
        petit_au_bout=_petit_au_bout(tricks, seats, winners, winning),
        chelem=winning[0] if len(set(winning)) == 1 else None,
        winners=tuple(winners),
        partner=partner,
    )


def _follow(players: int, leader: int, tricks: Sequence[Sequence[str]]) -> tuple[list[list[int]], list[int]]:
    """Who sat where in each trick and who won it by the cards alone; the winner leads on (A9.1, A9.3)."""
    seats: list[list[int]] = []
    winners: list[int] = []
    for trick in tricks:
        assert len(trick) == players
        seats.append([(leader + place) % players for place in range(players)])
        leader = seats[-1][winner(trick)]
        winners.append(leader)
    return seats, winners


def _partner(taker: int, called: str | None, tricks: Sequence[Sequence[str]], seats: list[list[int]]) -> int | None:
    """The other player who played the called card; nobody if it was own, discarded or in the chien (A6)."""
    for trick, places in zip(tricks, seats, strict=True):
        if called is not None and called in trick:
            holder = places[trick.index(called)]
            return holder if holder != taker else None
    return None


def _excuse_wins(tricks: Sequence[Sequence[str]], seats: list[list[int]], winners: list[int], sides: list[str]) -> bool:
    """The Excuse takes the last trick when its side has won all the others, led or not (A9.5, D-35)."""
    if EXCUSE not in tricks[-1]:
        return False
    owner = sides[seats[-1][tricks[-1].index(EXCUSE)]]
    return all(sides[seat] == owner for seat in winners[:-1])


def _gather(
    contract: str,
    tricks: Sequence[Sequence[str]],
    seats: list[list[int]],
    winning: list[str],
    sides: list[str],
    aside: AbstractSet[str],
) -> _Table:
    """Lay out the deal trick by trick; the chien is the defence's in a garde contre only (A6, D-43)."""
    table = _Table()
    table.kept[DEFENCE if contract == "garde_contre" else TAKER].extend(sorted(aside))
    for number, (trick, places, side) in enumerate(zip(tricks, seats, winning, strict=True), start=1):
        owner = sides[places[trick.index(EXCUSE)]] if EXCUSE in trick else side
        if number < len(tricks):
            table.take(trick, side, owner, exchanged=owner != side)
        else:
            _gather_last(table, trick, side, owner, slam=len(set(winning)) == 1)
    table.settle()
    return table


def _gather_last(table: _Table, trick: Sequence[str], side: str, owner: str, *, slam: bool) -> None:
    """In the last trick the Excuse changes sides, except in a slam of its own side (A9.5).

    Taken by the other side it simply goes with the trick; where its own side takes the trick the other side
    receives it and gives a low card for it (D-44).
    """
    if side != owner or slam:
        table.take(trick, side, side, exchanged=False)
    else:
        table.take(trick, side, OTHER[owner], exchanged=True)


def _petit_au_bout(
    tricks: Sequence[Sequence[str]], seats: list[list[int]], winners: list[int], winning: list[str]
) -> str | None:
    """Who takes the Petit in the last trick, or in the one before a slam's winning Excuse (A10, D-63)."""
    if PETIT in tricks[-1]:
        return winning[-1]
    excuse_won = tricks[-1][seats[-1].index(winners[-1])] == EXCUSE
    if excuse_won and len(tricks) > 1 and PETIT in tricks[-2]:
        return winning[-2]
    return None


# ---------------------------------------------------------------------------------------------- score


def score(
    players: int,
    contract: str,
    taker: int,
    partner: int | None,
    half_points: int,
    bouts: int,
    petit_au_bout: str | None,
    poignees: Sequence[str],
    chelem_announced: bool,
    chelem: str | None,
) -> list[int]:
    """The score of every seat (A11); an announced slam is the taker's (A8)."""
    made = half_points >= 2 * TARGETS[bouts]
    sign = 1 if made else -1
    stake = sign * _contract_part(contract, half_points, bouts, made)
    stake += {TAKER: 10, DEFENCE: -10, None: 0}[petit_au_bout] * MULTIPLIERS[contract]
    stake += sign * sum(POIGNEE_VALUES[level] for level in poignees)
    stake += _chelem_part(chelem_announced, chelem)
    return _shares(players, taker, partner, stake)


def _contract_part(contract: str, half_points: int, bouts: int, made: bool) -> int:
    """25 and the difference, multiplied; an odd half point goes to the winning side (A11)."""
    points = (half_points + 1) // 2 if made else half_points // 2
    return (25 + abs(points - TARGETS[bouts])) * MULTIPLIERS[contract]


def _chelem_part(announced: bool, chelem: str | None) -> int:
    """+400, +200 or -200, and -200 for a slam of the defence; the last two add up (A8, A11, D-33)."""
    bonus = 0
    if chelem == TAKER:
        bonus += 400 if announced else 200
    elif announced:
        bonus -= 200
    if chelem == DEFENCE:
        bonus -= 200
    return bonus


def _shares(players: int, taker: int, partner: int | None, stake: int) -> list[int]:
    """Each defender pays the stake; a partner gets one part, the taker the rest (A11)."""
    scores = [-stake] * players
    if partner is not None:
        scores[partner] = stake
    scores[taker] = 0
    scores[taker] = -sum(scores)
    return scores


# ---------------------------------------------------------------------------------------------- deals


@dataclass(frozen=True)
class Dealt:
    """The hands by seat, and the chien."""

    hands: tuple[frozenset[str], ...]
    chien: frozenset[str]


def random_deal(rng: Random, players: int) -> Dealt:
    """A deal by chance; one that a bare Petit voids is drawn again (A3, A4)."""
    return _deal_again_if_void(rng, players, {}, ())


STACKS = ("strong", "strong", "flooded", "weak", "weak")


def stacked_deal(rng: Random, players: int, taker: int = 0) -> Dealt:
    """A deal arranged for or against a future taker, so that slams and late bouts happen; never void."""
    kind = rng.choice(STACKS)
    if kind == "strong":
        wishes = {taker: _strong_hand(rng, players)}
    elif kind == "flooded":
        wishes = {taker: _flooded_hand(rng, players)}
    else:
        wishes = _weak_side(rng, players, taker)
    movable = [card for card in (EXCUSE, PETIT) if rng.random() < 0.4]
    return _deal_again_if_void(rng, players, wishes, movable)


def _strong_hand(rng: Random, players: int) -> list[str]:
    """The top trumps, some kings and queens, often the Excuse and the Petit."""
    size = LAYOUT[players][0]
    extras = [card for card in (EXCUSE, PETIT) if rng.random() < 0.6]
    courts = [suit + rank for rank in ("K", "Q") for suit in SUITS][: rng.randint(2, 8)]
    trumps = list(reversed(TRUMPS))[: rng.randint(size // 2, size)]
    return [*extras, *trumps[: size - len(extras) - 3], *courts, *trumps]


def _flooded_hand(rng: Random, players: int) -> list[str]:
    """Courts and trumps only or nearly: trumps must go into the discard, lower ranks may be called (A6)."""
    size = LAYOUT[players][0]
    courts = [suit + rank for rank in ("K", "Q", "N") for suit in SUITS]
    honours = courts[: rng.choice((4, 4, 4, 4, 8, 12))]
    trumps = rng.sample((*TRUMPS, EXCUSE), 22)
    return [*honours, *trumps][: size - rng.randint(0, 2)]


def _weak_side(rng: Random, players: int, taker: int) -> dict[int, list[str]]:
    """The lowest plain cards to the taker, at five sometimes also to a seat with the kings."""
    size = LAYOUT[players][0]
    low = [suit + rank for rank in RANKS for suit in SUITS]
    wishes = {taker: low[: size - rng.choice((0, 0, 0, 1))]}
    if players == 5 and rng.random() < 0.7:
        second = rng.choice([place for place in range(players + 1) if place != taker])
        wishes[second] = [*rng.sample(KINGS, 4), *low[size : 2 * size]]
    if rng.random() < 0.5:
        wishes[taker] = [*rng.choice(((EXCUSE,), (EXCUSE, PETIT), ("T2",))), *wishes[taker]]
    return wishes


def _deal_again_if_void(rng: Random, players: int, wishes: dict[int, list[str]], movable: Iterable[str]) -> Dealt:
    """Deal until nobody holds a bare Petit (A4)."""
    movable = tuple(movable)
    while True:
        places = _fill(rng, players, wishes)
        for card in movable:
            _move(rng, places, card)
        if not any(petit_sec(set(hand)) for hand in places[:-1]):
            return Dealt(tuple(frozenset(hand) for hand in places[:-1]), frozenset(places[-1]))
        wishes = {place: cards for place, cards in wishes.items() if rng.random() < 0.9}


def _fill(rng: Random, players: int, wishes: dict[int, list[str]]) -> list[list[str]]:
    """Give every place its wishes as far as they go, then the rest by chance; the chien is the last place."""
    hand, chien = LAYOUT[players]
    sizes = [hand] * players + [chien]
    left = list(PACK)
    rng.shuffle(left)
    places: list[list[str]] = [[] for _ in sizes]
    for place, cards in wishes.items():
        for card in cards:
            if card in left and len(places[place]) < sizes[place]:
                left.remove(card)
                places[place].append(card)
    for cards, size in zip(places, sizes, strict=True):
        while len(cards) < size:
            cards.append(left.pop())
    return places


def _move(rng: Random, places: list[list[str]], card: str) -> None:
    """Exchange a card with a random card of a random place."""
    source = next(place for place in places if card in place)
    target = rng.choice(places)
    other = rng.choice(target)
    source[source.index(card)], target[target.index(other)] = other, card


# ------------------------------------------------------------------------------------------ play-outs


TENDENCIES = ("random", "late_excuse", "late_petit", "late_both", "taker_slam", "defence_slam")


@dataclass(frozen=True)
class Played:
    """A whole deal as it was played; the hands are those at the first lead."""

    contract: str
    taker: int
    called: str | None
    leader: int
    hands: tuple[frozenset[str], ...]
    aside: frozenset[str]
    tricks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class _Plan:
    """How the players choose.

    Cards each seat holds back, the last one longest, and the seats that want every trick against the others.
    """

    held_back: tuple[tuple[str, ...], ...]
    eager: frozenset[int] | None


def play_out(
    rng: Random,
    players: int,
    dealt: Dealt,
    *,
    contract: str,
    taker: int,
    called: str | None,
    announced: bool,
    tendency: str | None = None,
) -> Played:
    """Discard and play a deal by legal choices; who announced a slam leads (A6, A8, A9).

    The tendency is one of TENDENCIES, drawn if not given.
    """
    if tendency is None:
        tendency = rng.choice(("taker_slam", *TENDENCIES) if announced else TENDENCIES)
    hands = list(dealt.hands)
    aside = dealt.chien
    if contract in ("prise", "garde"):
        cards = hands[taker] | dealt.chien
        aside = random_discard(rng, cards, len(dealt.chien), called)
        hands[taker] = cards - aside
    leader = taker if announced else rng.randrange(players)
    plan = _plan(rng, hands, taker, called, tendency)
    tricks = _play_tricks(rng, hands, leader, called, plan)
    return Played(contract, taker, called, leader, tuple(hands), aside, tricks)


def random_discard(rng: Random, cards: AbstractSet[str], size: int, called: str | None) -> frozenset[str]:
    """A legal discard by chance, a called queen, knight or jack now and then among it (A6, D-17, D-23)."""
    plain = sorted(_plain_non_kings(cards))
    rng.shuffle(plain)
    if called in plain and rng.random() < 0.25:
        plain.remove(called)
        plain.insert(0, called)
    chosen = plain[:size]
    trumps = sorted(card for card in cards if SUIT[card] == "T" and card not in BOUTS)
    chosen += rng.sample(trumps, size - len(chosen))
    assert legal_discard(cards, set(chosen), size)
    return frozenset(chosen)


def _plan(rng: Random, hands: Sequence[AbstractSet[str]], taker: int, called: str | None, tendency: str) -> _Plan:
    """Turn a tendency into cards held back and seats that want every trick."""
    both = (PETIT, EXCUSE)
    attack = frozenset(seat for seat, hand in enumerate(hands) if seat == taker or called in hand)
    eager = {"taker_slam": attack, "defence_slam": frozenset(range(len(hands))) - attack}.get(tendency)
    if eager is not None:
        others = rng.choice((both, (), (EXCUSE,)))
        return _Plan(tuple(both if seat in eager else others for seat in range(len(hands))), eager)
    late = {"late_excuse": (EXCUSE,), "late_petit": (PETIT,), "late_both": rng.choice((both, both[::-1]))}
    return _Plan((late.get(tendency, ()),) * len(hands), None)


def _play_tricks(
    rng: Random, dealt: Sequence[AbstractSet[str]], leader: int, called: str | None, plan: _Plan
) -> tuple[tuple[str, ...], ...]:
    """Play the hands to the end, the winner of a trick leading the next (A9)."""
    hands = [set(hand) for hand in dealt]
    players = len(hands)
    tricks: list[tuple[str, ...]] = []
    while hands[leader]:
        trick: list[str] = []
        seats = [(leader + place) % players for place in range(players)]
        for seat in seats:
            options = legal(hands[seat], trick, called=called, first_trick=not tricks)
            card = _choose(rng, options, trick, seats, plan)
            hands[seat].remove(card)
            trick.append(card)
        leader = (leader + winner(trick)) % players
        tricks.append(tuple(trick))
    return tuple(tricks)


def _choose(rng: Random, options: set[str], trick: list[str], seats: list[int], plan: _Plan) -> str:
    """One legal card after the plan; sorted first, because the order of a set is not repeatable."""
    seat = seats[len(trick)]
    cards = sorted(options - set(plan.held_back[seat]))
    if not cards:
        return next(card for card in plan.held_back[seat] if card in options)
    if plan.eager is None:
        return rng.choice(cards)
    if set(trick) <= {EXCUSE}:
        return max(cards, key=_power) if seat in plan.eager else min(cards, key=_power)
    if seat not in plan.eager:
        return max(cards, key=lambda card: (not _beats(card, trick), _power(card)))
    if seats[winner(trick)] in plan.eager:
        return min(cards, key=_power)
    return max(cards, key=lambda card: (_beats(card, trick), _power(card)))


def _power(card: str) -> int:
    """A rough order of cards: trumps above plain cards, the Excuse below all."""
    return STRENGTH[card] + (100 if SUIT[card] == "T" else 0)


def _beats(card: str, trick: Sequence[str]) -> bool:
    """Whether the card takes the trick as it stands (A9.3)."""
    return winner([*trick, card]) == len(trick)
