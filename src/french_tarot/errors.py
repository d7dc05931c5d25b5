"""What can be wrong, as typed values: violations with their clause, problems with their facts, and the errors."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Self

from attrs import evolve, frozen

from french_tarot import lang as _lang

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


class Violation(StrEnum):
    """A rule or a condition that something broke; the value is stable, `clause` names the rule."""

    clause: str

    def __new__(cls, value: str, clause: str = "") -> Self:
        """Make a member from its stable value and the clause that it stands for."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.clause = clause
        return member

    # Text that cannot be read
    UNKNOWN_CARD = "unknown_card", "A1"
    UNKNOWN_CONTRACT = "unknown_contract", "A5"
    UNKNOWN_POIGNEE = "unknown_poignee", "A7"
    UNKNOWN_CHELEM = "unknown_chelem", "A8"
    UNKNOWN_MISERE = "unknown_misere", "A14"
    UNKNOWN_SEAT = "unknown_seat", "A2"
    UNREADABLE_NUMBER = "unreadable_number", "A11"
    UNREADABLE_RECORD = "unreadable_record", "records"
    MISSING_ENTRY = "missing_entry", "records"
    UNKNOWN_ENTRY = "unknown_entry", "records"
    WRONG_ENTRY = "wrong_entry", "records"

    # Rule sets
    UNKNOWN_RULES = "unknown_rules", "B2"
    UNKNOWN_FIELD = "unknown_field", "B2"
    DOUBLED_FIELD = "doubled_field", "B2"
    WRONG_VALUE = "wrong_value", "B2"
    WRONG_LAYOUT = "wrong_layout", "A3"
    CONTRACTS_OUT_OF_ORDER = "contracts_out_of_order", "A5"
    POIGNEES_OUT_OF_ORDER = "poignees_out_of_order", "A7"
    TARGETS_OUT_OF_ORDER = "targets_out_of_order", "A1"
    CALL_LIST_OUT_OF_ORDER = "call_list_out_of_order", "A6"
    BAN_WITHOUT_CALL = "ban_without_call", "A9.1"
    CHIEN_GAPS_TOO_FEW = "chien_gaps_too_few", "A3"
    CHIEN_MODE_CONSECUTIVE = "chien_mode_consecutive", "A3"
    PILES_INCOMPLETE = "piles_incomplete", "A13"
    AUCTION_MISSING = "auction_missing", "A13"
    AUCTION_WITH_PILES = "auction_with_piles", "A13"
    CALL_WITHOUT_DEFENCE = "call_without_defence", "A13"
    NOBODY_OPPOSITE = "nobody_opposite", "A13"
    MISERE_LISTED_TWICE = "misere_listed_twice", "A14"
    CHELEM_WITH_BID_OF_OTHERS = "chelem_with_bid_of_others", "D-90"
    PETIT_CHELEM_TOO_LARGE = "petit_chelem_too_large", "A14"
    NO_STAKES_BY_RANK = "no_stakes_by_rank", "A14"
    UNKNOWN_OPTION = "unknown_option", "B2"
    OPTION_TWICE = "option_twice", "B2"
    OPTIONS_CONFLICT = "options_conflict", "D-75"
    OPTION_DOES_NOT_FIT = "option_does_not_fit", "D-75"
    OPTION_RULED_OUT = "option_ruled_out", "D-75"
    PRESET_TAKEN = "preset_taken", "B2"

    # Dealing
    EXCUSE_DRAWN = "excuse_drawn", "A2"
    WRONG_CUT = "wrong_cut", "A3"
    WRONG_GAP_COUNT = "wrong_gap_count", "A3"
    CHIEN_GAP_BARRED = "chien_gap_barred", "A3"
    CHIEN_CARDS_CONSECUTIVE = "chien_cards_consecutive", "A3"
    CHIEN_HEAPS_WRONG = "chien_heaps_wrong", "A3"

    # Cards, hands and tricks
    DOUBLED_CARD = "doubled_card", "A1"
    MISSING_CARDS = "missing_cards", "A1"
    CARD_ALREADY_PLAYED = "card_already_played", "A9.2"
    TRICK_TOO_LONG = "trick_too_long", "A9.2"
    TRICK_WITHOUT_WINNER = "trick_without_winner", "A9.3"
    WRONG_TRICK_SIZE = "wrong_trick_size", "A9.2"
    WRONG_TRICK_COUNT = "wrong_trick_count", "A3"
    WRONG_HAND_COUNT = "wrong_hand_count", "A3"
    WRONG_HAND_SIZE = "wrong_hand_size", "A3"
    WRONG_PILES = "wrong_piles", "A13"
    TAKER_WITHOUT_CONTRACT = "taker_without_contract", "A5"
    TAKER_MISSING = "taker_missing", "A5"
    WRONG_ASIDE_SIZE = "wrong_aside_size", "A6"
    SEAT_OUT_OF_RANGE = "seat_out_of_range", "A2"
    CALL_MISSING = "call_missing", "A6"
    CALL_OF_NO_RANK = "call_of_no_rank", "A6"
    CALL_NOT_IN_THE_GAME = "call_not_in_the_game", "A6"

    # Play
    CARD_NOT_IN_HAND = "card_not_in_hand", "A9.2"
    MUST_FOLLOW_SUIT = "must_follow_suit", "A9.2"
    MUST_TRUMP = "must_trump", "A9.2"
    MUST_OVERTRUMP = "must_overtrump", "A9.2"
    CALLED_SUIT_LED = "called_suit_led", "A9.1"
    THIRD_BOUT = "third_bout", "D-50"
    PETIT_LED = "petit_led", "A14"
    IMPRENABLE_NOT_PLAYED = "imprenable_not_played", "D-10"

    # Turns and phases
    OUT_OF_TURN = "out_of_turn", "A5"
    WRONG_PHASE = "wrong_phase", "A5"
    DEAL_IS_OVER = "deal_is_over", "A11"
    DEAL_NOT_OVER = "deal_not_over", "A11"
    EVENTS_WITHOUT_START = "events_without_start", "A3"

    # Auction and declarations
    PETIT_NOT_BARE = "petit_not_bare", "A4"
    HAND_NOT_TO_ANNUL = "hand_not_to_annul", "A4"
    IMPRENABLE_NOT_NOW = "imprenable_not_now", "A14"
    IMPRENABLE_ALREADY_DECLARED = "imprenable_already_declared", "D-9"
    BID_TOO_LOW = "bid_too_low", "A5"
    DEALER_BARRED = "dealer_barred", "A3"
    CHELEM_NOT_FOR_SEAT = "chelem_not_for_seat", "A8"
    CHELEM_ALREADY_ANNOUNCED = "chelem_already_announced", "A8"
    CHELEM_AFTER_POIGNEE = "chelem_after_poignee", "A8"
    CHELEM_NOT_NOW = "chelem_not_now", "A8"
    CHELEM_TOO_LATE = "chelem_too_late", "A8"
    CHELEM_NOT_IN_THE_GAME = "chelem_not_in_the_game", "A14"
    DECLARED_OUT_OF_ORDER = "declared_out_of_order", "A8"
    POIGNEE_NOT_NOW = "poignee_not_now", "D-29"
    POIGNEE_ALREADY_SHOWN = "poignee_already_shown", "A7"
    POIGNEE_OF_NO_LEVEL = "poignee_of_no_level", "A7"
    POIGNEE_CARD_NOT_SHOWABLE = "poignee_card_not_showable", "A7"
    POIGNEE_EXCUSE_NOT_NEEDED = "poignee_excuse_not_needed", "D-25"
    POIGNEE_LEVEL_TOO_LOW = "poignee_level_too_low", "D-24"
    MISERE_NOT_OFFERED = "misere_not_offered", "A14"
    MISERE_NOT_NOW = "misere_not_now", "D-49"
    MISERE_NOT_HELD = "misere_not_held", "D-73"
    MISERE_ALREADY_SHOWN = "misere_already_shown", "D-73"

    # Call and discard
    CARD_NOT_CALLABLE = "card_not_callable", "A6"
    NO_DISCARD = "no_discard", "A6"
    WRONG_DISCARD_SIZE = "wrong_discard_size", "A6"
    KING_DISCARDED = "king_discarded", "A6"
    BOUT_DISCARDED = "bout_discarded", "A6"
    TRUMP_DISCARDED = "trump_discarded", "A6"
    CALLED_CARD_DISCARDED = "called_card_discarded", "D-17"
    TRUMP_DISCARD_NOT_FORCED = "trump_discard_not_forced", "A6"

    # Records
    MISSING_FOR_COUNT = "missing_for_count", "records"
    MISSING_FOR_REPLAY = "missing_for_replay", "records"
    POIGNEE_OF_NOBODY = "poignee_of_nobody", "A7"
    MISERE_OF_NOBODY = "misere_of_nobody", "D-73"
    DECLARED_ON_NO_TURN = "declared_on_no_turn", "A8"
    NEEDS_TAKER = "needs_taker", "A14"
    IMPRENABLE_NOT_OFFERED = "imprenable_not_offered", "A14"
    IMPRENABLE_UNSEEN = "imprenable_unseen", "D-10"
    PETIT_SEC_PLAYED = "petit_sec_played", "A4"
    VOID_WITHOUT_PETIT_SEC = "void_without_petit_sec", "A4"
    VOID_WITHOUT_EXCUSE_ALONE = "void_without_excuse_alone", "A4"
    AUCTION_TOO_LONG = "auction_too_long", "A5"
    AUCTION_UNFINISHED = "auction_unfinished", "A5"
    PHASE_NOT_OVER = "phase_not_over", "records"
    WRONG_TAKER = "wrong_taker", "A5"
    WRONG_LEADER = "wrong_leader", "A9.1"
    PLAYED_THOUGH_ASIDE = "played_though_aside", "A6"
    WRONG_RESULT = "wrong_result", "A11"

    # Tables
    WRONG_TABLE_SIZE = "wrong_table_size", "A13"
    PERSON_OUT_OF_RANGE = "person_out_of_range", "A2"
    MATCH_TOO_SHORT = "match_too_short", "A11"
    MATCH_IS_OVER = "match_is_over", "A11"
    OTHER_PEOPLE = "other_people", "A13"
    OTHER_RULES = "other_rules", "B2"
    OTHER_DEALER = "other_dealer", "A2"
    EXPOSED_CARD_NO_MISDEAL = "exposed_card_no_misdeal", "A3"

    # Outcomes
    FIGURE_MISSING = "figure_missing", "A11"
    FIGURES_CONTRADICT = "figures_contradict", "A11"
    CONTRACT_NOT_OFFERED = "contract_not_offered", "A5"
    PARTNER_REQUIRED = "partner_required", "A6"
    PARTNER_NOT_POSSIBLE = "partner_not_possible", "A6"
    PARTNER_IS_TAKER = "partner_is_taker", "A6"
    PARTNER_TWICE = "partner_twice", "A6"
    PARTNER_NOT_OPPOSITE = "partner_not_opposite", "A13"
    TWO_PARTNERS = "two_partners", "A6"
    PLAYED_ALONE = "played_alone", "A6"
    POINTS_OUT_OF_RANGE = "points_out_of_range", "A1"
    BOUTS_OUT_OF_RANGE = "bouts_out_of_range", "A1"
    MARGIN_OUT_OF_RANGE = "margin_out_of_range", "A11"
    DEFENCE_POINTS_OUT_OF_RANGE = "defence_points_out_of_range", "A1"
    DEFENCE_BOUTS_OUT_OF_RANGE = "defence_bouts_out_of_range", "A1"
    HALF_POINT_IMPOSSIBLE = "half_point_impossible", "A1"
    TOO_FEW_POINTS = "too_few_points", "A11"
    TOO_MANY_POINTS = "too_many_points", "A11"
    CHELEM_NOT_SAID = "chelem_not_said", "A8"
    CHELEM_AGAINST_POINTS = "chelem_against_points", "A8"
    CHELEM_AGAINST_BOUTS = "chelem_against_bouts", "A8"
    CHELEM_NOT_ANNOUNCEABLE = "chelem_not_announceable", "A8"
    CHELEM_IN_LOOSE_BID = "chelem_in_loose_bid", "A12"
    PETIT_CHELEM_NOT_OFFERED = "petit_chelem_not_offered", "A14"
    PETIT_CHELEM_NOT_SAID = "petit_chelem_not_said", "A14"
    PETIT_CHELEM_AGAINST_POINTS = "petit_chelem_against_points", "A14"
    PETIT_CHELEM_AGAINST_CHELEM = "petit_chelem_against_chelem", "D-81"
    PETIT_AU_BOUT_WITHOUT_PETIT = "petit_au_bout_without_petit", "A10"
    PETIT_AU_BOUT_AGAINST_CHELEM = "petit_au_bout_against_chelem", "A10"
    ROI_AU_BOUT_NOT_OFFERED = "roi_au_bout_not_offered", "D-87"
    ROI_AU_BOUT_AGAINST_CHELEM = "roi_au_bout_against_chelem", "D-87"
    ROI_AND_PETIT_AU_BOUT = "roi_and_petit_au_bout", "D-87"
    SEAT_OF_BONUS_MISSING = "seat_of_bonus_missing", "D-74"
    POIGNEE_NOT_OFFERED = "poignee_not_offered", "A7"
    POIGNEE_TWICE = "poignee_twice", "A7"
    TOO_MANY_POIGNEES = "too_many_poignees", "A7"
    POIGNEES_TOO_LARGE = "poignees_too_large", "A7"
    POIGNEE_NOT_HELD = "poignee_not_held", "A7"
    POIGNEE_WRONG_CARDS = "poignee_wrong_cards", "A7"
    MISERE_TWICE = "misere_twice", "D-73"
    TOO_MANY_MISERES = "too_many_miseres", "D-73"
    MISERE_WITH_POIGNEE = "misere_with_poignee", "D-73"
    DEAL_HAS_TAKER = "deal_has_taker", "A13"
    NO_MISERE_GAME = "no_misere_game", "A14"
    WRONG_SEAT_COUNT = "wrong_seat_count", "A2"
    WRONG_TOTAL_OF_POINTS = "wrong_total_of_points", "A1"
    WRONG_TOTAL_OF_BOUTS = "wrong_total_of_bouts", "A1"
    SEAT_POINTS_IMPOSSIBLE = "seat_points_impossible", "D-83"
    PETIT_AU_BOUT_WITHOUT_BOUT = "petit_au_bout_without_bout", "A10"


