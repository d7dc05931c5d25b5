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


class PetitSec(StrEnum):
    """What a bare Petit does: the Petit as only trump of a dealt hand, without the Excuse (A4)."""

    VOID_FORCED = "void_forced"
    """The deal is void, whatever its holder wants."""
    VOID_OPTIONAL = "void_optional"
    """Its holder may annul the deal before the auction."""
    OFF = "off"
    """Nothing: the deal is played."""


class Redealer(StrEnum):
    """Who deals after a deal that was not played (A3 to A5)."""

    NEXT = "next"
    SAME = "same"


class Call(StrEnum):
    """Whether the taker calls a card whose holder becomes the partner (A6)."""

    NONE = "none"
    KING = "king"


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


class PoigneeTo(StrEnum):
    """The side that a poignée counts for (A7)."""

    DEAL_WINNER = "deal_winner"
    SHOWER_SIDE = "shower_side"


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


class PetitAuBout(StrEnum):
    """Who earns the petit au bout, the Petit lying in the last trick (A10)."""

    SIDE = "side"
    """The side that wins the trick."""
    PETIT_MUST_WIN = "petit_must_win"
    """The side whose Petit wins the trick, else nobody."""
    PETIT_WINS_OR_OPPONENTS = "petit_wins_or_opponents"
    """The side whose Petit wins the trick, or the opponents where they win it; nobody where a fellow does."""


class LookBack(StrEnum):
    """Which finished tricks a player may look at again (B1)."""

    LAST_TRICK = "last_trick"
    """The last one, until the next is gathered."""
    NONE = "none"
    ALL = "all"
