"""Score sheets: the cards of each player become a ranking, and a saved one stays unchanged."""

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion.editing import score_sheet
from companion.store.migrations import migrations
from companion.store.score_sheets import NoSuchSheet
from companion.store.store import Store
from companion.table.ages import is_open
from companion.table.table import Setup, Table
from companion.works.score_sheet import BUILT, PLANS, WorksSheet
from engine.verdict import BadPosition
from tests.score_sheets import NAMES, Hand, ranked, refused, works_sheet

PAIR = NAMES[:2]
TIED = works_sheet(
    (
        Hand("Ada", ("bridge", "museum", "gardens", "mine"), ("unknown",) * 2, 3),
        Hand("Ben", ("factory", "truck", "crane", "landfill"), ("unknown",) * 2, 0),
    )
)
EVEN = works_sheet((Hand("Ada", ("gardens",), (), 2), Hand("Ben", ("landfill",), (), 2)))


# Ranking


def test_cards_are_scored_and_the_tie_broken() -> None:
    standings = ranked(TIED)
    ada, ben = standings.seats
    assert (ada.total, ben.total) == (8, 8)
    assert ada.breakdown == (("bridge", 0), ("museum", 4), ("gardens", 3), ("mine", 1))
    assert [(step.criterion, step.values, step.left) for step in standings.tiebreaks] == [
        ("neighborhood", ((0, 7), (1, 6)), (0,))
    ]
    assert standings.winners == (0,)


def test_the_first_printing_turns_the_tie_round() -> None:
    assert ranked(TIED.printed("first")).winners == (1,)
    assert ranked(TIED.printed("first").ruled("tie-neighborhood", "largest")).winners == (0,)


def test_mints_then_ages_decide() -> None:
    assert ranked(EVEN.set_number(1, "mints", 3)).winners == (1,)
    assert ranked(EVEN).winners == (0, 1)
    assert ranked(EVEN.with_age(0, 40).with_age(1, 60)).winners == (0,)
    assert is_open(Table(EVEN.with_age(0, 40).setup(PAIR)), ranked(EVEN.with_age(0, 40)))


def test_mints_on_the_gallery_are_stars_and_count_in_a_tie_only_by_a_ruling() -> None:
    sheet = works_sheet((Hand(buildings=("gallery",)), Hand(buildings=("gardens",), mints=1)), gallery_mints=3)
    assert [standing.total for standing in ranked(sheet).seats] == [3, 3]
    assert ranked(sheet).winners == (1,)
    assert ranked(sheet.ruled("gallery-in-tie", "yes")).winners == (0,)


def test_a_gallery_that_nobody_has_built_holds_nothing() -> None:
    sheet = works_sheet(gallery_mints=3)
    assert "gallery_mints" not in sheet.setup(PAIR).position
    assert ranked(sheet.tapped(0, "gallery")).seats[0].total == 3


# Against an AI


@pytest.mark.parametrize("ai", ["justin", "rachael", "sonic", "mort"])
def test_every_ai_can_be_scored_against(ai: str) -> None:
    standings = ranked(TIED.against(ai))
    assert [standing.total for standing in standings.seats] == [8, 8]
    assert standings.seats[1].name.lower() == ai


def test_mort_never_runs_out_unless_the_table_says_so() -> None:
    sheet = EVEN.against("mort").set_number(0, "mints", 90)
    assert not sheet.has_mints(1)
    assert sheet.setup(("Ada",)).position["seats"][1]["mints"] is None
    assert ranked(sheet).winners == (1,)
    assert ranked(sheet.ruled("mort-in-tie", "none")).winners == (0,)


@pytest.mark.parametrize(("choice", "winners"), [("player", (0,)), ("automa", (1,)), ("shared", (0, 1))])
def test_who_wins_a_tie_with_an_ai_is_a_ruling(choice: str, winners: tuple[int, ...]) -> None:
    assert ranked(EVEN.against("sonic").ruled("tie-automa", choice)).winners == winners


