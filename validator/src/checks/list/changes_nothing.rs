//! `list/changes-nothing`

use banneret_schema::army_list::{Choices, Constraint, EntryOption, ListEntry, Share};
use banneret_schema::{ArmyList, Points};
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A part of a list that says nothing: an option with the profile of its entry, a fraction above the
    /// whole, a condition or a share without a limit, `or-none` without a minimum, `all-or-none` without a
    /// maximum, more kinds than there are entries, an entry that requires itself.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - id: hoplites
    ///     profile: {type: infantry, weight: heavy, training: trained}
    ///     options:
    ///       - {id: drilled, up-to: 1/2, profile: {training: trained}}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - id: hoplites
    ///     profile: {type: infantry, weight: heavy, training: trained}
    ///     options:
    ///       - {id: guard, up-to: 1/2, profile: {training: elite}}
    /// ```
    CHANGES_NOTHING = "list/changes-nothing", Warning, Run::List(changes_nothing);
    en: "a part of a list changes nothing";
    fr: "une partie d'une liste ne change rien";
    fr_doc: "Une partie de la liste ne dit rien : une option au profil de son entrée, une fraction plus \
        grande que le tout, une condition ou une part sans limite, `or-none` sans minimum, \
        `all-or-none` sans maximum, plus de sortes qu'il n'y a d'entrées, une entrée qui s'exige \
        elle-même.";
}

fn changes_nothing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    for (index, entry) in list.entries.iter() {
        let base = route!["entries", index];
        for (at, option) in entry.options.iter() {
            of_option(out, scene, entry, option, &base.join("options").join(at));
        }
        of_entry(out, scene, entry, &base);
    }
    for (index, constraint) in list.constraints.iter() {
        of_constraint(out, scene, constraint, &route!["constraints", index]);
    }
}

fn report(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, route: &Route, message: Text, help: Text) {
    out.push(scene.on_value(&CHANGES_NOTHING, route, message).help(help));
}

fn of_option(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    entry: &ListEntry,
    option: &EntryOption,
    base: &Route,
) {
    let profile = base.join("profile");
    if entry.profile.with(&option.profile) == entry.profile && scene.is_intact(base) {
        let name = entry.called();
        let written = option.profile != Choices::default();
        let message = text!(
            "this option leaves {name} as it is",
            "cette option laisse {name} tel quel",
            name
        );
        let help = text!(
            "write under `profile` what changes, or remove the option",
            "écrivez sous `profile` ce qui change, ou ôtez l'option",
        );
        if written {
            report(out, scene, &profile, message, help);
        } else {
            out.push(scene.on_member(&CHANGES_NOTHING, base, message).help(help));
        }
    }
    if let Some(up_to) = option.up_to.filter(|it| *it > Points::ONE && !it.is_whole()) {
        let up_to = up_to.as_fraction();
        let message = text!(
            "{up_to} of the entry is more than all of it",
            "{up_to} de l'entrée, c'est plus que toute l'entrée",
        );
        let help = text!(
            "write a fraction below 1, or a whole number of units; without `up-to` all may take it",
            "écrivez une fraction inférieure à 1, ou un nombre entier ; sans `up-to`, tous peuvent la prendre",
        );
        report(out, scene, &base.join("up-to"), message, help);
    }
}

fn of_entry(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, entry: &ListEntry, base: &Route) {
    let name = || entry.called();
    if entry.or_none && entry.min.is_none_or(|min| min == 0) && scene.is_intact(&base.join("min")) {
        let message = text!(
            "{name} may be left out anyway: there is no minimum",
            "on peut se passer de {name} de toute façon : il n'y a pas de minimum",
            name = name()
        );
        let help = text!("write `min`, or remove `or-none`", "écrivez `min`, ou ôtez `or-none`");
        report(out, scene, &base.join("or-none"), message, help);
    }
    if entry.all_or_none && entry.max.is_none() && scene.is_intact(&base.join("max")) {
        let message = text!(
            "nobody knows how many all of {name} are: there is no maximum",
            "on ignore combien font tous les {name} : il n'y a pas de maximum",
            name = name()
        );
        let help =
            text!("write `max`, or remove `all-or-none`", "écrivez `max`, ou ôtez `all-or-none`");
        report(out, scene, &base.join("all-or-none"), message, help);
    }
    for (at, _) in entry.requires.iter().filter(|(_, id)| **id == entry.id) {
        let message = text!("{name} requires itself", "{name} s'exige elle-même", name = name());
        let help = text!("remove it", "ôtez-la");
        report(out, scene, &base.join("requires").join(at), message, help);
    }
    of_share(out, scene, entry.share.as_ref(), base);
}

fn of_share(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, share: Option<&Share>, base: &Route) {
    let route = base.join("share");
    let Some(share) = share.filter(|_| scene.is_intact(&route)) else { return };
    if share.min.is_none_or(|min| min == 0) && share.max.is_none_or(|max| max >= 100) {
        let message = text!("any share is allowed here", "toute part est permise ici");
        let help = text!(
            "write a `min` above 0 or a `max` below 100, or remove the share",
            "écrivez un `min` au-dessus de 0 ou un `max` au-dessous de 100, ou ôtez la part",
        );
        out.push(scene.on_key(&CHANGES_NOTHING, &route, message).help(help));
    }
}

fn of_constraint(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, it: &Constraint, base: &Route) {
    let many = it.entries.values().len();
    if let Some(kinds) = it.at_most_kinds.filter(|kinds| *kinds as usize >= many) {
        let message = text!(
            "at most {kinds} of {many} entr[y/ies] are as many as there are",
            "au plus {kinds} entrée[s] sur {many}, c'est autant qu'il y en a",
        );
        let help = text!("lower it, or remove it", "baissez ce nombre, ou ôtez-le");
        report(out, scene, &base.join("at-most-kinds"), message, help);
    }
    of_share(out, scene, it.share.as_ref(), base);
    let silent = it.min.is_none_or(|min| min == 0)
        && it.max.is_none()
        && it.at_most_kinds.is_none()
        && it.share.is_none();
    if silent && scene.is_intact(base) {
        let message =
            text!("this condition sets no limit", "cette condition ne fixe aucune limite");
        let help = text!(
            "write `min`, `max`, `at-most-kinds` or `share`, or remove it",
            "écrivez `min`, `max`, `at-most-kinds` ou `share`, ou ôtez-la",
        );
        out.push(scene.on_key(&CHANGES_NOTHING, &base.join("entries"), message).help(help));
    }
}
