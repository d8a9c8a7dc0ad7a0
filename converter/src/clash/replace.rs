//! « remplacer arme de tir par X (toutes troupes) »: an option for every troop that shoots.

use super::mark_cell;
use super::table::{FirstRow, TableCell};
use crate::arms::{self, Carried};
use crate::count;
use crate::cursor::Cursor;
use crate::doubts;
use crate::draft::{ListContext, OptionDraft, TroopDraft, WeaponFamily};
use crate::line::clean_name;
use crate::list::Assembly;
use crate::notes;
use crate::reading::Reading;
use crate::tables::weapons;
use crate::words::{NumberedLine, fold, words_of};

/// How many troops the replacements of a page may be tried on in all. Pages have some dozens of both;
/// without an end, every replacement times every troop would be the square of them.
const MOST_TRIED: usize = 50_000;

pub(super) fn replace<'a>(
    reading: &mut Reading<'a>,
    scene: &ListContext,
    entry: &FirstRow<'a>,
    assembly: &mut Assembly<'a>,
    tried: &mut usize,
) {
    let by = entry.descriptions.first().unwrap_or(&entry.name);
    let carried = weapons_by(by, entry.descriptions.is_empty(), scene);
    if let (Some(_), false) = (entry.descriptions.first(), carried.is_empty()) {
        leftover(reading, by, &carried);
    }
    mark_cell(reading, &entry.name, "option");
    mark_cell(reading, &entry.min, "number");
    mark_cell(reading, &entry.max, "number");
    for cell in &entry.descriptions {
        mark_cell(reading, cell, "option");
    }
    *tried += assembly.drafts.len();
    if *tried > MOST_TRIED {
        reading.incomplete = true;
        reading.note(reading.all(), &notes::TOO_MANY_NAMES, &[]);
        return assembly.remarks.push(entry.name.text.to_owned());
    }
    let shooting = fold(entry.name.text)
        .split(|it: char| !it.is_alphanumeric())
        .any(|word| ["tir", "missile", "shooting"].contains(&word));
    let option = OptionDraft {
        name: carried.iter().map(|it| words_in(by, it)).collect::<Vec<_>>().join(", "),
        up_to: count::number(entry.max.text).map(|it| it.0).filter(|it| *it > 0),
        years: entry.years,
        line: reading.row.number,
        ..OptionDraft::default()
    };
    let whom = Whom::of(&fold(entry.name.text));
    let mut taken = 0;
    for draft in &mut assembly.drafts {
        let shoots = !draft.profile.missile.is_empty();
        let can = if shooting { shoots } else { !draft.arm.is_weapon() };
        if !can || !whom.fits(draft.arm) {
            continue;
        }
        let row = NumberedLine {
            number: reading.row.number,
            text: by.text,
            span: by.span(),
            source: None,
        };
        let mut inner = Reading::new(row);
        let mut changed = TroopDraft {
            name: draft.name.clone(),
            arm: draft.arm,
            years: entry.years,
            ..TroopDraft::default()
        };
        arms::equip(&mut inner, scene, &mut changed, &carried);
        let mut option = option.clone();
        option.profile.arm_with(changed.profile, false);
        if shooting { &mut option.profile.melee } else { &mut option.profile.missile }.clear();
        if !option.profile.is_empty() {
            taken += 1;
            draft.options.push(option);
        } else if taken == 0 && reading.choices.is_empty() {
            reading.choices.append(&mut inner.choices);
        }
    }
    if taken > 0 {
        return reading.ask(0..1, doubts::REPLACEMENT_LIMIT.plain());
    }
    reading.incomplete = true;
    reading.note(reading.all(), &notes::REPLACEMENT_UNREAD, &[]);
    let (name, min, max) = (entry.name.text, entry.min.text, entry.max.text);
    assembly.remarks.push(format!("{name} {min} {max} {}", by.text));
    if reading.choices.is_empty() {
        reading.ask(reading.all(), doubts::REPLACEMENT.plain());
    }
}

/// The troops that a replacement names in brackets: « (toutes troupes à pied) », « (cavalerie) ».
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whom {
    All,
    OnFoot,
    Mounted,
}

impl Whom {
    fn of(name: &str) -> Self {
        let named = name.split_once('(').map_or("", |(_, named)| named);
        let has = |any: &[&str]| any.iter().any(|it| named.contains(it));
        if has(&["a pied", "infanterie", "fantassin", "foot", "infantry"]) {
            Self::OnFoot
        } else if has(&["cavalerie", "a cheval", "montee", "cavalry", "mounted"]) {
            Self::Mounted
        } else {
            Self::All
        }
    }

    fn fits(self, arm: WeaponFamily) -> bool {
        match self {
            Self::All => true,
            Self::OnFoot => arm == WeaponFamily::Foot,
            Self::Mounted => arm.is_mounted(),
        }
    }
}

/// Words of a cell that belong to no weapon: « Pistolet à rouet » is a pistol of any lock.
fn leftover(reading: &mut Reading<'_>, cell: &TableCell<'_>, carried: &[Carried]) {
    let words = words_of(cell.text, cell.at);
    for (at, word) in words.iter().enumerate().filter(|(_, it)| !it.mark) {
        if !carried.iter().any(|it| it.at().contains(&at)) {
            reading.no_equivalent(reading.words_in(&word.span));
        }
    }
}

/// The words of a cell that name a weapon.
fn words_in(cell: &TableCell<'_>, weapon: &Carried) -> String {
    let words = words_of(cell.text, cell.at);
    let named = words.get(weapon.first..weapon.end).unwrap_or_default();
    clean_name(&named.iter().map(|it| it.text).collect::<Vec<_>>().join(" "))
}

/// The weapons that a cell names; in the name itself those after "par", since what stands before it
/// names the kind of weapon that goes.
fn weapons_by(cell: &TableCell<'_>, in_name: bool, scene: &ListContext) -> Vec<Carried> {
    let words = words_of(cell.text, cell.at);
    let mut at = 0;
    if in_name {
        at = words.iter().position(|it| it.is_any(&["par", "by", "with"])).unwrap_or_default() + 1;
    }
    let mut carried = Vec::new();
    while at < words.len() {
        match weapons::find(Cursor::new(&words, at), scene.notation) {
            Some((weapon, end)) => {
                carried.push(Carried { weapon, first: at, end });
                at = end;
            }
            None => at += 1,
        }
    }
    carried
}
