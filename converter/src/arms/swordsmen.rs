//! The bonus of skilled swordsmen.

use std::ops::Range;

use super::Carried;
use super::kit::{Kit, has_word};
use crate::doubts;
use crate::draft::add;
use crate::notes;
use crate::request::Notation;

/// Weapons in skilled hands.
const SKILLED: &[(&str, &str)] = &[
    ("individual-weapon", "swordsmen"),
    ("heavy-throwing-weapon", "heavy-throwing-weapon-swordsmen"),
    ("cavalry-individual-weapon", "cavalry-swordsmen"),
    ("cavalry-javelins", "cavalry-javelins-swordsmen"),
    ("cavalry-spear", "cavalry-spear-swordsmen"),
    ("cavalry-lance", "cavalry-lance-swordsmen"),
    ("couched-lance", "couched-lance-swordsmen"),
];

fn skilled_form(id: &str) -> Option<&'static str> {
    SKILLED.iter().find(|(plain, _)| *plain == id).map(|(_, skilled)| *skilled)
}

const CELTS: &[&str] = &["celt", "gaul", "gallic", "galat", "gaesat"];

impl Kit<'_, '_> {
    /// A mace makes swordsmen of the Byzantine cataphracts only.
    pub(super) fn mace(&mut self) {
        const CATAPHRACTS: &[&str] = &["cataphract", "kataphrakt", "klibanophor", "clibanar"];
        let named = self.is_called(&["mace", "masse"]).then_some(0..1);
        let Some(words) = self.mace.map(Carried::at).or(named) else { return };
        let byzantine = self.name.contains("byzant") || self.scene.title.contains("byzant");
        let cataphract = CATAPHRACTS.iter().any(|it| self.name.contains(it));
        if cataphract && byzantine && self.draft.arm.is_mounted() {
            self.reading.used(words.clone(), "swordsmen");
            self.skilled = Some(words);
        } else {
            self.reading.no_equivalent(words);
        }
    }

    fn has_heavy_swords(&self) -> bool {
        self.draft.knight && self.draft.codes.iter().any(|it| matches!(*it, "EHK" | "SHK"))
    }

    /// « Les Sardanes, les légionnaires romains armés du pilum (HTW), les Celtes, les Cataphractes
    /// byzantins avec masse et les chevaliers du Moyen Age aux lourdes épées (EHK et SHK) ont droit
    /// au bonus à l'arme de base. » Gives how sure it is, and the words that say so.
    fn are_swordsmen(&self) -> Option<(Skill, Range<usize>)> {
        if let Some(words) = &self.skilled {
            return Some((Skill::Sure, words.clone()));
        }
        let ancients = !matches!(self.scene.notation, Notation::Clash | Notation::WrgRenaissance);
        if !ancients || self.draft.arm.is_model() {
            return None;
        }
        let title = &self.scene.title;
        let pilum = self.melee.ids.contains(&"heavy-throwing-weapon");
        let roman = || {
            self.is_called(&["roman", "romain"])
                || has_word(title, &["roman", "romain", "rome", "legion"])
        };
        if self.is_called(&["sherden", "shardan", "sardane"]) || self.is_called(CELTS) {
            Some((Skill::Sure, 0..1))
        } else if pilum && self.is_called(&["legion"]) && !self.is_called(&["imitation"]) {
            Some((if roman() { Skill::Sure } else { Skill::Likely }, 0..1))
        } else if pilum || self.is_called(&["sword", "epeiste"]) || has_word(title, CELTS) {
            Some((Skill::Doubtful, 0..1))
        } else if self.has_heavy_swords() {
            let at = self.type_word();
            let skill = match self.is_medieval() {
                Some(false) => return None,
                Some(true) if !self.only_stirrups() => Skill::Sure,
                _ if self.scene.notation == Notation::Wrg7 => Skill::Doubtful,
                _ => Skill::Likely,
            };
            Some((skill, at..at + 1))
        } else {
            None
        }
    }

    /// Whatever was asked about the weapon of swordsmen is asked about it in skilled hands.
    fn skill_answers(&mut self) {
        let skilled = |answer: &str| {
            let parts = answer.split(" and ").map(|it| skilled_form(it).unwrap_or(it));
            parts.collect::<Vec<_>>().join(" and ")
        };
        for choice in self.reading.choices.iter_mut().filter(|it| it.key == Some("melee")) {
            choice.allowed = choice.allowed.iter().map(|it| skilled(it)).collect();
            choice.taken = choice.taken.as_deref().map(skilled);
        }
    }

    /// Gives the bonus, or asks for it. Until somebody answers, both forms are open.
    pub(super) fn swordsmen(&mut self) {
        let Some((skill, words)) = self.are_swordsmen() else { return };
        let Some(base) = self.melee.ids.first().copied() else { return };
        if skilled_form(base).is_none() {
            if skill == Skill::Sure {
                let mounted = self.draft.arm.is_mounted();
                let other = if mounted { "cavalry-swordsmen" } else { "swordsmen" };
                add(&mut self.melee.ids, &[other]);
                let asked = doubts::NO_SKILLED_FORM.about(&[base]).among(&[base, other]);
                self.reading.ask(words, asked);
            }
            return;
        }
        let plain = self.melee.ids.clone();
        let skilled: Vec<&'static str> =
            plain.iter().map(|it| skilled_form(it).unwrap_or(it)).collect();
        if skill == Skill::Sure {
            self.melee.ids = skilled;
            self.skill_answers();
            return self.reading.note(words, &notes::SWORDSMEN, &[]);
        }
        let (first, second) =
            if skill == Skill::Likely { (skilled, plain) } else { (plain, skilled) };
        self.melee.ids = first;
        add(&mut self.melee.ids, &second);
        let asked = doubts::SWORDSMEN.plain().among(&self.melee.ids);
        self.reading.ask(words, asked);
    }
}

/// How sure it is that men are swordsmen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Skill {
    Sure,
    /// Taken, and asked.
    Likely,
    /// Not taken, and asked.
    Doubtful,
}
