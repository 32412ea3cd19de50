"""New game: what is chosen becomes exactly the set-up it says, and nothing else."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from pathlib import Path

import pytest

from companion.languages import words
from companion.rulebook import rulings
from companion.store.default_players import remember, set_usual
from companion.store.settings import Settings
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.works.rulings import RULINGS
from tests.headless import Headless
from tests.ui.sessions import drawn
from ui.boards.works.new_game_options import CHARACTERS, CHOICES, LOCATIONS, starting_mints
from ui.parts import new_game_form
from ui.parts.new_game_form import NONE, NewGameForm, again, fresh, remembered
from ui.screens.new_game.new_game import opposite
from ui.session import Session

EN, FR = words("en"), words("fr")


def draft(players: int = 1, ai: str = "justin", names: Sequence[str] = ("", "", "", "")) -> NewGameForm:
    return NewGameForm(CHOICES, list(names), CHOICES.seatings[players - 1], ai)


def seated(chosen: NewGameForm, players: int) -> NewGameForm:
    return chosen.seated(CHOICES.seatings[players - 1])


def located(chosen: NewGameForm, *locations: str) -> NewGameForm:
    return reduce(lambda so_far, id: so_far.pick("advanced", id), locations, chosen)


def advanced(chosen: NewGameForm) -> tuple[str, ...]:
    return chosen.picked.get("advanced", ())


def opened(store: Store) -> tuple[Session, Headless]:
    """The screen, and its session."""
    session = Session(store, route="/works/new")
    return session, drawn(session)


# Who plays


def test_somebody_known_sits_down_where_there_is_room_and_gets_up_again() -> None:
    pair = draft(2, names=("Ada", "", "", "")).sit_or_rise("Ben", ["Ben"])
    assert pair.names[:2] == ["Ada", "Ben"]
    three = pair.sit_or_rise("Cleo", ["Cleo"])
    assert (three.players, three.names[:3]) == (3, ["Ada", "Ben", "Cleo"])
    assert three.sit_or_rise("Benjamin", ["Benjamin", "BEN"]).names[:3] == ["Ada", "", "Cleo"]
    full = draft(4, names=("Ada", "Ben", "Cleo", "Dan"))
    assert full.sit_or_rise("Eve", ["Eve"]) == full
    assert draft(1, names=("Ada", "", "", "")).sit_or_rise("Ben", ["Ben"]).names[0] == "Ben"


def test_a_name_that_is_written_leads_to_the_next_that_is_not() -> None:
    four = draft(4, names=("Ada", "Ben", "", ""))
    assert four.name_done(0).opened == "name-2"
    assert four.name_done(2).opened == ""
    assert draft(2, names=("Ada", "Ben", "", "")).name_done(0).opened == ""


def test_the_people_of_a_set_up_sit_down_again_in_the_same_way(store: Store) -> None:
    setup = Setup("works", "multiplayer", ("Ada", "Joueur 2", "Cleo"), {"edition": "first"}, {"tie-automa": "x"})
    form = again(store.settings, CHOICES, setup, {})
    assert (form.players, form.names[:3], form.edition) == (3, ["Ada", "", "Cleo"], "first")
    assert form.rulings == {"tie-automa": "x"}


# Choices


def test_untouched_it_is_solo_against_justin() -> None:
    assert draft().setup(EN) == Setup("works", "solo", ("Player",), {"ai": "justin"}, {}, {}, None)


def test_only_what_differs_is_said() -> None:
    chosen = located(draft(3).pick("starter", "2"), "recycler", "swap-meet")
    chosen = chosen.printed("first").ruled("supply-layout", "slide")
    assert chosen.setup(EN) == Setup(
        "works",
        "multiplayer",
        ("Player 1", "Player 2", "Player 3"),
        {"edition": "first", "advanced": ["recycler", "swap-meet"], "starting_player": 2},
        {"supply-layout": "slide"},
    )


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("edition", ["current", "first"])
def test_every_set_up_can_be_played(players: int, edition: str) -> None:
    chosen = located(seated(draft(), players).printed(edition), "recycler")
    if players > 1:
        chosen = located(chosen, "temp-agency").pick("starter", "1")
    Table(chosen.setup(EN))


@pytest.mark.parametrize("ai", CHARACTERS)
def test_each_opponent_can_be_played_whoever_starts(ai: str) -> None:
    for starter in (0, 1):
        setup = draft().against(ai).pick("starter", str(starter)).setup(EN)
        assert ("starting_player" in setup.options) == (starter == 1 and ai != "justin")
        Table(setup)


def test_solo_lays_one_advanced_location_out() -> None:
    chosen = located(draft(), "recycler", "swap-meet")
    assert (advanced(chosen), chosen.lacking(EN)) == (("swap-meet",), "")
    assert advanced(located(chosen, "swap-meet")) == ()


def test_several_players_lay_two_out_or_none() -> None:
    one = located(draft(2), "recycler")
    assert (one.lacking(EN), LOCATIONS.value_text(EN, one)) == ("Choose 1 more location", "1 of 2")
    three = located(one, "swap-meet", "crowdfunder")
    assert (advanced(three), three.lacking(EN)) == (("swap-meet", "crowdfunder"), "")
    assert LOCATIONS.value_text(EN, three) == "Swap Meet, Crowdfunder"
    assert LOCATIONS.value_text(EN, located(three, NONE)) == "None"


def test_the_choices_stay_open_until_enough_is_chosen() -> None:
    chosen = located(draft(2).open("advanced"), "recycler")
    assert chosen.opened == "advanced"
    assert located(chosen, "swap-meet").opened == ""


def test_another_number_of_players_drops_what_no_longer_fits() -> None:
    solo = located(draft(ai="sonic"), "recycler").pick("starter", "1")
    assert seated(solo, 2).picked == {}
    four = draft(4).pick("starter", "3")
    assert seated(four, 3).has("starter", "0")
    assert seated(four.pick("starter", "2"), 3).has("starter", "2")
    assert advanced(seated(solo, 1)) == ("recycler",)


def test_rulings_keep_only_what_differs_from_the_printing() -> None:
    chosen = draft().ruled("justin-block", "spaces").ruled("supply-layout", "slide")
    assert chosen.rulings == {"justin-block": "spaces", "supply-layout": "slide"}
    first = chosen.printed("first")
    assert first.rulings == {"supply-layout": "slide"}
    assert first.in_force("justin-block") == "spaces"
    back = first.ruled("justin-block", "location")
    assert back.rulings == {"supply-layout": "slide", "justin-block": "location"}
    assert Table(back.setup(EN)).config.rulings["justin-block"] == "location"
    assert back.ruled("justin-block", "spaces").ruled("supply-layout", "fixed").rulings == {}
    assert back.unruled().rulings == {}


def test_names_are_trimmed_and_called_by_the_seat_where_empty() -> None:
    chosen = draft(4, names=["  Ada ", "", "   ", "B" * 40])
    assert chosen.setup(EN).seats == ("Ada", "Player 2", "Player 3", "B" * 24)
    assert chosen.setup(FR).seats[1] != "Player 2"


@pytest.mark.parametrize("kept", [None, 7, "Ada", {"Ada": 1}, [1, None, "Ada"], ["a"] * 9])
def test_whatever_was_kept_there_are_four_names(store: Store, kept: object) -> None:
    store.settings["names"] = kept
    names = remembered(store.settings)
    assert len(names) == 4
    assert all(isinstance(name, str) for name in names)


def test_names_are_remembered(settings: Settings) -> None:
    assert fresh(settings, CHOICES).names == ["", "", "", ""]
    remember(settings, [" Ada ", "", "Cléo", ""])
    assert fresh(settings, CHOICES, ai="mort").names == ["Ada", "", "Cléo", ""]


@pytest.fixture
def settings(store: Store) -> Settings:
    """Settings on the disk."""
    return store.settings


def test_the_last_game_is_named_by_whom_it_was_against() -> None:
    assert opposite(EN, Setup("works", "solo", ("Ada",), {"ai": "rachael"})) == "against Rachael"
    assert opposite(EN, Setup("works", "multiplayer", ("Ada", "Ben"))) == "Ada, Ben"


def test_starting_mints_are_said() -> None:
    assert starting_mints(EN, 5) == "Starts with 5 mints"
    assert starting_mints(EN, None) == "Starts with unlimited mints"


# The screen


async def start(screen: Headless, store: Store) -> Setup:
    """Start; if the app asks who has the freshest breath, it is the first."""
    await screen.tap("start")
    if "starts-0" in screen.names():
        await screen.tap("starts-0")
    setup = store.last_setup("works")
    assert setup is not None
    return setup


async def test_one_tap_starts(store: Store) -> None:
    session, page = opened(store)
    async with page as screen:
        assert "again" not in screen.names()
        assert await start(screen, store) == draft().setup(EN)
        assert session.route.startswith("/game/")


async def test_choices_lie_in_a_sheet_and_two_taps_choose(store: Store) -> None:
    _, page = opened(store)
    async with page as screen:
        assert "advanced-recycler" not in screen.names()
        await screen.tap("ai-sonic", "advanced", "advanced-recycler", "printing", "printing-first")
        await screen.tap("starter", "starter-1")
        setup = await start(screen, store)
    assert setup.options == {"ai": "sonic", "advanced": ["recycler"], "edition": "first", "starting_player": 1}


async def test_a_sheet_put_away_leaves_its_row_closed(store: Store) -> None:
    session, page = opened(store)
    async with page as screen:
        await screen.tap("printing")
        assert session.chosen.opened == "printing"
        sheet = screen.page._dialogs.controls[-1]
        await screen.fire(sheet, "dismiss")
        assert session.chosen.opened == ""


async def test_justin_always_starts(store: Store) -> None:
    _, page = opened(store)
    async with page as screen:
        assert "Justin, always" in screen.text("starter")
        with pytest.raises(AssertionError, match="takes a tap"):
            await screen.tap("starter")


async def test_names_are_typed_in_place_and_kept(store: Store) -> None:
    _, page = opened(store)
    async with page as screen:
        await screen.tap("players-2", "name-0")
        await screen.fill("name-0", "Ada")
        await screen.tap("name-1")
        assert "Ada" in screen.text("name-0")
        await screen.fill("name-1", "Ben")
        await screen.tap("name-1-done")
        assert "Ben" in screen.text("name-1")
        assert (await start(screen, store)).seats == ("Ada", "Ben")
    assert store.settings["names"] == ["Ada", "Ben", "", ""]


async def test_one_location_of_two_is_not_enough_to_start(store: Store) -> None:
    session, page = opened(store)
    async with page as screen:
        await screen.tap("players-3", "advanced", "advanced-swap-meet")
        assert "Choose 1 more location" in screen.text("start")
        await screen.tap("start")
        assert store.last_setup("works") is None
        await screen.tap("advanced-temp-agency")
        assert session.chosen.opened == ""
        assert (await start(screen, store)).options == {"advanced": ["swap-meet", "temp-agency"]}


async def test_house_rulings_list_every_open_point(store: Store) -> None:
    assert list(rulings("works")) == list(RULINGS)
    _, page = opened(store)
    async with page as screen:
        await screen.tap("rulings")
        shown = {name for name in screen.names() if name.startswith("ruling-")}
        assert shown == {f"ruling-{ruling.id}-{choice}" for ruling in RULINGS.values() for choice in ruling.choices}
        await screen.tap("ruling-tie-automa-shared")
        assert screen.ident("ruling-tie-automa-shared").checked
        assert not screen.ident("ruling-tie-automa-player").checked
        await screen.tap("rulings-done")
        assert "1 changed" in screen.text("rulings")
        assert (await start(screen, store)).rulings == {"tie-automa": "shared"}


async def test_all_rulings_can_be_reset(store: Store) -> None:
    _, page = opened(store)
    async with page as screen:
        await screen.tap("rulings", "ruling-tie-automa-shared", "rulings-reset", "back")
        assert "None changed" in screen.text("rulings")


async def test_same_as_last_time_is_one_tap(store: Store) -> None:
    last = Setup("works", "multiplayer", ("Ada", "Ben"), {"edition": "first"}, {"supply-layout": "slide"})
    store.start(replace(last, position={"supply": ["co-op", "crane", "gardens"]}))
    session, page = opened(store)
    async with page as screen:
        assert "Ada, Ben" in screen.text("again")
        await screen.tap("again")
        assert store.last_setup("works") == last
        assert session.live is not None


async def test_what_was_chosen_is_gone_when_the_screen_is_left(store: Store) -> None:
    session, page = opened(store)
    async with page as screen:
        await screen.tap("players-4", "back", "play-works")
        assert screen.ident("players-1").checked
        assert session.chosen is None


def test_who_usually_plays_sits_at_a_new_game(store: Store) -> None:
    remember(store.settings, ["Zoé", "Noël"])
    set_usual(store.settings, ["Ada"])
    alone = fresh(store.settings, CHOICES)
    assert (alone.players, alone.names) == (1, ["Ada", "", "", ""])
    set_usual(store.settings, ["Cleo", "Ada", "Ben"])
    draft = fresh(store.settings, CHOICES)
    assert (draft.players, draft.names[:3]) == (3, ["Cleo", "Ada", "Ben"])
    set_usual(store.settings, [*"ABCDEF"])
    many = fresh(store.settings, CHOICES)
    assert (many.players, many.names) == (1, [*"ABCD"])
    remember(store.settings, ["Emma", "", "", ""])
    set_usual(store.settings, [])
    assert fresh(store.settings, CHOICES).names == ["Emma", "", "", ""]


# Who starts, who plays, and the last game


async def test_who_starts_is_asked_by_the_rule_and_chosen_in_one_tap(store: Store) -> None:
    _, page = opened(store)
    async with page as screen:
        await screen.tap("players-3")
        assert "The freshest breath starts" in screen.text()
        assert not any(screen.ident(f"starter-{seat}").selected for seat in range(3))
        await screen.tap("start")
        assert store.last_setup("works") is None
        await screen.tap("starts-2")
    setup = store.last_setup("works")
    assert setup.options == {"starting_player": 2}


@pytest.mark.parametrize("taps", [("starter-lots", "start"), ("start", "starts-lots")])
async def test_lots_are_drawn_where_nobody_can_tell(
    store: Store, monkeypatch: pytest.MonkeyPatch, taps: tuple[str, ...]
) -> None:
    monkeypatch.setattr(new_game_form, "choice", lambda seats: seats[-1])
    _, page = opened(store)
    async with page as screen:
        await screen.tap("players-3", *taps)
    assert store.last_setup("works").options == {"starting_player": 2}


async def test_no_lots_are_drawn_where_the_sheet_rolls_a_die(tmp_path: Path) -> None:
    page = drawn(Session(Store(tmp_path / "bid.db"), route="/bid/new"))
    async with page as screen:
        await screen.tap("players-2")
        assert "Roll the die" in screen.text()
        assert "auctioneer-lots" not in screen.names()


async def test_who_starts_is_not_asked_twice(store: Store) -> None:
    _, page = opened(store)
    async with page as screen:
        await screen.tap("players-2", "starter-1")
        assert screen.ident("starter-1").selected
        await screen.tap("start")
    setup = store.last_setup("works")
    assert setup.options == {"starting_player": 1}


async def test_same_as_last_time_stands_only_where_it_fits(store: Store) -> None:
    store.start(Setup("works", "multiplayer", ("Ada", "Ben")))
    _, page = opened(store)
    async with page as screen:
        assert screen.ident("players-2").checked
        assert "again" in screen.names()
        await screen.tap("players-3")
        assert "again" not in screen.names()
        await screen.tap("players-2")
        assert "again" in screen.names()


async def test_same_as_last_time_is_against_the_ai_that_is_chosen(store: Store) -> None:
    store.start(Setup("works", "solo", ("Ada",), {"ai": "mort"}))
    _, page = opened(store)
    async with page as screen:
        assert screen.ident("ai-mort").checked
        assert "against Mort" in screen.text("again")
        await screen.tap("ai-sonic")
        assert "again" not in screen.names()


async def test_the_people_known_are_no_opponents(store: Store) -> None:
    store.players.met(["Ada"])
    page = drawn(Session(store, route="/delivery/new"))
    async with page as screen:
        await screen.tap("players-1")
        shown = screen.text().splitlines()
    assert shown.index("Who is your opponent?") < shown.index("Who are you?") < shown.index("Ada")


async def test_people_known_sit_down_with_a_tap_each(store: Store) -> None:
    store.players.met(["Ada", "Ben", "Cleo"])
    chips = {player.name: f"known-{player.id}" for player in store.players.all()}
    _, page = opened(store)
    async with page as screen:
        await screen.tap("players-2")
        order = [name for name in screen.names() if name.startswith("known-")]
        await screen.tap(chips["Cleo"], chips["Ada"])
        assert "Cleo" in screen.text("name-0")
        assert "Ada" in screen.text("name-1")
        assert [name for name in screen.names() if name.startswith("known-")] == order
        await screen.tap(chips["Cleo"])
        assert "Cleo" not in screen.text("name-0")
        await screen.tap(chips["Ben"])
        assert (await start(screen, store)).seats == ("Ben", "Ada")


def test_two_people_of_one_name_are_told_apart() -> None:
    form = draft(3, names=("Zoé", "zoe", "\u200b", ""))
    assert [form.name(words("en"), seat) for seat in range(3)] == ["Zoé", "zoe 2", "Player 3"]
    assert form.setup(words("en")).seats == ("Zoé", "zoe 2", "Player 3")
    assert draft(4, names=("Zoé", "Zoé 2", "Zoé", "Player 3")).setup(words("en")).seats == (
        *("Zoé", "Zoé 2", "Zoé 3", "Player 3"),
    )


async def test_a_name_that_a_browser_cannot_draw_is_told(store: Store) -> None:
    _, page = opened(store)
    async with page as screen:
        await screen.tap("players-2")
        assert "names-not-drawn" not in screen.names()
        await screen.tap("name-1")
        await screen.fill("name-1", "日本太郎")
        await screen.tap("name-1-done")
        assert screen.text("names-not-drawn").endswith("Seat: 2")
