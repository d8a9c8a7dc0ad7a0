// A foreign army list: how it is written, what became of it, what was lost, what is still to be decided.

import { scrolled } from "./army.js";
import { button, choice, labelled, make, save, sentence } from "./make.js";
import { said } from "./said.js";

/** A text that is no document, and the lists it became. */
export function showConverted(text, convertings) {
  const head = make("h3", "", text.lists.length > 0 ? said("converted") : said("no-document"));
  const facts = [text.path, text.encoding ? `${said("read-as")} ${text.encoding}` : ""].filter(Boolean);
  return [
    head,
    make("p", "facts", facts.join(" · ")),
    text.none ? make("p", "note", text.none) : "",
    wishes(text, convertings),
    ...text.lists.flatMap((list) => showList(list, text.path, convertings)),
  ].filter(Boolean);
}

/** How it is written, and the years that interest. */
function wishes(text, { wish }) {
  const known = text.notation ?? "";
  const options = known ? text.notations : [["", "…"], ...text.notations];
  const written = choice(said("notation"), options, known, (notation) => wish(text.path, { notation }));
  const parts = [written];
  if (text.lists.length > 0) {
    const field = make("input");
    field.type = "text";
    field.value = text.years;
    field.placeholder = "-334";
    field.autocomplete = "off";
    field.onchange = () => wish(text.path, { years: field.value });
    parts.push(labelled(said("years"), field));
  }
  const because = text.because.length > 0 ? make("p", "facts", `${said("taken-for")} ${text.because.join(", ")}`) : "";
  return make("div", "wishes", ...parts, because);
}

function showList(list, path, convertings) {
  if (list.other_game) return [make("p", "note", `${said("other-game")} ${list.other_game}`)];
  const parts = [make("h4", "", list.name), make("p", "summary", list.summary)];
  if (list.path) {
    const name = list.path.slice(list.path.lastIndexOf("/") + 1);
    parts.push(
      make(
        "p",
        "ways",
        button(said("save-list"), "", () => save(name, list.yaml)),
        button(said("take-over"), "quiet", () => convertings.takeOver(path, list.yaml)),
      ),
    );
  }
  parts.push(...questions(list.questions, path, convertings), ...notes(list.notes), lines(list));
  if (list.yaml) {
    const code = make("pre", "excerpt", make("code", "", list.yaml));
    code.tabIndex = 0;
    parts.push(make("details", "", make("summary", "", said("document")), code));
  }
  return parts;
}

/** What the text leaves open. An answer is at once the list's own. */
function questions(all, path, convertings) {
  if (all.length === 0) return [];
  const open = all.filter((it) => !it.answer).length;
  const rows = all.map((it) => {
    const who = it.who.length > 0 ? it.who.join(", ") : said("whole-list");
    const row = make("li", it.answer ? "answered" : "", make("p", "", make("code", "", it.token), " ", it.asks));
    row.append(make("p", "facts", who));
    if (it.id && it.choices.length > 0) {
      const named = (choice) => (choice === it.taken ? `${choice} (${said("for-now")})` : choice);
      const options = [["", said("open")], ...it.choices.map((choice) => [choice, named(choice)])];
      const answer = choice(said("answer"), options, it.answer ?? "", (answer) => convertings.answer(path, it.id, answer));
      const select = answer.querySelector("select");
      select.dataset.field = it.id;
      // A screen reader goes from answer to answer: each says what is asked.
      select.ariaLabel = `${said("answer")}: ${it.token}: ${it.asks}`;
      row.append(answer);
    }
    if (it.because) row.append(make("p", "facts", ...sentence(it.because)));
    return row;
  });
  const head = make("summary", "", `${said("questions")} (${open})`);
  const made = make("details", "questions", head, make("ol", "", ...rows));
  made.open = true;
  return [made];
}

function notes(all) {
  if (all.length === 0) return [];
  const rows = all.map((it) => {
    const some = it.lines.slice(0, 20).join(", ") + (it.lines.length > 20 ? ", …" : "");
    const grade = make("span", "grade", said(`grade-${it.severity}`));
    return make("li", it.severity, grade, " ", ...sentence(it.message), make("small", "", ` (${said("line")} ${some})`));
  });
  const head = make("summary", "", `${said("notes")} (${all.length})`);
  const made = make("details", "notes", head, make("ul", "", ...rows));
  made.open = true;
  return [made];
}

/** Each line beside what it became. */
function lines(list) {
  const heads = ["line", "became", "state"].map((name) => {
    const cell = make("th", "", said(`column-${name}`));
    cell.scope = "col";
    return cell;
  });
  const rows = list.lines.map((it) => {
    const alike = new Map();
    for (const [word, why] of it.lost) alike.set(why, [...(alike.get(why) ?? []), make("code", "", word), " "]);
    const lost = [...alike].map(([why, words]) => make("li", "", ...words, why));
    const text = make("td", "", make("span", "number", `${it.number} `), it.text);
    if (lost.length > 0) text.append(make("ul", "lost", ...lost));
    return make("tr", it.state, text, make("td", "", it.became), make("td", "state", said(`state-${it.state}`)));
  });
  const table = make("table", "lines", make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows));
  const more = list.more > 0 ? make("p", "facts", said("and-more").replace("{}", list.more)) : "";
  return make("details", "", make("summary", "", `${said("lines")} (${list.lines.length + list.more})`), scrolled(table), more);
}
