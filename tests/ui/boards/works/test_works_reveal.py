"""The card picker: what it asks, which cards it offers, and what its search leaves."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.languages import words
from companion.table.table import Setup, Table
from companion.works.narrator import Narrator
from tests.headless import Headless, controls_in
from tests.ui.sessions import PAIR, SOLO, drawn, reveal, session_in, table_of
from ui.boards import painter
from ui.boards.works import reveal as works_reveal
from ui.boards.works.reveal_view import groups, matches, question
from ui.session import Session

SUPPLY = [reveal("supply-1", "obelisk"), reveal("supply-2", "mine")]


def asked(table: Table) -> tuple[str, str]:
    return question(Narrator(words("en"), table.config), table)


def solo(**position: Any) -> Setup:
    return Setup("works", "solo", ("Ada",), {"ai": "sonic"}, position=position)


# The question


def test_slots_are_counted_from_the_deck() -> None:
    asks = [
        asked(table_of(PAIR, *[reveal(f"supply-{n + 1}", c) for n, c in enumerate(("mine", "truck")[:k])]))
        for k in range(3)
    ]
    assert [where for _, where in asks] == ["Next to the deck", "Second from the deck", "Third from the deck"]
    assert {title for title, _ in asks} == {"Which card turned up?"}


def test_the_plan_that_the_last_move_took_is_named() -> None:
    setup = solo(supply=["obelisk", "mine"], seats=[{"mints": 5}, {}])
    table = table_of(setup, {"move": "place", "by": 0, "location": "supplier", "plan": "mine"})
    assert asked(table)[1] == "Second from the deck, where the Mine was"


def test_plans_that_slide_leave_no_gap_to_name() -> None:
    setup = solo(supply=["obelisk", "mine"], seats=[{"mints": 5}, {}])
    table = table_of(
        replace(setup, rulings={"supply-layout": "slide"}),
        {"move": "place", "by": 0, "location": "supplier", "plan": "mine"},
    )
    assert asked(table)[1] == "Next to the deck"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"location": "builder", "plan": "unknown"}, "Ada built an unknown plan"),
        ({"location": "recycler", "give": "unknown"}, "Ada recycled an unknown plan"),
        ({"location": "swap-meet", "give": "unknown", "take": "mine"}, "Ada gave away an unknown plan"),
    ],
)
@pytest.mark.parametrize("unknown", [1, 2])
def test_an_unknown_plan_is_asked_of_its_owner(move: dict[str, str], said: str, unknown: int) -> None:
    seats = [{"mints": 5, "plans": ["unknown"] * unknown}, {}]
    position = {"supply": ["mine", "plant", "truck"], "seats": seats}
    setup = Setup("works", "multiplayer", ("Ada", "Ben"), {"advanced": ["recycler", "swap-meet"]}, position=position)
    title, below = asked(table_of(setup, {"move": "place", "by": 0, **move}))
    assert title == "Which plan is it?"
    assert below == said + (", the oldest one" if unknown > 1 else "")


def known_deck() -> Table:
    """The whole deck is one card, which was put there in the open."""
    everything = [*Table(SOLO).config.plans]
    mine, his = everything[:9], everything[9:18]
    setup = solo(
        phase="upkeep-refill",
        supply=[None, everything[18]],
        deck={"count": 2, "bottom": everything[19:]},
        seats=[{"plans": mine}, {"plans": his}],
        turn=1,
    )
    return Table(setup)


def test_where_only_one_card_is_possible_it_is_said() -> None:
    table = known_deck()
    assert [move.plan for move in table.state.legal_moves()] == ["wholesaler"]
    assert asked(table)[1] == "Next to the deck: it can only be the Wholesaler"


# The cards


def left(search: str, code: str = "en", setup: Setup = PAIR) -> list[str]:
    table = Table(setup)
    found = groups(Narrator(words(code), table.config), table.state.legal_moves(), search)
    return [move.plan for group in found for move in group.moves]


def test_cards_stand_by_type_and_cost() -> None:
    table = table_of(SOLO, *SUPPLY)
    table.undo()
    found = groups(Narrator(words("en"), table.config), table.state.legal_moves(), "")
    assert [(group.kind, group.unseen) for group in found] == [
        ("culture", 6),
        ("production", 7),
        ("utility", 5),
        ("deed", 2),
    ]
    assert [move.plan for move in found[1].moves] == [
        "co-op",
        "mine",
        "corporate-hq",
        "workshop",
        "factory",
        "stripmine",
        "plant",
    ]


@pytest.mark.parametrize(
    ("code", "search", "plans"),
    [
        ("en", "mu", ["museum"]),
        ("en", "HQ", ["corporate-hq"]),
        ("en", "corp h", ["corporate-hq"]),
        ("en", "h corp", []),
        ("en", "op", ["co-op"]),
        ("en", "moulin", ["windmill"]),
        ("fr", "obel", ["obelisk"]),
        ("fr", "OBÉL", ["obelisk"]),
        ("fr", "muse", ["museum"]),
        ("fr", "ciel", ["stripmine"]),
        ("fr", "windm", ["windmill"]),
        ("en", "zzz", []),
    ],
)
def test_the_search(code: str, search: str, plans: list[str]) -> None:
    assert left(search, code) == plans


def test_the_language_of_the_screen_comes_first() -> None:
    assert "windmill" not in left("m")  # Moulin à vent
    assert "windmill" in left("m", "fr")


@pytest.mark.parametrize(
    ("name", "search", "fits"),
    [
        ("Œuvre d’art", "oeu", True),
        ("Œuvre d’art", "art", True),
        ("Œuvre d’art", "rt", False),
        ("Co-op", "co-op", True),
        ("Mine à ciel ouvert", "mine ouv", True),
        ("Mine", "", True),
    ],
)
def test_first_letters_of_words(name: str, search: str, fits: bool) -> None:
    assert matches(name, search) is fits


@pytest.mark.parametrize(
    ("width", "tiles", "small"),
    [(318, 1, False), (336, 2, True), (388, 2, False), (524, 2, False), (632, 3, False), (1232, 4, False)],
)
def test_as_many_tiles_as_fit(width: float, tiles: int, small: bool) -> None:
    assert (works_reveal.columns(width), works_reveal.is_small(width)) == (tiles, small)


@pytest.mark.parametrize(("width", "tiles"), [(336, 1), (388, 1), (632, 2)])
def test_fewer_tiles_stand_beside_each_other_in_the_largest_letters(width: float, tiles: int) -> None:
    assert works_reveal.columns(width, 1.3) == tiles


@pytest.mark.parametrize(("window", "width"), [(360, 336), (412, 388), (700, 656), (820, 780), (1280, 524)])
def test_the_room_between_the_sides(tmp_path: Path, window: float, width: float) -> None:
    assert painter.room(session_in(tmp_path, PAIR, width=window)) == width


# The screen


def picker(session: Session) -> ft.View:
    parts = [works_reveal.banner(session), *works_reveal.body(session)] if asking(session) else []
    return ft.View(route="/", controls=parts)


def asking(session: Session) -> bool:
    return session.live.table.state.prompt.ask == "reveal"


def tiles(screen: Headless) -> list[str]:
    return [name for name in screen.names() if name.startswith("card-")]


async def enter(screen: Headless) -> None:
    field = next(c for c in controls_in(screen.ident("search")) if isinstance(c, ft.TextField))
    await screen.fire(field, "submit", field.value)


async def test_one_tap_names_the_card(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO)
    async with drawn(session, picker) as screen:
        assert len(tiles(screen)) == 21
        await screen.tap("card-obelisk")
        assert session.live.table.state.supply == ("obelisk", None)
        assert len(tiles(screen)) == 20
        assert "Second from the deck" in screen.text("lid")
        await screen.tap("card-mine")
        assert not asking(session)


async def test_search_and_enter(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO)
    async with drawn(session, picker) as screen:
        await screen.fill("search", "m")
        assert tiles(screen) == ["card-museum", "card-mine"]
        await enter(screen)
        assert not session.live.table.moves
        await screen.fill("search", "mi")
        await enter(screen)
        assert session.live.table.state.supply[0] == "mine"
        # The next question starts with an empty search.
        assert len(tiles(screen)) == 20


async def test_a_search_without_a_card_says_so(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO)
    async with drawn(session, picker) as screen:
        await screen.fill("search", "xyz")
        assert tiles(screen) == []
        assert "No unseen plan has such a name" in screen.text()
        await screen.tap("search-clear")
        assert len(tiles(screen)) == 21


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_card_has_a_name_to_be_heard(tmp_path: Path, language: str) -> None:
    session = session_in(tmp_path, PAIR, language=language, width=360)
    async with drawn(session, picker) as screen:
        heard = [screen.ident(name).label for name in tiles(screen)]
        assert len(set(heard)) == 21
