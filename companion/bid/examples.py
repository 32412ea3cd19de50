"""An example of Mint Bid in words: what matters on the table, the move, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.bid.log import Log
from companion.bid.narrator import Narrator
from companion.contract import scene
from companion.wording.phrases import joined
from engine.bid.game import State
from engine.bid.moves import Move, Place, Relocate, Reveal, Roll, Rotate
from engine.bid.state import Stake, card_due
from engine.moves import TableMove

ON_TABLEAUS = (Place, Relocate, Rotate, Reveal, Roll)
"""Moves whose examples show the tableaus."""


class Scene(scene.Scene[State, Move, Narrator]):
    """One moment of a game of Mint Bid."""

    # Before the move

    def _lines(self, move: Move) -> Iterator[str]:
        asks_consent = self.state.config.asks_consent
        yield from self._opening(self.words.say("Partners are asked whether they agree") if asks_consent else "")
        for seat in range(len(self.state.config.names)):
            yield self._seat(self.state, seat)
        is_about = isinstance(move, ON_TABLEAUS) or self.state.prompt.ask == "automa"
        if is_about or self.state.finale is not None or self.parts & {"tableaus", "score"}:
            yield from self._tableaus(self.state)
        if self.state.block:
            yield self.words.say("Face up: {locations}", locations=self.narrator.locations(self.state.block))
        if isinstance(move, Reveal | Roll):
            yield self.words.count("Deck: {n} card", "Deck: {n} cards", self.state.deck)
        if self.state.discarded:
            yield self.words.say(
                "Out of the game: {locations}", locations=self.narrator.locations(self.state.discarded)
            )
        yield from self._auction()
        yield self._asked(self.state)

    def _seat(self, state: State, seat: int) -> str:
        say, count = self.words.say, self.words.count
        parts = [] if seat == state.config.automa else [self.narrator.mints(state.mints[seat])]
        if seat == state.auctioneer:
            parts.append(say("Auctioneer"))
        if "score" in self.parts or state.phase == "over" or not parts:
            parts.append(count("{n} VP", "{n} VP", state.standings().seats[seat].total))
        return say("{name}: {things}", name=self.narrator.name(seat), things=joined(self.words, parts))

    def _tableaus(self, state: State) -> Iterator[str]:
        say, described, gap = self.words.say, self.narrator.described, self.words.say("a gap")
        for sharers, rows in zip(state.config.sharers, state.tableaus, strict=True):
            lines = [", ".join(described(card, card in state.rotated) if card else gap for card in row) for row in rows]
            whose = self.narrator.tableau(sharers)
            if len(lines) == 1:
                yield say("{tableau}: {row}", tableau=whose, row=lines[0])
            elif lines:
                yield say("{tableau}: {upper}; in the lower row {lower}", tableau=whose, upper=lines[0], lower=lines[1])

    def _auction(self) -> Iterator[str]:
        """Yield the card under the hammer; of an open auction the bids, of a closed one what is known of them."""
        say, auction = self.words.say, self.state.auction
        if auction is None:
            return
        location = self.narrator.described(auction.location)
        if auction.kind == "open":
            yield say("Open auction for {location}", location=location)
            if auction.bid is not None and self.state.phase != "place":
                yield say("Current bid: {bid}", bid=self._stake(auction.bid))
            if auction.offer is not None:
                yield say("Offered: {bid}", bid=self._stake(auction.offer))
            if auction.passed:
                yield say("Passed since: {names}", names=self._names(sorted(auction.passed)))
            if auction.withdrawn:
                yield say("Withdrawn: {names}", names=self._names(sorted(auction.withdrawn)))
        else:
            yield say("Closed auction for {location}", location=location)
            if auction.sealed:
                yield say("Bids in: {names}", names=self._names(sorted(auction.sealed)))
            if auction.bids is not None:
                yield say("Bids: {bids}", bids=self.narrator.bids(auction.bids))
            if len(auction.tied) > 1:
                pairs = joined(self.words, [self._names(pair) for pair in auction.tied])
                yield say("Tied pairs: {pairs}", pairs=pairs)

    def _stake(self, stake: Stake) -> str:
        say, name = self.words.say, self.narrator.name
        text = say("{name} ({amount})", name=name(stake.by), amount=stake.amount)
        if stake.partner is None:
            return text
        return ", ".join((text, say("{name} ({amount})", name=name(stake.partner), amount=stake.partner_amount)))

    def _names(self, seats: Sequence[int]) -> str:
        return ", ".join(self.narrator.name(seat) for seat in seats)

    def _asked(self, state: State) -> str:
        """Return what is asked now, and of whom."""
        say, prompt = self.words.say, state.prompt
        if prompt.ask == "over":
            return say("The game is over")
        question = self.narrator.question(state.phase, card_due(state))
        if prompt.by is None or prompt.about == "secret-bid":
            return say("Asked for now: {expected}", expected=question)
        return say("Asked of {name}: {expected}", name=self.narrator.name(prompt.by), expected=question)

    # What comes of it

    def outcome(self, move: Move) -> tuple[str, ...]:
        """Return what a legal move sets off, what each seat and tableau then has, and what is asked next."""
        before, after = self.state, self.state.play(move)
        self.narrator = self.narrator.seeing(after)
        lines = [] if isinstance(move, TableMove) else self._log_lines(move, after)
        lines += [
            self._seat(after, seat)
            for seat in range(len(after.config.names))
            if self._seat(after, seat) != self._seat(before, seat)
        ]
        were = set(self._tableaus(before))
        lines += [line for line in self._tableaus(after) if line not in were]
        if after.phase == "over":
            lines.append(self._ending(after.standings().winners))
        elif after.prompt != before.prompt:
            lines.append(self._asked(after))
        return tuple(dict.fromkeys(lines)) or (self.words.say("Nothing on the table changes"),)

    def _log_lines(self, move: Move, after: State) -> list[str]:
        """The lines of the log for what the move did and set off."""
        say, log = self.words.say, Log(self.narrator)
        lines = []
        for line in log.lines([(self.state, move, after)]):
            name = "" if line.seat is None or line.move is not None else self.narrator.name(line.seat)
            done = say("{name}: {things}", name=name, things=line.text) if name else line.text
            lines.append(say("{done} ({detail})", done=done, detail=line.detail) if line.detail else done)
        return lines
