// The sandbox's control interface, and the small tools the page's parts share.

export class Refused extends Error {}

export async function call(method, path, body) {
  const options = { method };
  if (body !== undefined) {
    options.headers = { "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  const response = await fetch(`/sandbox${path}`, options);
  const data = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Refused(data.refused ?? data.message ?? "That did not work.");
  return data;
}

// What a member does: the interaction it opens, and later what the bot answered.
export async function act(person, verb, body, seconds = 20) {
  const opened = await call("POST", `/people/${person}/${verb}`, body);
  return call("GET", `/interactions/${opened.id}?wait=${seconds}`);
}

// An element with attributes and children; texts are always texts, never markup.
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const HUES = [212, 12, 150, 42, 285];

export function avatar(name, place, isBot = false) {
  if (isBot) return h("img", { class: "avatar", src: "/page/icon.svg", alt: "" });
  const circle = h("span", { class: "avatar", "aria-hidden": "true" }, name[0]);
  circle.style.setProperty("--hue", HUES[Math.max(place, 0) % HUES.length]);
  return circle;
}

let counter = 0;
export const fresh = (prefix) => `${prefix}-${++counter}`;
