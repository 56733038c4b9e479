"""What schemathesis does not send, see schemathesis.toml: heads of more than libmicrohttpd's memory for a connection.

Nobody is asked about them: the library answers 414 or 431 with a page of its own before any callback, as docs/threat-model.md
says. Whatever fits gets a problem document.
"""

from urllib.parse import urlencode

import schemathesis

MOST = 14_336  # Server.Configuration.requestBytes


def _fits(values):
    try:
        return len(urlencode(values or {}, doseq=True)) < MOST // 2
    except (TypeError, UnicodeEncodeError):
        return True


@schemathesis.hook
def filter_query(context, query):
    return _fits(query)


@schemathesis.hook
def filter_headers(context, headers):
    return _fits(headers)
