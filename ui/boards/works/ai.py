"""The AI's turn on the screen: what hands do with its pieces, and why it is that move."""

from __future__ import annotations

from functools import partial
from itertools import chain

import flet as ft

from companion.contract.narrating import AnyNarrator
from companion.table import automa_turn
from companion.table.automa_turn import Act
from engine.verdict import Step
from engine.works.cards import UNKNOWN
from engine.works.moves import Place
from ui import components as kit
from ui.boards.works.view import TableView
from ui.parts import ai_turn
from ui.session import Session


class AiTurn:
    """Draws the decided move of the AI."""

    def __init__(self, session: Session, board: TableView) -> None:
        self.session, self.look, self.say = session, session.look, session.words.say
        self.state, self.narrator, self.config = board.state, board.narrator, board.config
        self.who = board.seats[board.config.automa or 0].who
        self.acts = automa_turn.turn(session.table)
        self.decisions = automa_turn.decisions(self.acts)
        self.decision = self.decisions[0]

    def banner(self) -> ft.Control:
        """Return the banner: the AI's move in a few words, and where and for what; of several, how many."""
        if len(self.decisions) > 1:
            return ai_turn.banner_of_several(self.session, self.who, len(self.decisions))
        return ai_turn.banner(self.look, self.who, self.narrator.headline(self.decision.move), self._subtitle())

    def _subtitle(self) -> str:
        words, say, move = self.session.words, self.say, self.decision.move
        if not isinstance(move, Place):
            return say("{ai} can use no location", ai=self.narrator.ai)
        paid = next((step.facts["mints"] for step in self.decision.steps if step.do == "lay-mints"), 0)
        own = self.state.mints[self.state.turn]
        if move.plan is None and move.give is None and move.target is None:  # the title names the place already
            if own is None:
                return say("For {paid} from the supply", paid=paid)
            return words.count("For {paid} of {own} mint", "For {paid} of {own} mints", own, paid=paid, own=own)
        at = self.narrator.at_location(move.location)
        if own is None:
            return say("{at!c}, for {paid} from the supply", at=at, paid=paid)
        return words.count(
            "{at!c}, for {paid} of {own} mint", "{at!c}, for {paid} of {own} mints", own, at=at, paid=paid, own=own
        )

    def body(self) -> list[ft.Control]:
        """Return the numbered steps and the reasons."""
        nothing = self.say("Nothing to move: {ai} passes", ai=self.narrator.ai)
        return [*ai_turn.steps(self.session, self.narrator, self.acts, self._step, nothing), self.why()]

    def why(self) -> ft.Control:
        """Return the card that opens on the reasons."""
        source = kit.source_line(self.look, ai_turn.source(self.session, self.decisions[-1].reasons[-1].rule))
        return ai_turn.why(
            self.session,
            ai_turn.reasons(self.narrator, self.acts, self._passed),
            intro=self.say("{ai} goes along the line and takes the first place that can be used.", ai=self.narrator.ai),
            choices=[*self._comparisons(), ft.Container(source, padding=ft.Padding.only(top=6))],
        )

    def _step(self, step: Step, narrator: AnyNarrator) -> kit.Step:
        """Return a step as a sentence with its card or its mints drawn in the line."""
        plan, mints = step.facts.get("plan"), step.facts.get("mints")
        # The words that can be drawn instead: the card with its article, the number of mints.
        drawings: list[tuple[str, ft.Control]] = []
        if plan and plan != UNKNOWN:
            pill = kit.plan_pill(self.look, self.narrator.plan(plan), self.config.plans[plan].type)
            drawings.append((self.narrator.the_plan(plan), pill))
        if mints:
            drawings.append((str(mints), kit.mint(self.look, mints, size=30)))
        return ai_turn.in_line(narrator.step(step), drawings)

    def _passed(self, act: Act) -> list[kit.Passed]:
        """Return one row for each location looked at for a move; the one taken gathers all that was said of it."""
        rows: list[kit.Passed] = []
        narrator, reasons = self.narrator, act.decision.reasons if act.decision is not None else ()
        for reason in reasons:
            if reason.location is None:
                rows.append(kit.Passed("", self.say("Pass"), narrator.reason(reason), taken=True))
                continue
            is_taken, words = reason.rule == "works.automa.first-usable", narrator.reason(reason)
            if is_taken:
                of_choice = (each for each in reasons if each.rule.startswith("works.automa."))
                not_of_it = ("works.automa.cards", "works.automa.pass")
                words = " ".join(narrator.reason(each) for each in of_choice if each.rule not in not_of_it)
            number = self.config.where[reason.location] + 1
            rows.append(kit.Passed(number, narrator.location(reason.location), words, taken=is_taken))
            if is_taken:
                break
        return rows

    def _comparisons(self) -> list[ft.Control]:
        """Return the choice between cards as "1 Wholesaler, cheaper than, 4 Lotto"."""
        parts: list[ft.Control] = []
        say, plan, plans, ai = self.say, self.narrator.plan, self.config.plans, self.config.ai
        is_cheap = ai is not None and ai.cost_order == "low"
        words = {
            "works.automa.supplier-cost": say("cheaper than") if is_cheap else say("more expensive than"),
            "works.automa.supplier-type": say("type comes before"),
            "works.automa.supplier-nearest": say("nearer the deck than"),
        }
        for reason in chain.from_iterable(decision.reasons for decision in self.decisions):
            if reason.rule in words:
                taken = reason.facts["plan"]
                for other in reason.facts["of"]:
                    if other != taken:
                        better, worse = (plan(taken), plans[taken].cost), (plan(other), plans[other].cost)
                        parts.append(kit.comparison(self.look, better=better, words=words[reason.rule], worse=worse))
        return parts

    def main(self) -> ft.Control:
        """Return the button that makes the moves."""
        return ai_turn.accept(self.session, partial(ai_turn.play, self.session, self.acts))
