//! Whether the game allows what a list offers: the checks on armies judge every combination.

use std::cell::Cell;

use banneret_schema::army::{Army, Profile, Unit};
use banneret_schema::army_list::Choices;
use banneret_schema::id::TraitId;
use banneret_yaml::Step;

use crate::checks::army::{
    contradiction::CONTRADICTION, missile_missing::MISSILE_MISSING,
    missile_not_for_troop::MISSILE_NOT_FOR_TROOP, morale_forbidden::MORALE_FORBIDDEN,
    mount_not_for_troop::MOUNT_NOT_FOR_TROOP, only_in_play::ONLY_IN_PLAY,
    training_not_for_troop::TRAINING_NOT_FOR_TROOP, trait_not_for_troop::TRAIT_NOT_FOR_TROOP,
    weapon_not_for_troop::WEAPON_NOT_FOR_TROOP, weight_not_for_troop::WEIGHT_NOT_FOR_TROOP,
};
use crate::checks::{ListedCheck, Run};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;

/// The checks that say what a troop may be.
static JUDGES: [&ListedCheck; 10] = [
    &WEIGHT_NOT_FOR_TROOP,
    &MOUNT_NOT_FOR_TROOP,
    &WEAPON_NOT_FOR_TROOP,
    &MISSILE_NOT_FOR_TROOP,
    &MISSILE_MISSING,
    &TRAINING_NOT_FOR_TROOP,
    &MORALE_FORBIDDEN,
    &TRAIT_NOT_FOR_TROOP,
    &CONTRADICTION,
    &ONLY_IN_PLAY,
];

/// More combinations than anybody means are not gone through: of one entry, and of a whole list.
const MOST: usize = 400;
const MOST_OF_LIST: usize = 50_000;

/// How many more combinations of a list are gone through.
pub(super) struct Patience(Cell<usize>);

impl Patience {
    pub(super) fn new() -> Self {
        Self(Cell::new(MOST_OF_LIST))
    }

    fn lasts(&self, choices: &Choices) -> bool {
        let ways = choices.ways();
        let left = self.0.get().checked_sub(ways).filter(|_| ways <= MOST);
        self.0.set(left.unwrap_or(self.0.get()));
        left.is_some()
    }
}

/// One combination, and what the game has against it.
pub(super) struct Combination {
    pub(super) profile: Profile,
    pub(super) refusals: Vec<Veto>,
}

/// What the game has against a combination.
pub(super) struct Veto {
    /// The key it is about.
    pub(super) key: String,
    /// The number of the particularity it is about.
    pub(super) item: Option<usize>,
    /// What a check on armies says.
    pub(super) finding: Diagnostic,
}

impl Combination {
    /// What the game has against the value of a key.
    pub(super) fn refusal(&self, key: &str, item: Option<usize>) -> Option<&Veto> {
        self.refusals.iter().find(|refusal| refusal.key == key && refusal.item == item)
    }
}

/// Every combination of a profile with what the game has against it; none where there are too many.
pub(super) fn combinations(
    scene: &Scene<'_>,
    choices: &Choices,
    patience: &Patience,
) -> Option<Vec<Combination>> {
    patience.lasts(choices).then(|| judged(scene, choices.profiles()))
}

/// The same with one more particularity; it is the last of each.
pub(super) fn combinations_with(
    scene: &Scene<'_>,
    choices: &Choices,
    particularity: &TraitId,
    patience: &Patience,
) -> Option<Vec<Combination>> {
    let with = |mut profile: Profile| {
        profile.traits.push(particularity.clone());
        profile
    };
    let profiles = || choices.profiles().into_iter().map(with).collect();
    patience.lasts(choices).then(|| judged(scene, profiles()))
}

fn judged(scene: &Scene<'_>, profiles: Vec<Profile>) -> Vec<Combination> {
    let unit = |profile: &Profile| Unit { id: "combination".into(), ..profile.clone().into() };
    let army = Army { units: profiles.iter().map(unit).collect(), ..Army::default() };
    let roster = Roster::new(scene.ruleset(), &army);
    let mut found = Vec::new();
    for judge in JUDGES {
        if let Run::Army(run) = judge.run {
            run(&mut found, scene, &roster);
        }
    }
    let mut judged: Vec<_> =
        profiles.into_iter().map(|profile| Combination { profile, refusals: Vec::new() }).collect();
    for finding in found {
        let [_, Step::Index(unit), Step::Key(key), rest @ ..] = finding.route.steps() else {
            continue;
        };
        let item = rest.iter().find_map(|step| match step {
            Step::Index(item) => Some(*item),
            Step::Key(_) => None,
        });
        let (unit, key) = (*unit, key.to_string());
        if let Some(combination) = judged.get_mut(unit) {
            combination.refusals.push(Veto { key, item, finding });
        }
    }
    judged
}
