"""Score only: the sheet filled in by taps, its ranking, and the saved scores."""

from pathlib import Path

import pytest

from companion.editing import score_sheet
from companion.languages import words
from companion.store.store import Store
from companion.table.table import Table
from companion.works.narrator import Narrator
from companion.works.score_sheet import WorksSheet
from tests.score_sheets import Hand, hand_of, works_sheet
from tests.ui.sessions import drawn
from ui.boards.works.over_view import explained
from ui.preferences import Preferences
from ui.screens.score import score
from ui.screens.score.score_view import ScoreState, called
from ui.session import Session

NAMES = ("Ada", "Ben")
TIED = works_sheet(
    (
        Hand("Ada", ("bridge", "museum", "gardens", "mine"), ("unknown",) * 2, 3),
        Hand("Ben", ("factory", "truck", "crane", "landfill"), ("unknown",) * 2, 0),
    )
)
EVEN = works_sheet((Hand("Ada", ("gardens",), (), 2), Hand("Ben", ("landfill",), (), 2)))


def session_on(folder: Path, sheet: WorksSheet | None = None, route: str = "/works/score", **seen: object) -> Session:
    session = Session(Store(folder / "games.db"), route=route, **seen)
    session.store.settings["names"] = ["Ada", "Ben", "Cleo"]
    if sheet is not None:
        session.hold(ScoreState(sheet), "works")
    return session


def sheet_of(session: Session) -> WorksSheet:
    return score.score_state(session).sheet


# In words


def told(sheet: WorksSheet) -> tuple[str, str]:
    table = Table(sheet.setup(called(words("en"), sheet.names)))
    standings = score_sheet.standings(table)
    return score.leader(words("en"), table, standings)


@pytest.mark.parametrize(
    ("sheet", "title", "detail"),
    [
        (works_sheet(), "No stars yet", "Choose a player, then tap the buildings"),
        (TIED, "Ada and Ben tie at 8", "Neighbourhood 7 to 6: Ada first"),
        (TIED.tapped(0, "mine"), "Ben leads with 8", "1 star ahead of Ada"),
        (EVEN.set_number(1, "mints", 3), "Ada and Ben tie at 3", "Mints 3 to 2: Ben first"),
        (EVEN, "Ada and Ben tie at 3", "Now the ages decide"),
        (EVEN.with_age(0, 41).with_age(1, 80), "Ada and Ben tie at 3", "Age: Ada first"),
        (EVEN.with_age(0, 41).with_age(1, 43), "Ada and Ben tie at 3", "Nothing breaks the tie"),
        (EVEN.against("mort"), "Ada and Mort tie at 3", "Mints decide: Mort first"),
        (EVEN.against("sonic"), "Ada and Sonic tie at 3", "Age: Ada first"),
        (EVEN.against("rachael").set_number(1, "mints", 28), "Rachael wins", "The mint supply is empty"),
    ],
)
def test_who_leads_and_by_what(sheet: WorksSheet, title: str, detail: str) -> None:
    assert told(sheet) == (title, detail)


def test_cards_that_count_others_say_what_they_count() -> None:
    built = ("bridge", "museum", "gallery", "obelisk", "vault", "landfill", "mine")
    sheet = works_sheet((Hand("Ada", built, ("unknown",) * 2), Hand("Ben")), gallery_mints=2)
    table = Table(sheet.setup(NAMES))
    assert explained(Narrator(words("en"), table.config), table.state, 0) == [
        ("Museum counts Bridge twice, Gallery, itself, 1 less for Landfill", 3),
        ("Gallery counts 2 mints on it, 1 less for Landfill", 1),
        ("Obelisk counts Bridge twice, Museum, Gallery, Vault, Landfill, Mine, itself", 8),
        ("Vault counts 2 plans", 4),
        ("Landfill takes 1 from Museum, Gallery", 3),
    ]


# Undo


def test_a_name_is_one_step_however_many_letters_it_has() -> None:
    state = ScoreState(works_sheet())
    for name in ("Z", "Zo", "Zoe"):
        state.type(state.sheet.with_name(0, name), 0)
    state.change(state.sheet.tapped(0, "mine"))
    state.undo()
    assert state.sheet.names == ("Zoe", "")
    state.undo()
    assert state.sheet == works_sheet()
    state.redo()
    assert state.sheet.names == ("Zoe", "")


def test_undoing_a_person_turns_to_somebody_who_is_there() -> None:
    state = ScoreState(works_sheet())
    state.change(state.sheet.seating(3))
    state.seat = 2
    state.undo()
    assert state.seat == 1


# The screen


