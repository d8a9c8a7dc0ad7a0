//! An army: a roster under a budget. Costs are never stored; they are computed.

pub mod echelon;

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use smol_str::SmolStr;

use self::echelon::{ArmyCorps, Division, Echelon, EchelonLevel, Gathered, Parted, Wing};
use crate::figures::{CarriedFigures, Figure, WrittenFigure};
use crate::id::{
    CharacterId, ClassId, CounterId, DocumentId, EchelonId, EntryId, EquipmentId, FormationId,
    LeaderTraitId, MeleeId, MemberId, MissileId, MissileRowId, MoraleId, MountId, NationId,
    PersonId, RankId, TrainingId, TraitId, TroopId, WeightId,
};
use crate::list::List;
use crate::name::Name;
use crate::points::Points;
use crate::reference::Reference;
use crate::ruleset::character::PowerUse;
use crate::version::Version;
use crate::year::Year;

/// A roster under a budget.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "WrittenArmy", into = "WrittenArmy")]
pub struct Army {
    /// The game it is for.
    pub ruleset: Option<Reference>,
    /// Its handle.
    pub id: Option<DocumentId>,
    /// What players call it.
    pub name: Name,
    /// Who plays it, for those who collect armies.
    pub player: Option<String>,
    /// The army list it is drawn from.
    pub list: Option<Reference>,
    /// The year it takes the field in.
    pub year: Option<Year>,
    /// Whose army it is, in games where that matters.
    pub nation: Option<NationId>,
    /// The points it may cost.
    pub budget: Option<Points>,
    /// Who commands, those written inside wings, corps and divisions behind the others.
    pub leaders: List<Leader>,
    /// Messengers paid for beforehand.
    pub heralds: List<Herald>,
    /// People with powers who do not command.
    pub characters: List<Person>,
    /// Allied contingents with a roster of their own.
    pub contingents: List<Contingent>,
    /// Who fights, in the same order.
    pub units: List<Unit>,
    /// Equipment of the army as a whole.
    pub equipment: List<EquipmentId>,
    /// The version its author gives it.
    pub version: Option<Version>,
    /// Free text.
    pub notes: Option<String>,
    /// Its wings, corps and divisions, each before its parts.
    pub echelons: Vec<Echelon>,
}

/// An army as it is written: its members may stand inside wings, corps and divisions.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(rename = "Army", extend("required" = ["ruleset", "id", "name"]))]
struct WrittenArmy {
    /// The game it is for.
    ruleset: Option<Reference>,
    /// Its handle.
    id: Option<DocumentId>,
    /// What players call it.
    name: Name,
    /// Who plays it, for those who collect armies.
    player: Option<String>,
    /// The army list it is drawn from.
    list: Option<Reference>,
    /// The year it takes the field in.
    year: Option<Year>,
    /// Whose army it is, in games where that matters.
    nation: Option<NationId>,
    /// The points it may cost.
    budget: Option<Points>,
    /// Who commands.
    leaders: List<Leader>,
    /// Messengers paid for beforehand.
    heralds: List<Herald>,
    /// People with powers who do not command.
    characters: List<Person>,
    /// Allied contingents with a roster of their own.
    contingents: List<Contingent>,
    /// Its wings, each with its corps.
    #[serde(skip_serializing_if = "List::is_empty")]
    wings: List<Wing>,
    /// Its corps, each with its divisions or units, where they are in no wing.
    #[serde(skip_serializing_if = "List::is_empty")]
    corps: List<ArmyCorps>,
    /// Its divisions, where they are in no corps.
    #[serde(skip_serializing_if = "List::is_empty")]
    divisions: List<Division>,
    /// Who fights.
    units: List<Unit>,
    /// Equipment of the army as a whole.
    equipment: List<EquipmentId>,
    /// The version its author gives it.
    version: Option<Version>,
    /// Free text.
    notes: Option<String>,
}

impl JsonSchema for Army {
    fn schema_name() -> Cow<'static, str> {
        WrittenArmy::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        WrittenArmy::json_schema(generator)
    }
}

