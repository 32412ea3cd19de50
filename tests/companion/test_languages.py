"""The languages say what they should, and every catalogue is complete, used and well set."""

import json
import re
from pathlib import Path

import pytest

from companion import catalogues
from companion.languages import LANGUAGES, best, fields, words

ROOT = Path(__file__).resolve().parents[2]
NBSP = "\u00a0"


@pytest.mark.parametrize("code", catalogues.languages(ROOT))
def test_catalogue_is_complete_and_tidy(code: str) -> None:
    assert catalogues.problems(ROOT, code) == []


def test_languages_name_themselves() -> None:
    assert LANGUAGES["en"] == "English"
    assert LANGUAGES["fr"] == "Français"
    assert set(LANGUAGES) == {"en", *catalogues.languages(ROOT)}


@pytest.mark.parametrize(
    ("codes", "language"),
    [
        (["fr-CA", "en"], "fr"),
        (["fr_FR.UTF-8"], "fr"),
        (["FR"], "fr"),
        (["en-GB", "fr"], "en"),
        (["ja", "fr-BE"], "fr"),
        (["ja"], "en"),
        (["", "C"], "en"),
        ([], "en"),
    ],
)
def test_best_language_of_a_device(codes: list[str], language: str) -> None:
    assert best(codes) == language


def test_words_are_made_once_and_unknown_languages_are_refused() -> None:
    assert words("fr") is words("fr")
    with pytest.raises(KeyError):
        words("xx")
    with pytest.raises(KeyError):
        words("../fr")


def test_facts_fill_a_sentence() -> None:
    english = words("en")
    assert english.say("It is {name}’s turn.", name="Ada {1}") == "It is Ada {1}’s turn."
    assert english.say("{plan!c} is here", plan="the Mine") == "The Mine is here"
    assert english.count("{n} mint", "{n} mints", 1) == "1 mint"
    assert english.count("{n} mint of {name}", "{n} mints of {name}", 3, name="Ada") == "3 mints of Ada"
    assert english.say_in("plan", "Mine") == "Mine"
    assert words("fr").say("It is {name}’s turn.", name="Ada") == "C’est à Ada de jouer."


def test_who_plays_alone_without_a_name_is_spoken_to() -> None:
    one, many = "{name} takes {n} mint from the supply", "{name} takes {n} mints from the supply"
    for code, taken, next_one in (
        ("en", "You take 2 mints from the supply", "It is your turn."),
        ("fr", "Vous prenez 2 Mints dans la réserve", "C’est à vous de jouer."),
    ):
        spoken = words(code)
        assert spoken.count(one, many, 2, name=spoken.you) == taken
        assert spoken.say("It is {name}’s turn.", name=spoken.you) == next_one
    assert words("en").count(one, many, 1, name="Ada") == "Ada takes 1 mint from the supply"
    assert words("en").say("{name}: {n}", name="You", n=2) == "You: 2"
    assert words("en").say("{plan}: built by {name}", plan="You", name="Ada") == "You: built by Ada"


def test_names_take_their_article() -> None:
    english, french = words("en"), words("fr")
    assert (english.plan("Obelisk"), english.the_plan("Obelisk")) == ("Obelisk", "the Obelisk")
    assert english.at_location("Producer") == "at the Producer"
    assert (french.plan("Obelisk"), french.the_plan("Obelisk")) == ("Obélisque", "l’Obélisque")
    assert french.the_plan("Gardens") == "les Jardins"
    assert (french.location("Leadership Council"), french.the_location("Lotto")) == ("Conseil", "la Loterie")
    assert french.at_location("Producer") == "chez le Producteur"
    assert (french.at_location("Leadership Council"), french.at_location("Lotto")) == ("au Conseil", "à la Loterie")
    assert french.title("The Keeper") == "la Gardienne"


