"""The rulebook on the screen: searching it, a rule with its examples, and rulings that a game changes."""

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion import languages, rulebook
from companion.sharing import backup, backup_files
from companion.store.store import Store
from companion.table.table import Setup
from companion.works.log import Log
from companion.works.narrator import Narrator
from engine.moves import TABLE, ChangeRuling
from engine.verdict import BadPosition
from engine.works.moves import place as place_at
from tests.headless import Headless
from tests.ui.phones.test_phones import closed_auction
from tests.ui.sessions import PAIR, SOLO, drawn, reveal, session_in
from ui.components import pressed_by
from ui.parts.rulebook_navigation import base, rulebook_state
from ui.parts.rulebook_view import RulebookState, counted, listed, place, route_of
from ui.session import Session

EN = languages.words("en")
BOOK = rulebook.clauses("works")
TURNED_UP = (reveal("supply-1", "mine"), reveal("supply-2", "truck"))
TIE = "works.tie.neighborhood"


def alone(folder: Path, route: str = "/rules", **seen: object) -> Session:
    """A session outside any game, in the rulebook of Mint Works."""
    session = Session(Store(folder / "games.db"), **seen)
    session.hold(RulebookState(game="works"))
    session.go(route)
    return session


def in_game(folder: Path, page: str = "", setup: Setup = SOLO, **seen: object) -> Session:
    """A session in the rulebook of a game whose first plans are turned up."""
    session = session_in(folder, setup, TURNED_UP if setup is SOLO else (), **seen)
    session.go(route_of(base(session), page) if page else base(session))
    return session


def titles(screen: Headless, start: str) -> list[str]:
    return [name.removeprefix(start) for name in screen.names() if name.startswith(start)]


# The list, without a screen


def test_the_whole_book_stands_under_its_chapters() -> None:
    shown = listed(EN, RulebookState(), ["works"], {})
    assert [section.id for section in shown.sections] == list(rulebook.groups("works"))
    assert shown.rules.keys() == BOOK.keys()
    assert counted(EN, shown) == f"{len(BOOK)} rules, 15 of them with a ruling"


def test_what_applies_now_comes_before_the_book() -> None:
    shown = listed(EN, RulebookState(), ["works"], {"works": ["works.pass", TIE]})
    assert shown.sections[0].title == "What applies now"
    assert [rule.id for rule in shown.sections[0].rules] == ["works.pass", TIE]
    assert len(shown.rules) == len(BOOK)


def test_a_chapter_and_a_search_narrow_the_list() -> None:
    now = {"works": ["works.pass"]}
    chapter = listed(EN, RulebookState(game="works", group="end"), ["works"], now)
    assert [section.id for section in chapter.sections] == ["end"]
    found = listed(EN, RulebookState(query="tie", group="end"), ["works"], now)
    assert next(iter(found.rules)) == TIE
    assert {rule.group for rule in found.rules.values()} == {"end"}


def test_where_no_rule_has_the_words_the_nearest_and_the_chapters_are_offered() -> None:
    near = listed(EN, RulebookState(query="supliyerz"), ["works"], {"works": ["works.pass"]})
    assert counted(EN, near) == "No rule has these words"
    assert (near.sections[0].id, near.sections[0].title) == ("near", "The nearest rules")
    assert "works.supplier.cost" in [rule.id for rule in near.sections[0].rules]
    assert [section.id for section in near.chapters] == list(rulebook.groups("works"))
    nothing = listed(EN, RulebookState(query="zzz"), ["works"], {})
    assert counted(EN, nothing) == "No rule has these words"
    assert nothing.sections == nothing.chapters != ()


def test_words_that_another_chapter_has_are_found_there() -> None:
    shown = listed(EN, RulebookState(query="lotto", group="end"), ["works"], {})
    assert shown.is_near
    assert shown.sections[0].title == "In other chapters"
    assert shown.sections[0].rules[0].id == "works.lotto.place"


