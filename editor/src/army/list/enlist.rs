//! Units and leaders drawn from a list, one at a time.

use crate::army::form::called;
use banneret_schema::Army;
use banneret_schema::army::{Leader, Profile, Unit};
use banneret_schema::army_list::{LeaderEntry, ListEntry};
use banneret_validator::drawn::first_profile;
use banneret_validator::{Text, text};
use banneret_yaml::patch;

use super::redraft::redraft;
use crate::army::judge::Judge;
use crate::army::{ArmySetting, BuiltArmy};
use crate::document::army::{ArmyPart, MemberAt, set_count};
use crate::document::{Edit, RefusedEdit};

/// More combinations of a profile are not tried: the first legal one comes early or not at all.
const MOST_TRIED: usize = 60;

/// One more unit of an entry: of the unit the army has of it already, or a new one with the first
/// profile of the entry that the rules allow.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add_entry(
    setting: ArmySetting<'_>,
    muster: &BuiltArmy,
    entry: usize,
) -> Result<Edit, RefusedEdit> {
    let list = muster.listing.as_ref().ok_or(patch::Refusal::Absent)?;
    let it = list.list.entries.get(entry).ok_or(patch::Refusal::Absent)?;
    let plain = profiles(it);
    let army = muster.army();
    let alike =
        army.units.iter().find(|(_, unit)| is_of(unit, it) && plain.contains(&unit.profile));
    if let Some((index, unit)) = alike {
        let count = unit.count.saturating_add(1);
        let edit = set_count(muster.text(), &muster.base, MemberAt::unit(index), count)?;
        return Ok(Edit::new(title(it.name.as_ref(), it.id.as_str()), edit.patch));
    }
    let judge = Judge::new(setting, muster);
    let tried = plain.into_iter().map(|profile| {
        let mut after = army.clone();
        after.units.push(Unit {
            id: it.id.as_str().into(),
            entry: Some(it.id.clone()),
            ..profile.into()
        });
        joining(muster, &after, title(it.name.as_ref(), it.id.as_str()))
    });
    first_legal(muster, &judge, MemberAt::unit(army.units.len()), tried)
}

/// One more leader of a list, with the first quality the rules allow.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add_leader(
    setting: ArmySetting<'_>,
    muster: &BuiltArmy,
    leader: usize,
) -> Result<Edit, RefusedEdit> {
    let list = muster.listing.as_ref().ok_or(patch::Refusal::Absent)?;
    let it: &LeaderEntry = list.list.leaders.get(leader).ok_or(patch::Refusal::Absent)?;
    let judge = Judge::new(setting, muster);
    let army = muster.army();
    let qualities = it.quality.values().iter().cloned().map(Some).chain([None]);
    let tried = qualities.map(|quality| {
        let mut after = army.clone();
        after.leaders.push(Leader {
            id: it.id.as_str().into(),
            rank: Some(it.rank.clone()),
            quality,
            entry: Some(it.id.clone()),
            ..Leader::default()
        });
        joining(muster, &after, title(it.name.as_ref(), it.id.as_str()))
    });
    first_legal(muster, &judge, MemberAt::new(ArmyPart::Leaders, army.leaders.len()), tried)
}

/// The profiles of an entry, in the order of its choices. One with very many is taken at its first
/// values.
fn profiles(entry: &ListEntry) -> Vec<Profile> {
    if entry.profile.ways() > MOST_TRIED {
        return vec![first_profile(entry)];
    }
    entry.profile.profiles()
}

fn is_of(unit: &Unit, entry: &ListEntry) -> bool {
    unit.entry.as_ref().map_or(unit.id.as_str() == entry.id.as_str(), |id| *id == entry.id)
}

fn joining(muster: &BuiltArmy, after: &Army, title: Text) -> Result<Edit, RefusedEdit> {
    let list = muster.listing.as_ref().ok_or(patch::Refusal::Absent)?;
    redraft(muster.text(), &muster.base, &list.list, muster.army(), after, title)
}

/// The first edit that brings no error inside the newcomer; the first at all where each brings one.
/// Errors of the army as a whole, such as its budget, are no matter of the profile.
fn first_legal(
    muster: &BuiltArmy,
    judge: &Judge<'_>,
    newcomer: MemberAt,
    tried: impl Iterator<Item = Result<Edit, RefusedEdit>>,
) -> Result<Edit, RefusedEdit> {
    // Whoever is drawn from a list joins the army itself, behind those written there.
    let part = muster.base.join(newcomer.part.key());
    let items = muster.loaded.source.document.find(&part).and_then(|part| part.items());
    let own = part.join(items.map_or(0, <[banneret_yaml::Node]>::len));
    let mut first = None;
    for edit in tried {
        let edit = edit?;
        let errors = judge.weigh(&edit.patch.apply(muster.text())).errors;
        if !errors.iter().any(|it| it.route.steps().starts_with(own.steps())) {
            return Ok(edit);
        }
        first = first.or(Some(edit));
    }
    first.ok_or_else(|| patch::Refusal::Absent.into())
}

fn title(name: Option<&banneret_schema::Name>, id: &str) -> Text {
    text!("Add {name}", "Ajouter {name}", name = called(name, id))
}
