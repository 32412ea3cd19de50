"""Delivered mints come back: which belt gets which, tap by tap, or all of them at once."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui import components as kit
from ui.boards.delivery.actions import try_move
from ui.boards.delivery.board import stacked
from ui.boards.delivery.pick_move import tile
from ui.boards.delivery.picks import Given, all_to, fits, give, in_hand, left_to_give
from ui.boards.delivery.solo import Solo


class GiveBack:
    """Draws the question which belt gets which mint."""

    def __init__(self, paint: Solo) -> None:
        self.paint = paint
        self.session, self.look, self.say = paint.session, paint.look, paint.say
        self.mints = tuple(paint.view.prompt.fact("mints"))

    @property
    def given(self) -> Given:
        """What the belts have got so far; a new point of the game begins with nothing."""
        point = self.paint.table.here.number
        chosen = self.session.chosen
        return chosen if isinstance(chosen, Given) and chosen.point == point else Given(point)

    def banner(self) -> ft.Control:
        """Who answers, and what is asked."""
        return kit.banner(
            self.look,
            speaker="you",
            title=self.say("The mints come back"),
            subtitle=self.say("To the back of which belt?"),
            right=kit.banner_sign(self.look, ft.Icons.KEYBOARD_RETURN_ROUNDED, speaker="you"),
        )

    def body(self) -> list[ft.Control]:
        """The mints still in the hand, the belts to give them to, all at once, and the belts as they are."""
        rest, held = left_to_give(self.mints, self.given), in_hand(self.mints, self.given)
        tray = kit.panel(self.look, self.hand(rest, held), *self.so_far(), gap=10, padding=12)
        return [tray, self.belts(held), *self.at_once(), stacked(self.paint.belts())]

    def hand(self, rest: tuple[str, ...], held: str | None) -> ft.Control:
        """The mints that no belt has yet; a tap names the one that goes next."""
        kinds = list(dict.fromkeys(rest))
        parts = [self.one(kind, rest.count(kind), kind == held) for kind in kinds]
        return kit.row(*parts, gap=8, equal=True)

    def one(self, kind: str, count: int, is_held: bool) -> ft.Control:
        """A kind of mint in the hand."""
        name = self.paint.labels.some({kind: count})
        drawing = kit.flavours(self.look, [kind] * count, size=34)
        return tile(
            self.look,
            drawing,
            name,
            identifier=f"held-{kind}",
            label=self.say("{mints}, next", mints=name) if is_held else name,
            on_tap=partial(self.session.choose, Given(self.given.point, self.given.belts, kind)),
            highlighted=is_held,
            selected=is_held,
        )

    def so_far(self) -> list[ft.Control]:
        """What each belt has got."""
        parts: list[ft.Control] = []
        for belt, kinds in self.given.belts.items():
            words = kit.text(self.look, self.paint.labels.belt_title(belt), "bodySmall")
            parts.append(kit.row(words, kit.flavours(self.look, kinds, size=24), gap=8))
        return parts

    def belts(self, held: str | None) -> ft.Control:
        """A button for each belt that may get the next mint."""
        buttons = [self.belt(belt, held) for belt in self.paint.view.network.belts]
        return kit.row(*buttons, gap=8)

    def belt(self, belt: str, held: str | None) -> ft.Control:
        """One belt."""
        name = self.paint.labels.belt_title(belt)
        after = give(self.given, belt, held) if held is not None else None
        can = after is not None and bool(fits(self.paint.view, after))
        mint = self.paint.labels.mint(held) if held else ""
        return kit.button(
            self.look,
            name,
            identifier=f"give-{belt}",
            label=self.say("{mint} to {belt}", mint=mint, belt=name),
            on_tap=partial(self.put, after) if can and after is not None else kit.Lacking(self.say("No room left")),
            kind="tonal",
            expand=True,
        )

    def put(self, after: Given) -> None:
        """A mint goes to a belt; once all have gone, that is the move."""
        if left_to_give(self.mints, after):
            self.session.choose(after)
        else:
            try_move(self.session, fits(self.paint.view, after)[0])

    def at_once(self) -> list[ft.Control]:
        """All mints to one belt in one tap, where there are several and none has gone yet."""
        if len(self.mints) < 2 or self.given.belts:
            return []
        captions = {"left": self.say("All to the left"), "right": self.say("All to the right")}
        buttons: list[ft.Control] = []
        for belt in self.paint.view.network.belts:
            move = all_to(self.paint.view, belt)
            if move is not None:
                buttons.append(
                    kit.button(
                        self.look,
                        captions.get(belt) or self.say("All: {belt}", belt=self.paint.labels.belt_title(belt)),
                        identifier=f"all-{belt}",
                        on_tap=partial(try_move, self.session, move),
                        kind="line",
                        expand=True,
                    )
                )
        return [kit.row(*buttons, gap=8)] if buttons else []
