"""The choices that tables make where a number or a yes will not do: one enumeration for each disputed rule."""

from __future__ import annotations

from enum import StrEnum

from french_tarot.terms import Side


class ChienUse(StrEnum):
    """What a contract does with the chien (A6)."""

    TAKEN = "taken"
    """Shown, taken into the hand; a discard takes its place and counts for the taker."""
    FOR_TAKER = "for_taker"
    """Unseen until the end; its points count for the taker."""
    FOR_DEFENCE = "for_defence"
    """Unseen until the end; its points count for the defence."""

    @property
    def side(self) -> Side:
        """The side that owns what lies aside, chien or discard."""
        return Side.DEFENCE if self is ChienUse.FOR_DEFENCE else Side.TAKER


class ChienSeenBy(StrEnum):
    """Who sees a chien that the taker takes into his hand (A6, A12)."""

    ALL = "all"
    TAKER_ONLY = "taker_only"


class ChienMode(StrEnum):
    """How the chien is dealt (A3)."""

    SINGLY = "singly"
    """Card by card, wherever the dealer likes."""
    ONE_BLOCK = "one_block"
    """All at once."""
    TWO_HEAPS = "two_heaps"
    """In two heaps of one size, or sizes that differ by one."""


class MisdealExposed(StrEnum):
    """Which card makes a misdeal when it is exposed in dealing (A3)."""

    ANY = "any"
    HONOUR_OR_TRUMP = "honour_or_trump"
    """A court card, a trump or the Excuse; the deal goes on after another card."""


class PetitSec(StrEnum):
    """What a bare Petit does: the Petit as only trump of a dealt hand, without the Excuse (A4)."""

    VOID_FORCED = "void_forced"
    """The deal is void, whatever its holder wants."""
    VOID_OPTIONAL = "void_optional"
    """Its holder may annul the deal before the auction."""
    IMPRENABLE = "imprenable"
    """Its holder may annul the deal before the auction, or declare the Petit imprenable (A14)."""
    OFF = "off"
    """Nothing: the deal is played."""


class ImprenableTime(StrEnum):
    """When a bare Petit is declared imprenable (A14)."""

    AFTER_DEAL = "after_deal"
    """Before the auction, every seat being asked in turn."""
    AT_FIRST_CARD = "at_first_card"
    """Immediately before its holder's first card."""
    WHEN_PLAYED = "when_played"
    """When it is played."""


class ExcuseAlone(StrEnum):
    """Whether a hand with the Excuse and no trump may be thrown in before the auction (A4)."""

    NO = "no"
    OPTIONAL = "optional"


class BidRounds(StrEnum):
    """How often the players may speak in the auction (A5)."""

    ONE = "one"
    """Once each."""
    SECOND_AFTER_ALL_PASS = "second_after_all_pass"
    """Once each, and once more where all have passed."""
    UNTIL_PASSED = "until_passed"
    """Again and again until they pass."""


class AllPass(StrEnum):
    """What follows where all have passed (A5)."""

    THROWN_IN = "thrown_in"
    """The deal is over and scores nothing."""
    LOOSE_BID = "loose_bid"
    """The player to the dealer's right takes at easier targets (A12)."""
    MISERE_GAME = "misere_game"
    """Everybody plays for himself, fewest points are best (A14)."""


class MisereGameScoring(StrEnum):
    """How a misère game is scored (A14, D-84)."""

    RANKED = "ranked"
    """Not at all: the players are ranked, fewest points first."""
    BY_RANK = "by_rank"
    """By rank, in multiples of a stake."""
    EQUAL_SHARES = "equal_shares"
    """91 less the own points times the number of players."""
    OWN_POINTS = "own_points"
    """91 less the own points."""


class MisereGameChien(StrEnum):
    """Who owns the chien of a misère game, which lies aside unseen (A14)."""

    NOBODY = "nobody"
    LAST_TRICK = "last_trick"
    """The winner of the last trick."""


class Redealer(StrEnum):
    """Who deals after a deal that was not played (A3 to A5)."""

    NEXT = "next"
    SAME = "same"


