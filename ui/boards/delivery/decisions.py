"""A person's decisions apart from a turn: the truck, the opponent, an order to give back or to clear, the AI's way."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.delivery.actions.clear import is_of_neighbours
from engine.delivery.moves import ChooseAi, Truck
from engine.moves import Seat
from ui import components as kit
from ui.boards.delivery.board import Painter, table_banner
from ui.boards.delivery.card_editors import colour
from ui.boards.delivery.enter import EnterBoxCard, name_truck
from ui.boards.delivery.pick_move import move_row
from ui.boards.painter import Moment
from ui.cards.form_state import Answers, FormState


class Choice(Moment[Painter]):
    """Draws one such question."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(paint)
        self.about, self.point = paint.view.prompt.about, paint.point
        self.by: Seat = paint.view.prompt.by or 0
        self.name = paint.labels.name(self.by)
        self.enter: EnterBoxCard | None = None
        """The form for a card that the list lacks; None where what is asked for is no card."""
        if self.about == "truck":
            self.enter = EnterBoxCard(paint, "trucks", Truck, partial(Truck, self.by))
        elif self.about == "ai":
            self.enter = EnterBoxCard(paint, "ai", ChooseAi, partial(ChooseAi, self.by))

    def banner(self) -> ft.Control:
        """Return who decides, and what."""
        title, subtitle = self.question()
        if self.enter is not None and self.enter.draft is not None:
            return table_banner(self.look, title, subtitle)
        right = None
        if self.about == "discard":
            stars = sum(order.stars or 0 for order in self.paint.view.seats[self.paint.view.seat].orders)
            right = kit.banner_figure(self.look, f"{stars}/6", speaker="you")
        return kit.banner(self.look, speaker="you", title=title, subtitle=subtitle, right=right)

    def question(self) -> tuple[str, str]:
        """Return the question, and a line about it."""
        say = self.say
        return {
            "truck": (say("Your truck, {name}", name=self.name), say("Which colour is your truck?")),
            "ai": (say("Your opponent"), say("Which AI card do you play against?")),
            "discard": (
                say("Too many stars, {name}", name=self.name),
                say("Discard one of the lowest, down to 6 stars"),
            ),
            "clear": (
                say("Remove an order, {name}", name=self.name),
                say("After a delivery one order leaves a neighbouring town")
                if is_of_neighbours(self.paint.view.config)
                else say("After a delivery one order leaves a town"),
            ),
            "automa-path": (
                say("Which way, {ai}?", ai=self.paint.labels.ai),
                say("Both ways are equally short"),
            ),
        }[str(self.about)]

    def body(self) -> list[ft.Control] | None:
        """Return the cards to choose from, or None if the board itself is tapped."""
        if self.enter is None:
            return [] if self.about == "discard" else None  # the person's orders are below
        if self.enter.draft is not None:
            return self.enter.body()
        if self.about == "truck":
            return self.trucks(self.enter)
        known = [self.opponent(move) for move in self.paint.view.moves(ChooseAi)]
        return [*known, *self.enter.more()]

    def main(self) -> ft.Control | None:
        """Return the button that saves a card entered here, or None."""
        return self.enter.main() if self.enter is not None and self.enter.draft is not None else None

    def trucks(self, enter: EnterBoxCard) -> list[ft.Control]:
        """Return the trucks that can be told apart, then the colours of those that are still free."""
        moves = self.paint.view.moves(Truck)
        known = [move for move in moves if self.paint.labels.is_recognisable(move.truck)]
        rows = [self.truck(move) for move in known]
        if len(known) == len(moves):
            return [*rows, *enter.more()]
        new = next(move for move in moves if move not in known)
        take = partial(self.take_new, new)
        form_state = FormState(self.look, self.paint.words, {}, take, width=self.paint.width)
        other = self.paint.button(self.say("Another colour"), "other-truck", new, kind="text", expand=None)
        return [*rows, colour(form_state, "colour", True, self.paint.labels.truck_colours()), kit.row(other)]

    def take_new(self, move: Truck, draft: Answers) -> None:
        """Take a truck for the first time; its colour is known from now on. A second tap takes none."""
        if self.paint.point == self.point:
            name_truck(self.session, move.truck, draft["colour"])
            self.paint.play(move)

    def truck(self, move: Truck) -> ft.Control:
        """A truck card."""
        id, look, frame = move.truck, self.look, kit.frame_of(self.look, "legal")
        name, capacity = self.paint.labels.truck(id), self.paint.view.cards.trucks[id].capacity
        note = self.paint.words.count("{n} slot", "{n} slots", capacity) if capacity is not None else ""
        tone = look.town(self.paint.view.printed("trucks", id, "colour"))
        plate = kit.plate(
            kit.truck(look, size=28, color=tone.on, ground=tone.fill),
            tone.fill,
            48,
            44,
            radius=14,
            border=ft.Border.all(1, look.outline),
        )
        words = kit.column(
            kit.text(look, f"{name[:1].upper()}{name[1:]}", "titleLarge", size=18, color=frame.on),
            *([kit.text(look, note, "bodyMedium", color=frame.on)] if note else []),
            expand=True,
        )
        return kit.target(
            kit.row(kit.min_height(52), plate, words, kit.icon("onward", 24, frame.on), gap=12),
            identifier=f"choose-{id}",
            label=kit.with_commas(name, note),
            on_tap=partial(self.paint.play, move),
            frame=frame,
            radius=16,
            padding=ft.Padding(14, 6, 12, 6),
        )

    def opponent(self, move: ChooseAi) -> ft.Control:
        """Return an opponent's card: its name, how many orders it takes, and its printed text."""
        id, table_view = move.ai, self.paint.view
        workload = table_view.cards.ai[id].workload
        return move_row(
            self.look,
            name=self.paint.labels.ai_name(id),
            note=kit.with_stops(
                self.paint.words.count("Workload {n}", "Workload {n}", workload) if workload is not None else "",
                self.paint.words.printed(str(table_view.printed("ai", id, "text") or "")),
            ),
            drawing=None,
            identifier=f"choose-{id}",
            on_tap=partial(self.paint.play, move),
        )
