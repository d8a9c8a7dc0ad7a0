//! `army/initiative-reserved`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A leader has the highest initiative, which is that of one person alone: Alexander.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 7, personal-combat: 2,
    ///      charisma: 1}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: alexander, name: Alexander, character: alexander, nation: macedonian, command-range: 8, initiative: 7,
    ///      personal-combat: 7, charisma: 4}
    /// ```
    INITIATIVE_RESERVED = "army/initiative-reserved", Warning, Run::Army(initiative_reserved);
    en: "the highest initiative is that of another";
    fr: "la plus haute initiative est celle d'un autre";
    fr_doc: "Un chef a la plus haute initiative, qui est celle d'une seule personne : Alexandre.";
}

fn initiative_reserved(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    let Some((id, person)) =
        rules.highest_is.as_ref().and_then(|id| ruleset.characters.get_key_value(id))
    else {
        return;
    };
    let most = rules.most_initiative;
    for (index, leader) in roster.army.leaders.iter() {
        let unknown =
            leader.character.as_ref().is_some_and(|id| !ruleset.characters.contains_key(id));
        let is_he = ruleset.person_of(leader).is_some_and(|(person, _)| person == id);
        let his = is_he || leader.figures.contingent_leader();
        if leader.figures.initiative() != Some(most) || his || unknown {
            continue;
        }
        let message = text!(
            "an initiative of {most} is that of {person}, not of {name}",
            "une initiative de {most} est celle de {person}, pas de {name}",
            person = person.name,
            name = leader.called()
        );
        let route = route!["leaders", index, "initiative"];
        let finding = scene.on_value(&INITIATIVE_RESERVED, &route, message);
        let help = text!(
            "write less; or, if he is the one, `character: {id}`",
            "écrivez moins ; ou, s'il est cet homme, `character: {id}`",
        );
        out.push(finding.help(help).reference(scene.cite(&rules.refs.initiative)));
    }
}
