"""The sheets of a turn: which move a tap means, all moves of a kind, whether the turn ends, what an upgrade does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import flet as ft

from engine.delivery.actions import buy
from engine.delivery.cards import Mints
from engine.delivery.moves import Buy, End, Load, Optimise, OwnMove, Unload
from engine.moves import Seat
from ui import components as kit
from ui.boards import chooser
from ui.boards.choosing import Choosing
from ui.boards.delivery.actions import ACTION, try_move
from ui.boards.delivery.turn_moves import moves_of
from ui.boards.delivery.view import TableView, kinds, view_of
from ui.boards.delivery.words import free_note, labels_now
from ui.parts.frame import closing, sheet_width
from ui.parts.menu import Row
from ui.session import Session
from ui.theme.theme import Look

END, UPGRADE = "end-turn", "upgrade"
"""The sheets that ask whether the turn ends, and that show an upgrade."""
ABREAST: Final = 3
"""The number of mints that fit in each of two answers next to each other on a phone."""
ROOMY: Final = 560
"""On a sheet of this width any number fits."""


def of_kind(session: Session, kind: str) -> ft.Control:
    """Return the sheet with all moves of a kind that may be made here."""
    if kind == UPGRADE:
        return Offer(session, Choosing(moves_of(view_of(session.table), kind) if session.may_act else ())).offer()
    choosing = Choosing(moves_of(view_of(session.table), kind))
    field, values = choosing.question or (alone := "mints" if kind == "unload" else "into", choosing.values(alone))
    return Chooser(session, choosing).content(field, values)


class Chooser(chooser.Chooser):
    """Draws one question about moves."""

    def __init__(self, session: Session, choosing: Choosing) -> None:
        super().__init__(session, choosing)
        self.names = labels_now(session)

    def play(self, move: OwnMove) -> None:
        """Make the move; it may depend on a value that has not been entered."""
        try_move(self.session, move)

    def title(self, field: str) -> str:
        """Return the question."""
        unloads = isinstance(self.choosing.moves[0], Unload)
        return {
            "onward": self.say("Where does the highway take you?"),
            "toll": self.say("Which mint pays the toll?"),
            "unload": self.say("Which mint makes room?"),
            "load": self.say("How many mints do you load from the card?"),
            "upgrade": self.say("Which upgrade do you buy?"),
            "orders": self.say("Which orders do you set aside for it?"),
            "into": self.say("What do you optimise into?"),
            "mints": self.say("What do you unload?") if unloads else self.say("What do you load?"),
        }[field]

    def answers(self, field: str, values: Sequence[Any]) -> ft.Control:  # each field has values of its own kind
        """Return the answers: rows, or tiles where answers are short."""
        if field == "load":
            values = sorted(values, reverse=True)  # nearly always all of them are loaded
        answers = [self.answer(field, value, number) for number, value in enumerate(values, 1)]
        if field in ("load", "toll", "unload"):
            return kit.grid(answers, min(4, len(answers)))
        if field in ("mints", "into") and len(answers) > 1:
            most = max(sum(mints_of(move)) for move in self.choosing.moves)
            return kit.grid(answers, 2 if most <= ABREAST or sheet_width(self.session) >= ROOMY else 1)
        return kit.column(*answers, gap=8, equal=True)

    def answer(self, field: str, value: Any, number: int) -> ft.Control:  # each field has values of its own kind
        """Return one answer: a row, or a tile where answers are short."""
        identifier, tap = f"choose-{number}", self.takes(field, value)
        if field in ("toll", "unload"):  # a mint, or none at all
            name = self.say("None") if value is None else self.names.mint_title(value)
            mint = kit.empty_slot(self.look, size=40) if value is None else kit.flavour(self.look, value, size=40)
            return tile(self.look, mint, name, identifier=identifier, label=name, on_tap=tap)
        if field == "load":
            figure = kit.text(self.look, str(value), "displayMedium", color=self.look.on_primary_container)
            label = self.session.words.count("Load {n} mint", "Load {n} mints", value)
            return tile(self.look, figure, "", identifier=identifier, label=label, on_tap=tap)
        move = next(move for move in self.choosing.moves if getattr(move, field) == value)
        name, note, drawing = self.answer_parts(field, value, move)
        return move_row(self.look, name=name, note=note, drawing=drawing, identifier=identifier, on_tap=tap)

    def answer_parts(
        self,
        field: str,
        value: Any,  # each field has values of its own kind
        move: OwnMove,
    ) -> tuple[str, str, ft.Control | None]:
        """An answer in words: its name, what is said of it, and a drawing."""
        names, look = self.names, self.look
        note = free_note(self.session.words, move)
        if field == "onward":
            return (names.places.label(value) if value else self.say("Stay there")), note, None
        if field == "upgrade":
            return names.upgrade(value), names.does(value), None
        if field == "orders":
            drawing = kit.wrap(*(kit.order_pill(look, names.order(names.order_of(id))) for id in value), gap=6)
            return names.orders(value), "", drawing
        mints = mints_of(move)
        return names.mints(mints), note, kit.flavours(look, kinds(mints), size=30)


def mints_of(move: OwnMove) -> Mints:
    """Return the mints that a move loads, unloads or exchanges for."""
    assert isinstance(move, (Load, Unload, Optimise))
    return move.into if isinstance(move, Optimise) else move.mints


# Rows and tiles to tap


def move_row(
    look: Look, *, name: str, note: str, drawing: ft.Control | None, identifier: str, on_tap: kit.Tap
) -> ft.Control:
    """Return a legal move as one row to tap; a drawing replaces its name."""
    label = kit.with_commas(name, note)
    if drawing is None:
        return kit.alternative(look, name=name, words=note, identifier=identifier, label=label, on_tap=on_tap)
    frame = kit.frame_of(look, "legal")
    drawing.expand = True
    parts = [drawing, *([kit.text(look, note, "bodySmall", color=frame.on)] if note else [])]
    return kit.target(
        kit.row(kit.min_height(44), *parts, kit.icon("onward", 24, frame.on), gap=10),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        frame=frame,
        radius=16,
        padding=ft.Padding(14, 4, 12, 4),
        expand=True,
    )


def tile(
    look: Look,
    drawing: ft.Control,
    words: str,
    *,
    identifier: str,
    label: str,
    on_tap: kit.CanTap,
    highlighted: bool = True,
    selected: bool | None = None,
) -> ft.Control:
    """Return a tall answer that is mostly a drawing; several fit in a row."""
    frame = kit.frame_of(look, "legal" if highlighted else "plain")
    written = kit.text(look, words, "titleSmall", color=frame.on, align=ft.TextAlign.CENTER)
    lines = [drawing, written] if words else [drawing]
    middle = kit.column(*lines, gap=5, horizontal=ft.CrossAxisAlignment.CENTER, expand=True)
    return kit.target(
        kit.row(kit.min_height(72), middle, align=ft.MainAxisAlignment.CENTER),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=selected,
        frame=frame,
        radius=16,
        padding=ft.Padding.symmetric(horizontal=4, vertical=8),
        expand=True,
    )


def town_tile(
    look: Look, sign: kit.TownSign, *, identifier: str, on_tap: kit.Tap, label: str = "", selected: bool | None = None
) -> ft.Control:
    """Return a town to tap; `selected` if one town stays chosen."""
    return tile(
        look,
        kit.town_sign(look, sign, size=34 if selected is None else 30),
        sign.name,
        identifier=identifier,
        label=label or sign.name,
        on_tap=on_tap,
        highlighted=selected is not False,
        selected=selected,
    )


# Ending the turn


@dataclass(frozen=True, slots=True)
class EndAsked:
    """The turn of a game in which it was asked whether it is to end with actions left."""

    game: int
    round: int
    seat: Seat | None


def end_turn(session: Session, view: TableView, move: End) -> None:
    """End the turn; the first tap in a turn that has an action left, and something to do with it, asks."""
    turn = EndAsked(session.game.id, view.state.round, view.seat)
    others = len(view.open_moves) > 1
    if view.actions_left > 0 and others and session.state_of(EndAsked) != turn:
        session.hold(turn)
        session.show(END, (move, view.actions_left))
    else:
        try_move(session, move)


def end_question(session: Session, about: tuple[End, int]) -> ft.Control:
    """Return the question, and the two ways on."""
    move, left = about
    look, say, words = session.look, session.words.say, session.words
    detail = words.count("{n} action left", "{n} actions left", left)
    asked = say("End the turn?")
    heading = kit.spoken(kit.text(look, detail, "headlineSmall"), label=kit.with_stops(detail, asked), heading=2)
    stop = kit.button(
        look,
        say("End the turn"),
        identifier="end-anyway",
        on_tap=partial(try_move, session, move),
        kind="line",
        sign="end-turn",
        expand=True,
    )
    on = kit.button(look, say("Continue the turn"), identifier="go-on", on_tap=session.close, expand=True)
    text = kit.text(look, asked, "bodyLarge")
    return kit.ident(
        "end-turn-sheet",
        # The finger is at the left, on the button that asks: the way back is there.
        kit.column(heading, text, kit.row(on, stop, gap=10), gap=12, equal=True),
    )


# Upgrades


class Offer(Chooser):
    """Draws the upgrades on offer: what each does and costs, and why one that can't be bought now can't."""

    def __init__(self, session: Session, choosing: Choosing) -> None:
        super().__init__(session, choosing)
        self.words, self.view = session.words, view_of(session.table)

    def offer(self) -> ft.Control:
        """Return those that can be bought first, each a move, and the others as they lie there."""
        head = kit.heading(self.look, self.say("Upgrades on offer"), identifier="choose")
        can = self.choosing.values(UPGRADE)
        rows = [self.move(id, number) for number, id in enumerate(can, 1)]
        rows += [self.other(id) for id in self.view.state.garage if id not in can]
        close = closing(self.session, "upgrades-close")
        return kit.column(head, kit.column(*rows, gap=8, equal=True), *close, gap=14, equal=True)

    def move(self, id: str, number: int) -> ft.Control:
        """Return an upgrade to buy."""
        note, tap = kit.with_stops(self.names.does(id), self.price(id)), self.takes(UPGRADE, id)
        name, identifier = self.names.upgrade(id), f"choose-{number}"
        return move_row(self.look, name=name, note=note, drawing=None, identifier=identifier, on_tap=tap)

    def other(self, id: str) -> ft.Control:
        """Return an upgrade that can't be bought now, and why; on the turn of a person a tap cites the rule."""
        look, name, does, price, why = (
            self.look,
            self.names.upgrade(id),
            self.names.does(id),
            self.price(id),
            self.why(id),
        )
        lines = [kit.text(look, name, "titleMedium"), *([kit.text(look, does, "bodyMedium")] if does else [])]
        lines += [kit.quiet(look, line, "bodyMedium") for line in (price, why) if line]
        buys = Buy(self.view.seat, id, self.orders(id))
        return kit.target(
            kit.row(kit.min_height(44), kit.column(*lines, equal=True, expand=True)),
            identifier=f"offer-{id}",
            label=kit.with_stops(name, does, price, why),
            on_tap=partial(try_move, self.session, buys) if why and self.session.may_act else None,
            frame=kit.frame_of(look, "plain"),
            radius=16,
            padding=ft.Padding(14, 8, 14, 8),
        )

    def price(self, id: str) -> str:
        """Return what an upgrade costs."""
        orders = self.view.cards.upgrades[id].ready_orders
        if orders is None:
            return self.say("Its price is not entered yet")
        return self.words.count("Costs {n} ready order", "Costs {n} ready orders", orders)

    def orders(self, id: str) -> tuple[str, ...]:
        """Return the orders that a person would set aside for it: those that are ready before the others."""
        view = self.view
        held = sorted(view.state.orders[view.seat], key=lambda order: order not in self.ready)
        return tuple(held[: view.cards.upgrades[id].ready_orders])

    @property
    def ready(self) -> list[str]:
        """The orders of the seat that are ready, each by itself."""
        state, seat = self.view.state, self.view.seat
        return [order for order in state.orders[seat] if buy.are_ready(state.cards, state.mints[seat], (order,))]

    def why(self, id: str) -> str:
        """Return why the seat whose turn it is can't buy an upgrade, or "" without one."""
        view, say = self.view, self.say
        if (view.prompt.ask, view.prompt.about) != ("decide", "turn"):
            return ""
        name, ready, state = self.names.name(view.seat), self.ready, view.state
        if buy.has(state.upgrades[view.seat], id):
            return say("{name} has it already", name=name)
        if not buy.can_buy_here(state, view.seat):
            return say("It can only be bought here: {place}", place=self.names.places.label(state.config.network.start))
        if len(ready) < (view.cards.upgrades[id].ready_orders or 1):
            if not ready:
                return say("{name} has no ready order", name=name)
            return self.words.count("{name} has {n} ready order", "{name} has {n} ready orders", len(ready), name=name)
        if not view.actions_left:
            return say("{name} has no action left", name=name)
        return say("The mints aboard are too few for these orders together")


