"""The commands for developers can be started: all that they import is there."""

from importlib import import_module

import pytest

COMMANDS = (
    "tests.bench.__main__",
    "tests.browser.monkey",
    "tests.browser.reach",
    "tests.browser.shots",
    "tests.browser.targets",
    "tests.ui.monkey",
)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_can_be_started(name: str) -> None:
    assert callable(import_module(name).main)