@frozen
class Problem:
    """One thing that is wrong.

    Attributes:
        violation: The rule or condition that was broken.
        facts: Names and values: the input, the cards, what would have been right.
        where: The place in a record, `tricks[3]`; empty where there is no record.
    """

    violation: Violation
    facts: tuple[tuple[str, object], ...] = ()
    where: str = ""

    @classmethod
    def of(cls, violation: Violation, /, **facts: object) -> Problem:
        """Make a problem from its violation and named facts, which must be hashable."""
        return cls(violation, tuple(facts.items()))

    @property
    def clause(self) -> str:
        """The clause of the rules that was broken."""
        return self.violation.clause

    def __getitem__(self, fact: str) -> object:
        """Return a fact by its name; `KeyError` where the problem has none of that name."""
        return dict(self.facts)[fact]

    def __contains__(self, fact: object) -> bool:
        """Tell whether the problem has a fact of that name."""
        return any(name == fact for name, _ in self.facts)

    def with_facts(self, **facts: object) -> Problem:
        """Return the problem with more named facts."""
        return evolve(self, facts=(*self.facts, *facts.items()))

    def at(self, place: str) -> Problem:
        """Return the problem as one of an entry or a place in a list, which comes before the place it has."""
        inner = self.where if not self.where or self.where.startswith("[") else f".{self.where}"
        return evolve(self, where=f"{place}{inner}")

    def explain(self, lang: str = "en") -> str:
        """Say what is wrong and what would have been right, in `en` or `fr`; `ValueError` for another language."""
        sentence = _lang.sentence(self.violation.value, self.facts, lang)
        return f"{self.where}: {sentence}" if self.where else sentence

    def __str__(self) -> str:
        return self.explain()


