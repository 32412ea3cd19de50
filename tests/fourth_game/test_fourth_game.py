"""A fourth game, by one line in each registry: it can do what the others can, with no more than is in this folder."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from companion.languages import words
from companion.narration import log
from companion.narration.memory import Memory
from companion.referee import Referee
from companion.sharing import backup, exports, transfer
from companion.slices import whole
from companion.store import statistics
from companion.store.library import LibraryQuery
from companion.store.store import Store
from companion.store.tally import tallying
from companion.table.table import Setup
from engine.game import GAMES
from engine.verdict import IllegalMove
from tests import playout
from tests.fourth_game import rules
from tests.ui.sessions import app_on, drawn
from ui.routes import screen_for
from ui.session import Session

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
EN = words("en")
PAIR = Setup("pile", "multiplayer", ("Ada", "Ben"))
FISTS = Setup("pile", "fists", ("Ada", "Ben"))
pytestmark = pytest.mark.usefixtures("fourth_game")


def test_it_is_small() -> None:
    files = [file for file in HERE.glob("*.py") if not file.name.startswith("test_")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 400


async def test_it_is_played_by_taps_from_home_to_the_ranking(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"))
    async with drawn(session, screen_for) as screen:
        for tap in ("play-pile", "start", "done"):
            await screen.tap(tap)
        assert {"move-0", "move-1", "move-2", "seat-0"} <= set(screen.names())
        await screen.tap("move-2")
        await screen.tap("undo")
        assert session.live is not None
        assert session.live.table.state.pile == rules.PILE
        while "pile-over" not in screen.names():
            await screen.tap("move-0")
        assert "Player 2 wins with 8 points" in screen.text()
        await screen.tap("back")
        await screen.go("/history")
        assert "Mint Pile" in screen.text()
        assert not screen.shows_fault()


async def test_a_move_that_asks_for_two_things_is_put_together(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.db")
    table, session = store.start(FISTS).table, Session(store)
    for seat in (0, 1):
        table.play(rules.Hide(seat, 1))
    session.arrive("/game/1")
    session.is_ready = True
    async with app_on(session) as screen:
        await screen.tap("take", "choose-3", "choose-1")
        assert not screen.shows_fault()
    assert (session.table.state.pile, session.table.state.second) == (rules.PILE, 1)


async def test_one_can_ask_about_its_moves(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"))
    async with drawn(session, screen_for) as screen:
        for tap in ("play-pile", "start", "done"):
            await screen.tap(tap)
        session.go(f"/game/{session.game.id}/ask")
        await screen.settle()
        await screen.tap("ask-take", "ask-count-4")
        assert screen.ident("ask-answer").label == "No, not now"
        assert "Take one to 3 mints" in screen.text("ask-verdict")
        await screen.tap("ask-count-3")
        assert screen.ident("ask-answer").label == "Yes, the rules allow it"
        await screen.tap("ask-play")
        assert session.table.state.pile == rules.PILE - 3


def finished(store: Store) -> int:
    """A game played to its end by chance."""
    live, chance = store.start(PAIR), Random(1)
    while moves := live.table.state.legal_moves():
        live.table.play(chance.choice(moves))
    return live.id


def test_it_is_logged_undone_and_named(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store:
        table = store.open(finished(store)).table
        assert log.lines(EN, table)[0].text.startswith("Takes ")
        assert Memory(table, EN).undo().startswith("Undo: ")
        table.undo()
        assert table.can_redo


def test_a_fist_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store:
        states = [store.start(FISTS).table.state.play(rules.Hide(0, count)).play(rules.Hide(1, 2)) for count in (1, 3)]
    assert [state.seen_by(0).fists for state in states] == [(1, 0), (3, 0)]
    for seat in (1, None):
        assert states[0].seen_by(seat) == states[1].seen_by(seat)
    assert len({json.dumps([state.as_json(), state.standings().seats[0].total]) for state in states}) == 1


def test_a_wrong_move_is_refused_by_its_rule_and_a_table_is_corrected(tmp_path: Path) -> None:
    with Store(tmp_path / "games.db") as store:
        table = store.start(PAIR).table
        with pytest.raises(IllegalMove) as refused:
            table.play(rules.Take(0, 4))
        assert refused.value.verdict.rules == ("pile.take",)
        table.play_json({"move": "correct", "by": "table", "changes": {"pile": 2}})
        assert [move.count for move in table.state.legal_moves()] == [1, 2]


def test_it_is_found_counted_shared_handed_on_and_backed_up(tmp_path: Path) -> None:
    with (
        Store(tmp_path / "mine.db") as mine,
        Store(tmp_path / "theirs.db") as theirs,
        Store(tmp_path / "new.db") as new,
    ):
        id = finished(mine)
        assert mine.library.page(LibraryQuery(game="pile"), limit=5)
        (result,) = statistics.results(mine)
        assert "Mint Pile" in exports.text(EN, result)
        assert whole(tallying([result], ())).times() == {"pile": 1}
        offer = transfer.offered(theirs, transfer.read_file(transfer.as_file(mine, id)))
        assert theirs.open(transfer.take_over(theirs, offer)).table.moves == mine.open(id).table.moves
        backup.restore(new, backup.made(mine))
        assert [card.game for card in new.games(finished=True)] == ["pile"]


def test_it_is_simulated() -> None:
    game = GAMES["pile"]
    state = game.start(game.configure("multiplayer", ["Ada", "Ben", "Cleo"], {}, {}, {}))
    end, moves = playout.play(state, Random(3).randrange)
    assert end.outcome() is not None
    assert moves >= rules.PILE / rules.MOST


def test_the_referee_speaks_it() -> None:
    referee = Referee()

    def ask(**request: object) -> dict[str, object]:
        reply: dict[str, object] = referee.handle(request)
        return json.loads(json.dumps(reply))  # type: ignore[no-any-return]

    assert ask(cmd="new", game="pile", mode="multiplayer", seats=["Ada", "Ben"])["ok"]
    assert len(str(ask(cmd="legal")["moves"]).split("take")) == 1 + rules.MOST
    assert ask(cmd="play", move={"move": "take", "by": 0, "count": 3})["ok"]
    assert "error" in ask(cmd="play", move={"move": "take", "by": 0, "count": 3})
    hint = ask(cmd="hint", by=1, playouts=50)
    assert {move["move"]["count"] for move in hint["moves"]} == {1, 2, 3}  # type: ignore[index, attr-defined]
    assert ask(cmd="score")["ok"]


# No file outside a game's own packages spells its id


IDS = re.compile(r"[\"'](?:works|delivery|bid)[\"']|\b(?:engine|companion|ui\.boards)\.(?:works|delivery|bid)\b")
REGISTRIES = ("companion/games/registry.py", "ui/boards/registry.py")
"""The engine's names its games by their modules alone."""
PICTURES = "ui/components/emblem.py"
"""Draws the picture on a game's tin; a game without one gets a mint."""
OWN = re.compile(r"(?:^|/)(?:works|delivery|bid)(?:/|_)")


def test_no_other_file_spells_a_games_id() -> None:
    files = [file for folder in ("engine", "companion", "ui", "mobile") for file in (ROOT / folder).rglob("*.py")]
    named = {str(file.relative_to(ROOT)) for file in files if IDS.search(file.read_text("utf-8"))}
    assert {name for name in named if not OWN.search(name)} == {*REGISTRIES, PICTURES}
