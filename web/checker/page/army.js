// An army: its totals, leaders, cards, and how its prices come about.

import { make, runs } from "./make.js";
import { said } from "./said.js";

/** The sheet of an army; one of many is closed at first. */
export function showArmy(army, isOpen) {
  const total = army.facts.slice(0, 2).map(([name, what]) => `${name} ${what}`).join(" · ");
  const summary = make("summary", "", make("strong", "", army.name), ` ${total}`);
  const facts = make("dl", "figures");
  for (const [name, what] of army.facts) {
    facts.append(make("div", "", make("dt", "", name), make("dd", "", what)));
  }
  const about = [army.game, army.below, army.path].filter(Boolean).join(" · ");
  const sheet = make("details", "army", summary, make("p", "facts", about), facts);
  sheet.append(...army.blocks.map(block), ...prices(army.prices));
  sheet.open = isOpen;
  return sheet;
}

function block(it) {
  switch (it.is) {
    case "heading":
      return make(it.level === 1 ? "h4" : "h5", "", it.text, it.aside ? make("small", "", ` ${it.aside}`) : "");
    case "words":
      return make("ul", "words", ...it.points.map((point) => make("li", "", ...runs(point))));
    case "table":
      return table(it.heads, it.rows);
    default:
      return make("div", "cards", ...it.cards.map(card));
  }
}

function table(heads, rows) {
  const columns = heads.map(([head, isNumber]) => {
    const cell = make("th", isNumber ? "points" : "", head);
    cell.scope = "col";
    return cell;
  });
  const body = rows.map((row) => {
    const cells = row.cells.map(([text, small], at) => {
      const below = small.length > 0 ? make("small", "", ...runs(small)) : "";
      return make("td", heads[at]?.[1] ? "points" : "", ...runs(text), below);
    });
    return make("tr", `${row.kind} depth-${row.depth}`, ...cells);
  });
  return scrolled(make("table", "", make("thead", "", make("tr", "", ...columns)), make("tbody", "", ...body)));
}

/** A table that may be wider than the screen. */
export function scrolled(table) {
  const made = make("div", "table", table);
  made.tabIndex = 0;
  return made;
}

function card(it) {
  const count = it.count > 1 ? `${it.count} × ` : "";
  const made = make("article", "card");
  made.append(make("h5", "", `${count}${it.name}`, make("span", "price", it.price)));
  if (it.troop) made.append(make("p", "troop", it.troop));
  const figures = it.figures.map(([name, what]) => make("div", "", make("dt", "", name), make("dd", "", what)));
  if (figures.length > 0) made.append(make("dl", "figures", ...figures));
  made.append(...it.lines.map((line) => make("p", "", ...runs(line))));
  if (it.boxes) {
    const [label, each] = it.boxes;
    made.append(make("p", "facts", `${label} ${each}`));
  }
  return made;
}

function prices(lines) {
  const priced = lines.filter((line) => line.steps);
  if (priced.length === 0) return [];
  const heads = [["number", true], ["name", false], ["each", true], ["total", true]];
  const rows = lines.map((line) => ({
    kind: "plain",
    depth: 0,
    cells: [
      [[["", `${line.count}`]], []],
      [[["strong", line.name]], [["", line.steps]]],
      [[["", line.each]], []],
      [[["", line.total]], []],
    ],
  }));
  const shown = table(heads.map(([name, isNumber]) => [said(name), isNumber]), rows);
  return [make("details", "prices", make("summary", "", said("prices")), shown)];
}
