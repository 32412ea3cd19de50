"""Names as people type them: kept so, nothing unseen in them, and no letter or emoji cut in half."""

from pathlib import Path

import pytest

from companion.languages import words
from companion.packs import packs
from companion.store.players import Players
from companion.store.store import Store
from companion.table.table import Setup
from companion.wording import names
from companion.wording.default_names import (
    as_on_cards,
    default_name,
    in_language,
    is_default,
    names_to_store,
    person_in_language,
    seats_in_language,
    told_apart,
)
from companion.wording.names import initial, is_drawn, is_too_long, is_visible, letters, tidy
from ui.screens.history import history_text
from ui.screens.home import unfinished
from ui.session import Session

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("van der Berg", "van der Berg"),
        ("  Ada  Lovelace ", "Ada Lovelace"),
        ("日本太郎", "日本太郎"),
        ("محمد", "محمد"),
        ("می‌خواهم", "می‌خواهم"),
        (FAMILY, FAMILY),
        ("👩🏽‍🚀 Zoé", "👩🏽‍🚀 Zoé"),
        ("\u200b", ""),
        ("\u200d\u200c", ""),
        ("\u3164", ""),
        ("\u0301", ""),
        ("\u202eevil\u202c", "evil"),
        ("A\u200bda", "Ada"),
        ("tab\tand\nline", "tab and line"),
        ("\ud800x", "x"),
        ("a" * 30, "a" * 24),
        ("é" * 30, "é" * 24),
        (FAMILY * 30, FAMILY * 24),
        ("🇫🇷" * 30, "🇫🇷" * 24),
        ("x" * 1_000_000, "x" * 24),
    ],
)
def test_a_name_is_kept_as_it_is_typed(typed: str, kept: str) -> None:
    assert tidy(typed) == kept
    assert tidy(kept) == kept
    assert is_visible(typed) == bool(kept)
    assert not is_too_long(kept)


def test_no_letter_is_cut_in_half() -> None:
    for letter in (FAMILY, "🇫🇷", "👩🏽‍🚀", "é", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "ा"):
        assert list(letters(f"a{letter}")) in (["a", letter], [f"a{letter}"])
        for length in range(20, 26):
            assert tidy("b" * length + letter) in ("b" * min(length, 24), "b" * length + letter)
    assert tidy("e" + "\u0301" * 10_000) == ""


def test_a_name_that_no_form_takes_is_too_long() -> None:
    assert is_too_long("a" * 25)
    assert is_too_long("a" + "\u0301" * names.MOST_SIGNS)
    assert not is_too_long(FAMILY * 20)


@pytest.mark.parametrize(("name", "first"), [("zoé", "Z"), (FAMILY + "x", FAMILY), ("ßen", "ß"), ("éa", "É"), ("", "")])
def test_the_initial_is_a_whole_letter(name: str, first: str) -> None:
    assert initial(name) == first


@pytest.mark.parametrize(
    "name",
    [
        *("Zoé", "Łukasz", "Ελένη", "Юлия", "O’Neill – 2", "Nguyễn"),
        *("محمد", "می‌خواهم", "שרה", "สมชาย", "सीता"),
        *("😀", FAMILY, "👩🏽‍🚀", "🇫🇷", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "❤️", "1️⃣"),
    ],
)
def test_what_the_typefaces_have_is_drawn(name: str) -> None:
    assert is_drawn(name)


@pytest.mark.parametrize("name", ["日本太郎", "ანა", "Ада ɐ", "Ada ★"])
def test_what_they_lack_is_not(name: str) -> None:
    assert not is_drawn(name)


# Names that were not entered: "Player" alone, "Player 2" among others, in the present language


EN, FR = words("en"), words("fr")


def test_alone_one_needs_no_number() -> None:
    assert [default_name(EN, 0, 1), default_name(EN, 2, 3), default_name(FR, 0, 1)] == ["You", "Player 3", "Vous"]


@pytest.mark.parametrize("name", ["Player", "joueur", "You", "vous", "Player 1", " JOUEUR 6 "])
def test_a_default_is_known_in_any_language(name: str) -> None:
    assert is_default(name)


@pytest.mark.parametrize("name", ["", "Ada", "Player 12", "Player one", "1"])
def test_other_names_are_somebodys(name: str) -> None:
    assert not is_default(name)


def test_names_follow_the_language_and_told_ones_stay() -> None:
    assert in_language(FR, ["Player 1", "Ada", "Player 3"]) == ("Joueur 1", "Ada", "Joueur 3")
    assert in_language(EN, ["Joueur 1"]) == in_language(EN, ["joueur"]) == in_language(EN, ["Vous"]) == ("You",)
    assert in_language(FR, ["Player", "Ada"]) == ("Joueur 1", "Ada")
    assert seats_in_language(FR, ["Player", "Player 2"], 1) == ["Vous", "Player 2"]


