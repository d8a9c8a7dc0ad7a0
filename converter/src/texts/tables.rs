//! Tables with columns of their own for class, type, minimum, maximum, cost and dates: each row is read
//! as the line that a list would print.

use super::RawLine;
use crate::notes;
use crate::words::{fold, is_dash};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    Class,
    Type,
    Weapons,
    Cost,
    Min,
    Max,
    Number,
    From,
    To,
    Dates,
    Notes,
    Other,
}

/// How the heads of columns are written, in lower case without accents.
const HEADS: &[(Column, &[&str])] = &[
    (
        Column::Name,
        &[
            "name",
            "troop",
            "troops",
            "troupe",
            "troupes",
            "nom",
            "unit",
            "unite",
            "description",
            "troop name",
            "nom de la troupe",
            "who",
        ],
    ),
    (
        Column::Class,
        &["class", "classe", "cl", "cl.", "grade", "training", "entrainement", "reg/irr"],
    ),
    (Column::Type, &["type", "types", "code", "troop type", "type de troupe", "class type"]),
    (
        Column::Weapons,
        &["weapons", "weapon", "arms", "armes", "arme", "armament", "armement", "equipment"],
    ),
    (
        Column::Cost,
        &[
            "cost",
            "points",
            "pts",
            "price",
            "cout",
            "prix",
            "points each",
            "pts each",
            "cost each",
            "pts/fig",
        ],
    ),
    (Column::Min, &["min", "min.", "minimum", "mini", "at least"]),
    (Column::Max, &["max", "max.", "maximum", "maxi", "at most"]),
    (
        Column::Number,
        &[
            "number", "numbers", "nombre", "no", "no.", "nb", "min-max", "min/max", "range",
            "count", "quantity", "qty", "allowed", "figures", "figs", "elements", "how many",
            "effectif",
        ],
    ),
    (Column::From, &["from", "start", "debut", "de", "depuis", "from year", "first year"]),
    (Column::To, &["to", "until", "end", "fin", "jusqu'a", "to year", "last year"]),
    (Column::Dates, &["date", "dates", "period", "periode", "years", "year", "annees", "when"]),
    (
        Column::Notes,
        &[
            "notes",
            "note",
            "remarks",
            "remark",
            "remarques",
            "special",
            "restrictions",
            "comments",
            "conditions",
        ],
    ),
];

/// What parts the cells of a table.
const MARKS: [char; 4] = ['\t', '|', ';', ','];

/// Makes lines of rows.
pub(super) fn flatten(lines: &mut [RawLine]) {
    let mut open: Option<(char, Vec<Column>)> = None;
    for line in lines.iter_mut() {
        if let Some((mark, columns)) = head(&line.text) {
            let names: Vec<String> = cells(&line.text, mark);
            line.say(&notes::TABLE, vec![names.join(", ")]);
            line.read_as(String::new());
            open = Some((mark, columns));
        } else if is_ruler(&line.text) {
            line.read_as(String::new());
        } else if let Some((mark, columns)) = &open {
            let cells = cells(&line.text, *mark);
            let filled = cells.iter().filter(|it| !it.is_empty()).count();
            // A heading or a sentence between the rows stays what it is.
            if filled > 1 {
                let text = row(&cells, columns);
                line.read_as(text);
            } else if let Some(alone) = cells.into_iter().find(|it| !it.is_empty()) {
                line.read_as(alone);
            }
        } else {
            without_head(line);
        }
    }
}

/// The columns of a head: at least three that are known, one of them the name, one a number or a type.
fn head(text: &str) -> Option<(char, Vec<Column>)> {
    MARKS.into_iter().find_map(|mark| {
        let cells = cells(text, mark);
        let columns: Vec<Column> = cells.iter().map(|it| column(it)).collect();
        let has = |any: &[Column]| columns.iter().any(|it| any.contains(it));
        let known = columns.iter().filter(|it| **it != Column::Other).count();
        let useful = has(&[Column::Min, Column::Max, Column::Number, Column::Type, Column::Class]);
        (known >= 3 && known * 2 > columns.len() && has(&[Column::Name]) && useful)
            .then_some((mark, columns))
    })
}

