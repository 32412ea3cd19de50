"""Home: the last game goes on in one tap, and each tin has the doors that exist. A new game is one more Tin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion import packs
from companion.languages import LANGUAGES, mark
from companion.store import GameCard
from engine.game import GAMES
from engine.works.setup import PEOPLE
from ui import components as kit
from ui.components.lid import enamel
from ui.screens.choosing import heading
from ui.screens.draft import fresh
from ui.screens.frame import frame
from ui.screens.new_game import character_of
from ui.screens.unfinished import told
from ui.session import Session

STRETCH, CENTER = ft.CrossAxisAlignment.STRETCH, ft.CrossAxisAlignment.CENTER
COUNTED = 100
"""How many unfinished games Home looks at; nobody needs to count further."""


@dataclass(frozen=True, slots=True)
class Way:
    """A door of a tin: what it is called, its icon, and where it leads."""

    id: str
    words: str
    sign: str
    route: str


@dataclass(frozen=True, slots=True)
class Tin:
    """A game on Home: its line, and its doors, the first choice first."""

    game: str
    line: str
    ways: tuple[Way, ...]


TINS = (
    Tin(
        "works",
        mark("Build a town worth seven stars"),
        (
            Way("play", mark("Play"), "play", "/works/new"),
            Way("set-up", mark("Set up"), "set-up", "/works/set-up"),
            Way("score", mark("Score"), "score", "/works/score"),
            Way("rules", mark("Rules"), "rules", "/rules"),
        ),
    ),
)


def view(session: Session) -> ft.View:
    """Return the view of Home."""
    unfinished = session.store.games(finished=False, limit=COUNTED)
    body: list[ft.Control] = []
    if unfinished:
        body.append(_last(session, unfinished[0]))
    if len(unfinished) > 1:
        body.append(_others(session, len(unfinished) - 1))
    if len(TINS) == 1:
        body += [_large_tin(session, TINS[0], first=not unfinished), _solo(session)]
    else:
        body += [_tin(session, tin) for tin in TINS]
    return frame(session, name="home", head=_head(session), body=body, gap=14, top=4)


def _head(session: Session) -> ft.Control:
    look, say = session.look, session.words.say
    # One tap and the next language is there: who cannot read this one could not find it in the settings.
    following = next_language(session.language)
    language = kit.icon_button(
        look,
        kit.SIGNS["language"],
        identifier="language",
        label=say("Change the language: {language}", language=LANGUAGES[following]),
        on_tap=lambda: session.speak(following),
    )
    settings = kit.icon_button(
        look, kit.SIGNS["options"], identifier="settings", label=say("Settings"), on_tap=lambda: session.go("/settings")
    )
    return kit.title_bar(look, kit.wordmark(look, say("Mint Companion")), language, settings)


def next_language(code: str) -> str:
    """Return the language after this one, and after the last the first."""
    codes = list(LANGUAGES)
    return codes[(codes.index(code) + 1) % len(codes)]


# Unfinished games


def _last(session: Session, card: GameCard) -> ft.Control:
    game = told(session.words, card)
    return kit.continue_card(
        session.look,
        title=game.title,
        words=game.about,
        seats=game.seats,
        identifier="continue",
        label=session.words.say("Continue: {game}", game=game.label(session.words)),
        on_tap=(lambda: session.go(f"/game/{card.id}")) if game.can_go_on else None,
    )


def _others(session: Session, number: int) -> ft.Control:
    look, words = session.look, session.words
    count = words.count("{n} more unfinished game", "{n} more unfinished games", number)
    see = words.say("See all")
    return kit.target(
        kit.row(
            kit.strut(48),
            kit.text(look, count, "titleSmall", expand=True),
            kit.text(look, see, "titleSmall", color=look.primary),
            kit.icon(kit.SIGNS["into"], 24, look.primary),
            gap=4,
        ),
        identifier="see-all",
        label=f"{count}. {see}",
        on_tap=lambda: session.go("/games"),
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=4),
    )


# Tins


def _tin(session: Session, tin: Tin) -> ft.Control:
    say, game = session.words.say, GAMES[tin.game]
    doors = [
        kit.Door(
            say(way.words),
            kit.SIGNS[way.sign],
            f"{way.id}-{tin.game}",
            f"{say(way.words)}, {game.name}",
            partial(session.go, way.route),
            lit=way is tin.ways[0],
        )
        for way in tin.ways
    ]
    return kit.tin(
        session.look, game=tin.game, title=game.name, tagline=say(tin.line), doors=doors, identifier=f"tin-{tin.game}"
    )


def _large_tin(session: Session, tin: Tin, *, first: bool) -> ft.Control:
    """Return the tin of the only game there is, large; its first door is the screen's main action when `first`."""
    look, say, game = session.look, session.words.say, GAMES[tin.game]
    doors = [
        kit.button(
            look,
            say(way.words),
            identifier=f"{way.id}-{tin.game}",
            label=f"{say(way.words)}, {game.name}",
            on_tap=partial(session.go, way.route),
            kind="fill" if first and way is tin.ways[0] else "tonal",
            sign=kit.SIGNS[way.sign],
            expand=True,
        )
        for way in tin.ways
    ]
    inside = kit.column(_facts(session), kit.grid(doors, 2), gap=14, horizontal=STRETCH)
    body = ft.Container(
        left=8,
        right=8,
        top=60,
        bottom=0,
        bgcolor=look.surface_container_lowest,
        border=ft.Border.all(1, look.outline_variant),
        border_radius=ft.BorderRadius.only(bottom_left=18, bottom_right=18),
    )
    lining = ft.Container(inside, padding=ft.Padding(22, 6, 22, 14))
    plate = _large_lid(session, tin, height=250 if first else 196)
    front = kit.column(plate, kit.hinges(look.game(tin.game).art2), lining, horizontal=STRETCH)
    return kit.ident(f"tin-{tin.game}", ft.Stack([body, front]))


