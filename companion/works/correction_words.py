"""The table of Mint Works in words: its zones, what lies in them, what was changed, and why it cannot lie so."""

from __future__ import annotations

from companion.table.position_edit import Change, PositionEdit, Problem
from companion.table.zones import Number, Pick, Zone, capital
from companion.works import correction
from companion.works.narrator import Narrator
from engine.works.cards import DECK


class TableWords:
    """Says what lies on one table in one language."""

    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.words = narrator.words

    # Zones

    def zone(self, zone: Zone) -> str:
        """The name of a zone."""
        say = self.words.say
        if zone.kind == "seat":
            return self.narrator.name(int(zone.of))
        if zone.kind == "location":
            return self.narrator.location(zone.of)
        return {
            "turn": say("Round and turn"),
            "deck": say("Deck"),
            "supply": say("Plan supply"),
            "gallery": self.narrator.plan(self.narrator.config.by_effect["gallery"].id),
            "mints": say("Mint supply"),
        }[zone.kind]

    def summary(self, zone: Zone) -> str:
        """What should lie in a zone, in one line."""
        say, count = self.words.say, self.words.count
        if zone.kind == "turn":
            return self._turn(zone)
        if zone.kind == "deck":
            return count("{n} plan", "{n} plans", _number(zone, "deck"))
        if zone.kind == "supply":
            return ", ".join(self.narrator.plan(card) for place in zone.places for card in place.cards) or say("Empty")
        if zone.kind == "seat":
            return self._seat(zone)
        if zone.kind == "location":
            return self._location(zone)
        return count("{n} mint", "{n} mints", next(field.value for field in zone.fields if isinstance(field, Number)))

    def _turn(self, zone: Zone) -> str:
        say, name = self.words.say, self.narrator.name
        picks = {field.id: int(field.value) for field in zone.fields if isinstance(field, Pick)}
        parts = [say("Round {round}", round=_number(zone, "round"))]
        if "turn" in picks:
            parts.append(say("{name} to move", name=name(picks["turn"])))
        return ", ".join([*parts, say("token: {name}", name=name(picks["token"]))])

    def _seat(self, zone: Zone) -> str:
        count = self.words.count
        plans, built = zone.places
        mints = [count("{n} mint", "{n} mints", field.value) for field in zone.fields if isinstance(field, Number)]
        held = count("{n} plan", "{n} plans", len(plans.cards) + plans.hidden)
        return ", ".join([*mints, held, count("{n} building", "{n} buildings", len(built.cards))])

    def _location(self, zone: Zone) -> str:
        say = self.words.say
        laid = sum(field.value for field in zone.fields if isinstance(field, Number))
        parts = [self.words.count("{n} mint", "{n} mints", laid) if laid else say("Empty")]
        picks = {field.id: field.value for field in zone.fields if isinstance(field, Pick)}
        if picks.get(f"open-{zone.of}") == correction.NO:
            parts.append(say("closed"))
        if picks.get(f"blocked-{zone.of}") == correction.YES:
            parts.append(say("blocked"))
        return ", ".join(parts)

    def tin(self, draft: PositionEdit) -> str:
        """How many of the tin's plans lie on the table."""
        there = correction.elsewhere(draft.now) + correction.deck_count(draft.now)
        return self.words.say("{there} of {all} plans", there=there, all=DECK)

    # Fields and places

    def field(self, id: str) -> str:
        """What a field of a zone is, in small letters."""
        say = self.words.say
        name, _, rest = id.partition("-")
        if name in ("owner", "laid"):
            number = int(rest.rpartition("-")[2]) + 1
            mints = say("mints on space {number}", number=number)
            return say("space {number}", number=number) if name == "owner" else mints
        return {
            "round": say("round"),
            "turn": say("who is to move"),
            "token": say("starting player token"),
            "deck": say("plans in the deck"),
            "mint": say("mints in the supply"),
            "removed": say("mints out of the game"),
            "blocked": say("blocked this round"),
            "open": say("open without a deed"),
        }.get(name, say("mints"))

    def value(self, id: str, value: int | str) -> str:
        """What a field is set to."""
        if isinstance(value, int):
            return str(value)
        of = self.words.of
        told = {
            correction.FREE: of("space", "free"),
            correction.YES: of("answer", "yes"),
            correction.NO: of("answer", "no"),
        }
        return told[value] if value in told else self.narrator.name(int(value))

    def place(self, id: str) -> str:
        """Where a card lies, in small letters."""
        say = self.words.say
        name, _, rest = id.partition("-")
        if name == "plans":
            return say("with {name}, face down", name=self.narrator.name(int(rest)))
        if name == "built":
            return say("with {name}, built", name=self.narrator.name(int(rest)))
        return {
            "deck": say("in the deck"),
            "bottom": say("under the deck"),
            "supply-1": say("in the plan supply, next to the deck"),
            "supply-2": say("in the plan supply, second from the deck"),
            "supply-3": say("in the plan supply, third from the deck"),
        }[id]

    # What was changed, and what is wrong

    def change(self, draft: PositionEdit, change: Change) -> str:
        """One thing that lies otherwise."""
        say = self.words.say
        if change.kind == "card":
            what, was, now = self.narrator.plan(change.what), self.place(str(change.was)), self.place(str(change.now))
        elif change.kind == "hidden":
            name = self.narrator.name(int(change.what.partition("-")[2]))
            what, was, now = say("{name}, unknown plans", name=name), str(change.was), str(change.now)
        else:
            what = self._where(draft, change.what)
            was, now = self.value(change.what, change.was), self.value(change.what, change.now)
        return say("{what}: {now} (before: {was})", what=what, now=now, was=was)

    def _where(self, draft: PositionEdit, id: str) -> str:
        zone = next(zone for zone in draft.zones if any(field.id == id for field in zone.fields))
        if zone.kind in ("turn", "deck", "mints"):
            return capital(self.field(id))
        return f"{self.zone(zone)}, {self.field(id)}"

    def problem(self, draft: PositionEdit, problem: Problem) -> str:
        """Why no game could lie like this, in one sentence that names the zone."""
        say, now = self.words.say, draft.now
        if problem.part == "deck":
            count = correction.deck_count(now)
            there = count + correction.elsewhere(now)
            return say(
                "Deck: with {count} plans in it there are {there} in all, and the tin has {all}.",
                count=count,
                there=there,
                all=DECK,
            )
        if problem.part == "mint_supply":
            return self._mints(draft)
        if problem.part == "locations" and problem.zone:
            location = self.narrator.location(problem.zone.partition("-")[2])
            return say("{location}: it is closed, so there can’t be mints on it.", location=location)
        name = self.narrator.name(now["turn"])
        told = {
            "gallery_mints": say("{plan}: there are mints on it, and nobody has built it.", plan=self._gallery()),
            "cards": say("Plans: one of them is in two places."),
            "phase": say("Plan supply: a plan is being turned up; leave its place empty here, and name it there."),
            "pending": say("Plans: an unknown plan is to be named first; leave it where it is, and name it there."),
            "second_turn": say("Round and turn: {name} cannot be in a second turn.", name=name),
            "locations": say("Locations: a location is open, closed or blocked that cannot be."),
        }
        zone = next((self.zone(zone) for zone in draft.zones if zone.id == problem.zone), problem.part)
        return told.get(problem.part) or say("{zone}: no game could ever look like this.", zone=zone)

    def _gallery(self) -> str:
        return self.narrator.plan(self.narrator.config.by_effect["gallery"].id)

    def _mints(self, draft: PositionEdit) -> str:
        say, config, now = self.words.say, draft.config, draft.now
        limit, elsewhere = correction.limit(config) or 0, correction.mints_elsewhere(now)
        supply = correction.supply_of_mints(config, now)
        if supply + elsewhere == limit and supply == 0:
            return say("Mint supply: it would be empty, and the game over.")
        if supply < 0:
            return say(
                "Mint supply: {elsewhere} mints are elsewhere, and the game has {all}.", elsewhere=elsewhere, all=limit
            )
        return say(
            "Mint supply: with {supply} there and {elsewhere} elsewhere there are {there}, and the game has {all}.",
            supply=supply,
            elsewhere=elsewhere,
            there=supply + elsewhere,
            all=limit,
        )


def _number(zone: Zone, id: str) -> int:
    return next(field.value for field in zone.fields if field.id == id and isinstance(field, Number))
