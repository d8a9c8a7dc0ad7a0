//! The tables of a ruleset that ids in an army name, and where each id stands.

use banneret_schema::army::{Army, Profile};
use banneret_schema::ruleset::Ruleset;
use banneret_schema::ruleset::entry::Entry;
use banneret_schema::{Lang, List, Name};
use banneret_yaml::{Route, Step};

use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::text::Text;

/// A table of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Table {
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
}

impl Table {
    const ALL: [Self; 14] = [
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
    ];

    /// The key an id of this table is written under.
    pub(super) fn key(self) -> &'static str {
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
        }
    }

    /// Who has the key, where it is not the one who names the id.
    fn owner(self) -> (&'static str, &'static str) {
        match self {
            Self::Troop
            | Self::Weight
            | Self::Mount
            | Self::Melee
            | Self::Missile
            | Self::Training
            | Self::Morale
            | Self::Trait
            | Self::Formation => ("a unit", "une unité"),
            Self::Rank | Self::LeaderTrait => ("a leader", "un chef"),
            Self::Character | Self::Power => {
                ("a leader or a character", "un chef ou un personnage")
            }
            Self::Equipment => ("its bearer", "son porteur"),
        }
    }

    /// Where an id of this table is written, for someone who wrote it as one of another: "`traits`
    /// of a leader".
    pub(super) fn place(self, instead_of: Self) -> Text {
        let (key, (en, fr)) = (self.key(), self.owner());
        if self.owner() == instead_of.owner() {
            return Text::new(format!("`{key}`"), format!("`{key}`"));
        }
        // "de son porteur", but "d'un chef".
        let of = if fr.starts_with('u') { "d'" } else { "de " };
        Text::new(format!("`{key}` of {en}"), format!("`{key}` {of}{fr}"))
    }

    /// An entry of this table with its article: "a mount", "une monture".
    pub(super) fn a(self, lang: Lang) -> String {
        let one = self.one(lang);
        match lang {
            Lang::En => format!("a {one}"),
            Lang::Fr if self.is_feminine() => format!("une {one}"),
            Lang::Fr => format!("un {one}"),
        }
    }

    /// No entry of this table: "no mount", "pas de monture".
    pub(super) fn no(self, lang: Lang) -> String {
        let one = self.one(lang);
        match lang {
            Lang::En => format!("no {one}"),
            Lang::Fr if one.starts_with(['a', 'e', 'é']) => format!("pas d'{one}"),
            Lang::Fr => format!("pas de {one}"),
        }
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
        )
    }

    /// What players call an entry of this table.
    pub(super) fn one(self, lang: Lang) -> &'static str {
        let (en, fr) = match self {
            Self::Troop => ("type of troop", "type de troupe"),
            Self::Weight => ("weight", "poids"),
            Self::Mount => ("mount", "monture"),
            Self::Melee => ("close-combat weapon", "arme de corps à corps"),
            Self::Missile => ("missile weapon", "arme de tir"),
            Self::Training => ("training level", "niveau d'entraînement"),
            Self::Morale => ("morale level", "niveau de moral"),
            Self::Trait => ("particularity of units", "particularité d'unité"),
            Self::Formation => ("special formation", "formation spéciale"),
            Self::Equipment => ("piece of equipment", "équipement"),
            Self::Rank => ("rank", "grade"),
            Self::LeaderTrait => ("particularity of leaders", "particularité de chef"),
            Self::Character => ("character", "personnage"),
            Self::Power => ("power", "pouvoir"),
        };
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    /// The ids of this table with their names.
    pub(super) fn entries(self, ruleset: &Ruleset) -> Vec<(&str, &Name)> {
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
        }
    }

    /// The ids of this table, for suggestions.
    pub(super) fn candidates(
        self,
        ruleset: &Ruleset,
    ) -> impl Iterator<Item = Candidate<'_>> + Clone {
        self.entries(ruleset).into_iter().map(|(word, name)| Candidate { word, name: Some(name) })
    }

    /// Whether the table has an id.
    pub(super) fn has(self, ruleset: &Ruleset, id: &str) -> bool {
        self.entries(ruleset).iter().any(|(known, _)| *known == id)
    }

    /// The other tables that have an id.
    pub(super) fn elsewhere(self, ruleset: &Ruleset, id: &str) -> Vec<Self> {
        Self::ALL.into_iter().filter(|table| *table != self && table.has(ruleset, id)).collect()
    }
}