async def test_taps_fill_the_sheet(tmp_path: Path) -> None:
    session = session_on(tmp_path)
    async with drawn(session) as screen:
        assert len([name for name in screen.names() if name.startswith("card-")]) == 21
        for card in ("gardens", "bridge", "museum"):
            await screen.tap(f"card-{card}")
        assert screen.ident("card-museum").selected
        assert "Museum counts Gardens, Bridge twice, itself" in screen.text("counts-0")
        assert screen.ident("seat-0").label == "Ada, 7 stars"
        await screen.tap("left", "plans-more", "mints-more", "mints-more", "mints-less")
        assert hand_of(sheet_of(session), 0) == Hand("Ada", ("gardens", "bridge", "museum"), ("unknown",), 1)
        assert "Ada leads with 7" in screen.text("leader")


async def test_a_card_of_somebody_else_moves_and_goes_back(tmp_path: Path) -> None:
    session = session_on(tmp_path, TIED)
    async with drawn(session) as screen:
        assert screen.ident("card-factory").label == "Factory: built by Ben, tap to give it to Ada"
        await screen.tap("card-factory")
        assert "Factory: Ben had it" in screen.text("moved")
        assert sheet_of(session).builder("factory") == 0
        await screen.tap("undo-move")
        assert sheet_of(session) == TIED
        assert "moved" not in screen.names()
        await screen.tap("redo")
        assert sheet_of(session).builder("factory") == 0
        await screen.tap("seat-1")
        assert "What has Ben built?" in screen.text("score-question")


async def test_the_gallery_asks_for_its_mints(tmp_path: Path) -> None:
    session = session_on(tmp_path)
    async with drawn(session) as screen:
        assert "gallery" not in screen.names()
        await screen.tap("card-gallery", "gallery-more", "gallery-more")
        assert screen.ident("seat-0").label == "Ada, 2 stars"
        await screen.tap("seat-1")
        assert "gallery" not in screen.names()


async def test_what_cannot_be_is_told_and_changes_nothing(tmp_path: Path) -> None:
    full = works_sheet((Hand("Ada", (), ("unknown",) * 21), Hand("Ben")))
    session = session_on(tmp_path, full)
    async with drawn(session) as screen:
        await screen.tap("card-mine")
    assert session.sheet.about == "That makes 22 cards, and the tin has 21."
    assert sheet_of(session) == full


async def test_a_third_and_a_fourth_sit_down(tmp_path: Path) -> None:
    session = session_on(tmp_path, TIED)
    async with drawn(session) as screen:
        await screen.tap("add")
        assert screen.ident("seat-2").selected
        assert "What has Cleo built?" in screen.text("score-question")
        await screen.tap("add")
        assert "add" not in screen.names()
        await screen.tap("clear")
        assert sheet_of(session).names == ("Ada", "Ben", "Cleo", "")
        assert sheet_of(session).is_bare


