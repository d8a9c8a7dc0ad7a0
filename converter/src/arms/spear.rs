//! JLS and the lances of knights.

use super::Carried;
use super::kit::Kit;
use crate::doubts;
use crate::draft::{WeaponFamily, add};
use crate::notes;
use crate::region::Region;
use crate::request::Notation;
use crate::tables::types::Spacing;
use crate::tables::weapons::WeaponMeaning;

impl Kit<'_, '_> {
    /// JLS: « Les troupes marquées "Javelinmen" ont le javelot, celles marquées "Spearmen" ont la
    /// lance courte. A défaut, ce sera lance courte sauf pour troupes en ordre dispersé. »
    pub(super) fn javelin_or_spear(&mut self, item: Carried) {
        let javelin =
            item.weapon == WeaponMeaning::Javelin || self.is_called(&["javelin", "javelot"]);
        let named = self.is_called(&["spear", "lancier", "epieu"]);
        let spear = item.weapon == WeaponMeaning::Jls && named;
        if self.draft.arm.is_model() {
            self.missile.put_in_order("javelins", item);
            self.reading.used(item.at(), "missile: javelins");
            if !javelin {
                self.reading.ask(item.at(), doubts::JLS_OF_CREW.plain());
            }
            return;
        }
        let open = self.draft.order == Some(Spacing::Open);
        let (take_spear, take_javelin) =
            if spear || javelin { (spear, javelin) } else { (!open, open) };
        let id = if self.draft.arm == WeaponFamily::Foot { "short-spear" } else { "cavalry-spear" };
        if take_spear {
            self.melee.put_in_order(id, item);
        }
        if take_javelin {
            self.missile.put_in_order("javelins", item);
            // « javelot (arme de tir et de mêlée) » for riders who have no other weapon in hand.
            if self.draft.arm.is_mounted() && self.melee.ids.is_empty() {
                self.melee.ids.push("cavalry-javelins");
            }
        }
        let both = format!("{id} and javelins");
        // Riders fight hand to hand with the javelin too.
        let thrown =
            if self.draft.arm.is_mounted() { "cavalry-javelins and javelins" } else { "javelins" };
        let taken = match (take_spear, take_javelin) {
            (true, true) => both.as_str(),
            (true, false) => id,
            (false, _) => thrown,
        };
        self.reading.used(item.at(), taken);
        if spear != javelin {
            return;
        }
        let doubt = match (spear, open) {
            (true, _) => &doubts::JLS_BY_NAME,
            (false, true) => &doubts::JLS_IN_OPEN_ORDER,
            (false, false) => &doubts::JLS_IN_ORDER,
        };
        let asked = doubt.plain().among(&[id, thrown, &both]).taking(taken);
        self.reading.ask(item.at(), asked);
        let other = self.missile.words.iter().find(|it| it.first != item.first).copied();
        if let Some(other) = other.filter(|_| !take_javelin) {
            let (one, two) = (self.reading.slice(item.at()), self.reading.slice(other.at()));
            self.reading.note(item.at(), &notes::ONE_MISSILE, &[one, two]);
        }
    }

    /// A lance: couched for knights.
    pub(super) fn lance(&mut self, item: Carried) {
        let mounted = self.draft.arm.is_mounted();
        self.lance |= mounted;
        if mounted && self.draft.maybe_knight {
            let lances = ["cavalry-lance", "couched-lance"];
            self.melee.put(&lances, item);
            self.reading.used(item.at(), "melee: cavalry-lance or couched-lance");
            self.reading.ask_which(item.at(), &doubts::LANCE_OF_KNIGHTS, &lances);
        } else if self.draft.knight {
            // The lance itself comes once for the type and the word.
            self.reading.used(item.at(), "melee: couched-lance");
            self.melee.words.push(item);
        } else {
            self.melee(mounted.then_some("cavalry-lance"), item);
        }
    }

    /// The word that gives the type.
    pub(super) fn type_word(&self) -> usize {
        let codes = &self.draft.codes;
        self.reading.words.iter().position(|it| codes.contains(&it.text)).unwrap_or_default()
    }

    /// Whether EHK outside Europe only shows stirrups: so in the seventh edition.
    pub(super) fn only_stirrups(&self) -> bool {
        self.scene.notation == Notation::Wrg7 && self.scene.region != Some(Region::Europe)
    }

    /// HK, EHK and SHK have the couched lance by their type.
    pub(super) fn knight_lance(&mut self) {
        let mut lances = vec!["couched-lance"];
        let at = self.type_word();
        if self.only_stirrups() && self.draft.codes.contains(&"EHK") {
            lances.push("cavalry-lance");
            self.reading.ask_which(at..at + 1, &doubts::STIRRUPS, &lances);
        }
        let written = std::mem::take(&mut self.melee.ids);
        lances.extend(&written);
        if !written.is_empty() && !self.lance {
            self.reading.ask_which(at..at + 1, &doubts::KNIGHTS_OTHER_WEAPON, &lances);
        }
        add(&mut self.melee.ids, &lances);
    }
}
