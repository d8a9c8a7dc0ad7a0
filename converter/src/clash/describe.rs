//! Descriptions: type, order, armour and weapons in French or English.

use super::table::TableCell;
use crate::arms::{self, Carried};
use crate::conversion::Token;
use crate::doubts;
use crate::draft::{ListContext, TroopDraft, WeaponFamily, add};
use crate::notes;
use crate::reading::Reading;
use crate::tables::classes::TRAINING;
use crate::tables::engines::SIZES;
use crate::tables::types::Spacing::{self, Close, Loose, Open};
use crate::tables::{Spellings, look_up, weapons};
use crate::words::{NumberedLine, fold};

/// How a description begins, and the type of troop.
const KINDS: Spellings<&str> = &[
    (&["infanterie", "infantry"], "infantry"),
    (&["cavalerie", "cavalry", "chevalerie"], "cavalry"),
    (&["chamellerie", "chameau", "camel"], "camelry"),
    (&["charrerie", "chars", "chariot"], "chariots"),
    (&["elephant"], "elephants"),
    (&["artillerie", "artillery"], "artillery"),
];

/// Armour, the longer words first.
const ARMOUR: Spellings<&str> = &[
    (&["tres lourd", "very heavy", "super lourd"], "very-heavy"),
    (&["tres leger", "very light"], "very-light"),
    (&["lourd", "heavy"], "heavy"),
    (&["moyen", "medium"], "medium"),
    (&["leger", "light"], "light"),
];

const ORDERS: Spellings<Option<Spacing>> = &[
    (&["ordre disperse", "open order"], Some(Open)),
    (&["ordre serre", "close order"], Some(Close)),
    (&["ordre lache", "loose order"], Some(Loose)),
    (&["ordre mixte"], None),
    (&["ordre moyen", "ordre normal", "normal order", "medium order"], Some(Loose)),
];

/// The type of troop a description begins with.
pub(super) fn kind_of(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    let start = folded.trim_start_matches(|it: char| !it.is_alphabetic());
    look_up(KINDS, |it| start.strip_prefix(it)).map(|(troop, _)| troop)
}

/// A description while it is read.
struct Description<'d, 'a> {
    inner: Reading<'a>,
    scene: &'d ListContext,
    draft: &'d mut TroopDraft,
    armour: Option<&'static str>,
    carried: Vec<Carried>,
}

/// Reads a description into a profile. Its cell may stand on another line than the name.
pub(super) fn describe(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    draft: &mut TroopDraft,
    cell: &TableCell<'_>,
) -> Vec<Token> {
    let troop = kind_of(cell.text).unwrap_or("infantry");
    draft.arm = WeaponFamily::of_troop(troop);
    draft.profile.troop = vec![troop];
    draft.codes = vec![troop];
    // The words of the description, read as a line of their own so that places stay true.
    let row = NumberedLine {
        number: reading.row.number,
        text: cell.text,
        span: cell.span(),
        source: None,
    };
    let inner = Reading::new(row);
    let mut it = Description { inner, scene, draft, armour: None, carried: Vec::new() };
    let mut at = 0;
    while at < it.inner.words.len() {
        at = it.step(at);
    }
    it.weigh();
    arms::equip(&mut it.inner, scene, it.draft, &it.carried);
    reading.incomplete |= it.inner.incomplete;
    reading.choices.append(&mut it.inner.choices);
    reading.notes.append(&mut it.inner.notes);
    it.inner.finish(scene.notation).0.tokens
}

impl Description<'_, '_> {
    /// The readers, in the order in which a word is offered to them.
    fn step(&mut self, at: usize) -> usize {
        self.kind(at)
            .or_else(|| self.order(at))
            .or_else(|| self.weapon(at))
            .or_else(|| self.weight(at))
            .or_else(|| self.joint(at))
            .or_else(|| self.training(at))
            .unwrap_or_else(|| {
                self.inner.unknown(at, self.scene.notation);
                at + 1
            })
    }

