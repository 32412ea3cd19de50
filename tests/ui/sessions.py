"""Sets a screen up for a test: a store of its own, a game at some point of its life, and a page that draws it."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
from flet.components.component import Renderer

from companion.slices import whole
from companion.store.store import LiveGame, Store
from companion.table import automa_turn
from companion.table.table import Entry, Setup, Table
from companion.table.turns import forced_move
from engine.game import AnyState, Move
from engine.json_types import JsonDict
from tests.golden.files import game_called, moves_of, setup_of
from tests.headless import Headless, button_over, controls_in, misfit, words_of
from ui.app import App, no_op
from ui.routes import screen_for
from ui.screens.table import sheets, table
from ui.session import Session

SOLO = Setup("works", "solo", ("Ada",), {"ai": "justin"})
PAIR = Setup("works", "multiplayer", ("Ada", "Ben"))


def with_a_truck(mints: int) -> Setup:
    """A game of two in its second round: Ada is to move, and has these mints and the Truck to build."""
    seats = [{"mints": mints, "plans": ["truck"]}, {"mints": 5, "buildings": ["mine"]}]
    position = {"round": 2, "token": 0, "seats": seats, "supply": ["co-op", "crane", "gardens"]}
    return replace(PAIR, position=position)


def session_in(folder: Path, setup: Setup, moves: Iterable[JsonDict] = (), **seen: Any) -> Session:
    """A session at the table of a new game after these moves; `seen` are fields of the session."""
    session = Session(Store(folder / "games.db"), **seen)
    session.start(setup)
    for move in moves:
        session.table.play_json(move)
    return session


def at_page(folder: Path, page: str, setup: Setup, moves: Iterable[JsonDict] = (), **seen: Any) -> Session:
    """A session at a page of a new game after these moves: the check of its table ("audit"), or Can I…? ("ask")."""
    session = session_in(folder, setup, moves, **seen)
    session.go(f"/game/{session.game.id}/{page}")
    return session


def reloaded(session: Session) -> Session:
    """Return the same place in a session that begins, as after a restart of the server."""
    return arrived(session.store, session.route)


def arrived(store: Store, route: str) -> Session:
    """Return a session that begins at a route."""
    session = Session(store)
    session.arrive(route)
    return session


def laid(folder: Path, setup: Setup, moves: Iterable[JsonDict] = (), **seen: Any) -> Session:
    """A session at a table whose checklist is ticked, after these moves."""
    session = session_in(folder, setup, moves, **seen)
    tick(session)
    return session


def tick(session: Session) -> None:
    """Tick the checklist of the open game."""
    steps = session.table.game.checklist(session.table.config)
    session.store.settings[f"set-up/{session.game.id}"] = [step.id for step in steps]


def at_once(table: Table, move: Move) -> list[Move]:
    """Return the moves that the tap for a move makes: of the automa all those before a seat is asked."""
    if table.state.prompt.ask != "automa" or move != table.decision().move:
        return [move]
    return [act.move for act in automa_turn.turn(table)]


def after(table: Table, move: Move) -> AnyState:
    """The state after the tap for a move and the moves that the app makes by itself, as the engine alone says."""
    state: AnyState = table.state
    for each in at_once(table, move):
        state = state.play(each)
    while (only := forced_move(state)) is not None:
        state = state.play(only)
    return state


def golden(folder: Path, name: str, *, options: JsonDict | None = None, **seen: Any) -> Session:
    """A session at the end of a golden game, with other `options` where given; its moves are not in the store."""
    game = game_called("works", name)
    setup = setup_of(game)
    setup = setup if options is None else replace(setup, options=options)
    session = session_in(folder, setup, **seen)
    table = whole(Table.resuming(setup, [Entry("move", move) for move in moves_of(game)]))
    session.live = LiveGame(session.game.id, table)
    return session


def table_of(setup: Setup, *moves: JsonDict) -> Table:
    """A table after these moves."""
    table = Table(setup)
    for move in moves:
        table.play_json(move)
    return table


def reveal(slot: str, plan: str) -> dict[str, str]:
    return {"move": "reveal", "by": "table", "slot": slot, "plan": plan}


def drawn(session: Session, draw: Callable[[Session], ft.View] = screen_for) -> Headless:
    """Return a page that shows the drawing of the session, again at every change: the screen of its route, for one."""

    @ft.component
    def screen(session: Session) -> list[ft.View]:
        return [draw(session)]

    return Headless(lambda page: page.render_views(screen, session))


def at(store: Store, route: str, **answers: object) -> tuple[Session, Headless]:
    """A session at a route, and its page, whose device gives these `answers`."""
    session = Session(store)
    session.arrive(route)
    page = drawn(session)
    page.answers = answers
    return session, page


def app_on(session: Session) -> Headless:
    """Return the whole app on one session: its screen, and the sheet over it."""
    return Headless(lambda page: page.render_views(App, session, no_op))


async def until(screen: Headless, is_so: Callable[[], object], seconds: float = 60) -> None:
    """Let a screen work until something is so."""
    async with asyncio.timeout(seconds):
        while not is_so():
            await screen.settle()
            await asyncio.sleep(0.01)


# The content of a table, drawn without a page


def shown(session: Session) -> ft.BaseControl:
    """Return the sheet over the board if there is one, else the board."""
    renderer: Any = Renderer  # Flet has no types for it
    content: ft.BaseControl = renderer().render(lambda: sheets.content(session) or table.view(session))
    return content


def marked(drawn: ft.BaseControl) -> dict[str, ft.Semantics]:
    """Return what has an identifier; each is there once."""
    found: dict[str, ft.Semantics] = {}
    for control in controls_in(drawn):
        if isinstance(control, ft.Semantics) and control.identifier:
            assert control.identifier not in found, f"{control.identifier} is there twice"
            found[control.identifier] = control
    return found


def named(session: Session) -> dict[str, str]:
    """Return what has an identifier, and what is heard of it."""
    return {identifier: control.label or "" for identifier, control in marked(shown(session)).items()}


def heard(session: Session, identifier: str) -> str:
    """Return all that is heard or read under an identifier."""
    return "\n".join(word for control in controls_in(marked(shown(session))[identifier]) for word in words_of(control))


def targets(session: Session) -> dict[str, ft.TextButton | ft.Container]:
    """Return the targets, by identifier."""
    drawn = shown(session)  # held, because a control knows those around it only as long as they are held
    found = ((identifier, button_over(control)) for identifier, control in marked(drawn).items())
    return {identifier: button for identifier, button in found if button is not None}


def press(session: Session, identifier: str) -> None:
    there = targets(session)
    assert identifier in there, f"{identifier} is not among {sorted(there)}"
    on_click: Any = there[identifier].on_click  # Flet types it with its event, which ours take none of
    assert on_click is not None, f"{identifier} cannot be tapped"
    assert not misfit(on_click), f"{identifier}: {misfit(on_click)}"
    on_click()
