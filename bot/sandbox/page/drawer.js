// The drawer "Make it fail": what can go wrong with Discord, at the press of a button.

import { call, h, Refused } from "/page/api.js";

const PERMISSIONS = ["view_channel", "send_messages", "send_messages_in_threads", "attach_files", "embed_links", "read_message_history", "create_public_threads", "manage_threads", "manage_messages", "mention_everyone"];
const MESSAGES = "/channels/*/messages*";

export class Drawer {
  constructor(app, element) {
    this.app = app;
    this.element = element;
    this.said = h("p", { class: "problem", role: "status" });
    this.drawn = "";
  }

  // Drawn again only when what it shows has changed, so that focus stays.
  show() {
    const { app } = this;
    const channel = app.channel();
    const me = app.person();
    const key = JSON.stringify([app.state.permissions, channel, me]);
    if (this.element.hidden || key === this.drawn) return;
    const focused = this.element.contains(document.activeElement) ? document.activeElement.textContent || document.activeElement.name : null;
    this.drawn = key;
    this.element.replaceChildren(
      h("div", { class: "drawer-head" }, h("h2", {}, "Make it fail"), h("button", { type: "button", class: "close", "aria-label": "Close", onclick: () => app.toggleDrawer(false) }, "×")),
      this.said,
      this.group("The connection",
        this.act("Drop the gateway", () => call("POST", "/gateway", { how: "close" })),
        this.act("Drop it for 10 s", () => call("POST", "/gateway", { how: "close", seconds: 10 })),
        this.act("Ask to reconnect", () => call("POST", "/gateway", { how: "reconnect" })),
        this.act("End the session", () => call("POST", "/gateway", { how: "invalidate" }))),
      this.group("The bot's next message",
        this.act("Server error (500)", () => this.fault({ status: 500 })),
        this.act("Sent, but the answer is lost (502)", () => this.fault({ status: 502, performed: true })),
        this.act("Rate limit, 2 s (429)", () => this.fault({ status: 429, retry_after: 2 })),
        this.act("Refused for good (403)", () => this.fault({ status: 403, code: 50013, message: "Missing Permissions" })),
        this.act("3 s late", () => this.fault({ status: 0, delay: 3 })),
        this.act("Cancel all of these", () => call("DELETE", "/faults"))),
      this.group(me.name,
        this.act(me.dms_open ? "Close my direct messages" : "Open my direct messages", () => call("PATCH", `/people/${me.id}`, { dms_open: !me.dms_open })),
        this.act(me.present ? "Leave the server" : "Come back to the server", () => call("PATCH", `/people/${me.id}`, { present: !me.present }))),
      this.group(`#${channel?.name ?? "no channel"}`, ...this.place(channel)),
      this.permissions("The bot may, everywhere", (name) => app.state.permissions[name], null),
      channel && !channel.parent_id && this.permissions(`The bot may, in #${channel.name}`, (name) => !channel.denied.includes(name), channel.id),
      this.group("Time, for tokens and old messages",
        this.act("15 minutes later", () => call("POST", "/clock", { seconds: 900 })),
        this.act("A day later", () => call("POST", "/clock", { seconds: 86_400 }))));
    if (focused) [...this.element.querySelectorAll("button, input")].find((each) => (each.textContent || each.name) === focused)?.focus();
  }

  group(title, ...children) {
    return h("section", {}, h("h3", {}, title), h("div", { class: "choices" }, children));
  }

  act(label, run) {
    const press = async () => {
      try {
        await run();
        this.said.textContent = `Done: ${label}`;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.said.textContent = error.message;
      }
    };
    return h("button", { type: "button", class: "button secondary", onclick: press }, label);
  }

  fault(body) {
    return call("POST", "/faults", { method: "POST", pattern: MESSAGES, ...body });
  }

  place(channel) {
    const thread = channel && ["public_thread", "private_thread"].includes(channel.kind);
    const change = (body) => () => call("PATCH", `/channels/${channel.id}`, body);
    return [
      channel && this.act("Delete the bot's last message here", () => this.deleteLast(channel)),
      thread && this.act(channel.archived ? "Open the thread" : "Archive the thread", change({ archived: !channel.archived })),
      thread && this.act(channel.locked ? "Unlock the thread" : "Archive and lock it", change({ archived: !channel.locked, locked: !channel.locked })),
      channel && this.act(thread ? "Delete this thread" : "Delete this channel", () => call("DELETE", `/channels/${channel.id}`)),
      this.act("Add a channel", () => call("POST", "/channels", { name: `platform-${this.app.state.channels.filter((each) => each.kind === "text").length + 1}` })),
    ];
  }

  async deleteLast(channel) {
    const messages = await call("GET", `/channels/${channel.id}/messages?as=${this.app.me}`);
    const last = messages.filter((message) => message.author.bot && !message.deleted && !message.ephemeral_to).pop();
    if (!last) throw new Refused("The bot has no message here.");
    await call("DELETE", `/messages/${last.id}`);
  }

  permissions(title, granted, channel) {
    const toggle = (event) => call("POST", "/permissions", { name: event.target.value, granted: event.target.checked, channel });
    return h("section", {}, h("h3", {}, title), h("div", { class: "permissions" },
      PERMISSIONS.map((name) => h("label", {}, h("input", { type: "checkbox", name: `${channel}-${name}`, value: name, checked: granted(name), onchange: toggle }), name.replaceAll("_", " ")))));
  }
}
