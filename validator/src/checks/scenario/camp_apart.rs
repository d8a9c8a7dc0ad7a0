//! `scenario/camp-apart`

use banneret_schema::hex::Coord;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A camp is two hexes side by side, and its herd stands in a hex beside it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [A1, C1]}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [A1, B1]}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    CAMP_APART = "scenario/camp-apart", Error, Run::Scenario(camp_apart);
    en: "the hexes of a camp are not those of the rule";
    fr: "les hexagones d'un camp ne sont pas ceux de la règle";
    fr_doc: "Un camp est fait de deux hexagones voisins, et son troupeau est dans un hexagone à côté.";
}

fn camp_apart(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().camp) else { return };
    for force in &battle.forces {
        let Some(camp) = &force.side.camp else { continue };
        let route = force.route.join("camp").join("at");
        let (wanted, n) = (usize::from(rules.hexes), camp.at.values().len());
        let cite = battle.scene.cite(&rules.reference);
        let distinct = |hexes: &[Coord]| {
            let mut hexes = hexes.to_vec();
            hexes.sort_unstable();
            hexes.dedup();
            hexes.len()
        };
        let hexes: Option<Vec<Coord>> =
            camp.at.values().iter().map(|hex| ground.hex(hex).ok()).collect();
        let n = hexes.as_deref().map_or(n, distinct);
        if n > 0 && n != wanted {
            let message = text!(
                "a camp has {wanted} hex[es], this one {n}",
                "un camp a {wanted} hexagone[s], celui-ci {n}"
            );
            out.push(battle.scene.on_value(&CAMP_APART, &route, message).reference(cite));
            continue;
        }
        let Some(hexes) = hexes else { continue };
        let beside = |a: Coord, b: Coord| ground.grid.distance(a, b) == 1;
        let apart = hexes.iter().any(|hex| !hexes.iter().any(|other| beside(*hex, *other)));
        if apart && wanted > 1 {
            let message =
                text!("the hexes of the camp are apart", "les hexagones du camp sont séparés");
            let help = text!("choose hexes that touch", "choisissez des hexagones qui se touchent");
            let finding = battle.scene.on_value(&CAMP_APART, &route, message).help(help);
            out.push(finding.reference(cite));
            continue;
        }
        let Some(herd) = &camp.herd else { continue };
        let Ok(at) = ground.hex(herd) else { continue };
        if hexes.contains(&at) || !hexes.iter().any(|hex| beside(*hex, at)) {
            let shown = quoted(herd.as_str());
            let message = text!(
                "the herd in {shown} is not beside the camp",
                "le troupeau en {shown} n'est pas à côté du camp"
            );
            let route = force.route.join("camp").join("herd");
            out.push(battle.scene.on_value(&CAMP_APART, &route, message).reference(cite));
        }
    }
}