/// What an army says of itself, the same as it is written and as it was read, and what differs.
macro_rules! carried_over {
    ($from:ident, $($own:ident),+) => {
        Self {
            ruleset: $from.ruleset,
            id: $from.id,
            name: $from.name,
            player: $from.player,
            list: $from.list,
            year: $from.year,
            nation: $from.nation,
            budget: $from.budget,
            heralds: $from.heralds,
            characters: $from.characters,
            equipment: $from.equipment,
            contingents: $from.contingents,
            version: $from.version,
            notes: $from.notes,
            $($own),+
        }
    };
}

impl From<WrittenArmy> for Army {
    fn from(written: WrittenArmy) -> Self {
        let mut all =
            Gathered { leaders: written.leaders, units: written.units, echelons: Vec::new() };
        all.wings(written.wings);
        all.corps(None, written.corps);
        all.divisions(None, written.divisions);
        let Gathered { leaders, units, echelons } = all;
        carried_over!(written, leaders, units, echelons)
    }
}

impl From<Army> for WrittenArmy {
    fn from(army: Army) -> Self {
        let (mut leaders, mut units) = (army.leaders, army.units);
        let mut parted =
            Parted { leaders: &mut leaders, units: &mut units, echelons: &army.echelons };
        let (wings, corps) = (parted.wings(), parted.corps(None));
        let divisions = parted.divisions(None);
        carried_over!(army, leaders, units, wings, corps, divisions)
    }
}

impl Army {
    /// The echelon a unit belongs to: the one it is written in, or the division or corps it names.
    #[must_use]
    pub fn echelon_of_unit(&self, index: usize) -> Option<usize> {
        let inside = self.echelons.iter().position(|it| it.units.contains(&index));
        inside.or_else(|| {
            let unit = self.units.get(index)?;
            let corps =
                unit.corps.as_ref().and_then(|id| self.echelon(EchelonLevel::Corps, None, id));
            let division = unit.division.as_ref();
            division.and_then(|id| self.echelon(EchelonLevel::Division, corps, id)).or(corps)
        })
    }

    /// The echelon a leader is written in, or the first that names him.
    #[must_use]
    pub fn echelon_of_leader(&self, index: usize) -> Option<usize> {
        let inside = self.echelons.iter().position(|it| it.leaders.contains(&index));
        inside.or_else(|| {
            let leader = self.leaders.get(index)?;
            self.echelons.iter().position(|it| it.leader.as_ref() == Some(&leader.id))
        })
    }

    /// The echelon of an id, at a level and inside another one.
    #[must_use]
    pub fn echelon(
        &self,
        level: EchelonLevel,
        inside: Option<usize>,
        id: &EchelonId,
    ) -> Option<usize> {
        let fits = |it: &Echelon| {
            it.level == level && it.id == *id && (inside.is_none() || it.parent == inside)
        };
        self.echelons.iter().position(fits)
    }

    /// The echelon at a level that another one is, or is a part of.
    #[must_use]
    pub fn echelon_above(&self, at: usize, level: EchelonLevel) -> Option<usize> {
        let up = |at: &usize| self.echelons.get(*at)?.parent;
        let mut way = std::iter::successors(Some(at), up);
        way.find(|at| self.echelons.get(*at).is_some_and(|it| it.level == level))
    }

    /// The number of the leader of an echelon: the one it names, or the only one written in it.
    #[must_use]
    pub fn leader_of(&self, echelon: usize) -> Option<usize> {
        let echelon = self.echelons.get(echelon)?;
        match &echelon.leader {
            Some(id) => self.leaders.iter().find(|(_, it)| it.id == *id).map(|(at, _)| at),
            None => (echelon.leaders.len() == 1).then_some(echelon.leaders.start),
        }
    }
}

