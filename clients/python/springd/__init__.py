"""A client of springd, with a method for each operation."""

from __future__ import annotations

import json
import re
from typing import Any, Optional
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from . import operations
from .operations import Problem, Spring

__all__ = ["Problem", "Spring", "Springd", "SpringdError", "operations"]

_JSON = re.compile(r"application/([a-z.-]+\+)?json\b")


class SpringdError(Exception):
    """What a service, or something on the way to it, answers instead of what was asked for."""

    def __init__(self, status: int, problem: Optional[Problem] = None) -> None:
        self.status = status
        """The HTTP status."""
        self.problem = problem
        """What springd says; None where something else answered, such as a proxy with a page of its own."""
        if problem is None:
            lines = [f"The answer, of status {status}, is not springd's."]
        else:
            lines = [problem["detail"]]
            lines += [
                f"{each.get('pointer', each.get('parameter', ''))} {each['detail']}" for each in problem.get("errors", [])
            ]
        super().__init__("\n".join(lines))


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
        call = Request(self._address + path, json.dumps(request, allow_nan=False).encode(), self._headers)
        try:
            with urlopen(call, timeout=self._timeout) as response:
                if not _JSON.match(response.headers.get("Content-Type", "")):
                    raise SpringdError(response.status)
                return json.load(response)
        except HTTPError as error:
            with error:
                if not _JSON.match(error.headers.get("Content-Type", "")):
                    raise SpringdError(error.code) from None
                raise SpringdError(error.code, json.load(error)) from None
