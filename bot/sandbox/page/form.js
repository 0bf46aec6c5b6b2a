// A modal: the form that the bot opens, its fields, and its sending.

import { act, fresh, h, Refused } from "/page/api.js";
import { optionsOf } from "/page/components.js";
import { formatted } from "/page/text.js";

export function openForm(app, outcome, tell) {
  const dialog = document.getElementById("form");
  const modal = outcome.modal;
  const fields = [];
  const problem = h("p", { class: "failed", role: "alert" });
  const parts = modal.components.map((part) => block(app, part, fields));
  const submit = h("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel");
  const send = async (event) => {
    event.preventDefault();
    submit.disabled = true;
    problem.textContent = "";
    try {
      const values = Object.fromEntries(fields.map(({ name, read }) => [name, read()]).filter(([, value]) => value !== undefined));
      const answer = await act(app.me, "submit", { modal: outcome.id, values });
      if (answer.status === "failed") throw new Refused("Something went wrong. Try again.");
      dialog.close();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem.textContent = error.message;
      tell(error.message);
    } finally {
      submit.disabled = false;
    }
  };
  dialog.replaceChildren(h("form", { onsubmit: send }, h("h2", { id: "form-title" }, modal.title), parts, problem, h("div", { class: "actions" }, cancel, submit)));
  dialog.showModal();
  dialog.querySelector("input, textarea, select")?.focus();
}

function block(app, part, fields) {
  if (part.type === 10) return formatted(part.content, app.textContext());
  const inner = part.type === 18 ? part.component : part.components[0];
  const label = part.type === 18 ? part.label : inner.label;
  return inner.type === 4 ? textField(label, part.description, inner, fields) : choiceField(app, label, part.description, inner, fields);
}

function textField(label, description, inner, fields) {
  const id = fresh("field");
  const required = inner.required !== false;
  const traits = { id, placeholder: inner.placeholder, maxlength: inner.max_length, minlength: inner.min_length, required, "aria-describedby": description ? `${id}-more` : undefined, value: inner.value ?? "" };
  const input = inner.style === 2 ? h("textarea", { ...traits, rows: "4" }) : h("input", { ...traits, type: "text", autocomplete: "off" });
  fields.push({ name: inner.custom_id, read: () => input.value });
  return h("div", { class: "field" }, h("label", { for: id }, label, required ? " *" : ""), description && h("small", { id: `${id}-more` }, description), input);
}

function choiceField(app, label, description, inner, fields) {
  const name = fresh("choice");
  const single = inner.type === 21 || (inner.type !== 22 && inner.type !== 23 && (inner.max_values ?? 1) === 1);
  const options = inner.type === 23 ? [{ label: "Yes", value: "yes", default: inner.default }] : (inner.options ?? optionsOf(inner, { people: () => app.state.people }));
  const boxes = options.map((option) => h("input", { type: single ? "radio" : "checkbox", name, value: option.value, checked: option.default }));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const read = { 21: () => chosen()[0], 23: () => chosen().length > 0 }[inner.type] ?? chosen;
  fields.push({ name: inner.custom_id, read });
  return h("fieldset", { class: "field" }, h("legend", {}, label), description && h("small", {}, description),
    options.map((option, place) => h("label", { class: "option" }, boxes[place], h("span", {}, option.label, option.description && h("small", {}, option.description)))));
}
