"""The colours of things: cards, mints, stars, tins, seats and towns, each read from the tokens of the look.

In: the token file's object and a theme name. Out: plain values that a `Look` carries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import flet as ft

from engine.json_types import Json

BASE = {"light": "light", "dark": "dark", "highContrast": "light", "highContrastDark": "dark"}
"""A theme to the plain one that it is, or is a high contrast of."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A fill with the colour written on it; `variant` is a quieter text colour on the same fill."""

    fill: str
    on: str
    variant: str


@dataclass(frozen=True, slots=True)
class CardTone:
    """The colours of a card type: the strong band, the pale tint, and its sign."""

    fill: str
    on: str
    tint: str
    on_tint: str
    letters: Mapping[str, str]
    icon: ft.IconData
    notches: int

    def letter(self, language: str) -> str:
        """Give the type's letter in `language`, English when it has none of its own."""
        return self.letters.get(language, self.letters["en"])


@dataclass(frozen=True, slots=True)
class MintTone:
    """The colours of a mint: face, figure, inner ring and edge."""

    fill: str
    on: str
    ring: str
    edge: str


@dataclass(frozen=True, slots=True)
class FlavourTone:
    """The colours of a kind of mint in Mint Delivery: face, what is drawn on it, stripes, and the rim round it."""

    fill: str
    on: str
    edge: str
    rim: str


@dataclass(frozen=True, slots=True)
class StarTone:
    """The colours of a star: gold and its dark edge, the outline of an empty one, and the figures next to it."""

    fill: str
    edge: str
    off: str
    on: str


@dataclass(frozen=True, slots=True)
class GameTone:
    """The accent of a game, used on its tin and emblem only."""

    fill: str
    on: str
    art: str
    art2: str


def with_alpha(colour: str, opacity: float) -> str:
    """Return a colour with an alpha of `opacity`."""
    return f"#{round(opacity * 255):02X}{colour.lstrip('#')}"


def themed(entry: Json, theme: str) -> Json:
    """Pick a token's own values for `theme`, or those of the plain theme it is a high contrast of."""
    values: Json = entry.get(theme) or entry[BASE[theme]]
    return values


def card_tones(tokens: Json, theme: str) -> dict[str, CardTone]:
    notches = {"culture": 1, "production": 2, "utility": 3}
    tones = {}
    for kind, entry in tokens["cardTypes"].items():
        colours = themed(entry, theme)
        icon = getattr(ft.Icons, entry["icon"])
        tones[kind] = CardTone(
            fill=colours["fill"],
            on=colours["on"],
            tint=colours["tint"],
            on_tint=colours["onTint"],
            letters=MappingProxyType(dict(entry["letter"])),
            icon=icon,
            notches=notches.get(kind, 0),
        )
    return tones


def mint_tones(tokens: Json) -> dict[str, MintTone]:
    return {
        name: MintTone(m["fill"], m["on"], m["ring"], m["edge"]) for name, m in tokens["mints"].items() if "value" in m
    }


def flavour_tones(tokens: Json, dark: bool) -> dict[str, FlavourTone]:
    mints = {name: mint for name, mint in tokens["mints"].items() if "icon" in mint}
    # On dark ground a dark rim would be lost.
    rims = {name: mint["ring" if dark else "edge"] for name, mint in mints.items()}
    return {name: FlavourTone(m["fill"], m["on"], m["edge"], rims[name]) for name, m in mints.items()}


def seat_tones(tokens: Json, dark: bool) -> tuple[Tone, ...]:
    seats = (seat["dark"] if dark else seat for seat in tokens["seats"])
    return tuple(Tone(seat["fill"], seat["on"], seat["on"]) for seat in seats)


def town_tones(tokens: Json) -> dict[str, Tone]:
    towns = {word: entry for word, entry in tokens["towns"].items() if word not in ("_", "shapes")}
    return {word: Tone(town["fill"], town["on"], town["on"]) for word, town in towns.items()}
