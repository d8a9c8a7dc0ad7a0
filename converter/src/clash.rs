//! Clash tables as people paste them from a browser.
//!
//! A pasted page has a menu and history before the table, one cell to a line with a bar at its end
//! (or tabs or bars between the cells of a row), rows that only give years, rows that replace a
//! weapon, stars that point to footnotes, and a second table with the same troops again.

use banneret_schema::{Name, Period};

use crate::arms::{self, Carried};
use crate::conversion::{Conversion, Level, Scope, Token};
use crate::count::{self, Count};
use crate::date::{self, Where};
use crate::draft::{Arm, Draft, OptionDraft, Scene, add};
use crate::line::{LeaderDraft, clean_name};
use crate::list::{Assembly, Slot, assemble};
use crate::reading::{Doubt, Reading};
use crate::request::Request;
use crate::tables::types::Order;
use crate::tables::weapons;
use crate::title;
use crate::words::{Row, fold, is_blank, rows, words_of};

/// A cell with its place.
#[derive(Debug, Clone)]
struct Cell<'a> {
    text: &'a str,
    at: usize,
    /// The line it stands on, as an index into the rows.
    row: usize,
}

/// A row of the first table.
#[derive(Debug)]
struct Entry<'a> {
    name: Cell<'a>,
    min: Cell<'a>,
    max: Cell<'a>,
    descriptions: Vec<Cell<'a>>,
    years: Option<Period>,
}

