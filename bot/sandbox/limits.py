"""What Discord demands of a message's body, the demands that its API description omits included.

Every function notes its findings in a `Form`; nothing here knows a channel or a person.
"""

from bot.sandbox.errors import Form, Json, text_of
from bot.sandbox.limits_components import check_components, is_v2, text_total
from bot.sandbox.world import COMPONENTS_V2

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
ATTACHMENTS = 10
UPLOAD_BYTES = 10 * 1024 * 1024
CHOICES = 25


def check_message(form: Form, body: Json, files: set[str], *, editing: bool = False) -> None:
    """Check a message to be sent or edited; `files` are the names it may refer to.

    With `editing` the message may be of version 2 already, and the flag not said again.
    """
    if body.get("content") is not None:
        form.length("content", body["content"], 0, CONTENT)
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > 25:
        form.fault("nonce", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    _check_embeds(form, body.get("embeds") or [])
    _check_attachments(form, body.get("attachments") or [])
    _check_mentions(form, body.get("allowed_mentions") or {})
    components = body.get("components") or []
    if int(body.get("flags") or 0) & COMPONENTS_V2:
        _check_v2_alone(form, body)
    elif is_v2(components) and not editing:
        form.fault(
            "components",
            "UNION_TYPE_CHOICES",
            "These components need the flag IS_COMPONENTS_V2.",
        )
    v2 = is_v2(components) or bool(int(body.get("flags") or 0) & COMPONENTS_V2)
    check_components(form, components, v2=v2)
    _check_references(form, body, files)


def is_empty(body: Json, files: int) -> bool:
    """Whether a new message would show nothing (50006)."""
    shows = text_of(body, "content").strip() or body.get("embeds") or body.get("sticker_ids")
    return not (shows or files or body.get("poll") or is_shown(body))


def is_shown(body: Json) -> bool:
    """Whether the components alone make a message: only those of version 2 do."""
    v2 = bool(int(body.get("flags") or 0) & COMPONENTS_V2)
    return v2 and bool(body.get("components"))


def _check_v2_alone(form: Form, body: Json) -> None:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(key):
            form.fault(
                key,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    if text_total(body.get("components") or []) > 4000:
        form.fault(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "The total size of displayable text exceeds the maximum of 4000",
        )


def _check_embeds(form: Form, embeds: list[Json]) -> None:
    if len(embeds) > EMBEDS:
        form.fault("embeds", "BASE_TYPE_MAX_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    total = 0
    for place, embed in enumerate(embeds):
        path = f"embeds.{place}"
        footer = (embed.get("footer") or {}).get("text")
        author = (embed.get("author") or {}).get("name")
        form.optional(f"{path}.title", embed.get("title"), 256)
        form.optional(f"{path}.description", embed.get("description"), 4096)
        form.optional(f"{path}.footer.text", footer, 2048)
        form.optional(f"{path}.author.name", author, 256)
        fields = embed.get("fields") or []
        form.length(f"{path}.fields", fields, 0, 25)
        for number, field in enumerate(fields):
            form.length(f"{path}.fields.{number}.name", field.get("name"), 1, 256)
            form.length(f"{path}.fields.{number}.value", field.get("value"), 1, 1024)
        texts = [embed.get("title"), embed.get("description"), footer, author]
        texts += [field.get(key) for field in fields for key in ("name", "value")]
        total += sum(len(text) for text in texts if text)
    if total > EMBED_TOTAL:
        form.fault(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {EMBED_TOTAL}",
        )


def _check_attachments(form: Form, attachments: list[Json]) -> None:
    if len(attachments) > ATTACHMENTS:
        wording = f"Must be {ATTACHMENTS} or fewer in length."
        form.fault("attachments", "BASE_TYPE_MAX_LENGTH", wording)
    for place, attachment in enumerate(attachments):
        form.optional(f"attachments.{place}.description", attachment.get("description"), 1024)


def _check_mentions(form: Form, allowed: Json) -> None:
    for key in ("users", "roles"):
        listed = allowed.get(key) or []
        form.length(f"allowed_mentions.{key}", listed, 0, 100)
        if listed and key in (allowed.get("parse") or []):
            form.fault(
                f"allowed_mentions.{key}",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f"parse:[{key!r}] and {key}: [ids...] are mutually exclusive.",
            )


def _check_references(form: Form, body: Json, files: set[str]) -> None:
    """Every `attachment://` address must name a file that comes with the message."""

    def walk(path: str, value: object) -> None:
        if isinstance(value, list):
            for place, each in enumerate(value):
                walk(f"{path}.{place}", each)
        elif isinstance(value, dict):
            for key, each in value.items():
                walk(f"{path}.{key}", each)
        elif isinstance(value, str) and path.endswith(".url"):
            name = value.removeprefix("attachment://")
            if name != value and name not in files:
                form.fault(path, "REFERENCED_ATTACHMENT_NOT_FOUND", f"There is no file {name!r}.")

    walk("embeds", body.get("embeds") or [])
    walk("components", body.get("components") or [])


def check_modal(form: Form, data: Json) -> None:
    """Check a modal: title, custom id, one to five labels (or rows) with inputs of their own."""
    form.length("data.title", data.get("title"), 1, 45)
    form.length("data.custom_id", data.get("custom_id"), 1, 100)
    components = data.get("components") or []
    form.length("data.components", components, 1, 5)
    names: list[str] = []
    for place, component in enumerate(components):
        path = f"data.components.{place}"
        match component.get("type"):
            case 18:
                form.length(f"{path}.label", component.get("label"), 1, 45)
                form.optional(f"{path}.description", component.get("description"), 100)
                inner, inner_path = component.get("component") or {}, f"{path}.component"
            case 1:
                inner, inner_path = (component.get("components") or [{}])[0], f"{path}.components.0"
                if inner.get("type") == 4:
                    form.length(f"{inner_path}.label", inner.get("label"), 1, 45)
            case 10:
                continue
            case _:
                form.fault(f"{path}.type", "UNION_TYPE_CHOICES", "Not allowed in a modal.")
                continue
        names.append(str(inner.get("custom_id")))
        _check_input(form, inner_path, inner)
    form.unique("data.components", names, "COMPONENT_CUSTOM_ID_DUPLICATED")


def _check_input(form: Form, path: str, inner: Json) -> None:
    if inner.get("type") == 4:
        form.length(f"{path}.custom_id", inner.get("custom_id"), 1, 100)
        form.optional(f"{path}.placeholder", inner.get("placeholder"), 100)
        form.optional(f"{path}.value", inner.get("value"), 4000)
        form.between(f"{path}.min_length", inner.get("min_length"), 0, 4000)
        form.between(f"{path}.max_length", inner.get("max_length"), 1, 4000)
        form.between(f"{path}.style", inner.get("style"), 1, 2)
    elif inner.get("type") in (3, 5, 6, 7, 8):
        row = {"type": 1, "components": [{**inner, "disabled": False}]}
        found = Form()
        check_components(found, [row], v2=False)
        for inner_path, code, message in found.faults:
            form.fault(inner_path.replace("components.0.components.0", path), code, message)
    elif inner.get("type") not in (19, 21, 22, 23):
        form.fault(f"{path}.type", "UNION_TYPE_CHOICES", "Not allowed in a modal.")


def check_choices(form: Form, choices: list[Json]) -> None:
    """Check the answer to an autocomplete: at most 25 choices, names of 1 to 100 characters."""
    if len(choices) > CHOICES:
        wording = f"Must be {CHOICES} or fewer in length."
        form.fault("data.choices", "BASE_TYPE_MAX_LENGTH", wording)
    for place, choice in enumerate(choices):
        form.length(f"data.choices.{place}.name", choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            form.length(f"data.choices.{place}.value", choice["value"], 1, 100)
