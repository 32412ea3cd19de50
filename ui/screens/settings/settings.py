"""Settings: how the app looks, what it does at the table, the place of the stored games, and what this app is."""

from __future__ import annotations

from functools import partial

import flet as ft

import companion
from companion.languages import mark
from companion.store.store import Store
from ui import components as kit
from ui.parts import game_clock
from ui.parts import settings_rows as rows
from ui.parts.choosing import heading
from ui.parts.frame import back_button, frame, halves
from ui.screens.phones import phones
from ui.screens.settings.overlays import LICENCES, USUAL, over
from ui.screens.sharing import backup
from ui.session import Session

ABOUT = (
    mark("An unofficial companion made by fans. It is not affiliated with the designer or the publisher of the games."),
    mark("Mint Works was designed by Justin Blaske and is published by Five24 Labs."),
    mark("Mint Delivery was designed by Justin Blaske and developed by Five24 Labs; Pixie Games has a French edition."),
    mark("Mint Bid was designed by Ben Chang and developed by Stephen Rosania, with art by Poketto."),
    mark("With a tin it follows your game; without one it deals the cards itself."),
    mark("This app is free software under the MIT licence."),
    mark("The typefaces Fraunces, Figtree and Noto are under the SIL Open Font License 1.1."),
)
"""What the app says about itself: who made the games, and under which licences its parts are."""


def view(session: Session) -> ft.View:
    """Return the view of the settings."""
    look, say = session.look, session.words.say
    at_the_table = [rows.dice(session), rows.coach(session), rows.usual_players(session, USUAL), rows.awake(session)]
    at_the_table += game_clock.choices(session, session.usual_clock, session.set_usual_clock)
    at_the_table += [rows.open_stars(session), rows.play_on(session)]
    if session.can_vibrate:
        at_the_table.append(rows.haptics(session))
    looks = [heading(look, say("Language and look"))]
    looks.append(kit.option_panel(look, [*rows.looks(session), rows.table_mode(session)]))
    table = [heading(look, say("At the table")), kit.option_panel(look, at_the_table)]
    cards = [heading(look, say("Your cards and games"))]
    cards.append(kit.option_panel(look, [_cards(session), backup.row(session), *phones.row(session), _data(session)]))
    about = [heading(look, say("About")), *_about(session)]
    return frame(
        session,
        name="settings-screen",
        head=kit.top_bar(look, title=say("Settings"), back=back_button(session)),
        body=[*halves(session, [*looks, *table], [*cards, *about], gap=10), over(session)],
        gap=10,
        most=session.form,
    )


def _cards(session: Session) -> ft.Control:
    say = session.words.say
    name, detail = say("Cards"), say("What each game’s cards say, and packs to share")
    return kit.option_row(
        session.look,
        sign="cards",
        name=name,
        identifier="cards",
        label=f"{name}. {detail}",
        on_tap=partial(session.lead, "/cards"),
    )


def _data(session: Session) -> ft.Control:
    look, say = session.look, session.words.say
    if not session.host.has_files:
        detail = say("Every move is saved at once, in this browser on this device only.")
        return kit.ident("data", kit.setting(look, kit.min_height(0), sign="data", name=detail))
    path = kit.text(look, where(session.store), "titleSmall")
    path.selectable = True
    detail = say("Every move is saved at once, on this machine only, in one file:")
    return kit.ident("data", kit.setting(look, path, sign="data", name=detail))


def where(store: Store) -> str:
    """Return the path of the file that holds the games."""
    return str(store.db.execute("PRAGMA database_list").fetchone()[2])


def _about(session: Session) -> list[ft.Control]:
    """Return what the app says of itself, and the row that opens the licences."""
    look, say = session.look, session.words.say
    version = say("Mint Companion, version {version}", version=companion.__version__)
    lines = [kit.text(look, say(line), "bodyMedium") for line in ABOUT]
    panel = kit.panel(look, kit.text(look, version, "titleSmall"), *lines, gap=8)
    name = say("Licences of what the app is made with")
    row = kit.option_row(
        look, sign="source", name=name, identifier=LICENCES, on_tap=partial(session.choose, LICENCES), end_sign="open"
    )
    return [kit.ident("about", panel), kit.option_panel(look, [row])]
