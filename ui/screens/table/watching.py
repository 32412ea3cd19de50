"""The table on a phone of which nothing is asked now: who decides, and the board to look at."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.seen import rights
from companion.table import replays
from companion.wording.phrases import listed
from ui import components as kit
from ui.boards import over
from ui.boards.module import Acting, TurnView, WithBoard
from ui.boards.ranking import Ranking
from ui.boards.registry import open_game_ui
from ui.parts.people import at_table
from ui.session import Session


class Watching:
    """The turn of others, in the frame that all games share; the board is the game's `own`, and tells more at a tap."""

    def __init__(self, session: Session, own: TurnView) -> None:
        self.session, self.own = session, own
        self.look, self.say = session.look, session.words.say
        self.state = session.table.state
        self.people = at_table(session.words, session.table)

    def subtitles(self) -> Sequence[str]:
        """Return the lines below the game's name, the fullest first."""
        return () if self.state.prompt.ask == "over" else self.own.subtitles()

    def banner(self) -> ft.Control:
        """Return who decides, or what happens on the table; at the end who has won."""
        if (ranking := self._ranking()) is not None:
            return ranking.banner("")
        words, prompt, here = self.session.words, self.state.prompt, self.say("On the device that runs the game")
        names = [self.people[seat].name for seat in rights.asked(self.state)]
        if choosing := [self.people[seat].name for seat in self.session.waits_to_choose]:
            title = words.count(
                "Still to choose: {names}", "Still to choose: {names}", len(choosing), names=listed(words, choosing)
            )
            about = self.say("Each chooses from cards that nobody else sees.")
            return kit.banner(self.look, speaker="rival", title=title, subtitle=about)
        if prompt.about == "secret-bid":
            title = words.count(
                "Still to bid: {names}", "Still to bid: {names}", len(names), names=listed(words, names)
            )
            about = self._own_bid()
        elif prompt.ask == "automa":
            return self.own.banner()  # what the AI does, for all to read
        elif prompt.by is not None:
            title = self.say("{name}’s turn", name=self.people[prompt.by].name)
            about = self._of_app(here) if prompt.by in self.session.table.apps else self._asked()
        else:
            title = self.say("The die is rolled") if prompt.ask == "roll" else self.say("A card is turned up")
            return kit.banner(self.look, speaker="table", title=title, subtitle=self._described(here))
        return kit.banner(self.look, speaker="rival", title=title, subtitle=about)

    def _of_app(self, here: str) -> str:
        """Return where the app plays its seats: `here`, on the device that runs the game, or by itself."""
        at = self.session.at_table
        return here if at is None or at.has_host else self.say("The app plays on by itself")

    def _asked(self) -> str:
        """Return what is asked of who decides, in the words that they read themselves."""
        what = kit.asked_by(self.own.banner()).subtitle
        return self.say("Asked: “{what}”", what=what) if what else ""

    def _described(self, here: str) -> str:
        """Return who says what turned up; with nobody to ask, who is at the device that runs the game."""
        seat = self.session.describing
        return here if seat is None else self.say("{name} enters what it shows", name=self.people[seat].name)

    def _own_bid(self) -> str:
        at = self.session.at_table
        is_in = at is not None and at.seat is not None
        return self.say("Your bid is in. All are shown together.") if is_in else self.say("All are shown together.")

    def _ranking(self) -> Ranking | None:
        scoring = open_game_ui(self.session).scoring
        if self.state.prompt.ask != "over" or scoring is None:
            return None
        return over.ranked(self.session, scoring.ranking, asks_ages=False)

    def middle(self) -> list[ft.Control]:
        """Return the board, or the ranking."""
        if (ranking := self._ranking()) is not None:
            return list(ranking.body())
        return self._whole_board() if self._has_whole_board else self._inert(self.own.middle())

    def phone(self) -> list[ft.Control]:
        """Return the same in one column, and the seats below."""
        if self._ranking() is not None:
            return self.middle()
        return [*self._whole_board(), *self.own.seats()] if self._has_whole_board else self._inert(self.own.phone())

    def seats(self) -> list[ft.Control]:
        """Return the seats as panels."""
        return [] if self.state.prompt.ask == "over" else list(self.own.seats())

    def acting(self) -> list[ft.Control]:
        """Return what an AI does and why, next to the board of a tablet on its side."""
        if self.state.prompt.ask != "automa" or not isinstance(self.own, Acting):
            return []
        return self._inert(self.own.acting())

    def main(self) -> ft.Control | None:
        """Return the way to enter here what a phone is asked for; no action else, as nothing is asked."""
        if self.session.at_table is not None or self.session.describing_on_phone is None:
            return None
        label, enter = self.say("Enter it here"), self.session.enter_here
        return kit.button(self.look, label, identifier="enter-here", on_tap=enter, kind="tonal", expand=True)

    @property
    def _has_whole_board(self) -> bool:
        """Return whether the board is shown without the question: always, unless an AI decides, whose steps all read,
        or the game has no such board."""
        is_of_ai = self.state.prompt.ask == "automa"
        return replays.is_between(self.state) or (isinstance(self.own, WithBoard) and not is_of_ai)

    def _whole_board(self) -> list[ft.Control]:
        return self.own.whole_board() if isinstance(self.own, WithBoard) else []

    def _inert(self, controls: Sequence[ft.Control]) -> list[ft.Control]:
        return [ft.Container(control, ignore_interactions=True) for control in controls]
