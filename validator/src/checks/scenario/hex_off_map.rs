//! `scenario/hex-off-map`

use banneret_schema::hex::{HexText, LabelError, Labels};
use banneret_yaml::Route;

use super::mentions::{PlaceKind, PlaceMention, look_at_places};
use crate::battle::{Battle, Battlefield, NoHex};
use crate::checks::map::words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text::quoted;
use crate::{route, text};

check! {
    /// A hex that is not on the map, or not written as the map labels its hexes.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C14}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C4}]
    /// ```
    HEX_OFF_MAP = "scenario/hex-off-map", Error, Run::Scenario(hex_off_map);
    en: "a hex of a scenario is not on the map";
    fr: "un hexagone d'un scénario n'est pas sur la carte";
    fr_doc: "Un hexagone n'est pas sur la carte, ou n'est pas écrit comme la carte nomme les siens.";
}

fn hex_off_map(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let mut off: Vec<(Route, &HexText)> = Vec::new();
    let mut malformed: Vec<(Route, &HexText, LabelError)> = Vec::new();
    let mut all = 0;
    look_at_places(battle, |PlaceMention { text, kind, route }| {
        if kind.knows(battle, text.as_str()) {
            return;
        }
        all += 1;
        match ground.hex(text) {
            Ok(_) => {}
            Err(NoHex::OffMap(_)) => off.push((route(), text)),
            // A word that cannot be a hex is a place that does not exist.
            Err(NoHex::Malformed(_)) if kind == PlaceKind::Any => {}
            Err(NoHex::Malformed(LabelError::NotALabel)) if kind == PlaceKind::Area => {}
            Err(NoHex::Malformed(error)) => malformed.push((route(), text, error)),
        }
    });
    let other = |error: &LabelError| matches!(error, LabelError::WrongStyle { .. });
    let all_other = malformed.len() == all && malformed.iter().all(|(.., it)| other(it));
    if all > 2 && all_other {
        out.extend(other_style(battle, ground, &malformed));
    } else {
        out.extend(malformed.iter().map(|(route, text, error)| {
            let (message, help) = words::label(ground.grid, text.as_str(), error);
            battle.scene.on_value(&HEX_OFF_MAP, route, message).maybe_help(help)
        }));
    }
    if off.len() > ALONE {
        out.push(off_map(battle, ground, &off));
    } else {
        out.extend(off.iter().map(|each| off_map(battle, ground, std::slice::from_ref(each))));
    }
}

/// So many off the map are mistakes of their own; more are one, of the map or of its size.
const ALONE: usize = 4;

fn off_map(battle: &Battle<'_>, ground: &Battlefield<'_>, off: &[(Route, &HexText)]) -> Diagnostic {
    let grid = ground.grid;
    let (route, text) = &off[0];
    let (mut message, help) = words::off_map(grid, &quoted(text.as_str()));
    if off.len() > 1 {
        let names: Vec<String> = off.iter().map(|(_, text)| quoted(text.as_str())).collect();
        message = words::all_off_map(&names);
    }
    let (columns, rows) = (grid.columns, grid.rows);
    let size = text!(
        "the map has {columns} columns and {rows} rows",
        "la carte a {columns} colonnes et {rows} rangées",
    );
    let finding = battle.scene.on_value(&HEX_OFF_MAP, route, message).maybe_help(help);
    let places = off.iter().skip(1).map(|(route, _)| battle.scene.place(route));
    finding
        .also(places, &text!("off the map", "hors de la carte"))
        .related(ground.scene.place(&route!["grid"]), size)
}

/// Where every hex is of the other style, it is one mistake.
fn other_style(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    malformed: &[(Route, &HexText, LabelError)],
) -> Option<Diagnostic> {
    let ((route, text, error), others) = malformed.split_first()?;
    let shown = quoted(text.as_str());
    let message = text!(
        "every hex is written in another style than the map’s, as {shown}",
        "chaque hexagone est écrit dans un autre style que celui de la carte, comme {shown}",
    );
    let labels = match ground.grid.labels {
        Labels::Letters => "letters",
        Labels::Digits | Labels::Joined(_) => "digits",
    };
    let written = quoted(error.suggestion().unwrap_or_default());
    let help = text!(
        "write {written} and so on, or change `labels:` of the map",
        "écrivez {written} et ainsi de suite, ou changez `labels:` de la carte",
    );
    let finding = battle.scene.on_value(&HEX_OFF_MAP, route, message).help(help);
    let places = others.iter().map(|(route, ..)| battle.scene.place(route));
    Some(finding.also(places, &text!("the other style", "l'autre style")).related(
        ground.scene.place(&route!["grid"]),
        text!("`labels: {labels}`", "`labels: {labels}`"),
    ))
}
