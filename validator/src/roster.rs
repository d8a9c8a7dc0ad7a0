//! An army as its checks see it: every troop looked up and priced once, for all of them.

use std::cell::OnceCell;

use banneret_schema::army::{Army, Profile, Unit};
use banneret_schema::cost::{ArmyCost, army_price};
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::Ruleset;
use banneret_yaml::Route;

use crate::bill;
use crate::route;
use crate::scene::Scene;

/// An army under a ruleset.
pub struct Roster<'a> {
    /// The army.
    pub army: &'a Army,
    ruleset: &'a Ruleset,
    bill: OnceCell<ArmyCost>,
    /// Whether any figure is not as the game declares or expects it, once somebody has looked.
    pub(crate) has_odd_figures: OnceCell<bool>,
    troops: Vec<Troops<'a>>,
    /// Where each unit is among the troops, by its number in the document.
    units: Vec<Option<usize>>,
    /// What other findings refuse of the leaders, by their numbers.
    refused_of_leaders: Vec<(usize, RefusedPart)>,
}

/// A key of a member that a finding refuses, with the number of the item under it.
pub(crate) type RefusedPart = (&'static str, Option<usize>);

/// A troop of a unit: the unit itself, its detachment, or the troop that marches with it.
pub struct Troops<'a> {
    /// The way to its profile.
    pub route: Route,
    /// The unit it belongs to.
    pub unit: &'a Unit,
    /// What it is, as written.
    pub profile: &'a Profile,
    /// The same, seen through the ruleset. A detachment is like its unit in what it does not say.
    pub look: ResolvedProfile<'a>,
    /// Which part of its unit it is.
    pub part: UnitPart,
    /// What other findings refuse of it.
    refused: Vec<RefusedPart>,
}

impl Troops<'_> {
    /// Whether another finding refuses what it has under a key.
    pub(crate) fn refuses(&self, key: &str, item: Option<usize>) -> bool {
        self.refused.iter().any(|(refused, at)| *refused == key && (at.is_none() || *at == item))
    }
}

/// Which part of its unit a troop is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnitPart {
    /// The unit itself.
    Unit,
    /// The plaquette that may act on its own.
    Detachment,
    /// The troop that marches with it.
    Companion,
}

impl<'a> Roster<'a> {
    /// Looks an army up.
    #[must_use]
    pub fn new(ruleset: &'a Ruleset, army: &'a Army) -> Self {
        let mut troops = Vec::with_capacity(army.units.len());
        let mut units = vec![None; army.units.len()];
        for (index, unit) in army.units.iter() {
            let own = route!["units", index];
            let mut add = |route: Route, profile: &'a Profile, part: UnitPart| {
                let look = match part {
                    UnitPart::Detachment => {
                        ResolvedProfile::in_army(ruleset, &profile.within(&unit.profile), army)
                    }
                    UnitPart::Unit | UnitPart::Companion => {
                        ResolvedProfile::in_army(ruleset, profile, army)
                    }
                };
                troops.push(Troops { route, unit, profile, look, part, refused: Vec::new() });
            };
            // In a game without detachments there is nothing one could be.
            if let Some(detachment) =
                unit.detachment.as_ref().filter(|_| ruleset.detachment.is_some())
            {
                add(own.join("detachment"), detachment, UnitPart::Detachment);
            }
            if let Some(with) = &unit.with {
                add(own.join("with"), with, UnitPart::Companion);
            }
            add(own, &unit.profile, UnitPart::Unit);
            units[index] = Some(troops.len() - 1);
        }
        Self {
            army,
            ruleset,
            bill: OnceCell::new(),
            has_odd_figures: OnceCell::new(),
            troops,
            units,
            refused_of_leaders: Vec::new(),
        }
    }

    /// Notes what is refused of each troop, by the way to it, and of each leader, by his number.
    pub(crate) fn refuse(
        &mut self,
        of_troop: impl Fn(&Troops<'_>) -> Vec<RefusedPart>,
        of_leaders: Vec<(usize, RefusedPart)>,
    ) {
        for troop in &mut self.troops {
            troop.refused = of_troop(troop);
        }
        self.refused_of_leaders = of_leaders;
    }

    /// Whether another finding refuses what a leader has under a key.
    pub(crate) fn refuses_of_leader(&self, index: usize, key: &str, item: Option<usize>) -> bool {
        self.refused_of_leaders.iter().any(|(leader, (refused, at))| {
            *leader == index && *refused == key && (at.is_none() || *at == item)
        })
    }

    /// What it costs.
    #[must_use]
    pub fn bill(&self) -> &ArmyCost {
        self.bill.get_or_init(|| army_price(self.ruleset, self.army))
    }

    /// What it costs without what could not be read in its file: so it is for everyone who asks later.
    pub fn bill_in(&self, scene: &Scene<'_>) -> &ArmyCost {
        self.bill.get_or_init(|| {
            let mut bill = army_price(self.ruleset, self.army);
            bill::doubt(scene, self.army, &mut bill);
            bill
        })
    }

    /// Every troop.
    pub fn troops(&self) -> impl Iterator<Item = &Troops<'a>> {
        self.troops.iter()
    }

    /// The unit of a number in the document.
    #[must_use]
    pub fn unit(&self, index: usize) -> Option<&Troops<'a>> {
        self.troops.get((*self.units.get(index)?)?)
    }

    /// Every unit, without detachments and companions.
    pub fn units(&self) -> impl Iterator<Item = &Troops<'a>> {
        self.troops.iter().filter(|troop| troop.part == UnitPart::Unit)
    }
}
