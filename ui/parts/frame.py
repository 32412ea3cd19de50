"""The frame of a screen: head, a body that scrolls, and a bar that stays; the bar of the first screens; sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.languages import mark
from companion.packs import packs
from engine.game import GAMES
from ui import components as kit
from ui.appearance import BETWEEN_HALVES, MEDIUM
from ui.parts import coming_in
from ui.parts.rulebook_view import RulebookState
from ui.phones.door import JOIN
from ui.session import Session
from ui.theme.theme import Look

STRETCH = ft.CrossAxisAlignment.STRETCH
ROOM_FOR_RIBBON = 800
"""The height from which the mark of sample cards is as high as a finger needs; below, only the menu leads there."""
PANEL = 380
"""The width of the panel next to a board for what would be a sheet over it in a window without the room."""
LEAST_IN_SHEET = 340
"""The least width of parts of a sheet that are in one row."""
PLACES: Mapping[str, tuple[str, str]] = {
    "/": (mark("Games"), "home"),
    "/rules": (mark("Rules"), "rules"),
    "/cards": (mark("Cards"), "cards"),
    "/history": (mark("History"), "history"),
}
"""The first screens of the app: a route to its name and sign."""


def frame(
    session: Session,
    *,
    name: str,
    head: ft.Control,
    body: list[ft.Control] | Callable[[], list[ft.Control]],
    fixed: list[ft.Control] | None = None,
    bar: ft.Control | None = None,
    gap: float = 8,
    top: float = 0,
    part: str = "",
    room: float = 0,
    ref: ft.Ref[ft.Column] | None = None,
    most: float = 0,
) -> ft.View:
    """Return the view `name`: `head` and `fixed` stay at the top, `bar` at the bottom, `body` scrolls between them. In
    a low window all but the bar scrolls.

    Another `part` of it begins at its top, however far the one before was scrolled. A `body` that is still to be drawn
    is kept aside while another part is shown. `room` is left free at its end. `ref` is given the column that scrolls.
    All is at most as wide as a single column, or as wide as `most`.
    """
    pinned = [head, *([padded(session, *fixed, gap=gap, bottom=0)] if fixed else [])]
    rolls = session.is_low and not callable(body)
    rolled, above = ([*sample_mark(session), *pinned], list[ft.Control]()) if rolls else ([], pinned)

    def scroll(inside: list[ft.Control]) -> ft.Control:
        parts = padded(session, *inside, gap=gap, top=top), ft.Container(height=room)
        return narrow(session, scrolling(*rolled, *parts, key=f"{name}-{part}", ref=ref), expand=True, most=most)

    if callable(body):
        draw = body
        # In a column of their own: when another part is shown, the client rebuilds only that column.
        places = session.parts.among(name, {part: lambda: scroll(draw())})
        scrolled: list[ft.Control] = [ft.Column(places, spacing=0, expand=True, horizontal_alignment=STRETCH)]
    else:
        scrolled = [scroll(body)]
    parts = [*(narrow(session, part, most=most) for part in above), *scrolled]
    if bar is not None:
        parts.append(kit.repaint_boundary(bar))
    return view_of(session, name, *parts)


def view_of(session: Session, name: str, *parts: ft.Control) -> ft.View:
    """Return a view of the session's route with these parts below each other: above them a phone that asks to come in,
    and the mark of invented cards."""
    inside: ft.Control = kit.ident(name, kit.column(*parts, equal=True, tight=False, expand=True))
    above = [*coming_in.question(session), *([] if session.is_low else sample_mark(session))]
    if above:
        inside.expand = True
        inside = kit.column(*above, inside, equal=True, tight=False)
    return ft.View(
        route=session.route,
        controls=[ft.SafeArea(inside, expand=True)],
        padding=0,
        spacing=0,
        bgcolor=session.look.surface,
    )


def beside(
    session: Session,
    name: str,
    listed: Callable[[], Sequence[ft.Control]],
    shown: Callable[[], ft.View],
    *,
    route: str,
    below: Sequence[ft.Control] = (),
) -> ft.View:
    """Return the view `name` of a list with an opened entry at its right, and `below` both the bar. It is the
    view of the list's own `route`, whatever is opened: the list stays as far scrolled as it is."""
    left, right = session.list_width, session.width - session.list_width
    with session.within(left):
        list_ = kit.column(*listed(), equal=True, tight=False)
    with session.within(right):
        detail = shown().controls[0]
    assert isinstance(detail, ft.SafeArea)
    line = ft.Container(width=1, bgcolor=session.look.outline_variant)
    columns = ft.Row(
        [ft.Container(list_, width=left), line, ft.Container(detail.content, expand=True)],
        spacing=0,
        vertical_alignment=STRETCH,
        expand=True,
    )
    inside = kit.ident(name, kit.column(columns, *below, equal=True, tight=False, expand=True))
    return ft.View(
        route=route,
        controls=[ft.SafeArea(inside, expand=True)],
        padding=0,
        spacing=0,
        bgcolor=session.look.surface,
    )


