"""Writes the typed parts of the clients from a service's contract: generate.py http://127.0.0.1:8080 clients."""

import json
import pathlib
import re
import sys
import textwrap
import urllib.request

def ask(path):
    return json.load(urllib.request.urlopen(sys.argv[1] + path))


contract = ask("/openapi.json")
folder = pathlib.Path(sys.argv[2])
schemas = contract["components"]["schemas"]
media = {each["id"]: each["mediaType"] for each in ask("/v1/formats")["formats"]}
# The formats whose file is a text; of the others "application/json" is the operation's own answer, the rest a document.
TEXTS = [name for name, kind in media.items() if not re.match(r"[a-z]+/([a-z.-]+\+)?json", kind)]
DOCUMENTS = [name for name, kind in media.items() if name not in TEXTS and kind != "application/json"]


def name_of(reference):
    return reference.rsplit("/", 1)[1]


def kinds(schema):
    kind = schema.get("type")
    if kind is None and "properties" in schema:
        kind = "object"
    return kind if isinstance(kind, list) else [kind]


class TypeScript:
    begin, end = "/**", " */"

    def type(self, schema, indent=""):
        if "$ref" in schema:
            return name_of(schema["$ref"])
        if "oneOf" in schema:
            return " | ".join(self.type(each, indent) for each in schema["oneOf"])
        if "enum" in schema:
            return " | ".join(json.dumps(word) for word in schema["enum"])
        if schema.get("not", {}).get("type") == ["string", "boolean", "object"]:
            return "number | null | (number | null)[]"
        return " | ".join(self.plain(kind, schema, indent) for kind in kinds(schema))

    def plain(self, kind, schema, indent):
        if kind == "array":
            element = self.type(schema["items"], indent)
            return f"({element})[]" if "|" in element else f"{element}[]"
        if kind == "object":
            if "properties" in schema:
                return "{\n" + self.members(schema, indent + "  ") + indent + "}"
            values = schema.get("additionalProperties")
            return f"Record<string, {self.type(values, indent) if isinstance(values, dict) else 'unknown'}>"
        return {"number": "number", "integer": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
            kind, "unknown"
        )

    def members(self, schema, indent):
        text = ""
        for name, member in schema["properties"].items():
            text += comment(member.get("description"), indent)
            mark = "" if name in schema.get("required", []) else "?"
            text += f"{indent}{name}{mark}: {self.type(member, indent)};\n"
        return text

    def types(self):
        text = "// Written by scripts/regenerate from the contract.\n"
        for name, schema in schemas.items():
            text += "\n" + comment(schema.get("description"), "")
            text += f"export type {name} = {self.type(schema)};\n"
        text += FILES.format(texts=self.union(TEXTS), documents=self.union(DOCUMENTS))
        text += "\n/** The operations, each with a request and its answer. */\nexport abstract class Operations {\n"
        text += "  protected abstract post<Answer>(path: string, request: object): Promise<Answer>;\n"
        text += self.signatures("Promise<{}>") + "}\n"
        text += "\n/** The same operations without waiting, in springd's WebAssembly package. */\n"
        return text + "export interface SynchronousOperations {" + self.signatures("{}") + "}\n"

    def union(self, names):
        return " | ".join(map(json.dumps, names))

    def signatures(self, wrapped):
        text = ""
        for path, identifier, summary, request, answer, is_file in operations():
            text += f"\n  /** {summary}. */\n  "
            if is_file:
                answer = f"FileAnswer<Given, {answer}>"
                text += f"{identifier}<Given extends {request}>(request: Given): {wrapped.format(answer)};\n"
            else:
                text += f"{identifier}(request: {request}): {wrapped.format(answer)};\n"
        return text

    def methods(self):
        text = "// Written by scripts/regenerate from the contract.\n\nexport class Operations {\n"
        return text + "".join(
            f'  {identifier}(request) {{ return this.post("{path}", request); }}\n'
            for path, identifier, *_ in operations()
        ) + "}\n"


