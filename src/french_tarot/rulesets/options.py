"""The options by name, in the order in which they are made: layouts, contracts, declarations, play, scores, table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from french_tarot.rulesets.contract_tables import fixed_scores, forced_pousse, no_prise, ranked_pousse, x5
from french_tarot.rulesets.declaration_options import DECLARATIONS
from french_tarot.rulesets.layouts import five_alone, six, two_against_four, two_with_piles
from french_tarot.rulesets.option import Need, Option, setting
from french_tarot.rulesets.play_options import PLAY
from french_tarot.rulesets.policies import (
    AllPass,
    BidRounds,
    Call,
    Direction,
    MisereGameScoring,
    Redealer,
    SplitTotal,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


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
        | {"call_ranks", "poignees.values", "miseres.values", "miseres.blank"},
        two_with_piles,
        seats=(4, 2),
    ),
    Option(
        "six_4v2",
        "Six players with hands of 12, the taker calling a king for two against four; 3 to 1 where five share 2 to 1.",
        "A13",
        _LAYOUT | {"packet", "split.of_six"},
        two_against_four,
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
    setting(
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
    setting(
        "second_round",
        "A second round of bids where all have passed.",
        "A5",
        Need.AUCTION,
        bid_rounds=BidRounds.SECOND_AFTER_ALL_PASS,
    ),
    setting(
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
    setting(
        "misere_game",
        "Where all have passed, everybody plays for himself, and the fewest points are best.",
        "A14",
        Need.AUCTION,
        all_pass=AllPass.MISERE_GAME,
    ),
    setting(
        "misere_game_by_rank",
        "A misère game is scored by rank, in multiples of a stake.",
        "A14",
        Need.MISERE_GAME,
        misere_game_scoring=MisereGameScoring.BY_RANK,
    ),
    setting(
        "misere_game_equal_shares",
        "A misère game is scored 91 less the own points times the players.",
        "A14",
        Need.MISERE_GAME,
        misere_game_scoring=MisereGameScoring.EQUAL_SHARES,
    ),
    setting(
        "misere_game_own_points",
        "A misère game is scored 91 less the own points.",
        "A14",
        Need.MISERE_GAME,
        misere_game_scoring=MisereGameScoring.OWN_POINTS,
    ),
)


# The score and the table


def _rounding(unit: int) -> Option:
    return setting(
        f"round_{unit}", f"The score of a defender is rounded to {unit}.", "D-47", Need.AUCTION, score_rounding=unit
    )


def _shares(name: str, taker: int, partner: int) -> Option:
    return setting(
        name,
        f"Taker and partner share what the defenders pay {taker} to {partner}.",
        "A11",
        Need.PARTNER,
        split=(taker, partner),
        split_total=SplitTotal.DEFENDERS,
    )


_SCORES: Final = (
    setting("roi_au_bout", "A king that wins the last trick is worth 10.", "D-87", roi_au_bout=10),
    _rounding(5),
    _rounding(10),
    _shares("equal_split", 1, 1),
    _shares("split_2_1", 2, 1),
    _shares("split_3_1", 3, 1),
    setting(
        "mouches",
        "Mouches: everybody pays 10 into a new one, the dealer adds 5 to one before each deal.",
        "D-46",
        Need.AUCTION,
        mouche_stake=10,
        mouche_dealer=5,
    ),
)

_TABLE: Final = (
    setting("clockwise", "Deal and play go clockwise.", "A2", direction=Direction.CLOCKWISE),
    setting(
        "same_dealer_redeals",
        "The same dealer deals again where all have passed.",
        "A5",
        Need.AUCTION,
        passed_out_redealer=Redealer.SAME,
    ),
)

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option for option in (*_LAYOUTS, *_CONTRACTS, *DECLARATIONS, *PLAY, *_SCORES, *_TABLE)
}
"""The options by name, in the order in which they are made."""

ALIASES: Final[Mapping[str, Option]] = {
    "petit_imprenable": OPTIONS["petit_imprenable_after_deal"],
    "petit_imprenable_a": OPTIONS["petit_imprenable_after_deal"],
    "petit_imprenable_b": OPTIONS["petit_imprenable_at_first_card"],
    "petit_imprenable_c": OPTIONS["petit_imprenable_when_played"],
    "no_petite": OPTIONS["no_prise"],
    "fixed_80_160_320": OPTIONS["fixed_scores"],
    "excuse_alone_cancel": OPTIONS["excuse_alone"],
    # Five people, of whom four play.
    "five_mort": attrs.evolve(OPTIONS["dealer_sits_out"], needs=(Need.FOUR_PLAYERS,)),
    "cw": OPTIONS["clockwise"],
}
"""What other names of options stand for; they are read but never written."""


def known_options() -> tuple[Option, ...]:
    """Return the options of the library, in the order in which they are made."""
    return tuple(OPTIONS.values())
