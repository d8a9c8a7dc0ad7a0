//! Whether a troop is what an entry of a list describes, and what differs.

use banneret_schema::army::{Leader, Profile};
use banneret_schema::army_list::{Choices, ListEntry};
use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::{ArmyList, Ruleset, Year};

use super::OpenDoubt;
use crate::roster::Troops;

/// Something that is not as the list says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The key it stands under.
    pub key: &'static str,
    /// The number of the particularity.
    pub item: Option<usize>,
    /// What the army has.
    pub has: Option<String>,
    /// What the list allows; nothing where it allows none.
    pub allowed: Vec<String>,
}

/// Whether everything a unit names is known to the game.
pub(super) fn is_known(troops: &Troops<'_>) -> bool {
    let look = &troops.look;
    let unknown = matches!(look.troop, Chosen::Unknown)
        || matches!(look.weight, Chosen::Unknown)
        || matches!(look.mount, Chosen::Unknown)
        || matches!(look.melee, Chosen::Unknown)
        || matches!(look.missile, Chosen::Unknown)
        || matches!(look.training, Chosen::Unknown)
        || matches!(look.morale, Chosen::Unknown)
        || look.unknown_trait;
    !unknown && look.troop.known().is_some()
}

/// The option a unit of an entry takes, and what differs from it. The plain entry comes first, then
/// the options of the year.
pub(super) fn entry(
    troops: &Troops<'_>,
    entry: &ListEntry,
    open: &[OpenDoubt],
    only: Option<usize>,
    year: Option<Year>,
) -> (Option<usize>, Vec<Difference>) {
    if let Some(at) = only {
        let choices = entry.options.get(at).map(|it| entry.profile.with(&it.profile));
        return (only, differences(troops, &choices.unwrap_or_default(), open));
    }
    let mut best = (None, differences(troops, &entry.profile, open));
    for (at, option) in entry.options.iter() {
        if best.1.is_empty() {
            break;
        }
        let found = differences(troops, &entry.profile.with(&option.profile), open);
        let lives = option.years.zip(year).is_none_or(|(years, year)| years.contains(year));
        if found.is_empty() && (lives || !best.1.is_empty()) {
            best = (Some(at), found);
        }
    }
    best
}

/// What differs between a troop and a profile with choices, but for what the list leaves open.
fn differences(troops: &Troops<'_>, choices: &Choices, open: &[OpenDoubt]) -> Vec<Difference> {
    let mut found = plain_differences(troops, choices);
    // What the game itself refuses is not held against the list too.
    found.retain(|it| !troops.refuses(it.key, it.item));
    if !open.is_empty() {
        // What nobody has to write is what comes by itself.
        let plain = |key| match key {
            "melee" => usual(troops, |it| it.melee = None, |it| it.melee.known().map(|(id, _)| id)),
            "missile" => {
                usual(troops, |it| it.missile = None, |it| it.missile.known().map(|(id, _)| id))
            }
            _ => false,
        };
        found.retain(|it| !open.iter().any(|doubt| doubt.excuses(it, plain(it.key))));
    }
    found
}

/// Whether a troop has of a key what comes by itself.
fn usual<T: PartialEq + Clone>(
    troops: &Troops<'_>,
    clear: impl Fn(&mut Profile),
    of: impl for<'l> Fn(&'l ResolvedProfile<'l>) -> Option<&'l T>,
) -> bool {
    let mut other = troops.profile.clone();
    clear(&mut other);
    let without = ResolvedProfile::new(troops.look.ruleset, &other);
    of(&without).cloned() == of(&troops.look).cloned()
}

