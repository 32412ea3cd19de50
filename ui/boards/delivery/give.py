"""Delivered mints come back: which belt gets which, tap by tap, or all of them at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from engine.delivery.moves import GiveBack
from engine.delivery.setup import BELT_START
from ui import components as kit
from ui.boards.delivery.actions import try_move
from ui.boards.delivery.pick_move import tile
from ui.boards.delivery.solo import Solo
from ui.boards.delivery.view import TableView, view_of
from ui.boards.painter import Moment, begun
from ui.session import Session


@dataclass(frozen=True, slots=True)
class Given:
    """The mints given back so far to each belt, at one point of the game; `held` is the one in the hand, if named."""

    point: int
    belts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    held: str | None = None


def left_to_give(mints: Sequence[str], given: Given) -> tuple[str, ...]:
    """Return the mints that no belt has yet, in printed order."""
    rest = list(mints)
    for kinds in given.belts.values():
        for kind in kinds:
            rest.remove(kind)
    return tuple(rest)


def in_hand(mints: Sequence[str], given: Given) -> str | None:
    """Return the mint that the next belt tapped gets: the one named, else the next as printed."""
    rest = left_to_give(mints, given)
    if given.held in rest:
        return given.held
    return rest[0] if rest else None


def give(given: Given, belt: str, mint: str) -> Given:
    """Return the mints given once a mint is at the back of a belt."""
    return Given(given.point, {**given.belts, belt: (*given.belts.get(belt, ()), mint)})


def moves_from(view: TableView, given: Given) -> tuple[GiveBack, ...]:
    """Return the legal ways to give the mints back that begin like this."""

    def begins(move: GiveBack) -> bool:
        to = dict(move.belts)
        return all(to.get(belt, ())[: len(kinds)] == kinds for belt, kinds in given.belts.items())

    return view.moves(GiveBack, begins)


def all_to(view: TableView, belt: str) -> GiveBack | None:
    """Return the move that gives all of them to one belt in printed order, if that is legal."""
    mints = view.prompt.fact("mints")
    return next((move for move in view.moves(GiveBack) if dict(move.belts).get(belt) == mints), None)


class ReturnedMints(Moment[Solo]):
    """Draws the question which belt gets which mint; the last one given is the move."""

    def __init__(self, paint: Solo) -> None:
        super().__init__(paint)
        self.mints = tuple(paint.view.prompt.fact("mints"))

    @property
    def mints_given(self) -> Given:
        """The mints that the belts have got so far."""
        return begun(self.session, Given) or Given(self.paint.point)

    def banner(self) -> ft.Control:
        """Return who answers, and the question."""
        return kit.banner(
            self.look,
            speaker="you",
            title=self.say("The mints come back"),
            subtitle=self.say("To the back of which belt?"),
            right=kit.banner_sign(self.look, ft.Icons.KEYBOARD_RETURN_ROUNDED, speaker="you"),
        )

    def body(self) -> list[ft.Control]:
        """The mints still in the hand, the belts to give them to, all at once, and the belts as they are."""
        rest, held = left_to_give(self.mints, self.mints_given), in_hand(self.mints, self.mints_given)
        tray = kit.panel(self.look, self.hand(rest, held), *self.so_far(), gap=10, padding=12)
        return [tray, self.belts(held), *self.at_once(), *self.paint.belts()]

    def hand(self, rest: tuple[str, ...], held: str | None) -> ft.Control:
        """The mints that no belt has yet; a tap names the one that goes next."""
        tiles = []
        for kind in dict.fromkeys(rest):
            count, is_held = rest.count(kind), kind == held
            name = self.paint.labels.mints({kind: count})
            tiles.append(
                tile(
                    self.look,
                    kit.flavours(self.look, [kind] * count, size=34),
                    name,
                    identifier=f"held-{kind}",
                    label=self.say("{mints}, next", mints=name) if is_held else name,
                    on_tap=partial(self.session.choose, Given(self.mints_given.point, self.mints_given.belts, kind)),
                    highlighted=is_held,
                    selected=is_held,
                )
            )
        return kit.row(*tiles, gap=8, equal=True)

    def so_far(self) -> list[ft.Control]:
        """Return what each belt has got."""
        parts: list[ft.Control] = []
        for belt, kinds in self.mints_given.belts.items():
            words = kit.text(self.look, self.paint.labels.belt_title(belt), "bodySmall")
            parts.append(kit.row(words, kit.flavours(self.look, kinds, size=24), gap=8))
        return parts

    def belts(self, held: str | None) -> ft.Control:
        """A button for each belt that may get the next mint."""
        return kit.row(*(self.belt(belt, held) for belt in self.paint.view.network.belts), gap=8)

    def belt(self, belt: str, held: str | None) -> ft.Control:
        """One belt."""
        name = self.paint.labels.belt_title(belt)
        after = give(self.mints_given, belt, held) if held is not None else None
        is_legal = after is not None and bool(moves_from(self.paint.view, after))
        mint = self.paint.labels.mint(held) if held else ""
        return kit.button(
            self.look,
            name,
            identifier=f"give-{belt}",
            label=self.say("{mint} to {belt}", mint=mint, belt=name),
            on_tap=partial(_give, self.session, after) if is_legal and after is not None else self.why_not(belt),
            kind="tonal",
            expand=True,
        )

    def why_not(self, belt: str) -> kit.Lacking:
        """Return why a belt can't get the next mint; two of its places stay free."""
        lying = len(self.paint.view.belts[belt]) + len(self.mints_given.belts.get(belt, ()))
        is_full = lying >= BELT_START
        return kit.Lacking(self.say("{n} mints at most", n=BELT_START) if is_full else self.say("In printed order"))

    def at_once(self) -> list[ft.Control]:
        """Return the buttons that give all mints to one belt, if there are several and none has gone yet."""
        if len(self.mints) < 2 or self.mints_given.belts:
            return []
        captions = {"left": self.say("All to the left"), "right": self.say("All to the right")}
        buttons = [
            self.paint.button(
                captions.get(belt) or self.say("All: {belt}", belt=self.paint.labels.belt_title(belt)),
                f"all-{belt}",
                move,
                kind="line",
            )
            for belt in self.paint.view.network.belts
            if (move := all_to(self.paint.view, belt)) is not None
        ]
        return [kit.row(*buttons, gap=8)] if buttons else []


def _give(session: Session, given: Given) -> None:
    """Give a mint to a belt; once all are given, that is the move."""
    view = view_of(session.table)
    if left_to_give(tuple(view.prompt.fact("mints")), given):
        session.choose(given)
    else:
        try_move(session, moves_from(view, given)[0])
