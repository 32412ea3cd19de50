"""Shared by all tests: nobody's real data is touched, and nobody's settings reach a test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test an empty data directory, in this process and in those it starts."""
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "data"))
    for name in ("FLET_SERVER_IP", "FLET_SERVER_PORT", "FLET_WEB_RENDERER", "FLET_WEB_APP_PATH", "FLET_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
