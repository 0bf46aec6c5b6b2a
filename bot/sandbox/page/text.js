// Discord's markdown as elements. Nothing is ever parsed as HTML.

import { h } from "/page/api.js";
import { emojis } from "/page/emoji.js";

const INLINE = [
  [/^```(?:\w*\n)?([\s\S]+?)```/, (m) => h("pre", {}, h("code", {}, m[1]))],
  [/^``(.+?)``/s, (m) => h("code", {}, m[1])],
  [/^`([^`]+)`/, (m) => h("code", {}, m[1])],
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m, c) => h("strong", {}, h("em", {}, inline(m[1], c)))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, c) => h("strong", {}, inline(m[1], c))],
  [/^__([\s\S]+?)__/, (m, c) => h("u", {}, inline(m[1], c))],
  [/^\*(?!\s)([^*]+?)\*/, (m, c) => h("em", {}, inline(m[1], c))],
  [/^_(?!\s)([^_]+?)_(?!\w)/, (m, c) => h("em", {}, inline(m[1], c))],
  [/^~~([\s\S]+?)~~/, (m, c) => h("s", {}, inline(m[1], c))],
  [/^\|\|([\s\S]+?)\|\|/, (m, c) => spoiler(inline(m[1], c))],
  [/^<?https?:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?>?/, (m, c) => jump(m[1], m[2], c)],
  [/^\[([^\]]+)\]\(<?https?:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?>?\)/, (m, c) => jump(m[2], m[3], c, m[1])],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m, c) => link(m[2], inline(m[1], c))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<>]+[^\s<>.,:;!?)\]'"]/, (m) => link(m[0], m[0])],
  [/^<@!?(\d+)>/, (m, c) => mention(`@${c.personName(m[1])}`, m[1] === c.me)],
  [/^<#(\d+)>/, (m, c) => channelMention(m[1], c)],
  [/^<\/([^:>]+):\d+>/, (m, c) => commandMention(m[1], c)],
  [/^<t:(-?\d+)(?::([tTdDfFRsS]))?>/, (m, c) => timestamp(Number(m[1]), m[2] ?? "f", c.locale)],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^@(everyone|here)\b/, (m) => mention(m[0], true)],
];

function spoiler(children) {
  const reveal = () => box.setAttribute("aria-expanded", "true");
  const box = h("button", { type: "button", class: "spoiler", "aria-expanded": "false", onclick: reveal }, children);
  return box;
}

function link(href, children) {
  return h("a", { href, target: "_blank", rel: "noreferrer" }, children);
}

function mention(text, mine) {
  return h("span", { class: mine ? "mention mine" : "mention" }, text);
}

// Discord's own address of a channel or a message leads there on this page.
function jump(channel, message, context, words) {
  const name = context.channelName(channel);
  if (name === null) return mention("#unknown", false);
  const place = words ? inline(words, context) : [`#${name}`, message ? " › message" : ""];
  return h("button", { type: "button", class: "mention", onclick: () => context.openChannel(channel, message) }, place);
}

function channelMention(id, context) {
  const name = context.channelName(id);
  if (name === null) return mention("#deleted-channel", false);
  return h("button", { type: "button", class: "mention", onclick: () => context.openChannel(id) }, `#${name}`);
}

function commandMention(name, context) {
  return h("button", { type: "button", class: "mention", onclick: (event) => context.startCommand(name, event.target) }, `/${name}`);
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};

function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  const element = h("time", { datetime: date.toISOString(), title: date.toLocaleString(locale) });
  if (style === "R") {
    element.dataset.relative = seconds;
    element.dataset.locale = locale;
    element.textContent = relative(seconds, locale);
  } else {
    element.textContent = new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
  }
  return element;
}

const UNITS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds, locale) {
  const difference = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(difference) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(difference / size), unit);
}

export function keepTimesCurrent() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      element.textContent = relative(Number(element.dataset.relative), element.dataset.locale);
    }
  }, 10_000);
}

export function inline(source, context) {
  const found = [];
  let plain = "";
  for (let rest = source; rest; ) {
    const special = /[*_`~|[<@\\h]/.test(rest[0]) && INLINE.find(([pattern]) => pattern.test(rest));
    if (!special) {
      plain += rest[0];
      rest = rest.slice(1);
      continue;
    }
    const match = special[0].exec(rest);
    if (plain) found.push(...emojis(plain));
    plain = "";
    found.push(special[1](match, context));
    rest = rest.slice(match[0].length);
  }
  if (plain) found.push(...emojis(plain));
  return found.flat();
}

const BLOCKS = [
  [/^(#{1,3}) (.+)/, (m, c) => h("p", { class: `heading-${m[1].length}` }, inline(m[2], c))],
  [/^-# (.+)/, (m, c) => h("p", { class: "subtext" }, inline(m[1], c))],
  [/^> ?(.*)/, (m, c) => h("blockquote", {}, inline(m[1], c))],
  [/^( *)[-*] (.+)/, (m, c) => h("p", { class: m[1] ? "bullet inner" : "bullet" }, inline(m[2], c))],
  [/^( *)(\d+\.) (.+)/, (m, c) => h("p", { class: "numbered" }, `${m[2]} `, inline(m[3], c))],
];

// A whole text: blocks by line, the rest inline with its line breaks.
export function formatted(source, context) {
  const box = h("div", { class: "text" });
  let lines = [];
  const flush = () => {
    if (lines.length) box.append(h("p", {}, inline(lines.join("\n"), context)));
    lines = [];
  };
  for (const piece of source.split(/(```[\s\S]+?```)/)) {
    if (piece.startsWith("```") && piece.length > 6) {
      flush();
      box.append(...inline(piece, context));
      continue;
    }
    for (const line of piece.replace(/^\n|\n$/g, "").split("\n")) {
      const block = BLOCKS.find(([pattern]) => pattern.test(line));
      if (!block) {
        lines.push(line);
        continue;
      }
      flush();
      box.append(block[1](block[0].exec(line), context));
    }
    if (lines.join("").trim() === "") lines = [];
    flush();
  }
  return box;
}
