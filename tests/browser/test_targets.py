"""Fingers find what they mean: on the screens with the most to tap, each target is large enough and overlaps none.

`python -m tests.browser.targets` looks at every scene.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.shots import SCENES
from tests.browser.targets import Walk


@pytest.fixture(scope="module")
def walking(chromium: Callable[[], Browser], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    found = Walk(chromium(), tmp_path_factory.mktemp("targets"))
    yield found
    found.close()


@pytest.mark.parametrize("scene", ["new-solo", "ai-why", "late", "delivery-solo", "bid-placing"])
def test_what_can_be_tapped_is_large_enough(walking: Walk, scene: str) -> None:
    assert walking.found(SCENES[scene]) == []
