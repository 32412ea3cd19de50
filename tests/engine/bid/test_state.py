"""The state of Mint Bid and its writable counterpart."""

from dataclasses import fields

from engine.bid.state import MutableState, StateData


def test_a_writable_state_has_the_fields_of_a_state_in_its_order() -> None:
    names = [field.name for field in fields(MutableState)]
    assert names == [*StateData._fields, "facts"]