/// Converts a pasted page.
pub(crate) fn convert(text: &str, request: &Request) -> Conversion {
    let lines = rows(text);
    let mut assembly = Assembly::default();
    let mut scene = Scene {
        notation: request.notation,
        years: request.years,
        region: request.region,
        title: String::new(),
    };
    let mut readings: Vec<(Reading<'_>, Slot)> =
        lines.iter().map(|row| (Reading::new(row.clone()), Slot::Other)).collect();
    let title_row = find_title(&lines);
    if let Some(index) = title_row {
        let row = &lines[index];
        let body = row.text.trim_end_matches(['|', ' ', '\t']);
        let body = cut_banner(body);
        let start = row.span.start + (row.text.len() - row.text.trim_start().len());
        let at = start + row.text.trim_start().find(body).unwrap_or_default();
        let found = title::read(body, at, &words_of(body, at));
        scene.years = request.years.or(found.years);
        scene.region = request.region.or(found.region);
        scene.title = fold(body);
        assembly.title_text = Some(body.trim().to_owned());
        assembly.title = found;
        let end = readings[index].0.words.len();
        readings[index].0.used(0, end, "title");
        readings[index].1 = Slot::Title;
    }
    let cells = cells(&lines, title_row);
    let first = header(&cells).unwrap_or_default();
    let second = cells
        .iter()
        .position(|cell| fold(cell.text).starts_with("caracteristique"))
        .unwrap_or(cells.len());
    let second = second.max(first);
    let (entries, notes) = table(&cells[first..second], &scene);
    for cell in cells[..first].iter() {
        let reading = &mut readings[cell.row].0;
        let end = reading.words.len();
        reading.used(0, end, "before the table");
    }
    let mut footnotes: Vec<(String, &str)> = Vec::new();
    for cell in &notes {
        let reading = &mut readings[cell.row].0;
        if cell.text.contains(',') && kind_of(&fold(cell.text)).is_some() {
            // A description that no name and numbers stand before: the row is broken.
            reading.refuse(
                "convert/unreadable",
                Name::new(
                    "a description without a name, a minimum and a maximum before it: nothing was made of it",
                    "une description sans nom, minimum et maximum avant elle : rien n'en est fait",
                ),
            );
        }
        mark_cell(reading, cell, "remark");
        let stars: String = cell.text.chars().take_while(|it| matches!(it, '*' | '†')).collect();
        let body = cell.text.trim_start_matches(['*', '†']).trim();
        if !stars.is_empty() && !body.is_empty() {
            footnotes.push((stars, body));
        } else if !body.is_empty()
            && date::find(
                &words_of(body, cell.at),
                Where::Line { before_christ: scene.before_christ() },
            )
            .is_none_or(|it| it.words.len() < words_of(body, 0).len())
        {
            assembly.remarks.push(body.to_owned());
        }
    }
    let mut replacements = Vec::new();
    for entry in &entries {
        let row = entry.name.row;
        if is_replacement(entry.name.text) {
            replacements.push(entry);
            continue;
        }
        let (reading, slot) = &mut readings[row];
        let mut tokens = Vec::new();
        *slot = read_entry(reading, &scene, entry, &footnotes, &mut assembly, &mut tokens);
        // Cells that stand on lines of their own belong to the same entry.
        let id = *slot;
        for cell in entry.descriptions.iter().chain([&entry.min, &entry.max]) {
            let (reading, slot) = &mut readings[cell.row];
            for token in &tokens {
                if let Some(index) = reading.words.iter().position(|it| it.span == token.span) {
                    reading.set_fate(index, token.fate.clone());
                }
            }
            mark_cell(reading, cell, "number");
            if let (Slot::Entry(index), Slot::Other) = (id, *slot) {
                *slot = Slot::PartOf(index);
            }
        }
    }
    for entry in replacements {
        replace(&mut readings[entry.name.row].0, &scene, entry, &mut assembly);
    }
    second_table(&cells[second..], &mut readings, &mut assembly);
    for (reading, _) in &mut readings {
        // Whatever stands outside the tables is kept in the comments of the document.
        let end = reading.words.len();
        reading.used(0, end, "outside the table");
    }
    if assembly.drafts.is_empty()
        && assembly.leaders.is_empty()
        && let Some((reading, _)) = readings.first_mut()
    {
        reading.refuse("convert/no-table", Name::new(
                "no table of troops was found: paste the rows with name, minimum, maximum and description",
                "aucun tableau de troupes : collez les lignes avec nom, minimum, maximum et description",
            ));
    }
    assembly.readings = readings;
    assemble(request, &scene, assembly)
}

/// The title without the name of the game before it.
fn cut_banner(text: &str) -> &str {
    let mut best = text;
    for mark in ["Armée ", "Armee ", "Liste ", "Army "] {
        if let Some(index) = text.find(mark) {
            let rest = &text[index..];
            if rest.len() < best.len()
                && rest[mark.len()..]
                    .split_whitespace()
                    .next()
                    .is_some_and(|it| it.chars().any(|c| c.is_ascii_digit()))
            {
                best = rest;
            }
        }
    }
    best
}

/// The line that names the list: a code or number and years, before the table.
fn find_title(lines: &[Row<'_>]) -> Option<usize> {
    let table = lines.iter().position(|row| {
        let text = fold(row.text);
        text.trim_start().starts_with("nom")
            && (text.contains("min")
                || text.trim_matches(|it: char| is_blank(it) || it == '|') == "nom")
    });
    let before = &lines[..table.unwrap_or(lines.len())];
    let is_coded = |row: &&Row<'_>| {
        let body = cut_banner(row.text.trim());
        let words = words_of(body, 0);
        words.first().is_some_and(|it| it.is_any(&["armee", "liste", "army"]))
            && words.get(1).is_some_and(|it| it.text.chars().any(|c| c.is_ascii_digit()))
    };
    let dated = |row: &&Row<'_>| {
        date::find(&words_of(row.text, 0), Where::Title).is_some() && row.text.trim().len() < 120
    };
    before
        .iter()
        .position(|row| is_coded(&row) && dated(&row))
        .or_else(|| before.iter().position(|row| is_coded(&row)))
        .or_else(|| before.iter().position(|row| dated(&row)))
        .or_else(|| table.and_then(|it| it.checked_sub(1)).filter(|_| before.len() <= 2))
}