def _large_lid(session: Session, tin: Tin, height: float) -> ft.Control:
    look, tone = session.look, session.look.game(tin.game)
    title, line = GAMES[tin.game].name, session.words.say(tin.line)
    words = kit.column(
        kit.text(look, title, "displayMedium", color=tone.on),
        kit.text(look, line, "bodyLarge", color=tone.on),
        gap=4,
        horizontal=STRETCH,
        expand=True,
    )
    art = kit.tin_art(look, tin.game)
    art.scale = ft.Scale(height / 120, alignment=ft.Alignment.BOTTOM_RIGHT)
    inside = ft.Stack(
        [
            ft.Container(art, right=0, bottom=0),
            ft.Container(
                kit.row(words, kit.strut(height), vertical=ft.CrossAxisAlignment.START),
                padding=ft.Padding(14, 14, 14, 0),
            ),
        ]
    )
    plate = enamel(look, inside, fill=tone.fill, rim=tone.on, radius=look.radius["lid"], padding=ft.Padding.all(6.5))
    plate.content.clip_behavior = ft.ClipBehavior.ANTI_ALIAS
    return kit.spoken(plate, label=f"{title}. {line}", heading=2)


def _facts(session: Session) -> ft.Control:
    """Return what is in the tin, in figures."""
    look, say, pack = session.look, session.words.say, packs.built_in("works")
    facts = (
        (f"1–{max(PEOPLE['multiplayer'])}", say("players")),
        (str(len(pack["plans"])), say("plans")),
        (str(len(pack["locations"])), say("locations")),
        (str(len(pack["ai"])), say("solo opponents")),
    )
    cells = [
        kit.spoken(
            kit.column(
                kit.text(look, figure, "headlineMedium", color=look.primary),
                kit.text(look, what, "bodySmall", color=look.on_surface_variant, align=ft.TextAlign.CENTER),
                horizontal=CENTER,
            ),
            label=f"{figure} {what}",
            expand=True,
        )
        for figure, what in facts
    ]
    return kit.row(*cells, vertical=ft.CrossAxisAlignment.START, gap=4)


# Solo, straight from here


def _solo(session: Session) -> ft.Control:
    """Return the four opponents: a tap on one leads to a new game against it."""
    cards = [_opponent(session, card) for card in packs.built_in("works")["ai"]]
    row = kit.row(*cards, gap=8, equal=True)
    return kit.column(heading(session.look, session.words.say("Alone at the table?")), row, gap=8, horizontal=STRETCH)


def _opponent(session: Session, card: Mapping[str, Any]) -> ft.Control:
    look, words, id, name = session.look, session.words, card["id"], card["name"]

    def choose() -> None:
        session.go("/works/new")
        session.choose(fresh(session.store.settings, ai=id))

    who = kit.Who(name, name[:1], machine=True)
    face = kit.column(
        kit.badge(look, who, size=54, sign=kit.opponent_sign(id)),
        kit.text(look, name, "titleSmall", align=ft.TextAlign.CENTER),
        gap=6,
        horizontal=CENTER,
    )
    return kit.target(
        kit.row(face, align=ft.MainAxisAlignment.CENTER),
        identifier=f"against-{id}",
        label=". ".join(
            (
                words.say("Play against {name}, {title}", name=name, title=words.title(card["title"])),
                character_of(words, id),
            )
        ),
        on_tap=choose,
        fill=look.surface_container_lowest,
        border=ft.Border.all(1, look.outline_variant),
        radius=look.radius["panel"],
        padding=ft.Padding.symmetric(horizontal=4, vertical=12),
        expand=True,
    )
