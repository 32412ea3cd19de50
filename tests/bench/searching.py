"""How long a question takes to be answered from the rulebook, in each language: those kept with the tests."""

from time import perf_counter

from companion import languages
from companion.narration import search
from tests.companion.narration.test_search_questions import LANGUAGES, questions


def queries() -> dict[str, list[float]]:
    """Return the seconds of each query, by language, and of the first of each game, which reads its index."""
    found: dict[str, list[float]] = {}
    for code in LANGUAGES:
        words, times = languages.words(code), []
        asked = list(questions(code))
        search.clear_indexes()
        for game in sorted({question.game for question in asked}):
            began = perf_counter()
            search.find(words, game, "mint")
            found.setdefault("search, the first of a game", []).append(perf_counter() - began)
        for question in asked:
            began = perf_counter()
            search.find(words, question.game, question.text)
            times.append(perf_counter() - began)
        found[f"search, {code}"] = times
    return found
