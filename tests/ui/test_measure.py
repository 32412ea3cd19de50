"""Columns give way before a word is broken."""

import json

import flet as ft
import pytest

from companion.languages import words
from companion.paths import ASSETS
from tests.ui.letters import width
from ui import components as kit
from ui.components.measure import abreast, lines, longest, wide
from ui.theme.theme import DISPLAY, FONTS, look_for

NAMES = ("Embouteillage", "Tunnel", "Zone de chargement")


def test_the_longest_word_is_one_that_no_line_can_end_in() -> None:
    assert longest("Zone de chargement", 10) == wide("chargement", 10)
    assert longest("Saint-Barthélemy", 10) == wide("Barthélemy", 10)
    assert longest("à 6 ou plus\u00a0!", 10) == wide("plus\u00a0!", 10)
    assert longest("", 10) == 0


def test_as_many_columns_stand_beside_each_other_as_the_longest_word_leaves_room_for() -> None:
    needed = wide("Embouteillage", 15) + 14
    for columns in (1, 2, 3):
        room = columns * needed + (columns - 1) * 8
        assert abreast(NAMES, 15, room + 1, most=3, gap=8, inside=14) == columns
    assert abreast(NAMES, 15, 2000, most=3, gap=8, inside=14) == 3
    assert abreast(NAMES, 15, 20, most=3, gap=8, inside=14) == 1
    assert abreast((), 15, 300, most=2, gap=8, inside=14) == 2


def test_words_stand_on_as_many_lines_as_a_column_makes_of_them() -> None:
    words = "Deux villes n’avaient plus de commande"
    assert lines(words, 10, wide(words, 10)) == 1
    assert lines(words, 10, wide(words, 10) - 1) == 2
    assert lines(words, 10, wide("commande", 10)) == 4
    assert lines(words, 10, 1) == 6


@pytest.mark.parametrize(("room", "is_row"), [(360, True), (200, True), (120, False)])
def test_buttons_stand_below_each_other_where_a_word_would_break(room: float, is_row: bool) -> None:
    look = look_for("light")
    both = [
        kit.button(look, words, identifier=words, on_tap=print, dense=True, expand=True)
        for words in ("Ne rien faire", "Retourner")
    ]
    assert isinstance(kit.beside(both, room), ft.Row) is is_row


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
def test_no_name_breaks_on_a_small_card_of_the_least_width(code: str, text_size: str) -> None:
    look, say = look_for("light", text_size=text_size), words(code)
    face = ASSETS / FONTS[DISPLAY]
    edges = 2 * (1 + 7)
    for plan in json.loads((ASSETS / "packs" / "works.json").read_text(encoding="utf-8"))["plans"]:
        name = say.plan(plan["name"])
        room = kit.mini_least(look, [name]) - edges
        assert max(width(face, word, look.letters(11.5)) for word in name.replace("-", "- ").split()) <= room, name
        assert kit.mini_abreast(look, [name], 2 * room + 2 * edges + 7, most=4, gap=6) == 2