def test_rules_of_several_games_are_listed_by_how_well_they_answer() -> None:
    shown = listed(EN, RulebookState(query="traffic jam"), ["works", "delivery", "bid"], {})
    assert shown.sections[0].rules[0].id == "delivery.road.jam"
    assert (
        "bid.score.winner" in listed(EN, RulebookState(query="who wins a tie"), ["works", "delivery", "bid"], {}).rules
    )


def test_counts_say_how_many_are_rulings() -> None:
    assert counted(EN, listed(EN, RulebookState(group="end"), ["works"], {})) == "6 rules, 3 of them with a ruling"
    assert counted(EN, listed(EN, RulebookState(group="core"), ["works"], {})) == "7 rules, 3 of them with a ruling"
    assert counted(EN, listed(EN, RulebookState(group="turns"), ["works"], {})) == "7 rules"


def test_routes_name_pages() -> None:
    assert place("/rules", in_game=False).page == ""
    assert place("/rules/works/tie/age", in_game=False).page == "works.tie.age"
    assert place("/game/3/rules/works.tie.age", in_game=True).page == "works.tie.age"
    assert place("/game/3/rules/rulings", in_game=True).page == "rulings"
    assert place("/rules/works/nothing", in_game=False).page == ""
    assert place("/rules/../../secret", in_game=False).page == ""
    for rule in BOOK:
        assert "." not in route_of("/rules", rule)
        assert place(route_of("/game/12/rules", rule), in_game=True).page == rule


def test_back_leads_the_way_one_came() -> None:
    state = RulebookState().gone("/game/1", "/a").gone("/a", "/b").gone("/b", "/a")
    state, route = state.come_back("/a", "/x")
    assert route == "/b"
    state, route = state.come_back("/b", "/x")
    assert route == "/a"
    state, route = state.come_back("/a", "/x")
    assert route == "/game/1"
    assert state.come_back("/a", "/x")[1] == "/x"


def test_a_way_that_was_left_is_forgotten() -> None:
    state = RulebookState().gone("/game/1", "/a").gone("/a", "/b")
    assert state.come_back("/elsewhere", "/x") == (RulebookState(), "/x")


# The list


async def test_search_finds_as_one_types(tmp_path: Path) -> None:
    async with drawn(alone(tmp_path)) as screen:
        assert titles(screen, "chapter-works-") == list(rulebook.groups("works"))
        await screen.fill("rules-search", "tie")
        assert titles(screen, "rule-")[:3] == [TIE, "works.tie.mints", "works.tie.age"]
        assert "rules" in screen.text("rules-count")
        assert "to-rulings" not in screen.names()
        await screen.tap("rules-search-clear")
        assert titles(screen, "chapter-works-") == list(rulebook.groups("works"))


async def test_what_is_typed_while_the_screen_is_drawn_anew_is_not_lost(tmp_path: Path) -> None:
    session = alone(tmp_path)
    async with drawn(session) as screen:
        (field,) = screen.all(ft.TextField)
        screen.session.apply_patch(field._i, {"value": "tie"})  # the text comes first, the event after it
        session.width = 600
        await screen.settle()
        (field,) = screen.all(ft.TextField)
        await screen.fire(field, "change", "tie")
        assert screen.all(ft.TextField)[0].value == "tie"
        assert titles(screen, "rule-")[0] == TIE


async def test_a_tap_on_what_is_found_is_not_lost_while_more_is_typed(tmp_path: Path) -> None:
    session = alone(tmp_path)
    async with drawn(session) as screen:
        await screen.fill("rules-search", "ties")
        shown = {name: pressed_by(screen.ident(name)) for name in screen.names() if name.startswith("rule-")}
        await screen.fill("rules-search", "ties between")  # the tap below was made before this was drawn
        assert list(shown) != [name for name in screen.names() if name.startswith("rule-")]
        await screen.session.dispatch_event(shown[f"rule-{TIE}"]._i, "click", None)
        await screen.settle()
        assert EN.say(BOOK[TIE].title) in screen.text("clause-title")


