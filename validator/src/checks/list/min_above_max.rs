//! `list/min-above-max`

use std::fmt::Display;

use banneret_schema::ArmyList;
use banneret_schema::army_list::Share;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A minimum above its maximum: no number is both. It holds for entries, leaders, conditions over
    /// several entries and shares.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 6, max: 4}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, min: 4, max: 6}
    /// ```
    MIN_ABOVE_MAX = "list/min-above-max", Error, Run::List(min_above_max);
    en: "a minimum is above its maximum";
    fr: "un minimum dépasse son maximum";
    fr_doc: "Un minimum dépasse son maximum : aucun nombre n'est les deux. Cela vaut pour les entrées, \
        les chefs, les conditions sur plusieurs entrées et les parts.";
}

fn min_above_max(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    for (index, entry) in list.entries.iter() {
        let base = route!["entries", index];
        compare(out, scene, &base, entry.min, entry.max, "");
        compare_share(out, scene, &base, entry.share.as_ref());
    }
    for (index, leader) in list.leaders.iter() {
        compare(out, scene, &route!["leaders", index], leader.min, leader.max, "");
    }
    for (index, constraint) in list.constraints.iter() {
        let base = route!["constraints", index];
        compare(out, scene, &base, constraint.min, constraint.max, "");
        compare_share(out, scene, &base, constraint.share.as_ref());
    }
}

fn compare_share(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    base: &Route,
    share: Option<&Share>,
) {
    if let Some(share) = share {
        compare(out, scene, &base.join("share"), share.min, share.max, " %");
    }
}

fn compare<T: Display + PartialOrd>(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    base: &Route,
    min: Option<T>,
    max: Option<T>,
    sign: &str,
) {
    let (Some(min), Some(max)) = (min, max) else { return };
    if min <= max {
        return;
    }
    let message = text!(
        "the minimum of {min}{sign} is above the maximum of {max}{sign}",
        "le minimum de {min}{sign} dépasse le maximum de {max}{sign}",
    );
    out.push(
        scene
            .on_value(&MIN_ABOVE_MAX, &base.join("min"), message)
            .help(text!(
                "if they are the wrong way round, write `min: {max}, max: {min}`",
                "s'ils sont inversés, écrivez `min: {max}, max: {min}`",
            ))
            .related(scene.place(&base.join("max")), text!("the maximum", "le maximum")),
    );
}
