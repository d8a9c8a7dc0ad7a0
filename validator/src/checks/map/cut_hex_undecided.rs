//! `map/cut-hex-undecided`

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The edge of the sheet cuts a hex, and the map does not say whether it is in play: with more than
    /// half of it on the sheet it is, with less it is not, and just half is for the author to decide.
    /// It is neither `in-play` nor `outside`, or it is both.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// cut: {at: row 1}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// cut: {at: row 1, in-play: row 1 but 0101}
    /// outside: [0101]
    /// ```
    CUT_HEX_UNDECIDED = "map/cut-hex-undecided", Warning, Run::Map(cut_hex_undecided);
    en: "nobody knows whether a cut hex is in play";
    fr: "on ignore si un hexagone coupé est en jeu";
    fr_doc: "Le bord de la feuille coupe un hexagone, et la carte ne dit pas s'il est en jeu : il \
        l'est avec plus de la moitié, pas avec moins, et juste la moitié est au choix de \
        l'auteur. Il n'est ni `in-play` ni `outside`, ou il est les deux.";
}

fn cut_hex_undecided(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let (Some(cut), Some(board)) = (&site.map.cut, &scene.ruleset().board) else { return };
    let zone = |id: &str| site.ground.zone(id);
    let read = |area| site.ground.resolve(area, zone);
    let Some(all) = read(&cut.at) else { return };
    let in_play = cut.in_play.as_ref().map(read);
    // An area that cannot be read has its own finding.
    if in_play == Some(None) || !scene.is_intact(&route!["outside"]) {
        return;
    }
    let in_play = in_play.flatten();
    let plays = |hex| in_play.as_ref().is_some_and(|area| area.contains(hex));
    let outside = site.ground.outside();
    let grid = site.field.grid();
    let wrong: Vec<_> = all.iter().filter(|hex| plays(*hex) == outside.contains(*hex)).collect();
    let Some(first) = wrong.first() else { return };
    let (label, n) = (grid.label(*first), wrong.len());
    let both = plays(*first);
    let message = match (both, n) {
        (true, _) => text!(
            "{label} is cut by the edge, and the map says both that it is in play and that it is not",
            "{label} est coupé par le bord, et la carte le dit à la fois en jeu et hors jeu"
        ),
        (false, 1) => text!(
            "{label} is cut by the edge, and the map does not say whether it is in play",
            "{label} est coupé par le bord, et la carte ne dit pas s'il est en jeu"
        ),
        (false, _) => text!(
            "{n} hexes are cut by the edge, and the map does not say whether they are in play; {label} is the first",
            "{n} hexagones sont coupés par le bord, et la carte ne dit pas s'ils sont en jeu ; {label} est le premier"
        ),
    };
    let help = text!(
        "list it under `cut: {{in-play: …}}` or under `outside`",
        "mettez-le sous `cut: {{in-play: …}}` ou sous `outside`"
    );
    let finding = scene.on_value(&CUT_HEX_UNDECIDED, &route!["cut", "at"], message).help(help);
    let reference = board.cut_hexes.as_ref().unwrap_or(&board.reference);
    out.push(finding.reference(scene.cite(reference)));
}