async def test_another_search_begins_at_the_top_of_its_list(tmp_path: Path) -> None:
    session = alone(tmp_path)
    async with drawn(session) as screen:
        await screen.fill("rules-search", "ties")
        before = screen.one(ft.ListView)._i
        await screen.fill("rules-search", "tie")
        assert screen.one(ft.ListView)._i == before
        session.hold(replace(rulebook_state(session), is_rolled=True))
        await screen.fill("rules-search", "tied")
        assert screen.one(ft.ListView)._i != before


async def test_the_words_found_are_highlighted(tmp_path: Path) -> None:
    session = alone(tmp_path)
    async with drawn(session) as screen:
        await screen.fill("rules-search", "tied")
        titles = [text for text in screen.all(ft.Text) if text.spans]
        marked = [span.text for text in titles for span in text.spans if span.style.bgcolor]
        assert {"Tie", "tied"} == set(marked)


async def test_search_in_french_forgives_accents(tmp_path: Path) -> None:
    async with drawn(alone(tmp_path, language="fr")) as screen:
        await screen.fill("rules-search", "egalite")
        assert titles(screen, "rule-")[0] == TIE
        assert "à interpréter" in screen.text("rules-count")


async def test_nothing_found_is_said(tmp_path: Path) -> None:
    async with drawn(alone(tmp_path)) as screen:
        await screen.fill("rules-search", '"xyz* OR (')
        assert screen.text("rules-count").startswith("No rule has these words")
        assert not titles(screen, "rule-")
        assert titles(screen, "chapter-works-") == list(rulebook.groups("works"))
        await screen.fill("rules-search", "supliyerz")
        assert titles(screen, "rule-")
        await screen.tap("chapter-works-end")
        assert screen.one(ft.TextField).value == ""
        assert titles(screen, "rule-") == [rule for rule in BOOK if BOOK[rule].group == "end"]


async def test_a_rule_among_several_games_says_whose_it_is(tmp_path: Path) -> None:
    session = alone(tmp_path)
    session.hold(RulebookState())
    async with drawn(session) as screen:
        await screen.fill("rules-search", "traffic jam")
        assert titles(screen, "rule-")[0] == "delivery.road.jam"
        assert screen.ident("rule-delivery.road.jam").label.startswith("Mint Delivery. ")
        await screen.tap("game-delivery")
        assert not screen.ident("rule-delivery.road.jam").label.startswith("Mint Delivery. ")


async def test_the_chapters_are_listed_once(tmp_path: Path) -> None:
    async with drawn(alone(tmp_path)) as screen:
        assert titles(screen, "chapter-works-")
        assert titles(screen, "group-") == []
        await screen.fill("rules-search", "tie")
        assert titles(screen, "chapter-works-") == []
        assert titles(screen, "group-")[1:] == list(rulebook.groups("works"))


@pytest.mark.parametrize("search", ["", "deed"])
async def test_the_list_is_kept_to_a_chapter(tmp_path: Path, search: str) -> None:
    async with drawn(alone(tmp_path)) as screen:
        if search:
            await screen.fill("rules-search", search)
            await screen.tap("group-deed", "rules-search-clear")
        else:
            await screen.tap("chapter-works-deed")
        assert titles(screen, "rule-") == [rule for rule in BOOK if BOOK[rule].group == "deed"]
        assert screen.text("rules-count").startswith("5 rules")
        await screen.tap("group-all")
        assert titles(screen, "rule-") == []
        await screen.tap("game-all")
        assert "chapter-works-deed" in screen.names()
        assert "chapter-delivery-solo" in screen.names()


