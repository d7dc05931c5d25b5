"""`tarot deal` and `tarot replay`: random deals shown and kept, recorded ones replayed and checked."""

from __future__ import annotations

import json
import os
import shlex
from collections import Counter
from itertools import count as numbers
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

from french_tarot import (
    AnnounceChelem,
    Annul,
    Bid,
    Contract,
    Deal,
    DealRecord,
    Pass,
    PetitSec,
    Poignee,
    PoigneeLevel,
    PoigneeRule,
    PoigneeTime,
    Settled,
    Setup,
    ShowPoignee,
    Side,
    VoidReason,
    check,
    fft,
    read_json,
    record_of,
    write_json,
)
from french_tarot.cli.files import write_whole
from french_tarot.cli.players import random_action
from french_tarot.records.hands import hands_at_play
from tests.deals.random_deals import moment, rules_and_seed
from tests.helpers import RECORDS
from tests.test_command import BAD_INPUT, FILES, GARDE, Ran, altered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from french_tarot import Action, RuleSet

GOLDEN = Path(__file__).parent / "golden"
ROOT = RECORDS.parents[1]
FAULTY = 1

FIRST_IS_VOID = ("--rules", "fft-4", "--seed", 20)
WITH_CHELEM = ("--rules", "fft-5", "--seed", 12)
WITH_POIGNEE = ("--rules", "fft-3", "--seed", 10)
PASSED_OUT_FIRST = ("--rules", "fft-3", "--seed", 2)