/// The cells of every line but the title: parted by bars and tabs, or one to a line.
fn cells<'a>(lines: &[Row<'a>], title: Option<usize>) -> Vec<Cell<'a>> {
    let mut cells = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        if Some(row) == title {
            continue;
        }
        let body = line.text;
        let ruler = body.chars().all(|it| matches!(it, '|' | '-' | ':' | ' ' | '='));
        if ruler {
            continue;
        }
        let open = body.trim_start().starts_with('|');
        let mut start = 0;
        let mut parts: Vec<(usize, &str)> = Vec::new();
        for part in body.split(['|', '\t']) {
            parts.push((start, part));
            start += part.len() + 1;
        }
        if open && parts.first().is_some_and(|(_, it)| it.trim().is_empty()) {
            parts.remove(0);
        }
        // The bar at the end of a line closes its last cell.
        if parts.len() > 1
            && parts.last().is_some_and(|(_, it)| it.trim_matches(is_blank).is_empty())
        {
            parts.pop();
        }
        for (offset, part) in parts {
            let lead = part.len() - part.trim_start_matches(is_blank).len();
            let text = part.trim_matches(is_blank);
            cells.push(Cell { text, at: line.span.start + offset + lead, row });
        }
    }
    cells
}

/// The first cell after the head of the table.
fn header(cells: &[Cell<'_>]) -> Option<usize> {
    let min = cells
        .windows(2)
        .position(|pair| fold(pair[0].text) == "min" && fold(pair[1].text) == "max")?;
    let mut next = min + 2;
    while cells.get(next).is_some_and(|cell| fold(cell.text).contains("description")) {
        next += 1;
    }
    Some(next)
}

fn is_count(cell: &Cell<'_>) -> bool {
    let text = cell.text.trim_end_matches(['*', '†', '%']);
    !text.is_empty() && count::side(text).is_some()
        || matches!(cell.text, "-" | "–" | "*" | "illimité" | "∞")
}

/// Groups cells into rows: a name is what two numbers follow.
fn table<'a>(cells: &[Cell<'a>], scene: &Scene) -> (Vec<Entry<'a>>, Vec<Cell<'a>>) {
    let place = Where::Line { before_christ: scene.before_christ() };
    let mut entries: Vec<Entry<'a>> = Vec::new();
    let mut notes = Vec::new();
    let mut years = None;
    let mut at = 0;
    while at < cells.len() {
        let cell = &cells[at];
        if cell.text.is_empty() {
            at += 1;
            continue;
        }
        let starts = |at: usize| {
            cells.get(at).is_some_and(|it| !is_count(it) && !it.text.is_empty())
                && cells.get(at + 1).is_some_and(|it| is_count(it) || it.text.is_empty())
                && cells.get(at + 2).is_some_and(is_count)
        };
        if starts(at) {
            let mut entry = Entry {
                name: cell.clone(),
                min: cells[at + 1].clone(),
                max: cells[at + 2].clone(),
                descriptions: Vec::new(),
                years,
            };
            at += 3;
            while at < cells.len()
                && entry.descriptions.len() < 2
                && !starts(at)
                && is_description(cells[at].text, &entry.name)
            {
                if !cells[at].text.is_empty() {
                    entry.descriptions.push(cells[at].clone());
                }
                at += 1;
            }
            entries.push(entry);
            continue;
        }
        let words = words_of(cell.text, cell.at);
        if let Some(found) = date::find(&words, place).filter(|it| {
            words.iter().enumerate().all(|(n, word)| it.words.contains(&n) || word.mark)
        }) {
            years = Some(found.period);
        }
        notes.push(cell.clone());
        at += 1;
    }
    (entries, notes)
}

/// Whether a cell describes a troop: a list with commas, a type, or what a replacement adds.
fn is_description(text: &str, name: &Cell<'_>) -> bool {
    let folded = fold(text);
    text.starts_with('+')
        || is_replacement(name.text) && !text.is_empty() && !text.starts_with('*')
        || folded.contains(',') && kind_of(&folded).is_some()
        || kind_of(&folded).is_some()
}

fn is_replacement(name: &str) -> bool {
    let folded = fold(name);
    ["remplacer", "replace"].iter().any(|it| folded.starts_with(it))
}

/// Marks the words of one cell.
fn mark_cell(reading: &mut Reading<'_>, cell: &Cell<'_>, what: &str) {
    let end = cell.at + cell.text.len();
    for index in 0..reading.words.len() {
        let span = reading.words[index].span.clone();
        if span.start >= cell.at && span.end <= end {
            reading.used(index, index + 1, what);
        }
    }
}

