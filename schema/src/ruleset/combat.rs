//! How fights are decided: the combat die, what protects the defender, support, what leaders can do, and
//! how far a flag drives a unit back. Everything that odds are computed from.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::who::Who;
use crate::id::{RankId, WeightId};
use crate::name::Name;
use crate::points::Points;

/// How fights are decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CombatRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The faces of the combat die.
    pub faces: IndexMap<String, Face>,
    /// What the protection of the defender does to whoever attacks him.
    #[schemars(extend("x-keys" = "WeightId"))]
    pub defender: IndexMap<WeightId, Protection>,
    /// What each protection counts as where armour is inverted.
    #[schemars(extend("x-keys" = "WeightId"))]
    pub inverted: IndexMap<WeightId, WeightId>,
    /// What becomes of special hits, in games that have them; the first row that fits counts.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub special_hits: IndexMap<String, SpecialHit>,
    /// The face that special hits are on a die that shows none, where the rules speak of them all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special_face: Option<String>,
    /// When a unit is supported.
    pub support: SupportRules,
    /// When support does not go by the units beside.
    pub support_exceptions: IndexMap<String, SupportException>,
    /// Who strikes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub riposte: Option<RiposteRules>,
    /// What a leader can do for the unit he is with.
    pub leader_actions: IndexMap<String, LeaderAction>,
    /// How flags drive a unit back.
    pub flags: FlagRules,
}

/// Who strikes back at an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RiposteRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Whether only a supported unit does.
    pub supported_only: bool,
    /// When, and how.
    pub effect: Name,
}

entry! {
    /// A face of the combat die, or several that show the same.
    pub struct Face {
        /// How many of the six faces show it.
        pub of_six: u8,
    }
    /// What it does.
    effect
}

/// What a protection does to whoever attacks it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Protection {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Against shooting.
    pub shot_at: Blow,
    /// In close combat.
    pub fought: Blow,
}

/// How an attack hits.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Blow {
    /// The faces that hit.
    pub hit_by: Vec<String>,
    /// Dice more, or less, for the attacker.
    #[serde(skip_serializing_if = "is_zero")]
    pub dice: i8,
    /// Hits of the first of these faces that do not count.
    #[serde(skip_serializing_if = "is_none_less")]
    pub hits_less: u8,
    /// The faces of a second die that confirm a hit, where one must be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub confirmed_by: Vec<String>,
}

/// What becomes of a special hit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SpecialHit {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// What it becomes.
    pub becomes: Becomes,
    /// Whether it is so in close combat only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub close_only: bool,
    /// Who attacks; anyone where nothing is said.
    pub attacker: Option<Who>,
    /// Who is attacked; anyone where nothing is said.
    pub attacked: Option<Who>,
    /// When.
    pub effect: Name,
}

/// What a special hit becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Becomes {
    /// A hit.
    Hit,
    /// A flag.
    Flag,
    /// Nothing.
    Miss,
}

/// When a unit is supported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SupportRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// How many friendly units must be beside it.
    pub adjacent: u8,
}

/// Where support does not go by the units beside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SupportException {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Which units; none of them where it is about people.
    pub who: Option<Who>,
    /// Whether they are supported: always or never; by the units beside where nothing is said.
    pub supported: Option<bool>,
    /// Whether they support others; they do where nothing is said.
    pub lends: Option<bool>,
    /// When.
    pub effect: Name,
}

/// What a leader can do for the unit he is with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LeaderAction {
    /// What players call it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Dice more for his unit, in attack and riposte.
    #[serde(default, skip_serializing_if = "is_none_less")]
    pub dice: u8,
    /// Flags his unit ignores, beside those that support cancels.
    #[serde(default, skip_serializing_if = "is_none_less")]
    pub flags_ignored: u8,
    /// The ranks that may not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<RankId>,
    /// The faces that wound him, one die for each loss of his unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wounded_by: Vec<String>,
    /// The faces that bring a plaquette back, one die for each that is lost; those that hit the unit in
    /// close combat where none is named and others are for the general.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restored_by: Vec<String>,
    /// The faces that bring one back too where the general rallies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub general_also: Vec<String>,
    /// What it does, and when.
    pub effect: Name,
}

