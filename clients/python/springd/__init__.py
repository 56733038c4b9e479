"""A client of springd, with a method for each operation."""

from __future__ import annotations

import json
import re
from http.client import HTTPException
from json import JSONDecodeError
from typing import Any, Optional
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from . import operations
from .operations import Problem, Spring

__all__ = ["Problem", "Spring", "Springd", "SpringdError", "operations"]

_JSON = re.compile(r"[a-z]+/([a-z.-]+\+)?json\b")
_HTML = re.compile(r"text/html\b")


class SpringdError(Exception):
    """Why there is no answer to a request."""

    def __init__(
        self, address: str, status: Optional[int] = None, problem: Optional[Problem] = None, reason: str = ""
    ) -> None:
        self.address = address
        """The address that was asked, with the operation's path."""
        self.status = status
        """The HTTP status; None if nothing answered."""
        self.problem = problem
        """The error that springd describes; None if nothing answered, or something else, such as a proxy."""
        if problem is None:
            lines = [reason or f"the answer, of status {status}, is not springd's."]
        else:
            lines = [problem["detail"]]
            lines += [
                f"{each.get('pointer', each.get('parameter', ''))} {each['detail']}" for each in problem.get("errors", [])
            ]
        super().__init__(f"{address}: " + "\n".join(lines))


class Springd(operations.Operations):
    """A client of one service."""

    def __init__(self, address: str, token: Optional[str] = None, timeout: float = 10) -> None:
        """
        address is such as http://localhost:8080, with a path if the service is below one; token is sent where the operator
        demands one; a request is given up after timeout seconds.
        """
        self._address = address.rstrip("/")
        self._headers = {"Content-Type": "application/json"}
        if token is not None:
            self._headers["Authorization"] = f"Bearer {token}"
        self._timeout = timeout

    def post(self, path: str, request: Any) -> Any:
        """Asks the operation at a path, such as /v1/convert."""
        address = self._address + path
        call = Request(address, json.dumps(request, allow_nan=False).encode(), self._headers)
        status: Optional[int] = None
        try:
            try:
                response: Any = urlopen(call, timeout=self._timeout)
            except HTTPError as error:
                response = error
            with response:
                status = response.status
                kind = response.headers.get("Content-Type", "")
                # The text of the file that was requested; a page in HTML is some other server's.
                is_file = status == 200 and "format" in request and request.get("as") != "json" and not _HTML.match(kind)
                answer = json.load(response) if _JSON.match(kind) else response.read().decode() if is_file else None
        except JSONDecodeError as error:
            raise SpringdError(address, status, reason="the answer is not JSON, though it claims to be.") from error
        except (OSError, HTTPException) as error:
            raise SpringdError(address, status, reason=f"no answer: {getattr(error, 'reason', error)}") from error
        if answer is not None and status == 200:
            return answer
        raise SpringdError(address, status, answer)
