"""English: terms and sentences by identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.lang.model import Catalogue
from french_tarot.lang.terms_en import TERMS

if TYPE_CHECKING:
    from collections.abc import Mapping


_IMPOSSIBLE: Final = "{half_points:points} with {bouts:#bout|bouts} in a {contract}"
_COUNTED: Final = "{half_points:points} for {target} with {bouts:#bout|bouts}"

_SENTENCES: Final[Mapping[str, str]] = {
    # Text that cannot be read
    "unknown_card": (
        "'{text}' is no card: cards are S, H, D or C with 1 to 10, J, N, Q or K (or V, C, D, R), T1 to T21 and EX,"
        " or their names"
    ),
    "unknown_contract": "'{text}' is no contract: contracts are {known}",
    "unknown_poignee": "'{text}' is no poignée: say level and who showed it, as in simple:taker; levels are {known}",
    "unknown_chelem": "'{text}' says nothing of a chelem: say {known}",
    "unknown_misere": "'{text}' is no misère: say kind and who showed it, as in no_trump:taker; kinds are {known}",
    "unknown_seat": "'{text}' is nobody at the table: say one of {known}",
    "unreadable_number": "{figure} cannot be '{text}': say a number, with halves as 40.5 or 40½ for points only",
    "unreadable_record": "the record cannot be read: {reason}",
    "missing_entry": "missing: it must be {expected}",
    "unknown_entry": "no entry of this name: there are {known}",
    "wrong_entry": "{text} will not do: it must be {expected}",
    # Rule sets
    "unknown_rules": "'{text}' names no rule set: presets are {known}",
    "unknown_field": "'{field}' is no field of a rule set",
    "doubled_field": "{field} is given twice: once is enough",
    "wrong_value": "{field} cannot be {value}; allowed: {allowed}",
    "wrong_layout": "{players} hands of {hand} and a chien of {chien} make {cards} cards: the pack has {pack}",
    "contracts_out_of_order": "contracts {contracts} must be different ones in the order {right}",
    "poignees_out_of_order": (
        "poignées of {sizes} trumps must be simple, double, triple in order, each larger than the one before and no"
        " larger than a hand of {hand}"
    ),
    "targets_out_of_order": "targets {targets} must not rise with the bouts",
    "call_list_out_of_order": "ranks to call '{ranks}' must be K, Q, N, J in that order, from K on",
    "ban_without_call": "first_trick_ban cannot be {ban} where no card is called: it must be none",
    "chien_gaps_too_few": (
        "{given:#gap is|gaps are} too few for a chien of {size:#card|cards} of which no two may follow each other: each"
        " takes one"
    ),
    "chien_mode_consecutive": "a chien dealt {mode} cannot keep its cards apart",
    "piles_incomplete": "piles need a number and a size: {piles} of {size} cards are none",
    "auction_missing": (
        "without contracts two players play for themselves without a chien, not {players} with {chien:#card|cards}"
        " in it"
    ),
    "auction_with_piles": "where cards lie in {piles} piles nobody bids: the table of contracts must be empty",
    "call_without_defence": (
        "{players:#player|players} are too few for {partners:#partner|partners}: the defence needs one at least"
    ),
    "nobody_opposite": "with {players:#player|players} nobody sits opposite: their number must be even",
    "misere_listed_twice": "{kind} stands twice among the misères",
    "chelem_with_bid_of_others": (
        "a chelem announced with the contract is the taker's: others have none, and chelem_by must be taker"
    ),
    "petit_chelem_too_large": (
        "a petit chelem that may lose {lost:#trick|tricks} is no smaller than the grand one, which may lose {grand}"
    ),
    "no_stakes_by_rank": "a misère game of {players:#player|players} has no stakes by rank: {first} to {last} have",
    "unknown_option": "unknown option {text!r}: known are {known}",
    "option_twice": "option {option!r} is given twice",
    "options_conflict": "options {first!r} and {second!r} exclude each other: both set {what}",
    "option_does_not_fit": "option {option!r} does not fit {rules}: it needs {needed}",
    "option_ruled_out": (
        "options {first!r} and {second!r} exclude each other: with the first there is not what the second needs:"
        " {needed}"
    ),
    "preset_taken": "there is a preset {name!r} already: a preset needs a name of its own",
    # Dealing
    "excuse_drawn": "seat {seat} has drawn the Excuse, which does not count: another card must be drawn",
    "wrong_cut": "a cut into {top} and {bottom} cards will not do: each part must have {least} or more",
    "wrong_gap_count": "{given:#gap|gaps} for a chien of {size:#card|cards}: each card takes one",
    "chien_gap_barred": "no card of the chien may be dealt after {gap:#packet|packets}: only after {first} to {last}",
    "chien_cards_consecutive": (
        "{count} cards of the chien follow each other after {gap:#packet|packets}: one at the most may lie there"
    ),
    "chien_heaps_wrong": (
        "heaps of {heaps} will not do for a chien of {size:#card|cards}: under these rules it is dealt {mode}"
    ),
    # Cards, hands and tricks
    "doubled_card": "{card:the} ({text}) is there twice: each card is in the pack once",
    "missing_cards": "cards are missing: {cards:signs}",
    "card_already_played": "{card:the} has been played already: it cannot be in the hand too",
    "trick_too_long": "{size:#player plays|players play}: the trick {cards:signs} is full",
    "trick_without_winner": "no card of this trick can win it: it needs a card other than the Excuse",
    "wrong_trick_size": "trick {number} has {given:#card|cards}: each has {size}",
    "wrong_trick_count": "there are {given:#trick|tricks}: the deal has {size}",
    "wrong_hand_count": "{given:#hand|hands} for {players} players: each has one",
    "wrong_hand_size": "seat {seat} has {given:#card|cards}: each hand has {size}",
    "wrong_aside_size": "{given:#card lies|cards lie} aside: {size} must",
    "seat_out_of_range": "there is no seat {seat}: seats go from 0 to {last}",
    "call_missing": "the called card is missing: the taker calls one under these rules",
    "call_of_no_rank": "{called:the} cannot be called: the ranks to call are {ranks}",
    "call_not_in_the_game": "{called:the} cannot be called: no card is called under these rules",
    # Play
    "card_not_in_hand": "{card:the} is not in the hand {hand:signs}",
    "must_follow_suit": "{card:the} does not follow {suit}; legal: {legal:signs}",
    "must_trump": "{card:the} is no trump, and a trump must be played; legal: {legal:signs}",
    "must_overtrump": "{card:the} does not beat {top:the}; legal: {legal:signs}",
    "called_suit_led": (
        "{card:the} opens the suit of the called {called}, which only that card may do in the first trick; legal:"
        " {legal:signs}"
    ),
    # Turns and phases
    "wrong_piles": "{players} seats have {piles:#pile|piles} of {size} cards each, and these are not",
    "taker_without_contract": "a taker has a contract, and a contract a taker: taker {taker}, contract {contract}",
    "taker_missing": "under these rules somebody takes: a taker and a contract are missing",
    "third_bout": "{card:the} would be the third bout in the trick, which is banned: {legal:signs} may be played",
    "petit_led": "the Petit may not be led before the last trick: {legal:signs} may",
    "imprenable_not_played": "the Petit was declared imprenable to be played now, not {card:the}",
    "hand_not_to_annul": "only a bare Petit or the Excuse without a trump may be thrown in: {trumps:signs}",
    "imprenable_not_now": "the Petit cannot be declared imprenable now: under these rules it is declared {time}",
    "imprenable_already_declared": "seat {seat} has declared the Petit imprenable already",
    "chelem_too_late": "it is too late to announce that chelem: {tricks:#trick|tricks} must be left, this one included",
    "chelem_not_in_the_game": "there is no such chelem in this deal",
    "declared_out_of_order": "{action} should have been said before what was said on this turn",
    "poignee_level_too_low": "who can show a {right} poignée may not show a {level} one",
    "misere_not_offered": "this misère ({kind}) is not in the game; offered: {offered}",
    "misere_not_now": "it is not the time to show a misère: {time}",
    "misere_not_held": "this hand is no misère ({kind}): {hand:signs}",
    "misere_already_shown": "seat {seat} has shown that misère ({kind}) already",
    "witness_score": "played to its end, the deal gives {one} under {first}, and {other} under {second}",
    "witness_cause": "{field}: {one} against {other}",
    "options_combine": "options combine with a preset in any order: pagat-4+x5+round_10",
    "same_rules": "the same rules",
    "no_witness": (
        "no deal was found on which they disagree: what differs lies between deals, or is rarer than the search"
    ),
    "no_common_deal": "no deal can be played under both: the cards are laid out differently",
    "witness_elsewhere": "there the deal stands elsewhere ({phase})",
    "said_annul": "throw the hand in",
    "said_ready": "say nothing",
    "said_pass": "pass",
    "said_bid": "bid {contract}",
    "said_call": "call {card:the}",
    "said_discard": "discard {cards:signs}",
    "said_chelem": "announce a chelem",
    "said_petit_chelem": "announce a petit chelem",
    "said_imprenable": "declare the Petit imprenable",
    "said_poignee": "show the poignée {cards:signs}",
    "said_misere": "show a misère ({kind})",
    "said_play": "play {card:the}",
    "witness_action": "after {number:#action|actions}, {seat:seat} may {action} under {here}; not under {there}: {why}",
    "chelem_not_now": "it is not the time to announce that chelem: under these rules it is announced {deadline}",
    "out_of_turn": "it is the turn of {turn:seat}; this comes from {seat:seat}",
    "wrong_phase": "{action} is not possible in this phase ({phase}); possible: {possible}",
    "deal_is_over": "the deal is over: nothing more can be done in it",
    "deal_not_over": "the deal is not played to its last card: until then there is nothing to count",
    "events_without_start": "the events begin with {first}: they must begin with DealStarted",
    # Auction and declarations
    "petit_not_bare": (
        "a hand annuls the deal where its only trump is the Petit, without the Excuse; trumps here: {trumps:signs}"
    ),
    "bid_too_low": "a {contract} is not above the {highest} that was bid; higher: {higher}",
    "dealer_barred": "a {contract} is barred to the dealer, who has misdealt: he must pass",
    "chelem_not_for_seat": "seat {seat} may not announce a chelem: under these rules only {by} may",
    "chelem_already_announced": "seat {seat} has announced a chelem already: once is enough",
    "chelem_after_poignee": "seat {seat} has shown a poignée: a chelem is announced before it",
    "poignee_not_now": "no poignée may be shown now: under these rules it is shown {time}",
    "poignee_already_shown": "seat {seat} has shown a poignée already: each player shows one at the most",
    "poignee_of_no_level": "{given:#card makes|cards make} no poignée; numbers of cards that do: {sizes}",
    "poignee_card_not_showable": "{card:the} may not be shown in this poignée; trumps to show: {showable:signs}",
    "poignee_excuse_not_needed": (
        "the Excuse stands in for a trump only where none is left to show: this {level} poignée of {size} holds back"
        " {hidden:signs}"
    ),
    # Call and discard
    "card_not_callable": "{card:the} may not be called; callable: {callable:signs}",
    "no_discard": "there is no discard in a {contract}: the chien stays where it is",
    "wrong_discard_size": "the discard has {given:#card|cards}: it must have {size}",
    "king_discarded": "{card:the} may not be discarded; free: {free:signs}",
    "bout_discarded": "{card:the} is a bout and may not be discarded; free: {free:signs}",
    "trump_discarded": "{card:the} may not be discarded, no trump may; free: {free:signs}",
    "called_card_discarded": "{card:the} is the called card and may not be discarded; free: {free:signs}",
    "trump_discard_not_forced": (
        "{cards:signs} may be discarded only where other cards run out: exactly {count} here, besides {free:signs}"
    ),
    # Records
    "missing_for_count": "missing: the deal cannot be counted without it",
    "missing_for_replay": "missing: a replay needs it",
    "poignee_of_nobody": "{by:seat} cannot have shown a {level} poignée: no hand there has enough trumps",
    "misere_of_nobody": "{by:seat} cannot have shown a misère ({kind}): no hand there is one",
    "declared_on_no_turn": "seat {seat} was never to act when this is declared",
    "needs_taker": "in a deal in which everybody plays for himself there is no such thing",
    "imprenable_not_offered": "no Petit can be declared imprenable under these rules",
    "imprenable_unseen": "the taker's Petit is not imprenable where the chien came to his hand unseen",
    "petit_sec_played": "seat {seat} was dealt a bare Petit: {hand:signs}; the deal is void",
    "void_without_petit_sec": "the deal is not void: no hand has a bare Petit that makes it so under these rules",
    "void_without_excuse_alone": (
        "the deal is not void: no hand has the Excuse alone that was thrown in, or the rules do not let it"
    ),
    "auction_too_long": "there are {given} bids and passes: the auction was over after {right}",
    "auction_unfinished": "the auction is not over after {given:#bid or pass|bids and passes}: nobody plays before",
    "phase_not_over": "noted as not over yet ({phase}), though the record goes on: {later}",
    "wrong_taker": (
        "taker and contract noted: {taker:seat}, {contract}; by the auction: {right_taker:seat}, {right_contract}"
    ),
    "wrong_leader": "seat {leader} leads to the first trick: it must be seat {right}",
    "played_though_aside": "{card:the} cannot be played: it lies aside",
    "wrong_result": "the record notes {claimed} for {name}: {counted} is right",
    # Tables
    "wrong_table_size": (
        "{people:#person is|people are} at the table: these rules seat {players}, or {more} where the dealer sits out"
    ),
    "person_out_of_range": "there is no person {person}: persons go from 0 to {last}",
    "match_too_short": "a match of {length:#deal|deals} will not do: it has 1 or more",
    "match_is_over": "the match of {length:#deal|deals} is over: no more are dealt",
    "other_people": "deal {number} was noted for {given:#person|people}: the table has {people}",
    "other_rules": "the deal is played under {rules}: this table plays under {right}",
    "other_dealer": "seat {seat} dealt: at this table it is the turn of seat {right}",
    "exposed_card_no_misdeal": (
        "{card:the} makes no misdeal where the dealer exposes it: under these rules only {misdeal} does"
    ),
    # Outcomes
    "figure_missing": "{figure} must be given",
    "figures_contradict": "{figures} do not agree: the pack has 91 points and 3 bouts",
    "contract_not_offered": "{contract} is not offered under these rules: contracts are {offered}",
    "partner_required": "the partner is missing: say a seat from 0 to {last}, or alone",
    "partner_not_possible": "{players} players have no partner under these rules, yet '{partner}' is given",
    "partner_is_taker": "the taker, seat {seat}, cannot be the partner too: say alone",
    "partner_twice": "two partners are two seats, not seat {seat} twice",
    "partner_not_opposite": "the partner is seat {right}, who sits opposite, not {partner}",
    "two_partners": "there is one partner at the most under these rules, not seats {partners}",
    "played_alone": "a {contract} is played alone under these rules, not with {partner}: say alone",
    "points_out_of_range": "{half_points:points} are impossible: the pack has 91, so 0 to 91",
    "margin_out_of_range": (
        "a margin of {margin} with {bouts:#bout|bouts} is impossible: the target is {target}, the pack has 91 points"
    ),
    "defence_points_out_of_range": "{half_points:points} for the defence are impossible: the pack has 91, so 0 to 91",
    "defence_bouts_out_of_range": "{bouts:#bout|bouts} for the defence are impossible: the pack has three, so 0 to 3",
    "bouts_out_of_range": "{bouts:#bout|bouts} are impossible: the pack has three, so 0 to 3",
    "half_point_impossible": ("{half_points:points} are impossible with {players} players: each side has whole points"),
    "too_few_points": f"{_IMPOSSIBLE} are too few; possible: {{possible}}",
    "too_many_points": f"{_IMPOSSIBLE} are too many; possible: {{possible}}",
    "chelem_not_said": f"{_IMPOSSIBLE} are possible only where {{side}} wins every trick: then say so in the chelem",
    "chelem_against_points": (f"{_IMPOSSIBLE} are impossible where {{side}} wins every trick; possible: {{possible}}"),
    "chelem_against_bouts": (
        "no deal leaves {bouts:#bout|bouts} to the taker's side in a {contract} where {side} wins every trick"
    ),
    "chelem_not_announceable": "a chelem cannot be announced by {side} under these rules",
    "chelem_in_loose_bid": "no chelem can be announced in a loose bid",
    "petit_chelem_not_offered": "there is no petit chelem in a {contract} under these rules",
    "petit_chelem_not_said": f"{_IMPOSSIBLE} are possible only where {{side}} makes a petit chelem: then say so",
    "petit_chelem_against_points": (
        f"{_IMPOSSIBLE} are impossible where {{side}} makes a petit chelem; possible: {{possible}}"
    ),
    "petit_chelem_against_chelem": "a grand chelem made by {side} is a petit chelem made by {side} too",
    "petit_au_bout_without_petit": (
        "a petit au bout for {side} is impossible: with {bouts:#bout|bouts} for the taker's side it has no Petit"
    ),
    "petit_au_bout_against_chelem": (
        "a petit au bout for {side} is impossible where {other} wins every trick, the last one too"
    ),
    "roi_au_bout_not_offered": "a roi au bout is worth nothing under these rules: leave it out",
    "roi_au_bout_against_chelem": (
        "a roi au bout for {side} is impossible where {other} wins every trick, the last one too"
    ),
    "roi_and_petit_au_bout": "a king that wins the last trick leaves no petit au bout: say one of them",
    "seat_of_bonus_missing": "the bonus is paid to a player under these rules: say which seat, not {side}",
    "poignee_not_offered": "a {level} poignée does not exist under these rules: levels are {offered}",
    "poignee_twice": "seat {seat} cannot show {count:#poignée|poignées}: each player shows one at the most",
    "too_many_poignees": "{side} cannot show {count:#poignée|poignées}: {most} at the most, one for each player",
    "poignees_too_large": ("poignées {levels} take {trumps} trumps: there are {most} with the Excuse"),
    "poignee_not_held": "seat {seat} cannot have shown a {level} poignée of {size} trumps: held {held:signs}",
    "poignee_wrong_cards": (
        "a {level} poignée shows exactly {size} trumps, the Excuse included: {cards:signs} will not do"
    ),
    "misere_twice": "seat {seat} cannot show a misère ({kind}) twice",
    "too_many_miseres": "{side} cannot show {count:#misère|misères} ({kind}): {most} at the most, one for each player",
    "misere_with_poignee": "seat {seat} cannot show a {level} poignée beside a misère ({kind})",
    "deal_has_taker": "under these rules there is an auction: a deal has a taker, or is passed out",
    "no_misere_game": "where all have passed no misère game follows under these rules: all_pass is {all_pass}",
    "wrong_seat_count": "figures for {given:#seat|seats} will not do: {players} play",
    "wrong_total_of_points": "{half_points:points} for all players together are impossible; possible: {possible}",
    "wrong_total_of_bouts": "the players cannot have {bouts} bouts: the pack has three",
    "seat_points_impossible": (
        "{half_points:points} with {bouts:#bout|bouts} are impossible for seat {seat}; possible: {possible}"
    ),
    "petit_au_bout_without_bout": "a petit au bout of seat {seat} is impossible: it has no bout",
    # Lines of a score
    "line_contract": "{contract}: {amount}",
    "line_contract_drawn": "{contract}: half a point short, which counts nothing",
    "counted_margin": "{difference}",
    "counted_points": "{difference:#point|points} of {points_of}",
    "amount_multiplied": "({base} + {counted}) × {multiplier}",
    "amount_without_base": "{counted} × {multiplier}",
    "amount_beside_base": "{base} + {counted} × {multiplier}",
    "amount_added": "{base} + {counted}",
    "amount_rounded": "{amount}, {exact} rounded to {difference}",
    "line_times": "{line}: {value} × {multiplier}",
    "line_from_others": "{line}, from every other player",
    "line_petit_au_bout": "petit au bout for {side}",
    "line_petit_au_bout_of_seat": "petit au bout of {seat:seat}",
    "line_roi_au_bout": "roi au bout for {side}",
    "line_roi_au_bout_of_seat": "roi au bout of {seat:seat}",
    "line_poignee": "{level} poignée, for {side}",
    "line_poignee_of_seat": "{level} poignée of {seat:seat}",
    "line_misere": "misère ({misere}) for {side}",
    "line_misere_of_seat": "misère ({misere}) of {seat:seat}",
    "line_chelem_announced": "chelem announced and made by {side}",
    "line_chelem_unannounced": "chelem made by {side}, unannounced",
    "line_chelem_failed": "chelem announced by {side} and failed",
    "line_chelem_defence": "every trick won by {side}",
    "line_petit_chelem_announced": "petit chelem announced and made by {side}",
    "line_petit_chelem_unannounced": "petit chelem made by {side}, unannounced",
    "line_petit_chelem_failed": "petit chelem announced by {side} and failed",
    "line_rounding": "{exact} rounded to a multiple of {step}: {unit}",
    "line_game": "game: {base} + {difference}",
    "line_game_of_seat": "{seat:seat} wins: {base} + {difference}",
    # The explanation of a score
    "made": f"{{taker}} makes a {{contract}} by {{margin}}: {_COUNTED}",
    "made_exactly": f"{{taker}} just makes a {{contract}}: {_COUNTED}",
    "failed": f"{{taker}} fails a {{contract}} by {{margin}}: {_COUNTED}",
    "drawn": f"{{taker}} lacks half a point for a {{contract}}, which draws the deal: {_COUNTED}",
    "lost_by_chelem": "the failed chelem of {side} loses it the deal",
    "half_point_to": "the half point goes to {side}: {half_points:number} counts as {points}",
    "unit_positive": "each defender pays",
    "unit_negative": "each defender receives",
    "unit_zero": "each defender pays nothing",
    "loose_bid_positive": "the taker's side scores",
    "loose_bid_negative": "the taker's side loses",
    "loose_bid_zero": "the taker's side scores nothing",
    "seat_taker": "{name} (taker)",
    "seat_partner": "{name} (partner)",
    "seat_defender": "{name}",
    "seat_exactly": "{label}, exactly {exact}",
    "seat": "seat {seat}",
    "two_reached": "{name} reaches the target: {half_points:points} for {target} with {bouts:#bout|bouts}",
    "two_missed": "{name} misses the target: {half_points:points} for {target} with {bouts:#bout|bouts}",
    "two_drawn": "the deal is drawn: nobody wins it",
    "misere_game": "misère game, everybody for himself: the fewest points are best",
    "misere_game_ranked": "{place}. {name}: {half_points:points}",
    "misere_game_by_rank": "{place}. {name}: {half_points:points}",
    "misere_game_equal_shares": "{place}. {name}: 91 - {players} × {half_points:number}",
    "misere_game_own_points": "{place}. {name}: 91 - {half_points:number}",
    "passed_out": "every player passed: nothing is scored",
    "void": "the deal is void ({reason}): nothing is scored",
    "legal": "legal: {cards:signs}",
    "points_of": "{half_points:number}",
    # The count of a deal
    "excuse_aside": "the Excuse lay aside",
    "excuse_with_trick": "the Excuse went with its trick, which its own side won",
    "excuse_kept": "the Excuse was kept out of a trick that the others won; half a point given for it by: {side:seat}",
    "excuse_lost": "the Excuse was lost with the last trick",
    "excuse_changed_sides": (
        "the Excuse, played to the last trick, changed sides; half a point given back for it by: {side:seat}"
    ),
    "excuse_won": "the Excuse won the last trick of a chelem",
    "petit_kept": "the imprenable Petit stayed with its player; half a point given for it by: {side:seat}",
    "aside_of": "{name}, {owner:seat}",
    "result_same": "the result that the record notes is right",
    "result_half_points": "the record notes {claimed:points}: {counted:number} is right",
    "result_bouts": "the record notes {claimed:#bout|bouts}: {counted} is right",
    "result_petit_au_bout": "the record notes as winner of a petit au bout: {claimed:seat}; right is: {counted:seat}",
    "result_chelem": "the record notes as winner of every trick: {claimed}; right is: {counted}",
    "result_points_of_seats": "the record notes the points {claimed}: {counted} are right",
    "result_bouts_of_seats": "the record notes the bouts {claimed}: {counted} are right",
    "result_petit_chelem": "the record notes as maker of a petit chelem: {claimed}; right is: {counted}",
    "result_roi_au_bout": "the record notes as winner of a roi au bout: {claimed:seat}; right is: {counted:seat}",
    "result_partner": "the record notes as partner: {claimed:seat}; right is: {counted:seat}",
    "result_per_seat": "the record notes the scores {claimed}: {counted} are right",
    # A deal from its cards to its score, and the faults of its record
    "seat_barred": "seat {seat}, who must pass",
    "seat_said": "seat {seat}: {word}",
    "seat_at_lead": "seat {seat} at the lead",
    "announced_by": "announced by {by:seat}",
    "announced_by_in_trick": "announced by {by:seat} in trick {trick}",
    "seat_piles": "piles of seat {seat}",
    "imprenable_of": "the Petit of {by:seat}",
    "misere_by": "{kind} of {by:seat}",
    "poignee_by": "{level} of {by:seat}",
    "poignee_by_with": "{level} of {by:seat}: {cards:signs}",
    "dealt_again": "{reason}; the cards are dealt again",
    "deal_stands": "the deal is not over ({phase}): {turn:seat} is to act",
    "record_sound": "the record is sound",
    "trick": "trick {trick}",
    "fault": "{place} [{clause}]: {problem}",
    "cannot_write": "{path} cannot be written: {reason}",
}

CATALOGUE: Final = Catalogue(
    TERMS,
    _SENTENCES,
    is_singular=lambda count: 0 < abs(count) <= 1,
    definite="the {}".format,
    points=("point", "points"),
    seat="seat {}",
)
