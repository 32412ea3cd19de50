"""What each move of Mint Delivery did, in a few words without its subject or as a whole sentence, and what came with
it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.contract.log_parts import because
from companion.contract.narrating import MoveNarration
from companion.delivery.names import Names
from companion.delivery.narrator import picked
from companion.wording.phrases import listed
from engine.delivery import moves
from engine.delivery.cards import MINTS, minus
from engine.delivery.game import State
from engine.delivery.questions import kind_of
from engine.moves import ChangeRuling, Correct, Halt, Learn


def did(names: Names, before: State, move: moves.Move, after: State, who: str = "") -> str:
    """Return what a move did, as a sentence about `who` where a name is given."""
    return BY_KIND[type(move)](MoveDone(names, before, after, who), move)


def details(names: Names, before: State, move: moves.Move, after: State) -> Iterator[str]:
    """Return what came with a move, each in a few words."""
    narrate = _DETAILS.get(type(move))
    return narrate(MoveDone(names, before, after), move) if narrate else iter(())


class MoveDone(MoveNarration[Names, State]):
    """One move of Mint Delivery: what it did, each kind said in a few words or as a sentence."""

    # Moves: turns

    def drove(self, move: moves.Drive) -> str:
        """A truck moved on."""
        to = self.names.places.to(move.to)
        if move.onward is None:
            return self.done("{name} drove {to}", "Drove {to}", to=to)
        return self.done(
            "{name} drove {to}, and on {onward}",
            "Drove {to}, and on {onward}",
            to=to,
            onward=self.names.places.to(move.onward),
        )

    def took(self, move: moves.Take) -> str:
        """An order came to a seat."""
        return self.done("{name} took {order}", "Took {order}", order=self.names.the_order(move.order))

    def delivered(self, move: moves.Deliver) -> str:
        """An order was delivered; with several people its stars are secret from now on."""
        return self.done("{name} delivered {order}", "Delivered {order}", order=self.names.delivered(move.order))

    def loaded(self, move: moves.Load) -> str:
        """Mints of the supply came aboard."""
        return self.done("{name} loaded {mints}", "Loaded {mints}", mints=self.names.mints(move.mints))

    def picked(self, move: moves.Pick) -> str:
        """Mints came aboard from the belts."""
        return self.done("{name} loaded {mints}", "Loaded {mints}", mints=self.names.mints(picked(move)))

    def unloaded(self, move: moves.Unload) -> str:
        """Mints went back to the supply."""
        return self.done("{name} unloaded {mints}", "Unloaded {mints}", mints=self.names.mints(move.mints))

    def optimised(self, move: moves.Optimise) -> str:
        """Classics became better mints."""
        seat = move.by if isinstance(move.by, int) else 0
        paid = minus(self.before.mints[seat], self.after.mints[seat])[0]
        into = self.names.mints(move.into)
        return self.done(
            "{name} optimised {paid} into {into}",
            "Optimised {paid} into {into}",
            paid=self.names.mints({MINTS[0]: paid}),
            into=into,
        )

    def bought(self, move: moves.Buy) -> str:
        """An upgrade was bought."""
        return self.done("{name} bought {upgrade}", "Bought {upgrade}", upgrade=self.names.upgrade(move.upgrade))

    def ended(self, move: moves.End) -> str:
        """A turn ended with actions left."""
        return self.done("{name} ended the turn", "Ended the turn")

    def shifted(self, move: moves.Shift) -> str:
        """A belt moved on."""
        belt = self.names.places.belt(move.belt)
        if self.who:
            return self.words.count(
                "{name} shifted {n} mint: {belt}",
                "{name} shifted {n} mints: {belt}",
                move.count,
                name=self.who,
                belt=belt,
            )
        return self.words.count("Shifted {n} mint: {belt}", "Shifted {n} mints: {belt}", move.count, belt=belt)

    def ai_shifted(self, move: moves.AiShift) -> str:
        """Both belts moved on."""
        return self.done("{name} shifted both belts", "Shifted both belts")

    def stood_still(self, move: moves.StandStill) -> str:
        """The AI found nothing to do."""
        return self.done("{name} stood still", "Stood still")

    # Moves: answers

    def chose_truck(self, move: moves.Truck) -> str:
        """A truck card."""
        return self.done("{name} chose {truck}", "Chose {truck}", truck=self.names.truck(move.truck))

    def chose_ai(self, move: moves.ChooseAi) -> str:
        """The opponent."""
        return self.words.say("The opponent is {ai}", ai=self.names.ai_name(move.ai))

    def discarded(self, move: moves.Discard) -> str:
        """A kept order went back."""
        return self.done("{name} discarded {order}", "Discarded {order}", order=self.names.the_order(move.order))

    def cleared(self, move: moves.Clear) -> str:
        """An order left a town."""
        return self.done("{name} removed {order}", "Removed {order}", order=self.names.the_order(move.order))

    def gave_back(self, move: moves.GiveBack) -> str:
        """Delivered mints came back to the belts."""
        sent = [mint for _, mints in move.belts for mint in mints]
        mints = self.names.mints({mint: sent.count(mint) for mint in MINTS})
        return self.done("{name} put {mints} back on the belts", "Put {mints} back on the belts", mints=mints)

    def steered(self, move: moves.Steer) -> str:
        """The AI's way was chosen."""
        return self.done("{name} sent {ai} {to}", "Sent {ai} {to}", ai=self.names.ai, to=self.names.places.to(move.to))

    # Moves: the table

    def revealed(self, move: moves.RevealOrder) -> str:
        """An order turned up."""
        say, id = self.words.say, move.new.id if move.new else move.order
        if id is None:
            return say("{name} kept no more", name=self._keeper(move.slot))
        order, kind = self.names.the_order(id), kind_of(move.slot)
        if kind == "kept":
            return say("{name} kept {order}", name=self._keeper(move.slot), order=order)
        if kind == "town":
            at = self.names.places.at(move.slot.partition("-")[2])
            return say("{order!c} turned up {at}", order=order, at=at)
        return say("{order!c} turned up", order=order)

    def _keeper(self, slot: str) -> str:
        return self.names.name(int(slot.rpartition("-")[2]))

    def offered(self, move: moves.RevealUpgrade) -> str:
        """An upgrade turned up."""
        return self.words.say("On offer: {upgrade}", upgrade=self.names.upgrade(move.upgrade))

    def mint_revealed(self, move: moves.RevealMint) -> str:
        """A mint lay on a belt."""
        belt, _, place = move.slot.removeprefix("belt-").rpartition("-")
        mint, on = self.names.mint(move.mint), self.names.places.belt(belt)
        return self.words.say("{belt!c}, place {number}: {mint}", belt=on, number=place, mint=mint)

    def placed(self, move: moves.PlaceToken) -> str:
        """A road condition was laid."""
        token = self.names.places.token(move.token)
        where = dict(self.after.road_tokens).get(move.token)
        if where is None:
            return self.words.say("Road condition: {token}", token=token)
        return self.words.say("Road condition: {token} {at}", token=token, at=self.names.places.at(where))

    # Details

    def on_the_way(self, move: moves.Drive) -> Iterator[str]:
        """What the tokens took or gave."""
        say, seat = self.words.say, move.by if isinstance(move.by, int) else 0
        if move.toll is not None:
            yield say("toll: {mints}", mints=self.names.mints({move.toll: 1}))
        if move.unload is not None:
            yield say("unloaded {mints}", mints=self.names.mints({move.unload: 1}))
        zone = dict(self.before.road_tokens).get("loading-zone")
        gained = _plus(self.before, self.after, seat)
        if zone is not None and zone in (move.to, move.onward) and (gained or move.unload is not None):
            yield say("loaded {mints}", mints=self.names.mints({MINTS[0]: 1}))

    def from_the_order(self, move: moves.Take) -> Iterator[str]:
        """Mints that lay on it."""
        if move.load:
            yield self.words.say("loaded {mints}", mints=self.names.mints({MINTS[0]: move.load}))

    def for_the_order(self, move: moves.Deliver) -> Iterator[str]:
        """The mints it asked for."""
        yield self.names.asks(move.order)

    def for_the_upgrade(self, move: moves.Buy) -> Iterator[str]:
        """The orders set aside."""
        yield self.names.orders(move.orders)

    def from_the_belts(self, move: moves.Pick) -> Iterator[str]:
        """Where the mints lay."""
        for belt, places in move.places:
            where = listed(self.words, [str(place) for place in places])
            if places:
                on = self.names.places.belt(belt)
                yield self.words.count(
                    "{belt}, place {places}", "{belt}, places {places}", len(places), belt=on, places=where
                )

    def to_the_belts(self, move: moves.GiveBack) -> Iterator[str]:
        """Where the mints went, front to back."""
        for belt, mints in move.belts:
            if mints:
                kinds = ", ".join(self.names.mint(mint) for mint in mints)
                yield self.words.say("{belt}: {mints}", belt=self.names.places.belt(belt), mints=kinds)

    def described(self, move: moves.RevealOrder) -> Iterator[str]:
        """What an order asks for."""
        id = move.new.id if move.new else move.order
        if id is not None:
            yield self.names.asks(id)

    def value(self, move: Learn) -> Iterator[str]:
        """Of which card the value is."""
        section, id = (*move.needs.split("/"), "", "")[:2]
        if section == "orders":
            yield self.names.order_name(id)
        elif section == "trucks":
            yield self.names.truck(id)
        elif section == "upgrades":
            yield self.names.upgrade(id)
        elif section == "ai":
            yield self.names.ai_name(id)
        else:
            one, other = move.needs.split("/")[2:4]
            yield listed(self.words, [self.names.places.the(one), self.names.places.the(other)])

    def because(self, move: Correct | ChangeRuling | Halt) -> Iterator[str]:
        """Why the table was set right, or how a rule is read from here on."""
        yield because(self.words, "delivery", move)


