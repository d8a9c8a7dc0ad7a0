//! `army/initiative-out-of-range`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An initiative is below the lowest or above the highest: it runs from 1 to 7.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 9, personal-combat: 2,
    ///      charisma: 1}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 3, personal-combat: 2,
    ///      charisma: 1}
    /// ```
    INITIATIVE_OUT_OF_RANGE =
        "army/initiative-out-of-range", Error, Run::Army(initiative_out_of_range);
    en: "an initiative is out of range";
    fr: "une initiative est hors limites";
    fr_doc: "Une initiative est plus basse ou plus haute que le jeu ne le permet : elle va de 1 à 7.";
}

fn initiative_out_of_range(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let Some(rules) = &scene.ruleset().leader_rules else { return };
    let (least, most) = (rules.least_initiative, rules.most_initiative);
    for (index, leader) in roster.army.leaders.iter() {
        let Some(initiative) = leader.ratings.initiative else { continue };
        // A contingent leader has none at all, which is said elsewhere.
        if (least..=most).contains(&initiative) || leader.ratings.contingent_leader {
            continue;
        }
        let message = text!(
            "initiatives run from {least} to {most}, and this is {initiative}",
            "les initiatives vont de {least} à {most}, et celle-ci est {initiative}",
        );
        let route = route!["leaders", index, "initiative"];
        let finding = scene.on_value(&INITIATIVE_OUT_OF_RANGE, &route, message);
        let help = text!("write {least} to {most}", "écrivez de {least} à {most}");
        out.push(finding.help(help).reference(scene.cite(&rules.refs.initiative)));
    }
}
