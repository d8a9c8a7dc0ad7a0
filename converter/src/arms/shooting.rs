//! Bows, crossbows and darts: years, region, arm and name decide.

use super::Carried;
use super::kit::Kit;
use crate::doubts;
use crate::draft::{BesideYear, side_of};
use crate::notes;
use crate::region::Region;

/// The Middle Ages, for crossbows and the knights' heavy swords.
const MIDDLE_AGES: (i32, i32) = (476, 1500);
/// When bows became composite: « vers 700 avant J.-C. au Proche-Orient », in Europe in the first
/// century before Christ.
const COMPOSITE_BOWS: [i32; 2] = [-700, -100];

impl Kit<'_, '_> {
    /// B: years, region and name.
    pub(super) fn bow(&mut self, item: Carried) {
        let bows = ["composite-bow", "light-bow"];
        match self.settled_bow() {
            Some(bow) => self.settled(bow, &notes::BOW_SETTLED, item),
            None => self.missiles(&bows, &doubts::BOW, "missile: composite-bow or light-bow", item),
        }
    }

    fn settled_bow(&self) -> Option<&'static str> {
        const PEASANTS: [&str; 5] = ["peasant", "villager", "paysan", "serf", "villageois"];
        if PEASANTS.iter().any(|it| self.name.contains(it)) || self.line_says(&["selfbow"]) {
            return Some("light-bow");
        }
        let years = self.scene.years_of(self.draft.years)?;
        let [near_east, europe] = COMPOSITE_BOWS.map(|year| side_of(years, year));
        let side = match self.scene.region {
            Some(Region::NearEast) => near_east,
            Some(Region::Europe) => europe,
            // Elsewhere the rulebook gives no date: only what both dates agree on is sure.
            Some(_) | None if near_east == europe => near_east,
            Some(_) | None => BesideYear::Across,
        };
        match side {
            BesideYear::Before => Some("light-bow"),
            BesideYear::After => Some("composite-bow"),
            BesideYear::Across => None,
        }
    }

    /// CB: « Seules les arbalètes occidentales du Moyen Age sont des arbalètes lourdes. »
    pub(super) fn crossbow(&mut self, item: Carried) {
        let western = matches!(self.scene.region, Some(Region::Europe) | None);
        let settled = match (self.scene.region, self.is_medieval()) {
            _ if self.draft.arm.is_mounted() || !western => Some("light-crossbow"),
            (Some(Region::Europe), Some(true)) => Some("heavy-crossbow"),
            (_, Some(false)) => Some("light-crossbow"),
            (_, _) => None,
        };
        let bows = ["light-crossbow", "heavy-crossbow"];
        let became = "missile: light-crossbow or heavy-crossbow";
        match settled {
            Some(bow) => self.settled(bow, &notes::CROSSBOW_SETTLED, item),
            None => self.missiles(&bows, &doubts::CROSSBOW, became, item),
        }
    }

    /// Whether a troop is of the Middle Ages; nothing where its years do not say.
    pub(super) fn is_medieval(&self) -> Option<bool> {
        let years = self.scene.years_of(self.draft.years)?;
        let (first, last) = MIDDLE_AGES;
        match (side_of(years, first), side_of(years, last)) {
            (BesideYear::Before, _) | (_, BesideYear::After) => Some(false),
            (BesideYear::After, BesideYear::Before) => Some(true),
            // A list that ends a little after the Middle Ages is still theirs if it began in them.
            (BesideYear::After, BesideYear::Across)
                if years.to.is_some_and(|to| to.number() <= 1550) =>
            {
                Some(true)
            }
            (_, _) => None,
        }
    }

    /// D: « En Amérique précolombienne, D représente le Javelot à propulseur. Ailleurs, ce peut être
    /// la Sarbacane. »
    pub(super) fn darts(&mut self, item: Carried) {
        if let Some(id) = self.settled_darts() {
            return self.settled(id, &notes::DARTS_SETTLED, item);
        }
        let all = ["darts", "thrown-weapon", "blowpipe", "spear-thrower"];
        // The spear-thrower is America's.
        let ids = if self.scene.region.is_none() { &all[..] } else { &all[..3] };
        self.missiles(ids, &doubts::DARTS, "missile: darts or another", item);
    }

    fn settled_darts(&self) -> Option<&'static str> {
        let has = |words: &[&str]| words.iter().any(|it| self.name.contains(it));
        let american = self.scene.region == Some(Region::Americas);
        if self.draft.arm.is_mounted() {
            Some("darts")
        } else if self.line_says(&["blowpipe", "sarbacane"]) {
            Some("blowpipe")
        } else if self.line_says(&["stone", "pierre", "stick", "baton", "boomerang", "club"]) {
            Some("thrown-weapon")
        } else if self.line_says(&["atlatl", "propulseur"]) || has(&["spear-thrower"]) {
            Some("spear-thrower")
        } else if has(&["dart", "javeline"]) && !american {
            Some("darts")
        } else {
            match self.scene.region? {
                Region::Americas => Some("spear-thrower"),
                Region::Europe | Region::NearEast | Region::CentralAsia => Some("darts"),
                Region::Africa | Region::India | Region::FarEast => None,
            }
        }
    }
}
