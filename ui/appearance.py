"""What everything on a screen is drawn with: language, look, and the size of the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from companion import languages
from companion.languages import Words
from companion.store.store import LiveGame, Store
from ui.preferences import Preferences
from ui.theme.theme import Look, look_for, theme_name

WIDE = 1200
MEDIUM = 720
NARROW = 400
COLUMNS = ((720, 680.0), (1000, 860.0))
"""How wide a single column is at most in windows below a width."""
WIDEST_COLUMN = 960.0
HALVES, WIDEST_FORM, BETWEEN_HALVES = 1000.0, 1240.0, 24.0
"""The width from which a form has two columns, the greatest width of both with their gutters, and the gap between them.
"""
LIST, LEAST_LIST, WIDEST_LIST = 0.36, 400.0, 480.0
"""The part of the window that a list has next to an opened entry, its least and its greatest width."""
LOW = 420
"""The height below which head and bar give way: a phone on its side or with its keyboard up, a window at 400 %."""


def column_width(width: float) -> float:
    """Return how wide a single column with its gutters is in a window of this width: all of an upright tablet's, but no
    line of text too long for the eye to follow."""
    return min(width, next((most for below, most in COLUMNS if width < below), WIDEST_COLUMN))


@dataclass
class Appearance:
    """How the app looks in one window: its language, theme and size.

    `live` is the game that is open. `can_vibrate`: the device can vibrate.
    """

    store: Store
    language: str = languages.DEFAULT
    preferences: Preferences = field(default_factory=Preferences)
    device_dark: bool = False
    device_contrast: bool = False
    can_vibrate: bool = False
    reduced_motion: bool = False
    width: float = 412
    height: float = 915
    live: LiveGame | None = None

    @property
    def words(self) -> Words:
        """The sentences of the language."""
        return languages.words(self.language)

    # Colours and type

    @property
    def is_dark(self) -> bool:
        """Return whether the dark theme is on."""
        theme = self.preferences.theme
        return self.device_dark if theme == "system" else theme == "dark"

    @property
    def has_high_contrast(self) -> bool:
        """Return whether the theme of high contrast is on."""
        contrast = self.preferences.contrast
        return self.device_contrast if contrast == "system" else contrast == "high"

    @property
    def look(self) -> Look:
        """The colours, type and measures of the theme, at the text size chosen."""
        return self.look_in(high_contrast=self.has_high_contrast)

    def look_in(self, *, high_contrast: bool, text_size: str = "") -> Look:
        """Return the look in plain or in high contrast, at the text size chosen or another; people have their own
        colours, each another at one table."""
        seats = self.live.table.setup.seats if self.live else ()
        name = theme_name(dark=self.is_dark, high_contrast=high_contrast)
        people = self.store.players.palette(seats)
        return look_for(name, self.reduced_motion, text_size or self.preferences.text_size, people, self.is_low)

    @property
    def uses_haptics(self) -> bool:
        """Return whether a move and a refusal are felt: if it was not chosen, on devices held in the hand."""
        chosen = self.preferences.haptics
        return self.can_vibrate if chosen is None else chosen and self.can_vibrate

    # Size

    @property
    def is_wide(self) -> bool:
        """Return whether there is room for three columns."""
        return self.width >= WIDE

    @property
    def is_medium(self) -> bool:
        """Return whether there is room for two columns."""
        return MEDIUM <= self.width < WIDE

    @property
    def is_low(self) -> bool:
        """Return whether head and bar would leave the board too little height if they stayed."""
        return self.height < LOW

    @property
    def is_tablet(self) -> bool:
        """Return whether the window is a tablet's, whichever way it is held."""
        return self.is_medium and self.height >= MEDIUM

    @property
    def roomy_look(self) -> Look:
        """The look for a screen with little on it: a tablet, which is further away, has the largest letters then."""
        return self.look_in(high_contrast=self.has_high_contrast, text_size="largest" if self.is_tablet else "")

    @property
    def is_upright(self) -> bool:
        """Return whether the window is a tablet's held upright: the board has its whole width, and what is next to it
        in other windows comes below."""
        return self.is_medium and self.height >= self.width

    @property
    def is_on_side(self) -> bool:
        """Return whether the window is a tablet's on its side: the controls of a turn are next to the board, so that
        both are in sight."""
        return self.is_medium and not self.is_upright and not self.is_low

    @property
    def has_panel(self) -> bool:
        """Return whether there is room next to the board for a panel, which is a sheet over the board in other windows.
        """
        return self.is_wide or (self.width >= HALVES and not self.is_upright and not self.is_low)

    @property
    def has_panes(self) -> bool:
        """Return whether a list has room next to it for an opened entry, which replaces it in other windows."""
        return self.has_halves and not self.is_upright

    @property
    def list_width(self) -> float:
        """The width of a list next to an opened entry."""
        return min(max(LEAST_LIST, self.width * LIST), WIDEST_LIST)

    @contextmanager
    def within(self, width: float) -> Iterator[None]:
        """Draw for a part of the window that is this wide, as for a window of that width."""
        whole = self.width
        vars(self)["width"] = width  # the window itself has not changed: nothing is redrawn for it
        try:
            yield
        finally:
            vars(self)["width"] = whole

    @property
    def column(self) -> float:
        """The width of a single column with its gutters."""
        return column_width(self.width)

    @property
    def has_halves(self) -> bool:
        """Return whether a form has room for two columns."""
        return self.width >= HALVES and not self.is_low

    @property
    def form(self) -> float:
        """The width of a form with its gutters."""
        return min(self.width, WIDEST_FORM) if self.has_halves else self.column

    @property
    def half(self) -> float:
        """The width of a column of a form: one of two, or the only one."""
        return (self.form_room - BETWEEN_HALVES) / 2 if self.has_halves else self.form_room

    @property
    def form_room(self) -> float:
        """The width of a form between its gutters."""
        return self.form - 2 * self.gutter

    @property
    def gutter(self) -> float:
        """The space at the left and right edge."""
        return 24 if self.is_wide else 20 if self.is_medium else 12

    @property
    def room(self) -> float:
        """The width of a single column between its gutters."""
        return self.column - 2 * self.gutter
