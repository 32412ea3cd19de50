"""The rulebook in the browser: searched in French without accents, and a ruling that a game changes and takes back."""

from collections.abc import Callable

from tests.browser.driver import App, Server
from tests.browser.scenes import JUSTIN, play_on, store_in, turn_of


def test_search_in_french_forgives_accents_and_endings(open_app: Callable[..., App]) -> None:
    app = open_app(locale="fr-FR")
    app.move("rules-works")
    app.reads("to-rulings", "Interprétations")
    app.fill("rules-search", "egalites")
    app.misses("chapter-works-end")
    app.sees("rule-works.tie.neighborhood")
    app.move("rule-works.tie.neighborhood")
    app.reads("clause-title", "Égalité")
    app.reads("ruling-tie-neighborhood", "Quel quartier l’emporte en cas d’égalité")
    app.move("example-0")
    app.reads("example-0-told", "La partie se termine")
    app.move("back")
    app.misses("chapter-works-end")
    app.move("rules-search-clear")
    app.move("chapter-works-end")
    app.reads("rules-count", "6 règles")
    app.move("back")
    app.sees("rules-works")


def test_a_ruling_is_changed_from_play_and_undone_there(server: Server, open_app: Callable[..., App]) -> None:
    with store_in(server.data) as store:
        live = play_on(store.start(JUSTIN), turn_of(0))
        before = len(live.table.moves)
    app = open_app(route=f"/game/{live.id}")
    app.move("help")
    app.sees("now-works.turn.choice")
    app.move("to-rulings")
    app.move("ruling-tie-neighborhood-smallest")
    app.reads("ruling-changed", "The smallest")
    app.move("back")
    app.move("back")
    app.sees("pass")
    with store_in(server.data) as store:
        assert len(store.open(live.id).table.moves) == before + 1
    app.move("undo")
    with store_in(server.data) as store:
        assert store.open(live.id).table.config.rulings["tie-neighborhood"] == "largest"
