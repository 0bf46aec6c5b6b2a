// The list of messages in a pane: drawn once, and again only where one has changed.

import { act, avatar, call, h, Refused } from "/page/api.js";
import { attachment, component, embed } from "/page/components.js";
import { openForm } from "/page/form.js";
import { formatted } from "/page/text.js";

const EPHEMERAL = 64;
const THINKING = 128;
const SILENT = 4096;
const TOGETHER_MS = 5 * 60_000;
const NOTICE_MS = 8000;

export class MessageList {
  constructor(app, label) {
    this.app = app;
    this.drawn = new Map();
    this.notices = new Map();
    this.element = h("div", { class: "messages", role: "log", "aria-label": label, tabindex: "0" });
    this.pinned = true;
    this.before = 0;
    this.element.addEventListener("scroll", () => this.scrolled());
  }

  // The list stays at its end while pictures grow, until somebody scrolls up.
  scrolled() {
    const { scrollTop } = this.element;
    if (this.atEnd()) this.pinned = true;
    else if (scrollTop < this.before) this.pinned = false;
    this.before = scrollTop;
  }

  atEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.element;
    return scrollHeight - scrollTop - clientHeight < 60;
  }

  toEnd() {
    if (this.pinned) this.element.scrollTop = this.element.scrollHeight;
  }

  // Bring a message before the eyes, and let it glow for a moment.
  reveal(id) {
    const element = this.element.querySelector(`[data-id="${CSS.escape(id)}"]`);
    if (!element) return;
    this.pinned = false;
    element.scrollIntoView({ block: "center" });
    element.classList.add("glow");
    setTimeout(() => element.classList.remove("glow"), 1600);
  }

  clear() {
    this.drawn.clear();
    this.element.replaceChildren();
    this.pinned = true;
  }

  // `messages` oldest first; those that did not change keep their elements, focus and open menus.
  show(messages, hint) {
    const shown = messages.filter((message) => !(message.deleted && message.flags & EPHEMERAL));
    const elements = [];
    const still = new Map();
    shown.forEach((message, place) => {
      const joins = this.joins(shown[place - 1], message);
      const key = JSON.stringify([message, joins, this.app.me, this.notices.get(message.id), this.app.names()]);
      let entry = this.drawn.get(message.id);
      if (entry?.key !== key) entry = { key, element: this.replaced(entry?.element, message, joins) };
      still.set(message.id, entry);
      elements.push(entry.element);
    });
    this.drawn = still;
    if (!elements.length && hint) elements.push(hint);
    const now = [...this.element.children];
    if (now.length !== elements.length || now.some((child, place) => child !== elements[place])) this.arrange(elements);
    this.toEnd();
  }

  arrange(elements) {
    const wanted = new Set(elements);
    for (const child of [...this.element.children]) if (!wanted.has(child)) child.remove();
    elements.forEach((element, place) => {
      const there = this.element.children[place];
      if (there !== element) this.element.insertBefore(element, there ?? null);
    });
  }

  replaced(old, message, joins) {
    const element = this.message(message, joins);
    const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    if (old?.isConnected) old.replaceWith(element);
    if (focused) element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    return element;
  }

  joins(before, message) {
    if (!before || before.deleted || message.used || before.author.id !== message.author.id) return false;
    if ((before.flags & EPHEMERAL) !== (message.flags & EPHEMERAL)) return false;
    return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS;
  }

  message(message, joins) {
    const app = this.app;
    if (message.deleted) return h("article", { class: "message gone" }, h("p", { class: "notice" }, `A message by ${message.author_name} was deleted.`));
    const classes = ["message"];
    if (joins) classes.push("joins");
    if (message.ephemeral_to) classes.push("private");
    if (message.pinged.includes(app.me) && !message.in_dm) classes.push("pings");
    const place = app.state.people.findIndex((person) => person.id === message.author.id);
    const time = new Date(message.timestamp);
    const clock = time.toLocaleTimeString(app.locale, { hour: "2-digit", minute: "2-digit" });
    return h("article", { class: classes.join(" "), "data-id": message.id },
      message.used && h("p", { class: "used" }, h("strong", {}, message.used.by), " used ", h("code", {}, message.used.command)),
      !joins && avatar(message.author_name, place, message.author.bot),
      h("div", { class: "body" },
        !joins && h("p", { class: "author" }, h("strong", {}, message.author_name), message.author.bot && h("span", { class: "app" }, "APP"), h("time", { datetime: time.toISOString() }, clock)),
        this.content(message)));
  }

  content(message) {
    const context = this.context(message);
    if (message.flags & THINKING) return h("p", { class: "thinking" }, `${message.author_name} is thinking`, h("span", { "aria-hidden": "true" }, "…"));
    return h("div", { class: "content" },
      message.content && formatted(message.content, context),
      message.edited_timestamp && h("small", { class: "edited" }, "(edited)"),
      message.flags & SILENT ? h("small", { class: "edited" }, "(silent)") : null,
      message.embeds.map((part) => embed(part, context)),
      this.files(message, context),
      message.components.map((part) => component(part, context)),
      message.thread_id && h("button", { type: "button", class: "plain", onclick: () => this.app.openChannel(message.thread_id) }, "Open the thread"),
      this.notices.has(message.id) && h("p", { class: "failed", role: "alert" }, this.notices.get(message.id)),
      message.ephemeral_to && this.only(message));
  }

  // A file that an embed or a gallery shows is not shown again below.
  files(message, context) {
    const used = JSON.stringify([message.embeds, message.components]);
    return message.attachments.filter((file) => !used.includes(file.url)).map((file) => attachment(file, context));
  }

  only(message) {
    const dismiss = () => call("POST", `/people/${this.app.me}/dismiss`, { message: message.id });
    return h("p", { class: "only" }, "Only you can see this · ", h("button", { type: "button", class: "inline-link", onclick: dismiss }, "Dismiss message"));
  }

  context(message) {
    return { ...this.app.textContext(), people: () => this.app.state.people, grown: () => this.toEnd(), press: (source, verb, body) => this.press(message, source, verb, body) };
  }

  async press(message, source, verb, body) {
    source.classList.add("busy");
    source.setAttribute("aria-busy", "true");
    try {
      const outcome = await act(this.app.me, verb, { message: message.id, ...body });
      if (outcome.status === "failed") this.notice(message, "This interaction failed");
      if (outcome.modal) openForm(this.app, outcome, (text) => this.notice(message, text));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.notice(message, error.message);
    } finally {
      source.classList.remove("busy");
      source.removeAttribute("aria-busy");
    }
  }

  notice(message, text) {
    this.notices.set(message.id, text);
    this.app.refresh();
    setTimeout(() => {
      this.notices.delete(message.id);
      this.app.refresh();
    }, NOTICE_MS);
  }
}