fn plain_differences(troops: &Troops<'_>, choices: &Choices) -> Vec<Difference> {
    let (look, profile) = (&troops.look, troops.profile);
    let mut found = Vec::new();
    let mut differ = |key, has: Option<&str>, allowed: Vec<&str>| {
        found.push(Difference {
            key,
            item: None,
            has: has.map(str::to_owned),
            allowed: allowed.into_iter().map(str::to_owned).collect(),
        });
    };
    let troop = look.troop.known().map(|(id, _)| id.as_str());
    let allowed = strings(choices.troop.values());
    if !allowed.is_empty() && !troop.is_some_and(|id| allowed.contains(&id)) {
        differ("type", troop, allowed);
    }
    let weight = look.weight.known().map(AsRef::as_ref);
    let allowed = strings(choices.weight.values());
    if !allowed.is_empty() && weight.is_some_and(|id: &str| !allowed.contains(&id)) {
        differ("weight", weight, allowed);
    }
    let mount = look.mount.known().map(|(id, _)| id.as_str());
    let allowed = strings(choices.mount.values());
    if !may_be(mount, &allowed) {
        differ("mount", mount, allowed);
    }
    // What is not named is what comes by itself, in the list as in the army.
    let as_if = |change: &dyn Fn(&mut Profile)| {
        let mut other = profile.clone();
        change(&mut other);
        ResolvedProfile::new(look.ruleset, &other)
    };
    let melee = look.melee.known().map(|(id, _)| id);
    let allowed = choices.melee.values();
    let same = if allowed.is_empty() {
        profile.melee.is_none()
            || as_if(&|it| it.melee = None).melee.known().map(|(id, _)| id) == melee
    } else {
        let written = profile.melee.as_ref().is_some_and(|id| allowed.contains(id));
        written
            || allowed.iter().any(|id| {
                let there = as_if(&|it| it.melee = Some(id.clone())).melee;
                there.known().map(|(id, _)| id) == melee
            })
    };
    if !same {
        let written = profile.melee.as_ref().map(AsRef::as_ref);
        differ("melee", written.or(melee.map(AsRef::as_ref)), strings(allowed));
    }
    let missile = look.missile.known().map(|(id, _)| id);
    let allowed = choices.missile.values();
    let same = if allowed.is_empty() {
        profile.missile.is_none()
            || as_if(&|it| it.missile = None).missile.known().map(|(id, _)| id) == missile
    } else {
        let written = profile.missile.as_ref().is_some_and(|id| allowed.contains(id));
        written
            || allowed.iter().any(|id| {
                let there = as_if(&|it| it.missile = Some(id.clone())).missile;
                there.known().map(|(id, _)| id) == missile
            })
    };
    if !same {
        let written = profile.missile.as_ref().map(AsRef::as_ref);
        differ("missile", written.or(missile.map(AsRef::as_ref)), strings(allowed));
    }
    let training = look.training.known().map(|(id, _)| id.as_str());
    let mut allowed = strings(choices.training.values());
    if allowed.is_empty() {
        let usual = look.ruleset.training.iter().filter(|(_, it)| it.usual);
        allowed = usual.map(|(id, _)| id.as_str()).collect();
    }
    if !allowed.is_empty() && !training.is_some_and(|id| allowed.contains(&id)) {
        differ("training", training, allowed);
    }
    let morale = look.morale.known().map(|(id, _)| id.as_str());
    let mut allowed = strings(choices.morale.values());
    if allowed.is_empty() {
        let usual = look.ruleset.morale.iter().filter(|(_, it)| it.usual);
        allowed = usual.map(|(id, _)| id.as_str()).collect();
    }
    if !allowed.is_empty() && !morale.is_some_and(|id| allowed.contains(&id)) {
        differ("morale", morale, allowed);
    }
    for id in choices.traits.items().filter(|id| !look.has_trait(id)) {
        differ("traits", None, vec![id.as_str()]);
    }
    for (index, id) in profile.traits.iter() {
        let listed = choices.traits.items().chain(choices.may_have.items()).any(|it| it == id);
        // Who marches with an ally is one, whatever his own list says.
        let ally = troops.unit.contingent.is_some()
            && look.ruleset.traits.get(id).is_some_and(|it| it.allied);
        if !listed && !ally && !look.implies_trait(id) {
            let has = Some(id.to_string());
            found.push(Difference { key: "traits", item: Some(index), has, allowed: Vec::new() });
        }
    }
    found
}

fn may_be(has: Option<&str>, allowed: &[&str]) -> bool {
    match has {
        Some(has) => allowed.contains(&has),
        None => allowed.is_empty(),
    }
}

fn strings<T: AsRef<str>>(ids: &[T]) -> Vec<&str> {
    ids.iter().map(AsRef::as_ref).collect()
}

/// The entry a leader comes from, and what is not as it says.
pub(super) fn leader(
    ruleset: &Ruleset,
    list: &ArmyList,
    leader: &Leader,
    year: Option<Year>,
) -> (Option<usize>, Vec<Difference>) {
    let fits = |index: usize| {
        let Some(entry) = list.leaders.get(index) else { return Vec::new() };
        let mut found = Vec::new();
        if leader.rank.as_ref().is_some_and(|rank| *rank != entry.rank) {
            found.push(Difference {
                key: "rank",
                item: None,
                has: leader.rank.as_ref().map(ToString::to_string),
                allowed: vec![entry.rank.to_string()],
            });
        }
        if let Some(quality) = &leader.quality
            && !entry.quality.values().contains(quality)
        {
            found.push(Difference {
                key: "quality",
                item: None,
                has: Some(quality.to_string()),
                allowed: entry.quality.values().iter().map(ToString::to_string).collect(),
            });
        }
        for (at, id) in leader.traits.iter() {
            let listed = entry.traits.items().chain(entry.quality.values()).any(|it| it == id);
            let ally = leader.contingent.is_some()
                && ruleset.leader_traits.get(id).is_some_and(|it| it.allied);
            if !listed && !ally {
                let has = Some(id.to_string());
                found.push(Difference { key: "traits", item: Some(at), has, allowed: Vec::new() });
            }
        }
        found
    };
    if let Some(id) = &leader.entry {
        let named = list.leaders.iter().find(|(_, entry)| entry.id == *id);
        return named.map_or((None, Vec::new()), |(index, _)| (Some(index), fits(index)));
    }
    let same = |id: &banneret_schema::id::EntryId| id.as_str() == leader.id.as_str();
    let best = list.leaders.iter().min_by_key(|(index, entry)| {
        let lives = entry.years.zip(year).is_none_or(|(years, year)| years.contains(year));
        let differences = fits(*index);
        let rank = differences.iter().any(|it| it.key == "rank");
        (rank, !differences.is_empty(), !lives, !same(&entry.id), differences.len())
    });
    match best {
        Some((index, _)) => {
            let differences = fits(index);
            if differences.iter().any(|it| it.key == "rank") {
                (None, Vec::new())
            } else {
                (Some(index), differences)
            }
        }
        None => (None, Vec::new()),
    }
}
