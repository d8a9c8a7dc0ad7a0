//! An army list: what an army of a people and period may field.

mod question;
mod settled;

pub use question::{Question, QuestionAbout};

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::army::Profile;
use crate::choice::OneOrMany;
use crate::id::{
    DocumentId, EntryId, LeaderTraitId, MeleeId, MissileId, MoraleId, MountId, RankId, TrainingId,
    TraitId, TroopId, WeightId,
};
use crate::list::List;
use crate::name::Name;
use crate::points::Points;
use crate::reference::Reference;
use crate::version::Version;
use crate::year::{Period, Year};

/// What an army of a people and period may field.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["ruleset", "id", "name"]))]
pub struct ArmyList {
    /// The game it is for.
    pub ruleset: Option<Reference>,
    /// Its handle.
    pub id: Option<DocumentId>,
    /// What players call it.
    pub name: Name,
    /// The years it covers.
    pub years: Option<Period>,
    /// Where its people lived.
    pub region: Option<Name>,
    /// Where it comes from.
    pub source: Option<Source>,
    /// The version its author gives it.
    pub version: Option<Version>,
    /// Limits that stay in words: nothing checks them, and armies are told so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub in_words: Vec<String>,
    /// Free text.
    pub notes: Option<String>,
    /// What a converter could not decide.
    pub questions: List<Question>,
    /// Who may lead.
    pub leaders: List<LeaderEntry>,
    /// Who may fight.
    pub entries: List<ListEntry>,
    /// Conditions over several entries.
    pub constraints: List<Constraint>,
    /// Allied contingents.
    pub allies: List<Ally>,
}

impl ArmyList {
    /// The years of the list, cut where something comes or goes, in order. A list without dates is one
    /// stretch.
    #[must_use]
    pub fn stretches(&self) -> Vec<Period> {
        let whole = self.years.unwrap_or_default();
        let mut dated: Vec<Option<Period>> = Vec::new();
        for entry in self.entries.items() {
            dated.push(entry.years);
            dated.extend(entry.options.items().map(|option| option.years));
        }
        dated.extend(self.leaders.items().map(|leader| leader.years));
        dated.extend(self.allies.items().map(|ally| ally.years));
        dated.extend(self.constraints.items().map(|constraint| constraint.years));
        let mut firsts = BTreeSet::new();
        for years in dated.into_iter().flatten() {
            firsts.extend(years.from);
            firsts.extend(years.to.map(Year::next));
        }
        firsts.retain(|year| whole.contains(*year) && whole.from != Some(*year));
        let begins = std::iter::once(whole.from).chain(firsts.iter().map(|year| Some(*year)));
        let ends = firsts.iter().map(|year| Some(year.before())).chain([whole.to]);
        begins.zip(ends).map(|(from, to)| Period { from, to }).collect()
    }
}

/// Where a list comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Source {
    /// The title of the book or page.
    pub title: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// The notation it was written in.
    pub notation: Option<String>,
    /// The list's number or page there.
    pub place: Option<String>,
    /// How it was made from there.
    pub provenance: Option<String>,
}

/// What minimum and maximum are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountedIn {
    /// Units.
    #[default]
    Units,
    /// Figures.
    Figures,
    /// Models: chariots, elephants, engines.
    Models,
    /// Elements or stands.
    Elements,
}

/// A troop that may be fielded.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ListEntry {
    /// Its handle.
    pub id: EntryId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// What the troop is; several values leave the choice to the player, and what is not given is as
    /// usual as in an army: no missile weapon, the usual training and morale.
    #[serde(default)]
    pub profile: Choices,
    /// The fewest an army has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// The most an army has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// What they are counted in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted_in: Option<CountedIn>,
    /// How many of those make a unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 1000))]
    pub per_unit: Option<u32>,
    /// Whether the minimum holds only for an army that takes any ("0 or 4-6").
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub or_none: bool,
    /// Whether all of it is taken or nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_or_none: bool,
    /// Its share of the army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
    /// How many there may be for so many of others.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub per: List<PerOthers>,
    /// The years it exists in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<Period>,
    /// Entries an army must have to take it.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub requires: List<EntryId>,
    /// Entries an army cannot have beside it.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub excludes: List<EntryId>,
    /// What some of them may be instead.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub options: List<EntryOption>,
    /// The price the source prints, for auditing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_cost: Option<Points>,
    /// The allied contingent it belongs to: it is drawn from by that contingent only, and the army
    /// itself need not have any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<EntryId>,
    /// Limits that stay in words: nothing checks them, and armies are told so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_words: Vec<String>,
    /// What to tell a player who breaks its limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Name>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// A profile with choices.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Choices {
    /// The type of troop.
    #[serde(rename = "type", skip_serializing_if = "OneOrMany::is_empty")]
    pub troop: OneOrMany<TroopId>,
    /// Its protection.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub weight: OneOrMany<WeightId>,
    /// What it rides on the march.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub mount: OneOrMany<MountId>,
    /// Its close-combat weapon.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub melee: OneOrMany<MeleeId>,
    /// Its missile weapon or piece.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub missile: OneOrMany<MissileId>,
    /// How well it is trained.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub training: OneOrMany<TrainingId>,
    /// How willing it is to fight.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub morale: OneOrMany<MoraleId>,
    /// Particularities it has.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub traits: List<TraitId>,
    /// Particularities it may have.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub may_have: List<TraitId>,
}

