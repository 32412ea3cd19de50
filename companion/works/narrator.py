"""Mint Works in words: the set-up, why a move may not be made, what the AI does and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion import rulebook
from companion.contract.narrating import ClauseNarrator
from companion.languages import mark
from companion.wording.phrases import listed
from companion.works.move_words import MoveNames
from companion.works.refusals import facts
from engine.checklist import SetupStep
from engine.verdict import Facts, Illegal, Reason, Step
from engine.works.game import State
from engine.works.moves import Move

TURNED_UP: Mapping[str, str] = {
    "supply-1": mark("Turn up a plan in the plan supply, next to the deck"),
    "supply-2": mark("Turn up a plan in the plan supply, second from the deck"),
    "supply-3": mark("Turn up a plan in the plan supply, third from the deck"),
}


class Narrator(ClauseNarrator, MoveNames):
    """Says in one language what happens in one game of Mint Works."""

    def seeing(self, state: State) -> Narrator:
        """Return the narrator itself: every card is known from the start."""
        return self

    # Set-up

    def _checklist_step(self, step: SetupStep) -> rulebook.Step:
        return rulebook.step("works", self.config.mode, step.id, self._setup_case(step))

    def _setup_case(self, step: SetupStep) -> str:
        ai = self.config.ai
        if (step.id == "token" and "seat" not in step.facts) or (step.id == "advanced" and not step.facts):
            return "open"
        if ai is None:
            return ""
        if step.id == "mints":
            return "unlimited" if ai.starting_mints is None else "limited" if ai.mint_supply else ""
        return "automa" if step.id == "token" and step.facts["seat"] == self.config.automa else ""

    def _setup_facts(self, step: SetupStep) -> dict[str, Any]:
        facts: dict[str, Any] = {**step.counts, "players": self.config.people, "ai": self.ai}
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
        """What one of the rules of a verdict says to the move."""
        return rulebook.clause(rule).refusal_in(self.words, ai=self.ai, **facts(self, rule, verdict.facts))

    # The automa

    def reason(self, reason: Reason) -> str:
        """Why the automa passed a location over, or what it went by."""
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
            return clause.choice_in(self.words, **named)
        return clause.reason_in(self.words, **named)

    def had_to(self, move: Move) -> str:
        """That somebody could do nothing but pass."""
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
        """What hands do for the automa, in one line."""
        return _STEPS[step.do](self, step.facts)

    def lay_mints(self, facts: Facts) -> str:
        """Mints onto a location."""
        count, at, mints = self.words.count, self.at_location(facts["location"]), facts["mints"]
        if facts["own"]:
            return count("Lay {n} of {ai}’s mints {at}", "Lay {n} of {ai}’s mints {at}", mints, ai=self.ai, at=at)
        return count("Lay {n} mint from the supply {at}", "Lay {n} mints from the supply {at}", mints, at=at)

    def take_mints(self, facts: Facts) -> str:
        """Mints from the supply, and what for."""
        count, mints, name = self.words.count, facts["mints"], self.name(facts["seat"])
        cause = facts.get("for")
        if cause == "buildings":
            return count(
                "{name} takes {n} mint as income from buildings",
                "{name} takes {n} mints as income from buildings",
                mints,
                name=name,
            )
        if cause == "co-op":
            return count(
                "{name} takes {n} mint that the Co-op gives",
                "{name} takes {n} mints that the Co-op gives",
                mints,
                name=name,
            )
        if cause == "deed":
            at = self.the_location(facts["location"])
            return count(
                "{name} takes {n} mint as owner of {location}",
                "{name} takes {n} mints as owner of {location}",
                mints,
                name=name,
                location=at,
            )
        if cause == "income":
            return count("{name} takes {n} mint as income", "{name} takes {n} mints as income", mints, name=name)
        if facts["seat"] == self.config.automa:
            return count("Give {ai} {n} mint from the supply", "Give {ai} {n} mints from the supply", mints, ai=name)
        return count(
            "{name} takes {n} mint from the supply", "{name} takes {n} mints from the supply", mints, name=name
        )

    def income(self, facts: Facts) -> str:
        """The mint that everybody gains at the end of upkeep."""
        return self.words.count(
            "Everybody takes {n} mint from the supply", "Everybody takes {n} mints from the supply", facts["mints"]
        )

    def return_mints(self, facts: Facts) -> str:
        """The locations are cleared."""
        return self.words.count(
            "Clear the locations: {n} mint goes back to the supply",
            "Clear the locations: {n} mints go back to the supply",
            facts["mints"],
        )

    def remove_mints(self, facts: Facts) -> str:
        """Rachael's mints on the Supplier."""
        return self.words.count(
            "Put {n} of {ai}’s mints {at} into the box: out of the game",
            "Put {n} of {ai}’s mints {at} into the box: out of the game",
            facts["mints"],
            ai=self.ai,
            at=self.at_location(facts["location"]),
        )

    def lay_on_gallery(self, facts: Facts) -> str:
        """Upkeep lays mints on the Gallery."""
        return self.words.count(
            "Lay {n} mint from the supply on the Gallery",
            "Lay {n} mints from the supply on the Gallery",
            facts["mints"],
        )

    def clear_gallery(self, facts: Facts) -> str:
        """The Gallery leaves, and its mints go somewhere."""
        count, mints, seat = self.words.count, facts["mints"], facts["seat"]
        if seat is None:
            return count(
                "Put the Gallery’s {n} mint back into the supply",
                "Put the Gallery’s {n} mints back into the supply",
                mints,
            )
        return count(
            "{name} keeps the Gallery’s {n} mint", "{name} keeps the Gallery’s {n} mints", mints, name=self.name(seat)
        )

    def open_location(self, facts: Facts) -> str:
        """A deed was built."""
        return self.words.say("Turn {location} to its open side", location=self.the_location(facts["location"]))

    def close_location(self, facts: Facts) -> str:
        """A deed has left."""
        return self.words.say("Turn {location} to its closed side", location=self.the_location(facts["location"]))

    def take_plan(self, facts: Facts) -> str:
        """A plan out of the supply."""
        say, plan, seat = self.words.say, self.the_plan(facts["plan"]), facts.get("seat")
        if seat is not None:
            name = self.name(seat)
            if facts["face_up"]:
                return say("{name} lays {plan} face up: it is built at once", name=name, plan=plan)
            return say("{name} takes {plan} face down", name=name, plan=plan)
        if facts["face_up"]:
            return say("Give {ai} {plan} face up: it is built at once", ai=self.ai, plan=plan)
        return say("Give {ai} {plan} face down", ai=self.ai, plan=plan)

    def turn_up(self, facts: Facts) -> str:
        """A card turned up: an AI's own plan, a card brought to the supply, or the next one of the deck."""
        slot = facts.get("slot")
        if slot is None:
            return self.words.say("Turn {plan} face up: it is built", plan=self.the_plan(facts["plan"]))
        if facts["plan"] is None:
            return self.words.say(TURNED_UP[slot])
        return self.words.say("Lay {plan} face up in the plan supply", plan=self.the_plan(facts["plan"]))

    def draw_plan(self, facts: Facts) -> str:
        """The top card of the deck."""
        say, seat = self.words.say, facts.get("seat")
        if seat is not None:
            return say("{name} takes the top card of the deck, face down", name=self.name(seat))
        return say("Give {ai} the top card of the deck face down", ai=self.ai)

    def take_token(self, facts: Facts) -> str:
        """The starting player token."""
        say, seat = self.words.say, facts["seat"]
        if seat != self.config.automa:
            return say("{name} takes the starting player token", name=self.name(seat))
        return say("Give {ai} the starting player token", ai=self.ai)

    def put_under_deck(self, facts: Facts) -> str:
        """A card under the deck."""
        return self.words.say("Put {plan} face down under the deck", plan=self.the_plan(facts["plan"]))

    def mark_blocked(self, facts: Facts) -> str:
        """Justin's block."""
        return self.words.say("{location!c} is blocked this round", location=self.the_location(facts["location"]))


_STEPS: Mapping[str, Callable[[Narrator, Facts], str]] = {
    "lay-mints": Narrator.lay_mints,
    "take-mints": Narrator.take_mints,
    "take-plan": Narrator.take_plan,
    "turn-up": Narrator.turn_up,
    "draw-plan": Narrator.draw_plan,
    "take-token": Narrator.take_token,
    "put-under-deck": Narrator.put_under_deck,
    "mark-blocked": Narrator.mark_blocked,
    "income": Narrator.income,
    "return-mints": Narrator.return_mints,
    "remove-mints": Narrator.remove_mints,
    "lay-on-gallery": Narrator.lay_on_gallery,
    "clear-gallery": Narrator.clear_gallery,
    "open-location": Narrator.open_location,
    "close-location": Narrator.close_location,
}
