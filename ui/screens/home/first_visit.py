"""Home as long as nothing was played: what this is, and a way in for people who have no tin."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.game import GAMES
from ui import components as kit
from ui.boards.registry import GAME_UI, choices_of
from ui.parts.rulebook_navigation import open_how_to_play
from ui.screens.new_game import dealt, new_game
from ui.session import Session


def panel(session: Session) -> list[ft.Control]:
    """Return the panel; nothing once there is a game or a saved score."""
    store = session.store
    if store.games(limit=1) or any(store.sheets.listed(game, limit=1) for game in GAME_UI):
        return []
    look, say = session.look, session.words.say
    is_sample = {game: bool(dealt.pack(session, game).get("fictional")) for game in GAME_UI if _can_try(game)}
    first, *others = sorted(is_sample, key=lambda game: is_sample[game])  # real cards before samples
    what = say("Beside your tin, the app follows the game, knows every rule, plays the opponents and keeps the scores.")
    button = kit.button(
        look,
        say("Try it, no tin needed"),
        identifier="try-it",
        label=say("Try it, no tin needed: {game}", game=GAMES[first].name),
        note=say("{game}, alone against an AI", game=GAMES[first].name),
        on_tap=partial(_begin, session, first),
        sign="play",
        expand=True,
    )
    more = [
        kit.button(
            look,
            say("{game}, with sample cards", game=GAMES[game].name) if is_sample[game] else GAMES[game].name,
            identifier=f"try-{game}",
            on_tap=partial(_begin, session, game),
            kind="text",
        )
        for game in others
    ]
    learn = kit.button(
        look,
        say("How to play"),
        identifier="learn",
        label=say("How to play {game}", game=GAMES[first].name),
        on_tap=partial(open_how_to_play, session, first),
        kind="text",
    )
    lines = [kit.text(look, what, "bodyMedium"), kit.row(button), kit.wrap(learn, *more, gap=0)]
    return [kit.ident("first-visit", kit.panel(look, *lines, gap=10))]


def _can_try(game: str) -> bool:
    choices = GAME_UI[game].choices
    return choices is not None and dealt.seating_to_try(choices) is not None


def _begin(session: Session, game: str) -> None:
    """Deal a first game, or show the choices that it still lacks."""
    draft = dealt.to_try(session, choices_of(game))
    if draft.lacking(session.words):
        session.go(f"/{game}/new")
        session.choose(draft)
    else:
        new_game.onward(session, draft)