fn kind_of(folded: &str) -> Option<&'static str> {
    const KINDS: &[(&str, &str)] = &[
        ("infanterie", "infantry"),
        ("infantry", "infantry"),
        ("cavalerie", "cavalry"),
        ("cavalry", "cavalry"),
        ("chevalerie", "cavalry"),
        ("chamellerie", "camelry"),
        ("chameau", "camelry"),
        ("camel", "camelry"),
        ("charrerie", "chariots"),
        ("chars", "chariots"),
        ("chariot", "chariots"),
        ("elephant", "elephants"),
        ("artillerie", "artillery"),
        ("artillery", "artillery"),
    ];
    let start = folded.trim_start_matches(|it: char| !it.is_alphabetic());
    KINDS.iter().find(|(word, _)| start.starts_with(word)).map(|(_, troop)| *troop)
}

const ARMOUR: &[(&str, &str)] = &[
    ("tres lourd", "very-heavy"),
    ("very heavy", "very-heavy"),
    ("super lourd", "very-heavy"),
    ("tres leger", "very-light"),
    ("very light", "very-light"),
    ("lourd", "heavy"),
    ("heavy", "heavy"),
    ("moyen", "medium"),
    ("medium", "medium"),
    ("leger", "light"),
    ("light", "light"),
];

fn read_entry<'a>(
    reading: &mut Reading<'a>,
    scene: &Scene,
    entry: &Entry<'a>,
    footnotes: &[(String, &str)],
    assembly: &mut Assembly<'a>,
    tokens: &mut Vec<Token>,
) -> Slot {
    let number = |cell: &Cell<'_>| count::side(cell.text.trim_end_matches(['*', '†', '%']));
    let (min, max) = (number(&entry.min), number(&entry.max));
    if min.is_some_and(|it| it.1) || max.is_some_and(|it| it.1) {
        reading.note(
            "convert/read-as",
            Level::Warning,
            0,
            1,
            Name::new("letters are read as figures", "des lettres sont lues comme des chiffres"),
        );
    }
    let mended = min.is_some_and(|it| it.1) || max.is_some_and(|it| it.1);
    let count =
        Count { min: min.map(|it| it.0), max: max.map(|it| it.0), mended, ..Count::default() };
    let stars: String =
        entry.name.text.chars().rev().take_while(|it| matches!(it, '*' | '†')).collect();
    let name = clean_name(entry.name.text);
    mark_cell(reading, &entry.name, "name");
    mark_cell(reading, &entry.min, "number");
    mark_cell(reading, &entry.max, "number");
    let rank = rank_of(&fold(&name));
    if let (Some(rank), true) =
        (rank, entry.descriptions.first().is_none_or(|it| kind_of(&fold(it.text)).is_none()))
    {
        for cell in &entry.descriptions {
            mark_cell(reading, cell, "ignored for leaders");
        }
        assembly.leaders.push(LeaderDraft {
            name,
            rank,
            count: Some(count),
            years: entry.years,
            ..LeaderDraft::default()
        });
        return Slot::Leader(assembly.leaders.len() - 1);
    }
    let mut draft = Draft {
        name,
        count: Some(count),
        years: entry.years,
        line: reading.row.number,
        ..Draft::default()
    };
    let Some(main) = entry.descriptions.first() else {
        reading.refuse(
            "convert/unreadable",
            Name::new("this row has no description", "cette ligne n'a pas de description"),
        );
        return Slot::Other;
    };
    *tokens = describe(reading, scene, &mut draft, main);
    if let Some(other) = entry.descriptions.get(1) {
        tokens.extend(compare(reading, scene, &draft, other));
    }
    if !stars.is_empty() {
        for (mark, text) in footnotes.iter().filter(|(mark, _)| *mark == stars) {
            draft.remarks.push(format!("{mark} {text}"));
            reading.doubt(
                0,
                1,
                Doubt {
                    key: None,
                    asks: Name::new(
                        format!("How does the footnote change the limits? {mark} {text}"),
                        format!("Que change la note aux limites ? {mark} {text}"),
                    ),
                    allowed: Vec::new(),
                    taken: None,
                    because: Name::new(
                        "A footnote in words: minimum and maximum are kept as printed.",
                        "Une note en toutes lettres : minimum et maximum restent comme imprimés.",
                    ),
                    scope: Scope::Line,
                },
            );
            reading.incomplete = true;
        }
    }
    assembly.drafts.push(draft);
    Slot::Entry(assembly.drafts.len() - 1)
}

