// Shows an answer: the verdict, findings at their places, tables, armies.

import { showArmy } from "./army.js";
import { showConverted } from "./convert.js";
import { button, make, save, sentence } from "./make.js";
import { said } from "./said.js";
import { showTable } from "./table.js";

const SHOWN_AT_ONCE = 100;

/** What is found where a file was laid down without those it names. */
const APART = ["reference/missing-file", "reference/outside-workspace", "reference/unknown-id"];

const verdict = document.getElementById("verdict");
const shown = document.getElementById("shown");

/** Says how it stands; what was shown before stays until there is an answer. */
export function showVerdict(name, ...lines) {
  verdict.className = `verdict ${name}`;
  verdict.replaceChildren(...lines.map((line, at) => make(at === 0 ? "strong" : "p", "", line)));
  if (name === "waiting" || name === "stopped") shown.replaceChildren();
}

/** Shows an answer; what is decided about foreign lists is told to `convertings`. */
export function showAnswer(answer, convertings) {
  const focused = document.activeElement?.dataset.field;
  showVerdict(answer.verdict, said(answer.verdict), answer.summary);
  const parts = [
    ...unopened(answer),
    ...refused(answer),
    ...settings(answer),
    ...answer.tables.flatMap(showTable),
    ...answer.converted.flatMap((text) => showConverted(text, convertings)),
    ...findings(answer),
    ...armies(answer),
  ];
  shown.replaceChildren(...parts);
  // Whoever answers questions one after the other keeps his place.
  if (focused) [...shown.querySelectorAll("[data-field]")].find((it) => it.dataset.field === focused)?.focus();
}

function unopened({ unopened }) {
  return unopened.map(([name, why]) => make("p", "note", `${name}: ${why}`));
}

function refused({ refused }) {
  if (refused.length === 0) return [];
  return [make("p", "note", `${said("refused")}: ${refused.slice(0, 20).join(", ")}`)];
}

function settings({ settings }) {
  if (settings.length === 0) return [];
  const rows = settings.map(({ path, line, message }) => {
    const place = line ? `${path}:${line}` : path;
    return make("li", "", make("code", "", place), " ", ...sentence(message));
  });
  return [make("h3", "", said("settings")), make("ul", "settings", ...rows)];
}

function findings({ findings, excerpts }) {
  const all = findings.diagnostics;
  const unread = findings.checked.filter((it) => it.reason);
  if (all.length === 0 && unread.length === 0) return [];
  const list = make("div", "findings");
  const more = button(said("more"), "more", () => {
    const first = fill();
    first?.focus();
  });
  let next = 0;
  let rows = null;
  const fill = () => {
    let first = null;
    for (const last = next + SHOWN_AT_ONCE; next < Math.min(last, all.length); next += 1) {
      const { path } = all[next];
      if (next === 0 || all[next - 1].path !== path) {
        rows = make("ol", "");
        list.append(make("h4", "", path), rows);
      }
      const row = finding(all[next], excerpts[next]);
      first ??= row;
      rows.append(row);
    }
    more.hidden = next >= all.length;
    return first;
  };
  fill();
  const lost = unread.map(({ path, reason }) => make("p", "note", `${path}: ${reason}`));
  const data = () => save("banneret-findings.json", JSON.stringify(findings, null, 2) + "\n");
  const head = make("h3", "", said("findings"));
  const isApart = all.some(({ code }) => APART.includes(code));
  if (isApart) lost.push(make("p", "facts", said("whole-folder")));
  return [head, ...lost, list, more, make("p", "", button(said("save-findings"), "quiet", data))];
}

function finding(it, excerpt) {
  const what = make("p", "what", make("span", "grade", said(`grade-${it.severity}`)), " ", ...sentence(it.message));
  const row = make("li", `finding ${it.severity}`, what, lines(excerpt));
  row.tabIndex = -1;
  if (it.help) row.append(make("p", "help", make("strong", "", said("help")), ...sentence(it.help)));
  if (it.related.length > 0) {
    const others = it.related.map((other) => {
      return make("li", "", make("code", "", `${other.path}:${other.line}`), " ", ...sentence(other.message));
    });
    row.append(make("p", "see", said("see")), make("ul", "", ...others));
  }
  const guide = make("a", "", it.code);
  guide.href = guideOf(it.code);
  guide.target = "_blank";
  guide.rel = "noopener";
  guide.title = said("guide");
  const facts = [`${said("line")} ${it.line}:${it.column}`, it.ref, guide].filter(Boolean);
  row.append(make("p", "facts", ...facts.flatMap((fact, at) => (at === 0 ? [fact] : [" · ", fact]))));
  return row;
}

/** The page of a check; in French those of a family share one. */
function guideOf(code) {
  const [family] = code.split("/");
  return document.documentElement.lang === "fr"
    ? `../checks/${family}.html#${code.replace("/", "")}`
    : `../checks/${code}.html`;
}

function lines(excerpt) {
  const code = make("code");
  for (const { number, before, marked, after } of excerpt.lines) {
    const gutter = make("span", "number", `${number}`.padStart(4), " ");
    code.append(gutter, before, ...(marked ? [make("mark", "", marked)] : []), after, "\n");
  }
  const pre = make("pre", "excerpt", code);
  pre.tabIndex = 0;
  return pre;
}

function armies({ armies }) {
  if (armies.length === 0) return [];
  const isOnly = armies.length === 1;
  const head = said(armies.some((army) => army.facts.length > 0) ? "armies" : "lists");
  return [make("h3", "", head), ...armies.map((army) => showArmy(army, isOnly))];
}