class Call(StrEnum):
    """How the taker finds a partner: the holder of the card that he calls (A6, A13)."""

    NONE = "none"
    """He plays alone."""
    KING = "king"
    """A king; a lower court card where he holds all four of those above."""
    ACE = "ace"
    KING_AND_QUEEN = "king_and_queen"
    """A king, then a queen, for two partners."""
    ANY_COURT = "any_court"
    ANY_CARD = "any_card"
    """Any card that is neither a trump nor the Excuse."""
    OPPOSITE = "opposite"
    """No card is called: the player who sits opposite is the partner."""

    @property
    def names_card(self) -> bool:
        """Whether the taker calls a card."""
        return self not in (Call.NONE, Call.OPPOSITE)


class CallTime(StrEnum):
    """When the taker calls (A6)."""

    BEFORE_CHIEN = "before_chien"
    AFTER_CHIEN = "after_chien"
    """After he has taken the chien in."""


class CallWith(StrEnum):
    """The contracts that are played with a partner (A6)."""

    ALL = "all"
    CHIEN_CONTRACTS = "chien_contracts"
    """Those in which the taker takes the chien in; the others he plays alone."""


class DiscardKings(StrEnum):
    """Whether kings may be discarded (A6)."""

    NEVER = "never"
    FORCED_SHOWN = "forced_shown"
    """Only where other cards run out, and shown."""
    SHOWN = "shown"
    """Freely, but shown."""
    FREE = "free"


class DiscardTrumps(StrEnum):
    """Whether trumps 2 to 20 may be discarded (A6)."""

    NEVER = "never"
    FORCED_SHOWN = "forced_shown"
    """Only where other cards run out, and shown."""
    FREE = "free"


class DiscardBouts(StrEnum):
    """Whether bouts may be discarded (A6)."""

    NEVER = "never"
    FREE = "free"


class PoigneeTime(StrEnum):
    """When poignées are shown (A7)."""

    OWN_FIRST_CARD = "own_first_card"
    """Each immediately before the first card of its player."""
    BEFORE_LEAD = "before_lead"
    """All before the first lead, every seat being asked in turn."""


class PoigneeDiscard(StrEnum):
    """Whether a trump that the taker has discarded may be shown again in a poignée (D-26)."""

    NONE = "none"
    TRIPLE = "triple"
    """In a triple only."""
    ANY = "any"


class PoigneeOrder(StrEnum):
    """The order in which the trumps of a poignée are laid out (A7)."""

    DESCENDING = "descending"
    ASCENDING = "ascending"
    SORTED = "sorted"
    """Either way."""


class BonusTo(StrEnum):
    """Whom a poignée, a misère or a petit au bout is paid to (A7, D-49, D-74)."""

    DEAL_WINNER = "deal_winner"
    """The side that wins the deal."""
    SHOWER_SIDE = "shower_side"
    """The side of the player who showed or earned it."""
    PLAYER = "player"
    """The player who showed or earned it, by every other player, his own side included."""


class ChelemDeadline(StrEnum):
    """Until when a chelem may be announced, where it is no number of tricks before the end (A8)."""

    WITH_BID = "with_bid"
    """By the taker with his contract, before the chien is turned."""
    BEFORE_FIRST_CARD = "before_first_card"


class ChelemLead(StrEnum):
    """Who leads to the first trick after a chelem was announced (A8, D-76)."""

    ANNOUNCER = "announcer"
    TAKER = "taker"


class ChelemBy(StrEnum):
    """Who may announce a chelem (A8)."""

    TAKER = "taker"
    TAKER_SIDE = "taker_side"
    ANYONE = "anyone"


class FirstTrickBan(StrEnum):
    """Whom the ban on the called suit binds: no card of it but the called one may open the first trick (A9.1)."""

    NONE = "none"
    LEADER = "leader"
    TAKER_ONLY = "taker_only"


