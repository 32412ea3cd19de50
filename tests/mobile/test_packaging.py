"""What the stores and Flet's builds are told, and what they are given: settings, permissions, icons, the laid-out app.

Flet's builds cannot run here. The settings are checked against the names that `flet build` 1.0.5 reads.
"""

import os
import struct
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from mobile import icons, phone, staging
from ui import back_navigation

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FLET: dict[str, Any] = PYPROJECT["tool"]["flet"]
PHONE = {"platform_system": "Android", "sys_platform": "android", "platform_machine": "arm64"}

# From flet_cli/commands/build_base.py and build.py of flet-cli 1.0.5, which read them by these names.
READ = {
    "org", "bundle_id", "product", "artifact", "company", "copyright", "build_number", "icon_background",
    "permissions", "app.path", "app.module", "app.exclude", "splash.color", "splash.dark_color",
    "splash.icon_background", "splash.icon_dark_background", "splash.icon_fit", "android.split_per_abi",
    "android.legacy_packaging", "android.adaptive_icon_background", "android.signing.key_store",
    "android.signing.key_alias", "android.deep_linking.scheme", "android.deep_linking.host",
    "ios.deep_linking.scheme", "ios.deep_linking.host", "ios.export_method", "ios.provisioning_profile",
    "ios.signing_certificate", "ios.team_id", "macos.icon_style", "linux.categories",
}  # fmt: skip
TABLES = {"android.permission", "android.feature", "android.meta_data", "ios.info", "macos.info", "macos.entitlement"}
"""Tables whose keys are names of the platform, not of Flet."""


def settings(table: dict[str, Any], above: str = "") -> Iterator[str]:
    """Yield the dotted names of the settings."""
    for name, value in table.items():
        full = f"{above}{name}"
        if isinstance(value, dict) and full not in TABLES:
            yield from settings(value, f"{full}.")
        else:
            yield full


def test_flet_reads_every_setting_by_its_name() -> None:
    assert set(settings(FLET)) <= READ | TABLES


def test_the_app_has_a_name_and_an_id_that_stores_take() -> None:
    assert FLET["product"] == "Mint Companion"
    assert FLET["bundle_id"] == f"{FLET['org']}.app"
    assert all(part.isalpha() and part.islower() for part in FLET["bundle_id"].split("."))
    assert not FLET["bundle_id"].startswith("com.example")
    assert FLET["build_number"] >= 1


def test_no_permission_is_asked_for() -> None:
    assert FLET["permissions"] == []
    assert FLET["android"]["permission"] == {"android.permission.INTERNET": False}
    assert not any(name.endswith("UsageDescription") for place in ("ios", "macos") for name in FLET[place]["info"])
    assert not any(FLET["macos"]["entitlement"].values())


def test_a_link_with_a_game_opens_the_screen_that_takes_it_over() -> None:
    for platform in ("android", "ios"):  # Flet looks nowhere else for these two
        assert FLET[platform]["deep_linking"] == {"scheme": "mint-companion", "host": "app"}
    assert back_navigation.TAKE_OVER == "take-over"


# Pictures


def head(file: Path) -> tuple[int, int, bool]:
    """Width and height of a PNG of 8 bits a colour, and whether it may be transparent."""
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8
    assert kind in (2, 6)
    return width, height, kind == 6


@pytest.mark.parametrize("icon", icons.ICONS, ids=lambda icon: icon.name)
def test_each_picture_is_large_enough_and_transparent_only_where_that_is_taken(icon: icons.Icon) -> None:
    assert head(ASSETS / icon.name) == (1024, 1024, icon.ground is None)


def test_apple_gets_an_icon_without_alpha() -> None:
    assert not head(ASSETS / "icon_ios.png")[2]


def test_the_icon_for_android_lies_within_the_circle_that_every_launcher_shows() -> None:
    (icon,) = (icon for icon in icons.ICONS if icon.name == "icon_android.png")
    width, height, corner = icon.share, icon.share * 3 / 4, icon.share * 66 / 400
    across = ((width / 2 - corner) ** 2 + (height / 2 - corner) ** 2) ** 0.5 + corner
    assert across <= 66 / 108 / 2


def test_the_pictures_can_be_drawn_again(tmp_path: Path) -> None:
    small = icons.Icon("small.png", 0.8, icons.GROUND)
    icons.render(small, tmp_path / small.name, side=64)
    assert head(tmp_path / small.name) == (64, 64, False)


# The files laid out for a build


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("phone") / "app"
    phone.lay_out(target)
    return target


def test_the_laid_out_project_says_what_flet_needs(laid: Path) -> None:
    told = tomllib.loads((laid / "pyproject.toml").read_text("utf-8"))
    assert told["tool"] == {"flet": FLET}
    assert told["project"]["version"] == __version__
    assert (laid / FLET["app"]["path"] / f"{FLET['app']['module']}.py").is_file()


def test_a_phone_gets_what_ours_needs_without_the_server_for_browsers(laid: Path) -> None:
    told = tomllib.loads((laid / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    makers = ("flet-web", "packaging")
    assert told == [line for line in PYPROJECT["project"]["dependencies"] if not line.startswith(makers)]


def test_assets_are_laid_out_and_no_tests(laid: Path) -> None:
    source = laid / "src"
    places = {file.relative_to(source).as_posix() for file in source.rglob("*") if file.is_file()}
    assert {place.split("/")[0] for place in places} == {"main.py", *staging.CODE, "assets"}
    needed = {"packs", "clauses", "fonts", "locale", "look", "examples"}
    assert needed <= {place.split("/")[1] for place in places if place.startswith("assets/")}
    assert {f"assets/{icon.name}" for icon in icons.ICONS} <= places
    assert not [place for place in places if "test" in place or place.endswith((".pyc", ".po"))]


def test_the_laid_out_app_finds_all_that_it_imports(laid: Path) -> None:
    look = "import companion.paths, mobile.main, sys; print(companion.paths.ASSETS, 'flet_web' in sys.modules)"
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run([sys.executable, "-c", look], cwd=laid / "src", env=env, capture_output=True, text=True)
    assert done.stdout.split() == [str(laid / "src" / "assets"), "False"], done.stderr


def test_nothing_is_laid_out_over_something_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("keep me", "utf-8")
    with pytest.raises(phone.NotEmpty):
        phone.lay_out(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


# What it runs on


def test_everything_it_runs_on_is_pure_python_or_flet_s_own() -> None:
    found = staging.packages(PHONE)
    native = {name for name, package in found.items() if any(f.suffix in staging.NATIVE for f in package.files or ())}
    assert {"flet", "flet-charts", "qrcode", "sqlite-utils", "httpx"} <= set(found)
    assert native <= {"msgpack"}  # which flet itself needs, so every build of Flet has it, and it does without
    assert not {"flet-web", "fastapi", "uvicorn", "pydantic", "pydantic-core", "pillow"} & set(found)
