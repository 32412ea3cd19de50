"""The rows of the settings, one a setting with its present value; some are in the menu of a game too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.languages import LANGUAGES, mark
from companion.store.default_players import usual
from companion.wording.phrases import listed, with_value
from ui import components as kit
from ui.components.signs import Sign
from ui.session import Session

Named = Mapping[str, tuple[str, str]]
"""A choice to what it is called, shown and spoken."""

THEME_NAMES: Named = {
    "system": (mark("Auto"), mark("The theme of the device")),
    "light": (mark("Light"), mark("Light theme")),
    "dark": (mark("Dark"), mark("Dark theme")),
}
CONTRAST_NAMES: Named = {
    "system": (mark("Auto"), mark("The contrast of the device")),
    "normal": (mark("Normal"), mark("Normal contrast")),
    "high": (mark("High"), mark("High contrast")),
}
SIZE_NAMES: Named = {
    "normal": (mark("Normal"), mark("Normal text")),
    "large": (mark("Large"), mark("Large text")),
    "largest": (mark("Very large"), mark("Very large text")),
}
DICE_NAMES: Named = {
    "table": (mark("We roll"), mark("We roll the die on the table")),
    "app": (mark("The app rolls"), mark("The app rolls the die")),
}
COACH_NAMES: Named = {
    "off": (mark("Off"), mark("No coach")),
    "after": (mark("After the game"), mark("The coach looks back at finished games, and says nothing during one")),
    "demand": (mark("On demand"), mark("The coach answers when it is asked")),
}
LETTER_SIZES = {"normal": 15.0, "large": 19.0, "largest": 24.0}
"""How large the letter is that is drawn for a text size."""


# How it looks


def looks(session: Session) -> list[ft.Control]:
    """Return the rows of how the app looks: those that one may want to change in a game too."""
    look, say = session.look, session.words.say
    languages = [
        kit.Choice(name, f"language-{code}", partial(session.choose_language, code), selected=session.language == code)
        for code, name in LANGUAGES.items()
    ]
    sizes = _choice(session, "text_size", SIZE_NAMES, letter="A")
    size = say(SIZE_NAMES[session.preferences.text_size][0])
    return [
        kit.setting(look, kit.segments(look, languages), sign="language", name=say("Language")),
        kit.setting(look, _choice(session, "theme", THEME_NAMES), sign="theme", name=say("Theme")),
        kit.setting(look, _choice(session, "contrast", CONTRAST_NAMES), sign="contrast", name=say("Contrast")),
        kit.setting(look, sizes, sign="text", name=say("Text size"), value=size),
    ]


def _choice(session: Session, name: str, named: Named, *, letter: str = "") -> ft.Control:
    """Return the choices of a preference, of which one holds; a `letter` is drawn instead of their names."""
    say, now = session.words.say, getattr(session.preferences, name)
    choices = [
        kit.Choice(
            letter or say(short),
            f"{name.replace('_', '-')}-{id}",
            partial(session.set_preference, name, id),
            selected=now == id,
            label=say(spoken),
            size=LETTER_SIZES.get(id) if letter else None,
        )
        for id, (short, spoken) in named.items()
    ]
    return kit.segments(session.look, choices)


def table_mode(session: Session) -> ft.Control:
    """Return the switch of table mode."""
    say = session.words.say
    return _switch(session, "table_mode", "table", say("Table mode"), say("Large letters, to be read from 2\u00a0m"))


# At the table


def dice(session: Session) -> ft.Control:
    """Return who rolls the die."""
    name = session.words.say("Dice")
    return kit.setting(session.look, _choice(session, "dice", DICE_NAMES), sign="die", name=name)


def coach(session: Session) -> ft.Control:
    """Return whether a coach looks back at games, and may be asked during one."""
    name = session.words.say("Coach")
    return kit.setting(session.look, _choice(session, "coach", COACH_NAMES), sign="coach", name=name)


def usual_players(session: Session, opened: str) -> ft.Control:
    """Return the row of those who usually play; a tap opens them."""
    say, names = session.words.say, usual(session.store.settings)
    return leading(
        session,
        "usual-players",
        "people",
        say("Usual players"),
        listed(session.words, names) if names else say("as last time"),
        partial(session.choose, opened),
        end_sign="open",
    )


def awake(session: Session) -> ft.Control:
    """Return the switch that keeps the screen on."""
    say = session.words.say
    return _switch(session, "awake", "awake", say("Keep the screen on"), say("While the app is open"))


def open_stars(session: Session) -> ft.Control:
    """Return the switch that shows delivered stars before the end."""
    say = session.words.say
    name, about = say("Show delivered stars"), say("Mint Delivery for several: otherwise secret until the end")
    return _switch(session, "open_stars", "star", name, about)


def play_on(session: Session) -> ft.Control:
    """Return the switch that lets opponents play on by themselves if the app deals."""
    say = session.words.say
    name, about = say("Opponents play by themselves"), say("In games without a tin: no tap for each of their turns")
    return _switch(session, "play_on", "app", name, about)


def haptics(session: Session) -> ft.Control:
    """Return the switch of what one feels; for a device that has something to feel."""
    say = session.words.say
    name, about = say("Vibration"), say("You feel moves and refusals in your hand")
    return _switch(session, "haptics", "haptics", name, about, on=session.uses_haptics)


def _switch(session: Session, id: str, sign: str, name: str, about: str, *, on: bool | None = None) -> ft.Control:
    is_on = getattr(session.preferences, id) if on is None else on
    return kit.switch_row(
        session.look,
        sign=sign,
        name=name,
        about=about,
        on=is_on,
        identifier=id.replace("_", "-"),
        on_tap=partial(session.set_preference, id, not is_on),
    )


def leading(
    session: Session, id: str, sign: Sign, name: str, value: str, on_tap: kit.CanTap, *, end_sign: Sign = "into"
) -> ft.Control:
    """Return a row that leads on: its name and present value."""
    label = with_value(session.words, name, value) if value else name
    return kit.option_row(
        session.look, sign=sign, name=name, value=value, label=label, identifier=id, on_tap=on_tap, end_sign=end_sign
    )
