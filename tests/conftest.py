"""Shared by all tests: nobody's real data or settings are touched, and the end of a run tells what was seen."""

from pathlib import Path

import pytest

JOURNEY = "journey"
"""What a test records that plays a game to its ranking: its name, the taps to the first own turn and in all."""


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test an empty data directory, in this process and in those it starts."""
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "data"))
    for name in ("FLET_SERVER_IP", "FLET_SERVER_PORT", "FLET_WEB_RENDERER", "FLET_WEB_APP_PATH", "FLET_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what was run twice, and the taps of the journeys: here, as with workers no other file is read for it."""
    again = terminalreporter.getreports("rerun")
    if again:
        terminalreporter.section("failed once in Chromium, and run again")
        for report in again:
            lines = report.longreprtext.strip().splitlines()
            why = next((line for line in lines if line.startswith("E ")), lines[-1])
            terminalreporter.line(f"{report.nodeid}: {why.removeprefix('E').strip()[:200]}")
    reports = terminalreporter.getreports("passed")
    played = [value for report in reports for name, value in report.user_properties if name == JOURNEY]
    if played:
        terminalreporter.section("taps from Home to the first own turn, and to the ranking")
        for name, first, whole in played:
            terminalreporter.line(f"{name:40}{first:5}{whole:6}")