fn rank_of(name: &str) -> Option<&'static str> {
    if name.starts_with("general en chef")
        || name.starts_with("commander in chief")
        || name == "general"
        || name.starts_with("chef d'armee")
    {
        Some("general")
    } else if name.starts_with("sous-general")
        || name.starts_with("sous general")
        || name.starts_with("sub-general")
    {
        Some("sub-general")
    } else if name.starts_with("officier") || name.starts_with("officer") {
        Some("officer")
    } else {
        None
    }
}

/// Reads a description into a profile. Its cell may stand on another line than the name.
fn describe(
    reading: &mut Reading<'_>,
    scene: &Scene,
    draft: &mut Draft,
    cell: &Cell<'_>,
) -> Vec<Token> {
    let folded = fold(cell.text);
    let troop = kind_of(&folded).unwrap_or("infantry");
    draft.arm = Arm::of_troop(troop);
    draft.profile.troop = vec![troop];
    draft.codes = vec![troop];
    // The words of the description, read as a line of their own so that places stay true.
    let mut inner = Reading::new(Row {
        number: reading.row.number,
        text: cell.text,
        span: cell.at..cell.at + cell.text.len(),
    });
    let mut order = None;
    let mut armour: Option<&'static str> = None;
    let mut carried = Vec::new();
    let mut at = 0;
    while at < inner.words.len() {
        if inner.words[at].mark {
            at += 1;
            continue;
        }
        let is = |n: usize, any: &[&str]| inner.words.get(at + n).is_some_and(|it| it.is_any(any));
        if at < 2 && kind_of(&fold(inner.words[at].text)).is_some() {
            inner.used(at, at + 1, "type");
            at += 1;
        } else if let Some((found, length)) = order_at(&inner, at) {
            order = found;
            inner.used(at, at + length, "order");
            at += length;
        } else if let Some((weapon, length)) = weapons::find(&inner.words, at, scene.notation) {
            carried.push(Carried { weapon, first: at, end: at + length });
            at += length;
        } else if let Some((weight, length)) = armour_at(&inner, at) {
            armour = Some(weight);
            inner.used(at, at + length, &format!("weight: {weight}"));
            at += length;
        } else if is(0, &["et", "and", "ou", "or", "avec", "with", "de", "a", "en", "an"]) {
            inner.used(at, at + 1, "joins");
            at += 1;
        } else if let Some(training) = training_word(&fold(inner.words[at].text)) {
            add(&mut draft.profile.training, &[training]);
            inner.used(at, at + 1, &format!("training: {training}"));
            at += 1;
        } else {
            inner.unknown(at, scene.notation);
            at += 1;
        }
    }
    draft.order = order;
    weigh(&mut inner, draft, armour, order);
    arms::equip(&mut inner, scene, draft, &carried);
    reading.incomplete |= inner.incomplete;
    reading.choices.append(&mut inner.choices);
    reading.notes.append(&mut inner.notes);
    inner.finish(scene.notation).0.tokens
}

fn weigh(
    inner: &mut Reading<'_>,
    draft: &mut Draft,
    armour: Option<&'static str>,
    order: Option<Order>,
) {
    if let Some(weight) = armour {
        draft.profile.weight = vec![weight];
        return;
    }
    if draft.arm == Arm::Artillery || draft.arm.is_weapon() {
        let allowed: &[&str] = match draft.arm {
            Arm::Elephants => &["medium", "heavy"],
            Arm::Chariots => &["light", "medium", "heavy", "very-heavy"],
            _ => &["very-light", "light", "medium", "heavy", "very-heavy"],
        };
        inner.incomplete = true;
        inner.doubt(
            0,
            1,
            Doubt {
                key: Some("weight"),
                asks: Name::new("Which protection?", "Quelle protection ?"),
                allowed: allowed.iter().map(|it| (*it).to_owned()).collect(),
                taken: None,
                because: Name::new(
                    "The description gives no weight.",
                    "La description ne donne pas de poids.",
                ),
                scope: Scope::Line,
            },
        );
        return;
    }
    let values: &[&'static str] = match order {
        Some(Order::Open) => &["very-light", "light"],
        Some(Order::Close) => &["medium"],
        Some(Order::Loose) | None => &["light", "medium"],
    };
    draft.profile.weight = values.to_vec();
    let end = inner.words.len();
    if values.len() > 1 {
        inner.values(0, end, "weight", values, Name::new(
            "No armour is given: the order of the men decides (Annexe 2, the definitions of protection).",
            "Aucune armure n'est donnée : l'ordre des hommes décide (Annexe 2, définitions des protections).",
        ));
    } else {
        inner.note(
            "convert/weight-from-order",
            Level::Info,
            0,
            end,
            Name::new(
                "no armour is given; close order makes it medium (Annexe 2)",
                "aucune armure n'est donnée ; l'ordre serré la fait moyenne (Annexe 2)",
            ),
        );
    }
}

