"""A person: all that the statistics say of them over all games, brought together."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.store.players import NoSuchPlayer, Player
from companion.store.statistics import Statistics
from companion.store.tally import Pair, Tally
from engine.game import name_of
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.frame import back_button, frame, in_halves
from ui.parts.people import portrait_of
from ui.screens.history import players, statistics_view
from ui.screens.history.panels import (
    PAIRS,
    STATISTICS,
    Panels,
    StatisticsState,
    kind_switches,
    kinds_counted,
    tally_of,
)
from ui.session import Session

MET = 8
"""People listed of those one has met."""


def view(session: Session) -> ft.View:
    """Return the page of the player that the route names; all players if there is none."""
    id, everybody = session.number_at(2), session.store.players
    gone = next((player for player in everybody.removed() if player.id == id), None)
    try:
        player = gone or everybody.get(id)
    except NoSuchPlayer:
        return players.view(session)
    look, say = session.look, session.words.say
    away = kit.icon_button(
        look,
        "delete",
        identifier="remove",
        label=say("Remove {player} from the players", player=player.name),
        on_tap=partial(players.remove, session, player),
    )
    back = back_button(session, session.way_back("/players"))
    head = kit.top_bar(look, *([away] if gone is None else []), title=player.name, back=back)
    draw = partial(frame, session, name="person", head=head, gap=12, top=8, most=session.form)
    if gone is not None:
        return draw(body=[players.removed_row(session, gone)])
    tally = tally_of(session)
    if not isinstance(tally, Tally):
        return draw(body=[tally])
    kinds = kinds_counted(session)
    of, switches = tally.statistics_of(player.name, "", kinds), kind_switches(session, tally)
    if not of.games:
        nothing = say("No finished game of {player} counts here yet.", player=player.name)
        return draw(body=[kit.spoken_text(look, nothing, "bodyLarge", identifier="nothing"), *switches])
    charts = [(game, tally.statistics_of(player.name, game, kinds)) for game in GAME_UI]
    pairs = tally.pairs("", kinds, player.name)
    headline, *panels = _Page(session, player, of, pairs, [(game, of) for game, of in charts if of.games]).body()
    return draw(body=[headline, *switches, *in_halves(session, panels, 12)])


def _show(session: Session, player: Player, game: str) -> None:
    """Go to all that is said of a person at a game."""
    session.hold(StatisticsState(game, player.name))
    session.lead(STATISTICS)


class _Page(Panels):
    """The figures of one person over all games, and at each."""

    def __init__(
        self,
        session: Session,
        player: Player,
        of: Statistics,
        pairs: list[Pair],
        at: list[tuple[str, Statistics]],
    ) -> None:
        super().__init__(session)
        self.player = player
        self.found = of
        self.met = pairs
        self.at = at

    def body(self) -> list[ft.Control]:
        """Return all panels."""
        say, view = self.words.say, statistics_view
        figures = [
            kit.Figure(line.said, line.name, f"figure-{number}", label, self.opens(line.ids, label))
            for number, (line, label) in enumerate(view.headline(self.words, self.found))
        ]
        badge = kit.badge(self.look, portrait_of(self.player), size=56)
        plate = kit.figures(self.look, figures, self.session.form_room - 72)
        plate.expand = True
        return [
            kit.row(badge, plate, gap=16),
            *self.games(),
            *self.pairs_panel(),
            *self.any_panel(say("Wins"), "against", view.wins(self.words, self.found.against)),
            *(self.scores(game, of) for game, of in self.at),
            *self.any_panel(say("Wins by mode"), "mode", view.modes(self.words, self.found.by_mode)),
            *self.any_panel(say("Wins by place"), "place", view.shares_of(self.words, self.found.by_place)),
            *self.any_panel(say("Streaks"), "streak", view.streaks(self.words, self.found)),
        ]

    def games(self) -> list[ft.Control]:
        """Return the wins by game, and the ways to all about each."""
        say = self.words.say
        lines = self.lines("game", statistics_view.games(self.words, self.found.by_game))
        show = partial(_show, self.session, self.player)
        ways = [
            (f"to-{game}", "history", say("More about {game}", game=name_of(game)), partial(show, game))
            for game, _ in self.at
        ]
        return [self.framed(say("Wins by game"), "", *lines), list_rows.actions(self.look, ways)]

    def pairs_panel(self) -> list[ft.Control]:
        """Return the people whom the person has met, those with most games first."""
        if not self.met:
            return []
        more = []
        if len(self.met) > MET:
            ways = [("to-pairs", "people", self.words.say("Who beats whom"), partial(self.session.lead, PAIRS))]
            more.append(list_rows.actions(self.look, ways))
        lines = kit.with_rules(self.look, self.pairs(self.met[:MET]))
        return [self.framed(self.words.say("Against people"), "", *lines), *more]

    def scores(self, game: str, of: Statistics) -> ft.Control:
        """Return the chart of the last games of one game."""
        title = self.words.say("{game}: {title}", game=name_of(game), title=self.words.say(GAME_UI[game].over_time))
        lately = of.lately
        return self.chart(title, f"scores-{game}", lately, [one.score or 0 for one in lately])
