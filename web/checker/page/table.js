// The umpire's table of an event.

import { scrolled } from "./army.js";
import { button, make, save, sentence } from "./make.js";
import { said } from "./said.js";

/** The table of an event, or why there is none. */
export function showTable({ path, none, table }) {
  const head = make("h3", "", said("table"));
  if (!table) return [head, make("p", "note", `${path}: `, ...sentence(none))];
  const terms = make("dl", "terms");
  for (const [name, what] of table.terms) {
    terms.append(make("div", "", make("dt", "", name), make("dd", "", what)));
  }
  const heads = table.heads.map((words, at) => {
    const cell = make("th", at === 2 ? "points" : "", words);
    cell.scope = "col";
    return cell;
  });
  const rows = table.rows.map(row);
  const made = make("table", "umpire", make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows));
  const data = () => save("banneret-event.json", JSON.stringify(table.data, null, 2) + "\n");
  return [
    head,
    make("h4", "", table.title),
    terms,
    scrolled(made),
    make("p", "summary", table.summary),
    table.others ? make("p", "facts", table.others) : "",
    make("p", "", button(said("save-table"), "quiet", data)),
  ];
}

function row(it) {
  const player = make("th", "", it.player, make("small", "", it.path));
  player.scope = "row";
  const reasons = it.reasons.map(([grade, line, words]) => {
    const place = line ? make("small", "", ` (${said("line")} ${line})`) : "";
    return make("li", grade, ...sentence(words), place);
  });
  return make(
    "tr",
    it.standing,
    player,
    make("td", "", it.army, it.list ? make("small", "", it.list) : ""),
    make("td", "points", it.points),
    make("td", "verdict-cell", it.verdict),
    make("td", "", reasons.length > 0 ? make("ul", "", ...reasons) : ""),
  );
}
