//! The tables of a ruleset that ids in an army or an army list name, and where each id stands.

use banneret_schema::army::{Army, Profile};
use banneret_schema::army_list::{ArmyList, Choices};
use banneret_schema::choice::OneOrMany;
use banneret_schema::json_schema::entries_of;
use banneret_schema::ruleset::Ruleset;
use banneret_schema::ruleset::character::PowerUse;
use banneret_schema::ruleset::entry::Entry;
use banneret_schema::{List, Name};
use banneret_yaml::Route;

use crate::route;
use crate::suggest::Candidate;
use crate::text;
use crate::text::{Text, Words};

/// A table of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::checks) enum Table {
    Troop,
    Weight,
    Mount,
    Melee,
    Missile,
    Training,
    Morale,
    Trait,
    Formation,
    Equipment,
    Rank,
    LeaderTrait,
    Character,
    Power,
    Class,
    Nation,
    MissileRow,
}

impl Table {
    const ALL: [Self; 17] = [
        Self::Troop,
        Self::Weight,
        Self::Mount,
        Self::Melee,
        Self::Missile,
        Self::Training,
        Self::Morale,
        Self::Trait,
        Self::Formation,
        Self::Equipment,
        Self::Rank,
        Self::LeaderTrait,
        Self::Character,
        Self::Power,
        Self::Class,
        Self::Nation,
        Self::MissileRow,
    ];