# Deal


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_same_seed_gives_the_same_deal_on_every_python(lang: str) -> None:
    ran = Ran("deal", "--rules", "fft-5", "--seed", 7, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == (GOLDEN / f"deal-7.{lang}.txt").read_text(encoding="utf-8").splitlines()


def test_a_deal_as_json_is_its_record() -> None:
    ran = Ran("deal", "--rules", "fft-5", "--seed", 7, "--json")
    assert (ran.code, ran.err) == (0, "")
    record = read_json(ran.out)
    assert write_json(record) == ran.out
    assert record.origin == "tarot deal --rules fft-5 --seed 7"
    assert check(record) == ()
    assert record.result is not None


def test_without_a_seed_it_is_new_and_can_be_had_again() -> None:
    first, second = Ran("deal", "--rules", "fft-4; base=30"), Ran("deal", "--rules", "fft-4; base=30")
    assert first.lines[0].startswith("tarot deal --rules 'fft-4;base=30' --seed ")
    assert first.out != second.out
    assert Ran(*shlex.split(first.lines[0])[1:]).out == first.out


@pytest.mark.parametrize(
    ("arguments", "lang", "line"),
    [
        (FIRST_IS_VOID, "en", "the deal is void (bare Petit): nothing is scored; the cards are dealt again"),
        (FIRST_IS_VOID, "fr", "la donne est annulée (petit sec) : rien n'est marqué ; les cartes sont redonnées"),
        (PASSED_OUT_FIRST, "en", "every player passed: nothing is scored; the cards are dealt again"),
        (PASSED_OUT_FIRST, "fr", "tous les joueurs ont passé : rien n'est marqué ; les cartes sont redonnées"),
    ],
)
def test_what_is_not_played_is_dealt_again(arguments: tuple[object, ...], lang: str, line: str) -> None:
    assert Ran("deal", *arguments, "--lang", lang).lines[1] == line


@pytest.mark.parametrize(
    ("arguments", "lang", "line"),
    [
        (WITH_CHELEM, "en", "chelem   announced by seat 2"),
        (WITH_CHELEM, "fr", "chelem    annoncé par la place 2"),
        (WITH_POIGNEE, "en", "poignée  simple of seat 0: T2 T3 T5 T6 T7 T11 T13 T14 T15 T17 T19 T20 T21"),
        (WITH_POIGNEE, "fr", "poignée   simple de la place 0 : T2 T3 T5 T6 T7 T11 T13 T14 T15 T17 T19 T20 T21"),
    ],
)
def test_declarations_are_shown(arguments: tuple[object, ...], lang: str, line: str) -> None:
    assert line in Ran("deal", *arguments, "--lang", lang).lines


def test_wrong_arguments_of_a_deal() -> None:
    assert Ran("deal", "--rules", "fft-9").code == BAD_INPUT
    assert Ran("deal", "--rules", "fft-9", "--json").data["problems"][0]["violation"] == "unknown_rules"
    for arguments in (("--seed", "x"), ("--seed", -1)):
        assert Ran("deal", *arguments).code == BAD_INPUT


# The random players


def played(rules: RuleSet, seed: int) -> Iterator[tuple[Deal, Action]]:
    """Deal and play, and yield each choice with the deal before it."""
    rng = Random(seed)
    deal = Deal.shuffled(rules, rng)
    while deal.turn is not None:
        action = random_action(deal.view(deal.turn), rng)
        yield deal, action
        deal = deal.apply(action)


@pytest.mark.once
def test_random_players_bid_and_announce_with_moderation() -> None:
    said: Counter[str] = Counter()
    for seed in range(400):
        for deal, action in played(fft(4), seed):
            if deal.phase == "bidding" and not any(deal.state.bids):
                said[repr(action)] += 1
            if AnnounceChelem() in deal.legal_actions():
                said["chelem"] += isinstance(action, AnnounceChelem)
                said["no chelem"] += not isinstance(action, AnnounceChelem)
            if poignees(deal):
                said["poignée"] += isinstance(action, ShowPoignee)
                said["no poignée"] += not isinstance(action, ShowPoignee)
    bids = [said[repr(Bid(contract))] for contract in fft(4).contracts]
    assert 0.55 < said[repr(Pass())] / (said[repr(Pass())] + sum(bids)) < 0.65
    assert 0.4 < bids[0] / sum(bids) < 0.6
    assert bids == sorted(bids, reverse=True)
    assert 0 < said["chelem"] / said["no chelem"] < 0.05
    assert 0.6 < said["poignée"] / (said["poignée"] + said["no poignée"]) < 0.9


def test_random_players_show_the_largest_poignee() -> None:
    levels = (PoigneeLevel.SIMPLE, PoigneeLevel.DOUBLE, PoigneeLevel.TRIPLE)
    rows = tuple(PoigneeRule(level, size, 20) for level, size in zip(levels, (4, 6, 8), strict=True))
    rules = fft(4).but(poignees=rows, poignee_time=PoigneeTime.BEFORE_LEAD)
    seen: set[int] = set()
    for seed in range(100):
        for deal, action in played(rules, seed):
            if isinstance(action, ShowPoignee):
                seen.add(len(action.cards))
                assert len(action.cards) == max(len(each.cards) for each in poignees(deal))
    assert seen == {4, 6, 8}


def poignees(deal: Deal) -> list[ShowPoignee]:
    """A poignée of each level that may be shown now."""
    firsts = (family.at(0) for family in deal.legal_actions().families)
    return [action for action in firsts if isinstance(action, ShowPoignee)]


# Save


def test_a_deal_is_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    shown = Ran("deal", "--seed", 1, "--save", path)
    assert path.read_text(encoding="utf-8") == Ran("deal", "--seed", 1, "--json").out
    assert [each.name for each in tmp_path.iterdir()] == ["deal.json"]
    assert Ran("replay", path).lines == [*shown.lines, "the record is sound"]


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
def test_a_file_that_cannot_be_written(options: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "none" / "deal.json"
    ran = Ran("deal", "--seed", 1, "--save", path, *options)
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    assert ran.err == f"{path} cannot be written: No such file or directory\n"
    assert "ne peut pas être écrit" in Ran("deal", "--seed", 1, "--save", path, "--lang", "fr").err
    assert Ran("deal", "--seed", 1, "--save", tmp_path).code == BAD_INPUT


def test_a_failure_half_way_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "deal.json"
    write_whole(path, "old\n")
    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new\n")
    assert path.read_bytes() == b"old\n"
    assert [each.name for each in tmp_path.iterdir()] == ["deal.json"]
    monkeypatch.undo()
    write_whole(path, "new ♠\n")
    assert path.read_bytes() == "new ♠\n".encode()


def test_a_link_goes_on_to_its_file(tmp_path: Path) -> None:
    path, link = tmp_path / "deal.json", tmp_path / "link.json"
    try:
        link.symlink_to(path)
    except OSError:
        pytest.skip("no links here")
    write_whole(link, "new\n")
    assert link.is_symlink()
    assert path.read_bytes() == b"new\n"


def test_what_is_no_ordinary_file_is_not_replaced() -> None:
    write_whole(Path(os.devnull), "nothing\n")
    assert not Path(os.devnull).is_file()


# Replay


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_record_is_sound(path: Path) -> None:
    english, french, data = Ran("replay", path), Ran("replay", path, "--lang", "fr"), Ran("replay", path, "--json").data
    assert (english.code, french.code) == (0, 0)
    assert english.lines[0] == french.lines[0] == read_json(path.read_bytes()).origin
    assert (english.lines[-1], french.lines[-1]) == ("the record is sound", "la donne enregistrée est sans faute")
    counted = Ran("count", path, "--json").data
    assert (data["faults"], data["phase"], data["turn"], data["outcome"]) == ([], "over", None, "taken")
    assert {name: data[name] for name in ("tricks", "partner", "excuse", "compensated_by")}.items() <= counted.items()
    assert data["score"].items() <= counted.items()
    assert Ran("count", path).lines[1:-1] == english.lines[-len(Ran("count", path).lines) + 1 : -1]


def test_a_replay_begins_with_what_is_known() -> None:
    assert Ran("replay", GARDE).lines[:7] == [
        "TarotClub, recorded deal 3_oudlers",
        "taker    seat 0, garde",
        "discard  ♠2 ♠4 ♠6 ♣1 ♣8 ♣10",
        "lead     seat 3",
        "trick  cards               winner   side              points",
        "    1  ♠J [♠K] ♠1 ♠3       seat 0   the taker's side  7",
        "    2  ♥4 ♥9 [♥K] ♥8       seat 2   the defence       6",
    ]


REVOKES = [
    "tricks[5][3], trick 6, seat 3 [A9.2]: the 3 of clubs does not follow hearts; legal: ♥6",
    "tricks[6][2], trick 7, seat 3 [A9.2]: the 6 of hearts does not follow clubs; legal: ♣N ♣K",
]
REVOKES_IN_FRENCH = [
    "tricks[5][3], pli 6, place 3 [A9.2] : le 3 de trèfle ne fournit pas à cœur ; permis : ♥6",
    "tricks[6][2], pli 7, place 3 [A9.2] : le 6 de cœur ne fournit pas à trèfle ; permis : ♣C ♣R",
]


def revoked(tmp_path: Path, **changes: Any) -> Path:
    """A record in which seat 3 plays a club to a trick of hearts and a heart to one of clubs, and has both."""
    tricks = json.loads(GARDE.read_bytes())["tricks"]
    tricks[5][3], tricks[6][2] = tricks[6][2], tricks[5][3]
    return altered(tmp_path, tricks=tricks, **changes)


def test_a_revoke_is_counted_and_named(tmp_path: Path) -> None:
    ran, french = Ran("replay", revoked(tmp_path)), Ran("replay", revoked(tmp_path), "--lang", "fr")
    assert (ran.code, french.code, ran.err) == (FAULTY, FAULTY, "")
    assert ran.lines[-3:] == ["  seat 3                 -72", *REVOKES]
    assert french.lines[-3:] == ["  place 3                 -72", *REVOKES_IN_FRENCH]


def test_a_revoke_as_json(tmp_path: Path) -> None:
    ran = Ran("replay", revoked(tmp_path), "--json")
    assert ran.code == FAULTY
    fault, _ = ran.data["faults"]
    assert (fault["violation"], fault["clause"], fault["where"]) == ("must_follow_suit", "A9.2", "tricks[5][3]")
    assert (fault["trick"], fault["seat"], fault["card"]) == (6, 3, "C3")
    assert (ran.data["phase"], ran.data["turn"], ran.data["outcome"]) == (None, None, "taken")
    assert ran.data["score"]["per_seat"] == [216, -72, -72, -72]


def test_every_fault_has_its_line(tmp_path: Path) -> None:
    path = revoked(tmp_path, poignees=[{"level": "triple", "by": 1}], leader=3, dealer=3)
    ran, french = Ran("replay", path), Ran("replay", path, "--lang", "fr")
    assert (ran.code, french.code) == (FAULTY, FAULTY)
    assert ran.lines[-4:] == [
        "poignees[0] [A7]: seat 1 cannot have shown a triple poignée of 15 trumps: held T3 T4 T6 T8 T11 T18",
        "leader [A9.1]: seat 3 leads to the first trick: it must be seat 0",
        *REVOKES,
    ]
    assert french.lines[-2:] == REVOKES_IN_FRENCH


def test_a_wrong_result_is_a_fault(tmp_path: Path) -> None:
    claimed = {"points": 46.5, "bouts": 2, "petit_au_bout": None, "chelem": None, "per_seat": [216, -72, -72, -72]}
    path = altered(tmp_path, result=claimed)
    assert Ran("replay", path).lines[-2:] == [
        "result [A11]: the record notes 46½ points: 47 is right",
        "result [A11]: the record notes 2 bouts: 3 is right",
    ]
    assert Ran("replay", path, "--lang", "fr").lines[-1] == "result [A11] : il est noté 2 bouts : 3 est juste"


def test_a_damaged_record_shows_what_it_has(tmp_path: Path) -> None:
    tricks = json.loads(GARDE.read_bytes())["tricks"]
    path = altered(tmp_path, tricks=[["S1", "SK"], ["EX"], *tricks[2:]], leader=None, hands=[[]] * 4, origin="")
    ran = Ran("replay", path)
    assert (ran.code, ran.err) == (FAULTY, "")
    labels = [line.split("  ")[0] for line in ran.lines[:7]]
    assert labels == ["seat 0", "seat 1", "seat 2", "seat 3", "taker", "discard", "trick"]
    assert ran.lines[7:10] == [
        "    1  ♠1 ♠K",
        "    2  EX",
        "    3  ♠5 ♠N [T1] ♠7              8",
    ]
    assert "tricks[0] [A9.2]: trick 1 has 2 cards: each has 4" in ran.lines
    data = Ran("replay", path, "--json").data
    assert data["tricks"][0] == {"cards": ["S1", "SK"], "leader": None, "winner": None, "side": None}
    assert (data["outcome"], data["score"], data["partner"]) == (None, None, None)


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
def test_a_file_that_cannot_be_read(options: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(GARDE.read_bytes()[:-20])
    assert Ran("replay", path, *options).code == BAD_INPUT
    assert Ran("replay", tmp_path / "none.json", *options).code == BAD_INPUT
    assert Ran("replay", altered(tmp_path, leader="x"), *options).code == BAD_INPUT


# Deals that are not played to their end


def saved(tmp_path: Path, record: DealRecord) -> Path:
    path = tmp_path / "moment.json"
    path.write_text(write_json(record), encoding="utf-8")
    return path


@pytest.mark.once
def test_an_unfinished_deal_says_where_it_stands(tmp_path: Path) -> None:
    deal = Deal.shuffled(fft(5), Random(1))
    lines: dict[str, list[str]] = {}
    rng = Random(7)
    while deal.turn is not None:
        path = saved(tmp_path, record_of(deal))
        ran, data = Ran("replay", path), Ran("replay", path, "--json").data
        assert (ran.code, ran.lines[-1]) == (0, "the record is sound")
        assert (data["faults"], data["phase"], data["turn"]) == ([], deal.phase, deal.turn)
        assert (data["outcome"], data["score"]) == (None, None)
        assert ran.lines[-2].endswith(f": seat {deal.turn} is to act")
        lines.setdefault(deal.phase, Ran("replay", path, "--lang", "fr").lines)
        deal = deal.apply(random_action(deal.view(deal.turn), rng))
    assert [(phase, shown[-2]) for phase, shown in lines.items()] == [
        ("bidding", "la donne n'est pas finie (enchères) : c'est à la place 1"),
        ("call", "la donne n'est pas finie (appel) : c'est à la place 3"),
        ("discard", "la donne n'est pas finie (écart) : c'est à la place 3"),
        ("declarations", "la donne n'est pas finie (annonces) : c'est à la place 3"),
        ("play", "la donne n'est pas finie (jeu de la carte) : c'est à la place 1"),
    ]


def test_tricks_of_an_unfinished_deal_are_shown(tmp_path: Path) -> None:
    record = read_json(Ran("deal", "--rules", "fft-5", "--seed", 7, "--json").out)
    tricks = [*record.tricks[:2], record.tricks[2][:3]]
    path = saved(tmp_path, evolve(record, tricks=tricks, result=None))
    assert Ran("replay", path).lines[-6:] == [
        "trick  cards               winner  points",
        "    1  T20 T4 T9 T7 [T21]  seat 1  6½",
        "    2  ♥2 ♥10 ♥Q [♥K] ♥8   seat 4  9½",
        "    3  ♣K EX ♣1",
        "the deal is not over (play): seat 2 is to act",
        "the record is sound",
    ]


def test_a_barred_dealer_is_named(tmp_path: Path) -> None:
    deal = Deal.shuffled(fft(4), Random(1), dealer=2, is_dealer_barred=True)
    assert Ran("replay", saved(tmp_path, record_of(deal))).lines[0] == "dealer   seat 2, who must pass"
    french = Ran("replay", saved(tmp_path, record_of(deal)), "--lang", "fr").lines
    assert french[0] == "donneur   place 2, qui doit passer"


def test_a_deal_that_nobody_took(tmp_path: Path) -> None:
    deal = Deal.shuffled(fft(3), Random(1)).pass_().pass_().pass_()
    path = saved(tmp_path, record_of(deal))
    assert Ran("replay", path).lines[-3:] == [
        "auction  seat 1: pass, seat 2: pass, seat 0: pass",
        "every player passed: nothing is scored",
        "the record is sound",
    ]
    assert Ran("replay", path, "--json").data["outcome"] == "passed_out"


def bare_petit(rules: RuleSet) -> Deal:
    """The first shuffled deal in which the seat to speak first has a bare Petit."""
    for seed in numbers():
        deal = Deal.shuffled(rules.but(petit_sec=PetitSec.VOID_OPTIONAL), Random(seed))
        if Annul() in deal.legal_actions():
            return deal
    raise AssertionError


@pytest.mark.parametrize("petit_sec", [PetitSec.VOID_FORCED, PetitSec.VOID_OPTIONAL])
def test_a_void_deal(petit_sec: PetitSec, tmp_path: Path) -> None:
    optional = bare_petit(fft(4))
    deal = optional.annul()
    if petit_sec is PetitSec.VOID_FORCED:
        deal = Deal.from_hands(fft(4), optional.hands, optional.chien or ())
    path = saved(tmp_path, record_of(deal))
    assert Ran("replay", path).lines[-2:] == [
        "the deal is void (bare Petit): nothing is scored",
        "the record is sound",
    ]
    assert Ran("replay", path, "--json").data["outcome"] == "void"


def test_a_misdeal(tmp_path: Path) -> None:
    record = DealRecord(rules=fft(4), dealer=0, hands=Deal.shuffled(fft(4), Random(1)).hands, void=VoidReason.MISDEAL)
    path = saved(tmp_path, record)
    assert Ran("replay", path, "--lang", "fr").lines[-2] == "la donne est annulée (maldonne) : rien n'est marqué"
    data = Ran("replay", path, "--json").data
    assert (data["phase"], data["outcome"]) == (None, "void")


def test_a_sound_record_that_tells_too_little(tmp_path: Path) -> None:
    cut = altered(tmp_path, result=None, tricks=json.loads(GARDE.read_bytes())["tricks"][:3])
    assert Ran("replay", cut).lines[-2:] == [
        "the deal is not played to its last card: until then there is nothing to count",
        "the record is sound",
    ]
    little = DealRecord(rules=fft(4), bids=[None, Contract.GARDE, None, None], contract=Contract.GARDE)
    assert Ran("replay", saved(tmp_path, little)).lines == [
        "auction  pass, garde, pass, pass",
        "taker    garde",
        "taker: missing: the deal cannot be counted without it",
        "leader: missing: the deal cannot be counted without it",
        "discard: missing: the deal cannot be counted without it",
        "the record is sound",
    ]


def test_a_taker_whose_contract_is_not_known(tmp_path: Path) -> None:
    record = DealRecord(rules=fft(4), hands=Deal.shuffled(fft(4), Random(1)).hands, taker=2)
    assert Ran("replay", saved(tmp_path, record)).lines[4] == "taker   seat 2"


def test_hands_that_are_known_from_the_lead_on(tmp_path: Path) -> None:
    full = read_json(Ran("deal", "--rules", "fft-4", "--seed", 1, "--json").out)
    deal = Deal.from_setup(setup_at_lead(full))
    for lang, line in (("en", "seat 0 at the lead  "), ("fr", "place 0 à l'entame  ")):
        lines = Ran("replay", saved(tmp_path, record_of(deal)), "--lang", lang).lines
        assert any(each.startswith(line) for each in lines)


def setup_at_lead(record: DealRecord) -> Setup:
    assert record.taker is not None and record.contract is not None  # noqa: PT018
    settled = Settled(taker=record.taker, contract=record.contract)
    return Setup(rules=record.rules, hands=hands_at_play(record), aside=record.aside or (), settled=settled)


def test_declarations_of_which_little_is_known(tmp_path: Path) -> None:
    record = read_json(GARDE.read_bytes())
    shown = [Poignee(PoigneeLevel.SIMPLE, Side.DEFENCE), Poignee(PoigneeLevel.SIMPLE, 1)]
    path = saved(tmp_path, evolve(record, poignees=shown, chelem=Side.TAKER, result=None))
    assert Ran("replay", path).lines[3:6] == [
        "chelem   announced by the taker's side",
        "poignée  simple of the defence",
        "poignée  simple of seat 1",
    ]
    assert Ran("replay", path, "--lang", "fr").lines[3:6] == [
        "chelem   annoncé par l'attaque",
        "poignée  simple de la défense",
        "poignée  simple de la place 1",
    ]


@pytest.mark.parametrize("number", range(40))
def test_any_moment_of_any_deal_is_replayed(number: int, tmp_path: Path) -> None:
    deal = moment(*rules_and_seed(number))
    path = saved(tmp_path, record_of(deal))
    ran, data = Ran("replay", path, "--lang", "fr"), Ran("replay", path, "--json").data
    assert (ran.code, ran.err, data["faults"]) == (0, "", [])
    assert (data["phase"], data["turn"]) == (deal.phase, deal.turn)
    assert (data["outcome"] is not None) is deal.is_over


# What the documents show


def shown_runs(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Find the commands that a document shows, each with what it says it prints."""
    for block in path.read_text(encoding="utf-8").split("```console\n")[1:]:
        for run in block.split("```")[0].split("$ ")[1:]:
            command, *printed = run.splitlines()
            if command.startswith("tarot ") and printed and "…" not in printed:
                yield command, printed


def test_every_run_that_the_documents_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    runs = [run for name in ("README.md", "docs/how-to/the-command.md") for run in shown_runs(ROOT / name)]
    assert len(runs) >= 8
    for command, printed in runs:
        ran = Ran(*shlex.split(command)[1:])
        assert [*ran.lines, *ran.err.splitlines()] == printed, command
