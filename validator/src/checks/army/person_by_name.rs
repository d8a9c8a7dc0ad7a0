//! `army/person-by-name`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A leader has the name of a person whom the rules single out, and nothing else says that it is he:
    /// Alexander, whose loss costs twice as much, or Darius, whose death decides the battle. He is taken
    /// for that person; `character` says so, and `person` says that he is another man.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: king, name: Darius, nation: persian, command-range: 6, initiative: 4, line-orders: true,
    ///      personal-combat: 3, charisma: 2}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: king, name: Darius, character: darius, nation: persian, command-range: 6, initiative: 4,
    ///      line-orders: true, personal-combat: 3, charisma: 2}
    /// ```
    PERSON_BY_NAME = "army/person-by-name", Info, Run::Army(person_by_name);
    en: "a leader is taken for the person of his name";
    fr: "un chef est pris pour la personne de son nom";
    fr_doc: "Un chef porte le nom d'une personne que les règles distinguent, et rien d'autre ne dit que \
        c'est elle : Alexandre, dont la perte coûte le double, ou Darius, dont la mort décide de la \
        bataille. Il est pris pour elle ; `character` le dit, et `person` dit que c'est un autre.";
}

fn person_by_name(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for (index, leader) in roster.army.leaders.iter() {
        let route = route!["leaders", index];
        let told = leader.character.is_some() || leader.person.is_some();
        if told || !scene.is_intact(&route) {
            continue;
        }
        let Some((id, person)) = scene.ruleset().person_of(leader) else { continue };
        let message = text!(
            "{name} is taken for the {person} of the rulebook, by his name",
            "{name} est pris, par son nom, pour celui du livre : {person}",
            name = leader.called(),
            person = person.name
        );
        let help = text!(
            "add `character: {id}`, or `person: …` if he is another man",
            "ajoutez `character: {id}`, ou `person: …` si c'est un autre"
        );
        let finding = scene.on_member(&PERSON_BY_NAME, &route, message).help(help);
        out.push(finding.reference(scene.cite(&person.reference)));
    }
}
