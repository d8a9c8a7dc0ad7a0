//! Which table of a ruleset each kind of id names an entry of.

use crate::name::Name;
use crate::ruleset::Ruleset;
use crate::ruleset::entry::Entry;

/// An entry that an id can name.
#[derive(Clone)]
pub(crate) struct Listed<'r> {
    pub(crate) id: &'r str,
    pub(crate) name: &'r Name,
    /// What it is or does.
    pub(crate) words: Option<&'r Name>,
    /// Where it stands in the data, as a JSON pointer.
    pub(crate) at: String,
    /// The entry itself, where it stands in a table of its own.
    entry: Option<&'r dyn Entry>,
}

impl<'r> Listed<'r> {
    fn entry(table: &str, id: &'r str, entry: &'r dyn Entry) -> Self {
        let at = format!("/{table}/{id}");
        Self { id, name: entry.name(), words: entry.words(), at, entry: Some(entry) }
    }
}

/// The entries of a ruleset that an id of the schema (`TroopId`) can name, with their ids.
pub fn entries_of<'r>(
    ruleset: &'r Ruleset,
    definition: &str,
) -> impl Iterator<Item = (&'r str, &'r dyn Entry)> + Clone + use<'r> {
    let table = id_tables(ruleset).into_iter().find(|(known, _)| *known == definition);
    let entries = table.map(|(_, entries)| entries).unwrap_or_default();
    entries.into_iter().filter_map(|listed| Some((listed.id, listed.entry?)))
}

/// Whether an id of the schema (`TroopId`) names an entry of a table of which a ruleset has none.
#[must_use]
pub fn is_empty_table(ruleset: &Ruleset, definition: &str) -> bool {
    let table = id_tables(ruleset).into_iter().find(|(known, _)| *known == definition);
    table.is_some_and(|(_, entries)| entries.is_empty())
}

macro_rules! tables {
    ($($definition:literal: $field:ident $table:literal),+ $(,)?) => {
        /// The kinds of id whose table is one of entries, by their definition in the JSON Schema.
        const TABLES: &[(&str, &str)] = &[$(($definition, $table)),+];

        fn entries(ruleset: &Ruleset) -> Vec<(&'static str, Vec<Listed<'_>>)> {
            vec![$((
                $definition,
                ruleset.$field.iter().map(|(id, it)| Listed::entry($table, id.as_ref(), it)).collect(),
            )),+]
        }
    };
}

tables! {
    "TroopId": troops "troops",
    "WeightId": weights "weights",
    "MountId": mounts "mounts",
    "MeleeId": melee_weapons "melee-weapons",
    "MissileId": missile_weapons "missile-weapons",
    "TrainingId": training "training",
    "MoraleId": morale "morale",
    "TraitId": traits "traits",
    "RankId": ranks "ranks",
    "LeaderTraitId": leader_traits "leader-traits",
    "CharacterId": characters "characters",
    "PowerId": powers "powers",
    "EquipmentId": equipment "equipment",
    "FormationId": formations "formations",
    "TerrainId": terrain "terrain",
    "ObstacleId": obstacles "obstacles",
    "OptionId": options "options",
    "StateId": states "states",
    "BoatId": boats "boats",
    "ClassId": classes "classes",
    "NationId": nations "nations",
    "MissileRowId": missile_rows "missile-rows",
    "LineId": lines "lines",
    "TableId": tables "tables",
}

/// The kinds of id whose entries stand inside a table.
const INNER: &[(&str, &str)] = &[
    ("MissionId", "missions"),
    ("MethodId", "set-up"),
    ("WeatherId", "weather"),
    ("StrengthId", "weather"),
    ("WindId", "weather"),
    ("ClimateId", "weather"),
];

/// The table of `banneret ruleset show` that lists what a kind of id can be, by the name of its definition
/// in the JSON Schema.
#[must_use]
pub fn table_of(definition: &str) -> Option<&'static str> {
    let known = TABLES.iter().chain(INNER).find(|(known, _)| *known == definition);
    known.map(|(_, table)| *table)
}

/// Every kind of id, by its definition in the JSON Schema, with the entries of a ruleset it can name.
pub(crate) fn id_tables(ruleset: &Ruleset) -> Vec<(&'static str, Vec<Listed<'_>>)> {
    let mut tables = entries(ruleset);
    // Weapons of one people can be named wherever the weapon they count as can.
    for (definition, entries) in &mut tables {
        let exotic = ruleset.exotic_weapons.iter().filter(|(_, weapon)| match *definition {
            "MeleeId" => weapon.melee.is_some(),
            "MissileId" => weapon.missile.is_some(),
            _ => false,
        });
        entries.extend(exotic.map(|(id, entry)| Listed::entry("exotic-weapons", id, entry)));
    }
    let missions = ruleset.missions.iter().map(|(id, it)| {
        let at = format!("/missions/{id}");
        Listed { id: id.as_str(), name: &it.name, words: None, at, entry: None }
    });
    tables.push(("MissionId", missions.collect()));
    let methods = ruleset.set_up.iter().flat_map(|set_up| &set_up.methods).map(|(id, it)| {
        let at = format!("/set-up/methods/{id}");
        Listed { id: id.as_str(), name: &it.name, words: Some(&it.effect), at, entry: None }
    });
    tables.push(("MethodId", methods.collect()));
    tables.extend(weather(ruleset));
    tables
}

fn weather(ruleset: &Ruleset) -> [(&'static str, Vec<Listed<'_>>); 4] {
    let rules = ruleset.weather.as_ref();
    let mut strengths: Vec<Listed<'_>> = Vec::new();
    let kinds = rules.into_iter().flat_map(|rules| &rules.kinds).map(|(id, kind)| {
        for (strength, it) in &kind.strengths {
            // Rain and snow are strong alike; the first that is called so stands for both.
            if strengths.iter().all(|known| known.id != strength.as_str()) {
                let at = format!("/weather/kinds/{id}/strengths/{strength}");
                let (id, name, words) = (strength.as_str(), &it.name, Some(&it.effect));
                strengths.push(Listed { id, name, words, at, entry: None });
            }
        }
        let at = format!("/weather/kinds/{id}");
        Listed { id: id.as_str(), name: &kind.name, words: Some(&kind.effect), at, entry: None }
    });
    let kinds = kinds.collect();
    let winds = rules.into_iter().flat_map(|rules| &rules.winds).map(|(id, wind)| {
        let at = format!("/weather/winds/{id}");
        Listed { id: id.as_str(), name: &wind.name, words: Some(&wind.effect), at, entry: None }
    });
    let climates = rules.into_iter().flat_map(|rules| &rules.climates).map(|(id, climate)| {
        let at = format!("/weather/climates/{id}");
        Listed {
            id: id.as_str(),
            name: &climate.name,
            words: Some(&climate.effect),
            at,
            entry: None,
        }
    });
    [
        ("WeatherId", kinds),
        ("StrengthId", strengths),
        ("WindId", winds.collect()),
        ("ClimateId", climates.collect()),
    ]
}
