"""The actions of Mint Delivery, one file for each kind: which rules forbid it, when it is legal, what it does.

The files have the same functions. `check` returns every rule that refuses a move, by id, as far as card values are
known. `legal` lists the moves that nothing refuses. If an action can depend on a value that has not been entered,
`possible` lists the moves that no known value refuses, and `missing_value` returns the path of the first one that a
move lacks. `do` carries a legal move out; `steps` returns what people then do with cards and mints that the move did
not say itself.
"""
