"""The look: design tokens read from ``assets/look/tokens.json`` and turned into colours, text styles and a Flet theme.

In: a theme name ("light", "dark", "highContrast", "highContrastDark"). Out: a frozen `Look` that components take as
plain data, and `flet_theme` for the page. Nothing here depends on a session.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from types import MappingProxyType

import flet as ft

from companion.paths import ASSETS
from engine.json_types import Json, JsonDict
from ui.theme import tones
from ui.theme.tones import BASE, CardTone, FlavourTone, GameTone, MintTone, StarTone, Tone, with_alpha

DISPLAY, TEXT, STRONG = "Fraunces-Bold", "Figtree-Medium", "Figtree-Bold"
FONTS: Mapping[str, str] = MappingProxyType({name: f"fonts/{name}.ttf" for name in (DISPLAY, TEXT, STRONG)})
"""Font families for ``page.fonts``; each weight is a family of its own, so nothing is ever emboldened artificially."""
FALLBACK_FONT = "Roboto"
"""What Flet itself brings along. Named in every style, or the client asks for a font it does not have whenever a dash
or an accent is drawn before our files have arrived."""

TEXT_SIZES: Mapping[str, float] = MappingProxyType({"normal": 1.0, "large": 1.15, "largest": 1.3})
"""The text sizes to choose from, and by how much running text grows. The device's own text size comes on top."""
TOKENS = "labelSmall"
"""The step for letters inside tokens, which keep their size as the tokens do."""
RUNNING = 20.0
"""The size up to which letters grow in full. What is large already grows only by as much as that."""
THEMES = tuple(BASE)
Palette = tuple[tuple[str, int], ...]
"""The names of people and the number of their colour, if they have one."""
RING_DARK, RING_LIGHT = "#0B1F1A", "#FFFFFF"
"""The ring of keyboard focus on a light fill and on a dark one."""


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """One step of the type scale."""

    family: str
    size: float
    height: float


def type_scale(tokens: Json) -> dict[str, TypeStyle]:
    """Return the steps of the scale as the tokens have them."""
    families = {key: entry["name"] for key, entry in tokens["type"]["families"].items()}
    return {
        step: TypeStyle(families[entry["family"]], float(entry["size"]), float(entry["height"]))
        for step, entry in tokens["type"]["scale"].items()
    }


def font_list() -> list[JsonDict]:
    """Return our fonts as Flutter lists those that it fetches before its first picture, from the folder of its own."""
    return [{"family": name, "fonts": [{"asset": f"../{place}"}]} for name, place in FONTS.items()]


