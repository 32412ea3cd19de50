"""The addresses at which other devices of the local network reach this machine."""

import socket

_ANYWHERE = ("192.0.2.1", 9)
"""An address that is in use nowhere: asking by which way it would be reached sends nothing."""


def addresses() -> list[str]:
    """Return the addresses of this machine, that of the usual network first; none if it is in no network."""
    found = [_usual(), *_named()]
    return [each for each in dict.fromkeys(found) if each and not each.startswith(("127.", "0."))]


def _usual() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _named() -> list[str]:
    try:
        return [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []
