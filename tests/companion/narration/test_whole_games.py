"""Whole games at random in every mode: their log, the names of their steps, what hands do, the rules that apply."""

from functools import cache
from random import Random

import pytest

from companion.bid import move_words as bid_words
from companion.contract.log import AnyLog, as_text
from companion.delivery import move_words as delivery_words
from companion.games.registry import MODULES
from companion.languages import LANGUAGES, words
from companion.narration.log import log
from companion.narration.memory import Memory
from companion.narration.narrator import narrator_of
from companion.packs import packs
from companion.rulebook import clauses
from companion.table.table import Setup, Table
from companion.works import move_words as works_words
from engine.moves import TABLE, Halt

MOST = {"works": 150, "delivery": 300, "bid": 600}
"""The moves of a game after which the table agrees to stop."""
RARELY = {"bid": {"RevealBids", "NameWinner"}}
"""Kinds of move that these games may lack."""
PEOPLE = ("Ann", "Ben", "Cleo")
BID, DELIVERY = packs.sample("bid"), packs.sample("delivery")
ROAD = {"upgrades": True, "road_conditions": 4}
GAMES = {
    "works": [
        (Setup("works", "multiplayer", PEOPLE, {"advanced": ["swap-meet", "recycler"]}), 2),
        *((Setup("works", "solo", ("Ann",), {"ai": ai}), 1) for ai in ("justin", "rachael", "sonic", "mort")),
    ],
    "delivery": [
        (Setup("delivery", "multiplayer", PEOPLE[:2], ROAD, {}, DELIVERY), 2),
        (Setup("delivery", "solo", ("Ann",), {}, {"path-tie": "player"}, DELIVERY), 15),
    ],
    "bid": [
        (setup, seed)
        for setup in (
            Setup("bid", "multiplayer", PEOPLE, {"consent": "asked"}, {}, BID),
            Setup("bid", "two-player-ai", PEOPLE[:2], {"ai": "baron-binary"}, {}, BID),
            Setup("bid", "solo", ("Ann",), {"ai": "captain-circuit"}, {}, BID),
        )
        for seed in (1, 2, 3)
    ],
}
"""The set-ups of each game, with what its chance begins from."""


@cache
def played(game: str) -> tuple[Table, ...]:
    """The games played to their ends. In Mint Delivery, against Cleo if it is solo, a seat that can deliver or take an
    order does; in Mint Bid people bid low, so that there is something to tell."""
    tables = []
    for setup, seed in GAMES[game]:
        table, chance = Table(setup), Random(seed)
        while (moves := table.state.legal_moves()) and len(table.line) < MOST[game]:
            if game == "delivery":
                moves = [move for move in moves if move.as_json().get("ai", "cleo") == "cleo"]
                moves = [move for move in moves if move.as_json()["move"] in ("deliver", "take", "upgrade")] or moves
            elif game == "bid":
                kind = chance.choice(sorted({type(move).__name__ for move in moves}))
                moves = [move for move in moves if type(move).__name__ == kind]
                moves = moves[:4] if kind in ("Bid", "SecretBid") else moves
            table.play(chance.choice(moves))
        if table.state.prompt.ask != "over":
            table.play(Halt(TABLE, "It is late."))
        tables.append(table)
    return tuple(tables)


def log_of(table: Table, code: str = "en") -> AnyLog:
    return log(words(code), table)


@pytest.mark.parametrize("game", GAMES)
def test_the_games_have_every_kind_of_move(game: str) -> None:
    wordings = {"works": works_words, "delivery": delivery_words, "bid": bid_words}[game].WORDINGS
    kinds = {type(move).__name__ for table in played(game) for _, move, _ in table.line}
    assert {kind.__name__ for kind in wordings} - kinds <= RARELY.get(game, set())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_its_line(game: str, code: str) -> None:
    for table in played(game):
        log = log_of(table, code)
        lines = log.lines(table.line)
        own = [line for line in lines if line.move is not None]
        assert [line.move for line in own] == [move for _, move, _ in table.line]
        for line in lines:
            assert line.text
            assert not any(bad in line.text + line.detail for bad in ("{", "None"))
        for line in own:
            assert game == "works" or line.seat == (None if line.move.by == TABLE else line.move.by)
        assert [line.round for line in lines] == sorted(line.round for line in lines)
        names = [log.narrator.name(seat) for seat in range(len(table.config.names))]
        assert len(as_text(words(code), names, lines).splitlines()) > len(lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_ai_says_why(game: str) -> None:
    asked = 0
    for table in played(game):
        log = log_of(table, "fr")
        for line in log.lines(table.line):
            is_automa = line.move is not None and line.before.prompt.ask == "automa" and line.move.by != TABLE
            asked += is_automa
            assert bool(log.reasons(line)) == is_automa
    assert asked


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_steps_have_names_with_their_subject(game: str, code: str) -> None:
    for table in played(game):
        steps = Memory(table, words(code)).steps()
        assert len(steps) == len(table.line) + 1
        assert all(step.title and "{" not in step.title for step in steps)


@pytest.mark.parametrize("game", GAMES)
def test_what_hands_do_has_words(game: str) -> None:
    for table in played(game):
        narrator = narrator_of(words("fr"), table)
        for before, move, _ in table.line:
            steps = table.game.steps(before, move)
            assert all(narrator.seeing(before).step(step).strip() for step in steps)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_that_apply_are_rules(game: str) -> None:
    book = clauses(game)
    for table in played(game):
        for point in table.path:
            rules = MODULES[game].applies(point.state)
            assert rules
            assert set(rules) <= set(book)
            assert len(set(rules)) == len(rules)


@pytest.mark.parametrize("game", GAMES)
def test_no_step_has_two_colons_in_a_line(game: str) -> None:
    """Undo names the last step, and the log puts a name before each."""
    for table in played(game):
        texts = as_text(words("fr"), PEOPLE, log_of(table, "fr").lines(table.line)).splitlines()
        memory = Memory(table, words("fr"))
        undone = [words("fr").say("Undo: {step}", step=memory.title(point)) for point in table.path]
        assert not [text for text in (*texts, *undone) if text.count("\u00a0:") > 1]
