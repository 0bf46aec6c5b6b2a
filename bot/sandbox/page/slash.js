// The box under a pane: plain words, or a command with its options and live suggestions.

import { act, call, fresh, h, Refused } from "/page/api.js";

const SUGGEST_MS = 120;
const SHOWN_OPTIONS = 3;
const BOOLEAN = 5;
const USER = 6;
const NUMBERS = { 4: "1", 10: "any" };

const local = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];

// The whole commands (with their subcommands) among those registered.
export function leaves(commands, locale) {
  const walk = (thing, before, plainBefore) => {
    const name = [...before, local(thing, "name", locale)];
    const plain = [...plainBefore, thing.name];
    const inner = (thing.options ?? []).filter((option) => option.type <= 2);
    if (inner.length) return inner.flatMap((each) => walk(each, name, plain));
    return [{ name: name.join(" "), plain: plain.join(" "), description: local(thing, "description", locale), options: thing.options ?? [] }];
  };
  return commands.flatMap((command) => walk(command, [], [])).sort((one, other) => one.name.localeCompare(other.name));
}

export class SlashBox {
  constructor(app, label, channel) {
    this.app = app;
    this.channel = channel;
    this.command = null;
    this.fields = [];
    this.commands = [];
    this.list = new Suggestions();
    this.problem = h("p", { class: "problem", role: "alert" });
    this.input = this.list.combobox({ placeholder: "Message, or / for commands", "aria-label": `${label}: message or command` });
    this.line = h("div", { class: "line" });
    this.send = h("button", { type: "submit", class: "button primary send" }, "Send");
    this.element = h("form", { class: "composer", onsubmit: (event) => this.submit(event), onkeydown: (event) => this.keys(event) },
      this.list.element, this.problem, h("div", { class: "box" }, this.line, this.send));
    this.input.addEventListener("input", () => this.offer());
    this.input.addEventListener("focus", () => this.offer());
    this.reset();
  }

  reset() {
    this.command = null;
    this.fields = [];
    this.input.value = "";
    this.line.replaceChildren(this.input);
    this.list.close();
  }

  async load() {
    if (!this.channel()) return;
    const commands = await call("GET", `/commands?as=${this.app.me}&channel=${this.channel()}`);
    this.commands = leaves(commands, this.app.locale);
  }

  // Commands

  async offer() {
    const typed = this.input.value;
    this.problem.textContent = "";
    if (!typed.startsWith("/")) return this.list.close();
    await this.load();
    if (this.input.value !== typed || this.command) return undefined;
    const words = typed.slice(1).split(/ \S*:/)[0].toLowerCase().trimEnd();
    const found = this.commands.filter((command) => command.name.includes(words) || command.plain.includes(words)).sort((one, other) => other.name.startsWith(words) - one.name.startsWith(words));
    const items = found.slice(0, 40).map((command) => ({ label: `/${command.name}`, more: command.description, choose: () => this.start(command) }));
    if (!items.length) items.push({ label: this.commands.length ? "No such command here" : "The bot has no commands here", more: "" });
    return this.list.open(this.input, items);
  }

  startNamed(name) {
    this.load().then(() => {
      const command = this.commands.find((each) => each.plain === name || each.name === name);
      if (command) this.start(command);
      else {
        this.reset();
        this.input.value = `/${name}`;
        this.input.focus();
        this.offer();
      }
    });
  }

  start(command, values = {}) {
    this.command = command;
    this.list.close();
    const name = h("span", { class: "command" }, `/${command.name}`);
    const drop = h("button", { type: "button", class: "drop", "aria-label": "Drop the command", onclick: () => { this.reset(); this.input.focus(); } }, "×");
    this.line.replaceChildren(name, drop);
    this.fields = [];
    for (const option of command.options) {
      const label = local(option, "name", this.app.locale);
      const given = values[label] ?? values[option.name];
      if (option.required || given !== undefined || command.options.length <= SHOWN_OPTIONS) this.add(option, given);
      else this.line.append(this.more(option, label));
    }
    (this.fields.find((field) => !field.input.value) ?? this.fields[0] ?? { input: this.send }).input.focus();
  }