/// A leader.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("required" = ["id"]))]
pub struct Leader {
    /// His handle.
    pub id: MemberId,
    /// What players call him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// His rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<RankId>,
    /// How good he is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<LeaderTraitId>,
    /// His other particularities.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub traits: List<LeaderTraitId>,
    /// The character of the rulebook he is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<CharacterId>,
    /// Powers beyond command.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub powers: List<PowerUse>,
    /// His nation, which need not be that of his army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<NationId>,
    /// The person he is, where several counters show the same one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// Which of the counters of this person it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<CounterId>,
    /// The leader he takes the place of when that one is lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<MemberId>,
    /// The figures his game gives leaders.
    #[serde(flatten)]
    #[schemars(skip)]
    pub figures: CarriedFigures,
    /// The contingent he leads, when he is an ally.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contingent: Option<MemberId>,
    /// The entry of the army list he is drawn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<EntryId>,
    /// What he carries.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub equipment: List<EquipmentId>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// A messenger paid for beforehand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Herald {
    /// His handle.
    pub id: MemberId,
    /// What players call him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// How many there are.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 100))]
    pub count: u32,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// Someone with powers who does not command.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Person {
    /// His handle.
    pub id: MemberId,
    /// What players call him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The character of the rulebook he is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<CharacterId>,
    /// What he can do.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub powers: List<PowerUse>,
    /// What he carries.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub equipment: List<EquipmentId>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// A unit, or several alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("required" = ["id", "type"]))]
pub struct Unit {
    /// Its handle.
    #[serde(default)]
    pub id: MemberId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// How many units are alike.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = 1000))]
    pub count: u32,
    /// The entry of the army list it is drawn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<EntryId>,
    /// The contingent it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contingent: Option<MemberId>,
    /// The corps it belongs to, where it is not written inside one; `none` where it is independent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corps: Option<EchelonId>,
    /// The division of that corps it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub division: Option<EchelonId>,
    /// The corps whose leader an independent unit obeys; `none` where it obeys nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<EchelonId>,
    /// The corps whose losses an independent unit counts among.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts_for: Option<EchelonId>,
    /// What it is and how it fights.
    #[serde(flatten)]
    pub profile: Profile,
    /// The special plaquette that may act on its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detachment: Option<Profile>,
    /// The second troop of a mixed unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Profile>,
    /// Special formations it is trained for.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub formations: List<FormationId>,
    /// What it carries.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub equipment: List<EquipmentId>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

impl From<Profile> for Unit {
    /// One unit of a troop, which nobody names.
    fn from(profile: Profile) -> Self {
        Self {
            id: MemberId::default(),
            name: None,
            count: 1,
            entry: None,
            contingent: None,
            corps: None,
            division: None,
            attached_to: None,
            counts_for: None,
            profile,
            detachment: None,
            with: None,
            formations: List::default(),
            equipment: List::default(),
            notes: None,
        }
    }
}

/// What a troop is and how it fights.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Profile {
    /// The type of troop.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub troop: Option<TroopId>,
    /// Its protection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<WeightId>,
    /// What it rides on the march.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mount: Option<MountId>,
    /// Its close-combat weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<MeleeId>,
    /// Its missile weapon or piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missile: Option<MissileId>,
    /// How well it is trained.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub training: Option<TrainingId>,
    /// How willing it is to fight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale: Option<MoraleId>,
    /// Its particularities.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub traits: List<TraitId>,
    /// The class within its type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<ClassId>,
    /// Its nation, which need not be that of its army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<NationId>,
    /// The row of the missile table it shoots on, where the rules leave that open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missile_row: Option<MissileRowId>,
    /// The figures its game gives units.
    #[serde(flatten)]
    #[schemars(skip)]
    pub figures: CarriedFigures,
}

impl Profile {
    /// The same as a part of a unit: what it does not say is as in its unit, unless it is of another
    /// type.
    #[must_use]
    pub fn within(&self, unit: &Self) -> Self {
        let own = self.clone();
        if own.troop.is_some() && own.troop != unit.troop {
            return own;
        }
        let traits = if own.traits.is_empty() { unit.traits.clone() } else { own.traits };
        Self {
            troop: unit.troop.clone(),
            weight: own.weight.or_else(|| unit.weight.clone()),
            mount: own.mount.or_else(|| unit.mount.clone()),
            melee: own.melee.or_else(|| unit.melee.clone()),
            missile: own.missile.or_else(|| unit.missile.clone()),
            training: own.training.or_else(|| unit.training.clone()),
            morale: own.morale.or_else(|| unit.morale.clone()),
            traits,
            class: unit.class.clone(),
            nation: unit.nation.clone(),
            missile_row: unit.missile_row.clone(),
            figures: unit.figures.clone(),
        }
    }
}

impl Profile {
    /// Takes what a key says: a choice of a table of the game, or a figure. A game without such a table may
    /// have a figure of that name.
    fn take(&mut self, key: SmolStr, figure: Figure) {
        let Figure::Word(word) = figure else { return self.figures.set(key, figure) };
        match key.as_str() {
            "type" => self.troop = Some(word.as_str().into()),
            "weight" => self.weight = Some(word.as_str().into()),
            "mount" => self.mount = Some(word.as_str().into()),
            "melee" => self.melee = Some(word.as_str().into()),
            "missile" => self.missile = Some(word.as_str().into()),
            "training" => self.training = Some(word.as_str().into()),
            "morale" => self.morale = Some(word.as_str().into()),
            "class" => self.class = Some(word.as_str().into()),
            "nation" => self.nation = Some(word.as_str().into()),
            "missile-row" => self.missile_row = Some(word.as_str().into()),
            key if key.starts_with("x-") => {}
            _ => self.figures.set(key, Figure::Word(word)),
        }
    }
}

impl<'de> Deserialize<'de> for Profile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = Profile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("what a troop is and how it fights")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Profile, A::Error> {
                let mut profile = Profile::default();
                while let Some(key) = map.next_key::<SmolStr>()? {
                    if key == "traits" {
                        profile.traits = map.next_value::<Option<_>>()?.unwrap_or_default();
                    } else if let WrittenFigure(Some(figure)) = map.next_value()? {
                        profile.take(key, figure);
                    }
                }
                Ok(profile)
            }
        }
        deserializer.deserialize_map(Keys)
    }
}

