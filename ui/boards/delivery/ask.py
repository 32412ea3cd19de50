"""Can I…? Any seat and move: allowed, or every clause that speaks against it, and what may be done instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

import flet as ft

from companion.contract.questions import nearest
from companion.delivery.asking import ASKING, judged
from companion.languages import mark
from companion.table.zones import capital
from engine.delivery.moves import Move
from ui import components as kit
from ui.boards import ask
from ui.boards.delivery.actions import MISSING, Missing
from ui.boards.delivery.words import Labels, free_note, labels_of

WAYS = 3
"""As many ways of one move as are offered."""

WORDING = ask.Wording(
    kinds={
        "move": mark("Drive"),
        "take": mark("Take an order"),
        "deliver": mark("Deliver"),
        "load": mark("Load"),
        "unload": mark("Unload"),
        "optimise": mark("Optimise"),
        "upgrade": mark("Buy an upgrade"),
        "shift": mark("Shift a belt"),
        "end": mark("End the turn"),
    },
    questions={
        "to": mark("Where to?"),
        "order": mark("Which order?"),
        "mint": mark("Which mints?"),
        "count": mark("How many?"),
        "upgrade": mark("Which upgrade?"),
        "belt": mark("Which belt?"),
    },
    more={"order": mark("Another order"), "to": mark("Another space")},
)


class Screen(ask.Screen):
    """The questions and the verdict of Mint Delivery."""

    rules, wording = ASKING, WORDING

    @cached_property
    def labels(self) -> Labels:
        """The names of things on the board."""
        return labels_of(self.session, self.state.config, self.state.cards)

    # The question

    def choice(self, name: str, id: Any) -> ft.Control:  # a card, a space, or a number
        """Return an order as its card, anything else as a chip."""
        if name == "order":
            shown, selected = self.labels.order_of(id), self.question.chosen.get("order") == id
            return kit.order_card(
                self.look,
                self.labels.order(shown),
                identifier=f"ask-order-{id}",
                label=self.labels.semantics_label(shown),
                on_tap=partial(self.ask, self.question.naming("order", id), self.asking.all_of),
                state="legal" if selected else "plain",
                selected=selected,
                size=22,
            )
        says: dict[str, Callable[[str], str]] = {
            "to": self.labels.places.label,
            "mint": self.labels.mint_title,
            "upgrade": self.labels.upgrade,
            "belt": self.labels.belt_title,
        }
        leading = kit.flavour(self.look, id, size=24) if name == "mint" else None
        return self.option(name, id, says[name](id) if name in says else str(id), leading=leading)

    def arranged(self, name: str, choices: list[ft.Control]) -> ft.Control:
        """Return orders in columns, anything else line by line."""
        if name == "order":
            scale = self.session.look.text_scale
            return kit.grid(choices, 5 if self.session.width >= 560 * scale else 3, gap=6)
        return super().arranged(name, choices)

    # What the rules say

    def verdict(self) -> list[ft.Control]:
        """Return the ways to do it, or the value it depends on, or why not and what may be done instead."""
        answer = judged(self.state, self.question)
        if answer.moves:
            ways = [self._alternative(move, f"ask-play-{at}") for at, move in enumerate(answer.moves[:WAYS])]
            return [ask.yes(self.session), *ways]
        if answer.unsure is not None:
            return self._unsure(*answer.unsure)
        if not answer.against:
            return [ask.maybe(self.session, self.words.say("Not entered yet"))]
        return [*self.refused(answer.against), *self._instead()]

    def _alternative(self, move: Move, identifier: str) -> ft.Control:
        """A legal move as a live card, which makes it."""
        name, note = capital(self.narrator.label(move)), free_note(self.words, move)
        play = partial(ask.play, self.session, move)
        return kit.alternative(self.look, name=name, words=note, identifier=identifier, on_tap=play)

    def _unsure(self, move: Move, path: str) -> list[ft.Control]:
        """A move that depends on a value: the table is asked for it."""
        maybe = ask.maybe(self.session, self.words.say("That depends on something not entered yet"))
        name, enter = self.words.say("Enter it at the table"), partial(self._enter, move, path)
        return [maybe, kit.alternative(self.look, name=name, words="", identifier="ask-tell", on_tap=enter)]

    def _enter(self, move: Move, path: str) -> None:
        ask.to_table(self.session)
        self.session.show(MISSING, Missing(path, move.as_json()))

    def _instead(self) -> list[ft.Control]:
        """Return the nearest legal move of the seat that is asked about, if it may move."""
        prompt, legal = self.state.prompt, self.state.legal_moves()
        if prompt.ask != "decide" or prompt.by != self.question.seat or not legal:
            return []
        asked = self.session.table.move(ASKING.wanted(self.state, self.question))
        near = nearest(asked, legal)
        return ask.instead(self.session, self._alternative(near, "ask-instead")) if near is not None else []
