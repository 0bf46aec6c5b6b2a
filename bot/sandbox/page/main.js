// The page: who you are, the channels, and two panes side by side, kept current by the feed.

import { avatar, call, h, Refused } from "/page/api.js";
import { Drawer } from "/page/drawer.js";
import { MessageList } from "/page/messages.js";
import { SlashBox } from "/page/slash.js";
import { formatted, keepTimesCurrent } from "/page/text.js";

const byId = (id) => document.getElementById(id);

class Pane {
  constructor(app, element, label, channel) {
    this.title = h("h2", {});
    this.topic = h("div", { class: "topic" });
    this.list = new MessageList(app, label);
    this.box = new SlashBox(app, label, channel);
    element.replaceChildren(h("header", {}, this.title, this.topic), this.list.element, this.box.element);
  }
}

class App {
  constructor() {
    this.state = null;
    this.me = sessionStorage.getItem("me");
    this.channelId = sessionStorage.getItem("channel");
    this.directId = null;
    this.refreshing = null;
    this.again = false;
    this.open = new Pane(this, byId("pane-channel"), "Channel", () => this.channelId);
    this.direct = new Pane(this, byId("pane-direct"), "Direct messages", () => this.directId);
    this.drawer = new Drawer(this, byId("drawer"));
    byId("fail").addEventListener("click", () => this.toggleDrawer(byId("drawer").hidden));
    byId("locale").addEventListener("change", (event) => call("PATCH", `/people/${this.me}`, { locale: event.target.value }));
    byId("tab-channel").addEventListener("click", () => this.showTab("channel"));
    byId("tab-direct").addEventListener("click", () => this.showTab("direct"));
    document.addEventListener("visibilitychange", () => this.refresh());
  }

  // What the parts ask

  get locale() {
    return this.person()?.locale ?? "en-US";
  }

  person() {
    return this.state.people.find((person) => person.id === this.me);
  }

  channel() {
    return this.state.channels.find((channel) => channel.id === this.channelId);
  }

  names() {
    return this.state.channels.map((channel) => channel.name).join();
  }

  textContext() {
    const { state } = this;
    return {
      me: this.me,
      locale: this.locale,
      personName: (id) => [...state.people, state.bot].find((person) => person.id === id)?.name ?? "unknown",
      channelName: (id) => state.channels.find((channel) => channel.id === id)?.name ?? null,
      openChannel: (id, message) => this.openChannel(id, message),
      startCommand: (name, source) => (byId("pane-direct").contains(source) ? this.direct : this.open).box.startNamed(name),
    };
  }

  // What people do

  async become(id) {
    this.me = id;
    sessionStorage.setItem("me", id);
    this.open.list.clear();
    this.direct.list.clear();
    this.open.box.reset();
    this.direct.box.reset();
    this.directId = (await call("POST", `/people/${id}/dm`)).id;
    await this.refresh();
  }

  // Open a channel, a thread or the direct messages; show a message in it where one is given.
  async openChannel(id, message) {
    const direct = id === this.directId;
    const pane = direct ? this.direct : this.open;
    if (!direct && id !== this.channelId) {
      this.channelId = id;
      sessionStorage.setItem("channel", id);
      this.open.list.clear();
      this.open.box.reset();
    }
    this.showTab(direct ? "direct" : "channel");
    await this.refresh();
    if (message) pane.list.reveal(message);
  }

  showTab(tab) {
    byId("main").dataset.tab = tab;
    byId("tab-channel").setAttribute("aria-pressed", String(tab === "channel"));
    byId("tab-direct").setAttribute("aria-pressed", String(tab === "direct"));
    this.open.list.toEnd();
    this.direct.list.toEnd();
    if (this.state) this.refresh();
  }

  toggleDrawer(open) {
    byId("drawer").hidden = !open;
    byId("fail").setAttribute("aria-expanded", String(open));
    this.drawer.drawn = "";
    this.drawer.show();
    (open ? byId("drawer").querySelector("button") : byId("fail")).focus();
  }

  // Keeping current

  async start() {
    const state = await call("GET", "/state");
    if (!state.people.some((person) => person.id === this.me)) this.me = state.people[0].id;
    await this.become(this.me);
    const feed = new EventSource("/sandbox/feed");
    feed.addEventListener("message", () => this.refresh());
    feed.addEventListener("error", () => this.tellStatus("lost", "Sandbox not answering"));
    keepTimesCurrent();
  }

  // Fetch and draw; a change during it leads to one more round.
  refresh() {
    if (this.refreshing) {
      this.again = true;
      return this.refreshing;
    }
    this.refreshing = this.round().finally(() => {
      this.refreshing = null;
      if (this.again) {
        this.again = false;
        this.refresh();
      }
    });
    return this.refreshing;
  }