@dataclass(frozen=True)
class Look:
    """Everything a component needs to know about colour, type and measure in one theme.

    `lid_ms` is how many milliseconds the colour of a banner takes to change, `text_scale` how much larger running text
    is than drawn, `people` the numbers of the colours of those who have one, by name.
    `is_low`: the window is so low that a banner takes no more room than its words.
    """

    name: str
    surface: str
    surface_container_lowest: str
    surface_container_low: str
    surface_container: str
    surface_container_high: str
    surface_container_highest: str
    on_surface: str
    on_surface_variant: str
    outline: str
    outline_variant: str
    primary: str
    on_primary: str
    primary_container: str
    on_primary_container: str
    secondary: str
    on_secondary: str
    secondary_container: str
    on_secondary_container: str
    tertiary: str
    on_tertiary: str
    tertiary_container: str
    on_tertiary_container: str
    error: str
    on_error: str
    error_container: str
    on_error_container: str
    inverse_surface: str
    on_inverse_surface: str
    inverse_primary: str
    shadow: str
    scrim: str
    star: StarTone
    fresh: str
    radius: Mapping[str, float]
    size: Mapping[str, float]
    border: Mapping[str, float]
    _lids: Mapping[str, Tone]
    _types: Mapping[str, CardTone]
    _mints: Mapping[str, MintTone]
    _flavours: Mapping[str, FlavourTone]
    _games: Mapping[str, GameTone]
    _seats: tuple[Tone, ...]
    _towns: Mapping[str, Tone]
    _scale: Mapping[str, TypeStyle]
    _shadows: Mapping[int, ft.BoxShadow | None]
    lid_ms: int
    text_scale: float = 1.0
    people: Mapping[str, int] = field(default_factory=dict)
    is_low: bool = False

    def banner(self, speaker: str) -> Tone:
        """Give the banner's colours for a speaker: "you", "rival", "table" or "over"."""
        return self._lids[speaker]

    def card_type(self, kind: str) -> CardTone:
        """Give a card type's colours and sign: "culture", "production", "utility", "deed" or "advanced"."""
        return self._types[kind]

    def mint(self, colour: str = "white") -> MintTone:
        """Give a mint's colours: "white" or "red"."""
        return self._mints[colour]

    def flavour(self, kind: str) -> FlavourTone:
        """Give a kind of mint's colours: "classic", "sugar-free" or "cinnamon"."""
        return self._flavours[kind]

    def game(self, game: str) -> GameTone:
        """Give a game's accent; that of the app itself for a game that has none."""
        plain = GameTone(self.primary, self.on_primary, self.primary_container, self.on_primary_container)
        return self._games.get(game, plain)

    def town(self, colour: str | None) -> Tone:
        """Give the colours of a town of that colour word; one without a colour, or of another, is neutral."""
        plain = Tone(self.on_surface_variant, self.surface_container_lowest, self.surface_container_lowest)
        return self._towns.get(colour or "", plain)

    def seat(self, index: int, *, machine: bool = False) -> Tone:
        """Give a seat's colours; machines share one, people take theirs in order and start over after the last."""
        if machine:
            return Tone(self.tertiary, self.on_tertiary, self.on_tertiary)
        return self._seats[index % len(self._seats)]

    def person(self, name: str, seat: int) -> Tone:
        """Give the colours of a person: their own, or where they have none those of the seat."""
        return self.seat(self.people.get(name, seat))

    @property
    def is_large(self) -> bool:
        """Return whether letters are so large that hardly two things fit in a row on a phone."""
        return self.text_scale > 1.2

    def letters(self, size: float) -> float:
        """Give a size of letters as it is with the text size chosen; tokens drawn on a Canvas keep theirs."""
        return size + (self.text_scale - 1) * min(size, RUNNING)

    def style(
        self,
        step: str,
        *,
        color: str | None = None,
        size: float | None = None,
        height: float | None = None,
        family: str | None = None,
        decoration: ft.TextDecoration | None = None,
        grows: bool = True,
    ) -> ft.TextStyle:
        """Give the text style of a step of the scale, always with an explicit colour and family.

        `size` is the one drawn; the text size chosen comes on top, but for letters inside tokens and those that do not
        grow because they are part of a drawing.
        """
        base = self._scale[step]
        drawn = size if size is not None else base.size
        return _style(
            family or base.family,
            self.letters(drawn) if grows and step != TOKENS else drawn,
            height if height is not None else base.height,
            color or self.on_surface,
            decoration,
        )

    def shadow_at(self, elevation: int) -> ft.BoxShadow | None:
        """Give the shadow of an elevation: 1 for what may be tapped, 2 the banner, 3 sheets, none at 0."""
        return self._shadows[elevation]


@lru_cache(maxsize=1024)
def _style(
    family: str, size: float, height: float | None, color: str, decoration: ft.TextDecoration | None
) -> ft.TextStyle:
    """Return a text style; texts that look alike have the very same, which is compared at a glance."""
    return ft.TextStyle(
        font_family=family,
        font_family_fallback=[FALLBACK_FONT],
        size=size,
        height=height,
        color=color,
        decoration=decoration,
        decoration_color=color if decoration is not None else None,
        letter_spacing=0,
    )


@cache
def load_tokens() -> JsonDict:
    """Return the JSON object of the token file, which is read once and not to be changed."""
    tokens: JsonDict = json.loads((ASSETS / "look" / "tokens.json").read_text(encoding="utf-8"))
    return tokens


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name)


def _shadows(tokens: Json, colour: str) -> dict[int, ft.BoxShadow | None]:
    shadows: dict[int, ft.BoxShadow | None] = {0: None}
    for level in (1, 2, 3):
        entry = tokens["elevation"][str(level)]
        shadows[level] = ft.BoxShadow(
            blur_radius=entry["blur"],
            color=with_alpha(colour, entry["opacity"]),
            offset=ft.Offset(0, entry["y"]),
        )
    return shadows


def _measures(entry: Json) -> Mapping[str, float]:
    return MappingProxyType({k: float(v) for k, v in entry.items() if isinstance(v, int | float)})


