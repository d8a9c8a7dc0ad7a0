//! The bonus of skilled swordsmen.

use std::ops::Range;

use super::Carried;
use super::kit::{Kit, has_word};
use crate::doubts;
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
    /// au bonus à l'arme de base. » Gives whether it is sure, and the words that say so.
    fn are_swordsmen(&self) -> Option<(bool, Range<usize>)> {
        if let Some(words) = &self.skilled {
            return Some((true, words.clone()));
        }
        let ancients = !matches!(self.scene.notation, Notation::Clash | Notation::WrgRenaissance);
        if !ancients || self.draft.arm.is_model() {
            return None;
        }
        let title = &self.scene.title;
        if self.is_called(&["sherden", "shardan", "sardane"]) || self.is_called(CELTS) {
            Some((true, 0..1))
        } else if self.is_called(&["legion"]) && self.melee.ids.contains(&"heavy-throwing-weapon") {
            let roman = self.is_called(&["roman", "romain"])
                || has_word(title, &["roman", "romain", "rome"]);
            Some((roman && !self.is_called(&["imitation"]), 0..1))
        } else if has_word(title, CELTS) {
            Some((false, 0..1))
        } else if self.has_heavy_swords() {
            let at = self.type_word();
            let medieval = self.is_medieval();
            let sure = medieval == Some(true) && !self.only_stirrups();
            (medieval != Some(false)).then_some((sure, at..at + 1))
        } else {
            None
        }
    }

    /// Gives the bonus, or asks for it.
    pub(super) fn swordsmen(&mut self) {
        let Some((sure, words)) = self.are_swordsmen() else { return };
        let Some(base) = self.melee.ids.first().copied() else { return };
        if skilled_form(base).is_none() {
            if sure {
                let mounted = self.draft.arm.is_mounted();
                let other = if mounted { "cavalry-swordsmen" } else { "swordsmen" };
                let choices = [format!("keep {base}"), format!("{other} instead")];
                let asked = doubts::NO_SKILLED_FORM.about(&[base]).among(&choices);
                self.reading.ask(words, asked);
            }
            return;
        }
        let likely = self.has_heavy_swords() && self.scene.notation != Notation::Wrg7;
        if sure || likely {
            for weapon in &mut self.melee.ids {
                *weapon = skilled_form(weapon).unwrap_or(weapon);
            }
        }
        if !sure {
            let taken = if likely { "yes" } else { "no" };
            self.reading.ask(words, doubts::SWORDSMEN.plain().taking(taken));
        }
    }
}
