"""A card was turned up: pick it from those that have not been seen yet, in one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.works.narrator import Narrator
from engine.works.moves import Reveal
from ui import components as kit
from ui.boards.painter import room
from ui.boards.works.reveal_view import Group, groups, question
from ui.boards.works.words import kind_name, plan_label, plan_of
from ui.session import Session

GAP = 8
TILE, SMALL_TILE = 186, 160
"""The least width of a tile with the longest name on it, and of one drawn small."""


def banner(session: Session) -> ft.Control:
    """Return the banner: what is asked, and which slot or whose plan it is about."""
    table = session.table
    title, subtitle = question(Narrator(session.words, table.config), table)
    look = session.look
    sign = kit.banner_sign(look, "cards", speaker="table")
    return kit.banner(look, speaker="table", title=title, subtitle=subtitle, right=sign)


def body(session: Session) -> list[ft.Control]:
    """Return the search and the cards."""
    # A new question begins with an empty search: the key makes it a new piece.
    asked = f"{session.game.id}-{len(session.table.moves)}"
    return [kit.keyed(asked, Picker, session)]


def columns(width: float, scale: float = 1.0) -> int:
    """Return how many tiles fit in a row: two if they can, more if none of them has to be small.

    `scale` is the size of the letters, 1 for the usual one.
    """
    if width < 2 * SMALL_TILE * scale + GAP:
        return 1
    return max(2, min(4, int((width + GAP) // (TILE * scale + GAP))))


def is_small(width: float, scale: float = 1.0) -> bool:
    """Return whether the tiles have to be drawn small."""
    count = columns(width, scale)
    return (width - GAP * (count - 1)) / count < TILE * scale


@ft.component
def Picker(session: Session) -> ft.Control:
    """The search field and the tiles that it leaves."""
    search, set_search = ft.use_state("")
    if session.live is None or session.live.table.state.prompt.ask != "reveal":
        return ft.Container()  # the table has moved on, and this piece is about to go
    narrator = Narrator(session.words, session.live.table.config)
    shown = groups(narrator, session.live.table.state.legal_moves(), search)
    nothing = session.words.say("No unseen plan has such a name")
    return kit.column(
        _field(session, search, set_search, shown),
        *[_group(session, narrator, group) for group in shown],
        *([] if shown else [kit.spoken(kit.quiet(session.look, nothing, "bodyMedium"), label=nothing, live=True)]),
        gap=13,
        equal=True,
    )


def _field(session: Session, search: str, set_search: Callable[[str], None], shown: Sequence[Group]) -> ft.Control:
    say = session.words.say
    left = [move for group in shown for move in group.moves]
    return kit.search_field(
        session.look,
        value=search,
        hint=say("First letters of the name"),
        identifier="search",
        on_change=set_search,
        on_submit=partial(_enter, session, search, left),
        clear=say("Clear the search"),
        on_clear=partial(set_search, ""),
    )


def _enter(session: Session, search: str, left: Sequence[Reveal]) -> None:
    """Name the plan if the search leaves one alone."""
    if search.strip() and len(left) == 1:
        session.play(left[0])


def _group(session: Session, narrator: Narrator, group: Group) -> ft.Control:
    words, look, width = session.words, session.look, room(session)
    heading = kit.type_heading(
        look, kind_name(words, group.kind), words.count("{n} unseen", "{n} unseen", group.unseen)
    )
    tiles = []
    for move in group.moves:
        drawn = plan_of(narrator, move.plan)
        tile = kit.plan_tile(
            look,
            drawn,
            identifier=f"card-{move.plan}",
            label=plan_label(words, drawn),
            on_tap=partial(session.play, move),
            small=is_small(width, look.text_scale),
        )
        tiles.append(tile)
    return kit.column(heading, kit.grid(tiles, columns(width, look.text_scale), gap=GAP), gap=6, equal=True)
