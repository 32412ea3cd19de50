"""A finger reaches all that can be tapped, and no words are cut off or covered, on small, large and lying phones.

`python -m tests.browser.reach` looks at every scene.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.reach import Reach
from tests.browser.shots import SCENES


@pytest.fixture(scope="module")
def walking(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reach]:
    found = Reach(browser, tmp_path_factory.mktemp("reach"))
    yield found
    found.close()


@pytest.mark.parametrize("scene", ["new-four", "refused", "mid-largest", "ai-largest"])
def test_a_finger_reaches_all_that_can_be_tapped(walking: Reach, scene: str) -> None:
    assert walking.found(SCENES[scene]) == []
