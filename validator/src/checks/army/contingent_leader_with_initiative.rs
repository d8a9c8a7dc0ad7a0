//! `army/contingent-leader-with-initiative`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A contingent leader has an initiative: his counter shows a letter in its place, never both.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: kleandros, name: Kleandros, nation: macedonian, command-range: 4, contingent-leader: true,
    ///      initiative: 3, personal-combat: 1, charisma: 0}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: kleandros, name: Kleandros, nation: macedonian, command-range: 4, contingent-leader: true,
    ///      personal-combat: 1, charisma: 0}
    /// ```
    CONTINGENT_LEADER_WITH_INITIATIVE =
        "army/contingent-leader-with-initiative", Error, Run::Army(contingent_leader_with_initiative);
    en: "a contingent leader has an initiative";
    fr: "un chef de contingent a une initiative";
    fr_doc: "Un chef de contingent a une initiative : son pion porte une lettre à la place, jamais les \
        deux.";
}

fn contingent_leader_with_initiative(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    roster: &Roster<'_>,
) {
    let Some(rules) = &scene.ruleset().leader_rules else { return };
    for (index, leader) in roster.army.leaders.iter() {
        let Some(initiative) = leader.figures.initiative() else { continue };
        if !leader.figures.contingent_leader() {
            continue;
        }
        let message = text!(
            "{name} is a contingent leader and has none, and an initiative of {initiative} is written",
            "{name} est chef de contingent et n'en a pas, et une initiative de {initiative} est écrite",
            name = leader.called()
        );
        let route = route!["leaders", index, "initiative"];
        let finding = scene.on_value(&CONTINGENT_LEADER_WITH_INITIATIVE, &route, message);
        let help = text!(
            "remove `initiative`, or `contingent-leader`",
            "supprimez `initiative`, ou `contingent-leader`",
        );
        out.push(finding.help(help).reference(scene.cite(&rules.refs.contingent_leaders)));
    }
}
