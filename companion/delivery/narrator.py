"""Mint Delivery in words: the set-up, why a move may not be made, what the AI does and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion import rulebook
from companion.contract.narrating import ClauseNarrator
from companion.delivery.move_words import MoveNames
from companion.delivery.refusals import facts
from companion.languages import Words, mark
from companion.wording.phrases import listed
from engine.checklist import SetupStep
from engine.delivery import journeys
from engine.delivery.automa import decide, target
from engine.delivery.game import State
from engine.delivery.moves import Drive, Move
from engine.delivery.setup import Config
from engine.delivery.state import At
from engine.verdict import Facts, Illegal, MissingCard, Reason, Step

PASSED: Mapping[tuple[str, str], str] = {
    ("complete", "no-orders"): mark("Completing orders: {ai} has none."),
    ("complete", "lacks-mints"): mark("Completing orders: {ai} still needs {needed}."),
    ("complete", "other-first"): mark("Completing orders: {ai} first finishes something else."),
    ("take", "enough-orders"): mark("Taking orders: {ai} has as many as its workload."),
    ("take", "other-first"): mark("Taking orders: {ai} first finishes something else."),
}
"""Why a motivation is passed over."""


class Narrator(ClauseNarrator, MoveNames):
    """Says in one language what happens in one game of Mint Delivery."""

    def __init__(self, words: Words, config: Config, state: State | None = None) -> None:
        """Speak of the cards of this config, and of what the table entered of them up to this state."""
        super().__init__(words, config, state.cards if state else None, state.ai if state else None)
        self.state = state

    def seeing(self, state: State) -> Narrator:
        """Return the narrator that also knows what the table has entered up to this state."""
        return Narrator(self.words, state.config, state)

    # Set-up

    def _checklist_step(self, step: SetupStep) -> rulebook.Step:
        is_open = step.id in ("piles", "reveal-towns") and "pile" not in step.counts
        on_base = step.id == "upgrades" and self.config.edition == "original"
        is_undecided = step.id == "first-player" and "seat" not in step.facts and self.config.automa is None
        case = "five" if is_open else "base" if on_base else "open" if is_undecided else ""
        return rulebook.step("delivery", self.config.mode, step.id, case)

    def _setup_facts(self, step: SetupStep) -> dict[str, Any]:
        facts: dict[str, Any] = {**step.counts, "name": self.name(step.facts.get("seat", 0))}
        if "supply" in facts:
            facts["supply"] = self.mints(facts["supply"])
        return facts

    # Verdicts

    def breach(self, rule: str, verdict: Illegal) -> str:
        """What one of the rules of a verdict says to the move; a fact that is not given is left unsaid."""
        clause, move = rulebook.clause(rule), verdict.facts.get("move")
        if self.state is None or move is None:
            return clause.text_in(self.words)
        return clause.refusal_in(self.words, ai=self.ai, **facts(self, self.state, rule, move))

    # The automa

    def reason(self, reason: Reason) -> str:
        """Why the automa does what it does, reason by reason."""
        facts, say = reason.facts, self.words.say
        message = PASSED.get((facts.get("motivation", ""), facts.get("why", "")))
        if message and reason.rule == "delivery.automa.passed":
            return say(message, ai=self.ai, needed=self.mints(facts.get("mints", {})))
        if facts.get("why") == "no-orders":
            return say("No order lies face up in the row.")
        return rulebook.clause(reason.rule).reason_in(
            self.words,
            ai=self.ai,
            order=_then(facts.get("order"), self.the_order),
            to=_then(facts.get("target"), self.places.to),
            place=_then(facts.get("to"), self.places.the),
            criterion=self.criterion(facts) if "prefer" in facts else None,
            mint=_then(facts.get("mint"), self.mint),
            mints=self.mints({facts["mint"]: facts["count"]}) if "count" in facts else None,
            needed=_then(facts.get("mints"), self._kinds),
        )

    def _kinds(self, kinds: Iterable[str]) -> str:
        return listed(self.words, [self.mint(kind) for kind in kinds])

    def criterion(self, criterion: Mapping[str, Any]) -> str:
        """One criterion of an order preference, in a few words."""
        say, prefer = self.words.say, criterion.get("prefer")
        mint = self.mint(criterion.get("mint", ""))
        towns = listed(self.words, [self.places.town(town) for town in criterion.get("towns", ())])
        return {
            "most-stars": say("most stars"),
            "fewest-stars": say("fewest stars"),
            "most-mints": say("most mints"),
            "fewest-mints": say("fewest mints"),
            "most": say("most {mint} mints", mint=mint),
            "fewest": say("fewest {mint} mints", mint=mint),
            "town": say("first for {towns}", towns=towns),
            "ask": say("as its card says; the table chose"),
        }[str(prefer)]

    def reminder(self, text: str) -> str:
        """A text of the AI's card that the table itself must carry out."""
        return self.words.say("On {ai}’s card: {text}", ai=self.ai, text=text)

    def headline(self, move: Move) -> str:
        """What the automa does, in a few words; of a drive, where it goes in the end."""
        if isinstance(move, Drive) and self.state is not None and move.to != (goal := target(self.state)):
            return self.words.say("{ai} drives towards {goal}", ai=self.ai, goal=self.places.the(goal))
        return super().headline(move)

    def had_to(self, move: Move) -> str:
        """That somebody could do nothing but end the turn."""
        return self.words.say("{name}’s turn is over: nothing else was possible", name=self.name(int(move.by)))

    def last_round(self, why: str) -> str:
        """That the game is bound to end, and why."""
        said = {
            "supplies": self.words.say("The last round: two towns have no order face up"),
            "piles": self.words.say("The last round: all piles of orders are empty"),
            "stacks": self.words.say("The game ends after the AI’s turn: three stacks are empty"),
        }
        return said[why]

    def step(self, step: Step) -> str:
        """What hands do for the automa, in one line."""
        return _STEPS[step.do](self, step.facts)

    def drive(self, facts: Facts) -> str:
        """Its truck moves on: from where, where to, and where it goes in the end."""
        at = self.state.at[self.config.automa] if self.state and self.config.automa is not None else None
        if self.state is None or at is None or not self._drives_next(facts["to"]):
            return self.words.say("Drive {ai}’s truck {to}", ai=self.ai, to=self.places.to(facts["to"]))
        goal = target(self.state)
        if self.config.network.trusted:
            return self.drive_on(at, goal, journeys.distance(self.state, goal) - 1)
        start, to = self.places.the(str(at)), self.places.to(facts["to"])
        if facts["to"] == goal:
            return self.words.say("Drive {ai}’s truck from {start} {to}", ai=self.ai, start=start, to=to)
        return self.words.say(
            "Drive {ai}’s truck from {start} {to}, towards {goal}",
            ai=self.ai,
            start=start,
            to=to,
            goal=self.places.the(goal),
        )

    def _drives_next(self, to: str) -> bool:
        """Whether a drive to this space is what the AI does next; else the table has moved on since."""
        if self.state is None or self.state.prompt.ask != "automa":
            return False
        try:
            move = decide(self.state).move
        except MissingCard:
            return False
        return isinstance(move, Drive) and move.to == to

    def drive_on(self, at: At, goal: str, left: int) -> str:
        """Its truck moves on one space of a way that the table counts; `left` are to go after it."""
        say, count, name = self.words.say, self.words.count, self.ai
        there = self.places.the(goal)
        if isinstance(at, str):
            start = self.places.the(at)
            if not left:
                return say(
                    "Drive {ai}’s truck 1 space, from {start} {to}", ai=name, start=start, to=self.places.to(goal)
                )
            return count(
                "Drive {ai}’s truck 1 space from {start} towards {goal}; {n} space to go",
                "Drive {ai}’s truck 1 space from {start} towards {goal}; {n} spaces to go",
                left,
                ai=name,
                start=start,
                goal=there,
            )
        if not left:
            return say("Drive {ai}’s truck the last space, {to}", ai=name, to=self.places.to(goal))
        return count(
            "Drive {ai}’s truck 1 space on towards {goal}; {n} space to go",
            "Drive {ai}’s truck 1 space on towards {goal}; {n} spaces to go",
            left,
            ai=name,
            goal=there,
        )

    def take_order(self, facts: Facts) -> str:
        """A card of the row."""
        order = self.the_order(facts["order"])
        return self.words.say("Give {ai} {order}, from stack {number}", ai=self.ai, order=order, number=facts["stack"])

    def deliver(self, facts: Facts) -> str:
        """One of its orders."""
        order, mints = self.the_order(facts["order"]), self.pieces(facts["mints"])
        return self.words.say(
            "Turn {order} face down, and take {mints} off {ai}’s truck", order=order, mints=mints, ai=self.ai
        )

    def load(self, facts: Facts) -> str:
        """Mints off one belt."""
        places = [str(place) for place in facts["places"]]
        return self.words.count(
            "Put {mints} on {ai}’s truck: {belt}, place {places}",
            "Put {mints} on {ai}’s truck: {belt}, places {places}",
            len(places),
            mints=self.pieces({facts["mint"]: len(places)}),
            ai=self.ai,
            belt=self.places.belt(facts["belt"]),
            places=listed(self.words, places),
        )

    def shift(self, facts: Facts) -> str:
        """The front mint of one belt."""
        belt, mint = self.places.belt(facts["belt"]), self.mint(facts["mint"])
        return self.words.say("Move the front mint ({mint}) to the back: {belt}", belt=belt, mint=mint)

    def stand_still(self, facts: Facts) -> str:
        """Nothing at all."""
        return self.words.say("{ai} stays where it is, and its turn is over", ai=self.ai)

    # What a move leaves for hands to do

    def return_mints(self, facts: Facts) -> str:
        """Mints of a truck, or on an order, go back to the supply."""
        say, mints = self.words.say, self.pieces(facts["mints"])
        if "order" in facts:
            return say("Put {mints} from {order} into the supply", mints=mints, order=self.the_order(facts["order"]))
        return say("Put {mints} from {name}’s truck into the supply", mints=mints, name=self.name(facts["seat"]))

    def take_mints(self, facts: Facts) -> str:
        """Mints of the supply go onto a truck."""
        return self.words.say(
            "Put {mints} from the supply on {name}’s truck",
            mints=self.pieces(facts["mints"]),
            name=self.name(facts["seat"]),
        )

    def lay_mints(self, facts: Facts) -> str:
        """The mint that goes on the order left in a town."""
        mints, order = self.pieces({"classic": facts["mints"]}), self.the_order(facts["order"])
        if self.is_blank(facts["order"]):
            return self.words.say("Lay {mints} from the supply on the order left in that town", mints=mints)
        return self.words.say("Lay {mints} from the supply on {order}", mints=mints, order=order)

    def move_mints(self, facts: Facts) -> str:
        """Mints of the card that left go on the one that stayed."""
        mints = self.pieces({"classic": facts["mints"]})
        return self.words.say("Move {mints} to {order}", mints=mints, order=self.the_order(facts["to"]))

    def remove_order(self, facts: Facts) -> str:
        """An order leaves the game."""
        if self.is_blank(facts["order"]):
            return self.words.say("Put that order back into the box")
        return self.words.say("Put {order} back into the box", order=self.the_order(facts["order"]))

    def turn_up(self, facts: Facts) -> str:
        """The next order of a town or a stack."""
        if "town" in facts:
            return self.words.say("Turn up the next order {at}", at=self.places.at(facts["town"]))
        return self.words.say("Turn up the next order of stack {number}", number=facts["stack"])

    def take_off(self, facts: Facts) -> str:
        """Alone: what was delivered goes back on the belts next."""
        mints = self.pieces(facts["mints"])
        return self.words.say("Take {mints} off your truck: next, they go back on the belts", mints=mints)

    def turn_down(self, facts: Facts) -> str:
        """An order was delivered."""
        return self.words.say("Turn {order} face down", order=self.the_order(facts["order"]))

    def set_aside(self, facts: Facts) -> str:
        """Orders pay for an upgrade."""
        orders = listed(self.words, [self.the_order(order) for order in facts["orders"]])
        upgrade = self.upgrade(facts["upgrade"])
        return self.words.say(
            "Lay {orders} face down in front of you, with a token of {upgrade} on top", orders=orders, upgrade=upgrade
        )

    def close_up(self, facts: Facts) -> str:
        """Gaps on a belt close."""
        return self.words.say("Close the gaps: {belt}", belt=self.places.belt(facts["belt"]))

    def place_truck(self, facts: Facts) -> str:
        """A truck's token goes where it starts."""
        return self.words.say(
            "Put the token of {name}’s truck {at}",
            name=self.name(facts["seat"]),
            at=self.places.at(facts["space"]),
        )

    def lay_token(self, facts: Facts) -> str:
        """A road condition comes to lie on a space."""
        token, at = self.places.token(facts["token"]), self.places.the(facts["space"])
        return self.words.say("Lay {token} on this space: {place}", token=token, place=at)


_STEPS: Mapping[str, Callable[[Narrator, Facts], str]] = {
    "drive": Narrator.drive,
    "take-order": Narrator.take_order,
    "deliver": Narrator.deliver,
    "load": Narrator.load,
    "shift": Narrator.shift,
    "stand-still": Narrator.stand_still,
    "return-mints": Narrator.return_mints,
    "take-mints": Narrator.take_mints,
    "lay-mints": Narrator.lay_mints,
    "move-mints": Narrator.move_mints,
    "remove-order": Narrator.remove_order,
    "turn-up": Narrator.turn_up,
    "take-off": Narrator.take_off,
    "turn-down": Narrator.turn_down,
    "set-aside": Narrator.set_aside,
    "close-up": Narrator.close_up,
    "place-truck": Narrator.place_truck,
    "lay-token": Narrator.lay_token,
}


def _then(fact: Any, name: Callable[[Any], str]) -> str | None:
    """The name of a fact; None where it is not given."""
    return None if fact is None else name(fact)