def test_an_owners_own_name_is_kept() -> None:
    english, french = words("en"), words("fr")
    assert (english.plan("Castle"), english.the_plan("Castle")) == ("Castle", "the Castle")
    assert english.at_location("Inn {0}") == "at the Inn {0}"
    assert french.plan("Castle") == "Castle"
    assert french.the_plan("Castle {0}") == f"«{NBSP}Castle {{0}}{NBSP}»"
    assert french.at_location("Inn") == f"à «{NBSP}Inn{NBSP}»"


def test_sample_cards_speak_every_language_and_an_owners_card_stays_as_it_was_entered() -> None:
    sample = "A fourth order."
    assert words("en").printed(sample) == sample
    assert words("fr").printed(sample) == "Une quatrième commande."
    for text in ("", "{n} for all", "Roll again, {name}"):
        assert words("fr").printed(text) == text


def test_placeholders_of_a_message() -> None:
    assert fields("{a!c} and {b} {{c}}") == {"a", "b"}


# The tool, on a small tree of its own


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "ui").mkdir()
    (tmp_path / "assets" / "packs").mkdir(parents=True)
    pack = {"game": "works", "plans": [{"name": "Inn"}], "locations": [], "ai": []}
    (tmp_path / "assets" / "packs" / "works.json").write_text(json.dumps(pack), encoding="utf-8")
    source = """
def show(words, n, name):
    words.say("Hello, {name}", name=words.say_in("noun", "Turn"))
    words.count("{n} mint", "{n} mints", n)
    words.say("Yes" if n else "No")
    words.say(name)
    "abc".count("a")
"""
    (tmp_path / "ui" / "hello.py").write_text(source, encoding="utf-8")
    return tmp_path


ANSWERS: dict[str, str | list[str]] = {
    "Hello, {name}": f"Bonjour {{name}}{NBSP}!",
    "you: name|Hello, {name}": f"Bonjour{NBSP}!",
    "noun|Turn": "Tour",
    "{n} mint": ["{n} pastille", "{n} pastilles"],
    "Yes": "Oui",
    "No": "Non",
    "plan|Inn": "Auberge",
    "the plan|the Inn": "l’Auberge",
}


def renew(tree: Path, answers: dict[str, str | list[str]], prune: bool = False) -> list[str]:
    found, _ = catalogues.gather(tree)
    catalogue = catalogues.renewed(catalogues.read(tree, "fr"), found, prune)
    strangers = catalogues.fill(catalogue, answers)
    catalogues.write(tree, "fr", catalogue)
    return strangers


def test_tool_gathers_everything(tree: Path) -> None:
    assert renew(tree, {}) == []
    assert set(catalogues.missing(catalogues.read(tree, "fr"))) == set(ANSWERS)
    assert renew(tree, {**ANSWERS, "Never said": "Jamais dit"}) == ["Never said"]
    assert catalogues.problems(tree, "fr") == []


@pytest.mark.parametrize(
    ("code", "form"),
    [
        ("en", "Hello, {name}"),
        ("en", "You has come"),
        ("en", "Here you comes"),
        ("fr", "Vous vient"),
        ("fr", "Vous a 2"),
    ],
)
def test_a_form_that_speaks_about_who_is_spoken_to_is_reported(tree: Path, code: str, form: str) -> None:
    found = catalogues.of_language(catalogues.gather(tree)[0], code)
    catalogue = catalogues.renewed(catalogues.read(tree, code), found, prune=False)
    for told, is_wrong in ((form, True), ("You pass. Vous le prenez.", False)):
        catalogues.fill(catalogue, {"you: name|Hello, {name}": told})
        catalogues.write(tree, code, catalogue)
        assert any("spoken to" in fault for fault in catalogues.problems(tree, code)) is is_wrong


def test_a_name_stands_alone_in_a_language_where_it_does_in_english(tree: Path) -> None:
    (tree / "ui" / "list.py").write_text('words.say("{name}: {n}")\n', encoding="utf-8")
    renew(tree, {**ANSWERS, "{name}: {n}": f"{{name}}{NBSP}: {{n}}"})
    assert catalogues.problems(tree, "fr") == []
    renew(tree, {"{name}: {n}": "{name} en a {n}"})
    assert len(catalogues.problems(tree, "fr")) == 1


