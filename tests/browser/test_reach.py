"""A finger reaches all that can be tapped, and no words are broken, cut off or covered, however large the letters are.

`python -m tests.browser.reach` looks at every scene, on a phone between the two as well.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.reach import Reach, look
from tests.browser.shots import SCENES

NARROW = ((360, 640),)
"""The smallest phone, held upright, in which the largest letters have the least room."""
LEAST = (*NARROW, (915, 412))
"""That phone, and a large one on its side: the least room across, and down."""

OTHER = ((820, 1180), (320, 256), (360, 330))
"""A tablet held upright, a window at 400 %, and a phone while its keyboard is up."""

TABLETS = ((820, 1180), (1180, 820))
"""A tablet held upright, and on its side."""


@pytest.fixture(scope="module")
def walking(chromium: Callable[[], Browser], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reach]:
    found = Reach(chromium(), tmp_path_factory.mktemp("reach"))
    yield found
    found.close()


@pytest.mark.parametrize(
    "scene", ["new-four", "refused", "new-rulings", "bid-open", "delivery-two", "far-names", "settings-largest"]
)
def test_a_finger_reaches_all_that_can_be_tapped(walking: Reach, scene: str) -> None:
    assert walking.found(SCENES[scene], LEAST) == []


@pytest.mark.parametrize("scene", ["home", "mid", "delivery-two", "bid-open", "bid-choose", "far-works-four"])
def test_a_tablet_and_low_windows_are_sizes_of_their_own(walking: Reach, scene: str) -> None:
    assert walking.found(SCENES[scene], OTHER) == []


@pytest.mark.parametrize(
    "scene",
    ["history-game", "backup", "take-over-found", "plays-matched", "play-of-four", "set-up-four", "new-rulings"],
)
def test_a_tablet_away_from_the_table_has_all_in_reach_either_way(walking: Reach, scene: str) -> None:
    assert walking.found(SCENES[scene], TABLETS, "fr") == []


@pytest.mark.parametrize("scene", ["far-works-four", "far-names", "far-delivery-two"])
def test_all_that_is_read_from_far_is_in_sight_on_a_tablet(walking: Reach, scene: str) -> None:
    for size in TABLETS:
        walking.show(SCENES[scene], size, "fr")
        assert look(walking.app).wheels == []


def test_steps_beyond_nine_keep_their_numbers_whole(walking: Reach) -> None:
    assert walking.found(SCENES["ai"], ((820, 1180), (320, 256)), "fr") == []


@pytest.mark.parametrize(
    "scene",
    [
        "home-largest",
        "history-largest",
        "score-largest",
        "mid-largest",
        "late-largest",
        "reveal-largest",
        "bid-open-largest",
        "bid-closed-largest",
    ],
)
def test_no_word_is_broken_in_the_largest_letters_where_words_are_longest(walking: Reach, scene: str) -> None:
    assert walking.found(SCENES[scene], NARROW, "fr") == []
