"""The tokens become a look and a page theme."""

from __future__ import annotations

import dataclasses
import re
from copy import deepcopy

import flet as ft
import pytest

from companion.paths import ASSETS
from tests.headless import controls_in
from tests.ui.test_lacking import ROUNDED
from ui import components as kit
from ui.theme.theme import FONTS, THEMES, Look, flet_theme, load_tokens, look_for, make_look, theme_name

COLOUR = re.compile(r"#[0-9A-F]{6}")


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=THEMES)
def look(request: pytest.FixtureRequest) -> Look:
    return look_for(request.param)


def test_the_fonts_are_there_with_their_licences() -> None:
    assert set(FONTS) == {"Fraunces-Bold", "Figtree-Medium", "Figtree-Bold"}
    for path in FONTS.values():
        assert (ASSETS / path).read_bytes()[:4] == b"\x00\x01\x00\x00"
    for family in ("Fraunces", "Figtree"):
        assert "SIL Open Font License" in (ASSETS / f"fonts/{family}-OFL.txt").read_text(encoding="utf-8")


def test_every_role_of_every_theme_is_a_colour(look: Look) -> None:
    tokens = load_tokens()
    roles = [f.name for f in dataclasses.fields(look) if isinstance(getattr(look, f.name), str) and f.name != "name"]
    assert len(roles) == len(tokens["themes"][look.name]) + 1  # and the ring round what is fresh
    assert all(COLOUR.fullmatch(getattr(look, role)) for role in roles)


def test_text_can_be_read_in_every_theme(look: Look) -> None:
    pairs = [
        (look.on_surface, look.surface),
        (look.on_surface_variant, look.surface_container),
        (look.on_primary_container, look.primary_container),
        (look.on_primary, look.primary),
        (look.on_error_container, look.error_container),
        (look.on_tertiary_container, look.tertiary_container),
    ]
    pairs += [(look.banner(s).on, look.banner(s).fill) for s in ("you", "rival", "table", "over")]
    pairs += [(look.banner(s).variant, look.banner(s).fill) for s in ("you", "rival", "table", "over")]
    for kind in ("culture", "production", "utility", "deed", "advanced"):
        tone = look.card_type(kind)
        pairs += [(tone.on, tone.fill), (tone.on_tint, tone.tint)]
    pairs += [(look.seat(i).on, look.seat(i).fill) for i in range(8)]
    pairs += [(look.mint(c).on, look.mint(c).fill) for c in ("white", "red")]
    assert min(contrast(*pair) for pair in pairs) >= 4.5


def test_the_flet_theme_sets_every_role_and_every_text_colour(look: Look) -> None:
    theme = flet_theme(look.name)
    assert theme.color_scheme is not None
    assert theme.color_scheme.primary_container == look.primary_container
    assert theme.text_theme is not None
    for field in dataclasses.fields(theme.text_theme):
        style = getattr(theme.text_theme, field.name)
        if isinstance(style, ft.TextStyle):
            assert (style.color, style.weight) == (look.on_surface, None)
            assert style.font_family in FONTS


def test_a_look_follows_the_tokens_it_is_given() -> None:
    tokens = deepcopy(load_tokens())
    tokens["themes"]["light"]["primary"] = "#123456"
    assert make_look(tokens, "light").primary == "#123456"


def test_high_contrast_takes_what_it_lacks_from_its_plain_theme() -> None:
    assert look_for("highContrast").game("works") == look_for("light").game("works")
    assert look_for("highContrastDark").seat(1) == look_for("dark").seat(1)
    assert look_for("highContrast").card_type("deed") != look_for("light").card_type("deed")


def test_reduced_motion_moves_nothing() -> None:
    assert look_for("light", True).lid_ms == 0
    assert look_for("light").lid_ms == 220


@pytest.mark.parametrize(
    ("dark", "high", "name"),
    [
        (False, False, "light"),
        (True, False, "dark"),
        (False, True, "highContrast"),
        (True, True, "highContrastDark"),
    ],
)
def test_the_theme_goes_by_what_the_device_asks(dark: bool, high: bool, name: str) -> None:
    assert theme_name(dark=dark, high_contrast=high) == name


def test_the_deed_has_its_own_letter_in_french() -> None:
    assert look_for("light").card_type("deed").letter("fr") == "T"
    assert look_for("light").card_type("deed").letter("de") == "D"


def test_every_sign_is_rounded() -> None:
    assert {*kit.SIGNS.values(), *kit.PLANS.values(), *kit.OPPONENTS.values()} <= ROUNDED
    assert len(kit.PLANS) == 21
    assert kit.plan_sign("a card of one's own") in ROUNDED


def test_stars_beyond_the_goal_are_counted_in_figures() -> None:
    look = look_for("light")
    assert [c.value for c in controls_in(kit.star_track(look, 9)) if isinstance(c, ft.Text)] == ["+2"]
    assert not [c for c in controls_in(kit.star_track(look, 7)) if isinstance(c, ft.Text)]


def test_a_sentence_draws_its_objects_in_place() -> None:
    look = look_for("light")
    line = kit.inline(look, ["Lay", kit.mint(look, 1), "on the Supplier"])
    assert [c.value for c in line.controls if isinstance(c, ft.Text)] == ["Lay", "on", "the", "Supplier"]
    assert len(line.controls) == 5


def test_a_button_without_a_tap_is_disabled() -> None:
    look = look_for("light")
    redo = kit.icon_button(look, kit.SIGNS["redo"], identifier="redo", label="Redo", on_tap=None)
    able = kit.icon_button(look, kit.SIGNS["redo"], identifier="redo", label="Redo", on_tap=list)
    states = [next(c.disabled for c in controls_in(x) if isinstance(c, ft.Semantics)) for x in (redo, able)]
    assert states == [True, False]


def test_running_text_grows_with_the_text_size_and_tokens_do_not() -> None:
    plain, largest = look_for("light"), look_for("light", text_size="largest")
    assert largest.style("bodyMedium").size == pytest.approx(1.3 * plain.style("bodyMedium").size)
    assert largest.style("displayLarge").size == pytest.approx(plain.style("displayLarge").size + 6)
    assert largest.style("bodyMedium", size=13.5).size == pytest.approx(1.3 * 13.5)
    assert largest.style("labelSmall").size == plain.style("labelSmall").size
    assert largest.style("titleSmall", size=13, grows=False).size == 13
    theme = flet_theme("light", "largest")
    assert theme.text_theme.body_large.size == largest.style("bodyLarge").size


def test_a_person_has_a_colour_of_their_own_and_a_machine_has_none() -> None:
    look = look_for("light", people=(("Ada", 3), ("Justin", 2)))
    assert kit.tone_of(look, kit.Who("Ada", "A", 0)) == look.seat(3)
    assert kit.tone_of(look, kit.Who("Ben", "B", 1)) == look.seat(1)
    assert kit.tone_of(look, kit.Who("Justin", "J", 1, machine=True)) == look.seat(1, machine=True)