def sample_mark(session: Session) -> list[ft.Control]:
    """Return the mark of invented cards, if it belongs on the screen; in a low window it scrolls with the head."""
    if not is_sample(session):
        return []
    tap = partial(tell_of_samples, session) if session.height >= ROOM_FOR_RIBBON else None
    look, words = session.look, session.words.say("Invented sample cards")
    return [session.parts.drawn("sample-mark", (look, words, tap), lambda: kit.sample_strip(look, words, tap))]


def tell_of_samples(session: Session) -> None:
    """Say what sample cards are."""
    about = session.words.say(
        "These cards are invented: with them you can try the game without a tin. The rules are the real ones, the names"
        " and values are not those of the printed cards. If you have the tin, you play with your own cards: each is"
        " described when it turns up."
    )
    session.show("notice", about)


def height_above(session: Session) -> float:
    """Return about how high it is above the screen: the question of a phone, and the mark of invented cards."""
    asked = coming_in.HEIGHT if session.asking else 0
    if not is_sample(session):
        return asked
    return asked + (session.look.size["target"] if session.height >= ROOM_FOR_RIBBON else 24)


def is_sample(session: Session) -> bool:
    """Return whether the cards of the game that is open are invented, or else those of the game that the route is
    of."""
    if session.live is not None:
        return bool(session.live.table.setup.pack.get("fictional"))
    game = session.path[0]
    return game in packs.SAMPLED and session.store.packs.in_use(game).fictional


def scrolling(*controls: ft.Control, key: str | None = None, ref: ft.Ref[ft.Column] | None = None) -> ft.Column:
    """Return a column that takes the height there is, and scrolls in it."""
    return ft.Column(
        list(controls),
        spacing=0,
        scroll=ft.ScrollMode.HIDDEN,
        expand=True,
        horizontal_alignment=STRETCH,
        key=key,
        ref=ref,
    )


def padded(session: Session, *controls: ft.Control, gap: float = 8, top: float = 0, bottom: float = 12) -> ft.Container:
    """Return a column between the gutters."""
    inside = kit.column(*controls, gap=gap, equal=True)
    return ft.Container(inside, padding=ft.Padding(session.gutter, top, session.gutter, bottom))


