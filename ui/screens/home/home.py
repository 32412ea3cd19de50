"""Home: the last game goes on in one tap; the tin of each game has a button for each screen the game has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion import rulebook
from companion.games.registry import MODULES
from companion.languages import LANGUAGES, mark
from engine.game import GAMES
from ui import components as kit
from ui.boards.module import GameUi
from ui.boards.registry import GAME_UI
from ui.parts.frame import frame, nav
from ui.parts.rulebook_view import RulebookState
from ui.screens.home import first_visit, reminders
from ui.screens.home.unfinished import cannot_open, unfinished_game
from ui.screens.rules import suppose
from ui.session import Session

MOST_COUNTED = 100
"""How many unfinished games Home counts at most."""
ABREAST, WIDEST, GAP = 1000.0, 1280.0, 16.0
"""The width of a window in which the tins are in a row, their width together, and their gap."""
LID, LID_UPRIGHT, LID_WIDE, BESIDE_LIDS = 80.0, 150.0, 300.0, 430.0
"""The height of the inside of a lid: on a phone, on an upright tablet and at most in a row; the height of the rest of
Home."""


@dataclass(frozen=True, slots=True)
class Destination:
    """The target of a button of a tin: its id, the `mark`ed words, the sign and the route."""

    id: str
    words: str
    sign: str
    route: str


def destinations(game_ui: GameUi) -> list[Destination]:
    """Return where the buttons of a game's tin lead, the first choice first: only to screens that the game has."""
    game, choices = game_ui.game, game_ui.choices
    buttons = (
        (Destination("play", mark("Play"), "play", f"/{game}/new"), choices),
        (Destination("set-up", mark("Set up"), "set-up", f"/{game}/set-up"), choices and game_ui.laying),
        (Destination("score", mark("Score"), "score", f"/{game}/score"), choices and game_ui.scoring),
        (Destination("ask", mark("Can I…?"), "help", f"/{game}/ask"), game_ui.ask and MODULES[game].supposing),
        (Destination("rules", mark("Rules"), "rules", "/rules"), game in rulebook.games()),
    )
    return [destination for destination, is_there in buttons if is_there]


def view(session: Session) -> ft.View:
    """Return the view of Home."""
    unfinished = session.store.games(finished=False, limit=MOST_COUNTED)
    body: list[ft.Control] = []
    if unfinished:
        last = unfinished[0]
        game, track = unfinished_game(session.words, last), GAME_UI[last.game].track
        body.append(
            kit.continue_card(
                session.look,
                title=game.title,
                words=game.about,
                seats=[(who, track(session.look, n)) for who, n in game.seats],
                label=session.words.say("Continue: {game}", game=game.label(session.words)),
                on_tap=partial(session.go, f"/game/{last.id}") if game.can_go_on else cannot_open(session),
            )
        )
    if len(unfinished) > 1:
        body.append(_others(session, len(unfinished) - 1))
    body += reminders.reminders(session)
    body += first_visit.panel(session)
    body += _tins(session)
    body.append(_take_over(session))
    return frame(
        session, name="home", head=_head(session), body=body, bar=nav(session, "/"), gap=10, top=4, most=WIDEST
    )


def _head(session: Session) -> ft.Control:
    look, say = session.look, session.words.say
    # Here, as who cannot read the language could not find it in the settings.
    following = next_language(session.language)
    language = kit.icon_button(
        look,
        "language",
        identifier="language",
        label=say("Change the language: {language}", language=LANGUAGES[following]),
        on_tap=partial(session.choose_language, following),
    )
    settings = kit.icon_button(
        look, "options", identifier="settings", label=say("Settings"), on_tap=partial(session.go, "/settings")
    )
    return kit.title_bar(look, kit.wordmark(look, say("Mint Companion")), language, settings, gutter=session.gutter)


def next_language(code: str) -> str:
    """Return the language after this one, and after the last the first."""
    codes = list(LANGUAGES)
    return codes[(codes.index(code) + 1) % len(codes)]


# The ways to other games


def _others(session: Session, number: int) -> ft.Control:
    look, words = session.look, session.words
    count = words.count("{n} more unfinished game", "{n} more unfinished games", number)
    see = words.say("See all")
    return kit.open_row(
        look,
        kit.text(look, count, "titleSmall", expand=True),
        kit.text(look, see, "titleSmall", color=look.primary),
        kit.icon("into", 24, look.primary),
        identifier="see-all",
        label=f"{count}. {see}",
        on_tap=partial(session.go, "/games"),
        gap=4,
    )


def _take_over(session: Session) -> ft.Control:
    look, words = session.look, session.words.say("Take over a game from another phone")
    return kit.open_row(
        look,
        kit.icon("take-over", 22, look.on_surface_variant),
        kit.text(look, words, "titleSmall", expand=True),
        kit.icon("into", 24, look.on_surface_variant),
        identifier="take-over",
        label=words,
        on_tap=partial(session.go, "/take-over"),
        gap=10,
    )


# Tins


def _tins(session: Session) -> list[ft.Control]:
    """Return the tins below each other; in a window with room for it in a row, with high lids."""
    if session.width < ABREAST:
        high = LID_UPRIGHT if session.is_upright else LID
        return [_tin(session, tin, session.room, high) for tin in GAME_UI.values()]
    width = (min(session.width, WIDEST) - 2 * session.gutter - GAP * (len(GAME_UI) - 1)) / len(GAME_UI)
    high = max(LID, min(LID_WIDE, session.height - BESIDE_LIDS))
    tins = [ft.Container(_tin(session, tin, width, high), expand=True) for tin in GAME_UI.values()]
    return [kit.row(*tins, gap=GAP, vertical=ft.CrossAxisAlignment.START)]


def _tin(session: Session, tin: GameUi, width: float, high: float) -> ft.Control:
    say, game = session.words.say, GAMES[tin.game]
    buttons = [
        kit.TinButton(
            say(destination.words),
            destination.sign,
            f"{destination.id}-{tin.game}",
            f"{say(destination.words)}, {game.name}",
            partial(_enter, session, tin.game, destination),
            highlighted=destination.id == "play",
        )
        for destination in destinations(tin)
    ]
    return kit.tin(
        session.look,
        game=tin.game,
        title=game.name,
        tagline=say(tin.line),
        buttons=buttons,
        identifier=f"tin-{tin.game}",
        width=width,
        high=high,
    )


def _enter(session: Session, game: str, destination: Destination) -> None:
    """Go to the screen of a button of a game's tin; the rulebook opens at that game's rules."""
    if destination.id == "rules":
        session.hold(RulebookState(game=game))
    if destination.id == "ask":
        suppose.begin(session, game)
        return
    session.go(destination.route)
