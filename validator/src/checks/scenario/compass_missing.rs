//! `scenario/compass-missing`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// There are elephants, and the map has no rose to tell where they run when they rampage.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
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
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}
    ///         - {id: elephants, type: elephants, missile: javelins, size: 5, quality: 6, movement: 5}
    ///     rout-points: {leaders: 20}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}, compass: {one: ne}}
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
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}
    ///         - {id: elephants, type: elephants, missile: javelins, size: 5, quality: 6, movement: 5}
    ///     rout-points: {leaders: 20}
    /// ```
    COMPASS_MISSING = "scenario/compass-missing", Error, Run::Scenario(compass_missing);
    en: "elephants fight on a map without a rose";
    fr: "des éléphants combattent sur une carte sans rose";
    fr_doc: "Il y a des éléphants, et la carte n'a pas de rose qui dise où ils courent quand ils \
        s'emballent.";
}

fn compass_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(ground) = &battle.ground else { return };
    let Some(board) = &ruleset.board else { return };
    let Some(who) = &board.compass_for else { return };
    if ground.map.compass.is_some() || !ground.scene.is_intact(&route!["compass"]) {
        return;
    }
    let first = battle.forces.iter().find_map(|force| {
        let mut units = force.members.units();
        let fits = |at: usize| force.look(at).is_some_and(|look| who.fits(look));
        units.find(|(at, _)| fits(*at)).map(|(_, member)| (force, member))
    });
    let Some((force, member)) = first else { return };
    let message = text!(
        "there are {who} here, and the map has no rose for them",
        "il y a ici : {who}, et la carte n'a pas de rose pour eux",
        who = who.describe(ruleset)
    );
    let finding = battle.scene.on_key(&COMPASS_MISSING, &route!["map"], message);
    let mut finding = finding.help(text!(
        "add `compass: {{one: ne}}` to the map, the side a 1 means",
        "ajoutez `compass: {{one: ne}}` à la carte, le côté que désigne un 1",
    ));
    if let Some(place) = force.member_place(member) {
        finding = finding.related(place, text!("they are here", "ils sont ici"));
    }
    out.push(finding.reference(battle.scene.cite(&board.reference)));
}