fn column(cell: &str) -> Column {
    let folded = fold(cell);
    let folded = folded.trim();
    let found = HEADS.iter().find(|(_, names)| names.contains(&folded));
    found.map_or(Column::Other, |(column, _)| *column)
}

/// The cells of a row. Commas and semicolons inside quotation marks part nothing.
fn cells(text: &str, mark: char) -> Vec<String> {
    let body = text.trim();
    let body = if mark == '|' { body.trim_matches('|') } else { body };
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for letter in body.chars() {
        if letter == '"' && mark != '|' {
            quoted = !quoted;
        } else if letter == mark && !quoted {
            cells.push(String::new());
        } else if let Some(cell) = cells.last_mut() {
            cell.push(letter);
        }
    }
    cells.into_iter().map(|it| it.trim().to_owned()).collect()
}

fn is_ruler(text: &str) -> bool {
    let text = text.trim();
    text.len() > 2
        && text.chars().all(|it| is_dash(it) || matches!(it, '|' | ':' | ' ' | '=' | '+' | '_'))
        && text.chars().any(|it| is_dash(it) || matches!(it, '=' | '_'))
}

/// A row as a list would print it.
fn row(cells: &[String], columns: &[Column]) -> String {
    let of = |wanted: Column| {
        let mut found = columns.iter().zip(cells).filter(|(column, _)| **column == wanted);
        let texts: Vec<&str> =
            found.by_ref().map(|(_, cell)| cell.as_str()).filter(|it| !is_nothing(it)).collect();
        texts.join(" ")
    };
    let mut line = of(Column::Name);
    let kind = format!("{} {}", of(Column::Class), of(Column::Type));
    let more: Vec<&str> = columns
        .iter()
        .zip(cells)
        .filter(|(column, cell)| **column == Column::Other && !is_nothing(cell))
        .map(|(_, cell)| cell.as_str())
        .collect();
    for part in [kind.trim(), of(Column::Weapons).as_str()] {
        if !part.is_empty() {
            line = format!("{line}, {part}");
        }
    }
    let cost = of(Column::Cost);
    if !cost.is_empty() {
        let bare = cost.chars().all(|it| it.is_ascii_digit() || matches!(it, '.' | ','));
        line += &if bare { format!(" @ {cost} pts") } else { format!(" {cost}") };
    }
    for part in [number(&of(Column::Min), &of(Column::Max), &of(Column::Number)), dates(&of)] {
        if !part.is_empty() {
            line = format!("{line}  {part}");
        }
    }
    for part in [of(Column::Notes), more.join(" ")] {
        if !part.is_empty() {
            line = format!("{line}  {part}");
        }
    }
    line
}

/// Whether a cell is empty, or says so.
fn is_nothing(cell: &str) -> bool {
    cell.is_empty() || cell.chars().all(is_dash) || matches!(cell, "n/a" | "N/A" | "." | "\"")
}

fn number(min: &str, max: &str, range: &str) -> String {
    let figures = |text: &str| text.bytes().any(|it| it.is_ascii_digit());
    match (figures(min), figures(max)) {
        (true, true) => format!("{min}-{max}"),
        (false, true) => format!("0-{max}"),
        (true, false) => format!("{min}+"),
        (false, false) if max.is_empty() => range.to_owned(),
        // "any", "illimité".
        (false, false) => max.to_owned(),
    }
}

