//! `army/too-few-leaders`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A large army has several activations in a turn, each by another leader. With fewer leaders than
    /// activations, some of them are lost every turn.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders: [{id: general, rank: general}]
    /// units:
    ///   - {id: hoplites, count: 16, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders: [{id: general, rank: general}, {id: second, rank: officer}]
    /// units:
    ///   - {id: hoplites, count: 16, type: infantry, weight: heavy}
    /// ```
    TOO_FEW_LEADERS = "army/too-few-leaders", Warning, Run::Army(too_few_leaders);
    en: "an army has fewer leaders than activations";
    fr: "une armée a moins de chefs que d'activations";
    fr_doc: "Une grande armée a plusieurs activations par tour, chacune par un autre chef. Avec moins de \
        chefs que d'activations, certaines sont perdues à chaque tour.";
}

fn too_few_leaders(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    if !scene.is_intact(&route!["leaders"]) || !scene.is_intact(&route!["units"]) {
        return;
    }
    let units: u32 = army.units.items().map(|unit| unit.count).sum();
    let row =
        scene.ruleset().activations.iter().find(|row| {
            u32::from(row.from) <= units && row.to.is_none_or(|to| units <= u32::from(to))
        });
    let Some(row) = row else { return };
    let (leaders, activations) = (army.leaders.items().count(), usize::from(row.activations));
    // An army without any leader lacks its general, which is said elsewhere.
    if leaders == 0 || leaders >= activations {
        return;
    }
    let message = text!(
        "{units} unit[s] ha[s/ve] {activations} activation[s] in a turn, each by another leader; the army has {leaders}",
        "{units} unité[s] [a/ont] {activations} activation[s] par tour, chacune par un autre chef ; l'armée en a {leaders}",
    );
    let missing = activations - leaders;
    let finding = scene.on_key(&TOO_FEW_LEADERS, &route!["leaders"], message);
    let finding = finding.help(text!("add {missing} more", "ajoutez-en {missing}"));
    out.push(finding.reference(scene.cite(&row.reference)));
}