def make_look(
    tokens: Json,
    name: str,
    *,
    reduced_motion: bool = False,
    text_scale: float = 1.0,
    people: Palette = (),
) -> Look:
    """Build the `Look` of a theme; in: tokens and theme name, out: an immutable value to hand to components."""
    roles = tokens["themes"][name]
    dark = BASE[name] == "dark"
    lids = {k: Tone(v["fill"], v["on"], v["variant"]) for k, v in tokens["lids"][name].items()}
    games = {
        k: GameTone(c["fill"], c["on"], c["art"], c["art2"])
        for k, c in ((k, tones.themed(v, BASE[name])) for k, v in tokens["games"].items())
    }
    star = tokens["star"][name]
    return Look(
        name=name,
        **{_snake(role): colour for role, colour in roles.items()},
        star=StarTone(star["fill"], star["edge"], star["off"], star["on"]),
        fresh=lids["table"].fill,
        radius=_measures(tokens["radius"]),
        size=_measures(tokens["size"]),
        border=_measures(tokens["border"]),
        _lids=lids,
        _types=tones.card_tones(tokens, name),
        _mints=tones.mint_tones(tokens),
        _flavours=tones.flavour_tones(tokens, dark),
        _games=games,
        _seats=tones.seat_tones(tokens, dark),
        _towns=MappingProxyType(tones.town_tones(tokens)),
        _scale=type_scale(tokens),
        _shadows=_shadows(tokens, roles["shadow"]),
        lid_ms=0 if reduced_motion else int(tokens["motion"]["lid"]["ms"]),
        text_scale=text_scale,
        people=MappingProxyType(dict(people)),
    )


@lru_cache(maxsize=64)
def look_for(
    name: str, reduced_motion: bool = False, text_size: str = "normal", people: Palette = (), is_low: bool = False
) -> Look:
    """Give the shipped look of a theme name at a text size of `TEXT_SIZES`, built once; `people` have these colours,
    and the window is low if it `is_low`."""
    text_scale = TEXT_SIZES[text_size]
    look = make_look(load_tokens(), name, reduced_motion=reduced_motion, text_scale=text_scale, people=people)
    return replace(look, is_low=is_low)


def theme_name(*, dark: bool, high_contrast: bool) -> str:
    """Name the theme for what the device asks."""
    if high_contrast:
        return "highContrastDark" if dark else "highContrast"
    return "dark" if dark else "light"


def _bare(look: Look) -> ft.ButtonStyle:
    """Return the button over each drawing that can be tapped: it shows that a pointer is there or presses."""
    return ft.ButtonStyle(
        overlay_color={
            ft.ControlState.PRESSED: with_alpha(look.on_surface, 0.08),
            ft.ControlState.HOVERED: with_alpha(look.on_surface, 0.05),
            ft.ControlState.DEFAULT: with_alpha(look.on_surface, 0),
        },
        bgcolor=with_alpha(look.on_surface, 0),
        padding=0,
        animation_duration=0,
    )


def flet_theme(name: str = "light", text_size: str = "normal", *, shows_focus: bool = False) -> ft.Theme:
    """Return the page theme for a theme name and text size; `shows_focus`: whether the ring of keyboard focus is
    seen."""
    look = look_for(name, text_size=text_size)
    roles = load_tokens()["themes"][name]
    scheme = ft.ColorScheme(**{_snake(role): colour for role, colour in roles.items()}, surface_tint=look.surface)
    seen = 1 if shows_focus else 0
    scheme.on_primary_fixed_variant = with_alpha(look.on_surface, seen)
    scheme.on_primary_fixed, scheme.primary_fixed = with_alpha(RING_DARK, seen), with_alpha(RING_LIGHT, seen)
    # Every style has its family and colour: a style without colour would be black in dark themes.
    styles = {_snake(step): look.style(step) for step in look._scale if step != "numeral"}
    numeral = look.style("numeral")
    return ft.Theme(
        color_scheme=scheme,
        text_theme=ft.TextTheme(**styles, display_small=numeral, headline_large=numeral),
        font_family=TEXT,
        scaffold_bgcolor=look.surface,
        canvas_color=look.surface,
        # A tap darkens the whole fill; a spreading ripple would run over the words.
        splash_color=with_alpha(look.on_surface, 0),
        highlight_color=with_alpha(look.on_surface, 0.12),
        hover_color=with_alpha(look.on_surface, 0.05),
        focus_color=with_alpha(look.on_surface, 0),  # a ring shows the focus: ui/components/tap.py
        text_button_theme=ft.TextButtonTheme(style=_bare(look)),
    )
