"""A card was turned up or drawn: which Location is it? Those unseen by type, a search, and a form for one not known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from engine.bid import finale, rounds
from engine.bid.moves import Reveal as RevealMove
from engine.bid.setup import LOCATIONS
from ui import components as kit
from ui.boards.bid.actions import MISSING, NEW_CARD, try_move
from ui.boards.bid.board import Painter
from ui.boards.bid.view import ABILITIES, TableView


@dataclass(frozen=True, slots=True)
class Search:
    """What the card is known to show at a point of the game: letters of its name, its type."""

    point: int
    text: str = ""
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A card that it can be, with the move that names it; `is_known` where nothing of it is missing."""

    id: str
    kind: str | None
    vp: int | None
    move: RevealMove
    is_known: bool


def candidates(view: TableView, names: Mapping[str, str], search: Search) -> tuple[Found, ...]:
    """Return the cards that the search leaves, by points and name; `names` are those of the cards by id."""
    moves = [*view.moves(RevealMove), *(move for move, _ in view.unsure if isinstance(move, RevealMove))]
    cards = [_found(view, move) for move in moves]
    text = search.text.strip().casefold()
    left = [
        each
        for each in cards
        if text in names[each.id].casefold() and (search.kind is None or each.kind in (None, search.kind))
    ]
    return tuple(sorted(left, key=lambda each: (each.vp or 9, names[each.id])))


def _found(view: TableView, move: RevealMove) -> Found:
    card = view.cards.locations[move.location]
    return Found(card.id, card.type, card.vp, move, not card.gaps)


class Reveal:
    """Draws the question."""

    def __init__(self, paint: Painter) -> None:
        self.paint = paint
        self.session, self.look, self.say = paint.session, paint.look, paint.say
        self.view, self.labels = paint.view, paint.labels
        chosen = self.session.chosen
        is_search = isinstance(chosen, Search) and chosen.point == self.view.point
        self.search = chosen if is_search else Search(self.view.point)

    def banner(self) -> ft.Control:
        """What was turned up."""
        if self.view.phase == "deed":
            holder = finale.holder(self.view.state)
            title = self.say("Which card did {name} draw?", name=self.labels.name(holder))
            subtitle = self.say("Deed: draw one card at random from those left in the tin")
            right: ft.Control = kit.banner_sign(self.look, "cards", speaker="table")
        else:
            left, size = rounds.to_turn_up(self.view.state), self.view.config.block
            title = self.say("Which Location was turned up?")
            subtitle = self.say("Round {n}: turn up the next cards", n=self.view.state.round)
            right = kit.banner_figure(self.look, f"{max(0, size - left) + 1}/{size}", speaker="table")
        return kit.banner(self.look, speaker="table", title=title, subtitle=subtitle, right=right)

    def body(self) -> list[ft.Control]:
        """The search, and the cards by type."""
        names = {id: self.labels.location(id) for id in self.view.cards.locations}
        cards = candidates(self.view, names, self.search)
        groups = [self._group(kind, [each for each in cards if each.kind == kind]) for kind in (*ABILITIES, None)]
        return [
            self._field(),
            self._kinds(),
            *(group for group in groups if group is not None),
            *self._unknown(),
        ]

    def _field(self) -> ft.Control:
        return kit.search_field(
            self.look,
            value=self.search.text,
            hint=self.say("Search by name"),
            identifier="search",
            clear=self.say("Clear"),
            on_change=self._look_for,
            on_clear=partial(self._look_for, ""),
        )

    def _look_for(self, text: str) -> None:
        self.session.choose(replace(self.search, text=text))

    def _kinds(self) -> ft.Control:
        chips = [
            kit.chip(
                self.look,
                self.labels.type(kind),
                identifier=f"kind-{kind}",
                on_tap=partial(
                    self.session.choose, replace(self.search, kind=None if self.search.kind == kind else kind)
                ),
                selected=self.search.kind == kind,
            )
            for kind in ABILITIES
        ]
        return kit.wrap(*chips, gap=7)

    def _group(self, kind: str | None, cards: Sequence[Found]) -> ft.Control | None:
        if not cards:
            return None
        words = self.labels.type(kind) if kind else self.say("Type still unknown")
        heading = kit.heading(self.look, words, "titleSmall")
        cells = [self._card(card) for card in cards]
        columns = max(2 if self.look.is_large else 3, min(8, int(self.paint.width / (118 * self.look.text_scale))))
        return kit.column(heading, kit.grid(cells, columns, gap=7), gap=6, equal=True)

    def _card(self, card: Found) -> ft.Control:
        look, name = self.look, self.labels.location(card.id)
        note = "" if card.is_known else self.say("not all known")
        lines: list[ft.Control] = [
            kit.bid_tile(look, self.labels.tile(card.id), size=72),
            kit.text(look, name, "titleSmall", size=13.5, align=ft.TextAlign.CENTER, max_lines=2),
        ]
        if note:
            lines.append(kit.quiet(look, note))
        drawn = kit.column(*lines, gap=4, horizontal=ft.CrossAxisAlignment.CENTER)
        label = self.labels.semantics_label(card.id)
        return kit.target(
            kit.row(ft.Container(drawn, expand=True)),
            identifier=f"card-{card.id}",
            label=self.say("{card}, {note}", card=label, note=note) if note else label,
            on_tap=partial(try_move, self.session, card.move),
            fill=look.surface_container_lowest,
            border=ft.Border.all(1, look.outline_variant),
            radius=14,
            padding=ft.Padding.symmetric(horizontal=3, vertical=7),
            expand=True,
        )

    def _unknown(self) -> list[ft.Control]:
        if len(self.view.cards.locations) >= LOCATIONS:
            return []
        return [
            kit.button(
                self.look,
                self.say("It is not in the list: enter it"),
                identifier="new-card",
                on_tap=self._open,
                kind="tonal",
                sign=ft.Icons.ADD_CARD_ROUNDED,
            )
        ]

    def _open(self) -> None:
        self.session.chosen = None
        self.session.show(MISSING, NEW_CARD)
