"""The table of a running game: a screen that takes the whole window, or the turn view in the frame of all games; and
the screen while a long game is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.slices import Work
from companion.store.store import LiveGame, Unplayable
from engine.game import GAMES, name_of
from engine.prompts import Prompt
from ui import back_navigation
from ui import components as kit
from ui.boards import turns
from ui.boards.module import Acting, Docking, Serial
from ui.boards.registry import open_game_ui, set_up, whole_window
from ui.parts import bar, chair, game_clock, menu, trial, undo_asked
from ui.parts.frame import PANEL, back_button, frame, padded, sample_mark, scrolling, view_of
from ui.parts.rulebook_navigation import base
from ui.screens.table import chair_turn_view, log_sheet, play_on, sheets, table_mode, unseen
from ui.session import Session
from ui.slices import ShownWork

STRETCH = ft.CrossAxisAlignment.STRETCH
START = ft.CrossAxisAlignment.START
ROLLED = 200
"""Milliseconds between two scroll events of a column."""
LEFT, RIGHT = 400, 260


def view(session: Session) -> ft.View:
    """Return the view of the game that is open."""
    if game_clock.is_paused(session):
        return game_clock.paused(session)
    if (choice := unseen.asked(session)) is not None:
        return unseen.view(session, choice)
    if session.at_table is None and (laying := set_up(session)) is not None:  # whoever is asked once it is laid
        return laying(session)
    if not session.may_act or (session.guest is not None and session.table.state.phase == "over"):
        return table_mode.view(session) if table_mode.shows(session) else Frame(session).view()
    asked = chair.deciding(session)
    whole = whole_window(session)
    if whole is not None and (asked is None or not asked.is_secret):
        return whole(session)
    if table_mode.shows(session):
        return table_mode.view(session)
    return Frame(session).view()


def screen(session: Session) -> ft.View:
    """Return the view of the game that is open, and over it whose turn it has become."""
    return turns.with_banner(
        session,
        view(session),
        lambda: play_on.PlayOn(session, session.table.here.number, play_on.decided(session)),
    )


class Frame:
    """The table around one moment of a game: head, columns and bar, laid out for the window."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.look = session.look
        self.say = session.words.say
        self.game_ui = open_game_ui(session)
        self.turn_view = chair_turn_view.turn_view(session)

    # The parts

    def head(self) -> ft.Control:
        """Return the top bar."""
        look, game, is_wide = self.look, self.game_ui.game, self.session.is_wide
        actions = [self.help(), *self.differs(), menu.button(self.session)]
        ways = (self.say("Last round"),) if turns.ending(self.session) else tuple(self.turn_view.subtitles())
        is_aside = self.session.is_medium and self.session.is_low
        width = bar.SIDE if is_aside else self.session.column
        back = back_button(self.session)

        def draw() -> ft.Control:
            title = GAMES[game].name
            return kit.top_bar(
                look, *actions, title=title, subtitle=ways, back=back, game=game, wide=is_wide, width=width
            )

        drawn = self.session.parts.drawn("table-head-bar", (look, game, ways, is_wide, width, back, *actions), draw)
        return turns.head(drawn)

    def under_banner(self) -> list[ft.Control]:
        """Return the part below the banner: the clock, that something is tried out, that people sit in a seat of the
        app, and the button to the person's own unseen cards; and what comes of a question whether something is taken
        back."""
        session = self.session
        own = [*undo_asked.waiting(session), *unseen.button(session)]
        return [*game_clock.line(session), *trial.under_banner(session), *chair.under_banner(session), *own]

    def help(self) -> ft.Control:
        """Return the button to the rules, those that apply now first."""
        return kit.icon_button(
            self.look,
            "help",
            identifier="help",
            label=self.say("What applies now"),
            on_tap=partial(self.session.go, base(self.session)),
        )

    def differs(self) -> list[ft.Control]:
        """Return the button to a correction of the table, if the game has one; none if the app deals, because there are
        no cards on a table then."""
        if self.session.at_table is not None or self.game_ui.correction is None or self.session.table.setup.is_dealt:
            return []
        route, label = f"/game/{self.session.game.id}/audit", self.say("Correct the app")
        button = kit.icon_button(
            self.look, "otherwise", identifier="differs", label=label, on_tap=partial(self.session.go, route)
        )
        return [button]

    # The layouts

    def view(self) -> ft.View:
        """Return the layout for the window."""
        if self.session.is_wide:
            return self.wide()
        if self.session.is_upright:
            return self.upright()
        if self.session.is_medium:
            return self.on_its_side() if self.session.is_low else self.medium()
        return self.low() if self.session.is_low else self.phone()

    def low(self) -> ft.View:
        """Return one column in which all but the bar scrolls: head and banner make way for the board, and so do buttons
        that the bar would need two lines for."""
        news = turns.strip(self.session, self.session.room)
        main = self.turn_view.main()
        stacked = [kit.row(main)] if main is not None and kit.is_stacked(main) else []

        def whole() -> ft.Control:  # all of it, as parts that stay aside may share nothing with those shown
            parts = [self.turn_view.banner(), *news.panels, *self.under_banner(), *self.turn_view.phone()]
            inside = padded(self.session, *parts, *self._docked(), *stacked)
            return self._scroll(_stacked([*sample_mark(self.session), self.head(), inside], 0), part=self.part())

        actions = kit.repaint_boundary(bar.bar(self.session, None if stacked else main))
        return view_of(self.session, "table", self._parted(whole), actions)

    def phone(self) -> ft.View:
        """Return one column: banner, then what the game has; the bar stays."""
        news, under = turns.strip(self.session, self.session.room), self.under_banner()
        return frame(
            self.session,
            name="table",
            head=self.head(),
            fixed=[self.turn_view.banner(), *under],
            body=self.turn_view.phone,
            bar=self._bar(news),
            top=8 if under else 2,  # below the banner its feet keep some distance
            part=self.part(),
            room=turns.room(self.session, news.height),
        )

    def part(self) -> str:
        """Return the part that is shown now, in a word: the board, the AI's turn, or the form for one card."""
        table = self.session.table
        if (of_app := chair.deciding(self.session)) is not None:
            return f"app-{of_app.point}-{of_app.seat}"
        asked: Prompt = table.state.prompt
        if asked.ask != "reveal":
            return asked.ask
        series = self.turn_view.series() if isinstance(self.turn_view, Serial) else ""
        return series or f"{asked.slot}-{len(table.moves)}"

    def _bar(self, news: turns.Strip) -> ft.Control:
        """Return the bar, below what just happened and what the game docks on it, which moves nothing above."""
        buttons = bar.bar(self.session, self.turn_view.main())
        docked = self._docked()
        above: list[ft.Control] = []
        if docked or news.panels:
            happened = kit.stable_slot(news.panels, gap=8, below=8 if docked else 0)
            inside = kit.column(happened, _stacked(docked, 8), equal=True)
            above = [padded(self.session, inside, top=6, bottom=6)]
        return kit.column(kit.stable_slot(above), buttons, equal=True)

    def _docked(self) -> list[ft.Control]:
        return self.turn_view.docked() if isinstance(self.turn_view, Docking) else []

    def on_its_side(self) -> ft.View:
        """Return two columns for a window that is wide and low: the board has all the height at the left; head, seats
        and bar are at the right."""
        news = turns.strip(self.session, bar.SIDE - 2 * self.session.gutter)
        room = turns.room(self.session, news.height)

        def board() -> ft.Control:
            parts = [self.turn_view.banner(), *self.under_banner(), *self.turn_view.middle(), *self._docked()]
            return self._scroll(padded(self.session, *parts, top=6), part=self.part())

        beside = self._beside("seats", lambda: [*self.turn_view.seats(), *self._log()], gap=8)
        scrolled = self._scroll(padded(self.session, beside), room=room, has_log=True)
        happened = kit.stable_slot([padded(self.session, part, top=6, bottom=6) for part in news.panels])
        actions = kit.repaint_boundary(bar.bar(self.session, self.turn_view.main()))
        above = [*sample_mark(self.session), self.head()]
        right = kit.column(*above, scrolled, happened, actions, equal=True, tight=False)
        return view_of(self.session, "table", self._columns((self._parted(board), None), (right, bar.SIDE)))

    def medium(self) -> ft.View:
        """Return two columns: the board at the left, seats and log at the right, or a panel instead of them."""
        news = turns.strip(self.session, self.session.width - 2 * self.session.gutter)
        room = turns.room(self.session, news.height)

        def board() -> ft.Control:  # the banner scrolls with it
            parts = [self.turn_view.banner(), *self.under_banner(), *self.turn_view.middle()]
            return self._scroll(padded(self.session, *parts), part=self.part(), room=room)

        left = self._parted(board)
        over = self._over()
        if over is not None:
            panel = ft.Container(over, padding=ft.Padding.only(right=self.session.gutter))
            right, width = self._scroll(panel, room=room), PANEL + self.session.gutter
        else:
            acting = self.turn_view.acting() if isinstance(self.turn_view, Acting) else []
            beside = self._beside("seats", lambda: [*self.turn_view.seats(), *self._log()], gap=8)
            part = f"acting-{self.part()}" if acting else None  # the controls of the turn are in sight at once
            column = padded(self.session, *acting, beside)
            right, width = self._scroll(column, room=room, has_log=True, part=part), bar.SIDE
        return self._tablet(self._columns((left, None), (right, width)), news)

    def _over(self) -> ft.Control | None:
        """Return the panel with what would be a sheet over the board in a window without the room next to it, or None.
        """
        over = sheets.content(self.session) if sheets.has_panel(self.session) else None
        return None if over is None else kit.side_panel(self.look, over)

    def upright(self) -> ft.View:
        """Return the board in the whole width, and below it seats and log in two columns; all of it scrolls."""
        news = turns.strip(self.session, self.session.width - 2 * self.session.gutter)
        room = turns.room(self.session, news.height)

        def whole() -> ft.Control:
            seats = ft.Container(self._beside("seats", self.turn_view.seats, gap=8), expand=True)
            log = ft.Container(self._beside("log", self._log, gap=8), expand=True)
            below = kit.row(seats, log, gap=12, vertical=START)
            parts = [self.turn_view.banner(), *self.under_banner(), *self.turn_view.middle(), below]
            return self._scroll(padded(self.session, *parts), part=self.part(), room=room, has_log=True)

        return self._tablet(self._parted(whole), news)

    def _tablet(self, table: ft.Control, news: turns.Strip) -> ft.View:
        """Return the view of a tablet: the head, the table, the news and the bar."""
        happened = [padded(self.session, part, top=6, bottom=6) for part in news.panels]
        actions = kit.repaint_boundary(bar.bar(self.session, self.turn_view.main()))
        return view_of(self.session, "table", self.head(), table, kit.stable_slot(happened), actions)

    def wide(self) -> ft.View:
        """Return three columns: banner and seats, the line, the log; a panel replaces the log."""
        over = self._over()
        news = turns.strip(self.session, LEFT)
        room = turns.room(self.session, news.height)
        main, steps = self.turn_view.main(), bar.actions(self.session, framed=True, log_in_sight=True)
        grow = ft.Container(main, padding=ft.Padding.only(right=10), expand=main.expand) if main else kit.min_height(0)
        action = kit.row(grow, kit.row(*steps, gap=10, tight=True))
        left = kit.column(
            self.turn_view.banner(),
            *self.under_banner(),
            self._scroll(self._beside("seats", self.turn_view.seats), room=room),
            # Apart: as news come, the seats and what can be done stay.
            kit.column(kit.stable_slot(news.panels, gap=12, below=12), kit.repaint_boundary(action), equal=True),
            gap=12,
            equal=True,
            tight=False,
        )
        right = over or self._beside("log", self._log)
        columns = self._columns(
            (left, LEFT),
            (self._parted(lambda: self._scroll(_stacked(self.turn_view.middle()), part=self.part())), None),
            (self._scroll(right, has_log=not over), PANEL if over else RIGHT),
        )
        return view_of(self.session, "table", self.head(), columns)

    def _parted(self, draw: Callable[[], ft.Control]) -> ft.Control:
        """Return a column for the part that is shown now; what was shown there before is held, hidden."""
        columns = self.session.parts.among("column", {self.part(): draw})
        return ft.Column(columns, spacing=0, expand=True, horizontal_alignment=STRETCH)

    def _log(self) -> list[ft.Control]:
        return [kit.panel(self.look, *log_sheet.log(self.session))]

    def _beside(self, name: str, draw: Callable[[], Sequence[ft.Control]], gap: float = 10) -> ft.Control:
        """Return a column next to the board, which follows a move a moment later: it is much, and the answer to a tap
        would wait for it."""
        point = self.session.table.here
        return self.session.parts.following(f"beside-{name}", point, lambda: _stacked(draw(), gap))

    def _scroll(
        self,
        inside: ft.Control,
        *,
        part: str | None = None,
        room: float = 0,
        has_log: bool = False,
    ) -> ft.Column:
        """Return a column that scrolls, with `room` left free at its end; one with a log draws more of it."""
        column = scrolling(inside, ft.Container(height=room), key=part)
        if has_log:
            column.scroll_interval, column.on_scroll = ROLLED, partial(log_sheet.scrolled, self.session)
        return column

    def _columns(self, *columns: tuple[ft.Control, float | None]) -> ft.Control:
        """Return columns in a row; one without a width grows."""
        cells = [
            ft.Container(content, width=width, expand=True if width is None else None) for content, width in columns
        ]
        row = ft.Row(list(cells), spacing=24 if self.session.is_wide else 0, vertical_alignment=STRETCH, expand=True)
        gutter = self.session.gutter if self.session.is_wide else 0
        return ft.Container(row, padding=ft.Padding(gutter, 0, gutter, 16 if gutter else 0), expand=True)


def _stacked(controls: Sequence[ft.Control], gap: float = 10) -> ft.Control:
    return kit.column(*controls, gap=gap, equal=True)


# While a long game is opened


def opening(session: Session) -> ft.View:
    """Return the screen of a long game while it is opened, its moves one after the other; going back is possible
    meanwhile."""
    assert session.opening is not None
    listed = session.store.library.game(session.opening.id)
    assert listed is not None
    above = back_navigation.up(session.route)
    back = back_button(session, above)
    head = kit.top_bar(session.look, title=name_of(listed.game), back=back, game=listed.game)

    def opening_work() -> Work[LiveGame | None]:
        try:
            return (yield from session.opening_work())
        except Unplayable:
            return None

    def show(live: LiveGame | None) -> None:
        if live is None:
            session.show_not_opened()
        else:
            session.show_opened(live)

    doing = ShownWork(
        session,
        session.words.say("Opening the game…"),
        opening_work,
        show,
        partial(session.go, above),
        (session.route, session.opening),
    )
    return frame(session, name="opening", head=head, body=[doing], gap=12, top=8)
