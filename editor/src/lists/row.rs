//! A line of an army list as the table shows it.

use banneret_schema::{ArmyList, Lang, Period, Ruleset};
use banneret_validator::load::Loaded;
use banneret_validator::muster::PriceTable;
use banneret_validator::sheet::{ListLines, SheetRow};
use banneret_validator::{Diagnostic, Text};
use banneret_yaml::Node;

use crate::document::army::called;
use crate::document::list::{LineAt, ListSection};

/// A line of an army list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListRow {
    /// Where it stands.
    pub at: LineAt,
    /// Its handle; empty where it has none.
    pub id: String,
    /// What players call it.
    pub name: Text,
    /// What it is, in words.
    pub what: Text,
    /// How many there may be.
    pub number: Text,
    /// What one costs: a number, a range, or a dash.
    pub price: Text,
    /// The years it exists in.
    pub years: Option<Period>,
    /// Its years, its limits, the author's notes.
    pub notes: Text,
    /// What some of them may be instead, with how many and at what price.
    pub options: Vec<Text>,
    /// What was found in it, by the numbers of the findings.
    pub problems: Vec<usize>,
}

/// The lines of a list. Those that cannot be read are there with their name.
pub(super) fn rows(
    ruleset: &Ruleset,
    list: &ArmyList,
    loaded: &Loaded,
    prices: Option<&PriceTable>,
    problems: &[Diagnostic],
) -> Vec<ListRow> {
    let lines = [Lang::En, Lang::Fr].map(|lang| ListLines::new(ruleset, list, prices, lang));
    let mut rows = Vec::new();
    for section in ListSection::ALL {
        let node = loaded.source.document.find(&section.route());
        let items = node.and_then(Node::items).unwrap_or_default();
        let mut read = told(list, section, &lines).into_iter().peekable();
        for (index, item) in items.iter().enumerate() {
            let at = LineAt { section, index };
            let of_line = |(_, problem): &(usize, &Diagnostic)| {
                problem.route.steps().starts_with(at.route().steps())
            };
            let problems =
                problems.iter().enumerate().filter(of_line).map(|(number, _)| number).collect();
            let told = read.next_if(|told| told.index == index);
            let name = match (section, &told) {
                (ListSection::Conditions, Some(told)) => told.name.clone(),
                _ => called(Some(item)),
            };
            let told = told
                .unwrap_or_else(|| line(index, None, &SheetRow::default(), &SheetRow::default()));
            let ToldLine { what, number, price, years, notes, options, .. } = told;
            let id = item.get("id").and_then(Node::text).unwrap_or_default().to_owned();
            rows.push(ListRow {
                at,
                id,
                name,
                what,
                number,
                price,
                years,
                notes,
                options,
                problems,
            });
        }
    }
    rows
}

/// What the list says of a line in both languages.
struct ToldLine {
    index: usize,
    name: Text,
    what: Text,
    number: Text,
    price: Text,
    years: Option<Period>,
    notes: Text,
    options: Vec<Text>,
}

/// The lines of a part that could be read, in order.
fn told(list: &ArmyList, section: ListSection, lines: &[ListLines; 2]) -> Vec<ToldLine> {
    let [en, fr] = lines;
    let numbered: Vec<(usize, Option<Period>)> = match section {
        ListSection::Entries => list.entries.iter().map(|(at, it)| (at, it.years)).collect(),
        ListSection::Leaders => list.leaders.iter().map(|(at, it)| (at, it.years)).collect(),
        ListSection::Conditions => list.constraints.iter().map(|(at, it)| (at, it.years)).collect(),
        ListSection::Allies => list.allies.iter().map(|(at, it)| (at, it.years)).collect(),
    };
    let rows = |lines: &'_ ListLines| match section {
        ListSection::Entries => lines.entries.clone(),
        ListSection::Leaders => lines.leaders.clone(),
        ListSection::Allies => lines.allies.clone(),
        ListSection::Conditions => {
            let row = |[name, what]: &[String; 2]| SheetRow {
                name: name.clone(),
                what: what.clone(),
                ..SheetRow::default()
            };
            lines.conditions.iter().map(row).collect()
        }
    };
    let both = rows(en).into_iter().zip(rows(fr));
    numbered
        .into_iter()
        .zip(both)
        .map(|((index, years), (en, fr))| line(index, years, &en, &fr))
        .collect()
}

fn line(index: usize, years: Option<Period>, en: &SheetRow, fr: &SheetRow) -> ToldLine {
    let option = |(en, fr): (&SheetRow, &SheetRow)| Text::new(option(en), option(fr));
    ToldLine {
        index,
        name: Text::new(en.name.clone(), fr.name.clone()),
        what: Text::new(en.what.clone(), fr.what.clone()),
        number: Text::new(en.number.clone(), fr.number.clone()),
        price: Text::new(en.price(), fr.price()),
        years,
        notes: Text::new(en.notes.join("; "), fr.notes.join(" ; ")),
        options: en.options.iter().zip(&fr.options).map(option).collect(),
    }
}

/// "with spear and shield: infantry spear (up to 1/2), 78–95".
fn option(row: &SheetRow) -> String {
    let SheetRow { name, what, number, .. } = row;
    let what = if what.is_empty() { String::new() } else { format!(": {what}") };
    let notes: String = row.notes.iter().map(|note| format!(", {note}")).collect();
    format!("{name}{what} ({number}{notes}), {}", row.price())
}
