// Emoji where the machine has no font for them: shapes stay shapes, a few become plain signs,
// the others are left out. Where there is a font, texts stay as they are.

import { h } from "/page/api.js";

const SHAPES = {
  "🔴": "red", "🟠": "orange", "🟡": "yellow", "🟢": "green", "🔵": "blue", "🟣": "purple", "⚫": "black", "⚪": "white",
  "🟥": "red square", "🟧": "orange square", "🟨": "yellow square", "🟩": "green square", "🟦": "blue square", "🟪": "purple square", "⬛": "black square", "⬜": "white square",
};
const SIGNS = { "✅": "✔", "❌": "✘", "⚠": "⚠", "▶": "▶", "◀": "◀", "↩": "↩", "🏆": "★", "⏳": "…" };
const EMOJI = /(\p{Extended_Pictographic}\uFE0F?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*)/u;

let font = null;

// Whether an emoji is drawn in colours although it was asked for in black.
function hasFont() {
  if (font !== null) return font;
  const canvas = h("canvas", { width: "20", height: "20" });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.font = "16px sans-serif";
  context.fillText("🔴", 0, 16);
  const { data } = context.getImageData(0, 0, 20, 20);
  font = data.some((value, place) => place % 4 === 0 && value > 60 && data[place + 3] > 200);
  return font;
}

export function emojis(text) {
  if (hasFont() || !EMOJI.test(text)) return [text];
  return text.split(EMOJI).map((piece, place) => {
    if (place % 2 === 0) return piece;
    const plain = piece.replaceAll("\uFE0F", "");
    if (SHAPES[plain]) return h("span", { class: `shape ${SHAPES[plain]}`, role: "img", "aria-label": SHAPES[plain] });
    return SIGNS[plain] ?? "";
  });
}