    /// The key an id of this table is written under.
    pub(in crate::checks) fn key(self) -> &'static str {
        match self {
            Self::Troop => "type",
            Self::Weight => "weight",
            Self::Mount => "mount",
            Self::Melee => "melee",
            Self::Missile => "missile",
            Self::Training => "training",
            Self::Morale => "morale",
            Self::Trait | Self::LeaderTrait => "traits",
            Self::Formation => "formations",
            Self::Equipment => "equipment",
            Self::Rank => "rank",
            Self::Character => "character",
            Self::Power => "power",
            Self::Class => "class",
            Self::Nation => "nation",
            Self::MissileRow => "missile-row",
        }
    }

    /// The id of this table in the JSON Schema.
    fn definition(self) -> &'static str {
        match self {
            Self::Troop => "TroopId",
            Self::Weight => "WeightId",
            Self::Mount => "MountId",
            Self::Melee => "MeleeId",
            Self::Missile => "MissileId",
            Self::Training => "TrainingId",
            Self::Morale => "MoraleId",
            Self::Trait => "TraitId",
            Self::Formation => "FormationId",
            Self::Equipment => "EquipmentId",
            Self::Rank => "RankId",
            Self::LeaderTrait => "LeaderTraitId",
            Self::Character => "CharacterId",
            Self::Power => "PowerId",
            Self::Class => "ClassId",
            Self::Nation => "NationId",
            Self::MissileRow => "MissileRowId",
        }
    }

    /// Who has the key, where it is not the one who names the id.
    fn owner(self) -> Words {
        match self {
            Self::Troop
            | Self::Weight
            | Self::Mount
            | Self::Melee
            | Self::Missile
            | Self::Training
            | Self::Morale
            | Self::Trait
            | Self::Formation
            | Self::Class
            | Self::MissileRow => Words::new("a unit", "une unité"),
            Self::Nation => Words::new("a unit or a leader", "une unité ou un chef"),
            Self::Rank | Self::LeaderTrait => Words::new("a leader", "un chef"),
            Self::Character | Self::Power => {
                Words::new("a leader or a character", "un chef ou un personnage")
            }
            Self::Equipment => Words::new("its bearer", "son porteur"),
        }
    }

    /// Where an id of this table is written, for someone who wrote it as one of another: "`traits`
    /// of a leader".
    pub(in crate::checks) fn place(self, instead_of: Self) -> Text {
        let (key, owner) = (self.key(), self.owner());
        if owner == instead_of.owner() {
            return text!("`{key}`", "`{key}`");
        }
        text!("`{key}` of {owner}", "`{key}` de {owner}", owner)
    }

    /// An entry of this table with its article: "a mount", "une monture".
    pub(in crate::checks) fn a(self) -> Text {
        let un = if self.is_feminine() { "une" } else { "un" };
        text!("a {one}", "{un} {one}", one = self.one())
    }

    /// No entry of this table: "no mount", "pas de monture".
    pub(in crate::checks) fn no(self) -> Text {
        text!("no {one}", "pas de {one}", one = self.one())
    }

    /// Whether the French name of an entry is feminine.
    fn is_feminine(self) -> bool {
        matches!(
            self,
            Self::Mount
                | Self::Melee
                | Self::Missile
                | Self::Trait
                | Self::Formation
                | Self::LeaderTrait
                | Self::Class
                | Self::Nation
                | Self::MissileRow
        )
    }

    /// What players call an entry of this table.
    pub(in crate::checks) fn one(self) -> Words {
        match self {
            Self::Troop => Words::new("type of troop", "type de troupe"),
            Self::Weight => Words::new("weight", "poids"),
            Self::Mount => Words::new("mount", "monture"),
            Self::Melee => Words::new("close-combat weapon", "arme de corps à corps"),
            Self::Missile => Words::new("missile weapon", "arme de tir"),
            Self::Training => Words::new("training level", "niveau d'entraînement"),
            Self::Morale => Words::new("morale level", "niveau de moral"),
            Self::Trait => Words::new("particularity of units", "particularité d'unité"),
            Self::Formation => Words::new("special formation", "formation spéciale"),
            Self::Equipment => Words::new("piece of equipment", "équipement"),
            Self::Rank => Words::new("rank", "grade"),
            Self::LeaderTrait => Words::new("particularity of leaders", "particularité de chef"),
            Self::Character => Words::new("character", "personnage"),
            Self::Power => Words::new("power", "pouvoir"),
            Self::Class => Words::new("class", "classe"),
            Self::Nation => Words::new("nation", "nation"),
            Self::MissileRow => {
                Words::new("row of the missile table", "ligne du tableau des projectiles")
            }
        }
    }

    /// The ids of this table with their names.
    pub(in crate::checks) fn entries(self, ruleset: &Ruleset) -> Vec<(&str, &Name)> {
        fn of<'r, K: AsRef<str> + 'r, V: Entry + 'r>(
            table: impl Iterator<Item = (&'r K, &'r V)>,
        ) -> Vec<(&'r str, &'r Name)> {
            table.map(|(id, entry)| (id.as_ref(), entry.name())).collect()
        }
        let exotic = |melee: bool| {
            let fits = move |weapon: &&banneret_schema::ruleset::weapon::ExoticWeapon| {
                if melee { weapon.melee.is_some() } else { weapon.missile.is_some() }
            };
            of(ruleset.exotic_weapons.iter().filter(move |(_, weapon)| fits(weapon)))
        };
        match self {
            Self::Troop => of(ruleset.troops.iter()),
            Self::Weight => of(ruleset.weights.iter()),
            Self::Mount => of(ruleset.mounts.iter()),
            Self::Melee => [of(ruleset.melee_weapons.iter()), exotic(true)].concat(),
            Self::Missile => [of(ruleset.missile_weapons.iter()), exotic(false)].concat(),
            Self::Training => of(ruleset.training.iter()),
            Self::Morale => of(ruleset.morale.iter()),
            Self::Trait => of(ruleset.traits.iter()),
            Self::Formation => of(ruleset.formations.iter()),
            Self::Equipment => of(ruleset.equipment.iter()),
            Self::Rank => of(ruleset.ranks.iter()),
            Self::LeaderTrait => of(ruleset.leader_traits.iter()),
            Self::Character => of(ruleset.characters.iter()),
            Self::Power => of(ruleset.powers.iter()),
            Self::Class => of(ruleset.classes.iter()),
            Self::Nation => of(ruleset.nations.iter()),
            Self::MissileRow => of(ruleset.missile_rows.iter()),
        }
    }

    /// The ids of this table, for suggestions.
    pub(in crate::checks) fn candidates(
        self,
        ruleset: &Ruleset,
    ) -> impl Iterator<Item = Candidate<'_>> + Clone {
        entries_of(ruleset, self.definition()).map(Candidate::entry)
    }

    /// Whether the table has no entry.
    pub(in crate::checks) fn is_empty(self, ruleset: &Ruleset) -> bool {
        self.entries(ruleset).is_empty()
    }

    /// Whether the table has an id.
    pub(in crate::checks) fn has(self, ruleset: &Ruleset, id: &str) -> bool {
        let exotic = ruleset.exotic_weapons.get(id);
        match self {
            Self::Troop => ruleset.troops.contains_key(id),
            Self::Weight => ruleset.weights.contains_key(id),
            Self::Mount => ruleset.mounts.contains_key(id),
            Self::Melee => {
                ruleset.melee_weapons.contains_key(id)
                    || exotic.is_some_and(|it| it.melee.is_some())
            }
            Self::Missile => {
                ruleset.missile_weapons.contains_key(id)
                    || exotic.is_some_and(|it| it.missile.is_some())
            }
            Self::Training => ruleset.training.contains_key(id),
            Self::Morale => ruleset.morale.contains_key(id),
            Self::Trait => ruleset.traits.contains_key(id),
            Self::Formation => ruleset.formations.contains_key(id),
            Self::Equipment => ruleset.equipment.contains_key(id),
            Self::Rank => ruleset.ranks.contains_key(id),
            Self::LeaderTrait => ruleset.leader_traits.contains_key(id),
            Self::Character => ruleset.characters.contains_key(id),
            Self::Power => ruleset.powers.contains_key(id),
            Self::Class => ruleset.classes.contains_key(id),
            Self::Nation => ruleset.nations.contains_key(id),
            Self::MissileRow => ruleset.missile_rows.contains_key(id),
        }
    }

    /// The other tables that have an id.
    pub(in crate::checks) fn elsewhere(self, ruleset: &Ruleset, id: &str) -> Vec<Self> {
        Self::ALL.into_iter().filter(|table| *table != self && table.has(ruleset, id)).collect()
    }
}

