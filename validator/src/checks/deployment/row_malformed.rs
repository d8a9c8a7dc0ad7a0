//! `deployment/row-malformed`

use banneret_schema::hex::{Grid, RunError};
use banneret_schema::scenario::RowFault;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A row of placements, `phalanx-1 to phalanx-6: D8 to I8`, cannot be read: its ends are not two
    /// numbers of one id, its hexes do not lie in one row or column of the map, or there are more or
    /// fewer hexes than members. At equal steps a row may leave hexes between its members, and a list
    /// gives each member a hex of its own.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites-1 to hoplites-3: D1 to G1, general: D1}
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, count: 3, type: infantry, weight: heavy}]
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites-1 to hoplites-3: D1 to F1, general: D1}
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, count: 3, type: infantry, weight: heavy}]
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ROW_MALFORMED = "deployment/row-malformed", Error, Run::Scenario(row_malformed);
    en: "a row of placements cannot be read";
    fr: "une rangée de placements ne peut être lue";
    fr_doc: "Une rangée de placements, `phalanx-1 to phalanx-6: D8 to I8`, ne peut être lue : ses bouts \
        ne sont pas deux numéros d'un même identifiant, ses hexagones ne sont pas dans une même rangée \
        ou colonne de la carte, ou il y a plus ou moins d'hexagones que de membres. À pas égaux, une \
        rangée peut laisser des hexagones entre ses membres, et une liste donne à chacun le sien.";
}

fn row_malformed(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    for force in &battle.forces {
        for (key, fault) in force.side.placements.faults() {
            let (message, help) = words(key, fault);
            let route = force.route.join("placements").join(key);
            let of_members = matches!(fault, RowFault::Members | RowFault::TooMany);
            let finding = if of_members || *fault == RowFault::NoHexes {
                scene.on_key(&ROW_MALFORMED, &route, message)
            } else {
                scene.on_value(&ROW_MALFORMED, &scene.inner(&route, "at"), message)
            };
            out.push(finding.help(help));
        }
    }
}

fn words(key: &str, fault: &RowFault) -> (Text, Text) {
    let shown = quoted(key);
    let list = || {
        text!(
            "name the first and the last hex of one row or column, or list a hex for each member",
            "nommez le premier et le dernier hexagone d'une rangée ou colonne, ou un hexagone pour chacun",
        )
    };
    match fault {
        RowFault::Members => (
            text!(
                "{shown} is no row of members: both ends are one id with different numbers",
                "{shown} n'est pas une rangée : ses deux bouts sont un même identifiant et deux numéros",
            ),
            text!(
                "write it as `phalanx-1 to phalanx-6`",
                "écrivez par exemple `phalanx-1 to phalanx-6`"
            ),
        ),
        RowFault::TooMany => {
            let most = Grid::MAX_SIDE;
            (
                text!(
                    "{shown} are more than a row can hold, {most}, or a side can place",
                    "{shown} : plus qu'une rangée n'en tient, {most}, ou qu'un camp n'en place",
                ),
                text!("write a shorter row", "écrivez une rangée plus courte"),
            )
        }
        RowFault::NoHexes => (
            text!(
                "{shown} has no hexes: a row does not stand with one unit",
                "{shown} n'a pas d'hexagones : une rangée n'accompagne pas une unité",
            ),
            list(),
        ),
        RowFault::Count(members, hexes) => (
            text!(
                "{shown}: {members} member[s], and {hexes} hex[es]",
                "{shown} : {members} membre[s], et {hexes} hexagone[s]"
            ),
            list(),
        ),
        RowFault::Hexes(RunError::Label(label)) => {
            let label = quoted(label);
            (
                text!(
                    "{label} is no hex, and {shown} needs a first and a last one",
                    "{label} n'est pas un hexagone, et {shown} en veut un premier et un dernier",
                ),
                list(),
            )
        }
        RowFault::Hexes(RunError::Crooked | RunError::Length(_)) => (
            text!(
                "{shown}: its hexes do not lie in one row or one column",
                "{shown} : ses hexagones ne sont pas dans une même rangée ou colonne",
            ),
            list(),
        ),
    }
}
