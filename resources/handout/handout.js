// SPDX-FileCopyrightText: 2026 The Paramap authors
// SPDX-License-Identifier: MIT
// The script of a handout: opens answers, and judges what a reader answers. It loads and sends nothing.
"use strict";

// ---- numbers and formulas as people type them

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const signsOf = language => {
  const parts = new Intl.NumberFormat(language).formatToParts(12345.6);
  const sign = type => (parts.find(part => part.type === type) || {value: ""}).value;
  return {decimal: sign("decimal"), group: sign("group")};
};
const signsHere = signsOf(globalThis.navigator && navigator.language);
// 1,771,776 and 1,77 with a point or none. Where both signs occur, the last one is the decimal point. A single one is what
// it is in the reader's language; a sign for groups that has not three digits behind it is a decimal point.
const plainNumber = found => {
  const signs = [...found.matchAll(/\D/g)];
  if (signs.length === 0)
    return found;
  const {0: last, index} = signs.at(-1);
  const isGroup = signs.length === 1 && last === signsHere.group && last !== signsHere.decimal
    && found.length - index === 4 && index <= 3 && found[0] !== "0";
  const isPoint = ".,".includes(last) && found.indexOf(last) === index && !isGroup;
  const whole = isPoint ? found.slice(0, index) : found;
  if (!/^(\d+|\d+(_\d+)*|\d{1,3}(\D)\d{3}(\3\d{3})*)$/.test(whole))
    return "?";
  return whole.replace(/\D/g, "") + (isPoint ? "." + found.slice(index + 1) : "");
};
const plainText = text =>
  text.trim().replace(/^[=≈~+]\s*/, "")
    .replace(/^(?:about|approx(?:imately)?|around|roughly|circa|ca|etwa|rund|ungefähr)\.?\s*(?=\d)/i, "")
    .replace(/(?<![\p{L}\d_])\d+(?:[.,'’_]\d+|[ \u00a0\u2007\u2009\u202f]\d{3}(?!\d))*/gu, plainNumber)
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, found => "**" + [...found].map(sign => superscripts.indexOf(sign)).join(""))
    .replace(/[·×⋅]|(?<=[\d)]\s*)x(?=\s*[\d(])/g, "*").replace(/÷/g, "/").replace(/−/g, "-").replace(/\^/g, "**");

// What a text can mean at these sizes, the likeliest first: 65 % is 0.65, or 65. Throws an Error for what is no number.
const meanings = (text, sizes, units) => {
  const tokens = [];
  const form = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)|([\p{L}_%][\p{L}\p{N}_]*\.?(?:(?<=\.)[\p{L}_][\p{L}\p{N}_]*)?)|(\*\*|\/\/|[-+*\/()]))/yui;
  const plain = plainText(text);
  while (form.lastIndex < plain.trimEnd().length) {
    const found = form.exec(plain);
    if (!found)
      throw new Error(text);
    tokens.push(found[1] ? {number: Number(found[1])} : found[2] ? {word: found[2]} : {sign: found[3]});
  }
  let at = 0;
  const sign = (...signs) => at < tokens.length && signs.includes(tokens[at].sign) ? tokens[at++].sign : "";
  const oneUnit = () => {
    const word = tokens[at] && tokens[at].word;
    const known = word && word.replace(/\.$/, "").toLowerCase();
    return word && !Object.hasOwn(sizes, word) && Object.hasOwn(units, known) ? units[known] : null;
  };
  const unitHere = () => { // and what it counts: "M parameters"
    const unit = oneUnit();
    at += unit ? 1 : 0;
    const counted = unit && unit.times !== 1 && oneUnit();
    at += counted && counted.times === 1 ? 1 : 0;
    return unit;
  };
  const begins = () => at < tokens.length && (tokens[at].word !== undefined || tokens[at].sign === "(");
  let alone = null;
  const atom = () => {
    const token = tokens[at++];
    if (!token)
      throw new Error(text);
    if (token.number !== undefined) {
      const isFirst = at === 1, unit = unitHere();
      if (unit && unit.alone && at === tokens.length && isFirst)
        alone = token.number;
      return unit ? token.number * unit.times : token.number;
    }
    if (token.word !== undefined && Object.hasOwn(sizes, token.word))
      return sizes[token.word];
    if (token.sign !== "(")
      throw new Error(text);
    const inside = sum();
    if (!sign(")"))
      throw new Error(text);
    return inside;
  };
  const power = () => {
    const base = atom();
    return sign("**") ? base ** negated() : base;
  };
  const negated = () => sign("-") ? -negated() : power();
  const product = () => {
    let value = negated();
    for (;;) {
      const by = sign("*", "/", "//");
      if (by === "*")
        value *= negated();
      else if (by)
        value /= negated();
      else if (begins())
        value *= power();
      else
        return value;
    }
  };
  const sum = () => {
    let value = product();
    for (let by; (by = sign("+", "-"));)
      value += by === "+" ? product() : -product();
    return value;
  };
  const value = sum();
  if (at < tokens.length || !Number.isFinite(value))
    throw new Error(text);
  return alone === null ? [value] : [value, alone];
};

