"""Mint Bid in words: the set-up, why a move may not be made, what the AI does and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion import rulebook
from companion.bid.move_words import MoveNames
from companion.bid.refusals import facts
from companion.contract.narrating import Hand, Wording, say
from companion.contract.outlook import LEAST_PERCENT, Outlook
from companion.languages import Words
from companion.table.zones import capital
from companion.wording.phrases import joined, listed
from engine.bid.automa import handling
from engine.bid.game import State
from engine.bid.moves import (
    Agree,
    Bid,
    Choose,
    Decline,
    Move,
    Pass,
    Place,
    Refuse,
    Relocate,
    Rotate,
    SecretBid,
    Withdraw,
)
from engine.bid.setup import Config
from engine.bid.state import card_due
from engine.bid.steps import steps
from engine.config import SetupStep
from engine.json_types import JsonDict
from engine.verdict import Facts, Illegal, Reason, Step

STEPS: Final[Mapping[str, Wording]] = {
    "place": Wording("Lay {location} {spot}"),
    "relocate": Wording("Move {location}: it goes {spot}"),
    "rotate": Wording("Turn {location} upside down"),
    "decline": Wording("Move nothing: {ai} leaves the ability unused"),
    "income": Wording(
        ("Everybody takes {n} mint from the bank as income", "Everybody takes {n} mints from the bank as income")
    ),
    "payout": Wording(
        ("Everybody takes {n} mint from the bank for the roll", "Everybody takes {n} mints from the bank for the roll")
    ),
    "take-income": Wording(
        ("{name} takes {n} mint from the bank as income", "{name} takes {n} mints from the bank as income")
    ),
    "take-mints": Wording(
        ("{name} takes {n} mint from the bank for the roll", "{name} takes {n} mints from the bank for the roll")
    ),
    "pay": Wording(("{name} pays {n} mint to the bank", "{name} pays {n} mints to the bank")),
    "lay-aside": Wording("Lay {location} aside: it stays out of the game"),
    "lay-first": Wording("Lay {location} in front of {name}"),
    "lay-between": Wording("Lay {location} between {name} and {other}"),
    "take-token": Wording("{name} takes the Auctioneer token"),
    "lay-deck-aside": Wording(("Lay the last {n} card of the deck aside", "Lay the last {n} cards of the deck aside")),
    "turn-up": Wording(("Turn up {n} Location from the deck", "Turn up {n} Locations from the deck")),
    "draw": Wording("{name} draws an unused Location at random"),
}
"""What people do with the pieces, for the AI or after a move, by the kind of step."""
OF_MOVE: Final = ("pay", "lay-first", "lay-aside")
"""The steps that belong to a move itself; those of the end of a round follow it."""


class Narrator(MoveNames):
    """Says in one language what happens in one game of Mint Bid."""

    idle = (Pass, Withdraw, Decline, Agree, Refuse)

    def __init__(self, words: Words, config: Config, state: State | None = None) -> None:
        """Speak of the cards of this config, and of what the table entered of them up to this state."""
        super().__init__(words, config, state.cards if state else None)
        self.state = state

    def seeing(self, state: State) -> Narrator:
        """Return the narrator that also knows what the table has entered up to this state."""
        return Narrator(self.words, state.config, state)

    # Set-up

    def _setup_case(self, step: SetupStep) -> str:
        needed_fact = {"seats": "names", "auctioneer": "seat", "ai-card": "ai"}
        return "open" if step.id in needed_fact and needed_fact[step.id] not in step.facts else ""

    def _setup_facts(self, step: SetupStep) -> JsonDict:
        facts: JsonDict = {key.replace("-", "_"): count for key, count in step.counts.items()}
        facts |= {"name": self.name(step.facts.get("seat", 0)), "ai": self.ai}
        facts["names"] = listed(self.words, list(step.facts.get("names", ())))
        facts["values"] = listed(self.words, [str(value) for value in step.facts.get("removed", ())])
        return facts

    # Verdicts

    def breach(self, rule: str, verdict: Illegal) -> str:
        """Return what one of the rules of a verdict says about the move; a fact that is not given is left unsaid."""
        if rule == "bid.closed.tied-only":
            return self._not_tied(verdict.facts)
        return rulebook.clause(rule).refusal_in(
            self.words, self.setting, ai=self.ai, **facts(self, self.state, rule, verdict.facts)
        )

    def _not_tied(self, move: Facts) -> str:
        """Say that the seat named is not among the highest bidders of the tied pairs, or is no partner of the winner
        there."""
        if isinstance(move.get("winner"), int):
            return self.words.say(
                "{name} is not among the highest bidders of the tied pairs.", name=self.name(move["winner"])
            )
        auction = self.state.auction if self.state else None
        partner, winner = move.get("partner"), auction.winner if auction else None
        if not isinstance(partner, int) or winner is None:
            return rulebook.clause("bid.closed.tied-only").text_in(self.words, self.setting)
        if partner in self.config.neighbours[winner]:
            return self.words.say(
                "{name} is in no tied pair with {winner}.", name=self.name(partner), winner=self.name(winner)
            )
        return self.words.say(
            "{name} does not sit beside {winner}, who won.", name=self.name(partner), winner=self.name(winner)
        )

    # The automa

    def reason(self, reason: Reason) -> str:
        """Return why the automa does what it does, reason by reason."""
        known = reason.facts
        ends = {**known, **known.get("with", {})}
        without = known.get("without", {})
        places, plays = known.get("places", ()), known.get("plays", ())
        return rulebook.clause(reason.rule).reason_in(
            self.words,
            self.setting,
            ai=self.ai,
            matches=known.get("best"),
            places=", ".join(self.spot(place["side"], place["of"]) for place in places) or None,
            plays=joined(self.words, [self._play(play) for play in plays]) or None,
            total=ends.get("total"),
            against=ends.get("other"),
            total_without=without.get("total"),
            against_without=without.get("other"),
        )

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
        """Return that the seat could do nothing but pass or withdraw."""
        name = self.name(int(move.by))
        if isinstance(move, Withdraw):
            return self.words.say("{name} had to withdraw: nothing else was possible", name=name)
        return self.words.say("{name} had to pass: nothing else was possible", name=name)

    def last_round(self, why: str) -> str:
        """That the game is bound to end: there is but one way."""
        return self.words.say("The last round: no card is left in the deck")

    def step(self, step: Step) -> str:
        """Return what people do with the pieces, in one line."""
        do, facts = step.do, step.facts
        due = card_due(self.state) if self.state and do == "decline" else None
        location = due or facts.get("location")
        seat, *others = facts.get("seats") or [facts.get("seat")]
        if due is not None:
            do = "lay-aside"
        elif do == "lay-first" and others:
            do = "lay-between"
        elif do == "take-mints" and facts["for"] == "income":
            do = "take-income"
        named = {
            "ai": self.ai,
            "name": None if seat is None else self.name(seat),
            "other": self.name(others[0]) if others else None,
            "n": facts.get("mints", facts.get("cards")),
            "location": self.location(location) if location else None,
            "spot": self.spot(facts["side"], facts["of"]) if "side" in facts else None,
        }
        return say(self.words, STEPS[do].done, named)

    def besides(self, before: State, move: Move, after: State) -> list[str]:
        """Return who had to withdraw, what the AI bid, which bids were shown, and that the die pays no seat."""
        say, sentences = self.words.say, list[str]()
        if isinstance(move, SecretBid) and after.phase != "secret-bid":
            bids = [move.amount if seat == move.by else amount or 0 for seat, amount in enumerate(before.secret)]
            sentences.append(self.bids(bids))
        for fact in before.played(move)[1]:
            if fact["move"] == "withdraw":
                withdrew = "{name} had to withdraw" if fact.get("forced") else "{name} withdrew"
                sentences.append(say(withdrew, name=self.name(fact["by"])))
            elif fact["move"] == "ai-bid":
                sentences.append(say("{name} bid {amount}", name=self.name(fact["by"]), amount=fact["amount"]))
            elif fact["move"] == "payout" and not any(fact["mints"]):
                sentences.append(say("The die pays nobody"))
        return sentences

    # For the coach, and a seat that the app plays

    def hand_steps(self, state: State, move: Move) -> Sequence[Hand]:
        """Return what people do, or say aloud, for a move of a person's seat, in order; nothing for a secret move."""
        if not isinstance(move.by, int) or isinstance(move, SecretBid):
            return ()
        acting = self.seeing(state).acting_for(move.by)
        if isinstance(move, Place | Relocate | Rotate | Decline):
            own = acting.step(handling(move))
        elif isinstance(move, Bid) and move.partner is not None:
            own = self.words.say(
                "{ai} asks {partner}: {share} with {ai}’s {amount}?",
                ai=acting.ai,
                partner=acting.name(move.partner),
                share=move.partner_amount,
                amount=move.amount,
            )
        else:
            own = self.words.say("Say for {ai}: {move}", ai=acting.ai, move=capital(acting.label(move)))
        hands = [Hand(acting.step(step), step) for step in steps(state, move) if step.do in OF_MOVE]
        return hands if any(own == hand.words for hand in hands) else [Hand(own), *hands]

    def speaks_for(self, state: State, move: Move, outlook: Outlook) -> list[str]:
        """Return how often the seat of a move wins the card under the hammer; for going without it, what is left for
        others."""
        auctioned = state.auction.location if state.auction is not None else None
        if isinstance(move, Choose):
            auctioned = move.location
        if auctioned is None or isinstance(move, Place) or not isinstance(move.by, int):
            return []
        if isinstance(move, Pass | Withdraw):
            left = state.mints[move.by]
            return [self.words.count("Keeps {n} mint", "Keeps {n} mints", left)] if left and state.deck else []
        times = outlook.of_100(outlook.gained[auctioned])
        if times < LEAST_PERCENT:
            return []
        return [self.words.say("Gets {location} in {n} of 100 games tried", location=self.location(auctioned), n=times)]
