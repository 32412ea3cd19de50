"""An example of Mint Delivery in words: what matters on the table, the move, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.contract import scene
from companion.delivery.narrator import Narrator
from companion.wording.phrases import joined
from engine.delivery.game import State
from engine.delivery.moves import (
    AiShift,
    Buy,
    Clear,
    GiveBack,
    Move,
    Pick,
    RevealMint,
    RevealOrder,
    RevealUpgrade,
    Shift,
    Take,
)
from engine.delivery.questions import town_slot
from engine.moves import TableMove

ON_BELTS = (Pick, Shift, AiShift, GiveBack, RevealMint)
"""Moves whose examples show the belts."""
ON_ROW = (Take, RevealOrder)
"""Moves whose examples show the row of orders."""


class Scene(scene.Scene[State, Move, Narrator]):
    """One moment of a game of Mint Delivery."""

    # Before the move

    def _lines(self, move: Move) -> Iterator[str]:
        printings = {"original": self.words.say("First French sheet"), "french": self.words.say("French solo sheet")}
        yield from self._opening(printings.get(self.table.setup.options.get("edition", ""), ""))
        for seat in range(self.state.config.seats):
            yield self._seat(self.state, seat)
        yield from self._towns(move)
        if isinstance(move, ON_BELTS) or self.state.prompt.ask == "automa":
            yield from self._belts(self.state)
        if isinstance(move, ON_ROW) or self.state.prompt.ask == "automa":
            none = self.words.say("empty")
            row = [self._order(stack.face_up) if stack.face_up else none for stack in self.state.stacks]
            yield self.words.say("Order row: {orders}", orders=", ".join(row)) if row else ""
        say, narrator = self.words.say, self.narrator
        for token, space in self.state.road_tokens:
            name = narrator.places.token(token)
            # A space that is named after its token needs no place in addition.
            yield name if space == f"at-{token}" else say("{token} {at}", token=name, at=narrator.places.at(space))
        if self.state.garage and isinstance(move, Buy | RevealUpgrade):
            offered = ", ".join(narrator.upgrade(id) for id in self.state.garage)
            yield say("Upgrades on offer: {upgrades}", upgrades=offered)
        if self.state.config.automa is None and "supply" in self.parts:
            yield say("Supply: {mints}", mints=narrator.mints(self.state.supply))
        yield self._asked()

    def _seat(self, state: State, seat: int) -> str:
        """Return the place of a truck, and what its driver has."""
        say, count = self.words.say, self.words.count
        parts = [self.narrator.where(state.at[seat]), self.narrator.mints(state.mints[seat])]
        if state.orders[seat]:
            orders = ", ".join(map(self._order, state.orders[seat]))
            parts.append(say("to deliver: {orders}", orders=orders))
        if state.delivered[seat]:
            parts.append(count("{n} order delivered", "{n} orders delivered", len(state.delivered[seat])))
        parts += [self.narrator.upgrade(card.upgrade) for card in state.upgrades[seat]]
        if "score" in self.parts:
            aside = (order for card in state.upgrades[seat] for order in card.orders)
            stars = sum(state.cards.orders[order].stars or 0 for order in (*state.delivered[seat], *aside))
            parts.append(count("{n} star", "{n} stars", stars))
        if seat == state.config.automa:
            motivations = {
                "complete": say("Delivering orders"),
                "take": say("Taking orders"),
                "get": say("Getting mints"),
            }
            parts.append(motivations[state.motivation])
        return say("{name}: {things}", name=self.narrator.name(seat), things=joined(self.words, parts))

    def _order(self, id: str) -> str:
        """An order with what it asks for."""
        name, asks = self.narrator.order_name(id), self.narrator.asks(id)
        return self.words.say("{order} ({mints})", order=name, mints=asks) if asks else name

    def _towns(self, move: Move) -> Iterator[str]:
        """The towns that the move is about, and those that run out of orders."""
        say = self.words.say
        for town, lying in zip(self.state.config.network.towns, self.state.towns, strict=False):
            is_bare = not lying.face_up or not lying.pile
            if not self._is_about(town, move) and not (is_bare and self.state.phase == "play"):
                continue
            cards = ", ".join(self._lying(card.order, card.mints) for card in lying.face_up)
            label, orders = self.narrator.places.town_label(town), cards or say("no orders")
            yield say("{town}: {orders}; pile {pile}", town=label, orders=orders, pile=lying.pile)

    def _is_about(self, town: str, move: Move) -> bool:
        if isinstance(move, Take):
            return self.state.at[self.state.turn] == town
        return isinstance(move, Clear) or (isinstance(move, RevealOrder) and move.slot == town_slot(town))

    def _lying(self, order: str, mints: int) -> str:
        described = self._order(order)
        if not mints:
            return described
        return self.words.count("{order} with {n} mint on it", "{order} with {n} mints on it", mints, order=described)

    def _belts(self, state: State) -> Iterator[str]:
        for belt, mints in zip(state.config.network.belts, state.belts, strict=False):
            kinds = ", ".join(self.narrator.mint(mint) for mint in mints)
            named = kinds or self.words.say("empty")
            yield self.words.say("{belt!c}: {mints}", belt=self.narrator.places.belt(belt), mints=named)

    def _asked(self) -> str:
        say, prompt = self.words.say, self.state.prompt
        if prompt.ask == "over":
            return say("The game is over")
        if question := self.narrator.question(prompt.ask, prompt.about, prompt.slot):
            return say("Asked for now: {expected}", expected=question)
        name = self.narrator.name(self.state.turn)
        return self.words.count(
            "{name} is to move: {n} action left",
            "{name} is to move: {n} actions left",
            self.state.actions_left,
            name=name,
        )

    # What comes of it

    def outcome(self, move: Move) -> tuple[str, ...]:
        """Return what a legal move does, and where and with what each truck is then."""
        before, (after, set_off) = self.state, self.state.played(move)
        say = self.words.say
        lines = [] if isinstance(move, TableMove) else [self.narrator.seeing(after).did(before, move, after)]
        now = [self._seat(after, seat) for seat in range(after.config.seats)]
        lines += [line for seat, line in enumerate(now) if line != self._seat(before, seat)]
        were = set(self._belts(before))
        lines += [line for line in self._belts(after) if line not in were]
        if any(fact.get("move") == "end" for fact in set_off):
            lines.append(say("The turn ends by itself"))
        if after.phase == "over":
            lines.append(self._ending(after.standings().winners))
        elif (prompt := after.prompt) != before.prompt:
            question = self.narrator.question(prompt.ask, prompt.about, prompt.slot)
            lines += [say("Asked for next: {expected}", expected=question)] if question else []
        return tuple(lines) or (say("Nothing on the table changes"),)
