// What stands under and in a message: buttons, menus, embeds, files, and the parts of version 2.

import { h } from "/page/api.js";
import { emojis } from "/page/emoji.js";
import { formatted } from "/page/text.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

export function component(part, context) {
  const inner = () => (part.components ?? []).map((child) => component(child, context));
  switch (part.type) {
    case 1: return h("div", { class: "row" }, inner());
    case 2: return button(part, context);
    case 3: case 5: case 6: case 7: case 8: return menu(part, context);
    case 9: return h("div", { class: "section" }, h("div", {}, inner()), component(part.accessory, context));
    case 10: return formatted(part.content, context);
    case 11: return picture(part.media.url, part.description, {}, context);
    case 12: return h("div", { class: "gallery" }, part.items.map((item) => picture(item.media.url, item.description, item.media, context)));
    case 13: return h("a", { href: part.file.url, class: "file" }, part.file.url.split("/").pop());
    case 14: return h("hr", { class: part.divider === false ? "space" : undefined });
    case 17: return container(part, inner());
    default: return h("p", { class: "notice" }, `(a component of type ${part.type})`);
  }
}

function container(part, children) {
  const box = h("div", { class: "container" }, children);
  if (part.accent_color) box.style.setProperty("--accent", colour(part.accent_color));
  return box;
}

const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

const emojiOf = (part) => (part.emoji ? `${part.emoji.id ? `:${part.emoji.name}:` : part.emoji.name} ` : "");

function button(part, context) {
  const words = emojis(emojiOf(part) + (part.label ?? ""));
  if (part.style === 5) return h("a", { class: "button link", href: part.url, target: "_blank", rel: "noreferrer" }, words, " ↗");
  const press = (event) => context.press(event.currentTarget, "click", { custom_id: part.custom_id });
  return h("button", { type: "button", class: `button ${STYLES[part.style]}`, disabled: part.disabled, "data-key": part.custom_id, onclick: press }, words);
}

const KINDS = { 5: "people", 6: "roles", 7: "people and roles", 8: "channels" };

export function optionsOf(part, context) {
  if (part.type === 3) return part.options;
  if (part.type === 5 || part.type === 7) return context.people().map((person) => ({ label: person.name, value: person.id }));
  return [];
}

// A menu opens in place. One choice is sent at once, several with a button.
function menu(part, context) {
  const options = optionsOf(part, context);
  const most = part.max_values ?? 1;
  const least = part.min_values ?? 1;
  const chosen = options.filter((option) => option.default);
  const words = chosen.length ? chosen.map((option) => option.label).join(", ") : (part.placeholder ?? `Choose ${KINDS[part.type] ?? ""}`);
  const summary = h("summary", { "data-key": part.custom_id }, emojis(words));
  const send = (values, source) => {
    box.open = false;
    context.press(source, "select", { custom_id: part.custom_id, values });
  };
  if (part.disabled) return h("div", { class: "menu disabled", "aria-disabled": "true" }, emojis(words));
  const list = most === 1
    ? options.map((option) => h("button", { type: "button", class: "option", "aria-pressed": String(Boolean(option.default)), onclick: () => send([option.value], summary) }, optionWords(option)))
    : several(options, least, most, (values) => send(values, summary));
  const reveal = () => { if (box.open) box.scrollIntoView({ block: "nearest" }); };
  const box = h("details", { class: "menu", ontoggle: reveal, onkeydown: (event) => { if (event.key === "Escape") { box.open = false; summary.focus(); } } }, summary, h("div", { class: "options", role: "group", "aria-label": words }, list));
  return box;
}

function optionWords(option) {
  return [h("span", {}, emojis(emojiOf(option) + option.label)), option.description ? h("small", {}, emojis(option.description)) : null];
}

function several(options, least, most, send) {
  const boxes = options.map((option) => h("input", { type: "checkbox", value: option.value, checked: option.default }));
  const confirm = h("button", { type: "button", class: "button primary" });
  const count = () => {
    const number = boxes.filter((box) => box.checked).length;
    confirm.disabled = number < least || number > most;
    confirm.textContent = `Choose ${number} (${least === most ? least : `${least} to ${most}`})`;
  };
  confirm.addEventListener("click", () => send(boxes.filter((box) => box.checked).map((box) => box.value)));
  boxes.forEach((box) => box.addEventListener("change", count));
  count();
  return [options.map((option, place) => h("label", { class: "option" }, boxes[place], h("span", {}, optionWords(option)))), confirm];
}

// Pictures and files

export function picture(url, description, size, context) {
  const alt = description ?? "";
  const open = () => enlarge(url, alt);
  const image = h("img", { src: url, alt: alt || "Picture without a description", width: size.width, height: size.height, onload: context.grown, onclick: open });
  const words = alt && h("details", { class: "alt" }, h("summary", {}, "Alt text"), h("figcaption", {}, alt));
  return h("figure", { class: "picture" }, image, h("div", { class: "about" }, h("button", { type: "button", class: "inline-link", onclick: open }, "Enlarge"), words));
}

function enlarge(url, alt) {
  const dialog = document.getElementById("picture");
  const close = h("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => dialog.close() }, "×");
  dialog.replaceChildren(close, h("img", { src: url, alt, onclick: () => dialog.close() }), h("p", {}, alt, " ", h("a", { href: url, target: "_blank" }, "Open alone")));
  dialog.showModal();
}

export function attachment(file, context) {
  if (file.content_type?.startsWith("image/")) return picture(file.url, file.description, file, context);
  return h("a", { class: "file", href: file.url, download: file.filename }, file.filename, h("small", {}, ` ${Math.ceil(file.size / 1024)} kB`));
}

export function embed(part, context) {
  const box = h("div", { class: "embed" },
    part.author && h("p", { class: "subtext" }, part.author.name),
    part.title && h("p", { class: "heading-3" }, part.title),
    part.description && formatted(part.description, context),
    part.fields?.length && h("div", { class: "fields" }, part.fields.map((field) => h("div", { class: field.inline ? "inline" : "" }, h("strong", {}, field.name), formatted(field.value, context)))),
    part.image && picture(part.image.url, part.image.description, part.image, context),
    part.footer && h("p", { class: "subtext" }, part.footer.text));
  if (part.color) box.style.setProperty("--accent", colour(part.color));
  return box;
}
