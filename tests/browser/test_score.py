"""A score sheet with a tie, by taps in the real app: filled in, broken by age, saved, put away and brought back."""

from collections.abc import Callable

from companion.store.store import Store
from tests.browser.driver import App, Server
from tests.browser.scenes import DATABASE


def fill_in(app: App) -> None:
    """Two players, level on stars, neighbourhood and mints."""
    app.tap("card-gardens")
    app.tap("left")
    app.tap("mints-more")
    app.tap("seat-1")
    app.reads("score-question", "Player 2")
    app.tap("card-landfill")
    app.tap("mints-more")


def test_a_tie_is_broken_saved_and_found_again(server: Server, open_app: Callable[..., App]) -> None:
    app = open_app(route="/works/score")
    fill_in(app)
    app.reads("leader", "tie at 3")
    app.tap("ranking")
    app.reads("lid", "are tied")
    for decade, year in ((40, 42), (50, 52)):
        app.tap(f"age-decade-{decade}")
        app.tap(f"age-year-{year}")
    app.reads("lid", "Player 1 wins, on age")
    app.reads("tie", "Player 1 is closest: decided")
    app.tap("save")
    app.sees("score-saved")
    app.reads("lid", "Player 1 wins, on age")
    app.tap("scores")
    app.reads("sheet-1", "Player 1 wins, on age")
    app.tap("delete-1")
    app.misses("sheet-1")
    app.tap("restore-1")
    app.tap("sheet-1")
    app.sees("score-saved")
    with Store(server.data / DATABASE) as store:
        (saved,) = store.sheets.listed("works")
        assert saved.setup.options == {"ages": [42, 52]}


def test_a_sheet_half_filled_in_is_there_after_a_reload(app: App) -> None:
    app.go("/works/score")
    fill_in(app)
    app.tap("card-gardens")
    app.reads("moved", "Gardens: Player 1 had it")
    app.reload()
    app.reads("leader", "Player 2 leads with 5")
    app.tap("seat-1")
    app.tap("card-gardens")
    app.tap("undo")
    app.reads("leader", "Player 2 leads with 5")
