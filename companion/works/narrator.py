"""Mint Works in words: the set-up, why a move may not be made, what the AI does and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion import rulebook
from companion.contract.narrating import Hand, Wording, say
from companion.contract.outlook import Outlook
from companion.wording.phrases import listed
from companion.works.move_words import MoveNames
from companion.works.refusals import NOTHING, facts
from engine.config import SetupStep
from engine.json_types import JsonDict
from engine.verdict import Illegal, Reason, Step
from engine.works.actions import place
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import Move, Pass, Place

STEPS: Final[Mapping[str, Wording]] = {
    "lay-mints": Wording(("Lay {n} mint from the supply {at}", "Lay {n} mints from the supply {at}")),
    "lay-own-mints": Wording(("Lay {n} of {ai}’s mints {at}", "Lay {n} of {ai}’s mints {at}")),
    "take-mints": Wording(("{name} takes {n} mint from the supply", "{name} takes {n} mints from the supply")),
    "give-mints": Wording(("Give {ai} {n} mint from the supply", "Give {ai} {n} mints from the supply")),
    "take-mints-buildings": Wording(
        ("{name} takes {n} mint as income from buildings", "{name} takes {n} mints as income from buildings")
    ),
    "take-mints-co-op": Wording(
        ("{name} takes {n} mint that the Co-op gives", "{name} takes {n} mints that the Co-op gives")
    ),
    "take-mints-deed": Wording(
        ("{name} takes {n} mint as owner of {location}", "{name} takes {n} mints as owner of {location}")
    ),
    "take-mints-income": Wording(("{name} takes {n} mint as income", "{name} takes {n} mints as income")),
    "income": Wording(("Everybody takes {n} mint from the supply", "Everybody takes {n} mints from the supply")),
    "return-mints": Wording(
        (
            "Clear the locations: {n} mint goes back to the supply",
            "Clear the locations: {n} mints go back to the supply",
        )
    ),
    "remove-mints": Wording(
        (
            "Put {n} of {ai}’s mints {at} into the box: out of the game",
            "Put {n} of {ai}’s mints {at} into the box: out of the game",
        )
    ),
    "lay-on-gallery": Wording(
        ("Lay {n} mint from the supply on the Gallery", "Lay {n} mints from the supply on the Gallery")
    ),
    "clear-gallery": Wording(("{name} keeps the Gallery’s {n} mint", "{name} keeps the Gallery’s {n} mints")),
    "empty-gallery": Wording(
        ("Put the Gallery’s {n} mint back into the supply", "Put the Gallery’s {n} mints back into the supply")
    ),
    "open-location": Wording("Turn {location} to its open side"),
    "close-location": Wording("Turn {location} to its closed side"),
    "mark-blocked": Wording("{location!c} is blocked this round"),
    "take-plan": Wording("{name} takes {plan} face down"),
    "take-plan-face-up": Wording("{name} lays {plan} face up: it is built at once"),
    "give-plan": Wording("Give {ai} {plan} face down"),
    "give-plan-face-up": Wording("Give {ai} {plan} face up: it is built at once"),
    "draw-plan": Wording("{name} takes the top card of the deck, face down"),
    "give-drawn-plan": Wording("Give {ai} the top card of the deck face down"),
    "turn-up-own": Wording("Turn {plan} face up: it is built"),
    "turn-up": Wording("Lay {plan} face up in the plan supply"),
    "supply-1": Wording("Turn up a plan in the plan supply, next to the deck"),
    "supply-2": Wording("Turn up a plan in the plan supply, second from the deck"),
    "supply-3": Wording("Turn up a plan in the plan supply, third from the deck"),
    "slide-plans": Wording("Move {plans} up, away from the deck: the gap is next to it"),
    "put-under-deck": Wording("Put {plan} face down under the deck"),
    "take-token": Wording("{name} takes the starting player token"),
    "give-token": Wording("Give {ai} the starting player token"),
}
"""What people do with the pieces, by the kind of step; the "give" steps are for the AI."""


class Narrator(MoveNames):
    """Says in one language what happens in one game of Mint Works."""

    idle = (Pass,)

    def seeing(self, state: State) -> Narrator:
        """Return the narrator itself: every card is known from the start."""
        return self

    # Set-up

    def _setup_case(self, step: SetupStep) -> str:
        ai = self.config.ai
        if (step.id == "token" and "seat" not in step.facts) or (step.id == "advanced" and not step.facts):
            return "open"
        if ai is None:
            return "first" if step.id == "mints" and self.config.edition == "first" else ""
        if step.id == "mints":
            return "unlimited" if ai.starting_mints is None else "limited" if ai.mint_supply else ""
        return "automa" if step.id == "token" and step.facts["seat"] == self.config.automa else ""

    def _setup_facts(self, step: SetupStep) -> JsonDict:
        facts: JsonDict = {**step.counts, "players": self.config.people, "ai": self.ai}
        if step.id == "mints":
            shares = [share for share in self.config.starting_mints if share is not None]
            limit = self.config.ai.mint_supply if self.config.ai else None
            facts |= {
                "mints": shares[0],
                "automa_mints": shares[-1],
                "limit": limit,
                "rest": (limit or 0) - sum(shares),
            }
        if "advanced" in step.facts:
            facts["names"] = listed(self.words, [self.the_location(id) for id in step.facts["advanced"]])
        if "seat" in step.facts:
            facts["name"] = self.name(step.facts["seat"])
        return facts

    # Verdicts

    def breach(self, rule: str, verdict: Illegal) -> str:
        """Return what one of the rules of a verdict says about the move."""
        fact, nothing = NOTHING.get(rule, ("", ""))
        if nothing and verdict.facts.get(fact) is False:
            return self.words.say(nothing)
        return rulebook.clause(rule).refusal_in(
            self.words, self.setting, ai=self.ai, **facts(self, rule, verdict.facts)
        )

    # The automa

    def reason(self, reason: Reason) -> str:
        """Return why the automa passed a location over, or the reason for its choice."""
        clause = rulebook.clause(reason.rule)
        plan = reason.facts.get("plan")
        named = {
            "ai": self.ai,
            "location": reason.location and self.the_location(reason.location),
            "plan": plan and self.the_plan(plan),
            "have": reason.facts.get("have"),
            "needed": reason.facts.get("needed"),
        }
        if reason.rule == "works.automa.temp-agency" and reason.location != "temp-agency":
            return clause.choice_in(self.words, self.setting, **named)
        return clause.reason_in(self.words, self.setting, **named)

    def had_to(self, move: Move) -> str:
        """Return that the seat could do nothing but pass."""
        return self.words.say("{name} had to pass: nothing else was possible", name=self.name(int(move.by)))

    def last_round(self, why: str) -> str:
        """That the game is bound to end, and why."""
        said = {
            "stars": self.words.say("The last round: somebody has seven stars"),
            "plans": self.words.say("The last round: the deck cannot fill the plan supply"),
            "mints": self.words.say("The last round: the mint supply is empty"),
        }
        return said[why]

    def step(self, step: Step) -> str:
        """Return what people do with the pieces, in one line."""
        facts = step.facts
        seat, location, plan = facts.get("seat"), facts.get("location"), facts.get("plan")
        named = {
            "ai": self.ai,
            "name": None if seat is None else self.name(seat),
            "n": facts.get("mints"),
            "location": self.the_location(location) if location else None,
            "at": self.at_location(location) if location else None,
            "plan": self.the_plan(plan) if plan else None,
            "plans": listed(self.words, [self.the_plan(each) for each in facts.get("plans", ())]),
        }
        return say(self.words, STEPS[self._step_case(step)].done, named)

    def _step_case(self, step: Step) -> str:
        """Return the key of a step in the table: some kinds have one for each case."""
        do, facts = step.do, step.facts
        if do == "lay-mints" and facts["own"]:
            return "lay-own-mints"
        if do == "take-mints" and (for_cause := f"take-mints-{facts.get('for')}") in STEPS:
            return for_cause
        if do in ("take-mints", "take-token") and facts["seat"] == self.config.automa:
            return do.replace("take", "give")
        if do == "clear-gallery" and facts["seat"] is None:
            return "empty-gallery"
        if do == "turn-up":
            slot = facts.get("slot")
            return "turn-up-own" if slot is None else slot if facts["plan"] is None else do
        if do in ("take-plan", "draw-plan") and facts.get("seat") is None:
            do = do.replace("take", "give").replace("draw", "give-drawn")
        return f"{do}-face-up" if facts.get("face_up") else do

    # For the coach, and a seat that the app plays

    def hand_steps(self, state: State, move: Move) -> Sequence[Hand]:
        """Return what people do for a placement of a person's seat, in order; nothing for any other move."""
        if not isinstance(move, Place) or not isinstance(move.by, int):
            return ()
        acting = self.acting_for(move.by)
        return tuple(Hand(acting.step(step), step) for step in place.steps(state, move.by, move))

    def speaks_for(self, state: State, move: Move, outlook: Outlook) -> list[str]:
        """Return the stars that a building brings at once, the mints that are left, and what is built most often later.
        """
        if not isinstance(move, Place) or not isinstance(move.by, int):
            return []
        count, reasons = self.words.count, []
        if _builds(move) and move.plan is not None and (stars := state.config.plans[move.plan].stars):
            reasons.append(count("Brings {n} star", "Brings {n} stars", stars))
        held = state.mints[move.by]
        paid = place.price(state, move.by, move) if move.plan is not None else 0
        if held is not None and 0 < paid < held:
            reasons.append(count("Leaves {n} mint after paying", "Leaves {n} mints after paying", held - paid))
        built = outlook.most_often((each.plan, times) for each, times in outlook.later.items() if _builds(each))
        following = outlook.most_often(outlook.next.items())
        at_once = following[0].plan if following is not None and _builds(following[0]) else None
        if built is not None and built[0] != at_once:
            plan, times = self.the_plan(built[0]), built[1]
            reasons.append(self.words.say("Builds {plan} later in {n} of 100 games tried", plan=plan, n=times))
        return reasons


def _builds(move: Move) -> bool:
    """Return whether a move builds a plan that is known to all."""
    return isinstance(move, Place) and move.where == "builder" and move.plan not in (None, UNKNOWN)
