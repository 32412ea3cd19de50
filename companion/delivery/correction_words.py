"""The table of Mint Delivery in words: its zones, what lies in them, what was changed, and why it cannot lie so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.delivery import correction
from companion.delivery.correction_ids import EMPTY, NO, NOWHERE, TOWARD, UPGRADE, YES, parts_of
from companion.delivery.narrator import Narrator
from companion.languages import mark
from companion.table.position_edit import Change, PositionEdit, Problem
from companion.table.zones import Field, Number, Pick, Zone, capital
from companion.wording.phrases import joined
from engine.delivery.cards import BELT_MINTS, MINTS, ORDERS

ZONES: Mapping[str, str] = {
    "turn": mark("Round and turn"),
    "garage": mark("Upgrades on offer"),
    "tokens": mark("Road conditions"),
    "supply": mark("Mint supply"),
    "box": mark("Orders in the box"),
}
MOTIVATIONS: Mapping[str, str] = {
    "complete": mark("delivering orders"),
    "take": mark("taking orders"),
    "get": mark("getting mints"),
}


class TableWords:
    """Says what lies on one table in one language."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.words = narrator.words

    # Zones

    def zone(self, zone: Zone) -> str:
        """The name of a zone."""
        say, places = self.words.say, self.narrator.places
        if zone.kind == "seat":
            return self.narrator.name(int(zone.of))
        if zone.kind == "town":
            return places.town_label(zone.of)
        if zone.kind == "belt":
            return say("{belt!c}", belt=places.belt(zone.of))
        if zone.kind == "stack":
            return say("Stack {number}", number=zone.of)
        return say(ZONES[zone.kind])

    def summary(self, zone: Zone) -> str:
        """What should lie in a zone, in one line."""
        told: dict[str, Callable[[Zone], str]] = {
            "turn": self._turn,
            "seat": self._seat,
            "town": self._town,
            "garage": self._garage,
            "tokens": self._tokens,
            "supply": self._mints,
            "belt": self._belt,
            "stack": self._stack,
            "box": self._box,
        }
        return told[zone.kind](zone)

    def _turn(self, zone: Zone) -> str:
        say, values = self.words.say, _values(zone)
        name = self.narrator.name(int(values["turn"]))
        left = self.words.count("{n} action left", "{n} actions left", int(values["actions"]))
        return say("Round {round}, {name} to move, {actions}", round=values["round"], name=name, actions=left)

    def _seat(self, zone: Zone) -> str:
        count, seat, values = self.words.count, zone.of, _values(zone)
        orders, delivered, *under = (len(place.cards) for place in zone.places)
        parts = [
            capital(self.value(f"at:{seat}", values[f"at:{seat}"])),
            self._mints(zone),
            count("{n} order", "{n} orders", orders),
            count("{n} delivered", "{n} delivered", delivered + sum(under)),
        ]
        return ", ".join(parts)

    def _mints(self, zone: Zone) -> str:
        found = {parts_of(field.id)[-1]: max(0, field.value) for field in zone.fields if isinstance(field, Number)}
        return self.narrator.mints({mint: found.get(mint, 0) for mint in MINTS})

    def _town(self, zone: Zone) -> str:
        say, pile = self.words.say, int(_values(zone)[f"pile:{zone.of}"])
        face_down = self.words.count("{n} in the pile", "{n} in the pile", pile)
        open_ = joined(self.words, [self.narrator.order_name(card) for card in zone.places[0].cards])
        return say("{orders}; {pile}", orders=open_, pile=face_down) if open_ else face_down

    def _garage(self, zone: Zone) -> str:
        return ", ".join(self.card(card) for card in zone.places[0].cards) or self.words.say("Empty")

    def _tokens(self, zone: Zone) -> str:
        laid = [parts_of(field.id)[1] for field in zone.fields if field.value != NOWHERE]
        return ", ".join(self.narrator.places.token(token) for token in laid) or self.words.say("None on the road")

    def _belt(self, zone: Zone) -> str:
        kinds = [str(field.value) for field in zone.fields if field.value != EMPTY]
        return self.narrator.mints({mint: kinds.count(mint) for mint in MINTS})

    def _stack(self, zone: Zone) -> str:
        down = self.words.count("{n} face down", "{n} face down", int(_values(zone)[f"down:{zone.of}"]))
        top = [self.narrator.order_name(card) for card in zone.places[0].cards]
        return self.words.say("{orders}; {pile}", orders=top[0], pile=down) if top else down

    def _box(self, zone: Zone) -> str:
        unseen, removed = (len(place.cards) for place in zone.places)
        count = self.words.count
        told = count("{n} not turned up", "{n} not turned up", unseen)
        return ", ".join([told, count("{n} out of the game", "{n} out of the game", removed)] if removed else [told])

    def tin(self, draft: PositionEdit) -> str:
        """How many orders lie on the table."""
        there = len(correction.placed(draft.now)) + correction.face_down(draft.now)
        return self.words.say("{there} of {all} orders are on the table", there=there, all=ORDERS)

    # Fields and places

    def field(self, id: str) -> str:
        """What a field of a zone is, in small letters."""
        say, narrator = self.words.say, self.narrator
        kind, *rest = parts_of(id)
        if kind == "mint" or kind == "supply":
            return say("{mint} mints", mint=narrator.mint(rest[-1]))
        if kind == "bought":
            return narrator.upgrade(rest[1])
        if kind == "on":
            return say("classic mints on {order}", order=narrator.the_order(rest[0]))
        if kind == "token":
            return narrator.places.token(rest[0])
        if kind == "belt":
            return say("place {number} from the front", number=rest[0].rpartition(":")[2])
        return {
            "round": say("round"),
            "turn": say("who is to move"),
            "actions": say("actions left"),
            "first": say("starting player"),
            "truck": say("truck card"),
            "motivation": say("what moves it"),
            "ai": say("its card"),
            "at": say("where the truck is"),
            "left": say("spaces to go"),
            "pile": say("orders in the pile"),
            "down": say("orders face down"),
        }[kind]

    def value(self, id: str, value: int | str) -> str:
        """What a field is set to."""
        if isinstance(value, int):
            return str(value)
        kind, of, narrator = parts_of(id)[0], self.words.of, self.narrator
        if kind in ("turn", "first"):
            return narrator.name(int(value))
        if kind == "at":
            place = value.removeprefix(f"{TOWARD}:")
            to = narrator.places.to(place)
            return narrator.places.at(value) if place == value else self.words.say("on the way {to}", to=to)
        if kind == "token" and value != NOWHERE:
            return narrator.places.at(value)
        if kind in ("truck", "ai") and value == NOWHERE:
            return of("card", "none yet")
        if kind == "truck":
            return narrator.truck(value)
        if kind == "motivation":
            return self.words.say(MOTIVATIONS[value])
        if kind == "ai":
            return narrator.ai_name(value)
        told = {
            YES: of("upgrade", "bought"),
            NO: of("upgrade", "not bought"),
            EMPTY: of("place", "empty"),
            NOWHERE: of("token", "not on the road"),
        }
        return told.get(value) or narrator.mint(value)

    def place(self, id: str) -> str:
        """Where a card lies, in small letters."""
        say, narrator = self.words.say, self.narrator
        kind, *rest = parts_of(id)
        if kind == "orders":
            return say("with {name}, to deliver", name=narrator.name(int(rest[0])))
        if kind == "delivered":
            return say("with {name}, delivered", name=narrator.name(int(rest[0])))
        if kind == "under":
            upgrade = narrator.upgrade(rest[1])
            return say("with {name}, under {upgrade}", name=narrator.name(int(rest[0])), upgrade=upgrade)
        if kind == "open":
            return say("face up {at}", at=narrator.places.at(rest[0]))
        if kind == "top":
            return say("on top of stack {number}", number=rest[0])
        return {
            "removed": say("out of the game"),
            "box": say("not turned up"),
            "garage": say("on offer"),
            "upgrades": say("not on offer"),
        }[kind]

    def card(self, id: str) -> str:
        """An order or an upgrade as a label."""
        if id.startswith(UPGRADE):
            return self.narrator.upgrade(id.removeprefix(UPGRADE))
        return self.narrator.order_name(id)

    # What was changed, and what is wrong

    def change(self, draft: PositionEdit, change: Change) -> str:
        """One thing that lies otherwise."""
        if change.kind == "card":
            what, was, now = self.card(change.what), self.place(str(change.was)), self.place(str(change.now))
        else:
            what = self._where(draft, change.what)
            was, now = self.value(change.what, change.was), self.value(change.what, change.now)
        return self.words.say("{what}: {now} (before: {was})", what=what, now=now, was=was)

    def _where(self, draft: PositionEdit, id: str) -> str:
        zone = next(zone for zone in draft.zones if any(field.id == id for field in zone.fields))
        if zone.kind in ("turn", "tokens"):
            return capital(self.field(id))
        return f"{self.zone(zone)}, {self.field(id)}"

    def problem(self, draft: PositionEdit, problem: Problem) -> str:
        """Why no game could lie like this, in one sentence that names the zone."""
        say = self.words.say
        zone = next((zone for zone in draft.zones if zone.id == problem.zone), None)
        name = self.zone(zone) if zone else problem.part
        if problem.part == "mints":
            return self._too_many(draft)
        if problem.part == "supply":
            return self._supply(draft)
        told = {
            "orders": say("Orders: more than {all} are on the table, or one is in two places.", all=ORDERS),
            "trucks": say("{zone}: somebody else has this truck.", zone=name),
            "road_tokens": say("Road conditions: two of them are on one space."),
            "turn": say("Round and turn: nobody can have so many actions left."),
            "more mints than fit": say("{zone}: the truck has no room for so many mints.", zone=name),
            "more orders than allowed": say("{zone}: nobody may have so many orders to deliver.", zone=name),
            "more orders than it works on": say("{zone}: its card does not let it work on so many orders.", zone=name),
        }
        return (
            told.get(problem.what)
            or told.get(problem.part)
            or say("{zone}: no game could ever look like this.", zone=name)
        )

    def _too_many(self, draft: PositionEdit) -> str:
        """Mints that the box does not hold, or that the factory lacks."""
        say, now = self.words.say, draft.now
        if draft.config.automa is not None:
            there = correction.on_belts(now)
            if there != BELT_MINTS:
                return say(
                    "Belts: {there} mints are on them and in the trucks, and there must be {all}.",
                    there=there,
                    all=BELT_MINTS,
                )
            return say("Belts: there are more mints of one kind than the box holds.")
        short = next(mint for mint, left in correction.supply_due(now).items() if left < 0)
        return say("Mint supply: there are not so many {mint} mints in the box.", mint=self.narrator.mint(short))

    def _supply(self, draft: PositionEdit) -> str:
        due, counted = correction.supply_due(draft.now), draft.now["supply"]
        mint = next(mint for mint in MINTS if due[mint] != counted[mint])
        return self.words.say(
            "Mint supply: the rest of the table leaves {due} {mint}, not {counted}.",
            due=due[mint],
            mint=self.narrator.mint(mint),
            counted=counted[mint],
        )


def _values(zone: Zone) -> dict[str, int | str]:
    found: tuple[Field, ...] = zone.fields
    return {field.id: field.value for field in found if isinstance(field, Number | Pick)}
