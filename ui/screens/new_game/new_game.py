"""New game: who plays, by which printing and rulings. An opponent is chosen already, so that one tap starts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.cards import printed_names
from companion.games.registry import MODULES
from companion.languages import Words
from companion.table.table import Setup
from companion.wording.default_names import in_language
from companion.wording.phrases import with_value
from ui import components as kit
from ui.appearance import MEDIUM
from ui.boards.registry import GAME_UI, choices_of, game_of
from ui.parts.choosing import bar, heading
from ui.parts.frame import frame, game_head, halves
from ui.parts.new_game_form import KeptChoices, NewGameForm, Opponent, fresh, whole
from ui.parts.rulebook_navigation import open_how_to_play
from ui.parts.who_plays import WhoPlays
from ui.screens.correction import start_in_middle
from ui.screens.new_game import ai_name, dealt
from ui.screens.new_game.choices import STARTS, begin, choices
from ui.screens.new_game.rows import RULINGS, option_rows, ruled_rows, rulings_view
from ui.session import Session

GAP = 10.0


def view(session: Session) -> ft.View:
    """Return the view of the choices, or that of the house rulings while they are open."""
    draft = drafted(session)
    who = WhoPlays(
        session,
        partial(drafted, session),
        session.choose,
        typed=partial(_typed, session),
        room=session.form - 2 * session.gutter,
    )
    if draft.opened == RULINGS:
        return rulings_view(session, draft, who)
    if draft.opened == ai_name.ROW:
        return ai_name.view(session, draft, partial(onward, session))
    opponents = _opponents(session, draft) if draft.is_against else []
    rows = [*dealt.rows(session, draft), *option_rows(session, draft)]
    if draft.players > 1:
        people = [*who.people(with_chairs=True), *ruled_rows(session, draft)]
    else:
        people, rows = who.known_people(session.words.say("Who are you?")), [who.own_name(), *rows]
    options = kit.option_panel(session.look, rows)
    last = session.store.last_setup(draft.game)
    again = [_again(session, replace(last, position=None))] if last is not None and draft.seats_like(last) else []
    return frame(
        session,
        name="new-game",
        head=game_head(session, draft.game, session.words.say("New game"), *_how_to_play(session, draft.game)),
        fixed=[who.seatings()],
        body=[
            *halves(session, [*opponents, *people], [options, *_middle(session, draft)], gap=12),
            choices(session, draft, who),
        ],
        bar=bar(session, *again, _start(session, draft), most=session.form),
        gap=12,
        top=8,
        most=session.form,
    )


def _how_to_play(session: Session, game: str) -> list[ft.Control]:
    """Return the button to the page that explains a game, if it has one."""
    if MODULES[game].how_to_play is None:
        return []
    return [
        kit.icon_button(
            session.look,
            ft.Icons.SCHOOL_ROUNDED,
            identifier="how-to-play",
            label=session.words.say("How to play"),
            on_tap=partial(open_how_to_play, session, game),
        )
    ]


def drafted(session: Session) -> NewGameForm:
    """Return what has been chosen so far; the session holds it from the first tap on."""
    game, chosen = game_of(session), session.chosen
    if isinstance(chosen, NewGameForm) and chosen.game == game:
        return chosen
    last = session.store.last_setup(game)
    settings, pack = session.store.settings, session.store.packs.pack(game)
    usual = fresh(settings, choices_of(game), pack=pack, last=last, language=session.language)
    kept = chosen if isinstance(chosen, KeptChoices) and chosen.game == game else None
    if kept.is_dealt if kept is not None else dealt.is_usual(session.store.settings):
        usual = usual.with_cards(dealt.pack(session, game), is_dealt=True)
    return usual if kept is None else kept.over(usual)


def _typed(session: Session, seat: int, name: str) -> None:
    """Keep the letters of a name as typed: a page that is loaded again has them too. The choices are the same ones, so
    nothing is drawn again."""
    draft = drafted(session)
    draft.names[seat] = name
    session.choose(draft)


# The opponents


def _opponents(session: Session, draft: NewGameForm) -> list[ft.Control]:
    opponents = draft.opponents(session.words)
    cards = [_portrait(session, draft, opponent) for opponent in opponents]
    most = 2 if session.has_halves or session.width < MEDIUM else 4
    names = [who.name for who in opponents]
    columns = kit.portraits_abreast(session.look, names, session.half, most=most, gap=GAP)
    asked = session.words.say("Who is your opponent?")
    if not cards and draft.choices.asks_ai:
        return [heading(session.look, asked, session.words.say("Not known yet: the app will ask which card you drew"))]
    if not cards and draft.must_name_ai:
        return [heading(session.look, asked, session.words.say("You name your AI card when you set up the table."))]
    shown = [heading(session.look, asked), kit.grid(cards, columns, gap=GAP)]
    if ai_name.is_offered(session, draft):
        another = kit.button(
            session.look,
            session.words.say("Another AI card"),
            identifier="another-ai",
            on_tap=partial(session.choose, draft.open(ai_name.ROW)),
            kind="tonal",
            sign=ft.Icons.ADD_CARD_ROUNDED,
        )
        shown.append(another)
    return shown


def _portrait(session: Session, draft: NewGameForm, who: Opponent) -> ft.Control:
    return kit.portrait(
        session.look,
        name=who.name,
        title=who.title,
        words=who.character,
        sign=kit.opponent_sign(who.id),
        mints=who.mints,
        start=session.words.say("to start") if who.start else "",
        identifier=f"ai-{who.id}",
        label=kit.with_stops(kit.with_commas(who.name, who.title), who.character, who.start),
        on_tap=partial(session.choose, draft.against(who.id)),
        selected=draft.ai == who.id,
    )


# The way on


def onward(session: Session, draft: NewGameForm) -> None:
    """Start the game that was chosen, once it is said who the AI is and what a rule decides at the table."""
    if draft.must_name_ai:
        session.choose(replace(draft, opened=ai_name.ROW))
    elif draft.ruled_by(session.words) and not draft.is_dealt:  # else the app draws lots
        session.choose(replace(draft, opened=STARTS))
    else:
        begin(session, draft)


def _start(session: Session, draft: NewGameForm) -> ft.Control:
    """Return the button that starts; where something is missing it says so, and leads to it."""
    words = session.words
    lacking = draft.lacking(words)
    return kit.button(
        session.look,
        lacking or (words.say("Deal and begin") if draft.is_dealt else words.say("Set up the table")),
        identifier="start",
        on_tap=_to_lacking(session, draft) if lacking else partial(onward, session, draft),
        kind="line" if lacking else "fill",
        end_sign=None if lacking else "onward",
        expand=True,
    )


def _to_lacking(session: Session, draft: NewGameForm) -> kit.Tap:
    """Return the tap that leads to the next open choice or gap: a row, or the opponents, if none is known."""
    if option := draft.first_incomplete(session.words):
        if option.fixed(session.words, draft):
            return partial(session.lead, option.leads)
        return partial(session.choose, replace(draft, opened=option.id))
    return partial(session.lead, f"/cards/{draft.game}/ai")


def _middle(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the way to a game that already runs on the table, if its table can be entered.

    If something must be said first, it says what, and leads there.
    """
    if GAME_UI[draft.game].correction is None or draft.is_dealt:
        return []
    lacking = draft.lacking(session.words)
    early = None
    if lacking:
        early = kit.Lacking(lacking, _to_lacking(session, draft))
    elif draft.must_name_ai:
        early = kit.Lacking(session.words.say("First say who the AI is"), partial(onward, session, draft))
    button = kit.button(
        session.look,
        session.words.say("Start in the middle"),
        identifier="start-in-the-middle",
        on_tap=early or partial(start_in_middle.enter, session, draft),
        kind="text",
        sign="otherwise",
    )
    return [kit.row(button, align=ft.MainAxisAlignment.CENTER)]


