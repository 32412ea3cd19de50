"""What the other browser tests rely on: a browser that hangs is ended, and another one follows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.driver import ended_after


def test_a_page_that_never_answers_ends_with_its_browser(chromium: Callable[[], Browser]) -> None:
    first = chromium()
    page = first.new_page()
    with pytest.raises(Error, match="closed"), ended_after(0.2):
        page.evaluate("new Promise(() => {})")
    with pytest.raises(Error, match="closed"):
        page.evaluate("1")
    assert chromium() is not first
    assert chromium().new_page().evaluate("1 + 1") == 2
    assert chromium() is chromium()


def test_a_page_that_is_busy_for_ever_ends_with_its_browser(chromium: Callable[[], Browser]) -> None:
    page = chromium().new_page()
    with pytest.raises(Error, match="closed"), ended_after(0.2):
        page.evaluate("for (;;) {}")
    assert chromium().new_page().evaluate("1 + 1") == 2
