"""The AI's turn on the screen: what hands do with its pieces, and why it is that move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import flet as ft

from companion import rulebook
from companion.works.narrator import Narrator
from engine.verdict import Decision, Reason, Step
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import Place
from ui import components as kit
from ui.parts.people import seated
from ui.session import Session

CHOICES = ("works.automa.supplier-cost", "works.automa.supplier-type", "works.automa.supplier-nearest")


def banner(session: Session, state: State, narrator: Narrator, decision: Decision) -> ft.Control:
    """Return the plum banner: the AI's move in a few words, and where and for what."""
    look = session.look
    automa = state.config.automa or 0
    who = seated(state.config.names, automa)[automa]
    pale = look.tertiary_container
    right = kit.badge(look, who, size=50, fill=pale, on=look.on_tertiary_container)
    return kit.banner(
        look,
        speaker="rival",
        title=narrator.headline(decision.move),
        subtitle=_subtitle(narrator, state, decision),
        right=right,
    )


def _subtitle(narrator: Narrator, state: State, decision: Decision) -> str:
    say, move = narrator.words.say, decision.move
    if not isinstance(move, Place):
        return say("{ai} can use no location", ai=narrator.ai)
    paid = next((step.facts["mints"] for step in decision.steps if step.do == "lay-mints"), 0)
    own = state.mints[state.turn]
    if move.plan is None and move.give is None and move.target is None:  # the title names the place already
        return (
            say("For {paid} from the supply", paid=paid)
            if own is None
            else say("For {paid} of {own} mints", paid=paid, own=own)
        )
    at = narrator.at_location(move.location)
    if own is None:
        return say("{at!c}, for {paid} from the supply", at=at, paid=paid)
    return say("{at!c}, for {paid} of {own} mints", at=at, paid=paid, own=own)


def body(session: Session, state: State, narrator: Narrator, decision: Decision) -> list[ft.Control]:
    """Return the numbered steps and the reasons."""
    is_dealt = session.table.setup.is_dealt
    steps = [_step(session, narrator, step) for step in decision.steps if not (is_dealt and step.do == "turn-up")]
    if not steps:
        words = narrator.words.say("Nothing to move: {ai} passes", ai=narrator.ai)
        steps = [kit.Step([words], words)]
    return [kit.ai_steps(session.look, steps), _why(session, state, narrator, decision)]


def _step(session: Session, narrator: Narrator, step: Step) -> kit.Step:
    """Return a step as a sentence with its card or its mints drawn in the line."""
    spoken_label = narrator.step(step)
    for words, drawing in _drawings(session, narrator, step):
        before, middle, after = spoken_label.partition(words)
        if middle:
            return kit.Step([before, drawing, after], spoken_label)
    return kit.Step([spoken_label], spoken_label)


def _drawings(session: Session, narrator: Narrator, step: Step) -> Iterator[tuple[str, ft.Control]]:
    """Return what stands in the sentence and can be drawn instead: the card with its article, the number of mints."""
    plan, mints = step.facts.get("plan"), step.facts.get("mints")
    if plan and plan != UNKNOWN:
        kind = narrator.config.plans[plan].type
        yield narrator.the_plan(plan), kit.plan_pill(session.look, narrator.plan(plan), kind)
    if mints:
        yield f"{mints}", kit.mint(session.look, mints, size=30)


def _why(session: Session, state: State, narrator: Narrator, decision: Decision) -> ft.Control:
    say, look = narrator.words.say, session.look

    def toggle() -> None:
        session.why_open = not session.why_open

    chosen = [reason for reason in decision.reasons if reason.rule in CHOICES]
    trait = decision.reasons[-1].rule
    source = kit.source_line(look, rulebook.clause(trait).source_in(narrator.words, session.setting(trait)))
    return kit.why_card(
        look,
        title=say("Why?"),
        toggle=say("Hide") if session.why_open else say("Show"),
        is_open=session.why_open,
        on_toggle=toggle,
        intro=say("{ai} goes along the line and takes the first place that can be used.", ai=narrator.ai),
        passed=_passed(state, narrator, decision),
        choices=[*_comparisons(session, narrator, chosen), ft.Container(source, padding=ft.Padding.only(top=6))],
    )


def _passed(state: State, narrator: Narrator, decision: Decision) -> list[kit.Passed]:
    """Return one row for each location looked at; the one taken gathers all that was said of it."""
    rows: list[kit.Passed] = []
    where = state.config.where
    taken = decision.move.location if isinstance(decision.move, Place) else None
    said = [narrator.reason(reason) for reason in decision.reasons if _is_of(reason, taken, where)]
    for reason in decision.reasons:
        if reason.location is None:
            rows.append(kit.Passed("", narrator.words.say("Pass"), narrator.reason(reason), taken=True))
        elif reason.rule == "works.automa.first-usable":
            number, name = where[reason.location] + 1, narrator.location(reason.location)
            rows.append(kit.Passed(number, name, " ".join(said), taken=True))
            break
        else:
            rows.append(
                kit.Passed(where[reason.location] + 1, narrator.location(reason.location), narrator.reason(reason))
            )
    return rows


def _is_of(reason: Reason, taken: str | None, where: Mapping[str, int]) -> bool:
    """Whether a reason speaks of the choice made at the location taken, or of its target."""
    return (
        taken is not None
        and reason.rule.startswith("works.automa.")
        and reason.rule
        not in (
            "works.automa.cards",
            "works.automa.pass",
        )
    )


def _comparisons(session: Session, narrator: Narrator, chosen: list[Reason]) -> list[ft.Control]:
    """Return the choice between cards as "1 Wholesaler, cheaper than, 4 Lotto"."""
    parts: list[ft.Control] = []
    say, plans = narrator.words.say, narrator.config.plans
    ai = narrator.config.ai
    for reason in chosen:
        taken = reason.facts["plan"]
        words = {
            "works.automa.supplier-cost": say("cheaper than")
            if ai and ai.cost_order == "low"
            else say("more expensive than"),
            "works.automa.supplier-type": say("type comes before"),
            "works.automa.supplier-nearest": say("nearer the deck than"),
        }[reason.rule]
        for other in reason.facts["of"]:
            if other != taken:
                better, worse = (narrator.plan(taken), plans[taken].cost), (narrator.plan(other), plans[other].cost)
                parts.append(kit.comparison(session.look, better=better, words=words, worse=worse))
    return parts