    fn kind(&mut self, at: usize) -> Option<usize> {
        let word = &self.inner.words[at];
        if at < 2 && !word.mark && kind_of(word.text).is_some() {
            self.inner.used(at..at + 1, "type");
            return Some(at + 1);
        }
        word.mark.then_some(at + 1)
    }

    fn order(&mut self, at: usize) -> Option<usize> {
        let cursor = self.inner.at(at);
        let (order, end) = look_up(ORDERS, |it| cursor.phrase(it))?;
        self.draft.order = order;
        self.inner.used(at..end, "order");
        Some(end)
    }

    fn weapon(&mut self, at: usize) -> Option<usize> {
        let (weapon, end) = weapons::find(self.inner.at(at), self.scene.notation)?;
        self.carried.push(Carried { weapon, first: at, end });
        Some(end)
    }

    fn weight(&mut self, at: usize) -> Option<usize> {
        let declined = |rest: &str| matches!(rest, "" | "s" | "e" | "es");
        let cursor = self.inner.at(at);
        let fits = |text: &str, part: &str| fold(text).strip_prefix(part).is_some_and(declined);
        let (weight, end) =
            look_up(ARMOUR, |phrase| cursor.spelled(phrase, |word, part| fits(word.text, part)))?;
        self.armour = Some(weight);
        self.inner.used(at..end, &format!("weight: {weight}"));
        Some(end)
    }

    fn joint(&mut self, at: usize) -> Option<usize> {
        let joints = ["et", "and", "ou", "or", "avec", "with", "de", "a", "en", "an"];
        self.inner.at(at).any(&joints).then(|| {
            self.inner.used(at..at + 1, "joins");
            at + 1
        })
    }

    fn training(&mut self, at: usize) -> Option<usize> {
        let word = fold(self.inner.words[at].text);
        let word = word.trim_end_matches('s');
        let (training, ()) = look_up(TRAINING, |it| (it == word).then_some(()))?;
        add(&mut self.draft.profile.training, &[training]);
        self.inner.used(at..at + 1, &format!("training: {training}"));
        Some(at + 1)
    }

    /// The protection, by the armour or by the order of the men.
    fn weigh(&mut self) {
        if let Some(weight) = self.armour {
            self.draft.profile.weight = vec![weight];
            return;
        }
        if self.draft.arm.is_model() {
            let sizes = match self.draft.arm {
                WeaponFamily::Elephants => &["medium", "heavy"],
                WeaponFamily::Chariots => &SIZES[1..],
                _ => SIZES,
            };
            return self.inner.ask(0..1, doubts::NO_PROTECTION.plain().among(sizes));
        }
        let weights: &[&'static str] = match self.draft.order {
            Some(Open) => &["very-light", "light"],
            Some(Close) => &["medium"],
            Some(Loose) | None => &["light", "medium"],
        };
        self.draft.profile.weight = weights.to_vec();
        let all = self.inner.all();
        if weights.len() > 1 {
            self.inner.ask_which(all, &doubts::PROTECTION_BY_ORDER, weights);
        } else {
            self.inner.note(all, &notes::WEIGHT_FROM_ORDER, &[]);
        }
    }
}

/// The description in the other language must say the same.
pub(super) fn compare(
    reading: &mut Reading<'_>,
    scene: &ListContext,
    draft: &TroopDraft,
    cell: &TableCell<'_>,
) -> Vec<Token> {
    let mut copy = Reading::new(reading.row.clone());
    let mut other =
        TroopDraft { name: draft.name.clone(), years: draft.years, ..TroopDraft::default() };
    let tokens = describe(&mut copy, scene, &mut other, cell);
    let (one, two) = (&draft.profile, &other.profile);
    let same = one.troop == two.troop
        && one.weight == two.weight
        && one.melee == two.melee
        && one.missile == two.missile;
    if !same {
        let note = notes::LANGUAGES_DIFFER.at(reading.row.number, cell.span(), &[]);
        reading.notes.push(note);
        reading.ask(0..1, doubts::TWO_DESCRIPTIONS.plain());
    }
    tokens
}