def test_only_rulings_that_matter_are_asked() -> None:
    assert EVEN.rulings_asked == ("tie-neighborhood", "gallery-in-tie")
    assert EVEN.against("sonic").rulings_asked == ("tie-neighborhood", "tie-automa", "gallery-in-tie")
    assert EVEN.against("mort").rulings_asked == ("tie-neighborhood", "tie-automa", "mort-in-tie", "gallery-in-tie")


def test_rachael_wins_when_every_mint_is_out() -> None:
    sheet = TIED.against("rachael").set_number(0, "mints", 20)
    assert not sheet.is_supply_empty
    assert ranked(sheet.set_number(1, "mints", 9)).winners == (0,)
    standings = ranked(sheet.set_number(1, "mints", 10))
    assert (standings.ended_by, standings.winners) == ("mints", (1,))


# A card is in one place


def test_a_tap_gives_takes_back_and_moves() -> None:
    sheet = works_sheet().tapped(0, "mine")
    assert sheet.builder("mine") == 0
    assert sheet.tapped(0, "mine").builder("mine") is None
    moved = sheet.tapped(1, "mine")
    assert (moved.cards_in(0, BUILT), moved.cards_in(1, BUILT)) == ((), ("mine",))


def test_a_named_plan_that_is_built_is_no_plan_any_more() -> None:
    sheet = works_sheet((Hand(plans=("mine", "unknown")), Hand())).tapped(1, "mine")
    assert (sheet.cards_in(0, PLANS), sheet.cards_in(1, BUILT)) == (("unknown",), ("mine",))


def test_unnamed_plans_go_first() -> None:
    sheet = works_sheet((Hand(plans=("unknown", "mine")), Hand()))
    assert sheet.set_number(0, "plans", 1).cards_in(0, PLANS) == ("mine",)
    assert sheet.set_number(0, "plans", 3).cards_in(0, PLANS) == ("mine", "unknown", "unknown")
    assert sheet.set_number(0, "plans", -1).cards_in(0, PLANS) == ()


# Who plays


def test_people_come_and_go() -> None:
    three = TIED.seating(3, ("Ada", "Ben", "Cleo"))
    assert three.names == ("Ada", "Ben", "Cleo")
    assert three.without(0).names == ("Ben", "Cleo")
    assert three.without(0).cards_in(0, BUILT) == TIED.cards_in(1, BUILT)
    assert three.seating(2) == TIED


def test_an_ai_takes_the_second_hand_and_gives_it_back() -> None:
    solo = TIED.against("justin")
    assert (solo.names, solo.automa, solo.cards_in(1, BUILT)) == (("Ada",), 1, TIED.cards_in(1, BUILT))
    assert solo.seating(2, ("Ada", "Ben")) == TIED


def test_clearing_leaves_the_people_and_the_rulings() -> None:
    cleared = TIED.printed("first").with_age(1, 30).cleared()
    assert cleared.is_bare
    assert (cleared.names, cleared.ages, cleared.edition) == (PAIR, (None, 30), "first")


# What cannot be


def test_more_cards_than_the_tin_has() -> None:
    assert (
        refused(works_sheet().set_number(0, "plans", 15).set_number(1, "plans", 7))
        == "That makes 22 cards, and the tin has 21."
    )


def test_a_card_in_two_places() -> None:
    assert refused(works_sheet((Hand(buildings=("mine",)), Hand(plans=("mine",))))) == "One card is in two places."


def test_more_mints_than_are_in_play() -> None:
    sheet = EVEN.against("rachael").set_number(0, "mints", 31)
    assert refused(sheet) == "That makes 33 mints, and only 30 are in play."


def test_a_card_of_no_tin() -> None:
    assert refused(works_sheet((Hand(buildings=("castle",)), Hand()))).endswith("look at seats.")


# As JSON


