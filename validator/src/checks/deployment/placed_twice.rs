//! `deployment/placed-twice`

use banneret_schema::hashed::HashMap;
use banneret_schema::hex::HexText;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A member is in two places: aboard two boats, aboard a boat and elsewhere, or in a row of
    /// placements and by itself.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A river
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: river, through: [A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1]}]
    /// options: [boats]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {general: C2, hoplites: D2}
    ///     boats: [{kind: barge, at: C1, carries: hoplites}]
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: thebans
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A river
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: river, through: [A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1]}]
    /// options: [boats]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {general: C1}
    ///     boats: [{kind: barge, at: C1, carries: hoplites}]
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: thebans
    /// ```
    PLACED_TWICE = "deployment/placed-twice", Error, Run::Scenario(placed_twice);
    en: "a member is in two places";
    fr: "un membre est à deux endroits";
    fr_doc: "Un membre est à deux endroits : à bord de deux embarcations, à bord d'une embarcation et \
        ailleurs, ou dans une rangée de placements et à part.";
}

fn placed_twice(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        let mut first: HashMap<usize, (banneret_yaml::Route, &str)> = HashMap::default();
        // Only who is aboard can be somewhere else as well.
        let asked = !force.side.boats.is_empty();
        for (id, placement) in force.side.placements.iter().filter(|_| asked) {
            if let Some(member) = force.members.find(id) {
                let route = force.place_route(battle.scene, id);
                let at = placement.first().map(HexText::as_str).unwrap_or_default();
                first.insert(member, (route, at));
            }
        }
        for (id, key) in force.side.placements.doubled() {
            let shown = quoted(id);
            let message = text!(
                "{shown} is placed twice: here and by the row it belongs to",
                "{shown} est placée deux fois : ici et dans la rangée dont elle fait partie"
            );
            let help = text!(
                "leave it in one place; a row can be split in two around it",
                "laissez-la à un seul endroit ; une rangée peut être coupée en deux autour d'elle"
            );
            let route = force.route.join("placements").join(key);
            let finding = battle.scene.on_key(&PLACED_TWICE, &route, message).help(help);
            let place = battle.scene.key_place(&force.placement(id));
            out.push(finding.related(place, text!("also here", "ici aussi")));
        }
        for (index, boat) in force.side.boats.iter() {
            let Some(id) = &boat.carries else { continue };
            let Some(member) = force.members.find(id.as_str()) else { continue };
            let route = force.route.join("boats").join(index);
            let Some((earlier, at)) = first.get(&member) else {
                first.insert(member, (route.join("carries"), boat.at.as_str()));
                continue;
            };
            let same_hex = ground.grid.parse_label(at).ok() == ground.hex(&boat.at).ok();
            if same_hex && earlier.steps().iter().any(|step| *step == "placements".into()) {
                continue;
            }
            let (shown, at) = (quoted(id.as_str()), quoted(at));
            let message = text!("{shown} is also in {at}", "{shown} est aussi en {at}");
            let help = text!("leave it in one place", "laissez-la à un seul endroit");
            let finding = battle.scene.on_value(&PLACED_TWICE, &route.join("carries"), message);
            let place = battle.scene.place(earlier);
            out.push(finding.help(help).related(place, text!("also here", "ici aussi")));
        }
    }
}
