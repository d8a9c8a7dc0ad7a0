//! Who may have something: one way to say it for weapons, particularities, formations and equipment.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ruleset;
use super::troop::{Animals, Arm};
use crate::id::{MeleeId, MissileId, MountId, TroopId, WeightId};
use crate::look::{Chosen, Look};
use crate::name::{Lang, Name};

/// The conditions a unit meets; every condition that is given must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Who {
    /// The unit is one of these types of troop, or a sub-type of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub troops: Vec<TroopId>,
    /// The unit is none of these, nor a sub-type of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<TroopId>,
    /// The unit belongs to one of these arms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arms: Vec<Arm>,
    /// The unit has one of these protections.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weights: Vec<WeightId>,
    /// Of these types of troop only the given protections count ("mounted troops or light infantry").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub narrowed: Vec<Narrowed>,
    /// The unit rides or draws with one of these animals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub animals: Vec<Animals>,
    /// The unit has one of these mounts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mounts: Vec<MountId>,
    /// Whether the unit must, or must not, be able to shoot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shoots: Option<bool>,
    /// The unit shoots with one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missile: Vec<MissileId>,
    /// The unit fights with one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub melee: Vec<MeleeId>,
    /// The close-combat weapon is held in this many hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<u8>,
    /// The condition in words, where it says more than the data can check (large shields…).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<crate::Name>,
}

/// A limit on the protection that holds for some troops only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Narrowed {
    /// The troops it holds for.
    pub troop: TroopId,
    /// The protections they may have.
    pub weights: Vec<WeightId>,
}

/// The condition a unit does not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNot {
    /// Its type of troop or arm.
    Troop,
    /// Its protection.
    Weight,
    /// Its animals.
    Animals,
    /// Its mount.
    Mount,
    /// It cannot shoot, or it can.
    Shoots,
    /// Its missile weapon.
    Missile,
    /// Its close-combat weapon.
    Melee,
    /// The hands its weapon takes.
    Hands,
}

impl Who {
    /// The first condition a unit does not meet. What cannot be known of it counts in its favor.
    #[must_use]
    pub fn refuses(&self, look: &Look<'_>) -> Option<WhyNot> {
        if let Some((_, troop)) = look.troop.known() {
            let of = |ids: &[TroopId]| ids.iter().any(|id| look.is_a(id));
            if !self.troops.is_empty() && !of(&self.troops)
                || of(&self.except)
                || !self.arms.is_empty() && !self.arms.contains(&troop.arm)
            {
                return Some(WhyNot::Troop);
            }
        }
        if let Some(weight) = look.weight.known() {
            let narrowed = self.narrowed.iter().find(|limit| look.is_a(&limit.troop));
            if !self.weights.is_empty() && !self.weights.contains(weight)
                || narrowed.is_some_and(|limit| !limit.weights.contains(weight))
            {
                return Some(WhyNot::Weight);
            }
        }
        let troop_known = look.troop.known().is_some();
        let mount_known = !matches!(look.mount, Chosen::Unknown);
        if !self.animals.is_empty()
            && troop_known
            && mount_known
            && !look.animals().any(|animals| self.animals.contains(&animals))
        {
            return Some(WhyNot::Animals);
        }
        if !self.mounts.is_empty() {
            match look.mount {
                Chosen::Is((id, _)) if self.mounts.contains(id) => {}
                Chosen::Unknown => {}
                Chosen::Is(_) | Chosen::None => return Some(WhyNot::Mount),
            }
        }
        if let (Some(wanted), Some(shoots)) = (self.shoots, look.shoots())
            && wanted != shoots
        {
            return Some(WhyNot::Shoots);
        }
        if !self.missile.is_empty() {
            match look.missile {
                Chosen::Is((id, _)) if self.missile.contains(id) => {}
                Chosen::Unknown => {}
                Chosen::Is(_) | Chosen::None => return Some(WhyNot::Missile),
            }
        }
        if let Chosen::Is((id, weapon)) = look.melee {
            if !self.melee.is_empty() && !self.melee.contains(id) {
                return Some(WhyNot::Melee);
            }
            if self.hands.is_some_and(|hands| hands != weapon.hands) {
                return Some(WhyNot::Hands);
            }
        }
        None
    }

