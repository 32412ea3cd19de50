"""What the server sends to a browser."""

import asyncio

import msgpack
import pytest
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi.flet_app import FletApp

from ui.platform.serve import spare_the_log


class Unwritten(dict[str, int]):
    """What must not be written out: it can take seconds."""

    def __repr__(self) -> str:
        raise AssertionError("a message was written out for a log")


def test_a_message_is_sent_without_being_written_out_for_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Message, "__repr__", Message.__repr__)
    connection, sent = FletApp.__new__(FletApp), asyncio.Queue[bytes]()
    monkeypatch.setattr(connection, "_FletApp__send_queue", sent, raising=False)
    message = Message(MessageAction.PATCH_CONTROL, Unwritten(open=0))
    with pytest.raises(AssertionError, match="written out"):
        connection.send_message(message)
    spare_the_log()
    connection.send_message(message)
    assert msgpack.unpackb(sent.get_nowait()[1:]) == [MessageAction.PATCH_CONTROL.value, {"open": 0}]
