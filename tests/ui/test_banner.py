"""The banner's longest headlines end on the smallest phone, beside an AI's badge: none is cut, none ends in dots."""

from pathlib import Path

import flet as ft
import pytest

from companion.paths import ASSETS
from tests.golden.files import game_called, moves_of, setup_of
from tests.headless import controls_in
from tests.ui.letters import width
from tests.ui.sessions import laid
from ui import components as kit
from ui.boards.registry import open_game_ui
from ui.theme.theme import TEXT_SIZES, look_for

SERIF = Path(ASSETS) / "fonts" / "Fraunces-Bold.ttf"
ROOM = 360 - 2 * 12 - 2 * 18 - 12 - 50
"""The width of a headline in a window 360 wide, without gutters, the banner's own edge, and a badge."""
HEADLINES = (
    "Your turn, Ada",
    "Sonic goes to the Leadership Council",
    "Rachael goes to the Leadership Council",
    "Sample Cleo delivers the 4-star order for Larkspur",
    "Quelle carte Auntie Algorithm a piochée ?",
    "Justin choisit le Financement participatif",
    "Sample Cleo prend la commande à 5 étoiles pour Marigold",
    "Sample Cleo se déplace vers l’Espace de chargement de l’IA",
    "Auntie Algorithm déplace Oatmeal Observatory : à gauche du lieu Xylo Xchange",
)


def headline(title: str, text_size: str) -> ft.Text:
    look = look_for("light", text_size=text_size)
    drawn = kit.banner(look, speaker="rival", title=title, right=kit.badge(look, kit.Who("Sam", "S", 1), size=50))
    return next(control for control in controls_in(drawn) if isinstance(control, ft.Text) and control.max_lines == 4)


def lines(words: str, size: float) -> int:
    count, left = 1, float(ROOM)
    for word in words.split(" "):
        needed = width(SERIF, word, size)
        if needed > left:
            count, left = count + 1, float(ROOM)
        left -= needed + width(SERIF, " ", size)
    return count


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("title", HEADLINES)
def test_a_headline_ends_in_four_lines(title: str, text_size: str) -> None:
    drawn = headline(title, text_size)
    assert lines(drawn.value, drawn.style.size) <= 4


def test_a_long_headline_is_smaller_and_the_longest_smaller_still() -> None:
    sizes = [headline(HEADLINES[at], "normal").style.size for at in (0, 2, 7)]
    assert sizes == [26, 22, 20]


def test_a_short_last_word_stays_with_the_one_before() -> None:
    assert headline("Maximilienne, enchérissez à 13 ou plus", "normal").value.endswith("13 ou\u00a0plus")


@pytest.mark.parametrize(("language", "said"), [("en", "For 1 of 1 mint"), ("fr", "Coût\u00a0: 1, sur 1 en main")])
def test_one_mint_of_an_ai_is_not_spoken_of_as_several(tmp_path: Path, language: str, said: str) -> None:
    game = game_called("works", "justin-person-wins")
    session = laid(tmp_path, setup_of(game), moves_of(game, 19), language=language)
    assert kit.asked_by(open_game_ui(session).turn_view(session).banner()).subtitle == said