class TarotError(Exception):
    """The base of the library's errors; `problems` holds all that was found."""

    problems: tuple[Problem, ...]

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def explain(self, lang: str = "en") -> str:
        """Say every problem, one a line, in `en` or `fr`."""
        return "\n".join(problem.explain(lang) for problem in self.problems)

    def __str__(self) -> str:
        return "; ".join(map(str, self.problems))


class NotationError(TarotError, ValueError):
    """Text that cannot be read.

    Attributes:
        text: What was given.
        line: The line of the first problem, from 1; in a record that is sound JSON each problem says `where` instead.
        column: Its column, from 1.
    """

    def __init__(self, problems: Iterable[Problem], text: str, line: int = 1, column: int = 1) -> None:
        super().__init__(problems)
        self.text = text
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[NotationError], tuple[tuple[Problem, ...], str, int, int]]:
        return type(self), (self.problems, self.text, self.line, self.column)


class InvalidRulesError(TarotError, ValueError):
    """A rule set that contradicts itself or has a value that its field does not allow."""


class InvalidDealError(TarotError, ValueError):
    """Cards that no deal can hold so: missing, doubled or already played ones, wrong sizes."""


class InvalidOutcomeError(TarotError, ValueError):
    """Figures that no deal can give: points, bouts, a partner, a petit au bout, poignées, a chelem."""


class IllegalActionError(TarotError, ValueError):
    """An action that the rules forbid, or that is another player's; the deal stays as it was.

    Attributes:
        action: What was tried.
        seat: Who tried it.
        phase: The phase of the deal.
        legal: The legal actions of the seat; empty where it is not its turn, or the deal is over.
    """

    def __init__(
        self, problems: Iterable[Problem], action: object, seat: int | None, phase: str, legal: Collection[object]
    ) -> None:
        super().__init__(problems)
        self.action = action
        self.seat = seat
        self.phase = phase
        self.legal = legal

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[object, ...]]:
        return type(self), (self.problems, self.action, self.seat, self.phase, self.legal)


class DealNotOverError(TarotError, RuntimeError):
    """Asked of a deal that is not over: its outcome, its returns."""


class InvalidTableError(TarotError, ValueError):
    """A table that cannot be, or a deal that is not its next one."""


class MatchOverError(TarotError, RuntimeError):
    """One more deal asked of a match that is over."""
