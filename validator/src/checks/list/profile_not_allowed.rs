//! `list/profile-not-allowed`

use banneret_schema::ArmyList;
use banneret_schema::army::Profile;
use banneret_yaml::Route;

use super::judge::{Combination, Patience, Veto, combinations, combinations_with};
use crate::checks::army::missile_missing::MISSILE_MISSING;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A list offers something the game does not allow: a weight the type of troop does not exist in,
    /// a weapon of another arm, a particularity or a morale it cannot have. A value among several is
    /// reported only where no combination with the others makes it legal.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: elephants, profile: {type: elephants, weight: [light, heavy]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: elephants, profile: {type: elephants, weight: [medium, heavy]}}
    /// ```
    PROFILE_NOT_ALLOWED = "list/profile-not-allowed", Error, Run::List(profile_not_allowed);
    en: "a list offers what the game does not allow";
    fr: "une liste offre ce que le jeu ne permet pas";
    fr_doc: "Une liste offre ce que le jeu ne permet pas : un poids dans lequel le type de troupe \
        n'existe pas, l'arme d'une autre troupe, une particularité ou un moral impossible. Une \
        valeur parmi plusieurs n'est citée que si aucune combinaison avec les autres ne la rend \
        légale.";
}

fn profile_not_allowed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let patience = Patience::new();
    for (index, entry) in list.entries.iter() {
        let base = route!["entries", index, "profile"];
        let Some(all) = combinations(scene, &entry.profile, &patience) else { continue };
        for key in ["type", "weight", "mount", "melee", "missile", "training", "morale"] {
            for (at, value) in values(entry, key).into_iter().enumerate() {
                let having = all.iter().filter(|it| value_of(&it.profile, key) == Some(value));
                let refusal = never(having, key, None);
                // What is missing may come with an option, or could not be read.
                let armed = entry.options.items().any(|it| !it.profile.missile.is_empty())
                    || !scene.is_intact(&base.join("missile"));
                let refusal = refusal.filter(|it| !(armed && is_unarmed(it)));
                if let Some(refusal) = refusal {
                    report(out, scene, &base.join(key).join(at), refusal);
                }
            }
        }
        for (position, (at, _)) in entry.profile.traits.iter().enumerate() {
            if let Some(refusal) = never(all.iter(), "traits", Some(position)) {
                report(out, scene, &base.join("traits").join(at), refusal);
            }
        }
        let last = entry.profile.traits.items().count();
        for (at, id) in entry.profile.may_have.iter() {
            let Some(with) = combinations_with(scene, &entry.profile, id, &patience) else {
                continue;
            };
            if let Some(refusal) = never(with.iter(), "traits", Some(last)) {
                report(out, scene, &base.join("may-have").join(at), refusal);
            }
        }
    }
}

/// What the game has against a value in every combination that has it.
fn never<'a>(
    mut having: impl Iterator<Item = &'a Combination>,
    key: &str,
    item: Option<usize>,
) -> Option<&'a Veto> {
    let first = having.next()?.refusal(key, item)?;
    having.all(|it| it.refusal(key, item).is_some()).then_some(first)
}

/// Whether a missile weapon is what it lacks.
fn is_unarmed(refusal: &Veto) -> bool {
    refusal.finding.check.name == MISSILE_MISSING.name
}

fn report(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, route: &Route, refusal: &Veto) {
    let Diagnostic { message, reference, .. } = &refusal.finding;
    let help = if is_unarmed(refusal) {
        text!(
            "no army can take it: add `missile`",
            "aucune armée ne peut la prendre : ajoutez `missile`"
        )
    } else {
        text!("no army can take it: remove it", "aucune armée ne peut le prendre : ôtez-le")
    };
    let mut finding =
        scene.on_value(&PROFILE_NOT_ALLOWED, &scene.choice(route), message.clone()).help(help);
    finding.reference.clone_from(reference);
    out.push(finding);
}

fn values<'a>(entry: &'a banneret_schema::army_list::ListEntry, key: &str) -> Vec<&'a str> {
    fn all<T: AsRef<str>>(values: &banneret_schema::choice::OneOrMany<T>) -> Vec<&str> {
        values.values().iter().map(AsRef::as_ref).collect()
    }
    let choices = &entry.profile;
    match key {
        "type" => all(&choices.troop),
        "weight" => all(&choices.weight),
        "mount" => all(&choices.mount),
        "melee" => all(&choices.melee),
        "missile" => all(&choices.missile),
        "training" => all(&choices.training),
        _ => all(&choices.morale),
    }
}

fn value_of<'a>(profile: &'a Profile, key: &str) -> Option<&'a str> {
    match key {
        "type" => profile.troop.as_ref().map(AsRef::as_ref),
        "weight" => profile.weight.as_ref().map(AsRef::as_ref),
        "mount" => profile.mount.as_ref().map(AsRef::as_ref),
        "melee" => profile.melee.as_ref().map(AsRef::as_ref),
        "missile" => profile.missile.as_ref().map(AsRef::as_ref),
        "training" => profile.training.as_ref().map(AsRef::as_ref),
        _ => profile.morale.as_ref().map(AsRef::as_ref),
    }
}
