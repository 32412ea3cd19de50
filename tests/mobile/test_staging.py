"""What a packaged app holds: our files without tests, and every package it runs on, pure."""

import ast
import sys
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from mobile import staging
from tests.test_imports import imports, top


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("staged")
    staging.stage(folder)
    return folder


def test_every_declared_package_is_there_but_those_left_out_for_a_reason() -> None:
    declared = staging.packages()
    assert {"flet", "flet-charts", "sqlite-utils", "qrcode", "click", "msgpack", "repath"} <= set(declared)
    assert not set(declared) & set(staging.LEFT_OUT)


def test_what_a_browser_does_not_need_is_not_there() -> None:
    assert not {"httpx", "oauthlib", "uvicorn", "colorama", "pytest"} & set(staging.packages())


def test_a_condition_is_read_for_the_place_the_app_will_run_in() -> None:
    assert "httpx" in staging.packages({"platform_system": "Android", "sys_platform": "android"})


def test_our_code_and_what_it_reads_is_there(staged: Path) -> None:
    for place in ("mobile/main.py", "engine/works/rules.py", "ui/app.py", "assets/packs/works.json"):
        assert (staged / place).is_file()
    assert (staged / "assets/locale/fr/LC_MESSAGES/mint-companion.mo").is_file()


def test_no_tests_and_nothing_a_run_leaves(staged: Path) -> None:
    places = [file.relative_to(staged).as_posix() for file in staged.rglob("*") if file.is_file()]
    assert not [place for place in places if place.startswith(("tests/", "assets/screenshots/"))]
    assert not [place for place in places if "__pycache__" in place or place.endswith((".pyc", ".po", ".md"))]


def test_everything_is_pure(staged: Path) -> None:
    assert not [file for file in staged.rglob("*") if file.suffix in staging.NATIVE]


def test_what_our_code_imports_is_there(staged: Path) -> None:
    here = {path.name.removesuffix(".py") for folder in (staged, staged / staging.SITE) for path in folder.iterdir()}
    bridges = {"mint_page", "pyodide"}  # offered by the browser
    extras = {"flet_desktop", "flet_web"}  # a window of its own and the server, which only a command line asks for
    missing = {
        name
        for layer in staging.CODE
        for file in (staged / layer).rglob("*.py")
        for names, _ in imports(ast.parse(file.read_text("utf-8")), ".".join(file.relative_to(staged).parent.parts))
        if (name := top(names[0])) not in here | bridges | extras | sys.stdlib_module_names
    }
    assert not missing


def test_a_package_with_native_code_is_refused(tmp_path: Path) -> None:
    info = tmp_path / "fast-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: fast\nVersion: 1.0\n", "utf-8")
    (info / "RECORD").write_text("fast/__init__.py,,\nfast/speed.so,,\n", "utf-8")
    with pytest.raises(staging.NotPure, match=r"fast/speed\.so"):
        staging.files_of(Distribution.at(info))


def test_each_package_brings_its_licence() -> None:
    found = staging.packages()
    names = staging.licences(found)
    without = {name for name in found if not any(file.startswith(f"{name}-") for file in names)}
    assert without <= {"flet"}  # in the notices of the client
