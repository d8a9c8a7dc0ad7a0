//! `army/initiative-missing`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A leader has no initiative and is no contingent leader, so that nobody knows when he acts.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: glaukos, name: Glaukos, nation: greek, command-range: 5, personal-combat: 2, charisma: 1}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: glaukos, name: Glaukos, nation: greek, command-range: 5, initiative: 4, personal-combat: 2,
    ///      charisma: 1}
    /// ```
    INITIATIVE_MISSING = "army/initiative-missing", Error, Run::Army(initiative_missing);
    en: "a leader has no initiative";
    fr: "un chef n'a pas d'initiative";
    fr_doc: "Un chef n'a pas d'initiative et n'est pas chef de contingent : nul ne sait quand il agit.";
}

fn initiative_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let Some(rules) = &scene.ruleset().leader_rules else { return };
    for (index, leader) in roster.army.leaders.iter() {
        let route = route!["leaders", index];
        let intact = |key: &str| scene.is_intact(&route.join(key));
        let has = leader.figures.initiative().is_some() || leader.figures.contingent_leader();
        if has || !intact("initiative") || !intact("contingent-leader") {
            continue;
        }
        let message = text!(
            "{name} has no initiative and is no contingent leader",
            "{name} n'a pas d'initiative et n'est pas chef de contingent",
            name = leader.called()
        );
        let finding = scene.on_member(&INITIATIVE_MISSING, &route, message);
        let help = text!(
            "add `initiative: …`, or `contingent-leader: true`",
            "ajoutez `initiative: …`, ou `contingent-leader: true`",
        );
        out.push(finding.help(help).reference(scene.cite(&rules.reference)));
    }
}
