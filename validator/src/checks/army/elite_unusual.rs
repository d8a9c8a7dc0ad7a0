//! `army/elite-unusual`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::either;

check! {
    /// A leader is marked as elite who is not the one whom the rulebook calls so.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: memnon, name: Memnon, nation: greek, command-range: 5, initiative: 5, personal-combat: 3, charisma: 3,
    ///      elite: true}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: alexander, name: Alexander, character: alexander, nation: macedonian, command-range: 8, initiative: 7,
    ///      personal-combat: 7, charisma: 4, elite: true}
    /// ```
    ELITE_UNUSUAL = "army/elite-unusual", Warning, Run::Army(elite_unusual);
    en: "a leader is marked as elite who is not";
    fr: "un chef est marqué d'élite qui ne l'est pas";
    fr_doc: "Un chef est marqué d'élite alors qu'il n'est pas celui que le livre de règles appelle ainsi.";
}

fn elite_unusual(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for (index, leader) in roster.army.leaders.iter().filter(|(_, it)| it.figures.elite()) {
        let known = ruleset.person_of(leader).map(|(_, known)| known);
        let misspelt = leader.character.is_some() && known.is_none();
        if misspelt || known.is_some_and(|known| known.elite) {
            continue;
        }
        let elite = ruleset.characters.values().filter(|it| it.elite);
        let message = text!(
            "only {elite} is an elite leader, and {name} is marked as one",
            "seul {elite} est chef d'élite, et {name} est marqué comme tel",
            elite = either(elite.map(|it| &it.name)),
            name = leader.called()
        );
        let route = route!["leaders", index, "elite"];
        let finding = scene.on_key(&ELITE_UNUSUAL, &route, message);
        let help = text!(
            "remove the key `elite`; or, if he is the one, add `character`",
            "supprimez la clé `elite` ; ou, s'il est cet homme, ajoutez `character`",
        );
        out.push(finding.help(help).removable().reference(scene.cite(&rules.refs.elite)));
    }
}
