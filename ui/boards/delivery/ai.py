"""The AI's turn on the screen: where it goes, what is done with its pieces step by step, and why it is that move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import flet as ft

from companion.contract.narrating import AnyNarrator
from companion.delivery.narrator import Narrator
from companion.table import automa_turn
from companion.table.automa_turn import Act
from engine.delivery.automa import target
from engine.delivery.moves import Drive
from engine.verdict import Step
from ui import components as kit
from ui.boards.delivery.solo import Solo, Spot
from ui.boards.delivery.view import Tap
from ui.boards.painter import Moment
from ui.parts import ai_turn

LONGEST_PLACE = 40
"""The most letters of a place that the banner names."""
CHOSEN = "delivery.automa.motivation."
"""How the rules begin that say what moves the AI."""


class AiTurn(Moment[Solo]):
    """Draws what the AI does in its turn, the decided moves `acts`."""

    def __init__(self, paint: Solo, acts: Sequence[Act]) -> None:
        super().__init__(paint)
        self.acts, self.decisions = acts, automa_turn.decisions(acts)
        self.narrator = Narrator(paint.words, paint.view.config, paint.table.state)

    def banner(self) -> ft.Control:
        """Return the banner: the move in a few words, the place of its truck, and how many actions it has left; for
        several moves, how many."""
        view, labels = self.paint.view, self.paint.labels
        automa = view.config.automa or 1
        if len(self.decisions) > 1:
            comes_to = self.narrator.seeing(self.acts[-1].before).headline(self.decisions[-1].move)
            title = comes_to if self.only_drives else ""
            return ai_turn.banner_of_several(self.session, labels.who(automa), len(self.decisions), title)
        left = self.paint.words.count("{n} action left", "{n} actions left", view.actions_left)
        place = labels.truck_place(automa)
        # A space without a name of its own is described by all that is around it: the first step says that.
        subtitle = self.say("{place}, {left}", place=place, left=left) if len(place) <= LONGEST_PLACE else left
        return ai_turn.banner(self.look, labels.who(automa), self.narrator.headline(self.decisions[0].move), subtitle)

    @property
    def only_drives(self) -> bool:
        """Return whether it only drives: then the end of the drive says all that it does."""
        return all(isinstance(act.move, Drive) for act in self.acts)

    def body(self) -> list[ft.Control]:
        """The map with the way it goes, the numbered steps, the belts with the mints to move, and the reasons."""
        parts: list[ft.Control] = []
        is_dealt = self.session.table.setup.is_dealt  # there is no other board, and hands move nothing on it
        goals = self.goals()
        if goals or is_dealt:
            parts.append(self.paint.map(goals, of=self.paint.view.config.automa or 1))
        if not is_dealt:
            parts += ai_turn.steps(self.session, self.narrator, self.acts, self.step)
        if (moved := self.moved()) or is_dealt:
            parts.append(self.paint.shown_belts(moved))
        parts += [self.reminder(text) for text in self.decisions[-1].reminders]
        return [*parts, self.why()]

    def goals(self) -> dict[str, Tap]:
        """Return the place to highlight on the map: the AI's target, or with no roads entered, the place of its last
        drive."""
        drives = [(act.before, act.move) for act in self.acts if isinstance(act.move, Drive)]
        if not drives:
            return {}
        before, move = drives[-1]
        return {target(before) if self.paint.view.is_trusted else move.to: Tap((move,))}

    def step(self, step: Step, narrator: AnyNarrator) -> kit.Step:
        """Return a step as a sentence, with drawings instead of some of its words."""
        return ai_turn.in_line(narrator.step(step), self.drawings(step))

    def moved(self) -> frozenset[Spot]:
        """Return the spots on the belts whose mints the AI moves first: those it loads, or those in front. What it
        moves next is not there yet."""
        moves = ([step for step in each.steps if step.do in ("load", "shift")] for each in self.decisions)
        return frozenset(
            (step.facts["belt"], place)
            for step in next(filter(None, moves), [])
            for place in step.facts.get("places", (1,))
        )

    def drawings(self, step: Step) -> Iterator[tuple[str, ft.Control]]:
        """Yield the words in the sentence of a step that can be replaced by a drawing: its mints, or its order."""
        facts, labels = step.facts, self.paint.labels
        if "order" in facts:
            yield (
                self.narrator.the_order(facts["order"]),
                kit.order_pill(self.look, labels.order(labels.order_of(facts["order"]))),
            )
        if step.do == "load":
            count = len(facts["places"])
            words = self.narrator.mints({facts["mint"]: count})
            yield words, kit.flavours(self.look, [facts["mint"]] * count, size=26)
        if step.do == "shift":
            yield f"({self.narrator.mint(facts['mint'])})", kit.flavour(self.look, facts["mint"], size=26)

    def reminder(self, text: str) -> ft.Control:
        """A text of its card that the table carries out itself."""
        look, words = self.look, self.narrator.reminder(text)
        line = kit.row(
            kit.icon("cards", 20, look.on_secondary_container),
            kit.text(look, words, color=look.on_secondary_container, expand=True),
            gap=8,
        )
        box = ft.Container(line, bgcolor=look.secondary_container, border_radius=look.radius["card"], padding=12)
        return kit.spoken(box, label=words, identifier="reminder")

    # Why

    def why(self) -> ft.Control:
        """The card that opens on the reasons."""
        source = kit.source_line(self.look, ai_turn.source(self.session, self.decisions[-1].reasons[-1].rule))
        return ai_turn.why(
            self.session,
            ai_turn.reasons(self.narrator, self.acts, self.passed),
            intro=self.say("{ai} looks in this order: deliver, take, get mints.", ai=self.narrator.ai),
            choices=[ft.Container(source, padding=ft.Padding.only(top=6))],
        )

    def passed(self, act: Act) -> list[kit.Passed]:
        """Return the motivations passed over, the one that holds, then how it chose the move."""
        narrator = self.narrator.seeing(act.before)
        rows: list[kit.Passed] = []
        choice: list[str] = []
        for reason in act.decision.reasons if act.decision is not None else ():
            words = narrator.reason(reason)
            if reason.rule == "delivery.automa.passed":
                name = self.paint.labels.motivation(reason.facts["motivation"])
                rows.append(kit.Passed(len(rows) + 1, name, words))
            elif reason.rule.startswith(CHOSEN):
                name = self.paint.labels.motivation(reason.rule.removeprefix(CHOSEN))
                rows.append(kit.Passed(len(rows) + 1, name, words, taken=True))
            else:
                choice.append(words)
        if choice:
            headline = ""  # of several moves each has it as its heading
            if len(self.decisions) == 1:
                headline = narrator.headline(self.decisions[0].move)
            rows.append(kit.Passed("", headline, " ".join(choice), taken=True))
        return rows

    def main(self) -> ft.Control:
        """The one button: it is done on the table."""
        return ai_turn.accept(self.session, partial(ai_turn.play, self.session, self.acts))