@pytest.mark.parametrize(
    "sheet",
    [
        TIED,
        EVEN.with_age(0, 42),
        TIED.against("mort"),
        TIED.against("rachael").printed("first"),
        works_sheet((Hand(), Hand(buildings=("gallery",))), gallery_mints=2).ruled("gallery-in-tie", "yes"),
        works_sheet((Hand("Ada"), Hand("Ben"), Hand("Cleo"), Hand("Dan"))),
    ],
)
def test_a_sheet_comes_back_from_its_set_up(sheet: WorksSheet) -> None:
    assert score_sheet.read("works", sheet.setup(sheet.names).as_json()) == sheet


@pytest.mark.parametrize(
    "source",
    [
        None,
        7,
        [],
        {},
        {"game": "works"},
        Setup("works", "multiplayer", PAIR).as_json(),
        works_sheet((Hand(buildings=("castle",)), Hand())).setup(PAIR).as_json(),
        {**TIED.setup(PAIR).as_json(), "position": {"seats": 3}},
        {**TIED.setup(PAIR).as_json(), "options": None},
    ],
)
def test_what_is_no_sheet_is_not_read(source: object) -> None:
    assert score_sheet.read("works", source) is None


# In the store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    times = iter(datetime(2026, 3, 1, tzinfo=UTC) + timedelta(minutes=n) for n in range(1000))
    return Store(tmp_path / "games.db", clock=lambda: next(times))


def test_a_sheet_is_kept(store: Store, tmp_path: Path) -> None:
    id = store.sheets.save(TIED.setup(PAIR))
    store.close()
    with Store(tmp_path / "games.db") as again:
        saved = again.sheets.open(id)
        assert saved.setup == TIED.setup(PAIR)
        assert saved.at.year == 2026
        assert saved.table().state.standings() == ranked(TIED)


def test_a_sheet_that_cannot_be_is_not_kept(store: Store) -> None:
    with pytest.raises(BadPosition):
        store.sheets.save(works_sheet((Hand(buildings=("castle",)), Hand())).setup(PAIR))
    assert store.sheets.listed("works") == []


def test_the_latest_comes_first_and_one_put_away_comes_back(store: Store) -> None:
    first, second = store.sheets.save(TIED.setup(PAIR)), store.sheets.save(EVEN.setup(PAIR))
    assert [saved.id for saved in store.sheets.listed("works")] == [second, first]
    assert [saved.id for saved in store.sheets.listed("works", limit=1)] == [second]
    assert store.sheets.listed("bid") == []
    store.sheets.delete(first)
    assert ([saved.id for saved in store.sheets.listed("works")], store.sheets.count("works")) == ([second], 1)
    assert store.sheets.open(first).setup == TIED.setup(PAIR)
    store.sheets.restore(first)
    assert store.sheets.count("works") == 2


@pytest.mark.parametrize("act", ["open", "delete", "restore"])
def test_no_such_sheet(store: Store, act: str) -> None:
    with pytest.raises(NoSuchSheet):
        getattr(store.sheets, act)(7)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE score_sheets SET content = '{}'",
        "UPDATE score_sheets SET saved_at = ''",
        "UPDATE score_sheets SET game = 'bid'",
        "DELETE FROM score_sheets",
        "INSERT OR REPLACE INTO score_sheets (id, uid, game, content, saved_at) VALUES (1, 'x', 'a', '{}', '')",
        "INSERT OR REPLACE INTO score_sheets SELECT 9, uid, 'a', '{}', '', NULL, NULL, NULL, NULL FROM score_sheets",
    ],
)
def test_a_saved_sheet_is_never_changed(store: Store, statement: str) -> None:
    id = store.sheets.save(TIED.setup(PAIR))
    with pytest.raises(sqlite3.IntegrityError):
        store.db.execute(statement)
    assert store.sheets.open(id).setup == TIED.setup(PAIR)


def test_a_file_from_before_there_were_sheets_gets_the_table(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    db = Database(path)
    with db.conn:
        migrations.apply(db, stop_before="score_sheets")
    assert "score_sheets" not in db.table_names()
    db.close()
    with Store(path) as store:
        assert store.sheets.save(TIED.setup(PAIR)) == 1
