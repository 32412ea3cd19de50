"""How several changes of the store's file are made together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlite_utils import Database


@contextmanager
def one_change(db: Database) -> Iterator[None]:
    """Make the changes within this together or, if something raises, none of them; it can be nested.

    The file is locked at the beginning, after waiting for its turn. A transaction that locks it with its first change
    fails without waiting if another process wrote after something was read in it.
    """
    if db.conn.in_transaction:
        with db.atomic():
            yield
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.commit()
    except BaseException:
        db.rollback()
        raise