def test_english_holds_but_the_second_person(tree: Path) -> None:
    found = catalogues.of_language(catalogues.gather(tree)[0], "en")
    assert [(message.context, message.forms) for message in found] == [("you: name", ("Hello, {name}",))]


def test_a_message_built_on_the_spot_is_reported(tree: Path) -> None:
    renew(tree, ANSWERS)
    (tree / "ui" / "odd.py").write_text('words.say(f"Hello {name}")\nwords.say("a" + b)\n', encoding="utf-8")
    assert len(catalogues.problems(tree, "fr")) == 2


def test_missing_and_unused_messages_are_reported_and_come_back(tree: Path) -> None:
    renew(tree, ANSWERS)
    hello = tree / "ui" / "hello.py"
    source = hello.read_text(encoding="utf-8")
    hello.write_text('words.say("New")', encoding="utf-8")
    assert {fault.split(":")[0] for fault in catalogues.problems(tree, "fr")} == {"missing", "unused"}
    renew(tree, {"New": "Neuf"})
    assert {fault.split(":")[0] for fault in catalogues.problems(tree, "fr")} == {"unused"}
    hello.write_text(source, encoding="utf-8")
    renew(tree, {}, prune=True)
    assert catalogues.problems(tree, "fr") == []


@pytest.mark.parametrize(
    ("message", "answer", "fault"),
    [
        ("Yes", "", "empty"),
        ("Hello, {name}", "Bonjour", "other placeholders"),
        ("{n} mint", ["une pastille", "des pastilles"], "other placeholders"),
        ("Yes", "C'est oui", "straight apostrophe"),
        ("Yes", "Oui !", "no U+00A0 at the punctuation"),
        ("Yes", "Oui: non", "no U+00A0 at the punctuation"),
        ("Yes", f"« Oui{NBSP}»", "no U+00A0 at the punctuation"),
        ("Yes", "Oui\u202f!", "U+202F, which the display font lacks"),
    ],
)
def test_faults_are_found(tree: Path, message: str, answer: str | list[str], fault: str) -> None:
    renew(tree, {**ANSWERS, message: answer})
    assert any(line.startswith(f"{fault}: ") for line in catalogues.problems(tree, "fr"))


def test_a_plural_may_say_one_in_a_word(tree: Path) -> None:
    renew(tree, {**ANSWERS, "{n} mint": ["une pastille", "{n} pastilles"]})
    assert catalogues.problems(tree, "fr") == []


def test_fuzzy_and_stale_catalogues_are_found(tree: Path) -> None:
    renew(tree, ANSWERS)
    path = catalogues.po_path(tree, "fr")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgstr "Oui"', 'msgstr "Si"'), encoding="utf-8")
    assert catalogues.problems(tree, "fr") == ["mint-companion.mo of fr is not what its .po compiles to"]
    path.write_text(text.replace('msgid "Yes"', '#, fuzzy\nmsgid "Yes"'), encoding="utf-8")
    assert "fuzzy: 'Yes'" in catalogues.problems(tree, "fr")


@pytest.mark.parametrize(
    ("fact", "of", "to"),
    [
        ("Ben", "de Ben", "à Ben"),
        ("Ada", "d’Ada", "à Ada"),
        ("Élodie", "d’Élodie", "à Élodie"),
        ("Œuvre", "d’Œuvre", "à Œuvre"),
        ("Hugo", "d’Hugo", "à Hugo"),
        ("Yann", "de Yann", "à Yann"),
        ("Orchid", "d’Orchid", "à Orchid"),
        ("le dépôt", "du dépôt", "au dépôt"),
        ("les Jardins", "des Jardins", "aux Jardins"),
        ("la ville du nord", "de la ville du nord", "à la ville du nord"),
        ("l’Usine", "de l’Usine", "à l’Usine"),
        ("l’entrepôt", "de l’entrepôt", "à l’entrepôt"),
    ],
)
def test_a_fact_after_a_french_preposition(fact: str, of: str, to: str) -> None:
    french = words("fr")
    assert french.say("{fact!d}", fact=fact) == of
    assert french.say("{fact!a}", fact=fact) == to


