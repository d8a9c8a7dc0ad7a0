//! `scenario/sentries`

use banneret_schema::field::Mover;
use banneret_schema::hex::Coord;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit posts at most two sentries, each in a hex beside its own that one can stand in and no enemy
    /// holds. Only units that are on the map post sentries.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [night]
    /// light: night
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: C1, state: asleep}, general: C1}
    ///     sentries: {hoplites: [C3]}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: thebans
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [night]
    /// light: night
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: C1, state: asleep}, general: C1}
    ///     sentries: {hoplites: [C2]}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: thebans
    /// ```
    SENTRIES = "scenario/sentries", Error, Run::Scenario(sentries);
    en: "sentries are not posted as the rule allows";
    fr: "des sentinelles ne sont pas postées selon la règle";
    fr_doc: "Une unité poste au plus deux sentinelles, chacune dans un hexagone voisin du sien où l'on \
        peut être et qu'aucun ennemi ne tient. Seules des unités présentes sur la carte en postent.";
}

fn sentries(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().night) else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        for (id, hexes) in force.side.sentries.iter() {
            let route = force.route.join("sentries").join(id);
            let Some(member) = force.members.find(id) else { continue };
            let shown = quoted(id);
            let cite = battle.scene.cite(&rules.reference);
            let (n, most) = (hexes.values().len(), usize::from(rules.sentries));
            let poster = if force.members.all()[member].unit().is_none() {
                Some(text!(
                    "{shown} is no unit and posts no sentries",
                    "{shown} n'est pas une unité et ne poste pas de sentinelle"
                ))
            } else if force.arrives(member).is_some() && force.hex(member).is_none() {
                Some(text!(
                    "{shown} arrives later and has no sentries out",
                    "{shown} arrive plus tard et n'a pas de sentinelle"
                ))
            } else {
                None
            };
            if let Some(message) = poster {
                let finding = battle.scene.on_key(&SENTRIES, &route, message);
                out.push(finding.removable().reference(cite));
                continue;
            }
            if n > most {
                let message = text!(
                    "{shown} posts {n} sentr[y/ies], {most} at most",
                    "{shown} poste {n} sentinelle[s], {most} au plus"
                );
                out.push(battle.scene.on_value(&SENTRIES, &route, message).reference(cite));
                continue;
            }
            for (index, hex) in hexes.values().iter().enumerate() {
                let Ok(at) = ground.hex(hex) else { continue };
                let hex = quoted(hex.as_str());
                let place = battle.scene.one_of(&route, index);
                let held = enemy_in(battle, side, at);
                if !ground.field.may_stand(&Mover::on_foot(1), at) || held.is_some() {
                    let here = match &held {
                        Some(enemy) => {
                            text!("the enemy's {enemy} is there", "{enemy}, de l'ennemi, y est")
                        }
                        None => ground.ground_words(at),
                    };
                    let message = text!(
                        "no sentry can stand in {hex}: {here}",
                        "nulle sentinelle ne peut être en {hex} : {here}",
                        here
                    );
                    let cite = battle.scene.cite(&rules.reference);
                    out.push(battle.scene.on_value(&SENTRIES, &place, message).reference(cite));
                    continue;
                }
                let Some(home) = force.hex(member) else { continue };
                let distance = ground.grid.distance(home, at);
                if distance > 0 && distance <= u32::from(rules.sentries_within) {
                    continue;
                }
                let own = ground.grid.label(home);
                let message = text!(
                    "{hex} is not beside {shown}, who is in {own}",
                    "{hex} n'est pas à côté de {shown}, en {own}",
                );
                let finding = battle.scene.on_value(&SENTRIES, &place, message);
                let place = battle.scene.place(&force.place_route(battle.scene, id));
                let finding = finding.related(place, text!("the unit is here", "l'unité est ici"));
                out.push(finding.reference(battle.scene.cite(&rules.reference)));
            }
        }
    }
}

/// The unit of another side that stands in a hex.
fn enemy_in(battle: &Battle<'_>, side: usize, hex: Coord) -> Option<String> {
    let others = battle.forces.iter().enumerate().filter(|(other, _)| *other != side);
    others.into_iter().find_map(|(_, force)| {
        let (_, member) = force.units_in(hex).next()?;
        Some(quoted(&member.id()))
    })
}
