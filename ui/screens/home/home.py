"""Home: the last game goes on in one tap, and each tin of ui/boards/registry.py has the doors that exist."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion import rulebook
from companion.languages import LANGUAGES, mark
from companion.store.store import GameCard
from engine.game import GAMES
from ui import components as kit
from ui.boards.module import GameUi
from ui.boards.registry import GAME_UI
from ui.parts.frame import frame
from ui.parts.main_screens import nav
from ui.parts.rulebook_navigation import keep
from ui.parts.rulebook_view import RulebookState
from ui.screens.home import reminders
from ui.screens.home.unfinished import cannot_open, unfinished_game
from ui.screens.rules import suppose
from ui.session import Session

COUNTED = 100
"""How many unfinished games Home looks at; nobody needs to count further."""


@dataclass(frozen=True, slots=True)
class Way:
    """A door of a tin: what it is called, its icon, and where it leads."""

    id: str
    words: str
    sign: str
    route: str


def ways(game_ui: GameUi) -> list[Way]:
    """Return the doors of a game's tin, the first choice first: each that leads somewhere."""
    game, choices = game_ui.game, game_ui.choices
    doors = (
        (Way("play", mark("Play"), "play", f"/{game}/new"), choices),
        (Way("set-up", mark("Set up"), "set-up", f"/{game}/set-up"), choices and game_ui.laying),
        (Way("score", mark("Score"), "score", f"/{game}/score"), choices and game_ui.scoring),
        (Way("ask", mark("Can I…?"), "help", f"/{game}/ask"), game_ui.ask),
        (Way("rules", mark("Rules"), "rules", "/rules"), game in rulebook.games()),
    )
    return [way for way, is_there in doors if is_there]


def view(session: Session) -> ft.View:
    """Return the view of Home."""
    unfinished = session.store.games(finished=False, limit=COUNTED)
    body: list[ft.Control] = []
    if unfinished:
        body.append(_last(session, unfinished[0]))
    if len(unfinished) > 1:
        body.append(_others(session, len(unfinished) - 1))
    body += reminders.reminders(session)
    body += [_tin(session, tin) for tin in GAME_UI.values()]
    body.append(_take_over(session))
    return frame(session, name="home", head=_head(session), body=body, bar=nav(session, "/"), gap=10, top=4)


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
    return kit.title_bar(look, kit.wordmark(look, say("Mint Companion")), language, settings, gutter=session.gutter)


def next_language(code: str) -> str:
    """Return the language after this one, and after the last the first."""
    codes = list(LANGUAGES)
    return codes[(codes.index(code) + 1) % len(codes)]


# Unfinished games


def _last(session: Session, card: GameCard) -> ft.Control:
    game, game_ui = unfinished_game(session.words, card), GAME_UI[card.game]
    return kit.continue_card(
        session.look,
        title=game.title,
        words=game.about,
        seats=[(who, game_ui.track(session.look, n)) for who, n in game.seats],
        identifier="continue",
        label=session.words.say("Continue: {game}", game=game.label(session.words)),
        on_tap=partial(session.go, f"/game/{card.id}") if game.can_go_on else cannot_open(session),
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


def _take_over(session: Session) -> ft.Control:
    look, words = session.look, session.words.say("Take over a game from another phone")
    return kit.target(
        kit.row(
            kit.strut(48),
            kit.icon(kit.SIGNS["take-over"], 22, look.on_surface_variant),
            kit.text(look, words, "titleSmall", expand=True),
            kit.icon(kit.SIGNS["into"], 24, look.on_surface_variant),
            gap=10,
        ),
        identifier="take-over",
        label=words,
        on_tap=lambda: session.go("/take-over"),
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=4),
    )


# Tins


def _tin(session: Session, tin: GameUi) -> ft.Control:
    say, game = session.words.say, GAMES[tin.game]
    doors = [
        kit.Door(
            say(way.words),
            kit.SIGNS[way.sign],
            f"{way.id}-{tin.game}",
            f"{say(way.words)}, {game.name}",
            partial(_enter, session, tin.game, way),
            lit=way.id == "play",
        )
        for way in ways(tin)
    ]
    return kit.tin(
        session.look,
        game=tin.game,
        title=game.name,
        tagline=say(tin.line),
        doors=doors,
        identifier=f"tin-{tin.game}",
        width=min(session.width, session.look.size["maxText"]) - 2 * session.gutter,
    )


def _enter(session: Session, game: str, way: Way) -> None:
    """Go through a door of a game's tin; the rulebook opens at that game's rules."""
    if way.id == "rules":
        keep(session, RulebookState(game=game))
    if way.id == "ask":
        suppose.begin(session, game)
        return
    session.go(way.route)
