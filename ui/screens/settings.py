"""Settings: language, theme, where the games lie, and what this app is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

import companion
from companion.languages import LANGUAGES, mark
from companion.store import Store
from ui import components as kit
from ui.screens.choosing import heading
from ui.screens.frame import back_button, frame
from ui.session import THEMES, Session

THEME_NAMES: Mapping[str, tuple[str, str]] = {
    "system": (mark("Auto"), mark("The theme of the device")),
    "light": (mark("Light"), mark("Light theme")),
    "dark": (mark("Dark"), mark("Dark theme")),
}
"""What a theme is called, shown and spoken."""

ABOUT = (
    mark("An unofficial companion made by fans. It is not affiliated with the designer or the publisher of the games."),
    mark("Mint Works was designed by Justin Blaske and is published by Five24 Labs."),
    mark("Mint Delivery was designed by Justin Blaske and developed by Five24 Labs; Pixie Games has a French edition."),
    mark("Mint Bid was designed by Ben Chang and developed by Stephen Rosania, with art by Poketto."),
    mark("You need the tins to play."),
    mark("This app is free software under the MIT licence."),
    mark("The typefaces Fraunces and Figtree are under the SIL Open Font License 1.1."),
)


def view(session: Session) -> ft.View:
    """Return the view of the settings."""
    look, say = session.look, session.words.say
    return frame(
        session,
        name="settings-screen",
        head=kit.top_bar(look, title=say("Settings"), back=back_button(session)),
        body=[
            heading(look, say("Language")),
            language_choice(session),
            heading(look, say("Theme")),
            theme_choice(session),
            heading(look, say("Your cards")),
            _cards(session),
            heading(look, say("Your games")),
            _data(session),
            heading(look, say("About")),
            _about(session),
        ],
        gap=10,
    )


def language_choice(session: Session) -> ft.Control:
    """Return the languages, of which one holds."""
    choices = [
        kit.Choice(name, f"language-{code}", partial(session.speak, code), selected=session.language == code)
        for code, name in LANGUAGES.items()
    ]
    return kit.segments(session.look, choices)


def theme_choice(session: Session) -> ft.Control:
    """Return the themes, of which one holds."""
    say = session.words.say
    choices = [
        kit.Choice(
            say(THEME_NAMES[theme][0]),
            f"theme-{theme}",
            partial(session.wear, theme),
            selected=session.theme == theme,
            label=say(THEME_NAMES[theme][1]),
        )
        for theme in THEMES
    ]
    return kit.segments(session.look, choices)


def _cards(session: Session) -> ft.Control:
    say = session.words.say
    name, about = say("Cards"), say("What each game’s cards say, and packs to share")
    row = kit.option_row(
        session.look,
        sign=kit.SIGNS["cards"],
        name=about,
        value="",
        identifier="cards",
        label=f"{name}. {about}",
        on_tap=lambda: session.go("/cards"),
        end_sign=kit.SIGNS["into"],
    )
    return kit.option_panel(session.look, [row])


def _data(session: Session) -> ft.Control:
    look, say = session.look, session.words.say
    path = kit.text(look, where(session.store), "titleSmall")
    path.selectable = True
    return kit.ident(
        "data",
        kit.panel(
            look,
            kit.text(look, say("Every move is kept at once, on this machine only, in one file:"), "bodyMedium"),
            path,
            gap=6,
        ),
    )


def where(store: Store) -> str:
    """Return the path of the file that holds the games."""
    return str(store.db.execute("PRAGMA database_list").fetchone()[2])


def _about(session: Session) -> ft.Control:
    look, say = session.look, session.words.say
    version = say("Mint Companion, version {version}", version=companion.__version__)
    lines = [kit.text(look, say(line), "bodyMedium") for line in ABOUT]
    return kit.ident("about", kit.panel(look, kit.text(look, version, "titleSmall"), *lines, gap=8))
