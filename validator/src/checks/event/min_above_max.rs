//! `event/min-above-max`

use banneret_schema::Event;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A limit of an event asks for more than it allows: no army can keep it.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// limits: {leaders: {min: 3, max: 2}}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// limits: {leaders: {min: 2, max: 3}}
    /// ```
    MIN_ABOVE_MAX = "event/min-above-max", Error, Run::Event(min_above_max);
    en: "an event asks for more than it allows";
    fr: "un événement demande plus qu'il ne permet";
    fr_doc: "Une limite d'un événement demande plus qu'elle ne permet : aucune armée ne peut la \
        tenir.";
}

fn min_above_max(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, event: &Event) {
    for (key, limit) in event.limits.iter().flat_map(|limits| limits.each()) {
        let (Some(min), Some(max)) = (limit.min, limit.max) else { continue };
        if min <= max {
            continue;
        }
        let route = route!["limits", key];
        let message = text!(
            "the minimum of {min} is above the maximum of {max}",
            "le minimum de {min} dépasse le maximum de {max}",
        );
        let help = text!(
            "if they are the wrong way round, write `min: {max}, max: {min}`",
            "s'ils sont inversés, écrivez `min: {max}, max: {min}`",
        );
        out.push(
            scene
                .on_value(&MIN_ABOVE_MAX, &route.join("min"), message)
                .help(help)
                .related(scene.place(&route.join("max")), text!("the maximum", "le maximum")),
        );
    }
}
