"""The end of a game: the golden endings in words, the tie step by step, and the ages."""

from pathlib import Path

import pytest

from companion.languages import words
from companion.store.store import LiveGame
from companion.table import ages
from companion.table.table import Setup
from companion.wording.phrases import listed
from companion.works.narrator import Narrator
from tests.golden.files import games
from tests.ui.sessions import drawn, golden, session_in
from ui.boards import over
from ui.boards.works import over_view
from ui.boards.works.ranking import Ranking, end
from ui.session import Session

ENDS = list(games("works"))


def ladder(session: Session) -> list[tuple[str, str, tuple[str | None, ...], tuple[int, ...]]]:
    rungs = over.ranked(session, Ranking).ladder.rungs()
    return [(rung.sign, rung.verdict, tuple(rung.values), tuple(rung.best)) for rung in rungs]


# Who won, by what


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("justin-wins", "Justin wins with {best} stars"),
        ("justin-tie-neighborhood", "{names} wins, on neighbourhood"),
        ("justin-tie-mints", "{names} wins, on mints"),
        ("rachael-mints", "Rachael wins"),
        ("sonic-tie-automa", "Sonic wins the tie"),
        ("sonic-tie-player", "Ada wins the tie"),
        ("sonic-tie-shared", "Ada and Sonic share the win"),
        ("three-tie-age", "{names} wins, on age"),
        ("four-plans-shared", "{names} are tied"),
    ],
)
def test_the_title(tmp_path: Path, game: str, said: str) -> None:
    session = golden(tmp_path, game)
    standings = session.table.state.outcome()
    names = listed(words("en"), [standings.seats[seat].name for seat in standings.winners])
    assert over.ranked(session, Ranking).ladder.title() == said.format(
        names=names, best=max(seat.total for seat in standings.seats)
    )


@pytest.mark.parametrize(
    ("game", "part"), [("two-stars", "seven stars"), ("two-plans", "deck"), ("rachael-mints", "mint supply")]
)
def test_why_it_ended(tmp_path: Path, game: str, part: str) -> None:
    session = golden(tmp_path, game)
    said = over.ranked(session, Ranking).ladder.why(session.table.state.round)
    assert part in said
    assert said.endswith(f"round {session.table.state.round}.")


def test_names_are_listed_as_one_says_them() -> None:
    assert listed(words("en"), ["Ada", "Ben", "Cleo"]) == "Ada, Ben and Cleo"


# The tie


def test_a_win_on_stars_needs_no_tie(tmp_path: Path) -> None:
    signs = [sign for sign, *_ in ladder(golden(tmp_path, "two-stars"))]
    assert signs == ["decided", "unused", "unused", "unused"]


def test_the_deciding_value_is_marked(tmp_path: Path) -> None:
    assert ladder(golden(tmp_path, "two-tie-gallery")) == [
        ("equal", "equal, so look further", ("7", "7"), ()),
        ("equal", "buildings and plans, equal", ("3", "3"), ()),
        ("decided", "Ada has more: decided", ("4", "3"), (0,)),
        ("unused", "not needed", (), ()),
    ]


def test_mort_never_runs_out(tmp_path: Path) -> None:
    rungs = ladder(golden(tmp_path, "mort-tie-most"))
    assert rungs[2][:2] == ("decided", "Mort never runs out: decided")
    assert rungs[2][2][rungs[2][3][0]] is None


def test_mort_owns_nothing(tmp_path: Path) -> None:
    _, _, values, _ = ladder(golden(tmp_path, "mort-tie-none"))[2]
    assert "0" in values


@pytest.mark.parametrize(
    ("game", "sign", "verdict"),
    [
        ("sonic-tie-automa", "decided", "under the ruling, Sonic wins"),
        ("sonic-tie-player", "decided", "under the ruling, Ada wins"),
        ("sonic-tie-shared", "equal", "under the ruling, the win is shared"),
        ("three-tie-shared", "unused", "not entered yet"),
    ],
)
def test_the_last_step(tmp_path: Path, game: str, sign: str, verdict: str) -> None:
    assert ladder(golden(tmp_path, game))[3][:2] == (sign, verdict)


def test_those_out_of_the_tie_have_no_value(tmp_path: Path) -> None:
    rungs = ladder(golden(tmp_path, "three-tie-age"))
    assert rungs[0][1].endswith("are level")
    assert all("" in values for _, _, values, _ in rungs[1:])


def test_when_the_mints_ran_out_nothing_was_compared(tmp_path: Path) -> None:
    assert ladder(golden(tmp_path, "rachael-mints")) == []


# The columns


