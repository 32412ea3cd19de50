"""Reads a clean QR code of level M, up to version 20, or L, up to 22, from its squares.

It is written from the standard, not from the writer.

Errors are not corrected, so what is read is exactly what stands there.
"""

from collections.abc import Iterator, Sequence

Squares = Sequence[Sequence[bool]]

ALIGNED = (
    *((), (18,), (22,), (26,), (30,), (34,), (22, 38), (24, 42), (26, 46), (28, 50), (30, 54), (32, 58), (34, 62)),
    *((26, 46, 66), (26, 48, 70), (26, 50, 74), (30, 54, 78), (30, 56, 82), (30, 58, 86), (34, 62, 90)),
    *((28, 50, 72, 94), (26, 50, 74, 98)),
)
"""By version from 1: the centres of the alignment patterns, after the one at 6 that all have."""

BLOCKS = (
    *([16], [28], [44], [32] * 2, [43] * 2, [27] * 4, [31] * 4, [38] * 2 + [39] * 2, [36] * 3 + [37] * 2),
    *([43] * 4 + [44], [50] + [51] * 4, [36] * 6 + [37] * 2, [37] * 8 + [38], [40] * 4 + [41] * 5),
    *([41] * 5 + [42] * 5, [45] * 7 + [46] * 3, [46] * 10 + [47], [43] * 9 + [44] * 4, [44] * 3 + [45] * 11),
    [41] * 3 + [42] * 13,
)
"""By version from 1, at level M: how many code words of data each block has."""

BLOCKS_L = (
    *([19], [34], [55], [80], [108], [68] * 2, [78] * 2, [97] * 2, [116] * 2, [68] * 2 + [69] * 2),
    *([81] * 4, [92] * 2 + [93] * 2, [107] * 4, [115] * 3 + [116], [87] * 5 + [88], [98] * 5 + [99]),
    *([107] + [108] * 5, [120] * 5 + [121], [113] * 3 + [114] * 4, [107] * 3 + [108] * 5),
    *([116] * 4 + [117] * 4, [111] * 2 + [112] * 7),
)
"""The same at level L."""
LEVELS = (BLOCKS, BLOCKS_L)
"""As the code numbers its levels."""

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
MASKS = (
    lambda row, column: (row + column) % 2,
    lambda row, column: row % 2,
    lambda row, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)


def version_of(squares: Squares) -> int:
    return (len(squares) - 17) // 4


def read(squares: Squares) -> str:
    """Return the text of a code."""
    level_and_mask = int("".join(str(int(squares[8][column])) for column in range(5)), 2) ^ 0b10101
    assert level_and_mask >> 3 < len(LEVELS), "level M or L"
    bits = _bits(squares, MASKS[level_and_mask & 7])
    words = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]
    data = "".join(f"{word:08b}" for word in _in_order(words, LEVELS[level_and_mask >> 3][version_of(squares) - 1]))
    return "".join(_segments(data, version_of(squares)))


def _bits(squares: Squares, mask: object) -> list[int]:
    """Return the bits in the zigzag order, the mask taken off."""
    size, bits = len(squares), list[int]()
    upwards, right = True, size - 1
    while right > 0:
        right -= right == 6  # the column of the timing pattern
        for row in range(size - 1, -1, -1) if upwards else range(size):
            bits += [
                int(squares[row][column]) ^ (mask(row, column) == 0)
                for column in (right, right - 1)
                if not _is_fixed(row, column, size)
            ]
        upwards, right = not upwards, right - 2
    return bits


def _is_fixed(row: int, column: int, size: int) -> bool:
    """Return whether a square is part of a pattern, or of what the code says of itself."""
    corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    version = (size - 17) // 4
    told = version > 6 and ((row < 6 and column >= size - 11) or (column < 6 and row >= size - 11))
    return corner or told or 6 in (row, column) or _is_aligned(row, column, ALIGNED[version - 1])


def _is_aligned(row: int, column: int, others: tuple[int, ...]) -> bool:
    last = others[-1] if others else 0
    for down in (6, *others):
        for across in (6, *others):
            is_finder = (down, across) in ((6, 6), (6, last), (last, 6))
            if not is_finder and abs(row - down) <= 2 and abs(column - across) <= 2:
                return True
    return False


def _in_order(words: list[int], blocks: Sequence[int]) -> list[int]:
    """Return the data of the interleaved blocks one after another."""
    held: list[list[int]] = [[] for _ in blocks]
    source = iter(words)
    for number in range(max(blocks)):
        for block, length in zip(held, blocks, strict=True):
            if number < length:
                block.append(next(source))
    return [word for block in held for word in block]


def _segments(data: str, version: int) -> Iterator[str]:
    at = 0

    def take(bits: int) -> int:
        nonlocal at
        at += bits
        return int(data[at - bits : at], 2)

    wide = version > 9
    while len(data) - at >= 4 and (mode := take(4)):
        if mode == 1:
            left = take(12 if wide else 10)
            while left:
                digits = min(left, 3)
                yield f"{take(1 + 3 * digits):0{digits}d}"
                left -= digits
        elif mode == 2:
            left = take(11 if wide else 9)
            while left > 1:
                pair = take(11)
                yield LETTERS[pair // 45] + LETTERS[pair % 45]
                left -= 2
            if left:
                yield LETTERS[take(6)]
        else:
            assert mode == 4, "bytes"
            yield bytes(take(8) for _ in range(take(16 if wide else 8))).decode()