async def test_in_a_game_what_applies_now_comes_first(tmp_path: Path) -> None:
    session = in_game(tmp_path)
    async with drawn(session) as screen:
        names = screen.names()
        assert titles(screen, "now-")[:2] == ["works.automa.first-usable", "works.automa.pass"]
        assert "works.justin.blocked" in titles(screen, "now-")
        assert names.index("now-works.automa.pass") < names.index("chapter-works-table")
        await screen.tap("now-works.justin.blocked")
        assert session.route == f"/game/{session.live.id}/rules/works/justin/blocked"
        await screen.tap("back", "back")
        assert session.route == f"/game/{session.live.id}"
        assert "table" in screen.names()


async def test_the_search_is_still_there_after_a_rule(tmp_path: Path) -> None:
    session = alone(tmp_path)
    async with drawn(session) as screen:
        await screen.fill("rules-search", "mint supply")
        await screen.tap("rule-works.mint-supply")
        assert session.route == "/rules/works/mint-supply"
        await screen.tap("back")
        assert session.route == "/rules"
        assert screen.one(ft.TextField).value == "mint supply"
        await screen.tap("back")
        assert session.route == "/"


# One rule


async def test_a_rule_shows_its_source_and_rulings(tmp_path: Path) -> None:
    async with drawn(alone(tmp_path, "/rules/works/tie/neighborhood")) as screen:
        assert screen.text("clause-title").startswith("Tie: the largest neighbourhood")
        assert screen.text("clause-source").startswith("Rule sheet, Scoring")
        assert "Which neighbourhood wins a tie?" in screen.text("ruling-tie-neighborhood")
        assert "The largest\nThe usual reading\nThe smallest" in screen.text("clause")
        assert not titles(screen, "ruling-tie-neighborhood-")  # there is no game to change


async def test_our_own_reading_is_said_plainly(tmp_path: Path) -> None:
    async with drawn(alone(tmp_path, "/rules/works/rank")) as screen:
        assert "Not on the sheet: our reading" in screen.text("clause-source")


@pytest.mark.parametrize("language", languages.LANGUAGES)
async def test_an_example_unfolds(tmp_path: Path, language: str) -> None:
    session = alone(tmp_path, "/rules/works/place/space-free", language=language)
    async with drawn(session) as screen:
        assert titles(screen, "example-") == ["0", "1", "2"]
        await screen.tap("example-2")
        told = screen.text("example-2-told")
        assert languages.words(language).say("Not allowed") in told
        await screen.tap("to-works.place.afford")
        assert session.route == "/rules/works/place/afford"
        await screen.tap("back")
        assert "example-2-told" in screen.names()
        await screen.tap("example-2")
        assert "example-2-told" not in screen.names()


async def test_rules_of_every_kind_can_be_opened_with_all_their_examples(tmp_path: Path) -> None:
    session = alone(tmp_path, language="fr")
    async with drawn(session) as screen:
        for rule in list(BOOK)[::9]:
            session.go(route_of("/rules", rule))
            session.hold(RulebookState(open=frozenset((rule, number) for number in range(20))))
            session.revision += 1
            await screen.settle()
            assert screen.text("clause-title").strip(), rule
            count = len(titles(screen, "example-")) // 2
            assert count >= 2, rule


# Rulings


