"""What hands must do after any move, in addition to what the move says: mints of the supply, upkeep, cards that turn or
leave.

The move is carried out once more on a copy that takes notes, only when the steps are asked for.
"""

from __future__ import annotations

from dataclasses import fields

from engine.json_types import JsonDict
from engine.moves import TABLE_MOVES, Seat
from engine.verdict import Step
from engine.works import rules, upkeep
from engine.works.actions import builder, place, supplier
from engine.works.moves import Move, Place, Reveal
from engine.works.state import StateData


class Recorder(StateData):
    """A state that keeps a note of everything hands have to do; `cause` is what the mints are for that come next."""

    __slots__ = ("cause", "notes")

    def __init__(self, state: StateData) -> None:
        """Copy the fields of a state, with no notes yet."""
        super().__init__(**{each.name: getattr(state, each.name) for each in fields(StateData)})
        self.notes: list[Step] = []
        self.cause: JsonDict = {"for": "location"}

    def note(self, what: str, **facts: object) -> None:
        """Note what begins or happens in the rules."""
        if what in ("buildings", "co-op", "deed", "income"):
            self.cause = {"for": what, **facts}
        elif what == "clear":
            removed, returned = upkeep.leaving(self)
            if removed:
                self.notes.append(Step("remove-mints", {"mints": removed, "location": "supplier"}))
            if returned:
                self.notes.append(Step("return-mints", {"mints": returned}))
        else:
            self.notes.append(Step(what, facts))

    def gain(self, seat: Seat, wanted: int) -> None:
        """Give mints, and note them; those of one seat for one cause together."""
        before, noted = self.mints[seat], len(self.notes)
        super().gain(seat, wanted)
        del self.notes[noted:]
        gained = (self.mints[seat] or 0) - (before or 0)
        if not gained:
            return
        facts = {"seat": seat, **self.cause}
        last = self.notes[-1] if self.notes else None
        if last and last.do == "take-mints" and facts.items() <= last.facts.items():
            gained += self.notes.pop().facts["mints"]
        self.notes.append(Step("take-mints", {"mints": gained, **facts}))

    def take_from_mint_supply(self, wanted: int) -> int:
        """Take mints out of the supply: outside a gain they go onto the Gallery."""
        taken = super().take_from_mint_supply(wanted)
        if taken:
            self.notes.append(Step("lay-on-gallery", {"mints": taken}))
        return taken

    def put_under_deck(self, card: str) -> None:
        """Lay a card under the deck."""
        super().put_under_deck(card)
        self.notes.append(Step("put-under-deck", {"plan": card}))


def steps(before: StateData, move: Move) -> tuple[Step, ...]:
    """Return what people must do after a legal move made in the state `before`, in order.

    For a person's move that is what the move did not say itself, for the automa's all that hands do for it.
    """
    if isinstance(move, TABLE_MOVES):
        return ()
    recorder = Recorder(before)
    rules.DO[type(move)](recorder, move)
    if isinstance(move, Place):
        all_steps = _after_placing(before, move, recorder)
    elif isinstance(move, Reveal) and (pending := before.pending) is not None:
        # A person has turned up what is built; for the AI hands do.
        is_turned = pending.purpose == "built" and pending.seat == before.config.automa
        all_steps = builder.steps_named(before, move.plan) if is_turned else recorder.notes
    else:
        all_steps = _with_one_income(recorder)
    if not isinstance(move, Reveal) or before.pending is not None:
        all_steps += _refill(recorder, all_steps)
    return tuple(all_steps)


def _after_placing(before: StateData, move: Place, recorder: Recorder) -> list[Step]:
    """Return the steps of a placement, without those that a person's move names itself."""
    placing = place.steps(before, before.turn, move)
    if before.turn == before.config.automa:
        return list(placing)
    if recorder.pending is not None:
        return []
    location = place.used(before, move)
    said = {"lay-mints"}  # with its plan taken, or turned face up, all that a person's placement names itself
    if location.effect == "build":
        said.add("turn-up")
    if location.effect == "buy-plan" and not supplier.assembles(before, before.turn, move):
        said.add("take-plan")
    return [step for step in placing if step.do not in said]


def _with_one_income(recorder: Recorder) -> list[Step]:
    """Return the notes, with an income that all have alike as one step."""
    income = [step for step in recorder.notes if step.do == "take-mints" and step.facts["for"] == "income"]
    if len(income) < len(recorder.mints):
        return recorder.notes
    rest = [step for step in recorder.notes if step not in income]
    return [*rest, Step("income", {"mints": income[0].facts["mints"]})]


def _refill(recorder: Recorder, done: list[Step]) -> list[Step]:
    """Return the slots that wait for a card of the deck, apart from those of `done`."""
    if recorder.phase == "over" or recorder.pending is not None:
        return []
    waits = recorder.phase != "development" or recorder.config.automa is not None
    named = {step.facts.get("slot") for step in done if step.do == "turn-up"}
    empty = [slot for slot, card in zip(recorder.config.slots, recorder.supply, strict=True) if card is None]
    asked = empty[: recorder.deck] if waits else []
    return [Step("turn-up", {"plan": None, "slot": slot}) for slot in asked if slot not in named]
