//! `army/leader-replaced`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A leader takes the place of one who is lost. Nobody does by the rules; a scenario that wants it
    /// says so under `special-rules`.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: kleandros, name: Kleandros, nation: macedonian, command-range: 4, initiative: 3, personal-combat: 1,
    ///      charisma: 0, replaces: parmenion}
    ///   - {id: parmenion, name: Parmenion, nation: macedonian, command-range: 6, initiative: 5, personal-combat: 2,
    ///      charisma: 1}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: kleandros, name: Kleandros, nation: macedonian, command-range: 4, initiative: 3, personal-combat: 1,
    ///      charisma: 0}
    ///   - {id: parmenion, name: Parmenion, nation: macedonian, command-range: 6, initiative: 5, personal-combat: 2,
    ///      charisma: 1}
    /// ```
    LEADER_REPLACED = "army/leader-replaced", Warning, Run::Army(leader_replaced);
    en: "a leader replaces one who is lost";
    fr: "un chef en remplace un qui est perdu";
    fr_doc: "Un chef prend la place d'un autre qui est perdu. Les règles ne le prévoient pour personne ; \
        un scénario qui le veut le dit sous `special-rules`.";
}

fn leader_replaced(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let Some(rules) = &scene.ruleset().leader_rules else { return };
    for (index, leader) in roster.army.leaders.iter() {
        let Some(lost) = &leader.replaces else { continue };
        let lost = quoted(lost.as_str());
        let message = text!(
            "lost leaders are not replaced, and {name} replaces {lost}",
            "les chefs perdus ne sont pas remplacés, et {name} remplace {lost}",
            name = leader.called()
        );
        let route = route!["leaders", index, "replaces"];
        let finding = scene.on_key(&LEADER_REPLACED, &route, message);
        let help = text!(
            "say it under `special-rules` of the scenario",
            "dites-le sous `special-rules` du scénario",
        );
        out.push(finding.help(help).removable().reference(scene.cite(&rules.refs.replacement)));
    }
}