class Python:
    def type(self, schema):
        if "$ref" in schema:
            return name_of(schema["$ref"])
        if "oneOf" in schema:
            return "Union[" + ", ".join(map(self.alternative, schema["oneOf"], range(16))) + "]"
        if "enum" in schema:
            return "Literal[" + ", ".join(json.dumps(word) for word in schema["enum"]) + "]"
        if schema.get("not", {}).get("type") == ["string", "boolean", "object"]:
            return "Union[float, None, List[Optional[float]]]"
        types = [self.plain(kind, schema) for kind in kinds(schema)]
        return types[0] if len(types) == 1 else "Union[" + ", ".join(types) + "]"

    def alternative(self, schema, index):
        self.place.append(str(index + 1))
        written = self.type(schema)
        self.place.pop()
        return written

    def plain(self, kind, schema):
        if kind == "array":
            return f"List[{self.type(schema['items'])}]"
        if kind == "object":
            if "properties" in schema:
                return self.nested(schema)
            values = schema.get("additionalProperties")
            return f"Dict[str, {self.type(values) if isinstance(values, dict) else 'Any'}]"
        return {"number": "float", "integer": "int", "string": "str", "boolean": "bool", "null": "None"}.get(kind, "Any")

    def nested(self, schema):
        """An object inside another is a type of its own, named after its place."""
        name = "_".join(self.place)
        record = self.record(name, schema)
        self.before += record
        return name

    def record(self, name, schema):
        lines = ""
        for member, kind in schema["properties"].items():
            self.place.append(member)
            written = self.type(kind)
            self.place.pop()
            wrapped = f"Required[{written}]" if member in schema.get("required", []) else written
            lines += f"        {json.dumps(member)}: {json.dumps(wrapped)},\n"
        return f"{name} = TypedDict(\n    {json.dumps(name)},\n    {{\n{lines}    }},\n    total=False,\n)\n"

    def write(self):
        text = '"""Written by scripts/regenerate from the contract."""\n\n'
        text += "from __future__ import annotations\n\nfrom abc import ABC, abstractmethod\n"
        text += "from typing import Any, Dict, List, Literal, Optional, Union, overload\n\n"
        text += "from typing import Required, TypedDict\n"
        files = [request for _, _, _, request, _, is_file in operations() if is_file]
        for name, schema in schemas.items():
            text += self.named(name, schema)
            if name in files:
                text += self.named(name + "ForText", self.for_text(schema))
        text += "\n\nclass Operations(ABC):\n    @abstractmethod\n    def post(self, path: str, request: Any) -> Any: ...\n"
        for path, identifier, summary, request, answer, is_file in operations():
            method = re.sub("([A-Z])", lambda match: "_" + match[1].lower(), identifier)
            answer = "Any" if answer == "unknown" else answer
            if is_file:
                # A request for a text is one for an answer as well, by its shape; the first that fits counts.
                overlap = "  # type: ignore[overload-overlap]"
                text += f"\n    @overload\n    def {method}(self, request: {request}ForText) -> str: ...{overlap}\n"
                text += f"\n    @overload\n    def {method}(self, request: {request}) -> {answer}: ...\n"
                request, answer = f"Union[{request}ForText, {request}]", f"Union[{answer}, str]"
            text += f'\n    def {method}(self, request: {request}) -> {answer}:\n        """{summary}."""\n'
            text += f"        answer: {answer} = self.post({json.dumps(path)}, request)\n        return answer\n"
        return text

    def named(self, name, schema):
        self.before, self.place = "", [name]
        if "properties" in schema:
            record = self.record(name, schema)
        else:
            record = f"{name} = {self.type(schema)}\n"
        return "\n" + self.before + record

    def for_text(self, schema):
        """The request for a file whose format is a text."""
        members = {name: member for name, member in schema["properties"].items() if name != "as"}
        members["format"] = {"enum": [each for each in members["format"]["enum"] if each in TEXTS]}
        return {**schema, "properties": members, "required": [*schema.get("required", []), "format"]}


def operations():
    for path, item in contract["paths"].items():
        operation = item.get("post")
        if operation is None:
            continue
        request = name_of(operation["requestBody"]["content"]["application/json"]["schema"]["$ref"])
        reply = contract["components"]["responses"][name_of(operation["responses"]["200"]["$ref"])]
        answer = name_of(reply["content"]["application/json"]["schema"]["$ref"])
        is_file = "format" in schemas[request]["properties"] and "as" in schemas[request]["properties"]
        yield path, operation["operationId"], operation["summary"], request, answer, is_file


FILES = """
/** The formats whose file is a text. */
export type TextFormat = {texts};

/** The formats whose file is a JSON document of its own. */
export type DocumentFormat = {documents};

/** The file in a format: its text, its document, or the operation's own answer if the format is that. */
export type FileIn<Format, Answer> = Format extends TextFormat ? string
  : Format extends DocumentFormat ? Record<string, unknown> : Answer;

/** The answer to a request for a file; with `as: "json"` it is an object that has the file as `text`. */
export type FileAnswer<Request, Answer> = Request extends {{ as: "json"; format: TextFormat | DocumentFormat }}
  ? Answer & {{ text: string }} : FileIn<Request extends {{ format?: infer Format }} ? Format : undefined, Answer>;
"""


def comment(text, indent):
    if not text:
        return ""
    lines = [line for part in text.split("\n") for line in (textwrap.wrap(part, 110) or [""])]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


for place, text in (
    ("typescript/operations.d.ts", TypeScript().types()),
    ("typescript/operations.js", TypeScript().methods()),
    ("python/springd/operations.py", Python().write()),
):
    file = folder / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