// ---- judging: {right: true, false or null (it cannot be read), say: "…"}

const isNear = (value, wanted, within) => {
  const rounding = Number.isInteger(wanted) && Number.isInteger(value) ? 0 : 1e-9 * Math.abs(wanted);
  return Math.abs(value - wanted) <= within + rounding;
};

// Where a number is asked, a number is one: 1.77 M is no product with a size M.
const read = (key, given, units) => {
  try {
    if (!key.formula)
      return key.points.map(() => meanings(given, {}, units));
  } catch {
    // it may have names
  }
  return key.points.map(sizes => meanings(given, sizes, units));
};

const judgeValues = (key, given, units, say) => {
  let values;
  try {
    values = read(key, given, units);
  } catch {
    return {right: null, say: say.unreadable};
  }
  const fitsAt = (wanted, points) => values[0].some((_, meaning) =>
    points.every(point => isNear(values[point][meaning], wanted.is[point], wanted.within)));
  const everywhere = wanted => fitsAt(wanted, [...values.keys()]);
  if (everywhere(key.right))
    return {right: true, say: ""};
  const mistake = key.mistakes.find(everywhere) ?? key.mistakes.find(wanted => fitsAt(wanted, [0]));
  if (mistake)
    return {right: false, say: mistake.say};
  return {right: false, say: key.formula && isNear(values[0][0], key.right.is[0], 0) ? say.here : ""};
};

const judgeChoices = (key, chosen) => {
  const said = key.choices.filter((choice, i) => chosen.includes(i) && !choice.right && choice.say).map(choice => choice.say);
  return {right: key.choices.every((choice, i) => choice.right === chosen.includes(i)), say: said.join(" ")};
};

const judgeOrder = (key, given, say) => {
  const order = given.trim().split(/[\s,;]+/).map(Number);
  const all = order.length === key.ranks.length && key.ranks.every((_, i) => order.includes(i + 1));
  if (!all)
    return {right: null, say: say.order};
  for (let i = 0; i + 1 < order.length; ++i) {
    const [a, b] = [key.ranks[order[i] - 1], key.ranks[order[i + 1] - 1]];
    if (a.is < b.is)
      return {right: false, say: say.smaller.replace("%1", a.name).replace("%2", b.name)};
  }
  return {right: true, say: ""};
};

const judge = (key, given, units, say) =>
  key.choices ? judgeChoices(key, given) : key.ranks ? judgeOrder(key, given, say) : judgeValues(key, given, units, say);

// ---- the page

const decoded = text => new TextDecoder().decode(Uint8Array.from(atob(text), sign => sign.charCodeAt(0)));
const opened = button => {
  const place = document.createElement("div");
  place.innerHTML = decoded(button.dataset.answer);
  place.tabIndex = -1;
  return place;
};
const closed = () => document.querySelectorAll("button[data-answer]");
for (const button of closed())
  button.addEventListener("click", () => {
    const place = opened(button);
    button.replaceWith(place);
    place.focus();
  });

const wordsOfPage = document.getElementById("words");
const {units: typed, say: said} = wordsOfPage ? JSON.parse(wordsOfPage.textContent) : {units: {}, say: {}};
const units = Object.fromEntries(Object.entries(typed).map(([word, unit]) => [word.toLowerCase(), unit]));
for (const form of document.querySelectorAll("form[data-key]")) {
  form.hidden = false;
  form.addEventListener("submit", event => {
    event.preventDefault();
    const line = form.querySelector("input[type=text]");
    const given = line ? line.value : [...form.querySelectorAll("input")].flatMap((input, i) => input.checked ? [i] : []);
    if (given.length === 0)
      return;
    const {right, say} = judge(JSON.parse(decoded(form.dataset.key)), given, units, said);
    const verdict = right === null ? "" : right ? said.right : said.wrong;
    form.querySelector("output").textContent = [verdict, say].filter(text => text).join(" ");
  });
}

// On paper, all of it is there.
let printed = [];
addEventListener("beforeprint", () => {
  for (const button of closed()) {
    const place = opened(button);
    button.after(place);
    printed.push(place);
  }
});
addEventListener("afterprint", () => {
  for (const place of printed) place.remove();
  printed = [];
});