def test_apart_from_a_game_only_who_played_alone_is_you() -> None:
    assert [person_in_language(FR, name) for name in ("Player", "You", "Player 4", "Ada")] == [
        "Vous",
        "Vous",
        "Joueur 4",
        "Ada",
    ]


def test_among_several_you_is_a_name_like_any_other() -> None:
    assert in_language(FR, ["You", "Ada"]) == ("You", "Ada")


def test_a_game_keeps_a_name_that_is_nobodys() -> None:
    assert names_to_store(EN, ["You"]) == names_to_store(EN, ["joueur"]) == ("Player",)
    assert names_to_store(FR, ["You"]) == ("Joueur",)
    assert names_to_store(EN, ["Ada"]) == ("Ada",)
    assert names_to_store(EN, ["You", "Ada"]) == ("You", "Ada")


def test_no_two_people_become_one() -> None:
    assert in_language(FR, ["Player 2", "Joueur 2"]) == ("Player 2", "Joueur 2")


def test_a_game_is_shown_in_the_language_spoken_now(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"))
    session.start(Setup("works", "multiplayer", ("Player 1", "Ada")))
    route = session.route
    session.go("/")
    session.choose_language("fr")
    (card,) = session.store.games()
    assert unfinished.unfinished_game(FR, card).seats[0][0].name == "Joueur 1"
    session.go(route)
    assert session.live is not None
    assert session.live.table.config.names == ("Joueur 1", "Ada")
    # Stored and shared names are unchanged.
    assert session.store.games()[0].seats == ("Player 1", "Ada")


def test_a_past_game_is_too(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.db")
    id = store.start(Setup("works", "solo", ("Joueur 1",), {"ai": "justin"})).id
    listed = store.library.game(id)
    assert listed is not None
    assert history_text.game_text(EN, listed).seats[0][0].name == "You"


def test_nobody_is_known_by_such_a_name(tmp_path: Path) -> None:
    players: Players = Store(tmp_path / "games.db").players
    players.met(["Player 2", "Ada", "Joueur"])
    assert [player.name for player in players.all()] == ["Ada"]
    players.add("Player 3")
    assert [player.name for player in players.suggested([])] == ["Ada"]


@pytest.mark.parametrize(
    ("names", "apart"),
    [
        (("Zoé", "Zoé"), ("Zoé", "Zoé 2")),
        (("Zoé", "zoe", "Ada"), ("Zoé", "zoe 2", "Ada")),
        (("Zoé", "Zoé", "Zoé 2"), ("Zoé", "Zoé 3", "Zoé 2")),
        (("A", "A", "A", "A 3"), ("A", "A 2", "A 4", "A 3")),
        (("Ada", "Ben"), ("Ada", "Ben")),
        (("👩🏽‍🚀", "👩🏽‍🚀"), ("👩🏽‍🚀", "👩🏽‍🚀 2")),
        (("Player 1", "Player 1"), ("Player 1", "Player 1 2")),
    ],
)
def test_two_people_of_one_name_are_told_apart(names: tuple[str, ...], apart: tuple[str, ...]) -> None:
    assert told_apart(names) == apart
    assert told_apart(apart) == apart
    assert in_language(words("en"), names) == apart


@pytest.mark.parametrize("game", ["works", "delivery", "bid"])
def test_a_person_and_an_ai_of_one_name_are_told_apart(tmp_path: Path, game: str) -> None:
    pack = {} if game == "works" else packs.sample(game)
    card = (pack or packs.built_in(game))["ai"][0]
    options = {"ai": card["id"], **({"trucks": [pack["trucks"][-1]["id"]]} if game == "delivery" else {})}
    store = Store(tmp_path / "games.db")
    live = store.start(Setup(game, "solo", (card["name"].upper(),), options, {}, pack))
    table = store.open(live.id, words("en")).table
    person, ai = (standing.name for standing in table.state.standings().seats)
    assert (person, ai) == (card["name"].upper(), f"{card['name']} 2")
    table.play(table.state.legal_moves()[0])
    summary = store.games()[0].summary
    assert summary["names"] == [person, card["name"]]  # games against one AI belong together, whoever played
    assert seats_in_language(words("en"), summary["names"], summary["automa"]) == [person, ai]


@pytest.mark.parametrize(
    ("shown", "printed"),
    [
        (("Ada", "Justin"), "Justin"),
        (("Justin", "Justin 2"), "Justin"),
        (("justin", "Justin 2"), "Justin"),
        (("Ada", "Justin 2"), "Justin 2"),
        (("Ada", "Model 2"), "Model 2"),
    ],
)
def test_an_ai_is_stored_by_the_name_on_its_card(shown: tuple[str, str], printed: str) -> None:
    assert as_on_cards(shown, 1) == [shown[0], printed]
