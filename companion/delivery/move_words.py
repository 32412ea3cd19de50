"""The moves of Mint Delivery in words, and what came with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from companion.contract.narrating import ClauseNarrator, Wording
from companion.delivery.names import Names
from companion.wording.phrases import joined, listed
from engine.delivery import moves
from engine.delivery.cards import MINTS, minus
from engine.delivery.game import State
from engine.delivery.moves import Deliver, Drive, Move, Pick, RevealMint, RevealOrder, RevealUpgrade, Take
from engine.delivery.questions import kind_of
from engine.json_types import JsonDict
from engine.moves import Learn, TableMove
from engine.verdict import Facts

WORDINGS: Final[Mapping[type, Wording]] = {
    Drive: Wording("{name} drove {to}", "Drove {to}", "drive {to}", headline="{ai} drives {to}"),
    Take: Wording("{name} took {order}", "Took {order}", "take {order}", headline="{ai} takes {order}"),
    Deliver: Wording(
        "{name} delivered {order}", "Delivered {order}", "deliver {order}", headline="{ai} delivers {order}"
    ),
    moves.Load: Wording("{name} loaded {mints}", "Loaded {mints}", "load {mints}"),
    Pick: Wording("{name} loaded {mints}", "Loaded {mints}", "load {mints}: {places}", headline="{ai} loads {mints}"),
    moves.Unload: Wording("{name} unloaded {mints}", "Unloaded {mints}", "unload {mints}"),
    moves.Optimise: Wording(
        "{name} optimised {paid} into {into}", "Optimised {paid} into {into}", "optimise into {mints}"
    ),
    moves.Buy: Wording("{name} bought {upgrade}", "Bought {upgrade}", "buy {upgrade} with {orders}"),
    moves.End: Wording("{name} ended the turn", "Ended the turn", "end the turn"),
    moves.Shift: Wording(
        ("{name} shifted {n} mint: {belt}", "{name} shifted {n} mints: {belt}"),
        ("Shifted {n} mint: {belt}", "Shifted {n} mints: {belt}"),
        ("shift {n} mint: {belt}", "shift {n} mints: {belt}"),
    ),
    moves.AiShift: Wording(
        "{name} shifted both belts", "Shifted both belts", "shift both belts", headline="{ai} shifts both belts"
    ),
    moves.StandStill: Wording("{name} stood still", "Stood still", "stand still", headline="{ai} stands still"),
    moves.Truck: Wording("{name} chose {truck}", "Chose {truck}", "choose {truck}"),
    moves.ChooseAi: Wording("The opponent is {ai}", label="play against {ai}"),
    moves.Discard: Wording("{name} discarded {order}", "Discarded {order}", "discard {order}"),
    moves.Clear: Wording("{name} removed {order}", "Removed {order}", "remove {order}"),
    moves.GiveBack: Wording(
        "{name} put {mints} back on the belts", "Put {mints} back on the belts", "give back, {belts}"
    ),
    moves.Steer: Wording("{name} sent {ai} {to}", "Sent {ai} {to}", "send {ai} {to}"),
    RevealOrder: Wording("{order!c} turned up", label="name {card}: {slot}"),
    RevealUpgrade: Wording("On offer: {upgrade}", label="name {card}: {slot}"),
    RevealMint: Wording("{belt!c}, place {number}: {mint}", label="name {card}: {slot}"),
    moves.PlaceToken: Wording("Road condition: {token} {at}", label="place “{token}” {at}"),
}
ONWARD: Final = Wording("{name} drove {to}, and on {onward}", "Drove {to}, and on {onward}")
AND_LOADED: Final = Wording("", label="take {order} and load {mints} from it")
IN_TOWN: Final = Wording("{order!c} turned up {at}")
KEPT: Final = Wording("{name} kept {order}")
KEPT_NO_MORE: Final = Wording("{name} kept no more", label="name no more orders")
NOWHERE: Final = Wording("Road condition: {token}", label="place “{token}”: {town}, arrow {way}")
"""A road condition whose space is not known, or has its name from the token alone."""


class MoveNames(Names, ClauseNarrator[State, Move]):
    """Names the things of Mint Delivery, and says its moves."""

    game = "delivery"

    def wording(self, move: Move, before: State | None = None, after: State | None = None) -> Wording:
        """Return the wording of a move: some kinds have one for each case."""
        is_label = after is None
        if isinstance(move, Drive) and move.onward is not None and not is_label:
            return ONWARD
        if isinstance(move, Take) and move.load and is_label:
            return AND_LOADED
        if isinstance(move, RevealOrder):
            if move.order is None and move.new is None:
                return KEPT_NO_MORE
            by_kind = {} if is_label else {"kept": KEPT, "town": IN_TOWN}
            return by_kind.get(kind_of(move.slot), WORDINGS[RevealOrder])
        if isinstance(move, moves.PlaceToken):
            space = self._space(move, after)
            if space is None or (not is_label and space == f"at-{move.token}"):
                return NOWHERE
        return WORDINGS[type(move)]

    def _space(self, move: moves.PlaceToken, after: State | None) -> str | None:
        """Return the space of a token, or the one where it is to go."""
        return move.space if after is None else after.road_tokens.spaces.get(move.token)

    def facts(self, move: Move, before: State | None = None, after: State | None = None) -> Facts:
        """Return the fields of a move as they are called, and what else its wording names."""
        facts: JsonDict = {"ai": self.ai}
        for field in fields(move):
            value = getattr(move, field.name)
            if field.name in _NAMED and value is not None:
                facts[field.name] = _NAMED[field.name](self, value)
        more = _MORE.get(type(move))
        return facts if more is None else {**facts, **more(self, move, before, after)}

    def _of_optimising(self, move: moves.Optimise, before: State | None, after: State | None) -> Facts:
        facts = {"mints": self.mints(move.into)}
        if before is not None and after is not None and isinstance(move.by, int):
            facts["paid"] = self.mints({MINTS[0]: minus(before.mints[move.by], after.mints[move.by])[0]})
        return facts

    def _of_load(self, move: Pick, before: State | None, after: State | None) -> Facts:
        mints = {move.mint: sum(len(places) for _, places in move.places)}
        places = joined(self.words, [self._on_belt(belt, places) for belt, places in move.places])
        return {"mints": self.mints(mints), "places": places}

    def _on_belt(self, belt: str, places: Sequence[int]) -> str:
        where = listed(self.words, [str(place) for place in places])
        name = self.places.belt(belt)
        return self.words.count(
            "{belt}, place {places}", "{belt}, places {places}", len(places), belt=name, places=where
        )

    def _of_return(self, move: moves.GiveBack, before: State | None, after: State | None) -> Facts:
        sent = [mint for _, mints in move.belts for mint in mints]
        mints = {mint: sent.count(mint) for mint in MINTS}
        return {"mints": self.mints(mints), "belts": joined(self.words, [*self._to_belts(move)])}

    def _to_belts(self, move: moves.GiveBack) -> Iterator[str]:
        """Yield where the mints went, front to back."""
        for belt, mints in move.belts:
            if mints:
                kinds = ", ".join(map(self.mint, mints))
                yield self.words.say("{belt}: {mints}", belt=self.places.belt(belt), mints=kinds)

    def _of_reveal(self, move: RevealOrder, before: State | None, after: State | None) -> Facts:
        facts = {}
        if (id := move.new.id if move.new else move.order) is not None:
            facts = {"order": self.the_order(id), "card": self.turned_up(move)}
        kind, place = kind_of(move.slot), move.slot.partition("-")[2]
        return {**facts, **({"name": self.name(int(place))} if kind == "kept" else {}), "at": self.places.at(place)}

    def _of_mint(self, move: RevealMint, before: State | None, after: State | None) -> Facts:
        belt, _, place = move.slot.removeprefix("belt-").rpartition("-")
        return {"card": self.mint(move.mint), "belt": self.places.belt(belt), "number": place}

    def _of_token(self, move: moves.PlaceToken, before: State | None, after: State | None) -> Facts:
        space = self._space(move, after)
        return {"at": self.places.at(space) if space else "", "way": self.places.direction(move.direction or "")}

    def label(self, move: Move) -> str:
        """Return what a move is, before anybody says whether it may be made; of a drive, step by step."""
        say, parts = self.words.say, [super().label(move)]
        if isinstance(move, Drive):
            if move.onward is not None:
                parts.append(say("on {to}", to=self.places.to(move.onward)))
            if move.toll is not None:
                parts.append(say("pay {mints} at the toll", mints=self.mints({move.toll: 1})))
            if move.unload is not None:
                parts.append(say("unload {mints} at the loading zone", mints=self.mints({move.unload: 1})))
            if move.free:
                parts.append(say("at no cost"))
        return ", ".join(parts)

    def title(self, before: State, move: Move, after: State) -> str:
        """Return what a move did as a short sentence; of a drive, where it ended."""
        if isinstance(move, Drive) and move.onward is not None:
            move = replace(move, to=move.onward, onward=None)
        return super().title(before, move, after)

    def turned_up(self, move: Move) -> str | None:
        """Return the card or mint that a reveal showed."""
        if isinstance(move, RevealMint):
            return self.mint(move.mint)
        if isinstance(move, RevealUpgrade):
            return self.upgrade(move.upgrade)
        if not isinstance(move, RevealOrder):
            return None
        if move.new is not None:
            return self.described(move.new.as_json())
        return None if move.order is None else self.the_order(move.order)

    # What came with a move

    def details(self, before: State, move: Move, after: State) -> Iterator[str]:
        """Yield what came with a move, each in a few words; last, that it ended the turn (`turn.end`)."""
        yield from _DETAILS[type(move)](self, before, move, after) if type(move) in _DETAILS else ()
        yield from super().details(before, move, after)
        if not isinstance(move, TableMove):
            _, set_off = before.played(move)
            if any(fact.get("move") == "end" for fact in set_off):
                yield self.words.say("the turn is over")

    def _on_the_way(self, before: State, move: Drive, after: State) -> Iterator[str]:
        """Yield what the tokens took or gave."""
        say, seat = self.words.say, move.by if isinstance(move.by, int) else 0
        if move.toll is not None:
            yield say("toll: {mints}", mints=self.mints({move.toll: 1}))
        if move.unload is not None:
            yield say("unloaded {mints}", mints=self.mints({move.unload: 1}))
        zone = before.road_tokens.spaces.get("loading-zone")
        has_gained = after.mints[seat][0] > before.mints[seat][0]
        if zone is not None and zone in (move.to, move.onward) and (has_gained or move.unload is not None):
            yield say("loaded {mints}", mints=self.mints({MINTS[0]: 1}))

    def _from_the_order(self, before: State, move: Take, after: State) -> Iterator[str]:
        if move.load:
            yield self.words.say("loaded {mints}", mints=self.mints({MINTS[0]: move.load}))

    def _described(self, before: State, move: RevealOrder, after: State) -> Iterator[str]:
        id = move.new.id if move.new else move.order
        if id is not None:
            yield self.asks(id)

    def _value(self, before: State, move: Learn, after: State) -> Iterator[str]:
        """Of which card a value is that was filled in, or between which places."""
        section, id = (*move.needs.split("/"), "", "")[:2]
        named = {"orders": self.order_name, "trucks": self.truck, "upgrades": self.upgrade, "ai": self.ai_name}
        if section in named:
            yield named[section](id)
        else:
            one, other = move.needs.split("/")[2:4]
            yield listed(self.words, [self.places.the(one), self.places.the(other)])


_NAMED: Mapping[str, Callable[[MoveNames, Any], str]] = {  # what a field holds, each its own type
    "to": lambda names, space: names.places.to(space),
    "onward": lambda names, space: names.places.to(space),
    "order": Names.the_order,
    "orders": Names.orders,
    "upgrade": Names.upgrade,
    "mints": Names.mints,
    "into": Names.mints,
    "mint": Names.mint,
    "belt": lambda names, belt: names.places.belt(belt),
    "truck": Names.truck,
    "ai": Names.ai_name,
    "slot": Names.slot,
    "token": lambda names, token: names.places.token(token),
    "town": lambda names, town: names.places.town(town),
}
"""How the fields of moves are called."""
_MORE: Mapping[type, Callable[[MoveNames, Any, State | None, State | None], Facts]] = {  # a move of its type
    Take: lambda names, move, before, after: {"mints": names.mints({MINTS[0]: move.load or 0})},
    # With several people the stars of an order are secret once it is delivered.
    Deliver: lambda names, move, before, after: {} if after is None else {"order": names.delivered(move.order)},
    moves.Optimise: MoveNames._of_optimising,
    moves.Shift: lambda names, move, before, after: {"n": move.count},
    Pick: MoveNames._of_load,
    moves.GiveBack: MoveNames._of_return,
    RevealOrder: MoveNames._of_reveal,
    RevealUpgrade: lambda names, move, before, after: {"card": names.upgrade(move.upgrade)},
    RevealMint: MoveNames._of_mint,
    moves.PlaceToken: MoveNames._of_token,
}
"""What the wording of a kind of move mentions in addition to its fields."""
_DETAILS: Mapping[type, Callable[[MoveNames, State, Any, State], Iterator[str]]] = {  # a move of its type
    Drive: MoveNames._on_the_way,
    Take: MoveNames._from_the_order,
    Deliver: lambda names, before, move, after: iter([names.asks(move.order)]),
    moves.Buy: lambda names, before, move, after: iter([names.orders(move.orders)]),
    Pick: lambda names, before, move, after: (names._on_belt(*each) for each in move.places if each[1]),
    moves.GiveBack: lambda names, before, move, after: names._to_belts(move),
    RevealOrder: MoveNames._described,
    Learn: MoveNames._value,
}
"""What came with a kind of move that is worth a second line."""