class ExcuseLast(StrEnum):
    """Who owns an Excuse played to the last trick, where it does not win it (A9.5)."""

    CHANGES_SIDES = "changes_sides"
    """The side that did not play it, even where the player's own side wins the trick."""
    TRICK_WINNER = "trick_winner"
    """The side that wins the trick."""
    OWNER = "owner"
    """The side that played it, as in any other trick."""


class ExcuseWins(StrEnum):
    """When the Excuse wins the last trick (A9.5)."""

    SIDE_WON_ALL = "side_won_all"
    """Where its side has won every earlier trick."""
    LED_BY_SIDE_WON_ALL = "led_by_side_won_all"
    """Where its side has won every earlier trick and it is led."""
    HOLDER_WON_ALL = "holder_won_all"
    """Where its player has won every earlier trick."""
    ANNOUNCED_ONLY = "announced_only"
    """Where its side has won every earlier trick and has announced the chelem."""
    NEVER = "never"


class ExcuseDebt(StrEnum):
    """What becomes of half a point for which its side has no card to give (A9.4, D-93)."""

    VIRTUAL_HALF = "virtual_half"
    """It passes all the same."""
    WAIVED = "waived"
    """It is not paid."""


class FailedChelemExcuse(StrEnum):
    """Who owns the Excuse that the taker kept for the last trick of a chelem that failed (D-71, D-76)."""

    AS_OTHERWISE = "as_otherwise"
    TO_DEFENCE = "to_defence"


class PetitAuBout(StrEnum):
    """Who earns the petit au bout, the Petit lying in the last trick (A10)."""

    SIDE = "side"
    """The side that wins the trick."""
    PETIT_MUST_WIN = "petit_must_win"
    """The side whose Petit wins the trick, else nobody."""
    PETIT_WINS_OR_OPPONENTS = "petit_wins_or_opponents"
    """The side whose Petit wins the trick, or the opponents where they win it; nobody where a fellow does."""


class Scheme(StrEnum):
    """What a contract counts besides its base (A11, D-70)."""

    MARGIN = "margin"
    """The points above or below the target."""
    POINTS = "points"
    """The points of the side that wins the deal."""


class HalfPoint(StrEnum):
    """What becomes of a contract that lacks exactly half a point (A11, D-82)."""

    WINNER = "winner"
    """It fails by a point: the odd half point goes to the side that wins."""
    EXACT_HALF_ZERO = "exact_half_zero"
    """The deal is drawn: contract and poignées score nothing."""
    EXACT_HALF_WIN = "exact_half_win"
    """It is just made."""


class SplitTotal(StrEnum):
    """What taker and partner share (A11, D-52)."""

    DEFENDERS = "defenders"
    """What the defenders pay."""
    OTHERS = "others"
    """As much as if every other player paid, the partner too; the scores then do not sum to zero."""


class Direction(StrEnum):
    """The direction of deal and play (A2): which neighbour is the next to play."""

    COUNTERCLOCKWISE = "ccw"
    """The one to the right."""
    CLOCKWISE = "cw"
    """The one to the left."""


class FirstDealer(StrEnum):
    """How the first dealer is found (A2)."""

    LOWEST_CARD = "lowest_card"
    """Everybody draws a card, the lowest deals."""
    RANDOM = "random"
    CUT_THEN_NEXT_DEALS = "cut_then_next_deals"
    """Somebody cuts the pack, and the next player deals."""


class Shuffle(StrEnum):
    """Who shuffles (A3)."""

    OPPOSITE = "opposite"
    """The player opposite the dealer; with an odd number of players any but the dealer (D-2)."""
    OPPOSITE_OR_RIGHT = "opposite_or_right"
    """The player opposite the dealer or the dealer's right neighbour."""
    NONE = "none"
    """Nobody: the pack is gathered and cut."""


class MatchLength(StrEnum):
    """The number of deals of a match, where it is no fixed number (A11)."""

    AGREED = "agreed"
    """As the players agree."""
    PLAYERS = "players"
    """As many as there are players."""


class LookBack(StrEnum):
    """Which finished tricks a player may look at again (B1)."""

    LAST_TRICK = "last_trick"
    """The last one, until the next is gathered."""
    NONE = "none"
    ALL = "all"