def test_a_name_that_begins_with_a_vowel_takes_the_short_of() -> None:
    french = words("fr")
    assert french.say("Tableau of {name}", name="Ada") == "Tableau d’Ada"
    assert french.say("Tableau of {name}", name="Ben") == "Tableau de Ben"


def test_parts_of_a_sentence_are_joined_as_each_language_does() -> None:
    """French has a space before a semicolon: text put together with one says so through the catalogue."""
    root = Path(__file__).parents[2]
    files = [path for folder in ("companion", "ui") for path in (root / folder).rglob("*.py")]
    bare = [path.name for path in files if re.search(r"""["']; ["']\.join""", path.read_text("utf-8"))]
    assert bare == ["pack_parts.py"]


def of_french() -> list[tuple[str, str, str]]:
    """Return each sentence with its place, in English and in French."""
    found = []
    for message in catalogues.read(ROOT, "fr"):
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        source = message.id[-1] if isinstance(message.id, tuple | list) else message.id
        places = " ".join(place for place, _ in message.locations)
        found += [(places, source, text) for text in texts if source]
    return found


SAID_OTHERWISE = {
    r"\b[Cc]ases?\b": "Espace, in Mint Delivery",
    r"\b[Dd]écal(?!ez \{plans\})": "Déplacer des Mints",
    r"[Cc]herche\w* des Mints": "Prendre des Mints",
    r"\b[Pp]orte (de la ville|\{town)": "Espace d’Action de la Ville",
    r"\b[Aa]pplication\b": "appli",
    r"[Cc]artes d’exemple|Les cartes inventées": "cartes d’essai",
    r"tête en bas": "à l’envers",
    r"\bau plus près (de 42|[:\u00a0])|au plus près$": "le plus proche",
    r"\u00a0: décidé$": "c’est tranché",
    r"\bdevant \{who\}": "d’avance sur",
    r"entrepôt (de l’(est|ouest)|du (nord|sud))": "entrepôt est",
    r"celles-ci face cachée|ces cartes face cachée": "distribuez-en 3",
}
"""Words that no French player would say, and those they say."""


@pytest.mark.parametrize("wrong", SAID_OTHERWISE)
def test_french_has_one_word_for_one_thing_and_that_of_its_sheets(wrong: str) -> None:
    told = [text for places, _, text in of_french() if re.search(wrong, text)]
    if "ases" in wrong:  # in a tableau of Mint Bid they are cells, of which no French sheet speaks
        told = [text for places, _, text in of_french() if "delivery" in places and re.search(wrong, text)]
    assert told == [], SAID_OTHERWISE[wrong]


def test_no_colon_is_set_in_code() -> None:
    """What is read aloud is a sentence, and each language has its own space before a colon."""
    places = [path for part in ("companion", "ui") for path in (ROOT / part).rglob("*.py")]
    found = {
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in places
        for line in path.read_text("utf-8").splitlines()
        if re.search(r'f"[^"]*\}: [^"]*\{', line) and path.name not in NOT_READ_ALOUD
    }
    assert found == set()


NOT_READ_ALOUD = {"catalogues.py", "faults.py", "packs.py", "store_file.py", "truth.py"}
"""Where errors are written for whoever mends the app, and a drawing for whoever weighs the coach."""


def test_a_sentence_has_one_colon() -> None:
    """A label before a value has a colon; the value has none of its own: two in a row are no French sentence."""
    told = [text for *_, text in of_french() if any(part.count(f"{NBSP}:") > 1 for part in re.split("[;.?!)(]", text))]
    assert told == []