/// How flags drive a unit back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FlagRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// Hexes for each flag, by who falls back.
    pub hexes: Vec<FlagHexes>,
    /// Flags that support cancels.
    pub support_cancels: u8,
    /// Flags that a leader with the unit cancels, however many there are.
    pub leader_cancels: u8,
    /// Losses for each hex it cannot fall back.
    pub blocked_loses: u8,
    /// The protections of friends that it may pass through.
    pub passes_through: Vec<WeightId>,
    /// What else holds.
    pub effect: Name,
}

/// How far one flag drives somebody back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FlagHexes {
    /// Who.
    pub who: Who,
    /// How many hexes.
    pub hexes: u8,
}

impl CombatRules {
    /// The chance of one die to hit a protection, special hits left aside; none where it is not known.
    #[must_use]
    pub fn chance(&self, weight: &str, close: bool) -> Option<Points> {
        let protection = self.defender.get(weight)?;
        let blow = if close { &protection.fought } else { &protection.shot_at };
        let of_six = |faces: &[String]| {
            let faces = faces.iter().map(|face| Some(i64::from(self.faces.get(face)?.of_six)));
            Some(Points::new(faces.sum::<Option<i64>>()?, 6))
        };
        let hits = of_six(&blow.hit_by)?;
        if blow.confirmed_by.is_empty() {
            return Some(hits);
        }
        Some(hits * of_six(&blow.confirmed_by)?)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_zero(number: &i8) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_none_less(number: &u8) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::shipped;

    #[test]
    fn the_chances_are_those_of_the_rulebooks() {
        let games = ["alexandre-bayard", "panache"].map(|id| shipped::ruleset(id).expect(id));
        for game in &games {
            let rules = game.combat.as_ref().expect("combat");
            assert_eq!(rules.faces.values().map(|face| face.of_six).sum::<u8>(), 6);
            let faces = |blow: &Blow| [blow.hit_by.clone(), blow.confirmed_by.clone()].concat();
            for (weight, protection) in &rules.defender {
                assert!(game.weights.contains_key(weight), "{weight}");
                for blow in [&protection.shot_at, &protection.fought] {
                    assert!(faces(blow).iter().all(|face| rules.faces.contains_key(face)));
                }
            }
            for (weight, other) in &rules.inverted {
                assert_eq!(rules.inverted.get(other), Some(weight), "inverting twice");
            }
            for action in rules.leader_actions.values() {
                let named = action.wounded_by.iter().chain(&action.restored_by);
                let mut named = named.chain(&action.general_also);
                assert!(named.all(|face| rules.faces.contains_key(face)));
                assert!(action.barred.iter().all(|rank| game.ranks.contains_key(rank)));
            }
        }
        let [ab, panache] = games;
        let ab = ab.combat.as_ref().expect("combat");
        let sixths = [("very-light", 4, 6), ("light", 3, 6), ("medium", 2, 6), ("heavy", 1, 6)];
        for (weight, n, of) in sixths {
            assert_eq!(ab.chance(weight, true), Some(Points::new(n, of)), "{weight}");
        }
        assert_eq!(ab.chance("very-heavy", true), Some(Points::new(1, 12)));
        assert_eq!(ab.chance("very-light", false), Some(Points::new(3, 6)));
        let panache = panache.combat.as_ref().expect("combat");
        assert_eq!(panache.chance("medium", true), Some(Points::new(3, 6)));
        assert_eq!(panache.chance("medium", false), Some(Points::new(2, 6)));
        assert_eq!(panache.defender["very-light"].fought.dice, 2);
    }
}
