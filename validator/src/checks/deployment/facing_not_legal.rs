//! `deployment/facing-not-legal`

use banneret_schema::hex::Toward;
use banneret_schema::ruleset::gear::FacingRule;

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit looks where it cannot look in its formation, or on the hexes it stands on. Out of
    /// column a unit looks at a corner of its hex, in column at a side; a unit on two hexes looks at
    /// right angles to the line between them, in column along that line.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: sw}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    FACING_NOT_LEGAL = "deployment/facing-not-legal", Error, Run::Scenario(facing_not_legal);
    en: "a unit looks where it cannot look";
    fr: "une unité a une orientation impossible";
    fr_doc: "Une unité regarde d'un côté impossible dans sa formation, ou sur les hexagones qu'elle \
        occupe. Hors de la colonne, une unité regarde un sommet de son hexagone, en colonne un côté \
        ; une unité sur deux hexagones regarde perpendiculairement à la ligne qui les joint, en \
        colonne le long de cette ligne.";
}

fn facing_not_legal(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let Some(facing) = unit.placement.facing else { continue };
            let toward = facing.toward(ground.grid.orientation);
            if unit.is_misformed() || !unit.is_well_placed(ground.grid) {
                continue;
            }
            let (post, look) = (unit.post, unit.look);
            let legal = post.legal_facings(look, ground.grid);
            let (Some(rule), Some(formation)) = (post.facing_rule(look), post.formed(look)) else {
                continue;
            };
            if legal.is_empty() || legal.contains(&facing) {
                continue;
            }
            let wrong_kind = matches!(
                (rule, toward),
                (FacingRule::Corner, Some(Toward::Side(_)))
                    | (FacingRule::Side, Some(Toward::Corner(_)))
            );
            let (shown, word) = (quoted(&unit.member.id()), quoted(facing.as_str()));
            let hexes: Vec<_> = unit.hexes().iter().map(|hex| ground.grid.label(*hex)).collect();
            let hexes = hexes.join("/");
            let name = &formation.name;
            let message = match (wrong_kind, rule) {
                (true, FacingRule::Side) => text!(
                    "{shown} looks at a side of its hex in the formation “{name}”, and {word} is a corner",
                    "{shown} fait face à un côté d'hexagone dans la formation « {name} », et {word} est un angle",
                    name
                ),
                (true, _) => text!(
                    "{shown} looks at a corner of its hex in the formation “{name}”, and {word} is a side",
                    "{shown} fait face à un angle dans la formation « {name} », et {word} est un côté d'hexagone",
                    name
                ),
                (false, _) => text!(
                    "on {hexes} {shown} cannot look {word}",
                    "en {hexes}, {shown} ne peut faire face à {word}"
                ),
            };
            let legal: Vec<_> = legal.iter().map(|facing| quoted(facing.as_str())).collect();
            let help = text!("write {legal}", "écrivez {legal}", legal = either(&legal));
            let route = unit.route().join("facing");
            let finding = battle.scene.on_value(&FACING_NOT_LEGAL, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&formation.reference)));
        }
    }
}
