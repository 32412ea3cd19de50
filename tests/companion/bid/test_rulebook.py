"""What the rulebook of Mint Bid says of its own: titles, sources, and the first income."""

import pytest

from companion.bid.narrator import Narrator
from companion.languages import LANGUAGES, words
from companion.packs.packs import sample
from companion.rulebook import clause, clauses
from companion.table.table import Setup, Table
from engine.bid import modes

CODES = list(LANGUAGES)
BOOK = clauses("bid")


def test_titles_tell_the_rules_apart() -> None:
    titles = [entry.title for entry in BOOK.values()]
    assert len(set(titles)) == len(titles)


def test_sources_name_the_part_of_the_sheet() -> None:
    english, french = words("en"), words("fr")
    assert clause("bid.open.share").source_in(english) == "Rule sheet, Open auctions"
    assert clause("bid.place.placer").source_in(english) == "Not on the sheet: our reading"
    assert clause("bid.solo.win").source_in(french) == "Feuille de règles, «\xa0Solitaire rules\xa0»"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("mode", modes)
def test_the_set_up_says_how_much_the_first_income_is(mode: str, code: str) -> None:
    people = {"multiplayer": ("Ann", "Ben", "Cleo"), "solo": ("Ann",)}.get(mode, ("Ann", "Ben"))
    options = {"ai": "duchess-diode"} if mode in ("two-player-ai", "solo") else {}
    table = Table(Setup("bid", mode, people, options, pack=sample("bid")))
    narrator = Narrator(words(code), table.config)
    (bank,) = [step for step in table.game.checklist(table.config) if step.id == "bank"]
    assert f" {table.config.income} mints" in narrator.setup_detail(bank).casefold()
