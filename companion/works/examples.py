"""An example of Mint Works in words: what matters on the table, the move, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.contract import scene
from companion.wording.phrases import joined
from companion.works.narrator import Narrator
from engine.moves import TableMove
from engine.works.game import State
from engine.works.moves import Move, Place, Reveal

OFFERING = ("supplier", "swap-meet")
"""Locations at which the plan supply matters."""
FEW = 3
"""A deck of this many cards or fewer is worth mentioning."""


class Scene(scene.Scene[State, Move, Narrator]):
    """One moment of a game of Mint Works."""

    # Before the move

    def _lines(self, move: Move) -> Iterator[str]:
        say, count = self.words.say, self.words.count
        state, config = self.state, self.state.config
        is_first = self.table.setup.options.get("edition") == "first"
        yield from self._opening(say("First printing, 2017") if is_first else "")
        for seat in range(len(config.names)):
            yield self._seat(seat)
        if self._is_about_supply(move):
            plans = ", ".join(self.narrator.plan(card) if card else say("an empty place") for card in state.supply)
            yield say("Plan supply: {plans}", plans=plans)
        if state.deck <= FEW or "deck" in self.parts:
            yield count("Deck: {n} card", "Deck: {n} cards", state.deck)
        yield from self._locations()
        if state.mint_supply is not None:
            yield count("{n} mint in the supply", "{n} mints in the supply", state.mint_supply)
        if state.passes:
            yield count("The last turn was a pass", "The last {n} turns were passes", state.passes)
        yield self._asked()

    def _is_about_supply(self, move: Move) -> bool:
        """Return whether the plans on offer matter: for buying or swapping, for the AI, or because a card turns up or
        leaves."""
        if isinstance(move, Place):
            return move.where in OFFERING or self.state.prompt.ask == "automa"
        return isinstance(move, Reveal) or any(shown.startswith("supply.") for shown in self.shows)

    def _seat(self, seat: int) -> str:
        say, count, state = self.words.say, self.words.count, self.state
        mints = state.mints[seat]
        parts = [say("unlimited mints") if mints is None else count("{n} mint", "{n} mints", mints)]
        if state.token == seat and "token" in self.parts:
            parts.append(say("starting player"))
        if state.plans[seat]:
            parts.append(say("plans {plans}", plans=self._cards(state.plans[seat])))
        if state.buildings[seat]:
            parts.append(say("buildings {plans}", plans=self._cards(state.buildings[seat])))
        if state.gallery_mints and state.config.by_effect["gallery"].id in state.buildings[seat]:
            parts.append(count("{n} mint on the Gallery", "{n} mints on the Gallery", state.gallery_mints))
        return say("{name}: {things}", name=self.narrator.name(seat), things=joined(self.words, parts))

    def _cards(self, cards: tuple[str, ...]) -> str:
        return ", ".join(self.narrator.plan(card) for card in cards)

    def _locations(self) -> Iterator[str]:
        say, state = self.words.say, self.state
        for index, location in enumerate(state.config.line):
            name, spaces = self.narrator.location(location.id), state.spaces[index]
            taken = sum(space is not None for space in spaces)
            if taken:
                yield say("{name}: {taken} of {all} spaces taken", name=name, taken=taken, all=len(spaces))
            if state.blocked[index]:
                yield say("{name}: blocked", name=name)
            if location.type == "deed" and state.is_open[index]:
                owner = state.owner[index]
                if owner is None:
                    yield say("{name}: open, without an owner", name=name)
                else:
                    yield say("{name}: open, owned by {owner}", name=name, owner=self.narrator.name(owner))

    def _asked(self) -> str:
        say, prompt = self.words.say, self.state.prompt
        name = "" if prompt.by is None else self.narrator.name(prompt.by)
        if prompt.ask == "over":
            return say("The game is over")
        if prompt.ask == "reveal":
            return say("A card waits to be named")
        if prompt.about == "co-op":
            return say("The Co-op asks {name} who gains a mint", name=name)
        return say("{name} is to move", name=name)

    # What comes of it

    def outcome(self, move: Move) -> tuple[str, ...]:
        """Return what a legal move does, and what each seat has then."""
        before, after = self.state, self.state.play(move)
        lines = ["" if isinstance(move, TableMove) else self.narrator.did(before, move, after)]
        lines += [self._then(before, after, seat) for seat in range(len(after.config.names))]
        if after.phase == "over":
            lines.append(self._ending(after.standings().winners))
        elif after.prompt.ask == "reveal" and after.prompt != before.prompt:
            lines.append(self.words.say("A card is asked for next"))
        return tuple(line for line in lines if line)

    def _then(self, before: State, after: State, seat: int) -> str:
        say, count = self.words.say, self.words.count
        parts = []
        mints, stars = after.mints[seat], after.standings().seats[seat].total
        if mints is not None and mints != before.mints[seat]:
            parts.append(count("{n} mint", "{n} mints", mints))
        if after.plans[seat] != before.plans[seat]:
            plans = self._cards(after.plans[seat])
            parts.append(say("plans {plans}", plans=plans) if plans else say("no plans"))
        if after.buildings[seat] != before.buildings[seat]:
            built = self._cards(after.buildings[seat])
            parts.append(say("buildings {plans}", plans=built) if built else say("no buildings"))
        if stars != before.standings().seats[seat].total or "score" in self.parts:
            parts.append(count("{n} star", "{n} stars", stars))
        if not parts:
            return ""
        return say("{name} then has: {things}", name=self.narrator.name(seat), things=joined(self.words, parts))
