//! `army/initiative-of-person`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A person of the rulebook has another initiative than the rulebook gives his counter: that of
    /// Alexander III is 7, and his rout points follow it.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian, command-range: 8,
    ///      initiative: 6, personal-combat: 7, charisma: 4}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian, command-range: 8,
    ///      initiative: 7, personal-combat: 7, charisma: 4}
    /// ```
    INITIATIVE_OF_PERSON = "army/initiative-of-person", Error, Run::Army(initiative_of_person);
    en: "a person has another initiative than in the rulebook";
    fr: "une personne a une autre initiative que dans le livre";
    fr_doc: "Une personne du livre de règles a une autre initiative que celle que le livre donne à son \
        pion : celle d'Alexandre III est 7, et ses points de déroute en découlent.";
}

fn initiative_of_person(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for (index, leader) in roster.army.leaders.iter() {
        let Some((_, person)) = ruleset.person_of(leader) else { continue };
        let counter = leader.counter.as_ref().and_then(|id| person.counters.get(id));
        let printed = counter.and_then(|counter| Some((counter, counter.initiative?)));
        let (Some((counter, printed)), Some(own)) = (printed, leader.figures.initiative()) else {
            continue;
        };
        if own == printed {
            continue;
        }
        let message = text!(
            "{name} has an initiative of {printed}, and {own} is written",
            "{name} a une initiative de {printed}, et {own} est écrit",
            name = counter.name
        );
        let route = route!["leaders", index, "initiative"];
        let finding = scene.on_value(&INITIATIVE_OF_PERSON, &route, message);
        let help = text!("write `initiative: {printed}`", "écrivez `initiative: {printed}`");
        let finding = finding.help(help).settable(i64::from(printed));
        out.push(finding.reference(scene.cite(&rules.refs.initiative)));
    }
}
