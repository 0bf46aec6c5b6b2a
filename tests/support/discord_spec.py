"""Checks what a bot sent against Discord's own description of its API, and against its silence.

The description (OpenAPI) is read with two accommodations: ids may be integers, as discord.py
sends them, and where a thing may be one of several kinds the kind is chosen by its `type`. Keys
that the description does not know are violations. The limits it omits are those of
`bot.sandbox.limits`. Nothing of the description is copied here: it is read from `shared/`.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.sandbox.errors import Form
from bot.sandbox.limits import (
    UPLOAD_BYTES,
    check_choices,
    check_message,
    check_modal,
    is_empty,
)
from bot.sandbox.limits_commands import check_command, check_commands
from tests.support.shared import SHARED

Json = dict[str, Any]
_BASE = "urn:discord"
# Documented by Discord for commands and for answers that update, and sent by discord.py, but not
# in the description.
_DOCUMENTED = {"nsfw", "tts"}


def violations(entry: Json) -> list[str]:
    """What is wrong with one request of the sandbox's journal; nothing when all is well."""
    method, path, body = entry["method"], entry["path"], entry["body"]
    found = []
    if body is not None:
        validator = _validator(method, path)
        if validator is None:
            return [f"{method} {path}: not a request with a body in the description"]
        found += [_worded(error) for error in validator.iter_errors(body)]
    found += _omitted(method, path, {} if body is None else body, entry["files"])
    return [f"{method} {path}: {each}" for each in found]


def all_violations(journal: Iterable[Json]) -> list[str]:
    """What is wrong with any request of a journal."""
    return [each for entry in journal for each in violations(entry)]


def _worded(error: ValidationError) -> str:
    where = ".".join(str(part) for part in error.absolute_path) or "body"
    return f"{where}: {error.message[:200]}"


# What the description says


@cache
def _document() -> Json:
    document: Json = json.loads((SHARED / "discord" / "openapi.json").read_text())
    document["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
    return document


@cache
def _registry() -> Registry[Any]:
    resource = Resource(contents=_document(), specification=DRAFT202012)
    return Registry().with_resource(_BASE, resource)


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    """The paths as patterns; those with fewer placeholders first, `@original` before an id."""
    templates = sorted(_document()["paths"], key=lambda template: template.count("{"))
    return [
        (re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template))), template)
        for template in templates
    ]


def _validator(method: str, path: str) -> Any:
    for pattern, template in _paths():
        operation = _document()["paths"][template].get(method.lower())
        if pattern.fullmatch(path) and operation and "requestBody" in operation:
            content = operation["requestBody"]["content"]
            return _compiled(template, method.lower(), next(iter(content)))
    return None


@cache
def _compiled(template: str, method: str, kind: str) -> Any:
    parts = ["paths", template, method, "requestBody", "content", kind, "schema"]
    pointer = "/".join(part.replace("~", "~0").replace("/", "~1") for part in parts)
    return _Validator({"$ref": f"{_BASE}#/{pointer}"}, registry=_registry())


def _one_of(validator: Any, branches: list[Json], instance: Any, schema: Json) -> Iterator[Any]:
    """Of several kinds, the one with the instance's `type`; else any that fits."""
    if isinstance(instance, dict) and "type" in instance:
        chosen = [each for each in branches if instance["type"] in _types(validator, each)]
        if len(chosen) == 1:
            yield from validator.descend(instance, chosen[0])
            return
        branches = chosen or branches
    if instance is not None:
        branches = [each for each in branches if each.get("type") != "null"]
    found = [list(validator.descend(instance, branch)) for branch in branches]
    if all(found):
        yield min(found, key=len)[0]


def _types(validator: Any, branch: Json) -> list[Any]:
    if "$ref" in branch:
        branch = _document()["components"]["schemas"][branch["$ref"].rpartition("/")[2]]
    kind = branch.get("properties", {}).get("type", {})
    if "enum" in kind or "const" in kind:
        return list(kind.get("enum") or [kind["const"]])
    options = [each for each in kind.get("oneOf", []) if "$ref" not in each]
    return [value for each in options for value in each.get("enum") or []]


def _properties(validator: Any, known: Json, instance: Any, schema: Json) -> Iterator[Any]:
    """The usual, and no key that the description does not know."""
    if not isinstance(instance, dict):
        return
    yield from Draft202012Validator.VALIDATORS["properties"](validator, known, instance, schema)
    if "additionalProperties" not in schema:
        for key in instance.keys() - known.keys() - _DOCUMENTED:
            yield ValidationError(f"{key!r} is not a known key")


_Validator = extend(
    Draft202012Validator, {"anyOf": _one_of, "oneOf": _one_of, "properties": _properties}
)


# What it does not say

_MESSAGE = re.compile(r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/[^/]+)?")
_CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
_COMMANDS = re.compile(r"/applications/\d+(/guilds/\d+)?/commands")


def _omitted(method: str, path: str, body: Any, files: list[Json]) -> list[str]:
    form = Form()
    found = [
        f"{file['filename']}: {file['size']} bytes are too many"
        for file in files
        if file["size"] > UPLOAD_BYTES
    ]
    names = {file["filename"] for file in files}
    if _MESSAGE.fullmatch(path) and method in ("POST", "PATCH"):
        check_message(form, body, names, editing=method == "PATCH")
        if method == "POST" and is_empty(body, len(files)):
            found.append("an empty message")
    elif _CALLBACK.fullmatch(path):
        data = body.get("data") or {}
        if body["type"] in (4, 7):
            check_message(form, data, names, editing=body["type"] == 7)
        if body["type"] == 4 and is_empty(data, len(files)):
            found.append("an empty message")
        if body["type"] == 8:
            check_choices(form, data.get("choices") or [])
        if body["type"] == 9:
            check_modal(form, data)
    elif _COMMANDS.fullmatch(path) and method in ("PUT", "POST"):
        if method == "PUT":
            check_commands(form, body)
        else:
            check_command(form, "command", body)
    return found + [f"{where}: {code}: {message}" for where, code, message in form.faults]
