"""New game: a person or the app in each seat of several people, in two taps."""

import pytest

from companion.languages import words
from companion.packs import packs
from companion.store.store import Store
from companion.table.table import LEVELS, Setup
from tests.headless import Headless
from tests.ui.sessions import drawn
from ui.boards.registry import GAME_UI
from ui.parts.chair import LEVEL_DETAILS, LEVEL_NAMES
from ui.parts.new_game_form import APP_NAMES, NewGameForm, Seating, again, fresh
from ui.session import Session

EN = words("en")
SEVERAL = [
    (game, seating)
    for game, game_ui in GAME_UI.items()
    if game_ui.choices
    for seating in game_ui.choices.seatings
    if seating.people > 1
]


def opened(store: Store) -> Headless:
    return drawn(Session(store, route="/works/new"))


async def test_two_taps_let_the_app_play_a_seat(store: Store) -> None:
    async with opened(store) as screen:
        await screen.tap("players-2")
        assert "Person" in screen.text("chair-1")
        await screen.tap("chair-1", "chair-is-strong")
        assert "App: strong" in screen.text("chair-1")
        assert "Basil" in screen.text("name-1")
        await screen.tap("start", "starts-0")
    setup = store.last_setup("works")
    assert (setup.seats, setup.chairs) == (("Player 1", "Basil"), {"1": "strong"})
    assert store.players.all() == []
    form = fresh(store.settings, GAME_UI["works"].choices, last=setup)  # sits down so again
    assert (form.chairs, form.name(EN, 1)) == ({1: "strong"}, "Basil")


def test_a_name_of_the_app_is_nobodys_in_another_game() -> None:
    """Played again the app has its seats and names; if it has none of them, no one has these names."""
    choices = GAME_UI["works"].choices
    last = Setup("works", "multiplayer", ("Ada", "Basil", "Cleo"), chairs={"1": "fair"})
    form = again({}, choices, last, {})
    assert (form.chairs, [form.name(EN, seat) for seat in range(3)]) == ({1: "fair"}, ["Ada", "Basil", "Cleo"])
    assert form.names_of_people[:3] == ["Ada", "", "Cleo"]
    assert form.chaired(1, "").name(EN, 1) == "Player 2"
    settings = {"usual_players": ["Ada", "Ben"]}
    assert "Basil" not in again(settings, choices, last, {}).names_of_people
    assert "Basil" not in fresh(settings, choices, last=last).names_of_people


async def test_somebody_must_play(store: Store) -> None:
    async with opened(store) as screen:
        await screen.tap("players-2", "chair-0", "chair-is-easy", "chair-1")
        assert "Somebody must play" in screen.text("chair-last")


async def test_without_roads_the_app_cannot_play_a_seat_and_the_button_leads_to_them(store: Store) -> None:
    session = Session(store, route="/delivery/new")
    async with drawn(session) as screen:
        await screen.tap("players-2")
        assert "Set up the table" in screen.text("start")
        await screen.tap("chair-1")
        assert "needs your road map" in screen.text()
        await screen.tap("chair-is-fair")
        assert "First enter the road map" in screen.text("start")
        await screen.tap("start")
        assert session.route == "/cards/delivery/map"
        assert store.last_setup("delivery") is None


async def test_where_the_app_plays_a_seat_the_roads_are_as_entered(store: Store) -> None:
    store.packs.set_values("delivery", {"map": packs.sample("delivery")["map"]})
    session = Session(store, route="/delivery/new")
    async with drawn(session) as screen:
        await screen.tap("players-2", "chair-1")
        assert "needs your road map" not in screen.text()
        await screen.tap("chair-is-fair", "map", "map-table")
        assert "First choose the road map as entered" in screen.text("start")
        await screen.tap("start")
        assert session.chosen.opened == "map"
        session.choose(session.chosen.pick("map", "pack"))
        await screen.settle()
        assert "Set up the table" in screen.text("start")


async def test_a_score_sheet_asks_for_no_chair(store: Store) -> None:
    async with drawn(Session(store, route="/works/score")) as screen:
        assert not [name for name in screen.names() if name.startswith("chair")]


def draft(names: list[str]) -> NewGameForm:
    choices = GAME_UI["works"].choices
    return NewGameForm(choices, names, choices.seatings[2], "")


def test_names_of_people_and_of_the_app_are_told_apart() -> None:
    form = draft(["Ada", "Ben", "", ""]).chaired(1, "fair")
    assert [form.name(EN, seat) for seat in range(3)] == ["Ada", "Basil", "Player 3"]
    assert form.names_of_people[:3] == ["Ada", "", ""]
    form = form.sit_or_rise("Cleo", ["Cleo"])
    assert form.names[2] == "Cleo"
    named = form.with_name(1, "Robbie").chaired(1, "easy")  # another level keeps the name
    assert named.name(EN, 1) == "Robbie"
    assert named.chaired(1, "").names[1] == ""
    basil = draft(["Basil", "", "", ""]).chaired(1, "fair").chaired(2, "fair")
    assert [basil.name(EN, seat) for seat in range(3)] == ["Basil", "Sage", "Ginger"]


def test_a_chair_goes_with_its_seat() -> None:
    form = draft(["Ada", "", "", ""]).chaired(1, "fair").chaired(2, "easy")
    choices = form.choices
    assert form.seated(choices.seatings[1]).chairs == {1: "fair"}
    assert form.seated(choices.seatings[0]).chairs == {}
    assert draft(["", "", "", ""]).chaired(0, "fair").seated(choices.seatings[0]).chairs == {}


@pytest.mark.parametrize(("game", "seating"), SEVERAL, ids=lambda each: each if isinstance(each, str) else each.id)
def test_there_is_a_name_for_each_seat_and_the_game_takes_it(game: str, seating: Seating) -> None:
    choices = GAME_UI[game].choices
    form = NewGameForm(choices, [""] * choices.most, seating, "")
    for seat in range(1, seating.people):
        form = form.chaired(seat, "fair")
    assert len(form.setup(EN).apps) == seating.people - 1
    assert len(set(form.setup(EN).seats)) == seating.people


def test_every_level_has_its_words() -> None:
    assert tuple(LEVEL_NAMES) == tuple(LEVEL_DETAILS) == LEVELS
    assert len(APP_NAMES) >= 2 * 4
