"""The board of the solo game: the AI and what stops it, the factory, the belts, the order row."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import chain

import flet as ft

from engine.delivery.automa import Outlook
from engine.delivery.moves import Pick, Shift
from engine.delivery.setup import BELT_ROOM
from ui import components as kit
from ui.boards.delivery.board import Painter
from ui.boards.delivery.view import BeltView, SeatView, StackView, TableView, kinds
from ui.boards.painter import as_part, begun
from ui.session import Session

Spot = tuple[str, int]
"""A place of a belt, 1 the front."""


@dataclass(frozen=True, slots=True)
class Picked:
    """The mints tapped so far on the belts, at one point of the game."""

    point: int
    spots: frozenset[Spot] = frozenset()


def loads(view: TableView) -> dict[frozenset[Spot], Pick]:
    """Return the open loads by the places they take from."""
    return {spots_of(move): move for move in view.moves(Pick)}


def spots_of(move: Pick) -> frozenset[Spot]:
    """Return the places that a load takes from."""
    return frozenset((belt, place) for belt, places in move.places for place in places)


def toggled(view: TableView, spots: frozenset[Spot], spot: Spot) -> frozenset[Spot]:
    """Return the spots that are picked after a tap: a picked spot is let go, one that goes with no other replaces the
    others."""
    if spot in spots:
        return spots - {spot}
    wider = spots | {spot}
    return wider if any(wider <= load for load in loads(view)) else frozenset({spot})


def pickable(view: TableView) -> frozenset[Spot]:
    """Return the places that some open load takes from."""
    return frozenset().union(*loads(view))


class Solo(Painter):
    """Draws the board of the solo game."""

    # The AI

    @as_part(lambda seat, outlook: "ai")
    def rival(self, seat: SeatView, outlook: Outlook | None) -> ft.Control:
        """Return the AI: who it is, its motivation, what it needs and does next; in a low row what stops it alone."""
        look = self.look
        if self.is_low and outlook is not None:
            return self.low_rival(seat, outlook)
        head: list[ft.Control] = [kit.text(look, seat.name, "titleMedium", size=16)]
        if seat.motivation:
            on, motivation = look.on_tertiary_container, self.labels.motivation(seat.motivation)
            words = kit.text(look, motivation, "titleSmall", color=on, size=13.5)
            around = ft.Padding.symmetric(horizontal=8, vertical=2)
            head.append(ft.Container(words, bgcolor=look.tertiary_container, border_radius=8, padding=around))
        title = kit.wrap(*head, gap=8, run_gap=0)
        title.expand = True
        lines: list[ft.Control] = [kit.row(title, kit.star_figure(look, seat.stars, size=18, figure_size=19), gap=8)]
        if outlook is not None:
            lines.append(self.outlook(outlook))
        who = self.labels.who(seat.seat)
        strip = kit.row(
            self.part("ai-badge", who, partial(kit.badge, look, who, size=42)),
            kit.column(*lines, gap=2, equal=True, expand=True),
            gap=10,
        )
        label = kit.with_stops(self.labels.seat_label(seat), self.semantics_label(outlook) if outlook else "")
        return kit.spoken(strip, label=label, identifier="ai")

    def low_rival(self, seat: SeatView, outlook: Outlook) -> ft.Control:
        """Return the AI in a low row: what it needs and does next, and its stars; its name is in the head."""
        strip = kit.row(
            kit.badge(self.look, self.labels.who(seat.seat), size=32),
            ft.Container(self.outlook(outlook), expand=True),
            kit.star_figure(self.look, seat.stars, size=18, figure_size=19),
            gap=8,
        )
        label = kit.with_stops(self.labels.seat_label(seat), self.semantics_label(outlook))
        return kit.spoken(strip, label=label, identifier="ai")

    @as_part(lambda seat, outlook: "ai-panel")
    def rival_panel(self, seat: SeatView, outlook: Outlook | None) -> ft.Control:
        """Return all there is of the AI in one panel, for windows with room."""
        truck = kit.row(self.truck(seat, room=None, size=26), tight=True)
        parts = [self.rival(seat, outlook), truck, *self.orders_of(seat, mine=False)]
        return kit.panel(self.look, *parts, gap=8, padding=ft.Padding(11, 7, 11, 11))

    @as_part(lambda outlook: "ai-outlook")
    def outlook(self, outlook: Outlook) -> ft.Control:
        """Return what it needs, drawn, and what it does next."""
        look, quiet = self.look, self.look.on_surface_variant
        parts: list[ft.Control] = []
        if any(outlook.needs) and outlook.next != "delivers":
            if not self.is_low:
                parts.append(kit.text(look, self.say("Needs"), "bodySmall", color=quiet))
            parts += [
                kit.kept_flavour(look, kind, size=22, identifier=f"need-{place}-{kind}")
                for place, kind in enumerate(kinds(outlook.needs), 1)
            ]
        if outlook.next:
            parts.append(kit.text(look, self.next(outlook.next), "bodySmall", color=quiet))
        return kit.wrap(*parts, gap=4, run_gap=2)

    def next(self, id: str) -> str:
        """Return what the AI does next; its name is above."""
        say = self.say
        return {
            "delivers": say("delivers next"),
            "takes": say("takes an order next"),
            "row-empty": say("no order in the row: waits"),
            "fetches": say("drives to load next"),
            "loads": say("loads next"),
            "shifts": say("none within reach: shifts next"),
            "waits": say("none on the belts: waits"),
        }[id]

    def semantics_label(self, outlook: Outlook) -> str:
        """Return the outlook as a screen reader says it."""
        needs = self.say("Needs {mints}", mints=self.labels.mints(outlook.needs)) if any(outlook.needs) else ""
        return kit.with_commas(needs, self.next(outlook.next) if outlook.next else "")

    # The belts

    @property
    def picked(self) -> Picked:
        """The mints tapped so far."""
        return begun(self.session, Picked) or Picked(self.point)

    def belts(self) -> list[ft.Control]:
        """Return both belts, and below the one at hand what may be done with all of it; on a tablet next to each other.
        """
        drawn: list[list[ft.Control]] = []
        for belt in self.view.belt_views:
            parts = [self.belt(belt, self.picked.spots, frozenset(loads(self.view)), own=True)]
            if belt.shifts and not self.is_low:
                parts.append(self.shifts(belt))
            drawn.append(parts)
        if self.has_room and not self.look.is_large:
            columns = (ft.Container(kit.column(*parts, gap=6, equal=True), expand=True) for parts in drawn)
            return [kit.row(*columns, gap=8, vertical=ft.CrossAxisAlignment.START)]
        return [kit.column(*chain.from_iterable(drawn), gap=6, equal=True)]

    def shown_belts(self, marked: frozenset[Spot]) -> ft.Control:
        """Return both belts with the mints marked that the AI moves."""
        may = frozenset(loads(self.view))
        belts = (self.belt(belt, marked, may, own=False) for belt in self.view.belt_views)
        return kit.column(*belts, gap=6, equal=True)

    @as_part(lambda belt, marked, may, own: f"{'belt' if own else 'marked'}-{belt.id}")
    def belt(
        self, belt: BeltView, marked: frozenset[Spot], may: frozenset[frozenset[Spot]], *, own: bool
    ) -> ft.Control:
        """Return a belt with some places marked; `may` are the loads that are open now. It is the person's `own` to
        load from, or shown for what the AI moves."""
        can = frozenset().union(*may)
        title = self.labels.belt_title(belt.id)
        count = self.say("{n} of {room}", n=len(belt.mints), room=BELT_ROOM)
        kinds = ", ".join(self.labels.mint(kind) for kind in belt.mints)
        mints = [
            kit.BeltMint(
                kind,
                self.say("{mint}, place {place}, {belt}", mint=self.labels.mint(kind), place=place, belt=title),
                partial(_pick, self.session, belt.id, place),
                is_legal=(belt.id, place) in can,
                is_picked=(belt.id, place) in marked,
            )
            for place, kind in enumerate(belt.reach, 1)
        ]
        return kit.belt(
            self.look,
            name=title,
            count=str(len(belt.mints)) if self.is_low and not (own and belt.shifts) else count,
            reach=mints,
            rest=belt.rest,
            room=BELT_ROOM,
            spoken_label=self.say("{belt}, {count}, front first: {mints}", belt=title, count=count, mints=kinds),
            identifier=f"belt-{belt.id}",
            shifts=[self.low_shift(belt, move) for move in belt.shifts] if own and self.is_low else (),
            low=self.is_low,
        )

    def low_shift(self, belt: BeltView, move: Shift) -> kit.BeltShift:
        """Return a way to shift a belt as a small button next to it."""
        return kit.BeltShift(
            move.count,
            self.words.say_in("button", "Shift"),
            self.words.count("Shift {n} mint", "Shift {n} mints", move.count),
            f"shift-{belt.id}-{move.count}",
            partial(self.play, move),
        )

    def shifts(self, belt: BeltView) -> ft.Control:
        """Return the ways to shift a belt."""
        buttons = [
            self.button(
                self.words.count("Shift {n} mint", "Shift {n} mints", move.count),
                f"shift-{belt.id}-{move.count}",
                move,
                kind="line",
                sign=ft.Icons.REDO_ROUNDED if move.count == 1 else ft.Icons.FAST_FORWARD_ROUNDED,
                dense=True,
            )
            for move in belt.shifts
        ]
        return kit.row(*buttons, gap=8)

    def load_button(self) -> ft.Control | None:
        """Return the button that loads what is picked, or None."""
        move = loads(self.view).get(self.picked.spots)
        if move is None:
            return None
        mints = self.labels.mints({move.mint: len(self.picked.spots)})
        return self.button(self.say("Load {mints}", mints=mints), "load", move, sign=ft.Icons.MOVE_UP_ROUNDED)

    # The order row

    def row(self) -> list[ft.Control]:
        """Return the four stacks of orders, in a row if they fit."""
        cards = [self.stack(stack) for stack in self.view.stacks]
        if self.is_low:
            return [kit.grid(cards, 4, gap=6)]
        return [kit.grid(cards, 4 if self.width >= 330 * self.look.text_scale else 2, gap=8)]

    @as_part(lambda stack: f"stack-{stack.number}")
    def stack(self, stack: StackView) -> ft.Control:
        """Return a stack: its top card, and how many are under it."""
        under = self.words.count("{n} under", "{n} under", stack.face_down)
        if stack.order is not None and self.is_low:
            room, take = (self.width - 18) / 4, self.say("take it")
            return self.small_order(stack.order, f"stack-{stack.number}", room, note=under, action=take)
        if stack.order is not None:
            return self.order_card(stack.order, f"stack-{stack.number}", under, action=self.say("take it"))
        label = self.say("Stack {number}, no card turned up, {under}", number=stack.number, under=under)
        words = kit.row(
            kit.min_height(48 if self.is_low else 86), kit.quiet(self.look, under), align=ft.MainAxisAlignment.CENTER
        )
        inside = ft.Container(words, padding=ft.Padding.symmetric(horizontal=4))
        box = kit.dashed_box(inside, color=self.look.outline_variant)
        return kit.spoken(box, label=label, identifier=f"stack-{stack.number}", expand=True)

    # All of it

    def board(self) -> list[ft.Control]:
        """Return the board."""
        return [self.map(), *self.belts(), *self.row()]


def _pick(session: Session, belt: str, place: int) -> None:
    """Pick a mint within reach or let it go; ask why for one that may not be loaded."""
    paint, spot = Solo(session), (belt, place)
    if spot not in pickable(paint.view):
        mint = paint.view.belts[belt][place - 1]
        paint.play(Pick(paint.view.seat, mint, ((belt, (place,)),)))
    else:
        now = paint.picked
        session.choose(Picked(now.point, toggled(paint.view, now.spots, spot)))