  async round() {
    const me = this.me;
    const state = await call("GET", `/state?as=${me}`);
    if (me !== this.me) return;
    this.state = state;
    if (!this.channel()) this.channelId = state.channels.find((channel) => channel.kind === "text")?.id ?? null;
    const fetched = async (id) => (id ? call("GET", `/channels/${id}/messages?as=${me}&limit=80`) : []);
    const [open, direct] = await Promise.all([fetched(this.channelId), fetched(this.directId)]).catch(gone);
    if (me !== this.me) return;
    this.draw(open, direct);
    await this.markRead();
  }

  draw(open, direct) {
    const { state } = this;
    const channel = this.channel();
    this.tellStatus(state.connected ? "on" : "off", state.connected ? "Bot connected" : "Bot not connected");
    this.drawPeople();
    this.drawChannels();
    this.drawer.show();
    byId("locale").value = this.locale;
    const suffix = [channel?.archived && "archived", channel?.locked && "locked"].filter(Boolean).join(", ");
    this.open.title.textContent = channel ? `# ${channel.name}${suffix ? ` (${suffix})` : ""}` : "No channel";
    this.open.topic.replaceChildren(formatted(channel?.topic ?? "", this.textContext()));
    this.direct.title.textContent = state.bot.name;
    this.direct.topic.textContent = this.person().dms_open ? "Direct messages, for you alone" : "You have closed your direct messages";
    this.open.list.show(open, this.hint());
    this.direct.list.show(direct, h("div", { class: "hint" }, h("p", {}, `What ${state.bot.name} writes to ${this.person().name} alone appears here.`)));
    this.badge(byId("tab-direct"), "Direct messages", this.unreadIn(this.directId));
    this.badge(byId("tab-channel"), "Channel", state.channels.filter((each) => each.kind !== "dm").reduce((sum, each) => sum + each.unread, 0));
  }

  hint() {
    const begin = () => this.open.box.startNamed("game new");
    if (!this.person().present) return h("div", { class: "hint" }, h("h3", {}, "You have left the server"), h("p", {}, "Come back by the drawer “Make it fail”, or be somebody else."));
    if (!this.state.connected) return h("div", { class: "hint" }, h("h3", {}, "Nobody is on duty yet"), h("p", {}, "The bot has not connected to this sandbox. Start it, and it will appear here."));
    return h("div", { class: "hint" },
      h("h3", {}, "All aboard"),
      h("p", {}, "Type ", h("code", {}, "/game new"), " below to open a table. Then become somebody else, above, and join it."),
      h("button", { type: "button", class: "button primary", onclick: begin }, "/game new"));
  }

  tellStatus(kind, words) {
    byId("status").className = kind;
    byId("status").textContent = words;
  }

  badge(element, words, count) {
    element.replaceChildren(words, count ? h("span", { class: "badge", "aria-label": `${count} unread` }, String(count)) : "");
  }

  unreadIn(id) {
    return this.state.channels.find((channel) => channel.id === id)?.unread ?? 0;
  }

  drawPeople() {
    this.redraw(byId("people"), this.state.people, (person, place) => {
      const notes = [person.administrator && "manages the server", !person.dms_open && "DMs closed", !person.present && "has left", person.locale === "fr" && "in French"].filter(Boolean).join(", ");
      return h("button", { type: "button", class: person.present ? "person" : "person away", "data-key": person.id, "aria-pressed": String(person.id === this.me), title: notes || undefined, onclick: () => this.become(person.id) },
        avatar(person.name, place), h("span", { class: "name" }, person.name), person.unread ? h("span", { class: "badge", "aria-label": `${person.unread} unread` }, String(person.unread)) : null);
    });
  }

  drawChannels() {
    const places = this.state.channels.filter((channel) => channel.kind !== "dm");
    const ordered = places.filter((place) => !place.parent_id).flatMap((place) => [place, ...places.filter((thread) => thread.parent_id === place.id)]);
    this.redraw(byId("channels"), ordered, (place) => {
      const classes = ["place", place.parent_id && "thread", place.archived && "away"].filter(Boolean).join(" ");
      return h("button", { type: "button", class: classes, "data-key": place.id, "aria-current": place.id === this.channelId ? "true" : undefined, onclick: () => this.openChannel(place.id) },
        h("span", { class: "name" }, `${place.parent_id ? "↳" : "#"} ${place.name}`), place.locked && h("small", {}, "locked"), place.unread ? h("span", { class: "badge", "aria-label": `${place.unread} unread` }, String(place.unread)) : null);
    });
  }

  redraw(parent, things, make) {
    const key = JSON.stringify([things, this.me, this.channelId]);
    if (parent.dataset.drawn === key) return;
    parent.dataset.drawn = key;
    const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    parent.replaceChildren(...things.map(make));
    if (focused) parent.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  // A pane that is before your eyes is read.
  async markRead() {
    if (document.hidden) return;
    for (const [id, pane] of [[this.channelId, "pane-channel"], [this.directId, "pane-direct"]]) {
      if (this.unreadIn(id) && byId(pane).offsetParent) await call("POST", `/people/${this.me}/read`, { channel: id });
    }
  }
}

// A channel that was deleted in between has no messages.
function gone(error) {
  if (!(error instanceof Refused)) throw error;
  return [[], []];
}

new App().start();
