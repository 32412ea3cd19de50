"""Mint Delivery in words: the set-up, why a move may not be made, what the AI does and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from companion import rulebook
from companion.contract.narrating import Hand, Wording, say
from companion.contract.outlook import Outlook
from companion.delivery.move_words import MoveNames
from companion.delivery.refusals import facts
from companion.languages import Words, mark
from companion.wording.phrases import listed
from engine.config import SetupStep
from engine.delivery import journeys, moves
from engine.delivery.automa import decide, target
from engine.delivery.cards import CLASSIC, MINTS
from engine.delivery.game import State
from engine.delivery.moves import Deliver, Drive, Move
from engine.delivery.setup import Config
from engine.delivery.steps import steps
from engine.json_types import Json, JsonDict
from engine.verdict import Illegal, MissingCard, Reason, Step

T = TypeVar("T")
PASSED: Mapping[tuple[str, str], str] = {
    ("complete", "no-orders"): mark("Completing orders: {ai} has none."),
    ("complete", "lacks-mints"): mark("Completing orders: {ai} still needs {needed}."),
    ("complete", "other-first"): mark("Completing orders: {ai} first finishes something else."),
    ("take", "enough-orders"): mark("Taking orders: {ai} has as many as its workload."),
    ("take", "other-first"): mark("Taking orders: {ai} first finishes something else."),
}
"""Why a motivation is passed over."""


STEPS: Final[Mapping[str, Wording]] = {
    "drive": Wording("Drive {ai}’s truck {to}"),
    "drive-from": Wording("Drive {ai}’s truck from {start} {to}"),
    "drive-from-towards": Wording("Drive {ai}’s truck from {start} {to}, towards {goal}"),
    "drive-space-from": Wording(
        (
            "Drive {ai}’s truck 1 space from {start} towards {goal}; {n} space to go",
            "Drive {ai}’s truck 1 space from {start} towards {goal}; {n} spaces to go",
        )
    ),
    "drive-space-from-last": Wording("Drive {ai}’s truck 1 space, from {start} {to}"),
    "drive-space-on": Wording(
        (
            "Drive {ai}’s truck 1 space on towards {goal}; {n} space to go",
            "Drive {ai}’s truck 1 space on towards {goal}; {n} spaces to go",
        )
    ),
    "drive-space-on-last": Wording("Drive {ai}’s truck the last space, {to}"),
    "take-order": Wording("Give {ai} {order}, from stack {number}"),
    "deliver": Wording("Turn {order} face down, and take {mints} off {ai}’s truck"),
    "load": Wording(
        (
            "Put {mints} on {ai}’s truck: {belt}, place {places}",
            "Put {mints} on {ai}’s truck: {belt}, places {places}",
        )
    ),
    "shift": Wording("Move the front mint ({mint}) to the back: {belt}"),
    "stand-still": Wording("{ai} stays where it is, and its turn is over"),
    "return-mints": Wording("Put {mints} from {name}’s truck into the supply"),
    "exchange-mints": Wording("Put {mints} from {name}’s truck into the supply, and take {into} for them"),
    "take-off-order": Wording("Put {mints} from {order} into the supply"),
    "take-mints": Wording("Put {mints} from the supply on {name}’s truck"),
    "lay-mints": Wording("Lay {mints} from the supply on {order}"),
    "lay-mints-blank": Wording("Lay {mints} from the supply on the order left in that town"),
    "move-mints": Wording("Move {mints} to {order}"),
    "remove-order": Wording("Put {order} back into the box"),
    "remove-order-blank": Wording("Put that order back into the box"),
    "turn-up": Wording("Turn up the next order {at}"),
    "turn-up-stack": Wording("Turn up the next order of stack {number}"),
    "take-off": Wording(
        (
            "Take {mints} off your truck: next, it goes back on a belt",
            "Take {mints} off your truck: next, they go back on the belts",
        )
    ),
    "turn-down": Wording("Turn {order} face down"),
    "set-aside": Wording("Lay {orders} face down in front of you, with a token of {upgrade} on top"),
    "set-aside-for": Wording("Lay {orders} face down in front of {ai}, with a token of {upgrade} on top"),
    "close-up": Wording("Close the gaps: {belt}"),
    "place-truck": Wording("Put the token of {name}’s truck {at}"),
    "lay-token": Wording("Lay {token} on this space: {place}"),
}
"""What people do with the pieces, for the AI or after a move, by the kind of step."""


class Narrator(MoveNames):
    """Says in one language what happens in one game of Mint Delivery."""

    idle = (moves.End, moves.StandStill)

    def __init__(self, words: Words, config: Config, state: State | None = None) -> None:
        """Speak of the cards of this config, and of what the table entered of them up to this state."""
        super().__init__(words, config, state.cards if state else None, state.ai if state else None)
        self.state = state
        self.in_play = state.orders_in_play if state else ()

    def seeing(self, state: State) -> Narrator:
        """Return the narrator that also knows what the table has entered up to this state."""
        return Narrator(self.words, state.config, state)

    # Set-up

    def _setup_case(self, step: SetupStep) -> str:
        is_open = step.id in ("piles", "reveal-towns") and "pile" not in step.counts
        on_base = step.id == "upgrades" and self.config.edition == "original"
        is_undecided = step.id == "first-player" and "seat" not in step.facts and self.config.automa is None
        return "five" if is_open else "base" if on_base else "open" if is_undecided else ""

    def _setup_facts(self, step: SetupStep) -> JsonDict:
        facts: JsonDict = {**step.counts, "name": self.name(step.facts.get("seat", 0))}
        if "supply" in facts:
            facts["supply"] = self.mints(facts["supply"])
        return facts

    # Verdicts

    def breach(self, rule: str, verdict: Illegal) -> str:
        """Return what one of the rules of a verdict says about the move; a fact that is not given is left unsaid."""
        clause, move = rulebook.clause(rule), verdict.facts.get("move")
        if self.state is None or move is None:
            return clause.text_in(self.words, self.setting)
        return clause.refusal_in(self.words, self.setting, ai=self.ai, **facts(self, self.state, rule, move))

    # The automa

    def reason(self, reason: Reason) -> str:
        """Return why the automa does what it does, reason by reason."""
        facts, say = reason.facts, self.words.say
        message = PASSED.get((facts.get("motivation", ""), facts.get("why", "")))
        if message and reason.rule == "delivery.automa.passed":
            return say(message, ai=self.ai, needed=self.mints(facts.get("mints", {})))
        if facts.get("why") == "no-orders":
            return say("No order lies face up in the row.")
        return rulebook.clause(reason.rule).reason_in(
            self.words,
            self.setting,
            ai=self.ai,
            order=_then(facts.get("order"), self.the_order),
            to=_then(facts.get("target"), self.places.to),
            place=_then(facts.get("to"), self.places.the),
            criterion=self.criterion(facts) if "prefer" in facts else None,
            mint=_then(facts.get("mint"), self.mint),
            mints=self.mints({facts["mint"]: facts["count"]}) if "count" in facts else None,
            needed=_then(facts.get("mints"), lambda kinds: listed(self.words, [self.mint(kind) for kind in kinds])),
        )

    def criterion(self, criterion: Json) -> str:
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
        """Return what the automa does, in a few words; of a drive, where it goes in the end."""
        if isinstance(move, Drive) and self.state is not None and move.to != (goal := target(self.state)):
            return self.words.say("{ai} drives towards {goal}", ai=self.ai, goal=self.places.the(goal))
        return super().headline(move)

    def had_to(self, move: Move) -> str:
        """Return that the seat could do nothing but end the turn."""
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
        """Return what people do with the pieces, in one line."""
        if step.do == "drive":
            return self._drive(step.facts["to"])
        facts, places, do = step.facts, self.places, self._step_case(step)
        mints = facts.get("mints")
        if "places" in facts:
            mints = {facts["mint"]: len(facts["places"])}
        elif isinstance(mints, int):
            mints = {CLASSIC: mints}
        named = {
            "ai": self.ai,
            "name": _then(facts.get("seat"), self.name),
            "order": _then(facts.get("to", facts.get("order")), self.the_order),
            "orders": listed(self.words, [self.the_order(order) for order in facts.get("orders", ())]),
            "upgrade": _then(facts.get("upgrade"), self.upgrade),
            "number": facts.get("stack"),
            "n": sum(mints.values() if isinstance(mints, Mapping) else mints or ()),
            "places": listed(self.words, [str(place) for place in facts.get("places", ())]),
            "belt": _then(facts.get("belt"), places.belt),
            "mint": _then(facts.get("mint"), self.mint),
            "mints": _then(mints, self.pieces),
            "into": _then(facts.get("into"), self.pieces),
            "at": _then(facts.get("town", facts.get("space")), places.at),
            "place": _then(facts.get("space"), places.the),
            "token": _then(facts.get("token"), places.token),
        }
        return say(self.words, STEPS[do].done, named)

    def _step_case(self, step: Step) -> str:
        """Return the key of a step in the table: some kinds have two."""
        do, facts = step.do, step.facts
        if do in ("lay-mints", "remove-order") and self.is_blank(facts["order"]):
            return f"{do}-blank"
        if do == "turn-up" and "town" not in facts:
            return "turn-up-stack"
        if do == "set-aside" and self.acting is not None:
            return "set-aside-for"
        if do == "return-mints":
            return "take-off-order" if "order" in facts else "exchange-mints" if "into" in facts else do
        return do

    def _drive(self, to: str) -> str:
        """Its truck moves on: from where, where to, and where it goes in the end."""
        state, seat, places = self.state, self.config.automa, self.places
        if state is None or seat is None or not self._drives_next(to):
            return say(self.words, STEPS["drive"].done, {"ai": self.ai, "to": places.to(to)})
        at, goal = state.at[seat], target(state)
        is_from = isinstance(at, str) or not self.config.network.trusted
        named = {
            "ai": self.ai,
            "start": places.the(str(at)) if is_from else None,
            "to": places.to(to),
            "goal": places.the(goal),
        }
        if not self.config.network.trusted:
            return say(self.words, STEPS["drive-from" if to == goal else "drive-from-towards"].done, named)
        left = journeys.distance(state, goal) - 1  # the table counts the spaces
        case = f"drive-space-{'from' if is_from else 'on'}{'' if left else '-last'}"
        return say(self.words, STEPS[case].done, {**named, "to": places.to(goal), "n": left})

    def _drives_next(self, to: str) -> bool:
        """Return whether a drive to this space is what the AI does next; else the table has moved on since."""
        if self.state is None or self.state.prompt.ask != "automa":
            return False
        try:
            move = decide(self.state).move
        except MissingCard:
            return False
        return isinstance(move, Drive) and move.to == to

    # For the coach, and a seat that the app plays

    def hand_steps(self, state: State, move: Move) -> Sequence[Hand]:
        """Return what people do for a move of a person's seat, in order; nothing if no piece moves."""
        if not isinstance(move.by, int):
            return ()
        acting = self.seeing(state).acting_for(move.by)
        following = (Hand(acting.step(step), step) for step in steps(state, move))
        return (*map(Hand, acting._first_steps(state, move, move.by)), *following)

    def _first_steps(self, state: State, move: Move, seat: int) -> Iterator[str]:
        """Yield what a move itself asks for in addition to its steps; most moves have only steps."""
        say, ai, to = self.words.say, self.ai, self.places.to
        if isinstance(move, Drive):
            at = state.at[seat]
            if isinstance(at, str):
                start = self.places.the(at)
                yield say("Drive {ai}’s truck from {start} {to}", ai=ai, start=start, to=to(move.to))
            else:
                yield say("Drive {ai}’s truck {to}", ai=ai, to=to(move.to))
            if move.onward is not None:
                yield say("Drive {ai}’s truck {to}", ai=ai, to=to(move.onward))
        elif isinstance(move, moves.Take):
            order = self.the_order(move.order)
            yield say("Give {ai} {order}", ai=ai, order=order)
            if move.load:
                mints = self.pieces({MINTS[0]: move.load})
                yield say("Put {mints} from {order} on {ai}’s truck", mints=mints, order=order, ai=ai)
        elif isinstance(move, moves.Load):
            yield self.step(Step("take-mints", {"mints": move.mints, "seat": seat}))
        elif isinstance(move, moves.Unload):
            yield self.step(Step("return-mints", {"mints": move.mints, "seat": seat}))
        elif isinstance(move, moves.Truck):
            yield say("{ai}: {move!c}", ai=ai, move=self.label(move))

    def speaks_for(self, state: State, move: Move, outlook: Outlook) -> list[str]:
        """The order that is delivered most often after a move."""
        delivered = ((each.order, times) for each, times in outlook.later.items() if isinstance(each, Deliver))
        most = outlook.most_often((order, times) for order, times in delivered if not self.is_blank(order))
        if most is None:
            return []
        order, times = self.the_order(most[0]), most[1]
        return [self.words.say("Delivers {order} later in {n} of 100 games tried", order=order, n=times)]


def _then(fact: T | None, name: Callable[[T], str]) -> str | None:
    """Return the name of a fact, or None if it is not given."""
    return None if fact is None else name(fact)