/// What an author meant who wrote a name of the game where its id belongs: `Entêtés` for `stubborn`.
pub(in crate::checks) fn game_id(scene: &Scene<'_>, route: &Route) -> Option<Text> {
    let loaded = scene.workspace.load(&scene.source.path).ok()?;
    let ruleset = loaded.model.as_ref()?.ruleset()?;
    let ruleset = scene.workspace.ruleset(scene.source, ruleset)?;
    let keys = || {
        route.steps().iter().filter_map(|step| match step {
            Step::Key(key) => Some(&**key),
            Step::Index(_) => None,
        })
    };
    let key = keys().next_back()?;
    let of_leader = keys().any(|key| key == "leaders");
    let table = match key {
        "traits" if of_leader => Table::LeaderTrait,
        "quality" => Table::LeaderTrait,
        key => Table::ALL.into_iter().find(|table| table.key() == key)?,
    };
    let written = scene.source.document.find(route)?.text()?.to_owned();
    did_you_mean(&nearest(&written, table.candidates(&ruleset)))
}

/// An id an army names.
pub(super) struct NamedId<'a> {
    /// The way to it.
    pub(super) route: Route,
    /// The table it should be in.
    pub(super) table: Table,
    /// The id.
    pub(super) id: &'a str,
    /// Whether it is named by a troop, whose other checks speak about weapons it cannot choose.
    pub(super) of_troop: bool,
}

/// Every id of a ruleset that an army names.
pub(super) fn ids(army: &Army) -> Vec<NamedId<'_>> {
    let mut ids = Vec::new();
    for (index, leader) in army.leaders.iter() {
        let base = route!["leaders", index];
        one(&mut ids, &base, "rank", Table::Rank, leader.rank.as_ref());
        one(&mut ids, &base, "quality", Table::LeaderTrait, leader.quality.as_ref());
        many(&mut ids, &base, "traits", Table::LeaderTrait, &leader.traits);
        one(&mut ids, &base, "character", Table::Character, leader.character.as_ref());
        powers(&mut ids, &base, &leader.powers);
        many(&mut ids, &base, "equipment", Table::Equipment, &leader.equipment);
    }
    for (index, person) in army.characters.iter() {
        let base = route!["characters", index];
        one(&mut ids, &base, "character", Table::Character, person.character.as_ref());
        powers(&mut ids, &base, &person.powers);
        many(&mut ids, &base, "equipment", Table::Equipment, &person.equipment);
    }
    for (index, unit) in army.units.iter() {
        let base = route!["units", index];
        profile(&mut ids, &base, &unit.profile);
        for (key, part) in [("detachment", &unit.detachment), ("with", &unit.with)] {
            if let Some(part) = part {
                profile(&mut ids, &base.join(key), part);
            }
        }
        many(&mut ids, &base, "formations", Table::Formation, &unit.formations);
        many(&mut ids, &base, "equipment", Table::Equipment, &unit.equipment);
    }
    many(&mut ids, &Route::root(), "equipment", Table::Equipment, &army.equipment);
    ids
}

fn profile<'a>(ids: &mut Vec<NamedId<'a>>, base: &Route, profile: &'a Profile) {
    let first = ids.len();
    one(ids, base, "type", Table::Troop, profile.troop.as_ref());
    one(ids, base, "weight", Table::Weight, profile.weight.as_ref());
    one(ids, base, "mount", Table::Mount, profile.mount.as_ref());
    one(ids, base, "melee", Table::Melee, profile.melee.as_ref());
    one(ids, base, "missile", Table::Missile, profile.missile.as_ref());
    one(ids, base, "training", Table::Training, profile.training.as_ref());
    one(ids, base, "morale", Table::Morale, profile.morale.as_ref());
    many(ids, base, "traits", Table::Trait, &profile.traits);
    for id in &mut ids[first..] {
        id.of_troop = true;
    }
}

fn powers<'a>(
    ids: &mut Vec<NamedId<'a>>,
    base: &Route,
    powers: &'a List<banneret_schema::ruleset::character::PowerUse>,
) {
    for (index, used) in powers.iter() {
        let base = base.join("powers").join(index);
        one(ids, &base, "power", Table::Power, Some(&used.power));
    }
}

fn one<'a>(
    ids: &mut Vec<NamedId<'a>>,
    base: &Route,
    key: &str,
    table: Table,
    id: Option<&'a impl AsRef<str>>,
) {
    if let Some(id) = id {
        ids.push(NamedId { route: base.join(key), table, id: id.as_ref(), of_troop: false });
    }
}

fn many<'a>(
    ids: &mut Vec<NamedId<'a>>,
    base: &Route,
    key: &str,
    table: Table,
    list: &'a List<impl AsRef<str>>,
) {
    for (index, id) in list.iter() {
        let route = base.join(key).join(index);
        ids.push(NamedId { route, table, id: id.as_ref(), of_troop: false });
    }
}