async def test_the_sheet_outlives_the_session(tmp_path: Path) -> None:
    session = session_on(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("card-obelisk")
    session.store.close()
    assert sheet_of(session_on(tmp_path)).builder("obelisk") == 0


async def test_a_kept_sheet_that_cannot_be_read_is_a_bare_one(tmp_path: Path) -> None:
    session = session_on(tmp_path)
    session.store.settings[score.draft_key("works")] = {"game": "works", "seats": 3}
    assert sheet_of(session) == works_sheet((Hand("Ada"), Hand("Ben")))


# Who plays, and how


async def test_against_an_ai(tmp_path: Path) -> None:
    session = session_on(tmp_path, TIED, "/works/score/options")
    async with drawn(session) as screen:
        await screen.tap("players-1")
        assert sheet_of(session).ai == "justin"
        await screen.tap("ai-mort")
        assert "ruling-mort-in-tie-none" in screen.names()
        await screen.tap("ruling-tie-automa-shared", "options-done")
    assert session.route == "/works/score"
    assert sheet_of(session).rulings == {"tie-automa": "shared"}
    async with drawn(session) as screen:
        await screen.tap("seat-1")
        assert "mints-more" not in screen.names()
        assert "add" not in screen.names()


async def test_names_printing_and_leaving(tmp_path: Path) -> None:
    session = session_on(tmp_path, TIED.seating(3), "/works/score/options")
    async with drawn(session) as screen:
        await screen.tap("name-2")
        await screen.fill("name-2", "Zoe")
        await screen.tap("name-2-done")
        assert "Zoe" in screen.text("name-2")
        await screen.tap("remove-0")
        assert sheet_of(session).names == ("Ben", "Zoe")
        await screen.tap("printing-first")
        assert screen.ident("ruling-tie-neighborhood-smallest").checked
        await screen.tap("players-4")
        assert len(sheet_of(session).names) == 4


# The ranking


async def test_the_ranking_shows_the_ladder_and_asks_for_ages(tmp_path: Path) -> None:
    session = session_on(tmp_path, EVEN, "/works/score/ranking")
    async with drawn(session) as screen:
        assert "Ada and Ben are tied" in screen.text("lid")
        assert "not entered yet" in screen.text("tie")
        for decade, year in ((40, 42), (50, 52)):
            await screen.tap(f"age-decade-{decade}", f"age-year-{year}")
        assert "Ada wins, on age" in screen.text("lid")
        await screen.tap("back")
    assert session.route == "/works/score"
    assert sheet_of(session).ages == (42, 52)


async def test_the_ranking_knows_the_ages_of_known_people(tmp_path: Path) -> None:
    session = session_on(tmp_path, EVEN, "/works/score/ranking")
    players = session.store.players
    ada, ben = players.add("Ada"), players.add("Ben")
    players.set_age(ben.id, 41)
    async with drawn(session) as screen:
        assert (screen.ident("age-0").selected, screen.ident("age-1").selected) == (True, False)
        await screen.tap("age-decade-30", "age-year-30")
        assert "Ben wins, on age" in screen.text("lid")
        await screen.tap("save")
    assert players.get(ada.id).age == 30
    assert session.store.sheets.open(1).setup.options["ages"] == [30, 41]


async def test_saving_shows_it_and_leaves_a_bare_sheet(tmp_path: Path) -> None:
    session = session_on(tmp_path, EVEN.with_age(0, 42).with_age(1, 52), "/works/score/ranking", language="fr")
    async with drawn(session) as screen:
        await screen.tap("save")
        assert session.route == "/works/scores/1"
        assert {"score-saved", "score-0", "score-1", "tie"} <= set(screen.names())
        assert "ages" not in screen.names()
    assert session.store.sheets.open(1).setup.options["ages"] == [42, 52]
    assert sheet_of(session).is_bare
    assert sheet_of(session).names == NAMES


@pytest.mark.parametrize("width", [360, 412, 820, 1280])
@pytest.mark.parametrize("sheet", [TIED, TIED.seating(4), TIED.against("rachael"), TIED.against("mort")])
async def test_every_page_is_drawn_at_every_width(tmp_path: Path, sheet: WorksSheet, width: int) -> None:
    session = session_on(tmp_path, sheet, width=width, language="fr", preferences=Preferences(theme="dark"))
    async with drawn(session) as screen:
        assert "score" in screen.names()
    for route, name in (("options", "score-options"), ("ranking", "score-ranking")):
        session.arrive(f"/works/score/{route}")
        async with drawn(session) as screen:
            assert name in screen.names()


# Saved scores


async def test_the_list_deletes_and_brings_back(tmp_path: Path) -> None:
    session = session_on(tmp_path, route="/works/scores")
    session.store.sheets.save(TIED.setup(NAMES))
    session.store.sheets.save(EVEN.against("mort").setup(("Ada",)))
    async with drawn(session) as screen:
        assert "Ada wins, on neighbourhood" in screen.text("sheet-1")
        assert "Mort wins, on mints" in screen.text("sheet-2")
        await screen.tap("delete-1")
        assert session.store.sheets.count("works") == 1
        assert "sheet-1" not in screen.names()
        await screen.tap("restore-1")
        assert session.store.sheets.count("works") == 2
        await screen.tap("sheet-1")
    assert session.route == "/works/scores/1"


@pytest.mark.parametrize("page", ["9", "x", "99999999999999999999999", ""])
async def test_an_unknown_score_leads_to_the_list(tmp_path: Path, page: str) -> None:
    async with drawn(session_on(tmp_path, route=f"/works/scores/{page}")) as screen:
        assert "scores" in screen.names()
        assert "No score saved yet." in screen.text()


async def test_the_list_shows_more(tmp_path: Path) -> None:
    session = session_on(tmp_path, route="/works/scores")
    for _ in range(27):
        session.store.sheets.save(TIED.setup(NAMES))
    async with drawn(session) as screen:
        assert len([name for name in screen.names() if name.startswith("sheet-")]) == 25
        await screen.tap("more")
        assert len([name for name in screen.names() if name.startswith("sheet-")]) == 27
        assert "more" not in screen.names()


async def test_a_score_is_saved_for_another_day(tmp_path: Path) -> None:
    session = session_on(tmp_path, EVEN, "/works/score/ranking")
    async with drawn(session) as screen:
        assert "Today" in screen.text("day")
        await screen.tap("day", "month-before")
        shown = next(name for name in screen.names() if name.startswith("day-") and name.endswith("-03"))
        await screen.tap(shown)
        assert "Today" not in screen.text("day")
        await screen.tap("save")
        (saved,) = session.store.sheets.listed("works")
        assert (saved.at.astimezone().date().isoformat(), saved.is_timeless) == (shown.removeprefix("day-"), True)
        session.go("/works/score/ranking")
        await screen.settle()
        assert "Today" in screen.text("day")  # the next one is of today again
        await screen.tap("day", "near-0", "save")
    assert [one.is_timeless for one in session.store.sheets.listed("works")] == [False, True]