/// An allied contingent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Contingent {
    /// Its handle, which its leaders and units name.
    pub id: MemberId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The army list it is drawn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<Reference>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_one(count: &u32) -> bool {
    *count == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn members_are_gathered_from_the_order_of_battle_and_written_back() {
        let written = json!({
            "name": "Army",
            "units": [{"id": "garrison", "type": "infantry"}],
            "leaders": [{"id": "chief"}],
            "wings": [{"id": "left", "leaders": [{"id": "left-leader"}], "corps": [
                {"id": "i", "leader": "chief", "units": [{"id": "a", "type": "infantry"}]},
            ]}],
            "corps": [{"id": "ii", "leaders": [{"id": "marshal"}], "divisions": [
                {"id": "one", "units": [{"id": "b", "type": "infantry"}]},
            ], "units": [{"id": "c", "type": "cavalry"}]}],
        });
        let army: Army = serde_json::from_value(written).unwrap();
        let ids: Vec<_> = army.units.items().map(|it| it.id.to_string()).collect();
        assert_eq!(ids, ["garrison", "a", "c", "b"]);
        let ways: Vec<_> = army.echelons.iter().map(|it| it.way.clone()).collect();
        assert_eq!(ways[1], [("wings", 0), ("corps", 0)]);
        assert_eq!(ways[3], [("corps", 0), ("divisions", 0)]);
        assert_eq!(army.echelon_of_unit(0), None);
        assert_eq!(army.echelon_of_unit(3), Some(3));
        assert_eq!(army.echelon_above(3, EchelonLevel::Corps), Some(2));
        assert_eq!([army.leader_of(1), army.leader_of(2)], [Some(0), Some(2)]);
        let again: Army = serde_json::from_value(serde_json::to_value(&army).unwrap()).unwrap();
        assert_eq!(again, army);
    }
}