    /// Who may have it, in words: "infantry or artillery, with horses".
    #[must_use]
    pub fn describe(&self, ruleset: &Ruleset, lang: Lang) -> String {
        let or = Name::new(" or ", " ou ");
        let or = or.get(lang);
        let mut parts: Vec<String> = Vec::new();
        let weights = |ids: &[WeightId]| {
            let names = ids.iter().filter_map(|id| ruleset.weights.get(id));
            names.map(|weight| weight.name.get(lang).to_lowercase()).collect::<Vec<_>>().join(or)
        };
        let troops = self.troops.iter().filter_map(|id| ruleset.troops.get(id));
        let mut who: Vec<String> =
            troops.map(|troop| troop.name.get(lang).to_lowercase()).collect();
        who.extend(self.arms.iter().map(|arm| arm.name().get(lang).to_owned()));
        if !who.is_empty() {
            parts.push(who.join(or));
        }
        let except: Vec<_> = self.except.iter().filter_map(|id| ruleset.troops.get(id)).collect();
        if !except.is_empty() {
            let names: Vec<_> =
                except.iter().map(|troop| troop.name.get(lang).to_lowercase()).collect();
            let but = Name::new("but not", "sauf");
            parts.push(format!("{} {}", but.get(lang), names.join(or)));
        }
        if !self.weights.is_empty() {
            let alone = self.troops.is_empty() && self.arms.is_empty();
            let weights = weights(&self.weights);
            parts.push(match (alone, lang) {
                (true, Lang::En) => format!("{weights} troops"),
                (true, Lang::Fr) => format!("troupe {weights}"),
                (false, _) => weights,
            });
        }
        for limit in &self.narrowed {
            let troop = ruleset.troops.get(&limit.troop);
            let name = troop.map(|troop| troop.name.get(lang).to_lowercase()).unwrap_or_default();
            let only = Name::new("only", "seulement");
            parts.push(format!("{name} {} {}", only.get(lang), weights(&limit.weights)));
        }
        if !self.animals.is_empty() {
            let names: Vec<_> =
                self.animals.iter().map(|a| a.name().get(lang).to_owned()).collect();
            let with = Name::new("with", "avec");
            parts.push(format!("{} {}", with.get(lang), names.join(or)));
        }
        if !self.mounts.is_empty() {
            let mounts = self.mounts.iter().filter_map(|id| ruleset.mounts.get(id));
            let names: Vec<_> = mounts.map(|mount| mount.name.get(lang).to_lowercase()).collect();
            parts.push(names.join(or));
        }
        if let Some(shoots) = self.shoots {
            let words = if shoots {
                Name::new("able to shoot", "capable de tirer")
            } else {
                Name::new("unable to shoot", "incapable de tirer")
            };
            parts.push(words.get(lang).to_owned());
        }
        let with = Name::new("with", "avec");
        if !self.missile.is_empty() {
            let weapons = self.missile.iter().filter_map(|id| ruleset.missile_weapons.get(id));
            let names: Vec<_> =
                weapons.map(|weapon| weapon.name.get(lang).to_lowercase()).collect();
            parts.push(format!("{} {}", with.get(lang), names.join(or)));
        }
        if !self.melee.is_empty() {
            let weapons = self.melee.iter().filter_map(|id| ruleset.melee_weapons.get(id));
            let names: Vec<_> =
                weapons.map(|weapon| weapon.name.get(lang).to_lowercase()).collect();
            parts.push(format!("{} {}", with.get(lang), names.join(or)));
        }
        if let Some(hands) = self.hands {
            let words = Name::new(
                format!("with a weapon held in {hands} hand{}", if hands == 1 { "" } else { "s" }),
                format!("avec une arme tenue à {hands} main{}", if hands == 1 { "" } else { "s" }),
            );
            parts.push(words.get(lang).to_owned());
        }
        // "with horses" alone is nobody: "troops with horses".
        let named = !(who.is_empty() && self.weights.is_empty() && self.mounts.is_empty());
        if let Some(first) = parts.first_mut().filter(|_| !named) {
            let troops = Name::new("troops", "troupe");
            *first = format!("{} {first}", troops.get(lang));
        }
        parts.extend(self.words.iter().map(|words| words.get(lang).to_owned()));
        parts.join(", ")
    }
}
