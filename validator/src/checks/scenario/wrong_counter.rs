//! `scenario/wrong-counter`

use banneret_schema::id::{BattleId, CounterId};
use banneret_schema::ruleset::character::{Character, PersonCounter};

use super::command::{leaders, on_leader};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{Text, either, quoted};

check! {
    /// A person has several counters, and the one in play is not for this battle: one of Alexander is
    /// for Chaeronea alone, the other for every other battle.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// battle: issus
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: ch, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///            extended-movement: 5}
    ///     rout-points: {leaders: 70}
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
    /// battle: issus
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army: royal-army
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    WRONG_COUNTER = "scenario/wrong-counter", Error, Run::Scenario(wrong_counter);
    en: "a counter of a person is not for this battle";
    fr: "un pion d'un personnage n'est pas pour cette bataille";
    fr_doc: "Une personne a plusieurs pions, et celui qui est en jeu n'est pas pour cette bataille : l'un \
        d'Alexandre est pour Chéronée seule, l'autre pour toutes les autres batailles.";
}

fn wrong_counter(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let fought = battle.scenario.battle.as_ref();
    for force in &battle.forces {
        for (at, leader) in leaders(force) {
            let Some((_, person)) = ruleset.person_of(leader) else { continue };
            let counters = &person.counters;
            let reserved = counters.values().flat_map(|counter| &counter.battles);
            let reserved = reserved.collect::<Vec<_>>();
            let fits = |counter: &PersonCounter| match fought {
                Some(fought) if reserved.contains(&fought) => counter.battles.contains(fought),
                Some(_) | None => counter.battles.is_empty(),
            };
            let named = leader.counter.as_ref();
            let right = named.and_then(|named| counters.get(named)).is_some_and(fits);
            if counters.is_empty() || right {
                continue;
            }
            let message = said(person, named, fought);
            let fitting = counters.iter().filter(|(_, counter)| fits(counter));
            let fitting: Vec<_> = fitting.map(|(id, _)| quoted(id.as_str())).collect();
            let fitting = either(&fitting);
            let help = match named {
                Some(_) => text!(
                    "write `counter:` {fitting}, or correct `battle`",
                    "écrivez `counter:` {fitting}, ou corrigez `battle`",
                    fitting
                ),
                None => text!(
                    "for this battle write `counter:` {fitting}",
                    "pour cette bataille, écrivez `counter:` {fitting}",
                    fitting
                ),
            };
            let mut finding = on_leader(battle, force, at, &WRONG_COUNTER, message);
            // The battle tells which one is meant, so nothing is wrong yet.
            if named.is_none() {
                finding.severity = Severity::Warning;
            }
            let reference = counters.first().map_or(&person.reference, |(_, it)| &it.reference);
            out.push(finding.help(help).reference(battle.scene.cite(reference)));
        }
    }
}

fn said(person: &Character, named: Option<&CounterId>, fought: Option<&BattleId>) -> Text {
    let (name, n) = (&person.name, person.counters.len());
    let Some(named) = named else {
        return text!(
            "{name} has {n} counters, and nothing says which is in play",
            "{name} a {n} pions, et rien ne dit lequel est en jeu",
            name
        );
    };
    let shown = quoted(named.as_str());
    match (person.counters.contains_key(named), fought) {
        (false, _) => {
            text!("{name} has no counter {shown}", "{name} n'a pas de pion {shown}", name)
        }
        (true, Some(fought)) => text!(
            "the counter {shown} of {name} is not for the battle `{fought}`",
            "le pion {shown} de {name} n'est pas pour la bataille `{fought}`",
            name
        ),
        (true, None) => text!(
            "the counter {shown} of {name} is for one battle, and `battle` names none",
            "le pion {shown} de {name} est pour une bataille, et `battle` n'en nomme aucune",
            name
        ),
    }
}
