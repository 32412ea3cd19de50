"""What a backup or a rescue brings, in sentences: for before it is taken back as for after it."""

from __future__ import annotations

from companion.languages import Words
from companion.sharing.backup import CHANGED, KEPT, UNPLAYABLE, Restored
from companion.sharing.rescue import Rescued
from companion.store.game_records import APART, BACK, LONGER, NEW, SAME, SET_RIGHT, SHORTER


def brings(words: Words, restored: Restored) -> list[str]:
    """Return what a backup changes here; if that is nothing, only this, and which settings stay."""
    if restored.changes_nothing:
        kept = _kept_settings(words, restored)
        all_here = words.say("Everything in this backup is here already.")
        return [words.say("Everything is here already, except some settings."), *kept] if kept else [all_here]
    return [*_games(words, restored), *_others(words, restored)]


def rescued(words: Words, rescue: Rescued) -> list[str]:
    """Say what could be read of a file that was set aside."""
    games = rescue.restored.number("game", NEW)
    if not sum(sum(kinds.values()) for kinds in rescue.restored.counts.values()):
        return [words.say("Nothing in it could be read.")]
    sentences = [words.count("{n} game was rescued from it.", "{n} games were rescued from it.", games)]
    if rescue.shortened:
        sentences.append(
            words.count(
                "{n} of them stops earlier than it did: its last moves could not be read.",
                "{n} of them stop earlier than they did: their last moves could not be read.",
                rescue.shortened,
            )
        )
    if rescue.lost:
        sentences.append(words.count("{n} game could not be read.", "{n} games could not be read.", rescue.lost))
    return [*sentences, *_others(words, rescue.restored)]


def _games(words: Words, restored: Restored) -> list[str]:
    new, longer = restored.number("game", NEW), restored.number("game", LONGER)
    apart, back = restored.number("game", APART), restored.number("game", BACK)
    right = restored.number("game", SET_RIGHT)
    here, unplayable = restored.number("game", SAME, SHORTER), restored.number("game", UNPLAYABLE)
    sentences = [
        (new, words.count("{n} new game.", "{n} new games.", new)),
        (longer, words.count("{n} game with more moves.", "{n} games with more moves.", longer)),
        (back, words.count("{n} deleted game restored.", "{n} deleted games restored.", back)),
        (
            apart,
            words.count(
                "{n} game went on differently here: both are kept.",
                "{n} games went on differently here: both of each are kept.",
                apart,
            ),
        ),
        (right, words.count("{n} game that was set right.", "{n} games that were set right.", right)),
        (here, words.count("{n} game is here already.", "{n} games are here already.", here)),
        (
            unplayable,
            words.count(
                "{n} game can’t be replayed by this version of Mint Companion, and is kept as it is.",
                "{n} games can’t be replayed by this version of Mint Companion, and are kept as they are.",
                unplayable,
            ),
        ),
    ]
    return [sentence for number, sentence in sentences if number]


def _others(words: Words, restored: Restored) -> list[str]:
    sheets, packs = restored.number("sheet", NEW, BACK), restored.number("pack", NEW, BACK)
    changed, settings = restored.number("pack", CHANGED), restored.number("setting", NEW, CHANGED)
    players, plays = restored.number("player", NEW), restored.number("play", NEW, BACK)
    right = restored.number("sheet", SET_RIGHT) + restored.number("play", SET_RIGHT)
    sentences = [
        (sheets, words.count("{n} new saved score.", "{n} new saved scores.", sheets)),
        (plays, words.count("{n} new play from elsewhere.", "{n} new plays from elsewhere.", plays)),
        (right, words.count("{n} score that was set right.", "{n} scores that were set right.", right)),
        (packs, words.count("{n} new card pack.", "{n} new card packs.", packs)),
        (
            changed,
            words.count(
                "{n} card pack with more cards or values.", "{n} card packs with more cards or values.", changed
            ),
        ),
        (players, words.count("{n} new player.", "{n} new players.", players)),
        (settings, words.count("{n} changed setting.", "{n} changed settings.", settings)),
    ]
    return [*(sentence for number, sentence in sentences if number), *_kept_settings(words, restored)]


def _kept_settings(words: Words, restored: Restored) -> list[str]:
    kept = restored.number("setting", KEPT)
    if not kept:
        return []
    return [words.count("{n} setting stays as it is here.", "{n} settings stay as they are here.", kept)]


def age(words: Words, days: int | None) -> str:
    """Say how old the last backup is; None: there is none."""
    if days is None:
        return words.say_in("last backup", "none yet")
    if days == 0:
        return words.say_in("last backup", "today")
    return words.say_in("last backup", "yesterday") if days == 1 else words.count("{n} day ago", "{n} days ago", days)


def left_out(words: Words, damaged: int) -> str:
    """Say how many games and saved scores are not in a backup, as they cannot be read any more."""
    return words.count(
        "{n} game could not be read, and is not in this file. The others are.",
        "{n} games could not be read, and are not in this file. The others are.",
        damaged,
    )