async def test_all_rulings_are_told_outside_a_game(tmp_path: Path) -> None:
    session = alone(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("to-rulings")
        assert session.route == "/rules/rulings"
        assert titles(screen, "ruling-") == list(rulebook.rulings("works"))


async def test_a_ruling_is_changed_by_a_move_and_taken_back(tmp_path: Path) -> None:
    session = in_game(tmp_path, "rulings")
    table = session.live.table
    async with drawn(session) as screen:
        assert _chosen(screen, "ruling-tie-neighborhood-largest")
        await screen.tap("ruling-tie-neighborhood-smallest")
        assert session.live.table.moves[-1] == ChangeRuling(TABLE, "tie-neighborhood", "smallest")
        assert _chosen(screen, "ruling-tie-neighborhood-smallest")
        assert "Which neighbourhood wins a tie? The smallest" in screen.text("ruling-changed")
        assert session.store.open(session.live.id).table.config.rulings["tie-neighborhood"] == "smallest"
        line = Log(Narrator(EN, session.live.table.config)).lines(session.live.table.line)[-1]
        assert (line.text, line.detail) == ("A ruling was changed", "Which neighbourhood wins a tie? The smallest")
        await screen.tap("ruling-undo")
        assert _chosen(screen, "ruling-tie-neighborhood-largest")
        assert "ruling-changed" not in screen.names()
    assert len(table.moves) == 2


async def test_the_choice_in_force_is_no_move(tmp_path: Path) -> None:
    session = in_game(tmp_path, "rulings")
    async with drawn(session) as screen:
        await screen.tap("ruling-tie-neighborhood-largest")
        assert len(session.live.table.moves) == 2


async def test_the_printing_says_what_is_usual(tmp_path: Path) -> None:
    first = Setup("works", "multiplayer", PAIR.seats, {"edition": "first"})
    async with drawn(in_game(tmp_path, "rulings", first)) as screen:
        assert "The usual reading" in screen.text("ruling-tie-neighborhood-smallest")
        assert _chosen(screen, "ruling-tie-neighborhood-smallest")


async def test_a_refusal_is_shown_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = in_game(tmp_path, "rulings")

    def refuse(move: object) -> None:
        raise BadPosition("locations")

    monkeypatch.setattr(session.live.table, "play", refuse)
    async with drawn(session) as screen:
        await screen.tap("ruling-justin-block-spaces")
        assert session.sheet.about == "That reading does not fit the table as it is now."
        assert len(session.live.table.moves) == 2


async def test_a_reading_that_cannot_be_changed_now_is_said_not_to_fit(tmp_path: Path) -> None:
    session = session_in(tmp_path, closed_auction())
    session.go(f"/game/{session.game.id}/rules/rulings")
    async with drawn(session) as screen:
        await screen.tap("ruling-bank-unlimited")
        assert session.sheet is not None
        assert session.sheet.about == "That reading does not fit the table as it is now."
    assert not session.table.moves


def _chosen(screen: Headless, name: str) -> bool:
    return bool(screen.ident(name).checked)


# The ways in


async def test_the_help_of_the_table_leads_to_what_applies_now(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO, TURNED_UP)
    session.store.settings[f"set-up/{session.live.id}"] = []
    session.revision += 1
    async with drawn(session) as screen:
        await screen.tap("help")
        assert session.route == base(session)
        assert titles(screen, "now-")
        await screen.tap("back")
        assert session.route == f"/game/{session.live.id}"


async def test_the_source_of_a_refusal_opens_its_rule_and_back_leads_to_the_table(tmp_path: Path) -> None:
    cards = (reveal("supply-1", "mine"), reveal("supply-2", "truck"), reveal("supply-3", "crane"))
    session = session_in(tmp_path, PAIR, cards, width=1280)
    session.ask(place_at(0, "wholesaler"))
    async with drawn(session) as screen:
        await screen.tap("clause-rule")
        assert session.route == f"/game/{session.live.id}/rules/works/place/deed-closed"
        assert screen.text("clause-title").startswith("Its deed is not built")
        await screen.tap("back")
        assert session.route == f"/game/{session.live.id}"
        assert "table" in screen.names()


async def test_what_is_looked_for_is_there_after_a_restart(tmp_path: Path) -> None:
    session = alone(tmp_path)
    async with drawn(session) as screen:
        await screen.fill("rules-search", "mint supply")
    again = Session(session.store, route="/rules")
    async with drawn(again) as screen:
        assert screen.one(ft.TextField).value == "mint supply"
        again.go("/history")
        await screen.settle()
        await screen.fill("search", "zoe")
    async with drawn(Session(session.store, route="/history")) as screen:
        assert screen.one(ft.TextField).value == "zoe"
    assert not any("search/" in str(line) for line in backup_files.read(backup.made(session.store)))