def menu_rows(session: Session) -> list[Row]:
    """Return the way to the upgrades on offer, which can be looked at whatever is asked; nothing without any."""
    if not view_of(session.table).state.garage:
        return []
    say = session.words.say
    name, about = say("Upgrades on offer"), say("What each does and costs")
    return [Row("menu-upgrades", ft.Icons.GARAGE_ROUNDED, name, about, partial(session.look_up, ACTION, UPGRADE))]


def upgrade_sheet(session: Session, upgrade: str) -> ft.Control:
    """Return the sheet of an upgrade that a seat has."""
    look, say, route = session.look, session.words.say, f"/game/{session.game.id}/audit"
    labels = labels_now(session)
    lines = [
        kit.heading(look, labels.upgrade(upgrade), identifier="upgrade-shown"),
        kit.text(look, labels.does(upgrade), "bodyLarge"),
    ]
    buttons = [kit.button(look, say("Close"), identifier="upgrade-close", on_tap=session.close, kind="text")]
    if labels.is_by_hand(upgrade):
        how = say("The app can’t do this by itself: do it on the table, then correct the app.")
        lines.append(kit.quiet(look, how, "bodyMedium"))
        correct = kit.button(
            look,
            say("Correct the app"),
            identifier="upgrade-correct",
            on_tap=partial(session.go, route),
            sign="otherwise",
            expand=True,
        )
        buttons.append(correct)
    return kit.column(*lines, kit.row(*buttons, gap=8), gap=12, equal=True)