def test_cards_that_count_others_say_what(tmp_path: Path) -> None:
    position = {
        "supply": ["mine", "plant", "truck"],
        "gallery_mints": 2,
        "seats": [
            {
                "plans": ["unknown", "crane"],
                "buildings": ["bridge", "museum", "gallery", "obelisk", "vault", "landfill"],
            },
            {},
        ],
    }
    session = session_in(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben"), position=position))
    state, narrator = session.table.state, Narrator(words("en"), session.table.config)
    standings = state.standings()
    told = {card.name: card.detail for card in over_view.scored(narrator, state, standings.seats[0])}
    assert told == {
        "Bridge": "counts as two",
        "Museum": "4 culture buildings, Landfill: 1 less",
        "Gallery": "2 mints on it, Landfill: 1 less",
        "Obelisk": "7 buildings",
        "Vault": "2 plans",
        "Landfill": "",
    }
    assert over_view.plans_note(narrator, state, standings, 0) == "Plans: Crane, 1 unknown."
    assert over_view.plans_note(narrator, state, standings, 1) == "No plans"
    # If nothing at all is left it has not been asked for.
    bare = state.changed(plans=((), ()), mints=(0, 0))
    assert over_view.plans_note(narrator, bare, bare.standings(), 1) == ""


# The ages


def untold(folder: Path) -> Session:
    """Return a game of three people, two of them tied to the last step, without any age."""
    return golden(folder, "three-tie-age", options={})


@pytest.mark.parametrize("told", [None, [30], "old", [True, "x", -1], [None, 121, None]])
def test_what_is_no_age_is_not_known(tmp_path: Path, told: object) -> None:
    assert ages.ages_of(untold(tmp_path).table, told) == (None, None, None)


def test_ages_of_the_setup_hold_until_others_are_told(tmp_path: Path) -> None:
    table = golden(tmp_path, "three-tie-age").table
    assert ages.ages_of(table, [None, 44, None]) == (30, 44, 60)
    assert ages.asked(table, table.state.standings()) == ()


def test_told_ages_decide_as_those_of_the_setup_do(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    before, after = golden(tmp_path / "a", "three-tie-age"), untold(tmp_path / "b")
    assert ages.with_ages(after.table, (30, 45, 60)) == before.table.state.outcome()
    assert ages.is_open(after.table, after.table.state.outcome())


async def test_ages_are_asked_of_the_tied_and_kept(tmp_path: Path) -> None:
    session = untold(tmp_path)
    tied = ages.asked(session.table, session.table.state.outcome())
    assert len(tied) == 2
    one, other = tied
    async with drawn(session, end) as screen:
        assert "are tied" in screen.text("lid")
        assert "not entered yet" in screen.text("tie")
        await screen.tap("age-decade-50", "age-year-52")
        assert "52" in screen.text(f"age-{one}")
        assert "are tied" in screen.text("lid")
        assert screen.ident(f"age-{other}").selected
        await screen.tap("age-decade-40", "age-back", "age-decade-40", "age-year-42")
        name = session.table.config.names[other]
        assert f"{name} wins, on age" in screen.text("lid")
        assert "Winner" in screen.text(f"score-{other}")
        assert "age-picker" not in screen.names()
        # The question stays, so that a slip can be put right.
        await screen.tap(f"age-{one}")
        await screen.fill("age-typed", "42")
        await screen.tap("age-typed-done")
        assert "share the win" in screen.text("lid")
    told = session.store.settings[f"ages/{session.live.id}"]
    assert (told[one], told[other]) == (42, 42)


async def test_an_age_that_is_known_is_not_asked_again(tmp_path: Path) -> None:
    session = untold(tmp_path)
    one, other = ages.asked(session.table, session.table.state.outcome())
    told = [None] * len(session.table.config.names)
    told[one] = 42
    session.store.settings[f"ages/{session.live.id}"] = told
    async with drawn(session, end) as screen:
        assert (screen.ident(f"age-{one}").selected, screen.ident(f"age-{other}").selected) == (False, True)
        await screen.fill("age-typed", "200")
        await screen.tap("age-typed-done")
        assert "are tied" in screen.text("lid")
        assert session.store.settings[f"ages/{session.live.id}"] == told


async def test_no_age_is_asked_against_an_ai(tmp_path: Path) -> None:
    async with drawn(golden(tmp_path, "sonic-tie-shared"), end) as screen:
        assert "ages" not in screen.names()


# The screen


@pytest.mark.parametrize("game", ENDS)
async def test_every_golden_end_is_drawn(tmp_path: Path, game: str) -> None:
    session = golden(tmp_path, game, language="fr" if len(game) % 2 else "en", width=(360, 412, 1280)[len(game) % 3])
    async with drawn(session, end) as screen:
        seats = len(session.table.config.names)
        assert len([name for name in screen.names() if name.startswith("score-")]) == seats
        assert ("tie" in screen.names()) is (session.table.state.ended_by != "mints")


async def test_play_again_and_undo(tmp_path: Path) -> None:
    session = golden(tmp_path, "two-stars")
    first, table = session.live.id, session.table
    async with drawn(session, end) as screen:
        assert {"undo", "redo", "log"} < set(screen.names())
        await screen.tap("again")
    assert session.live.id != first
    assert session.table.setup == table.setup
    session.live = LiveGame(first, table)
    session.undo()
    assert table.state.phase != "over"
