//! `army/quality-over-die`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// The troop quality of a unit is higher than the die: no check of it could ever fail.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: companions, name: Companions, type: heavy-cavalry, size: 5, quality: 12, movement: 8}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: companions, name: Companions, type: heavy-cavalry, size: 5, quality: 8, movement: 8}
    /// ```
    QUALITY_OVER_DIE = "army/quality-over-die", Warning, Run::Army(quality_over_die);
    en: "a troop quality is higher than the die";
    fr: "une qualité de troupe dépasse le dé";
    fr_doc: "La qualité de troupe d'une unité dépasse le dé : aucun de ses tests ne pourrait échouer.";
}

fn quality_over_die(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let Some(rules) = &scene.ruleset().cohesion else { return };
    let die = rules.highest_die;
    for troop in roster.troops() {
        let Some(quality) = troop.look.figures.quality().filter(|quality| *quality > die) else {
            continue;
        };
        let message = text!(
            "a troop quality of {quality} is beyond the die, which ends at {die}",
            "une qualité de troupe de {quality} dépasse le dé, qui s'arrête à {die}",
        );
        let finding = scene.on_value(&QUALITY_OVER_DIE, &troop.route.join("quality"), message);
        let help = text!("write {die} or less", "écrivez {die} ou moins");
        out.push(finding.help(help).reference(scene.cite(&rules.reference)));
    }
}
