//! `scenario/person-twice`

use banneret_schema::hashed::HashMap;
use banneret_schema::id::id_from_name;
use banneret_schema::members::{Member, MemberKind};

use super::command::on_leader;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::Called;

check! {
    /// One person is in a battle twice, even where counters of him differ from battle to battle. He is
    /// known by `character`, else, in games that rate leaders, by `person` or by his name.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [contingent-leaders]
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     corps: [{id: javelins, leader: philotas-c, members: agrianians}]
    ///     wing-commanders: alexander
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
    ///         - {id: philotas, name: Philotas, nation: macedonian, command-range: 5, initiative: 5,
    ///            personal-combat: 3, charisma: 1}
    ///         - {id: philotas-c, name: Philotas, nation: macedonian, command-range: 4, contingent-leader: true,
    ///            personal-combat: 3, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///            extended-movement: 5}
    ///         - {id: agrianians, name: Agrianians, count: 2, type: skirmishers, missile: javelins, traits: [shock],
    ///            size: 1, quality: 6, movement: 6}
    ///     rout-points: {leaders: 95}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [contingent-leaders]
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     corps: [{id: javelins, leader: philotas, members: agrianians}]
    ///     wing-commanders: alexander
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
    ///         - {id: philotas, name: Philotas, nation: macedonian, command-range: 4, contingent-leader: true,
    ///            personal-combat: 3, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///            extended-movement: 5}
    ///         - {id: agrianians, name: Agrianians, count: 2, type: skirmishers, missile: javelins, traits: [shock],
    ///            size: 1, quality: 6, movement: 6}
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    PERSON_TWICE = "scenario/person-twice", Error, Run::Scenario(person_twice);
    en: "a person is in a battle twice";
    fr: "une personne est deux fois dans une bataille";
    fr_doc: "Une personne est deux fois dans une bataille, même si ses pions diffèrent d'une bataille à \
        l'autre. On la reconnaît par `character`, sinon, dans les jeux qui chiffrent les chefs, par \
        `person` ou par son nom.";
}

fn person_twice(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let mut first: HashMap<String, (usize, usize)> = HashMap::default();
    for (number, force) in battle.forces.iter().enumerate() {
        for (at, member) in force.members.all().iter().enumerate() {
            let Some((person, reference)) = person(battle, member) else { continue };
            let Some((earlier, other)) = first.get(&person) else {
                first.insert(person, (number, at));
                continue;
            };
            // Twice in one army is said of the army, where that is a rule on characters alone.
            if *earlier == number && battle.ruleset().leader_rules.is_none() {
                continue;
            }
            let other_force = &battle.forces[*earlier];
            let id = member.id();
            let name = Called::new(&id, member.leader().and_then(|leader| leader.name.as_ref()));
            let message = text!(
                "{name} is in this battle already",
                "{name} est déjà dans cette bataille",
                name
            );
            let mut finding = on_leader(battle, force, at, &PERSON_TWICE, message);
            if let Some(place) = other_force.member_place(&other_force.members.all()[*other]) {
                finding = finding.related(place, text!("he is here, too", "il est ici aussi"));
            }
            let help = if battle.ruleset().leader_rules.is_some() {
                text!(
                    "remove one of them; two men of one name differ by `person`",
                    "retirez l’un des deux ; deux homonymes se distinguent par `person`",
                )
            } else {
                text!("remove one of them", "retirez l’un des deux")
            };
            out.push(finding.help(help).reference(battle.scene.cite(reference)));
        }
    }
}

/// What tells a person from others, and where the rulebook says that there is only one of him.
fn person<'r>(battle: &'r Battle<'_>, member: &Member<'_>) -> Option<(String, &'r str)> {
    let rules = battle.ruleset();
    let character = match member.who {
        MemberKind::Leader(leader) => leader.character.as_ref(),
        MemberKind::Person(person) => person.character.as_ref(),
        MemberKind::Herald(_) | MemberKind::Unit(_) => None,
    };
    let Some(rated) = &rules.leader_rules else {
        let known = rules.characters.get(character?)?;
        return Some((character?.as_str().to_owned(), &known.reference));
    };
    let leader = member.leader()?;
    let character = character.or(rules.person_of(leader).map(|(id, _)| id));
    let character = character.map(|id| id.as_str().to_owned());
    let person = || leader.person.as_ref().map(|id| id.as_str().to_owned());
    // One of the name of a person the rules single out, who is not he, is another man.
    let is_his = |name: &String| rules.characters.values().any(|it| it.known_as.contains(name));
    let name = || leader.name.as_ref().map(|name| id_from_name(name.en()));
    let name = || name().filter(|name| !is_his(name));
    let person = character.or_else(person).or_else(name).filter(|person| !person.is_empty())?;
    Some((person, &rated.refs.persons))
}
