"""The board of a game with several people: what may be done on the truck's space, and the orders at the four towns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.delivery.moves import Load, OwnMove
from engine.delivery.setup import FACE_UP
from ui import components as kit
from ui.boards.delivery.actions import ACTION
from ui.boards.delivery.board import Painter
from ui.boards.delivery.pick_move import UPGRADE, mints_of
from ui.boards.delivery.turn_moves import HERE, moves_of
from ui.boards.delivery.view import READING_ORDER, TownView, kinds
from ui.boards.delivery.words import free_note

FEW = 4
"""The most moves of a kind on the board; more go into a sheet."""
LOW_SIGN, LOW_AROUND = 32.0, 2.0
"""The width of the mark before the orders of a town in a low row, and the space around both."""


class MultiplayerBoard(Painter):
    """Draws the board of a game with several people."""

    # On the truck's space

    def here(self) -> list[ft.Control]:
        """Return what may be done on the truck's space: a town's orders, then the moves kind by kind."""
        parts = [self.town(town, is_large=True) for town in self.view.town_views if town.is_here]
        moves = {kind: of_kind for kind in HERE if (of_kind := moves_of(self.view, kind))}
        in_sheet = [kind for kind, of_kind in moves.items() if kind in ("unload", "upgrade") or len(of_kind) > FEW]
        if self.has_offer and "upgrade" not in in_sheet:
            in_sheet.append("upgrade")
        at = self.view.here
        if at and not parts and moves.keys() - {"upgrade"}:
            parts.append(self.heading(self.say("Here: {place}", place=self.labels.places.label(at))))
        parts += [self.row_of(kind, of_kind) for kind, of_kind in moves.items() if kind not in in_sheet]
        buttons = [self.opener(kind) for kind in in_sheet]
        if buttons and self.look.is_large and not self.session.is_wide:
            parts += [kit.row(button) for button in buttons]
        elif buttons:
            parts.append(kit.row(*buttons, gap=8))
        return [kit.ident("here", kit.column(*parts, gap=6, equal=True))] if parts else []

    def low_here(self) -> list[ft.Control]:
        """Return what may be done on the truck's space as small tiles, each with its word, four in a row."""
        moves = {kind: of_kind for kind in HERE if (of_kind := moves_of(self.view, kind))}
        tiles: list[ft.Control] = []
        for kind, of_kind in moves.items():
            if kind in ("unload", "upgrade") or len(of_kind) > FEW:
                tiles.append(self.small_tile(kind, None, f"deed-{kind}", self.word(kind)))
            else:
                for number, move in enumerate(of_kind, 1):
                    tiles.append(self.small_tile(kind, move, f"{kind}-{number}", self.tile_label(move)))
        if self.has_offer and "upgrade" not in moves:
            tiles.append(self.small_tile("upgrade", None, "deed-upgrade", self.word("upgrade")))
        return [kit.ident("here", kit.grid(tiles, FEW, gap=6))] if tiles else []

    @property
    def has_offer(self) -> bool:
        """Return whether upgrades are on offer, which every person may look at whether one can be bought or not."""
        return bool(self.view.state.garage)

    def small_tile(self, kind: str, move: OwnMove | None, identifier: str, label: str) -> ft.Control:
        """Return a move, or without one the way to all of a kind, as a small tile: its word above what it is about."""
        look = self.look
        if move is None:
            sign = ft.Icons.GARAGE_ROUNDED if kind == "upgrade" else ft.Icons.MOVE_DOWN_ROUNDED
            drawing: ft.Control = kit.icon(sign, 22, look.on_surface)
            on_tap: kit.Tap = self.opens(kind)
        else:
            drawing, on_tap = self.goods(move, 22), partial(self.play, move)
        color = look.on_surface if move is None else look.on_primary_container
        word = kit.text(look, self.word(kind), "titleSmall", size=13.5, color=color, height=1.15, max_lines=1)
        middle = ft.CrossAxisAlignment.CENTER
        return kit.target(
            kit.row(kit.min_height(45), kit.column(word, drawing, gap=1, horizontal=middle, expand=True)),
            identifier=identifier,
            label=label,
            on_tap=on_tap,
            fill=None if move is None else look.primary_container,
            border=ft.Border.all(*((1.5, look.outline) if move is None else (look.border["legal"], look.primary))),
            radius=14,
            expand=True,
        )

    def row_of(self, kind: str, moves: Sequence[OwnMove]) -> ft.Control:
        """Return the moves of a kind in a row."""
        word = kit.text(self.look, self.word(kind), "titleSmall", color=self.look.on_surface_variant, size=14)
        tiles = [self.tile(kind, move, number) for number, move in enumerate(moves, 1)]
        tiles += [ft.Container(expand=True) for _ in range(FEW - len(tiles))]
        room = 76 * self.look.text_scale
        return kit.row(ft.Container(word, width=room, alignment=ft.Alignment.CENTER_LEFT), *tiles, gap=6, equal=True)

    def word(self, kind: str) -> str:
        """Return the name of a kind of move."""
        return {
            "load": self.say("Load"),
            "optimise": self.say("Optimise"),
            "unload": self.say("Unload"),
            "upgrade": self.say("Upgrade"),
        }[kind]

    def tile(self, kind: str, move: OwnMove, number: int) -> ft.Control:
        """Return one move as a small tile: the mints, or the result of an exchange."""
        return kit.target(
            kit.row(kit.min_height(45), self.goods(move, 24), align=ft.MainAxisAlignment.CENTER),
            identifier=f"{kind}-{number}",
            label=self.tile_label(move),
            on_tap=partial(self.play, move),
            frame=kit.frame_of(self.look, "legal"),
            radius=14,
            expand=True,
        )

    def goods(self, move: OwnMove, size: float) -> ft.Control:
        """Return the object of a move, drawn: the mints, or the result of an exchange."""
        look, mints = self.look, kinds(mints_of(move))
        if not isinstance(move, Load) or len(set(mints)) != 1:
            return kit.flavours(look, mints, size=size)
        figure = kit.text(look, str(len(mints)), "titleLarge", color=kit.frame_of(look, "legal").on, height=1.1)
        return kit.row(figure, kit.flavour(look, mints[0], size=size), gap=4, tight=True)

    def tile_label(self, move: OwnMove) -> str:
        """Return what a screen reader says of a move."""
        words = self.labels.mints(mints_of(move))
        label = (
            self.say("Load {mints}", mints=words)
            if isinstance(move, Load)
            else self.say("Optimise into {mints}", mints=words)
        )
        return kit.with_commas(label, free_note(self.words, move))

    def opens(self, kind: str) -> kit.Tap:
        """Return what opens the moves of a kind; the upgrades on offer can be looked up too."""
        return partial(self.session.look_up if kind == UPGRADE else self.session.show, ACTION, kind)

    def opener(self, kind: str) -> ft.Control:
        """Return a button that opens the moves of a kind."""
        return kit.button(
            self.look,
            self.word(kind),
            identifier=f"deed-{kind}",
            on_tap=self.opens(kind),
            kind="line",
            sign=ft.Icons.GARAGE_ROUNDED if kind == "upgrade" else ft.Icons.MOVE_DOWN_ROUNDED,
            expand=True,
        )

    # The orders at the towns

    def towns(self) -> list[ft.Control]:
        """Return the towns as on the table, two in a row, without the one at hand; on a tablet in one row."""
        away = {self.view.corner(town.id): self.town(town) for town in self.view.town_views if not town.is_here}
        corners = [corner for corner in READING_ORDER if corner in away]
        supply = self.labels.mints(self.view.state.supply)
        heading = self.heading(self.say("Orders"), self.say("Supply: {mints}", mints=supply))
        columns = 4 if self.has_room and not self.look.is_large else 2
        return [heading, kit.grid([away[corner] for corner in corners], min(columns, len(corners)), gap=8)]

    def town(self, town: TownView, *, is_large: bool = False) -> ft.Control:
        """Return a town: its sign and name, how many orders are face down, and the two that are face up."""
        look, sign = self.look, self.labels.sign(town.id)
        pile = self.words.count("{n} face down", "{n} face down", town.pile)
        lines = [kit.text(look, sign.name, "titleSmall", size=15), kit.quiet(look, pile)]
        words: ft.Control = kit.row(*lines, gap=8, tight=True) if is_large else kit.column(*lines, expand=True)
        head = kit.spoken(kit.row(kit.town_sign(look, sign, size=28), words, gap=7), label=f"{sign.name}, {pile}")
        clearing = self.view.prompt.about == "clear"
        action = self.say("remove it") if clearing else self.say("take it")
        orders = [
            self.order_card(order, f"order-{order.id}", action=action, size=28 if is_large else 21)
            for order in town.orders
        ]
        orders += [self.bare() for _ in range(FACE_UP - len(orders))]
        inside = kit.column(head, kit.row(*orders, gap=6, equal=True), gap=6, equal=True)
        fill = look.surface_container_high if town.is_here else look.surface_container_low
        box = ft.Container(inside, bgcolor=fill, border_radius=look.radius["panel"], padding=7)
        return kit.ident(f"town-{town.id}", box, expand=None if is_large else True)

    def low_towns(self) -> list[ft.Control]:
        """Return all four towns in two low rows, each always in its place, and the content of the supply."""
        towns = {self.view.corner(town.id): self.low_town(town) for town in self.view.town_views}
        corners = [corner for corner in READING_ORDER if corner in towns]
        words = self.say("Supply: {mints}", mints=self.labels.mints(self.view.state.supply))
        supply = kit.spoken(kit.quiet(self.look, words), label=words)
        return [kit.grid([towns[corner] for corner in corners], 2, gap=5), supply]

    def low_town(self, town: TownView) -> ft.Control:
        """Return a town in a low row: its sign, how many orders are face down, and the two that are face up."""
        look, sign = self.look, self.labels.sign(town.id)
        pile = self.words.count("{n} face down", "{n} face down", town.pile)
        under = kit.row(
            kit.icon(ft.Icons.STYLE_ROUNDED, 14, look.on_surface_variant),
            kit.quiet(look, str(town.pile)),
            gap=1,
            tight=True,
        )
        middle = ft.CrossAxisAlignment.CENTER
        head = kit.spoken(
            ft.Container(
                kit.column(kit.town_sign(look, sign, size=26), under, gap=3, horizontal=middle), width=LOW_SIGN
            ),
            label=f"{sign.name}, {pile}",
        )
        action = self.say("remove it") if self.view.prompt.about == "clear" else self.say("take it")
        room = (self.width - 5) / 2 - LOW_SIGN - 2 * LOW_AROUND
        orders = [
            self.small_order(order, f"order-{order.id}", (room - 4 * FACE_UP) / FACE_UP, action=action)
            for order in town.orders
        ]
        orders += [self.bare() for _ in range(FACE_UP - len(orders))]
        fill = look.surface_container_high if town.is_here else look.surface_container_low
        inside = kit.row(head, *orders, gap=4, equal=True)
        box = ft.Container(inside, bgcolor=fill, border_radius=look.radius["card"], padding=LOW_AROUND)
        return kit.ident(f"town-{town.id}", box, expand=True)

    def bare(self) -> ft.Control:
        """Return the place of an order that has none."""
        words = self.say("none yet") if self.view.state.phase == "setup" else self.say("none left")
        box = ft.Container(kit.quiet(self.look, words), alignment=ft.Alignment.CENTER, padding=4)
        return kit.spoken(box, label=words, expand=True)

    # All of it

    def board(self) -> list[ft.Control]:
        """Return the board; the orders come first while one of them must be removed."""
        if self.is_low and self.view.prompt.about == "turn":
            return [self.map(), *self.low_here(), *self.low_towns()]
        if self.is_low and self.view.prompt.about == "clear":
            return [*self.low_towns(), self.map()]
        is_apart = (self.is_split or self.session.is_on_side) and not self.view.is_only_seen
        here = [] if is_apart else self.here()
        if self.view.prompt.about == "clear":
            return [*here, *self.towns(), self.map()]
        return [self.map(), *here, *self.towns()]
