//! `list/option-unusable`

use banneret_schema::army_list::{EntryOption, ListEntry};
use banneret_schema::{ArmyList, Points};
use banneret_yaml::Route;

use super::judge::{Patience, combinations};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An option nobody can ever take: for none of them, in years the entry does not exist in, or with
    /// a profile the game does not allow.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - id: hoplites
    ///     profile: {type: infantry, weight: heavy, melee: infantry-spear}
    ///     options:
    ///       - {id: riders, up-to: 1/2, profile: {melee: cavalry-lance}}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - id: hoplites
    ///     profile: {type: infantry, weight: heavy, melee: infantry-spear}
    ///     options:
    ///       - {id: swords, up-to: 1/2, profile: {melee: swordsmen}}
    /// ```
    OPTION_UNUSABLE = "list/option-unusable", Error, Run::List(option_unusable);
    en: "nobody can take an option";
    fr: "nul ne peut prendre une option";
    fr_doc: "Nul ne peut jamais prendre cette option : elle est pour aucune unité, pour des années où \
        l'entrée n'existe pas, ou avec un profil que le jeu ne permet pas.";
}

fn option_unusable(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let patience = Patience::new();
    for (index, entry) in list.entries.iter() {
        for (at, option) in entry.options.iter() {
            let base = route!["entries", index, "options", at];
            never_many(out, scene, &base, option);
            never_when(out, scene, list, entry, option, &base);
            never_so(out, scene, entry, option, &base, &patience);
        }
    }
}

fn never_many(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, base: &Route, option: &EntryOption) {
    if option.up_to.is_none_or(|up_to| up_to > Points::ZERO) {
        return;
    }
    let message =
        text!("none of them may take this option", "aucun d'eux ne peut prendre cette option");
    let help = text!("write how many may, or remove it", "écrivez combien le peuvent, ou ôtez-la");
    out.push(scene.on_value(&OPTION_UNUSABLE, &base.join("up-to"), message).help(help));
}

fn never_when(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    list: &ArmyList,
    entry: &ListEntry,
    option: &EntryOption,
    base: &Route,
) {
    // Where the entry or the option says nothing, the years of the list hold, and years that leave
    // those of the list are reported for themselves.
    let (Some(own), Some(around)) = (option.years, entry.years) else { return };
    let leaves = |years| list.years.is_some_and(|whole| !whole.covers(years));
    if own.is_backwards() || around.is_backwards() || own.common(around).is_some() || leaves(own) {
        return;
    }
    let message = text!(
        "this option exists {own}, and its entry {around}",
        "cette option existe {own}, et son entrée {around}",
        own,
        around
    );
    out.push(scene.on_value(&OPTION_UNUSABLE, &base.join("years"), message));
}

fn never_so(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    entry: &ListEntry,
    option: &EntryOption,
    base: &Route,
    patience: &Patience,
) {
    let legal = |all: &[super::judge::Combination]| all.iter().any(|it| it.refusals.is_empty());
    // An entry that is not allowed by itself says so by itself.
    let Some(plain) = combinations(scene, &entry.profile, patience) else { return };
    let Some(changed) = combinations(scene, &entry.profile.with(&option.profile), patience) else {
        return;
    };
    if !legal(&plain) || legal(&changed) {
        return;
    }
    let Some(refusal) = changed.first().and_then(|it| it.refusals.first()) else { return };
    let Diagnostic { message, reference, .. } = &refusal.finding;
    let route = base.join("profile").join(refusal.key.as_str());
    let named = scene.source.document.find(&scene.full(&route)).is_some();
    let route = if named { route } else { base.join("profile") };
    let mut finding = scene.on_value(&OPTION_UNUSABLE, &route, message.clone()).help(text!(
        "no army can take this option: change it or remove it",
        "aucune armée ne peut prendre cette option : changez-la ou ôtez-la",
    ));
    finding.reference.clone_from(reference);
    out.push(finding);
}