def _again(session: Session, last: Setup) -> ft.Control:
    look, title, whom = session.look, session.words.say("Same as last time"), opposite(session.words, last)
    lines = kit.column(kit.text(look, title, "labelLarge", size=15.5, height=1.15), kit.quiet(look, whom, max_lines=4))
    drawn = kit.target(
        kit.row(
            kit.min_height(49),
            kit.icon("again", 22, look.on_surface),
            ft.Container(lines, padding=ft.Padding(8, 5, 0, 5), expand=True),
        ),
        identifier="again",
        label=with_value(session.words, title, whom),
        on_tap=partial(session.begin_again, last),
        border=ft.Border.all(look.border["part"], look.outline),
        radius=look.radius["button"],
        padding=ft.Padding.symmetric(horizontal=12),
        expand=True,
    )
    # It may share a row only if the names of the players are whole, too.
    drawn.data = kit.Breadth(((title, look.letters(15.5)), (whom, look.letters(13.5))), 2 * 12 + 22 + 8)
    return drawn


def opposite(words: Words, setup: Setup) -> str:
    """Return whom a game was against: the AI, or all who sat at the table."""
    ai = setup.options.get("ai")
    cards = printed_names.in_language(words, whole(setup.game, setup.pack))
    names = {card["id"]: card.get("name") for card in cards.get("ai", ())}
    if ai:
        return words.say("against {ai}", ai=names.get(ai) or ai)
    seats = enumerate(in_language(words, setup.seats))
    return ", ".join(words.say("{ai} (app)", ai=name) if seat in setup.apps else name for seat, name in seats)