/// An id that does not stand in the table it should be in.
pub(in crate::checks) struct Stranger<'a> {
    /// The way to it.
    pub(in crate::checks) route: Route,
    /// The table it should be in.
    pub(in crate::checks) table: Table,
    /// The id.
    pub(in crate::checks) id: &'a str,
    /// Whether it is named by a troop, whose other checks speak about weapons it cannot choose.
    pub(in crate::checks) of_troop: bool,
}

/// Every id of an army that does not stand in the table it should be in.
pub(in crate::checks) fn strangers<'a>(ruleset: &Ruleset, army: &'a Army) -> Vec<Stranger<'a>> {
    let mut visit = Visit { ruleset, strangers: Vec::new(), of_troop: false };
    for (index, leader) in army.leaders.iter() {
        let base = || route!["leaders", index];
        visit.one(&base, "rank", Table::Rank, leader.rank.as_ref());
        visit.one(&base, "quality", Table::LeaderTrait, leader.quality.as_ref());
        visit.many(&base, "traits", Table::LeaderTrait, &leader.traits);
        visit.one(&base, "nation", Table::Nation, leader.nation.as_ref());
        visit.one(&base, "character", Table::Character, leader.character.as_ref());
        visit.powers(&base, &leader.powers);
        visit.many(&base, "equipment", Table::Equipment, &leader.equipment);
    }
    for (index, person) in army.characters.iter() {
        let base = || route!["characters", index];
        visit.one(&base, "character", Table::Character, person.character.as_ref());
        visit.powers(&base, &person.powers);
        visit.many(&base, "equipment", Table::Equipment, &person.equipment);
    }
    for (index, unit) in army.units.iter() {
        let base = || route!["units", index];
        visit.profile(&base, &unit.profile);
        for (key, part) in [("detachment", &unit.detachment), ("with", &unit.with)] {
            if let Some(part) = part {
                visit.profile(&|| base().join(key), part);
            }
        }
        visit.many(&base, "formations", Table::Formation, &unit.formations);
        visit.many(&base, "equipment", Table::Equipment, &unit.equipment);
    }
    visit.many(&Route::root, "equipment", Table::Equipment, &army.equipment);
    visit.one(&Route::root, "nation", Table::Nation, army.nation.as_ref());
    visit.strangers
}

