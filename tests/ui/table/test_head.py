"""The head of a game on the smallest phone: the round, and whom it is against, in one line that is not cut."""

from pathlib import Path

import pytest

from companion.languages import words
from companion.paths import ASSETS
from tests.ui.letters import width
from ui import components as kit
from ui.boards.turns import against
from ui.theme.theme import TEXT_SIZES, look_for

MEDIUM = Path(ASSETS) / "fonts" / "Figtree-Medium.ttf"
AIS = ("Mort", "Ruby", "Rachael", "Sample Sam", "Wilhelmina the Ninth")
BESIDE = 2 * 4 + 4 * 48 + 30 + 10
"""The width apart from the words: edges, four buttons, the emblem, and the gap before the words."""


@pytest.mark.parametrize("size", TEXT_SIZES)
@pytest.mark.parametrize("ai", AIS)
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("window", [360, 412])
def test_what_stands_below_the_name_of_a_game_takes_one_line(window: int, code: str, ai: str, size: str) -> None:
    look, said = look_for("light", text_size=size), words(code)
    ways = against(said, said.say("Round {round}", round=12), ai)
    shown = kit.fitting(look, ways, window - BESIDE)
    assert shown in ways
    assert width(MEDIUM, shown, look.style("bodySmall").size or 0) <= window - BESIDE


def test_the_fullest_way_that_fits_is_taken() -> None:
    look, french = look_for("light"), words("fr")
    ways = against(french, "Manche 1", "Ruby")
    assert ways == ["Manche 1, contre Ruby", "Manche 1 · Ruby", "Manche 1"]
    assert [kit.fitting(look, ways, room) for room in (172, 120, 80, 10)] == [ways[0], ways[1], ways[2], ways[2]]


def test_without_an_ai_the_round_stands_alone() -> None:
    assert against(words("en"), "Round 3", "") == ["Round 3"]


def test_all_of_it_is_read_aloud_whatever_is_shown() -> None:
    look = look_for("light")
    bar = kit.top_bar(look, title="Mint Works", subtitle=["Manche 1, contre Ruby", "Manche 1"], width=160, game="works")
    heading = bar.content.controls[1]
    assert heading.label == "Mint Works, Manche 1, contre Ruby"
    assert [line.value for line in heading.content.content.controls] == ["Mint Works", "Manche 1"]
    assert heading.content.content.controls[1].max_lines == 1


def test_the_emblem_gives_way_to_a_title_that_else_took_two_lines() -> None:
    look = look_for("light")

    def parts(width: int) -> int:
        return len(kit.top_bar(look, title="Mint Delivery", width=width, game="delivery").content.controls)

    assert parts(360) == parts(20) == parts(140) + 1  # where that would not help, it stays
