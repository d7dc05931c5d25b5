"""The options by name, in the order in which they are made: layouts, contracts, declarations, play, scores, table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Unpack

import attrs

from french_tarot.rulesets.contract_tables import fixed_scores, forced_pousse, no_prise, ranked_pousse, x5
from french_tarot.rulesets.layouts import five_alone, six, two_with_piles
from french_tarot.rulesets.option import Need, Option
from french_tarot.rulesets.policies import (
    AllPass,
    BidRounds,
    BonusTo,
    Call,
    Direction,
    DiscardKings,
    ExcuseAlone,
    ExcuseLast,
    FirstTrickBan,
    ImprenableTime,
    PetitSec,
    PoigneeTime,
    Redealer,
    SplitTotal,
)
from french_tarot.rulesets.values import MisereRule
from french_tarot.terms import MisereKind, PoigneeLevel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from french_tarot.rulesets.changes import RuleChanges


def _setting(name: str, doc: str, clause: str, *needs: Need, **values: Unpack[RuleChanges]) -> Option:
    """Make an option that sets fields to fixed values."""
    return Option(name, doc, clause, frozenset(values), lambda rules: rules.but(**values), needs=needs)


# Layouts, which exclude each other (D-75)

_LAYOUT: Final = frozenset(("players", "hand_size", "chien_size", "poignees.sizes", "call"))
_CONTRACT_CELLS: Final = frozenset(("contracts.prise", "contracts.pousse", "contracts.multipliers"))

_LAYOUTS: Final = (
    Option(
        "five_14_8",
        "Five players with hands of 14 and a chien of 8, the taker alone against four.",
        "A13",
        _LAYOUT | {"first_trick_ban"},
        five_alone,
        needs=(Need.FIVE_PLAYERS,),
    ),
    Option(
        "two_piles",
        "Two players with six piles of three in front of each, without an auction.",
        "A13",
        _LAYOUT
        | _CONTRACT_CELLS
        | {"piles", "pile_size", "packet", "petit_sec", "excuse_alone", "all_pass", "first_trick_ban"}
        | {"call_ranks", "poignees.values", "miseres"},
        two_with_piles,
        seats=(4, 2),
    ),
    Option(
        "six_4v2",
        "Six players with hands of 12, the taker calling a king for two against four.",
        "A13",
        _LAYOUT | {"packet"},
        lambda rules: six(rules, Call.KING),
        needs=(Need.FIVE_OR_SIX_PLAYERS,),
        seats=(5, 6),
    ),
    Option(
        "six_3v3",
        "Six players with hands of 12, the taker calling a king and a queen for three against three, in equal shares.",
        "D-22b",
        _LAYOUT | {"packet", "split", "split_total"},
        lambda rules: six(rules, Call.KING_AND_QUEEN).but(split=(1, 1), split_total=SplitTotal.DEFENDERS),
        needs=(Need.FIVE_OR_SIX_PLAYERS,),
        seats=(5, 6),
    ),
    Option(
        "dealer_sits_out",
        "One person more than seats: the dealer sits out.",
        "A13",
        frozenset(("players", "dealer_sits_out")),
        lambda rules: rules.but(dealer_sits_out=True),
    ),
    _setting(
        "two_v_two_ace",
        "Four players, the taker calling an ace for two against two, in equal shares.",
        "A13",
        Need.FOUR_PLAYERS,
        call=Call.ACE,
        split=(1, 1),
        split_total=SplitTotal.DEFENDERS,
    ),
)


# Contracts, of which each option changes other rows or cells

_CONTRACTS: Final = (
    Option(
        "pousse",
        "A pousse between prise and garde, the multipliers 1, 2, 4, 8 and 12.",
        "A14",
        frozenset(("contracts.pousse", "contracts.multipliers")),
        ranked_pousse,
        needs=(Need.AUCTION,),
    ),
    Option(
        "x5",
        "Garde contre times five.",
        "A14",
        frozenset(("contracts.multipliers",)),
        x5,
        needs=(Need.GARDE_CONTRE,),
    ),
    Option(
        "fixed_scores",
        "No prise; 80 for a garde, 160 for a garde sans, 320 for a garde contre and the points above or below the"
        " target rounded to 10, nothing multiplied; 1000 for a chelem and, where there is one, 500 for a petit chelem.",
        "D-68",
        _CONTRACT_CELLS
        | {"scheme", "difference_rounding", "petit_au_bout_multiplied", "mouche_stake"}
        | {"chelem_announced", "chelem_unannounced", "chelem_failed", "chelem_defence"}
        | {"petit_chelem_announced", "petit_chelem_unannounced", "petit_chelem_failed"},
        fixed_scores,
        needs=(Need.GARDE,),
        # D-68: the source gives one value each.
        chosen=frozenset(
            (
                *("chelem_announced", "chelem_unannounced", "chelem_failed", "chelem_defence"),
                *("petit_chelem_announced", "petit_chelem_unannounced", "petit_chelem_failed"),
            )
        ),
    ),
    Option(
        "forced_pousse",
        "A pousse, which is played as a prise if nobody else bids.",
        "D-13",
        frozenset(("contracts.pousse", "contracts.prise")),
        forced_pousse,
        needs=(Need.PRISE,),
    ),
    Option(
        "no_prise",
        "The lowest contract is the garde, or a pousse.",
        "A5",
        frozenset(("contracts.prise",)),
        no_prise,
        needs=(Need.PRISE,),
    ),
    _setting(
        "second_round",
        "A second round of bids where all have passed.",
        "A5",
        Need.AUCTION,
        bid_rounds=BidRounds.SECOND_AFTER_ALL_PASS,
    ),
    _setting(
        "bid_until_passed",
        "The players bid again and again until they pass.",
        "A5",
        Need.AUCTION,
        bid_rounds=BidRounds.UNTIL_PASSED,
    ),
    Option(
        "loose_bid_game",
        "Where all have passed, the dealer's right neighbour takes at easier targets and calls a king.",
        "A12",
        frozenset(("all_pass", "call_ranks")),
        lambda rules: rules.but(all_pass=AllPass.LOOSE_BID, call_ranks=rules.calling.call_ranks or (14, 13, 12, 11)),
        needs=(Need.AUCTION, Need.THREE_OR_MORE_PLAYERS),
    ),
    _setting(
        "misere_game",
        "Where all have passed, everybody plays for himself, and the fewest points are best.",
        "A14",
        Need.AUCTION,
        all_pass=AllPass.MISERE_GAME,
    ),
)


# The dealt hand, the discard and the declarations


def _poignee_values(name: str, *values: int) -> Option:
    by_level: Mapping[PoigneeLevel, int] = dict(zip(PoigneeLevel, values, strict=False))
    return Option(
        name,
        f"Poignées are worth {', '.join(map(str, values[:-1]))} and {values[-1]}.",
        "A7",
        frozenset(("poignees.values",)),
        lambda rules: rules.but(
            poignees=tuple(
                attrs.evolve(row, value=by_level.get(row.level, row.value)) for row in rules.declarations.poignees
            )
        ),
        needs=(Need.POIGNEES,),
    )


def _petit_imprenable(moment: ImprenableTime, doc: str) -> Option:
    return _setting(
        f"petit_imprenable_{moment}",
        f"The holder of a bare Petit may annul the deal, or declare it imprenable {doc}.",
        "A14",
        Need.AUCTION,
        petit_sec=PetitSec.IMPRENABLE,
        petit_imprenable_time=moment,
    )


def _miseres(name: str, doc: str, value: int, *kinds: MisereKind, multiplied: bool = False) -> Option:
    return _setting(
        name,
        doc,
        "D-49",
        Need.AUCTION,
        miseres=tuple(MisereRule(kind, value) for kind in kinds),
        misere_multiplied=multiplied,
        misere_to=BonusTo.PLAYER,
    )


def _petit_chelem_values(
    name: str, announced: int, unannounced: int, failed: int, chosen: frozenset[str] = frozenset()
) -> Option:
    option = _setting(
        name,
        f"A petit chelem is worth {announced} announced, {unannounced} unannounced and {failed} failed.",
        "A14",
        Need.AUCTION,
        petit_chelem_announced=announced,
        petit_chelem_unannounced=unannounced,
        petit_chelem_failed=failed,
    )
    return attrs.evolve(option, chosen=chosen)


_DECLARATIONS: Final = (
    _petit_imprenable(ImprenableTime.AFTER_DEAL, "after the deal"),
    _petit_imprenable(ImprenableTime.AT_FIRST_CARD, "with the first card"),
    _petit_imprenable(ImprenableTime.WHEN_PLAYED, "when it is played"),
    _setting(
        "excuse_alone",
        "A hand with the Excuse and no trump may be thrown in.",
        "A4",
        Need.AUCTION,
        excuse_alone=ExcuseAlone.OPTIONAL,
    ),
    _setting("kings_shown", "Kings may be discarded, but shown.", "A6", Need.AUCTION, discard_kings=DiscardKings.SHOWN),
    _poignee_values("poignee_10_20_40", 10, 20, 40),
    _poignee_values("poignee_20_40_60", 20, 40, 60),
    _setting(
        "before_lead",
        "Poignées and misères are declared before the first lead.",
        "A7",
        Need.AUCTION,
        poignee_time=PoigneeTime.BEFORE_LEAD,
    ),
    _miseres(
        "misere_10",
        "A hand without trumps or without court cards is worth 10, paid by every other player.",
        10,
        MisereKind.NO_TRUMP,
        MisereKind.NO_COURT,
    ),
    _miseres(
        "misere_10_multiplied",
        "A hand without trumps or without court cards is worth 10 times the multiplier.",
        10,
        MisereKind.NO_TRUMP,
        MisereKind.NO_COURT,
        multiplied=True,
    ),
    _miseres(
        "misere_20",
        "A hand without trumps or without court cards is worth 20, paid by every other player.",
        20,
        MisereKind.NO_TRUMP,
        MisereKind.NO_COURT,
    ),
    _miseres(
        "misere_blank",
        "A hand without trumps, without court cards or without both is worth 10, paid by every other player.",
        10,
        MisereKind.BLANK,
        MisereKind.NO_COURT,
        MisereKind.NO_TRUMP,
    ),
    _setting("petit_chelem_1", "A petit chelem: all tricks but one.", "A14", Need.AUCTION, petit_chelem_max_lost=1),
    _setting("petit_chelem_3", "A petit chelem: all tricks but three.", "A14", Need.AUCTION, petit_chelem_max_lost=3),
    _petit_chelem_values("petit_chelem_300", 300, 0, -150),
    _petit_chelem_values("petit_chelem_200", 200, 100, -100),
    _petit_chelem_values("petit_chelem_200_flat", 200, 200, 0, frozenset(("petit_chelem_failed",))),
)


# The play

_PLAY: Final = (
    _setting(
        "first_trick_ban",
        "The called suit may not be led to the first trick, but for the called card.",
        "A9.1",
        Need.CALLED_CARD,
        first_trick_ban=FirstTrickBan.LEADER,
        first_trick_ban_second_player=False,
    ),
    _setting(
        "first_trick_ban_second",
        "The called suit may not be led to the first trick, nor be played second where the Excuse is led.",
        "D-20",
        Need.CALLED_CARD,
        first_trick_ban=FirstTrickBan.LEADER,
        first_trick_ban_second_player=True,
    ),
    _setting(
        "no_first_trick_ban",
        "Any card may be led to the first trick.",
        "A9.1",
        Need.CALLED_CARD,
        first_trick_ban=FirstTrickBan.NONE,
        first_trick_ban_second_player=False,
    ),
    _setting(
        "three_bouts_ban", "A third bout may not be played to a trick that has two.", "D-50", three_bouts_ban=True
    ),
    _setting(
        "excuse_changes_sides",
        "The Excuse played to the last trick changes sides.",
        "A9.5",
        excuse_last=ExcuseLast.CHANGES_SIDES,
    ),
    _setting(
        "excuse_follows_trick",
        "The Excuse played to the last trick goes to the side that wins it.",
        "A9.5",
        excuse_last=ExcuseLast.TRICK_WINNER,
    ),
    _setting(
        "excuse_stays",
        "The Excuse played to the last trick stays with its side, as in any other trick.",
        "A9.5",
        excuse_last=ExcuseLast.OWNER,
    ),
    _setting(
        "no_compensation",
        "Nothing comes back for an Excuse that changes sides in a trick its own side wins.",
        "A9.5",
        excuse_last_compensation=False,
    ),
)


# The score and the table


def _rounding(unit: int) -> Option:
    return _setting(
        f"round_{unit}", f"The score of a defender is rounded to {unit}.", "D-47", Need.AUCTION, score_rounding=unit
    )


def _shares(name: str, taker: int, partner: int) -> Option:
    return _setting(
        name,
        f"Taker and partner share what the defenders pay {taker} to {partner}.",
        "A11",
        Need.PARTNER,
        split=(taker, partner),
        split_total=SplitTotal.DEFENDERS,
    )


_SCORES: Final = (
    _setting("roi_au_bout", "A king that wins the last trick is worth 10.", "D-87", roi_au_bout=10),
    _rounding(5),
    _rounding(10),
    _shares("equal_split", 1, 1),
    _shares("split_2_1", 2, 1),
    _shares("split_3_1", 3, 1),
    _setting(
        "mouches",
        "Mouches: everybody pays 10 into a new one, the dealer adds 5 to one before each deal.",
        "D-46",
        Need.AUCTION,
        mouche_stake=10,
        mouche_dealer=5,
    ),
)

_TABLE: Final = (
    _setting("clockwise", "Deal and play go clockwise.", "A2", direction=Direction.CLOCKWISE),
    _setting(
        "same_dealer_redeals",
        "The same dealer deals again where all have passed.",
        "A5",
        Need.AUCTION,
        passed_out_redealer=Redealer.SAME,
    ),
)

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option for option in (*_LAYOUTS, *_CONTRACTS, *_DECLARATIONS, *_PLAY, *_SCORES, *_TABLE)
}
"""The options by name, in the order in which they are made."""

ALIASES: Final[Mapping[str, str]] = {
    "petit_imprenable": "petit_imprenable_after_deal",
    "petit_imprenable_a": "petit_imprenable_after_deal",
    "petit_imprenable_b": "petit_imprenable_at_first_card",
    "petit_imprenable_c": "petit_imprenable_when_played",
    "no_petite": "no_prise",
    "fixed_80_160_320": "fixed_scores",
    "excuse_alone_cancel": "excuse_alone",
    "five_mort": "dealer_sits_out",
    "cw": "clockwise",
}
"""Other names of options, which are read but never written."""


def known_options() -> tuple[Option, ...]:
    """Return the options of the library, in the order in which they are made."""
    return tuple(OPTIONS.values())
