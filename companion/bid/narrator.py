"""Mint Bid in words: the set-up, why a move may not be made, what the AI does and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion import rulebook
from companion.bid.move_words import MoveNames
from companion.bid.refusals import facts
from companion.contract.narrating import ClauseNarrator
from companion.languages import Words
from companion.wording.phrases import joined, listed
from engine.bid.actions import place
from engine.bid.game import State
from engine.bid.moves import Move, Withdraw
from engine.bid.setup import Config
from engine.checklist import SetupStep
from engine.verdict import Facts, Illegal, Reason, Step


class Narrator(ClauseNarrator, MoveNames):
    """Says in one language what happens in one game of Mint Bid."""

    def __init__(self, words: Words, config: Config, state: State | None = None) -> None:
        """Speak of the cards of this config, and of what the table entered of them up to this state."""
        super().__init__(words, config, state.cards if state else None)
        self.state = state

    def seeing(self, state: State) -> Narrator:
        """Return the narrator that also knows what the table has entered up to this state."""
        return Narrator(self.words, state.config, state)

    # Set-up

    def _checklist_step(self, step: SetupStep) -> rulebook.Step:
        needed_fact = {"seats": "names", "auctioneer": "seat", "ai-card": "ai"}
        is_open = step.id in needed_fact and needed_fact[step.id] not in step.facts
        return rulebook.step("bid", self.config.mode, step.id, "open" if is_open else "")

    def _setup_facts(self, step: SetupStep) -> dict[str, Any]:
        facts: dict[str, Any] = {key.replace("-", "_"): count for key, count in step.counts.items()}
        facts |= {"name": self.name(step.facts.get("seat", 0)), "ai": self.ai}
        facts["names"] = listed(self.words, list(step.facts.get("names", ())))
        facts["values"] = listed(self.words, [str(value) for value in step.facts.get("removed", ())])
        return facts

    # Verdicts

    def breach(self, rule: str, verdict: Illegal) -> str:
        """What one of the rules of a verdict says to the move; a fact that is not given is left unsaid."""
        if rule == "bid.closed.tied-only":
            return self._not_tied(verdict.facts)
        return rulebook.clause(rule).refusal_in(self.words, ai=self.ai, **facts(self, self.state, rule, verdict.facts))

    def _not_tied(self, move: Facts) -> str:
        """Who was named is not among the highest bidders of the tied pairs, or is no partner of the winner there."""
        if isinstance(move.get("winner"), int):
            return self.words.say(
                "{name} is not among the highest bidders of the tied pairs.", name=self.name(move["winner"])
            )
        auction = self.state.auction if self.state else None
        partner, winner = move.get("partner"), auction.winner if auction else None
        if not isinstance(partner, int) or winner is None:
            return rulebook.clause("bid.closed.tied-only").text_in(self.words)
        if partner in self.config.neighbours(winner):
            return self.words.say(
                "{name} is in no tied pair with {winner}.", name=self.name(partner), winner=self.name(winner)
            )
        return self.words.say(
            "{name} does not sit beside {winner}, who won.", name=self.name(partner), winner=self.name(winner)
        )

    # The automa

    def reason(self, reason: Reason) -> str:
        """Why the automa does what it does, reason by reason."""
        known = reason.facts
        ends = {**known, **known.get("with", {})}
        without = known.get("without", {})
        return rulebook.clause(reason.rule).reason_in(
            self.words,
            ai=self.ai,
            matches=known.get("best"),
            places=self._places(known["places"]) if "places" in known else None,
            plays=self._plays(known["plays"]) if "plays" in known else None,
            total=ends.get("total"),
            against=ends.get("other"),
            total_without=without.get("total"),
            against_without=without.get("other"),
        )

    def _places(self, places: Iterable[Facts]) -> str:
        return ", ".join(self.spot(place["side"], place["of"]) for place in places)

    def _plays(self, plays: Iterable[Facts]) -> str:
        return joined(self.words, [self._play(play) for play in plays])

    def _play(self, play: Facts) -> str:
        """A play of the finale as a thing that can be done."""
        say = self.words.say
        if play["move"] == "decline":
            return say("no move")
        location = self.location(play["location"])
        if play["move"] == "rotate":
            return say("{location} turned", location=location)
        return say("{location} {spot}", location=location, spot=self.spot(play["side"], play["of"]))

    def had_to(self, move: Move) -> str:
        """That somebody could do nothing but pass or withdraw."""
        name = self.name(int(move.by))
        if isinstance(move, Withdraw):
            return self.words.say("{name} had to withdraw: nothing else was possible", name=name)
        return self.words.say("{name} had to pass: nothing else was possible", name=name)

    def last_round(self, why: str) -> str:
        """That the game is bound to end: there is but one way."""
        return self.words.say("The last round: no card is left in the deck")

    def step(self, step: Step) -> str:
        """What hands do for the automa, in one line."""
        return _STEPS[step.do](self, step.facts)

    def place(self, facts: Facts) -> str:
        """A card laid beside another."""
        spot = self.spot(facts["side"], facts["of"])
        return self.words.say("Lay {location} {spot}", location=self.location(facts["location"]), spot=spot)

    def relocate(self, facts: Facts) -> str:
        """A card moved within its tableau."""
        spot = self.spot(facts["side"], facts["of"])
        return self.words.say("Move {location}: it goes {spot}", location=self.location(facts["location"]), spot=spot)

    def rotate(self, facts: Facts) -> str:
        """A card turned by 180 degrees."""
        return self.words.say("Turn {location} upside down", location=self.location(facts["location"]))

    def decline(self, facts: Facts) -> str:
        """An ability left unused; a card drawn with Deed is laid aside."""
        card = place.card_due(self.state) if self.state else None
        if card is not None:
            return self.words.say("Lay {location} aside: it stays out of the game", location=self.location(card))
        return self.words.say("Move nothing: {ai} leaves the ability unused", ai=self.ai)

    # What a move leaves for hands to do

    def income(self, facts: Facts) -> str:
        """All people gain alike at the start of a round."""
        return self.words.count(
            "Everybody takes {n} mint from the bank as income",
            "Everybody takes {n} mints from the bank as income",
            facts["mints"],
        )

    def payout(self, facts: Facts) -> str:
        """All people gain alike by the roll."""
        return self.words.count(
            "Everybody takes {n} mint from the bank for the roll",
            "Everybody takes {n} mints from the bank for the roll",
            facts["mints"],
        )

    def take_mints(self, facts: Facts) -> str:
        """One person gains."""
        count, name, mints = self.words.count, self.name(facts["seat"]), facts["mints"]
        if facts["for"] == "income":
            return count(
                "{name} takes {n} mint from the bank as income",
                "{name} takes {n} mints from the bank as income",
                mints,
                name=name,
            )
        return count(
            "{name} takes {n} mint from the bank for the roll",
            "{name} takes {n} mints from the bank for the roll",
            mints,
            name=name,
        )

    def pay(self, facts: Facts) -> str:
        """A winner pays."""
        return self.words.count(
            "{name} pays {n} mint to the bank",
            "{name} pays {n} mints to the bank",
            facts["mints"],
            name=self.name(facts["seat"]),
        )

    def lay_aside(self, facts: Facts) -> str:
        """A card leaves the game."""
        location = self.location(facts["location"])
        return self.words.say("Lay {location} aside: it stays out of the game", location=location)

    def lay_first(self, facts: Facts) -> str:
        """The first card of a tableau."""
        say, location = self.words.say, self.location(facts["location"])
        names = [self.name(seat) for seat in facts["seats"]]
        if len(names) == 1:
            return say("Lay {location} in front of {name}", location=location, name=names[0])
        return say("Lay {location} between {name} and {other}", location=location, name=names[0], other=names[1])

    def take_token(self, facts: Facts) -> str:
        """The Auctioneer token goes on."""
        return self.words.say("{name} takes the Auctioneer token", name=self.name(facts["seat"]))

    def lay_deck_aside(self, facts: Facts) -> str:
        """The rest of the deck is not played."""
        return self.words.count(
            "Lay the last {n} card of the deck aside", "Lay the last {n} cards of the deck aside", facts["cards"]
        )

    def turn_up(self, facts: Facts) -> str:
        """The block of a round."""
        return self.words.count(
            "Turn up {n} Location from the deck", "Turn up {n} Locations from the deck", facts["cards"]
        )

    def draw(self, facts: Facts) -> str:
        """The card that Deed brings."""
        return self.words.say("{name} draws an unused Location at random", name=self.name(facts["seat"]))


_STEPS: Mapping[str, Callable[[Narrator, Facts], str]] = {
    "place": Narrator.place,
    "relocate": Narrator.relocate,
    "rotate": Narrator.rotate,
    "decline": Narrator.decline,
    "income": Narrator.income,
    "payout": Narrator.payout,
    "take-mints": Narrator.take_mints,
    "pay": Narrator.pay,
    "lay-aside": Narrator.lay_aside,
    "lay-first": Narrator.lay_first,
    "take-token": Narrator.take_token,
    "lay-deck-aside": Narrator.lay_deck_aside,
    "turn-up": Narrator.turn_up,
    "draw": Narrator.draw,
}