fn dates(of: &impl Fn(Column) -> String) -> String {
    let year = |text: String| match text.parse::<i32>() {
        Ok(year) if year < 0 => format!("{} BC", -year),
        Ok(year) => format!("{year} AD"),
        Err(_) => text,
    };
    match (year(of(Column::From)), year(of(Column::To))) {
        (from, to) if !from.is_empty() && !to.is_empty() => format!("{from} to {to} only"),
        (from, _) if !from.is_empty() => format!("only from {from}"),
        (_, to) if !to.is_empty() => format!("only until {to}"),
        _ => {
            let dates = of(Column::Dates);
            let spoken = dates
                .split_whitespace()
                .any(|it| it.len() > 2 && it.chars().all(char::is_alphabetic));
            if dates.is_empty() || spoken { dates } else { format!("{dates} only") }
        }
    }
}

/// Columns without heads: the last two or three cells are numbers.
fn without_head(line: &mut RawLine) {
    let parted = |text: &str| -> Vec<String> {
        let tabbed = text.contains('\t') || text.matches('|').count() > 2;
        let text = text.replace(['\t', '|'], "  ");
        let cells = text.split("  ").map(|it| it.trim().to_owned()).filter(|it| !it.is_empty());
        let cells: Vec<String> = cells.collect();
        if tabbed || cells.len() > 4 { cells } else { Vec::new() }
    };
    let cells = parted(&line.text);
    let whole = |it: &&String| it.len() < 5 && it.bytes().all(|it| it.is_ascii_digit());
    let price = |it: &String| it.bytes().all(|it| it.is_ascii_digit() || it == b'.');
    let numbers = cells.iter().rev().take_while(|it| whole(it)).count();
    let body = cells.len() - numbers;
    if body < 2 || !(2..=3).contains(&numbers) {
        return;
    }
    let value = |at: usize| cells[at].parse::<u32>().unwrap_or_default();
    let (min, max) = (cells.len() - 2, cells.len() - 1);
    if value(min) > value(max) {
        return;
    }
    let priced = numbers == 3 || price(&cells[body - 1]) || cells[body - 1].starts_with('@');
    let mut texts: Vec<String> = cells[..body].to_vec();
    if numbers == 3 {
        texts.push(format!("@ {} pts", cells[body]));
    } else if priced && !cells[body - 1].starts_with('@') {
        texts[body - 1] = format!("@ {} pts", cells[body - 1]);
    }
    texts.push(format!("{}-{}", cells[min], cells[max]));
    line.say(&notes::NUMBERS_IN_COLUMNS, vec![cells[min].clone(), cells[max].clone()]);
    let text = texts.join("  ");
    line.read_as(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let mut lines: Vec<RawLine> =
            text.split('\n').enumerate().map(|(at, it)| RawLine::new(at + 1, it)).collect();
        flatten(&mut lines);
        lines.into_iter().map(|it| it.text).filter(|it| !it.is_empty()).collect()
    }

    #[test]
    fn rows_become_the_lines_a_list_would_print() {
        let table = "| Troop | Class | Type | Weapons | Cost | Min | Max | From | To |\n\
                     |---|---|---|---|---|---|---|---|---|\n\
                     | Hoplites | Reg C | HI | LTS, Sh | 4 | 24 | 96 | | -330 |";
        assert_eq!(read(table), ["Hoplites, Reg C HI, LTS, Sh @ 4 pts  24-96  only until 330 BC"]);
        let tabs = "Nom\tClasse\tType\tArmes\tMin\tMax\nFrondeurs\tIrr C\tLI\tS\t\t18";
        assert_eq!(read(tabs), ["Frondeurs, Irr C LI, S  0-18"]);
        let csv = "Name,Type,Weapons,Number\nArchers,Irr C LI,\"B, Sh\",0-12";
        assert_eq!(read(csv), ["Archers, Irr C LI, B, Sh  0-12"]);
    }

    #[test]
    fn numbers_in_columns_without_heads_are_cost_minimum_and_maximum() {
        assert_eq!(
            read("Hoplites\tReg C\tHI\tLTS, Sh\t4\t24\t96"),
            ["Hoplites  Reg C  HI  LTS, Sh  @ 4 pts  24-96"]
        );
        let plain = "Hoplites, Reg C HI, LTS, Sh @ 4 points               24-96";
        assert_eq!(read(plain), [plain]);
    }
}