fn order_at(inner: &Reading<'_>, at: usize) -> Option<(Option<Order>, usize)> {
    const ORDERS: &[(&str, Option<Order>)] = &[
        ("ordre disperse", Some(Order::Open)),
        ("open order", Some(Order::Open)),
        ("ordre serre", Some(Order::Close)),
        ("close order", Some(Order::Close)),
        ("ordre lache", Some(Order::Loose)),
        ("loose order", Some(Order::Loose)),
        ("ordre mixte", None),
        ("ordre moyen", Some(Order::Loose)),
        ("ordre normal", Some(Order::Loose)),
        ("normal order", Some(Order::Loose)),
        ("medium order", Some(Order::Loose)),
    ];
    ORDERS.iter().find_map(|&(phrase, order)| {
        let length = weapons::matches(&inner.words, at, phrase);
        (length > 0).then_some((order, length))
    })
}

fn armour_at(inner: &Reading<'_>, at: usize) -> Option<(&'static str, usize)> {
    for (phrase, weight) in ARMOUR {
        let mut length = 0;
        let fits = phrase.split(' ').all(|part| {
            let word = inner.words.get(at + length).filter(|it| !it.mark).map(|it| fold(it.text));
            length += 1;
            word.is_some_and(|word| {
                word.strip_prefix(part).is_some_and(|rest| matches!(rest, "" | "s" | "e" | "es"))
            })
        });
        if fits {
            return Some((weight, length));
        }
    }
    None
}

fn training_word(word: &str) -> Option<&'static str> {
    Some(match word.trim_end_matches('s') {
        "elite" => "elite",
        "veteran" => "veteran",
        "entraine" | "trained" => "trained",
        "recrue" | "recruit" => "recruits",
        "levee" | "levy" => "levy",
        _ => return None,
    })
}

/// The description in the other language must say the same.
fn compare(reading: &mut Reading<'_>, scene: &Scene, draft: &Draft, cell: &Cell<'_>) -> Vec<Token> {
    let mut copy = Reading::new(reading.row.clone());
    let mut other = Draft { name: draft.name.clone(), years: draft.years, ..Draft::default() };
    let tokens = describe(&mut copy, scene, &mut other, cell);
    let same = other.profile.troop == draft.profile.troop
        && other.profile.weight == draft.profile.weight
        && other.profile.melee == draft.profile.melee
        && other.profile.missile == draft.profile.missile;
    if !same {
        reading.notes.push(crate::conversion::Note {
            code: "convert/languages-differ",
            level: Level::Warning,
            line: reading.row.number,
            span: cell.at..cell.at + cell.text.len(),
            message: Name::new(
                "the two descriptions do not say the same; the first is taken",
                "les deux descriptions ne disent pas la même chose ; la première est prise",
            ),
        });
        reading.doubt(
            0,
            1,
            Doubt {
                key: None,
                asks: Name::new(
                    "Which of the two descriptions is right?",
                    "Laquelle des deux descriptions est la bonne ?",
                ),
                allowed: vec!["the first".to_owned(), "the second".to_owned()],
                taken: Some("the first".to_owned()),
                because: Name::new(
                    "They do not say the same.",
                    "Elles ne disent pas la même chose.",
                ),
                scope: Scope::Line,
            },
        );
    }
    tokens
}