def narrow(session: Session, content: ft.Control, *, expand: bool | None = None, most: float = 0) -> ft.Control:
    """Return a single column no wider than text should be, or than `most`, in the middle of a wide window."""
    most = most or session.column
    if session.width <= most:
        content.expand = expand
        return content
    content.expand = None
    # Stretching needs a height to stretch to, and only what expands has one.
    vertical = STRETCH if expand else ft.CrossAxisAlignment.CENTER
    return ft.Row(
        [ft.Container(content, width=most)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=vertical,
        expand=expand,
    )


def halves(
    session: Session, left: Sequence[ft.Control], right: Sequence[ft.Control], gap: float
) -> list[ft.Control]:
    """Return two groups of a form's parts in two columns, or below each other in a window without the room."""
    if not session.has_halves:
        return [*left, *right]
    columns = (ft.Container(kit.column(*parts, gap=gap, equal=True), width=session.half) for parts in (left, right))
    return [kit.row(*columns, gap=BETWEEN_HALVES, vertical=ft.CrossAxisAlignment.START)]


def side_by_side(session: Session, left: Sequence[ft.Control], right: Sequence[ft.Control]) -> list[ft.Control]:
    """Return two groups of parts, each on a paper of its own next to the other, or below each other on the bare ground
    in a window narrower than a tablet."""
    if session.width < MEDIUM or session.is_low or session.form_room < 2 * LEAST_IN_SHEET * session.look.text_scale:
        return [*left, *right]
    papers = (kit.framed(session.look, *parts, gap=20, padding=24, expand=True) for parts in (left, right))
    return [kit.row(*papers, gap=12, equal=True)]


def in_halves(session: Session, parts: Sequence[ft.Control], gap: float) -> list[ft.Control]:
    """Return the parts of a list in two columns, the first half of them at the left; below each other in a window
    without the room."""
    middle = -(-len(parts) // 2)
    return halves(session, list(parts[:middle]), list(parts[middle:]), gap)


def abreast(
    session: Session, parts: Sequence[ft.Control], least: float, *, room: float = 0, gap: float = 8
) -> list[ft.Control]:
    """Return parts in lines, as many in each as leave each the `least` width in the `room` of a form, which grows with
    the letters; they are read line by line."""
    room = room or session.form_room
    columns = int((room + gap) // (least * session.look.text_scale + gap))
    if min(columns, len(parts)) < 2:
        return list(parts)
    cells = [ft.Container(part, expand=True, key=part.key) for part in parts]
    return list(kit.grid(cells, min(columns, len(parts)), gap).controls)


def in_sheet(session: Session, parts: Sequence[ft.Control], gap: float) -> list[ft.Control]:
    """Return the parts of a sheet or a panel, two in a row if it is as wide as a tablet."""
    return abreast(session, parts, LEAST_IN_SHEET, room=sheet_width(session) - 2 * kit.SHEET_SIDE, gap=gap)


def docked(session: Session, *controls: ft.Control, tall: bool = False, most: float = 0) -> ft.Control:
    """Return the bar at the bottom with `controls`, which line up with a single column, or with a form as wide as
    `most`."""
    most = min(most or session.column, session.width)
    if session.width <= most and session.gutter <= kit.BAR_SIDE:
        return kit.bottom_bar(session.look, *controls, tall=tall, low=session.is_low)
    line = kit.row(*controls, gap=8)
    line.width = most - 2 * session.gutter
    middle = kit.row(line, align=ft.MainAxisAlignment.CENTER, expand=True)
    return kit.bottom_bar(session.look, middle, tall=tall, low=session.is_low)


def sheet_width(session: Session) -> float:
    """Return how wide a sheet may be, or the panel if the window has one."""
    return PANEL if session.has_panel else min(session.width, kit.SHEET_WIDTH)


@ft.component
def Over(
    look: Look, draw: Callable[[], Sequence[ft.Control]] = tuple, on_close: kit.Tap = lambda: None, gap: float = 8
) -> ft.Control:
    """Show what `draw` returns, line by line, on a sheet over a screen that has one of its own, if it is anything."""
    lines = draw()
    sheet = kit.bottom_sheet(look, kit.column(*lines, gap=gap, equal=True), on_dismiss=on_close) if lines else None
    ft.use_dialog(sheet)
    return ft.Container()


def got_it(session: Session) -> ft.Control:
    """Return the button that closes a sheet."""
    words = session.words.say("Got it")
    return kit.button(session.look, words, identifier="got-it", on_tap=session.close, expand=True)


def close_button(session: Session, identifier: str) -> ft.Control:
    """Return the quiet button that closes a sheet, by a name of its own: a panel has no scrim to tap on."""
    words = session.words.say("Close")
    return kit.button(session.look, words, identifier=identifier, on_tap=session.close, kind="text", expand=True)


def closing(session: Session, identifier: str) -> list[ft.Control]:
    """Return what closes a sheet that has no other button, if it is in a panel."""
    return [close_button(session, identifier)] if session.has_panel else []


def game_head(
    session: Session,
    game: str,
    title: str,
    *actions: ft.Control,
    back: str | kit.Tap | ft.Control = "/",
    subtitle: str | Sequence[str] = "",
) -> ft.Control:
    """Return the head of a screen of one game, with its name if no other subtitle is given; `back` is the route to go
    back to, the handler that goes back, or the button itself."""
    button = back if isinstance(back, ft.Control) else back_button(session, back)
    subtitle = subtitle or GAMES[game].name
    width = session.column
    return kit.top_bar(session.look, *actions, title=title, subtitle=subtitle, back=button, game=game, width=width)


def back_button(session: Session, to: str | kit.Tap = "/") -> ft.Control:
    """Return the way back to Home or another screen, or what goes back."""
    if session.guest is not None and to == "/":
        to = JOIN
    on_tap = partial(session.go, to) if isinstance(to, str) else to
    label = session.words.say("Back")
    return kit.icon_button(session.look, "back", identifier="back", label=label, on_tap=on_tap)


def nav(session: Session, here: str) -> ft.Control:
    """Return the bar that leads to the first screens, the one at the route `here` highlighted."""
    say = session.words.say
    return kit.nav_bar(
        session.look,
        [
            kit.NavItem(say(name), sign, f"nav-{sign}", partial(_go, session, route), route == here)
            for route, (name, sign) in PLACES.items()
        ],
        session.width,
        low=session.is_low,
    )


def _go(session: Session, route: str) -> None:
    """Go to a place; the rulebook opens with the rules of every game."""
    session.let_go(RulebookState)
    session.go(route)
