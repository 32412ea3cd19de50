"""A finger reaches all that can be tapped, and no words are broken, cut off or covered, however large the letters are.

A run looks at each of these scenes in one of its windows, and with ALL_JOURNEYS=1 in all.
`python -m tests.browser.reach` looks at every scene, on a phone between the two as well.
"""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.reach import Reach, Sizes, look
from tests.browser.shots import SCENES

NARROW = ((360, 640),)
"""The smallest phone, held upright, in which the largest letters have the least room."""
LEAST = (*NARROW, (915, 412))
"""That phone, and a large one on its side: the least room across, and down."""

OTHER = ((820, 1180), (320, 256), (360, 330))
"""A tablet held upright, a window at 400 %, and a phone while its keyboard is up."""

TABLETS = ((820, 1180), (1180, 820))
"""A tablet held upright, and on its side."""

IS_ALL = bool(os.environ.get("ALL_JOURNEYS"))


def seen_in(sizes: Sizes, *scenes: str) -> pytest.MarkDecorator:
    """Look at each scene in one of these sizes, a different one each time; with ALL_JOURNEYS=1 in all of them."""
    looks = [(scene, sizes if IS_ALL else [sizes[at % len(sizes)]]) for at, scene in enumerate(scenes)]
    return pytest.mark.parametrize(("scene", "sizes"), looks, ids=scenes)


@pytest.fixture(scope="module")
def walking(chromium: Callable[[], Browser], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reach]:
    found = Reach(chromium(), tmp_path_factory.mktemp("reach"))
    yield found
    found.close()


@seen_in(LEAST, "new-four", "delivery-two", "new-rulings", "refused", "bid-open", "far-names", "settings-largest")
def test_a_finger_reaches_all_that_can_be_tapped(walking: Reach, scene: str, sizes: Sizes) -> None:
    assert walking.found(SCENES[scene], sizes) == []


@seen_in(OTHER, "home", "mid", "bid-open", "far-works-four", "delivery-two", "bid-choose")
def test_a_tablet_and_low_windows_are_sizes_of_their_own(walking: Reach, scene: str, sizes: Sizes) -> None:
    assert walking.found(SCENES[scene], sizes) == []


@seen_in(
    TABLETS, "history-game", "backup", "take-over-found", "plays-matched", "play-of-four", "set-up-four", "new-rulings"
)
def test_a_tablet_away_from_the_table_has_all_in_reach_either_way(walking: Reach, scene: str, sizes: Sizes) -> None:
    assert walking.found(SCENES[scene], sizes, "fr") == []


@pytest.mark.parametrize("scene", ["far-works-four", "far-names", "far-delivery-two"])
def test_all_that_is_read_from_far_is_in_sight_on_a_tablet(walking: Reach, scene: str) -> None:
    for size in TABLETS:
        walking.show(SCENES[scene], size, "fr")
        assert look(walking.app).wheels == []


def test_numbers_of_years_are_whole_where_they_have_the_least_room(walking: Reach) -> None:
    assert walking.found(SCENES["person"], ((412, 915),)) == []


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
