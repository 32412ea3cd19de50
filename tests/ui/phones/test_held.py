"""What a phone’s session holds: nothing in it leads to a whole game, the host’s store or the number of a deal."""

import ast
import asyncio
import gc
import types
import weakref
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

import flet as ft
import pytest
from flet.messaging.session import Session as FletSession

from companion.packs import packs
from companion.seen.table import UNTOLD, SeenTable
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.state import GameState
from tests.ui.phones.at_table import at_table
from tests.ui.phones.test_phones import closed_auction
from ui.phones.guest import GuestStore
from ui.phones.hub import Hub

UI = Path(__file__).parents[3] / "ui"
DEAL = 7_345_119_000_417
"""A number of a deal that nothing else can be."""

# Of the code: who may know the hub

KNOW_THE_HUB = {
    "app.py": "makes it",
    "host.py": "hands it to the owner’s sessions",
    "phones/guest.py": "makes of a whole game what a phone sees",
    "parts/coming_in.py": "the question of a phone, on the owner’s screens",
    "platform/going_on.py": "plays for the app while nobody is at the owner’s device",
    "platform/serve.py": "hands it to the owner’s sessions",
    "platform/server.py": "listens where it is open",
    "screens/phones/phones.py": "the owner’s screen about phones",
}
OWN = {
    "_hub": {"phones/guest.py"},
    "_weak_hub": {"phones/guest.py"},
    "_wholes": {"phones/hub.py"},
    "SeenTable": {"phones/guest.py", "session.py"},
}
"""Names that only these modules may use: the first three lead to the whole game, the last is how it is seen."""


@cache
def modules() -> list[tuple[str, list[ast.AST]]]:
    """Return what is in each module of the screens."""
    files = sorted(UI.rglob("*.py"))
    return [(file.relative_to(UI).as_posix(), list(ast.walk(ast.parse(file.read_text("utf-8"))))) for file in files]


def test_few_modules_know_the_hub_that_has_the_whole_game() -> None:
    def imports(node: ast.AST) -> bool:
        return isinstance(node, ast.ImportFrom) and node.module == "ui.phones.hub"

    found = {place for place, nodes in modules() if any(map(imports, nodes))}
    assert found == set(KNOW_THE_HUB)


@pytest.mark.parametrize("name", OWN)
def test_what_leads_to_the_whole_game_is_used_in_one_place(name: str) -> None:
    found = {
        place
        for place, nodes in modules()
        for node in nodes
        if (isinstance(node, ast.Attribute) and node.attr == name) or (isinstance(node, ast.Name) and node.id == name)
        if not (place.startswith("platform/server") and name == "_hub")  # its own, of the same name
    }
    assert found == OWN[name]


# As it runs: what can be reached

BORDERS = (
    *(type, types.ModuleType, types.CodeType, types.FrameType, types.BuiltinFunctionType, types.CoroutineType),
    *(ft.Page, FletSession, asyncio.Event, asyncio.Future, asyncio.AbstractEventLoop, weakref.ReferenceType),
)
"""What is not looked into: code, and what belongs to Flet and to the event loop, which know of all pages."""


def beyond(held: object) -> list[object]:
    """Return what an object holds."""
    if isinstance(held, types.FunctionType):
        return [*(held.__defaults__ or ()), held.__kwdefaults__, *(held.__closure__ or ())]
    if isinstance(held, types.MethodType):
        return [held.__self__]
    if isinstance(held, partial):
        return [held.func, held.args, held.keywords]
    return [*gc.get_referents(held), *slots_of(held)]


def slots_of(held: object) -> list[object]:
    names = [name for kind in type(held).__mro__ for name in getattr(kind, "__slots__", ())]
    return [getattr(held, name, None) for name in names if isinstance(name, str) and not name.startswith("__")]


def reached(start: object, is_wanted: Callable[[object], bool]) -> list[str]:
    """Return the ways from an object to all that is wanted."""
    ways: dict[int, tuple[object, int | None]] = {id(start): (start, None)}
    waiting, found = [start], list[str]()
    while waiting:
        held = waiting.pop()
        if is_wanted(held):
            found.append(way_to(held, ways))
            continue
        for inner in () if isinstance(held, BORDERS) else beyond(held):
            if id(inner) not in ways:
                ways[id(inner)] = inner, id(held)
                waiting.append(inner)
    return found


def way_to(held: object, ways: Mapping[int, tuple[object, int | None]]) -> str:
    names, at = list[str](), id(held)
    while True:
        held, before = ways[at]
        names.append(type(held).__name__)
        if before is None:
            return " < ".join(names)
        at = before


def is_whole(held: object) -> bool:
    """Return whether something is for the owner’s eyes alone."""
    if isinstance(held, Store):
        return not isinstance(held, GuestStore)
    if isinstance(held, Table):
        return not isinstance(held, SeenTable)
    if isinstance(held, Setup):
        return held.deal not in (None, UNTOLD)
    if isinstance(held, Hub):
        return True
    return held == DEAL if type(held) is int else isinstance(held, str) and str(DEAL) in held


@pytest.mark.parametrize("seat", [1, None])
async def test_a_session_reaches_no_whole_game_and_no_sealed_amount(store: Store, seat: int | None) -> None:
    async with at_table(store, closed_auction()) as game:
        phone, owner = await game.phone(seat), await game.owner()
        assert reached(owner.seen_from, is_whole)  # the search finds what there is
        owner.seen_from.table.play(SecretBid(0, 7))
        await phone.catch_up()
        assert len(phone.seen_from.table.moves) == 1

        def tells(held: object) -> bool:
            return is_whole(held) or (isinstance(held, GameState) and held.seen_by(seat) != held)

        assert reached(phone.seen_from, tells) == []
        sealed = SecretBid(0, 7)
        assert reached(owner.seen_from, lambda held: isinstance(held, SecretBid) and held == sealed)
        for name in ("menu", "log"):
            if name in phone.names():
                await phone.tap(name)
                assert reached(phone.seen_from, tells) == []
        assert reached(phone.seen_from, lambda held: isinstance(held, SecretBid) and held == sealed) == []


GAMES = ("works", "delivery", "bid")
PACKS = {game: packs.sample(game) if game in packs.SAMPLED else {} for game in GAMES}
DEALT = [Setup(game, "multiplayer", ("Ada", "Ben", "Cleo"), pack=PACKS[game], deal=DEAL) for game in GAMES]


@pytest.mark.parametrize("setup", DEALT, ids=lambda setup: setup.game)
async def test_the_session_of_a_dealt_game_reaches_no_number_of_the_deal(store: Store, setup: Setup) -> None:
    async with at_table(store, setup) as game:
        owner = await game.owner()
        for phone in (await game.phone(1), await game.phone(None)):
            assert reached(owner.seen_from, lambda held: isinstance(held, Setup) and held.deal == DEAL)
            assert reached(phone.seen_from, is_whole) == []
