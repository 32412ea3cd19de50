"""What this app is: who made the games, and under which licences stands what it brings along."""

from __future__ import annotations

import flet as ft

import companion
from companion.languages import mark
from companion.licences import PUBLIC, by_licence
from ui import components as kit
from ui.parts.choosing import heading
from ui.session import Session

LICENCES = "licences"
"""What is chosen while the licences lie open."""

ABOUT = (
    mark("An unofficial companion made by fans. It is not affiliated with the designer or the publisher of the games."),
    mark("Mint Works was designed by Justin Blaske and is published by Five24 Labs."),
    mark("Mint Delivery was designed by Justin Blaske and developed by Five24 Labs; Pixie Games has a French edition."),
    mark("Mint Bid was designed by Ben Chang and developed by Stephen Rosania, with art by Poketto."),
    mark("You need the tins to play."),
    mark("This app is free software under the MIT licence."),
    mark("The typefaces Fraunces and Figtree are under the SIL Open Font License 1.1."),
)


def about(session: Session, on_licences: kit.Tap) -> list[ft.Control]:
    """Return what the app says of itself, and the row that opens the licences."""
    look, say = session.look, session.words.say
    version = say("Mint Companion, version {version}", version=companion.__version__)
    lines = [kit.text(look, say(line), "bodyMedium") for line in ABOUT]
    panel = kit.panel(look, kit.text(look, version, "titleSmall"), *lines, gap=8)
    name = say("Licences of what the app is made with")
    row = kit.option_row(look, sign="source", name=name, identifier=LICENCES, on_tap=on_licences, end_sign="open")
    return [kit.ident("about", panel), kit.option_panel(look, [row])]


def licences(session: Session) -> ft.Control:
    """Return each licence with what is under it."""
    look, say = session.look, session.words.say
    parts: list[ft.Control] = [heading(look, say("Licences"), say("What others made, and this app uses"))]
    for licence, names in by_licence().items():
        whose = ", ".join(names)
        title = say(PUBLIC) if licence == PUBLIC else licence
        lines = kit.column(kit.text(look, title, "titleSmall"), kit.text(look, whose, "bodyMedium"), gap=2, equal=True)
        inset = ft.Container(lines, padding=ft.Padding.symmetric(horizontal=4))
        parts.append(kit.spoken(inset, label=f"{title}: {whose}"))
    return kit.ident("licences-told", kit.column(*parts, gap=12, equal=True))