  more(option, label) {
    const button = h("button", { type: "button", class: "more", title: local(option, "description", this.app.locale), onclick: () => { button.remove(); this.add(option).input.focus(); } }, `+ ${label}`);
    return button;
  }

  add(option, given) {
    const field = new Field(this, option, given);
    this.fields.push(field);
    const before = this.line.querySelector(".more");
    this.line.insertBefore(field.element, before);
    return field;
  }

  values(except) {
    return Object.fromEntries(this.fields.filter((field) => field.value !== "" || field.option === except).map((field) => [field.option.name, field.value]));
  }

  // Sending

  keys(event) {
    if (this.list.keys(event)) return;
    if (event.key === "Escape" && this.command) {
      this.reset();
      this.input.focus();
    }
    if (event.key === "Backspace" && this.command && event.target.value === "" && event.target === this.fields.at(-1)?.input) {
      event.preventDefault();
      this.reset();
      this.input.value = "/";
      this.input.focus();
      this.offer();
    }
  }

  // `/claim city:Paris` typed by hand: the command and its values.
  async typed(text) {
    await this.load();
    const said = (command) => [command.name, command.plain].find((name) => `${text} `.startsWith(`/${name} `));
    const command = this.commands.filter(said).sort((one, other) => said(other).length - said(one).length)[0];
    if (!command) throw new Refused(`There is no command ${text.split(/ \S*:/)[0]} here.`);
    const rest = text.slice(said(command).length + 1);
    const values = {};
    for (const [, name, value] of rest.matchAll(/(\S+?):(.*?)(?= \S+:|$)/g)) values[name] = value.trim();
    this.start(command, values);
    return this.fields.every((field) => !field.option.required || field.value !== "");
  }

  async submit(event) {
    event.preventDefault();
    this.problem.textContent = "";
    this.send.disabled = true;
    try {
      await this.deliver();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem.textContent = error.message;
    } finally {
      this.send.disabled = false;
    }
  }

  async deliver() {
    if (!this.channel()) throw new Refused("There is no channel to write to.");
    const text = this.input.value.trim();
    if (!this.command && text.startsWith("/")) {
      if (!(await this.typed(text))) return;
    }
    if (!this.command) {
      if (!text) return;
      await call("POST", `/people/${this.app.me}/say`, { channel: this.channel(), content: text });
      this.reset();
      return;
    }
    const empty = this.fields.find((field) => field.option.required && field.value === "");
    if (empty) {
      empty.input.focus();
      throw new Refused(`${empty.label} is needed.`);
    }
    const command = this.command.name;
    const body = { channel: this.channel(), command, options: this.values() };
    const done = act(this.app.me, "command", body);
    this.reset();
    this.input.focus();
    const outcome = await done;
    if (outcome.status === "failed") throw new Refused(`/${command}: the application did not respond.`);
    if (outcome.modal) {
      const { openForm } = await import("/page/form.js");
      openForm(this.app, outcome, (words) => { this.problem.textContent = words; });
    }
  }

  async suggest(field) {
    const options = this.values(field.option);
    const body = { channel: this.channel(), command: this.command.name, options, focused: field.option.name };
    const outcome = await act(this.app.me, "autocomplete", body, 3);
    return outcome.choices;
  }
}

// One option of a command being filled in.
class Field {
  constructor(box, option, given) {
    this.box = box;
    this.option = option;
    this.chosen = null;
    this.label = local(option, "name", box.app.locale);
    const id = fresh("option");
    this.input = this.control(id, given ?? "");
    const hint = local(option, "description", box.app.locale);
    this.element = h("span", { class: "option-field", title: hint }, h("label", { for: id }, this.label), this.input);
  }

  get value() {
    if (this.chosen && this.chosen.name === this.input.value) return this.chosen.value;
    return this.input.value;
  }

  control(id, given) {
    const { option, box } = this;
    const choices = this.fixed();
    if (choices) {
      return h("select", { id }, h("option", { value: "" }, "…"), choices.map(([name, value]) => h("option", { value, selected: String(value) === given || name === given }, name)));
    }
    if (option.autocomplete) return this.completing(id, given);
    const type = NUMBERS[option.type] ? "number" : "text";
    const hint = NUMBERS[option.type] && option.min_value !== undefined ? `${option.min_value}–${option.max_value ?? ""}` : undefined;
    return h("input", { id, type, value: given, step: NUMBERS[option.type], min: option.min_value, max: option.max_value, maxlength: option.max_length, placeholder: hint, autocomplete: "off", "aria-label": `${this.label} for /${box.command.name}` });
  }