/// « remplacer arme de tir par X (toutes troupes) »: an option for every troop that shoots.
fn replace<'a>(
    reading: &mut Reading<'a>,
    scene: &Scene,
    entry: &Entry<'a>,
    assembly: &mut Assembly<'a>,
) {
    mark_cell(reading, &entry.name, "option");
    mark_cell(reading, &entry.min, "number");
    mark_cell(reading, &entry.max, "number");
    let text = entry.descriptions.first().map_or(entry.name.text, |it| it.text);
    let at = entry.descriptions.first().map_or(entry.name.at, |it| it.at);
    for cell in &entry.descriptions {
        mark_cell(reading, cell, "option");
    }
    let words = words_of(text, at);
    let mut carried = Vec::new();
    let mut index = 0;
    while index < words.len() {
        match weapons::find(&words, index, scene.notation) {
            Some((weapon, length)) => {
                carried.push(Carried { weapon, first: index, end: index + length });
                index += length;
            }
            None => index += 1,
        }
    }
    if entry.descriptions.is_empty() {
        // "par X": what stands after it replaces, what stands before names the kind of weapon.
        let by = words.iter().position(|it| it.is_any(&["par", "by", "with"])).unwrap_or_default();
        carried.retain(|it| it.first > by);
    }
    let shooting = ["tir", "missile", "shooting"].iter().any(|it| {
        fold(entry.name.text).split(|c: char| !c.is_alphanumeric()).any(|word| word == *it)
    });
    let max = count::number(entry.max.text).map(|it| it.0);
    let mut taken = 0;
    for draft in &mut assembly.drafts {
        let shoots = !draft.profile.missile.is_empty();
        if draft.arm.is_weapon() && !shooting || shooting && !shoots {
            continue;
        }
        let mut inner =
            Reading::new(Row { number: reading.row.number, text, span: at..at + text.len() });
        let mut changed = Draft {
            name: draft.name.clone(),
            arm: draft.arm,
            years: entry.years,
            ..Draft::default()
        };
        arms::equip(&mut inner, scene, &mut changed, &carried);
        let mut option = OptionDraft {
            name: clean_name(entry.name.text),
            up_to: max.filter(|it| *it > 0),
            years: entry.years,
            line: reading.row.number,
            ..OptionDraft::default()
        };
        let plain = ["individual-weapon", "cavalry-individual-weapon"];
        if shooting {
            option.profile.missile = changed.profile.missile;
        } else {
            option.profile.melee =
                changed.profile.melee.into_iter().filter(|it| !plain.contains(it)).collect();
        }
        if option.profile.missile.is_empty() && option.profile.melee.is_empty() {
            if taken == 0 && !inner.choices.is_empty() && reading.choices.is_empty() {
                reading.choices.append(&mut inner.choices);
            }
            continue;
        }
        taken += 1;
        draft.options.push(option);
    }
    if taken == 0 {
        reading.incomplete = true;
        let end = reading.words.len();
        reading.note("convert/option-unread", Level::Warning, 0, end, Name::new(
            "this replacement has no equivalent, or no troop to take it: it is kept as a remark",
            "ce remplacement n'a pas d'équivalent, ou aucune troupe pour le prendre : il reste en remarque",
        ));
        assembly
            .remarks
            .push(format!("{} {} {} {text}", entry.name.text, entry.min.text, entry.max.text));
        if reading.choices.is_empty() {
            reading.doubt(
                0,
                end,
                Doubt {
                    key: None,
                    asks: Name::new(
                        "Which weapon replaces which?",
                        "Quelle arme remplace quelle autre ?",
                    ),
                    allowed: Vec::new(),
                    taken: None,
                    because: Name::new(
                        "The rulebook has no row for it.",
                        "La règle n'a pas de ligne pour elle.",
                    ),
                    scope: Scope::Line,
                },
            );
        }
    } else {
        reading.doubt(0, 1, Doubt {
            key: None,
            asks: Name::new("Does the limit of the replacement hold for each troop or for all together?", "La limite du remplacement vaut-elle pour chaque troupe ou pour toutes ensemble ?"),
            allowed: vec!["each".to_owned(), "together".to_owned()],
            taken: Some("each".to_owned()),
            because: Name::new("An option belongs to one entry here.", "Une option appartient ici à une seule entrée."),
            scope: Scope::Line,
        });
    }
}

