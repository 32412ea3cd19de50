"""The end: who won and by what, why the game ended, every star, and the tie step by step."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion import ages
from companion.telling_works import Teller
from engine.moves import Seat
from engine.standings import Standing, Standings
from ui import components as kit
from ui.boards import bar, works_over_view
from ui.boards.docked import docked
from ui.boards.works_words import who_is
from ui.screens.frame import frame
from ui.session import NARROW, Session

STRETCH = ft.CrossAxisAlignment.STRETCH
THREE_COLUMNS = 560
"""The least width for three score columns beside each other."""


def view(session: Session) -> ft.View:
    """Return the screen."""
    return frame(
        session,
        name="works-over",
        head=_head(session),
        fixed=[_lid(session)],
        body=_body(session),
        bar=docked(session, _again(session), *bar.actions(session)),
        gap=12,
    )


# What is shown


def _ages(session: Session) -> ages.Ages:
    assert session.live is not None
    return ages.ages_of(session.live.table, session.store.settings.get(_key(session)))


def _key(session: Session) -> str:
    assert session.live is not None
    return f"ages/{session.live.id}"


def _standings(session: Session) -> Standings:
    assert session.live is not None
    return ages.with_ages(session.live.table, _ages(session))


def _is_open(session: Session, standings: Standings) -> bool:
    assert session.live is not None
    return ages.is_open(session.live.table, standings)


def _teller(session: Session) -> Teller:
    assert session.live is not None
    return Teller(session.words, session.live.table.config)


def _who(session: Session, seat: Seat) -> kit.Who:
    config = _teller(session).config
    return who_is(config.names[seat], seat, machine=seat == config.automa)


# Head and bar


def _head(session: Session) -> ft.Control:
    assert session.live is not None
    look, words = session.look, session.words
    close = kit.icon_button(
        look, kit.SIGNS["close"], identifier="back", label=words.say("Back"), on_tap=lambda: session.go("/")
    )
    rounds = words.count("{n} round", "{n} rounds", session.live.table.state.round)
    return kit.top_bar(look, title=words.say("Mint Works"), subtitle=rounds, back=close, game="works")


def _lid(session: Session) -> ft.Control:
    assert session.live is not None
    standings = _standings(session)
    return kit.lid(
        session.look,
        speaker="over",
        title=works_over_view.title(_teller(session), standings, is_open=_is_open(session, standings)),
        subtitle=works_over_view.why(session.words, session.live.table.state),
        right=kit.lid_sign(session.look, kit.SIGNS["win"], speaker="over", size=46),
    )


def _again(session: Session) -> ft.Control:
    assert session.live is not None
    setup = session.live.table.setup
    return kit.button(
        session.look,
        session.words.say("Play again"),
        identifier="again",
        on_tap=lambda: session.start(setup),
        sign=kit.SIGNS["again"],
        expand=True,
    )


# Body


def _body(session: Session) -> list[ft.Control]:
    assert session.live is not None
    standings = _standings(session)
    order = [standing.seat for standing in works_over_view.by_rank(standings)]
    parts: list[ft.Control] = []
    if asked := ages.asked(session.live.table, standings):
        parts.append(_ask_ages(session, asked))
    parts.append(_columns(session, standings))
    if rungs := works_over_view.rungs(_teller(session), standings, order):
        say = session.words.say
        title = say("The tie") if standings.tiebreaks else say("What decided")
        seats = [_who(session, seat) for seat in order]
        parts.append(kit.tie_ladder(session.look, title=title, seats=seats, rungs=rungs))
    return parts


def _columns(session: Session, standings: Standings) -> ft.Control:
    """The seats, best first: two beside each other, three where there is room for three."""
    ranked = works_over_view.by_rank(standings)
    per_row = 3 if len(ranked) == 3 and session.width >= THREE_COLUMNS else 2
    columns = [_column(session, standings, standing) for standing in ranked]
    lines = [columns[at : at + per_row] for at in range(0, len(columns), per_row)]
    return kit.column(*(kit.row(*line, gap=8, equal=True) for line in lines), gap=8, horizontal=STRETCH)


def _column(session: Session, standings: Standings, standing: Standing) -> ft.Control:
    assert session.live is not None
    teller, state, is_open = _teller(session), session.live.table.state, _is_open(session, standings)
    place = works_over_view.place(session.words, standing, standings, is_open=is_open)
    cards = works_over_view.scored(teller, state, standing)
    note = works_over_view.plans_note(teller, state, standings, standing.seat)
    return kit.score_column(
        session.look,
        who=_who(session, standing.seat),
        place=place,
        total=standing.total,
        cards=cards,
        note=note,
        winner=standing.rank == 1 and not is_open,
        small=session.width <= NARROW,
        identifier=f"score-{standing.seat}",
        label=works_over_view.heard(session.words, standing, place, cards, note),
    )


# The ages


def _ask_ages(session: Session, seats: Sequence[Seat]) -> ft.Control:
    look, say = session.look, session.words.say
    title = say("Who is closest to 42?")
    words = say("All else is equal. If an age stays unknown, the win is shared.")
    heading = kit.spoken(kit.text(look, title, "headlineSmall"), label=title, heading=2)
    rows = [_age_row(session, seat) for seat in seats]
    framed = kit.framed(
        look,
        heading,
        kit.text(look, words, color=look.on_surface_variant),
        *rows,
        gap=8,
        padding=ft.Padding(14, 10, 14, 12),
    )
    return kit.ident("ages", framed)


def _age_row(session: Session, seat: Seat) -> ft.Control:
    look, say, who = session.look, session.words.say, _who(session, seat)
    age, name = _ages(session)[seat], f"age-{seat}"
    stepper = kit.stepper(
        look,
        value="?" if age is None else str(age),
        caption=say("{name}’s age", name=who.name),
        less=say("{name}: 1 year less", name=who.name),
        more=say("{name}: 1 year more", name=who.name),
        on_less=lambda: _tell(session, seat, -1),
        on_more=lambda: _tell(session, seat, +1),
        identifier=name,
        expand=True,
    )
    less = kit.chip(
        look,
        "−10",
        identifier=f"{name}-less-10",
        label=say("{name}: 10 years less", name=who.name),
        on_tap=lambda: _tell(session, seat, -10),
    )
    more = kit.chip(
        look,
        "+10",
        identifier=f"{name}-more-10",
        label=say("{name}: 10 years more", name=who.name),
        on_tap=lambda: _tell(session, seat, +10),
    )
    return kit.row(kit.badge(look, who, size=34), less, stepper, more, gap=8)


def _tell(session: Session, seat: Seat, by: int) -> None:
    """Keep an age, then rank anew."""
    told = list(_ages(session))
    told[seat] = works_over_view.next_age(told[seat], by)
    session.store.settings[_key(session)] = told
    session.beat += 1