  fixed() {
    const { option, box } = this;
    if (option.type === BOOLEAN) return [["True", "true"], ["False", "false"]];
    if (option.type === USER) return [...box.app.state.people, box.app.state.bot].map((person) => [person.name, person.id]);
    if (option.choices?.length) return option.choices.map((choice) => [local(choice, "name", box.app.locale), choice.value]);
    return null;
  }

  completing(id, given) {
    const input = this.box.list.combobox({ id, value: given, placeholder: local(this.option, "description", this.box.app.locale) });
    let timer = 0;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.show(input), SUGGEST_MS);
    };
    input.addEventListener("input", ask);
    input.addEventListener("focus", ask);
    return input;
  }

  async show(input) {
    const typed = input.value;
    if (!this.box.fields.includes(this)) return;
    let choices;
    try {
      choices = await this.box.suggest(this);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      choices = null;
    }
    if (input.value !== typed || document.activeElement !== input) return;
    const pick = (choice) => {
      this.chosen = choice;
      input.value = choice.name;
      input.focus();
      this.box.list.close();
    };
    const items = (choices ?? []).map((choice) => ({ label: local(choice, "name", this.box.app.locale), more: "", choose: () => pick(choice) }));
    const none = choices ? "No options match your search" : "Loading options failed";
    this.box.list.open(input, items.length ? items : [{ label: none, more: "" }], typed ? 0 : -1);
  }
}

// The list above the box: chosen from by arrows, Enter and Tab, or by a click.
class Suggestions {
  constructor() {
    this.id = fresh("suggestions");
    this.element = h("ul", { class: "suggestions", role: "listbox", id: this.id, hidden: true, "aria-label": "Suggestions" });
    this.items = [];
    this.at = 0;
    this.owner = null;
  }

  combobox(traits) {
    const input = h("input", { type: "text", role: "combobox", autocomplete: "off", "aria-expanded": "false", "aria-controls": this.id, "aria-autocomplete": "list", spellcheck: "false", ...traits });
    input.addEventListener("blur", () => setTimeout(() => {
      if (this.owner === input && document.activeElement !== input) this.close();
    }, 100));
    return input;
  }

  // With `at` -1 nothing is marked, and Enter sends what is there.
  open(owner, items, at = 0) {
    this.owner = owner;
    this.items = items;
    this.at = at;
    this.element.replaceChildren(...items.map((item, place) => h("li", { role: "option", id: `${this.id}-${place}`, "aria-selected": "false", onmousedown: (event) => { event.preventDefault(); item.choose?.(); } }, h("span", {}, item.label), item.more && h("small", {}, item.more))));
    this.element.hidden = false;
    owner.setAttribute("aria-expanded", "true");
    this.mark();
  }

  close() {
    this.element.hidden = true;
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
    this.owner = null;
  }

  mark() {
    [...this.element.children].forEach((child, place) => child.setAttribute("aria-selected", String(place === this.at)));
    if (this.at < 0) this.owner.removeAttribute("aria-activedescendant");
    else this.owner.setAttribute("aria-activedescendant", `${this.id}-${this.at}`);
    this.element.children[this.at]?.scrollIntoView({ block: "nearest" });
  }

  // Whether the key was for the list.
  keys(event) {
    if (!this.owner || event.target !== this.owner) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      this.at = this.at < 0 ? (step > 0 ? 0 : this.items.length - 1) : (this.at + step + this.items.length) % this.items.length;
      this.mark();
    } else if (event.key === "Escape") {
      this.close();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      // What is typed in full is sent by Enter as it stands; a mere note can't be chosen.
      const item = this.items[this.at];
      const whole = !item || this.owner.value.includes(":") || item.label === this.owner.value;
      if (!item?.choose || (event.key === "Enter" && whole)) {
        this.close();
        return true;
      }
      item.choose();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }
}