impl Choices {
    /// What a troop is that takes an option: what the option gives replaces, and its particularities
    /// are added.
    #[must_use]
    pub fn with(&self, option: &Self) -> Self {
        fn either<T: Clone>(own: &OneOrMany<T>, new: &OneOrMany<T>) -> OneOrMany<T> {
            if new.is_empty() { own.clone() } else { new.clone() }
        }
        fn both<T: Clone + PartialEq>(own: &List<T>, new: &List<T>) -> List<T> {
            let new = new.items().filter(|it| !own.items().any(|own| own == *it));
            own.items().chain(new).cloned().collect()
        }
        Self {
            troop: either(&self.troop, &option.troop),
            weight: either(&self.weight, &option.weight),
            mount: either(&self.mount, &option.mount),
            melee: either(&self.melee, &option.melee),
            missile: either(&self.missile, &option.missile),
            training: either(&self.training, &option.training),
            morale: either(&self.morale, &option.morale),
            traits: both(&self.traits, &option.traits),
            may_have: both(&self.may_have, &option.may_have),
        }
    }

    /// The values of every key, in the order of the keys; particularities it has and may have together.
    #[must_use]
    pub fn keys(&self) -> [Vec<&str>; 8] {
        fn words<T: AsRef<str>>(values: &[T]) -> Vec<&str> {
            values.iter().map(AsRef::as_ref).collect()
        }
        [
            words(self.troop.values()),
            words(self.weight.values()),
            words(self.mount.values()),
            words(self.melee.values()),
            words(self.missile.values()),
            words(self.training.values()),
            words(self.morale.values()),
            self.traits.items().chain(self.may_have.items()).map(AsRef::as_ref).collect(),
        ]
    }

    /// In how many ways the values can be combined.
    #[must_use]
    pub fn ways(&self) -> usize {
        let counts = [
            self.troop.values().len(),
            self.weight.values().len(),
            self.mount.values().len(),
            self.melee.values().len(),
            self.missile.values().len(),
            self.training.values().len(),
            self.morale.values().len(),
        ];
        counts.into_iter().fold(1, |ways, count| ways.saturating_mul(count.max(1)))
    }

    /// Every combination of the values, without the particularities a troop merely may have. Call
    /// [`Self::ways`] first: a list can be written that has more than a machine can hold.
    #[must_use]
    pub fn profiles(&self) -> Vec<Profile> {
        fn each<T: Clone>(
            profiles: Vec<Profile>,
            values: &OneOrMany<T>,
            set: impl Fn(&mut Profile, T),
        ) -> Vec<Profile> {
            if values.is_empty() {
                return profiles;
            }
            let set = &set;
            let with = |profile: Profile| {
                values.values().iter().map(move |value| {
                    let mut profile = profile.clone();
                    set(&mut profile, value.clone());
                    profile
                })
            };
            profiles.into_iter().flat_map(with).collect()
        }
        let first = Profile { traits: self.traits.clone(), ..Profile::default() };
        let all = each(vec![first], &self.troop, |profile, id| profile.troop = Some(id));
        let all = each(all, &self.weight, |profile, id| profile.weight = Some(id));
        let all = each(all, &self.mount, |profile, id| profile.mount = Some(id));
        let all = each(all, &self.melee, |profile, id| profile.melee = Some(id));
        let all = each(all, &self.missile, |profile, id| profile.missile = Some(id));
        let all = each(all, &self.training, |profile, id| profile.training = Some(id));
        each(all, &self.morale, |profile, id| profile.morale = Some(id))
    }
}

/// What a share is a part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShareOf {
    /// The points allowed.
    Budget,
    /// The points spent.
    Spent,
}

/// A share of the army, in percent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Share {
    /// At least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub min: Option<u8>,
    /// At most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    pub max: Option<u8>,
    /// What it is a part of.
    pub of: ShareOf,
    /// The entries counted together; this one alone where nothing is said.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub scope: List<EntryId>,
    /// What to tell a player who breaks it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Name>,
}

/// So many for so many of others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PerOthers {
    /// At most this many…
    pub at_most: u32,
    /// …for every so many…
    #[schemars(range(min = 1, max = 1000))]
    pub per: u32,
    /// …of these.
    pub of: OneOrMany<EntryId>,
    /// What to tell a player who breaks it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Name>,
}

/// What some of an entry may be instead.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EntryOption {
    /// Its handle.
    pub id: EntryId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// At most this many, or this fraction of the entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Points>,
    /// Whether all of the entry takes it or none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_or_none: bool,
    /// What changes.
    #[serde(default)]
    pub profile: Choices,
    /// The years it exists in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<Period>,
    /// What to tell a player who breaks its limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Name>,
}

/// A condition over several entries.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Constraint {
    /// The entries it is about.
    pub entries: OneOrMany<EntryId>,
    /// The fewest of them together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// The most of them together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// How many different ones may be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most_kinds: Option<u32>,
    /// Their share of the army.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
    /// The years it holds in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<Period>,
    /// What to tell a player who breaks it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Name>,
}

/// A leader that may be fielded.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LeaderEntry {
    /// His handle.
    pub id: EntryId,
    /// What players call him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// His rank.
    pub rank: RankId,
    /// How good he may be.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    pub quality: OneOrMany<LeaderTraitId>,
    /// Other particularities he may have.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub traits: List<LeaderTraitId>,
    /// The fewest an army has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// The most an army has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// The years he may lead in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<Period>,
    /// The price the source prints, for auditing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_cost: Option<Points>,
    /// The allied contingent he leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<EntryId>,
    /// What to tell a player who breaks his limits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Name>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
}

/// An allied contingent that may join.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ally {
    /// Its handle.
    pub id: EntryId,
    /// What players call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The list it is drawn from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<Reference>,
    /// The years it may join in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<Period>,
    /// Allies, and troops of the army, that it does not march with.
    #[serde(default, skip_serializing_if = "List::is_empty")]
    pub excludes: List<EntryId>,
    /// What to tell a player who may not take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Name>,
}