/// Every id of an army list that does not stand in the table it should be in.
pub(in crate::checks) fn list_strangers<'a>(
    ruleset: &Ruleset,
    list: &'a ArmyList,
) -> Vec<Stranger<'a>> {
    let mut visit = Visit { ruleset, strangers: Vec::new(), of_troop: false };
    for (index, leader) in list.leaders.iter() {
        let base = || route!["leaders", index];
        visit.one(&base, "rank", Table::Rank, Some(&leader.rank));
        visit.choice(&base, "quality", Table::LeaderTrait, &leader.quality);
        visit.many(&base, "traits", Table::LeaderTrait, &leader.traits);
    }
    for (index, entry) in list.entries.iter() {
        let base = || route!["entries", index, "profile"];
        visit.choices(&base, &entry.profile);
        for (at, option) in entry.options.iter() {
            let base = || route!["entries", index, "options", at, "profile"];
            visit.choices(&base, &option.profile);
        }
    }
    visit.strangers
}

/// Looks ids up. A route is made only for an id that is not found: nearly all are.
struct Visit<'a, 'r> {
    ruleset: &'r Ruleset,
    strangers: Vec<Stranger<'a>>,
    of_troop: bool,
}

impl<'a> Visit<'a, '_> {
    fn profile(&mut self, base: &dyn Fn() -> Route, profile: &'a Profile) {
        self.of_troop = true;
        self.one(base, "type", Table::Troop, profile.troop.as_ref());
        self.one(base, "weight", Table::Weight, profile.weight.as_ref());
        self.one(base, "mount", Table::Mount, profile.mount.as_ref());
        self.one(base, "melee", Table::Melee, profile.melee.as_ref());
        self.one(base, "missile", Table::Missile, profile.missile.as_ref());
        self.one(base, "training", Table::Training, profile.training.as_ref());
        self.one(base, "morale", Table::Morale, profile.morale.as_ref());
        self.many(base, "traits", Table::Trait, &profile.traits);
        self.one(base, "class", Table::Class, profile.counter.class.as_ref());
        self.one(base, "nation", Table::Nation, profile.counter.nation.as_ref());
        self.one(base, "missile-row", Table::MissileRow, profile.counter.missile_row.as_ref());
        self.of_troop = false;
    }

    fn choices(&mut self, base: &dyn Fn() -> Route, choices: &'a Choices) {
        self.of_troop = true;
        self.choice(base, "type", Table::Troop, &choices.troop);
        self.choice(base, "weight", Table::Weight, &choices.weight);
        self.choice(base, "mount", Table::Mount, &choices.mount);
        self.choice(base, "melee", Table::Melee, &choices.melee);
        self.choice(base, "missile", Table::Missile, &choices.missile);
        self.choice(base, "training", Table::Training, &choices.training);
        self.choice(base, "morale", Table::Morale, &choices.morale);
        self.many(base, "traits", Table::Trait, &choices.traits);
        self.many(base, "may-have", Table::Trait, &choices.may_have);
        self.of_troop = false;
    }

    fn choice(
        &mut self,
        base: &dyn Fn() -> Route,
        key: &str,
        table: Table,
        values: &'a OneOrMany<impl AsRef<str>>,
    ) {
        for (index, id) in values.values().iter().enumerate() {
            self.look_up(&|| base().join(key).join(index), table, id.as_ref());
        }
    }

    fn powers(&mut self, base: &dyn Fn() -> Route, powers: &'a List<PowerUse>) {
        for (index, used) in powers.iter() {
            let base = || base().join("powers").join(index);
            self.one(&base, "power", Table::Power, Some(&used.power));
        }
    }

    fn one(
        &mut self,
        base: &dyn Fn() -> Route,
        key: &str,
        table: Table,
        id: Option<&'a impl AsRef<str>>,
    ) {
        if let Some(id) = id {
            self.look_up(&|| base().join(key), table, id.as_ref());
        }
    }

    fn many(
        &mut self,
        base: &dyn Fn() -> Route,
        key: &str,
        table: Table,
        list: &'a List<impl AsRef<str>>,
    ) {
        for (index, id) in list.iter() {
            self.look_up(&|| base().join(key).join(index), table, id.as_ref());
        }
    }

    fn look_up(&mut self, route: &dyn Fn() -> Route, table: Table, id: &'a str) {
        if !table.has(self.ruleset, id) {
            self.strangers.push(Stranger { route: route(), table, id, of_troop: self.of_troop });
        }
    }
}
