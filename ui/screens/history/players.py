"""The players: their names, colours and ages, and which names are one person's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.store import default_players
from companion.store.players import COLOURS, NameTaken, Player
from companion.wording.names import LONGEST
from companion.wording.phrases import listed
from companion.wording.stemming import folded
from ui import components as kit
from ui.boards.ages import AgePicker
from ui.parts import list_rows
from ui.parts.choosing import heading, name_field
from ui.parts.frame import back_button, docked, frame, in_halves
from ui.parts.new_game_form import forget, recall
from ui.parts.people import portrait_of
from ui.screens.history import history
from ui.screens.history.panels import PERSON
from ui.session import Session

NEW = 0
"""Stands for the player who is being added."""


@dataclass(frozen=True, slots=True)
class PlayersState:
    """The open row: a player, the `name` being written (None: none is), and whether another one is looked for to merge.
    `removed` is the player who was just removed."""

    player: int | None = None
    name: str | None = None
    is_merging: bool = False
    removed: int | None = None


def players_state(session: Session) -> PlayersState:
    """Return the present state."""
    return session.chosen if isinstance(session.chosen, PlayersState) else PlayersState()


def view(session: Session) -> ft.View:
    """Return the screen."""
    look, say, now = session.look, session.words.say, players_state(session)
    players = session.store.players.all()
    body: list[ft.Control] = []
    if now.player == NEW:
        body.append(_name(session, say("Name of the new player"), "", partial(_add, session)))
    gone = [(player, removed_row(session, player)) for player in session.store.players.removed()]
    body += [row for player, row in gone if player.id == now.removed]
    body += in_halves(session, [_player(session, player, players) for player in players], 10)
    if not body:
        body.append(kit.text(look, say("Nobody yet. Everybody named in a new game is listed here."), "bodyLarge"))
    if earlier := [row for player, row in gone if player.id != now.removed]:
        body += [heading(look, say("Removed"), ""), *earlier]
    add = kit.button(
        look,
        say("Add a player"),
        identifier="add-player",
        on_tap=partial(session.choose, PlayersState(NEW, "")),
        sign="add-person",
        expand=True,
    )
    return frame(
        session,
        name="players-screen",
        head=kit.top_bar(look, title=say("Players"), back=back_button(session, "/history")),
        body=body,
        bar=docked(session, add, tall=True, most=session.form),
        gap=10,
        top=4,
        most=session.form,
    )


def _player(session: Session, player: Player, players: list[Player]) -> ft.Control:
    """Return a player as a row, with the changes below it if it is open."""
    look, now = session.look, players_state(session)
    is_open = now.player == player.id
    about = _about(session, player, players)
    row = kit.folding_row(
        look,
        kit.badge(look, portrait_of(player), size=40),
        kit.titled(look, player.name, about, gap=1),
        identifier=f"player-{player.id}",
        label=kit.with_stops(player.name, about),
        is_open=is_open,
        on_tap=partial(session.choose, PlayersState(None if is_open else player.id)),
        height=60,
    )
    parts = [row]
    if is_open:
        parts += _merging(session, player, players) if now.is_merging else _open(session, player, players)
    return kit.framed(look, *parts, gap=10, padding=ft.Padding(6, 2, 6, 12 if is_open else 2))


def removed_row(session: Session, player: Player) -> ft.Control:
    """Return the row of a player who was removed, and the button that brings them back."""
    said = session.words.say("Removed: {player}. In past games it says “Somebody” now.", player=player.name)
    back = partial(_bring_back, session, player)
    return list_rows.removed_row(session, said, back, identifier=f"bring-back-{player.id}", name=player.name)


def _about(session: Session, player: Player, players: list[Player]) -> str:
    """Return age and other names, if there are any, and whether the name stands twice."""
    words = session.words
    parts = [] if player.age is None else [words.count("{n} year old", "{n} years old", player.age)]
    if player.others:
        names = listed(words, [other.name for other in player.others])
        parts.append(words.say("also {names}", names=names))
    if sum(folded(player.name) in map(folded, other.names) for other in players) > 1:
        parts.append(words.say("this name is in the list twice"))
    return ", ".join(parts)


# What can be changed


def _open(session: Session, player: Player, players: list[Player]) -> list[ft.Control]:
    say, now = session.words.say, players_state(session)
    if now.name is not None:
        return [_name(session, say("Name"), player.name, partial(_rename, session, player))]
    route = f"{PERSON}/{player.id}"
    ways: list[tuple[str, str, str, Callable[[], object]]] = [
        ("games", "log", say("Games of {player}", player=player.name), partial(_list_games, session, player)),
        ("figures", "history", say("Statistics of {player}", player=player.name), partial(session.go, route)),
        ("rename", "edit", say("Change the name"), partial(session.choose, replace(now, name=player.name))),
    ]
    if len(players) > 1:
        merging = partial(session.choose, replace(now, is_merging=True))
        ways.append(("merge", "merge", say("The same person as…"), merging))
    ways += [
        (
            f"split-{other.id}",
            "person",
            say("{player} is somebody else", player=other.name),
            partial(session.redraw_after, partial(session.store.players.split, other.id)),
        )
        for other in player.others
    ]
    ways.append(("remove", "delete", say("Remove from the players"), partial(remove, session, player)))
    return [_colours(session, player), _age(session, player), list_rows.actions(session.look, ways)]


def _colours(session: Session, player: Player) -> ft.Control:
    look, say_in = session.look, session.words.say_in
    names = (
        say_in("colour", "Green"),
        say_in("colour", "Blue"),
        say_in("colour", "Red"),
        say_in("colour", "Yellow"),
        say_in("colour", "Brown"),
        say_in("colour", "Grey"),
    )
    discs = [
        kit.target(
            kit.badge(
                look,
                replace(portrait_of(player), name="", seat=number),
                size=40,
                sign="done" if number == player.colour else None,
            ),
            identifier=f"colour-{number}",
            label=names[number],
            on_tap=partial(session.redraw_after, partial(session.store.players.paint, player.id, number)),
            role="radio",
            selected=number == player.colour,
            radius=26,
            padding=4,
        )
        for number in range(COLOURS)
    ]
    return kit.wrap(*discs, gap=4)


def _list_games(session: Session, player: Player) -> None:
    session.hold(history.HistoryState(text=player.name))
    session.go("/history")


def _set_age(session: Session, player: Player, age: int | None) -> None:
    session.redraw_after(partial(session.store.players.set_age, player.id, age))


def _age(session: Session, player: Player) -> ft.Control:
    """Return the age that ties ask for, to be picked or forgotten."""
    return kit.column(
        kit.text(session.look, session.words.say("Age, for ties"), "titleSmall"),
        AgePicker(
            session,
            player.name,
            player.age,
            partial(_set_age, session, player),
            partial(_set_age, session, player, None),
        ),
        gap=4,
        equal=True,
    )


def _merging(session: Session, player: Player, players: list[Player]) -> list[ft.Control]:
    """Return the choice of the other player who is the same person."""
    look, say = session.look, session.words.say
    chips = [
        kit.chip(
            look,
            other.name,
            identifier=f"same-as-{other.id}",
            label=say("{player} and {second} are the same person", player=player.name, second=other.name),
            on_tap=partial(_merge, session, player, other),
            leading=kit.badge(look, portrait_of(other), size=24),
        )
        for other in players
        if other.id != player.id
    ]
    title = say("Who is the same person as {player}?", player=player.name)
    detail = say(
        "In lists and statistics, past games have the name that you tap, too. You can undo this: both names are kept."
    )
    cancel = kit.button(
        look,
        say("Nobody here"),
        identifier="cancel",
        on_tap=partial(session.choose, PlayersState(player.id)),
        kind="text",
    )
    return [heading(look, title, detail), kit.wrap(*chips, gap=8), kit.row(cancel, tight=True)]


def _name(session: Session, label: str, hint: str, done: kit.Tap) -> ft.Control:
    say, now = session.words.say, players_state(session)
    return name_field(
        session.look,
        session.words,
        value=now.name or "",
        hint=hint or say("Name"),
        label=label,
        done=say("Save the name"),
        identifier="player-name",
        most=LONGEST,
        on_change=partial(_write, session),
        on_done=done,
    )


def _write(session: Session, name: str) -> None:
    session.chosen = replace(players_state(session), name=name)


# What happens


def _add(session: Session) -> None:
    name = (players_state(session).name or "").strip()
    if not name:
        session.choose(PlayersState())
    elif _is_free(session, name, lambda: session.store.players.add(name)):
        player = session.store.players.by_name(name)
        session.choose(PlayersState(player.id if player else None))


def _rename(session: Session, player: Player) -> None:
    name = (players_state(session).name or "").strip()
    if not name or _is_free(session, name, lambda: session.store.players.rename(player.id, name)):
        if name:
            default_players.rename(session.store.settings, player.name, name)
        session.choose(PlayersState(player.id))


def _is_free(session: Session, name: str, act: Callable[[], object]) -> bool:
    """Do what gives a person a name; if it is another's, say so and return that it was not done."""
    try:
        act()
    except NameTaken:
        say = session.words.say
        words = say("{player} is in the list already. If that is the same person, merge the two.", player=name)
        if session.store.players.removed_by_name(name) is not None:
            words = say("{player} was removed. Bring that player back first, then merge the two.", player=name)
        session.show("notice", words)
        return False
    return True


def remove(session: Session, player: Player) -> None:
    """Take a player off the lists; who usually plays, or played last, does so without."""
    session.store.players.remove(player.id)
    forget(session.store.settings, player.names)
    session.choose(PlayersState(removed=player.id))


def _bring_back(session: Session, player: Player) -> None:
    session.store.players.bring_back(player.id)
    recall(session.store.settings, player.names)
    session.choose(PlayersState(player.id))


def _merge(session: Session, player: Player, other: Player) -> None:
    """Let the player whose row is open be known under the name of the other, whose row opens."""
    session.store.players.merge(player.id, other.id)
    default_players.rename(session.store.settings, player.name, other.name)
    session.choose(PlayersState(other.id))
