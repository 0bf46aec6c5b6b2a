"""What Discord demands of the components under a message, in both of their versions."""

from collections.abc import Iterator

from bot.sandbox.errors import Form, Json

ROW, BUTTON, STRING_SELECT = 1, 2, 3
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
SELECTS = (3, 5, 6, 7, 8)

_V2_TOP = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}
_IN_CONTAINER = _V2_TOP - {CONTAINER}
LINK, PREMIUM = 5, 6

ROWS = 5
COMPONENTS = 40
OPTIONS = 25


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, however deep, in the order of reading."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        inner = component.get("accessory") or component.get("component")
        if inner:
            yield from walk([inner])


def is_v2(components: list[Json]) -> bool:
    """Whether any top-level component is one that only version 2 has."""
    return any(component.get("type") != ROW for component in components)


def text_total(components: list[Json]) -> int:
    """Characters in all text displays."""
    return sum(len(each.get("content") or "") for each in walk(components) if each["type"] == TEXT)


def check_components(form: Form, components: list[Json], *, v2: bool) -> None:
    """Check the components of one message."""
    if not v2 and len(components) > ROWS:
        form.fault("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    if v2 and sum(1 for _ in walk(components)) > COMPONENTS:
        form.fault(
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"Maximum number of components is {COMPONENTS}",
        )
    allowed = _V2_TOP if v2 else {ROW}
    for place, component in enumerate(components):
        _check_block(form, f"components.{place}", component, allowed)
    names = [each["custom_id"] for each in walk(components) if "custom_id" in each]
    form.unique("components", names, "COMPONENT_CUSTOM_ID_DUPLICATED")


def _check_block(form: Form, path: str, block: Json, allowed: set[int]) -> None:
    kind = block.get("type")
    if kind not in allowed:
        choices = ", ".join(str(each) for each in sorted(allowed))
        form.fault(f"{path}.type", "UNION_TYPE_CHOICES", f"Value must be one of ({choices}).")
        return
    inner = block.get("components") or []
    if kind == ROW:
        _check_row(form, path, inner)
    elif kind == TEXT:
        form.length(f"{path}.content", block.get("content"), 1, 4000)
    elif kind == SECTION:
        form.length(f"{path}.components", inner, 1, 3)
        for place, text in enumerate(inner):
            _check_block(form, f"{path}.components.{place}", text, {TEXT})
        _check_accessory(form, f"{path}.accessory", block.get("accessory") or {})
    elif kind == GALLERY:
        form.length(f"{path}.items", block.get("items"), 1, 10)
        for place, item in enumerate(block.get("items") or []):
            form.optional(f"{path}.items.{place}.description", item.get("description"), 1024)
    elif kind == CONTAINER:
        form.length(f"{path}.components", inner, 1, COMPONENTS)
        for place, child in enumerate(inner):
            _check_block(form, f"{path}.components.{place}", child, _IN_CONTAINER)


def _check_accessory(form: Form, path: str, accessory: Json) -> None:
    if accessory.get("type") == BUTTON:
        _check_button(form, path, accessory)
    elif accessory.get("type") == THUMBNAIL:
        form.optional(f"{path}.description", accessory.get("description"), 1024)
    else:
        form.fault(f"{path}.type", "UNION_TYPE_CHOICES", "Value must be one of (2, 11).")


def _check_row(form: Form, path: str, inner: list[Json]) -> None:
    kinds = [component.get("type") for component in inner]
    if all(kind == BUTTON for kind in kinds):
        form.length(f"{path}.components", inner, 1, 5)
    elif len(inner) != 1:
        wording = "A row holds up to five buttons, or one select."
        form.fault(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", wording)
    for place, component in enumerate(inner):
        where = f"{path}.components.{place}"
        if component.get("type") == BUTTON:
            _check_button(form, where, component)
        elif component.get("type") in SELECTS:
            _check_select(form, where, component)
        else:
            wording = "Value must be one of (2, 3, 5, 6, 7, 8)."
            form.fault(f"{where}.type", "UNION_TYPE_CHOICES", wording)


def _check_button(form: Form, path: str, button: Json) -> None:
    style = button.get("style")
    form.between(f"{path}.style", style, 1, 6)
    form.optional(f"{path}.label", button.get("label"), 80)
    if style == LINK:
        form.length(f"{path}.url", button.get("url"), 1, 512)
        if button.get("custom_id") is not None:
            wording = "A custom id and url cannot both be specified"
            form.fault(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", wording)
    elif style != PREMIUM:
        form.length(f"{path}.custom_id", button.get("custom_id"), 1, 100)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        form.fault(path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A label or an emoji is required")


def _check_select(form: Form, path: str, select: Json) -> None:
    form.length(f"{path}.custom_id", select.get("custom_id"), 1, 100)
    form.optional(f"{path}.placeholder", select.get("placeholder"), 150)
    form.between(f"{path}.min_values", select.get("min_values"), 0, 25)
    form.between(f"{path}.max_values", select.get("max_values"), 1, 25)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if least > most:
        form.fault(f"{path}.min_values", "BASE_TYPE_MAX", "min_values must not exceed max_values")
    if select["type"] != STRING_SELECT:
        return
    options = select.get("options") or []
    form.length(f"{path}.options", options, 1, OPTIONS)
    if max(least, most) > len(options):
        wording = "There are fewer options than the values demanded."
        form.fault(f"{path}.options", "BASE_TYPE_BAD_LENGTH", wording)
    if sum(bool(option.get("default")) for option in options) > most:
        wording = "More options are chosen beforehand than max_values allows."
        form.fault(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", wording)
    for place, option in enumerate(options):
        where = f"{path}.options.{place}"
        form.length(f"{where}.label", option.get("label"), 1, 100)
        form.length(f"{where}.value", option.get("value"), 1, 100)
        form.optional(f"{where}.description", option.get("description"), 100)
    values = [option.get("value") for option in options]
    form.unique(f"{path}.options", values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