/// The second table has the same troops again: it gives training and morale, and no entries.
fn second_table(
    cells: &[Cell<'_>],
    readings: &mut [(Reading<'_>, Slot)],
    assembly: &mut Assembly<'_>,
) {
    let names: Vec<String> = assembly.drafts.iter().map(|it| fold(&it.name)).collect();
    let head = cells.iter().position(|cell| fold(cell.text) == "type" || fold(cell.text) == "nom");
    let mut columns: Vec<String> = Vec::new();
    if let Some(head) = head {
        for cell in &cells[head..] {
            if names.contains(&fold(&clean_name(cell.text))) {
                break;
            }
            columns.push(fold(cell.text));
        }
        if columns.first().is_some_and(|it| it == "type") {
            columns.insert(0, "nom".to_owned());
        }
    }
    let training = columns.iter().position(|it| it == "ent");
    let morale = columns.iter().position(|it| it == "mor");
    for (start, cell) in cells.iter().enumerate() {
        let reading = &mut readings[cell.row].0;
        mark_cell(reading, cell, "second table");
        let Some(index) = names.iter().position(|it| *it == fold(&clean_name(cell.text))) else {
            continue;
        };
        let row =
            |column: Option<usize>| column.and_then(|it| cells.get(start + it)).map(|it| it.text);
        let draft = &mut assembly.drafts[index];
        let line = draft.line;
        let mut found = Vec::new();
        if let Some((code, values)) =
            row(training).and_then(|code| training_code(code).map(|it| (code, it)))
            && draft.profile.training.is_empty()
        {
            add(&mut draft.profile.training, &[values]);
            found.push(("Ent", code.to_owned(), values));
        }
        if let Some((code, values)) =
            row(morale).and_then(|code| morale_code(code).map(|it| (code, it)))
            && draft.profile.morale.is_empty()
        {
            add(&mut draft.profile.morale, &[values]);
            found.push(("Mor", code.to_owned(), values));
        }
        let Some((reading, _)) = readings.iter_mut().find(|(it, _)| it.row.number == line) else {
            continue;
        };
        for (column, code, value) in found {
            reading.doubt(
                0,
                1,
                Doubt {
                    key: None,
                    asks: Name::new(
                        format!("Is {column} {code} of the second table {value}?"),
                        format!("{column} {code} de la seconde table est-il {value} ?"),
                    ),
                    allowed: vec!["yes".to_owned(), "no".to_owned()],
                    taken: Some("yes".to_owned()),
                    because: Name::new(
                        "Read from the initial: the rulebook gives no key to it.",
                        "Lu d'après l'initiale : la règle n'en donne pas la clef.",
                    ),
                    scope: Scope::Token,
                },
            );
        }
    }
    for draft in &assembly.drafts {
        if !draft.profile.training.is_empty() {
            continue;
        }
        if let Some((reading, Slot::Entry(_))) =
            readings.iter_mut().find(|(it, _)| it.row.number == draft.line)
        {
            reading.doubt(0, 1, Doubt {
                key: None,
                asks: Name::new("Which training has each troop?", "Quel entraînement pour chaque troupe ?"),
                allowed: ["elite", "veteran", "trained", "recruits", "levy"].map(str::to_owned).to_vec(),
                taken: None,
                because: Name::new(
                    "The first table does not give it: paste the second one too, or write it. Nothing was taken.",
                    "La première table ne le donne pas : collez aussi la seconde, ou écrivez-le. Rien n'est pris.",
                ),
                scope: Scope::List,
            });
        }
    }
}

fn training_code(code: &str) -> Option<&'static str> {
    Some(match code.trim() {
        "N" => "trained",
        "E" => "elite",
        "V" => "veteran",
        "R" => "recruits",
        "L" => "levy",
        _ => return None,
    })
}

fn morale_code(code: &str) -> Option<&'static str> {
    Some(match code.trim() {
        "M" | "N" => "normal",
        "S" => "solid",
        "I" => "unstable",
        _ => return None,
    })
}