def _plus(before: State, after: State, seat: int) -> bool:
    return after.mints[seat][0] > before.mints[seat][0]


BY_KIND: Mapping[type[Any], Callable[..., str]] = {
    moves.Drive: MoveDone.drove,
    moves.Take: MoveDone.took,
    moves.Deliver: MoveDone.delivered,
    moves.Load: MoveDone.loaded,
    moves.Pick: MoveDone.picked,
    moves.Unload: MoveDone.unloaded,
    moves.Optimise: MoveDone.optimised,
    moves.Buy: MoveDone.bought,
    moves.End: MoveDone.ended,
    moves.Shift: MoveDone.shifted,
    moves.AiShift: MoveDone.ai_shifted,
    moves.StandStill: MoveDone.stood_still,
    moves.Truck: MoveDone.chose_truck,
    moves.ChooseAi: MoveDone.chose_ai,
    moves.Discard: MoveDone.discarded,
    moves.Clear: MoveDone.cleared,
    moves.GiveBack: MoveDone.gave_back,
    moves.Steer: MoveDone.steered,
    moves.RevealOrder: MoveDone.revealed,
    moves.RevealUpgrade: MoveDone.offered,
    moves.RevealMint: MoveDone.mint_revealed,
    moves.PlaceToken: MoveDone.placed,
    Learn: MoveDone.recorded,
    Correct: MoveDone.recorded,
    ChangeRuling: MoveDone.recorded,
    Halt: MoveDone.recorded,
}
"""A kind of move to what says what it did."""
_DETAILS: Mapping[type[Any], Callable[..., Iterator[str]]] = {
    moves.Drive: MoveDone.on_the_way,
    moves.Take: MoveDone.from_the_order,
    moves.Deliver: MoveDone.for_the_order,
    moves.Buy: MoveDone.for_the_upgrade,
    moves.Pick: MoveDone.from_the_belts,
    moves.GiveBack: MoveDone.to_the_belts,
    moves.RevealOrder: MoveDone.described,
    Learn: MoveDone.value,
    Correct: MoveDone.because,
    ChangeRuling: MoveDone.because,
    Halt: MoveDone.because,
}
