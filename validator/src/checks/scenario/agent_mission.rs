//! `scenario/agent-mission`

use banneret_schema::ruleset::options::MissionObject;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// An agent has nothing to do: neither a mission of the rulebook nor one in words, or a mission
    /// about something that is not there, such as a bridge on a map without one or a sub-general of
    /// an enemy who has none.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [agents]
    /// sides:
    ///   - {id: greeks, edge: north, agents: [{mission: murder-sub-general}], army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [agents]
    /// sides:
    ///   - {id: greeks, edge: north, agents: [{mission: murder-general}], army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    AGENT_MISSION = "scenario/agent-mission", Warning, Run::Scenario(agent_mission);
    en: "an agent has nothing to do";
    fr: "un agent n'a rien à faire";
    fr_doc: "Un agent n'a rien à faire : ni mission du livre ni mission en mots, ou une mission sur ce qui \
        n'existe pas, comme un pont sur une carte qui n'en a pas ou le sous-général d'un ennemi qui \
        n'en a pas.";
}

fn agent_mission(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (side, force) in battle.forces.iter().enumerate() {
        for (index, agent) in force.side.agents.iter() {
            let route = force.route.join("agents").join(index);
            let Some(id) = &agent.mission else {
                if agent.does.is_none() && battle.scene.is_intact(&route) {
                    let message = text!(
                        "this agent has no mission, of the rulebook or in words",
                        "cet agent n'a pas de mission, du livre ou en mots",
                    );
                    let help = text!("add `mission:` or `does:`", "ajoutez `mission:` ou `does:`");
                    let finding = battle.scene.on_member(&AGENT_MISSION, &route, message);
                    let rule = battle.ruleset().missions.values().next();
                    let reference = rule.map_or("", |mission| mission.reference.as_str());
                    out.push(finding.help(help).reference(battle.scene.cite(reference)));
                }
                continue;
            };
            let Some(mission) = battle.ruleset().missions.get(id) else { continue };
            let Some(object) = mission.object.as_ref().filter(|it| !is_there(battle, side, it))
            else {
                continue;
            };
            let on_map = !object.elements.is_empty();
            let what = &object.name;
            let message = if on_map {
                text!(
                    "the mission needs {what}, and the map has none",
                    "il faut {what}, et la carte n'en a pas",
                    what
                )
            } else {
                text!(
                    "the mission needs {what}, and no enemy has one",
                    "il faut {what}, et aucun ennemi n'en a",
                    what
                )
            };
            let help = text!(
                "choose another mission, or describe his own with `does:`",
                "choisissez une autre mission, ou décrivez la sienne avec `does:`",
            );
            let finding = battle.scene.on_value(&AGENT_MISSION, &route.join("mission"), message);
            out.push(finding.help(help).reference(battle.scene.cite(&mission.reference)));
        }
    }
}

/// Whether what a mission is about is there, or may be.
fn is_there(battle: &Battle<'_>, side: usize, object: &MissionObject) -> bool {
    if !object.elements.is_empty() {
        let Some(ground) = &battle.ground else { return true };
        // Under some readings bridges and fords stand between hexes.
        let field = &ground.field;
        let between = field
            .sides()
            .any(|(_, side)| side.along.iter().any(|(id, _)| object.elements.contains(id)));
        let mut grounds = ground.grid.coords().map(|hex| field.ground(hex));
        return between
            || grounds.any(|hex| {
                object.elements.iter().all(|id| hex.has(id))
                    && !object.without.iter().any(|id| hex.has(id))
            });
    }
    let mut enemies = battle.forces.iter().enumerate().filter(|(at, _)| *at != side);
    !battle.knows_all_sides() || enemies.any(|(_, enemy)| has(enemy, object))
}

/// Whether an enemy has somebody or something a mission is about.
fn has(enemy: &Force<'_>, object: &MissionObject) -> bool {
    let Some(army) = enemy.army.filter(|_| enemy.is_whole()) else { return true };
    let of_rank = army
        .leaders
        .items()
        .any(|leader| leader.rank.as_ref().is_none_or(|rank| object.ranks.contains(rank)));
    let person = object.persons && !(army.characters.is_empty() && army.heralds.is_empty());
    let carried = object.equipment.as_ref().is_some_and(|wanted| {
        let leaders = army.leaders.items().flat_map(|leader| leader.equipment.items());
        let persons = army.characters.items().flat_map(|person| person.equipment.items());
        let units = army.units.items().flat_map(|unit| unit.equipment.items());
        leaders.chain(persons).chain(units).chain(army.equipment.items()).any(|id| id == wanted)
    });
    of_rank && !object.ranks.is_empty() || person || carried
}
