"""What the history says of a game or a score sheet: who played, how it ended, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from companion.languages import Words
from companion.store.library import LibraryEntry
from companion.store.results import GAME, PLAY, SHEET, Summary
from companion.wording.days import long_day
from companion.wording.default_names import seats_in_language
from companion.wording.phrases import listed
from engine.game import name_of
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.components import Who
from ui.parts.people import people_of


@dataclass(frozen=True, slots=True)
class GameText:
    """A row of the list in words: who played, how it ended, the score in figures if there is room for it, and each seat
    with its points; whether the people won against the AI, and what a screen reader hears."""

    title: str
    about: str
    score: str = ""
    seats: tuple[tuple[Who, int | None], ...] = ()
    is_won: bool = False
    label: str = ""


def game_text(words: Words, listed: LibraryEntry) -> GameText:
    """Return something in the list in words."""
    game, summary = name_of(listed.game), listed.summary
    if summary is None:
        is_sheet = listed.kind != GAME
        title = words.say("This score can’t be opened") if is_sheet else words.say("This game can’t be opened")
        return GameText(title, game, label=kit.with_stops(title, game))
    summary = {**summary, "names": seats_in_language(words, summary["names"], summary["automa"])}
    title, about = _who(words, summary), _how(words, listed, summary)
    if "deal" in summary:
        about = words.say("{result}, dealt by the app", result=about)
    game_ui = GAME_UI[listed.game]
    points = summary["totals"] if listed.is_over else game_ui.visible_points(summary)
    seats = tuple(zip(people_of(summary), points, strict=True))
    is_won = summary["automa"] is not None and bool(summary["winners"]) and summary["automa"] not in summary["winners"]
    spoken_label = kit.with_stops(title, game, about, *(game_ui.spoken(words, who.name, total) for who, total in seats))
    totals = summary["totals"]
    if None in totals and len(totals) < 3:
        score = ""
    elif len(totals) == 2:
        score = words.say_in("score", "{one}\u00a0:\u00a0{other}", one=totals[0], other=totals[1])
    else:
        known = [total for total in totals if total is not None]
        score = str(max(known)) if known else ""  # of more than two seats only the best score has room
    return GameText(title, about, score, seats, is_won, spoken_label)


def _who(words: Words, summary: Summary) -> str:
    automa, apps = summary["automa"], summary.get("apps", ())
    names = [words.say("{ai} (app)", ai=name) if seat in apps else name for seat, name in enumerate(summary["names"])]
    if automa is None:
        return listed(words, names)
    people = listed(words, [name for seat, name in enumerate(names) if seat != automa])
    return words.say("{people} against {ai}", people=people, ai=names[automa])


def _how(words: Words, one: LibraryEntry, summary: Summary) -> str:
    number = summary["round"]
    if not one.is_over:
        return words.say("Not finished, round\u00a0{round}", round=number) if number else words.say("Not finished")
    names = [summary["names"][seat] for seat in summary["winners"]]
    if len(names) == 1:
        ended = words.say("{name} won", name=names[0])
    elif names:
        ended = words.say("{names} won together", names=listed(words, names))
    else:
        ended = words.say("Nobody won")
    if one.kind == SHEET:
        return words.say("Score sheet: {result}", result=ended)
    if one.kind == PLAY:
        return words.say("From elsewhere: {result}", result=ended)
    return words.count("{result}, {n} round", "{result}, {n} rounds", number, result=ended) if number else ended


def clock(moment: datetime) -> str:
    """Return the time of day on this device."""
    return f"{moment.astimezone():%H:%M}"


def day_of(moment: datetime) -> date:
    """Return the day of a moment on this device."""
    return moment.astimezone().date()


def when(words: Words, moment: datetime) -> str:
    """Return the day and the time."""
    return words.say_in("moment", "{day}, {time}", day=long_day(words, day_of(moment)), time=clock(moment))
