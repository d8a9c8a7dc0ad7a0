//! Characters and their powers.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ruleset;
use super::entry::entry;
use crate::army::{Leader, Profile};
use crate::id::{BattleId, CharacterId, CounterId, NationId, PowerId, RankId, id_from_name};
use crate::name::Name;
use crate::points::Points;

/// What the price of a power is counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PricePer {
    /// Once.
    Once,
    /// For each die.
    Die,
    /// For each hex.
    Hex,
    /// For each flag.
    Flag,
}

/// The price of a power.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PowerPrice {
    /// Points added.
    pub points: Option<Points>,
    /// Percentage of the character's own value added.
    pub percent: Option<i16>,
    /// What it is counted by.
    pub per: PricePer,
    /// Whether it is weighted by the area it works in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_area: bool,
}

entry! {
    /// A power of characters.
    pub struct Power {
        /// What it costs; no price is printed where nothing is said.
        pub price: Option<PowerPrice>,
    }
    /// What it does, in our words.
    effect
}

/// A power as a character has it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PowerUse {
    /// Which power.
    pub power: PowerId,
    /// How many dice.
    #[schemars(range(min = 1, max = 20))]
    pub dice: Option<u8>,
    /// How many flags.
    #[schemars(range(min = 1, max = 20))]
    pub flags: Option<u8>,
    /// How many hexes.
    #[schemars(range(min = 1, max = 20))]
    pub hexes: Option<u8>,
    /// How far around his own hex it works; only there where nothing is said.
    #[schemars(range(min = 0, max = 10))]
    pub radius: Option<u8>,
    /// Limits and conditions, in words.
    pub text: Option<Name>,
}

entry! {
    /// A character of the rulebook.
    pub struct Character {
        /// The names that mean him wherever rules single him out, as ids: a leader of such a name is he.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub known_as: Vec<String>,
        /// His nation; one of his name and of another nation is another man.
        pub nation: Option<NationId>,
        /// The rank he holds, where he commands.
        pub rank: Option<RankId>,
        /// Whether he commands, with a rank that is left to the author where none is given.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub leads: bool,
        /// What he can do.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub powers: Vec<PowerUse>,
        /// The troop he counts as, where he fights like a unit.
        pub counts_as: Option<Box<Profile>>,
        /// His rout points for each point of his initiative, where they are not as for others.
        pub rout_per_initiative: Option<u8>,
        /// His rout points, whatever his initiative.
        pub rout_points: Option<u16>,
        /// Whether his death decides the battle at once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub death_decides: bool,
        /// Whether his death loses the battle by itself, so that nothing else can be said of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub death_loses: bool,
        /// Whether he is an elite leader.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        pub elite: bool,
        /// His counters, where he has several.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        pub counters: IndexMap<CounterId, PersonCounter>,
    }
    /// Who he is and what he does, in our words.
    effect
}

/// How far characters who do not command move on their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CharacterMoves {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// How many hexes; as their type of troop where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hexes: Option<u8>,
    /// How many hexes they may flee.
    pub flight: u8,
    /// What that means.
    pub effect: Name,
}

/// One of several counters of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PersonCounter {
    /// What is printed on it.
    pub name: Name,
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The only battles it is for; all others where none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<BattleId>,
    /// The initiative on it, where the rulebook says so.
    pub initiative: Option<u8>,
}

impl Ruleset {
    /// The person of the rulebook a leader is: the one his `character` names, or the one of his name
    /// whom the rules single out, unless his nation or `person` makes him another man.
    #[must_use]
    pub fn person_of(&self, leader: &Leader) -> Option<(&CharacterId, &Character)> {
        if let Some(id) = &leader.character {
            return self.characters.get_key_value(id);
        }
        if leader.person.is_some() {
            return None;
        }
        let name = leader.name.as_ref().filter(|_| !self.characters.is_empty())?;
        let names = [name.en(), name.fr()].map(id_from_name);
        let is_named = |(_, known): &(&CharacterId, &Character)| {
            names.iter().any(|name| known.known_as.contains(name))
        };
        let is_of_nation = |(_, known): &(&CharacterId, &Character)| {
            let nations = known.nation.as_ref().zip(leader.nation.as_ref());
            nations.is_none_or(|(wanted, own)| self.nation_is(own, wanted))
        };
        self.characters.iter().filter(is_named).find(is_of_nation)
    }
}
