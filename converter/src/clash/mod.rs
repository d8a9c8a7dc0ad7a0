//! Clash tables as people paste them from a browser.
//!
//! A pasted page has a menu and history before the table, one cell to a line with a bar at its end
//! (or tabs or bars between the cells of a row), rows that only give years, rows that replace a
//! weapon, stars that point to footnotes, and a second table with the same troops again.

mod describe;
mod second;
mod table;

use banneret_schema::Name;

use self::describe::{compare, describe, kind_of};
use self::second::second_table;
use self::table::{Cell, Entry, cells, cut_banner, find_title, header, is_replacement, table};
use crate::arms::{self, Carried};
use crate::conversion::{Conversion, Level, Scope, Token};
use crate::count::{self, Count};
use crate::date::{self, Where};
use crate::draft::{Draft, OptionDraft, Scene};
use crate::line::{LeaderDraft, clean_name};
use crate::list::{Assembly, Slot, assemble};
use crate::reading::{Doubt, Reading};
use crate::request::Request;
use crate::tables::weapons;
use crate::title;
use crate::words::{Row, fold, rows, words_of};

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
