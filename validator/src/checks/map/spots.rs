//! Where the things of a map are written.

use std::ops::Range;

use banneret_schema::Map;
use banneret_schema::field::Makeup;
use banneret_schema::ground::{RowEntry, row_entries, row_entry};
use banneret_schema::hashed::HashMap;
use banneret_schema::hex::{Coord, Direction, Grid, Hexside, HexsideError, is_run, parse_sides};
use banneret_schema::map::Path;
use banneret_schema::ruleset::terrain::Terrain;
use banneret_schema::sheet::MapSheet;
use banneret_yaml::Route;

use crate::checked_map::CheckedMap;
use crate::checks::Check;
use crate::diagnostic::{Diagnostic, Location};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

/// A value, or a part of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ValueSpot {
    pub(super) route: Route,
    pub(super) part: Option<Range<usize>>,
}

impl ValueSpot {
    /// Where an entry of a row is written.
    pub(super) fn of_row(key: &str, entry: &RowEntry<'_>) -> Self {
        Self { route: route![key, entry.line], part: Some(entry.part.clone()) }
    }

    pub(super) fn finding(
        &self,
        scene: &Scene<'_>,
        check: &'static Check,
        message: Text,
    ) -> Diagnostic {
        match &self.part {
            Some(part) => scene.on_part(check, &self.route, part.clone(), message),
            None => scene.on_value(check, &self.route, message),
        }
    }

    /// The same as a place beside a finding.
    pub(super) fn place(&self, scene: &Scene<'_>, check: &'static Check) -> Location {
        self.finding(scene, check, text!("", "")).place
    }
}

/// The grid of a map, where it has one.
pub(super) fn grid(scene: &Scene<'_>, map: &Map) -> Option<Grid> {
    map.grid_under(scene.ruleset())
}

/// The ways to values that may be written alone or as a list.
pub(super) fn each(scene: &Scene<'_>, base: Route, n: usize) -> Vec<Route> {
    let node = scene.source.document.find(&scene.full(&base));
    if n == 1 && node.is_none_or(|node| node.items().is_none()) {
        return vec![base];
    }
    (0..n).map(|index| base.join(index)).collect()
}

/// Every text of a map that is the label of a hex.
pub(super) fn hex_texts<'m>(scene: &Scene<'_>, map: &'m Map) -> Vec<(Route, &'m str)> {
    let mut texts = Vec::new();
    for (index, path) in map.paths.iter() {
        let base = route!["paths", index, "through"];
        texts.extend(path.through.iter().map(|(at, text)| (base.join(at), text.as_str())));
    }
    for (index, place) in map.places.iter() {
        let values = place.at.values();
        let routes = each(scene, route!["places", index, "at"], values.len());
        texts.extend(routes.into_iter().zip(values.iter().map(|text| text.as_str())));
    }
    texts
}

/// The hexes of a path that can be read, each with its number in it.
pub(super) fn steps(grid: Grid, path: &Path) -> impl Iterator<Item = (usize, Coord)> {
    path.through
        .iter()
        .filter_map(move |(at, text)| Some((at, grid.parse_label(text.as_str()).ok()?)))
}

/// Every text of a map that is a hexside.
pub(super) fn hexside_texts<'m>(scene: &Scene<'_>, map: &'m Map) -> Vec<(Route, &'m str)> {
    let mut texts = Vec::new();
    for (index, feature) in map.hexsides.iter() {
        let values = feature.at.values();
        let routes = each(scene, route!["hexsides", index, "at"], values.len());
        texts.extend(routes.into_iter().zip(values.iter().map(|text| text.as_str())));
    }
    for (index, path) in map.paths.iter() {
        let base = route!["paths", index, "along"];
        texts.extend(path.along.iter().map(|(at, text)| (base.join(at), text.as_str())));
    }
    texts
}

/// The sides a text means: one of the map, or a run of them.
pub(super) fn read_sides(grid: Grid, text: &str) -> Result<Vec<(Coord, Direction)>, HexsideError> {
    if is_run(text) {
        return parse_sides(grid, text);
    }
    Hexside::parse(grid, text).map(|side| vec![(side.coord(), side.direction())])
}

/// Every text of a map that is an area, with the zone it belongs to; no zone where it is none.
pub(super) fn area_texts<'m>(scene: &Scene<'_>, map: &'m Map) -> Vec<(Route, &'m str, &'m str)> {
    let mut texts = Vec::new();
    let zones = map.zones.iter().map(|(zone, area)| (route!["zones", zone], zone, area));
    let sheets = map.sheets.iter().filter_map(|(name, sheet)| match sheet {
        MapSheet::Area(area) => Some((route!["sheets", name], "", area)),
        MapSheet::Numbered(_) => None,
    });
    let outside = map.outside.iter().map(|area| (route!["outside"], "", area));
    let cut = map.cut.iter().map(|cut| (route!["cut", "at"], "", &cut.at));
    let kept = map.cut.iter().filter_map(|cut| cut.in_play.as_ref());
    let kept = kept.map(|area| (route!["cut", "in-play"], "", area));
    for (base, zone, area) in zones.chain(sheets).chain(outside).chain(cut).chain(kept) {
        let routes = each(scene, base, area.texts().len());
        let areas = area.texts().iter().map(|text| (zone, text.as_str()));
        texts
            .extend(routes.into_iter().zip(areas).map(|(route, (zone, text))| (route, zone, text)));
    }
    texts
}

/// Where a hex is written among the rows; the grid where it is not.
pub(super) fn hex_spot(grid: Grid, map: &Map, coord: Coord) -> ValueSpot {
    match row_entry(grid, &map.terrain, coord) {
        Some(entry) => ValueSpot::of_row("terrain", &entry),
        None => ValueSpot { route: route!["grid"], part: None },
    }
}

/// Hexes in which something is wrong for one reason: a code of the legend, or a path.
pub(super) struct Offence {
    /// Where the first of them is written.
    pub(super) spot: ValueSpot,
    /// All of them, the first in front.
    pub(super) hexes: Vec<Coord>,
}

/// The hexes in which something is wrong, by what brings the faulty element there.
pub(super) fn offences(
    site: &CheckedMap<'_>,
    wrong: impl Fn(Coord) -> bool,
    brings: impl Fn(&Terrain) -> bool,
) -> Vec<Offence> {
    let (map, field) = (site.map, &site.field);
    let grid = field.grid();
    let wrong = |coord: Coord| !site.doubtful.contains(coord) && wrong(coord);
    let mut offences: Vec<Offence> = Vec::new();
    let mut slots: HashMap<&str, Option<usize>> = HashMap::default();
    let bringing: HashMap<&str, bool> = map
        .legend
        .iter()
        .map(|(code, ids)| (code, Makeup::of(field.ruleset(), ids.items()).any(&brings)))
        .collect();
    let drawn = bringing.values().any(|brings| *brings);
    for entry in row_entries(grid, map.terrain.iter().filter(|_| drawn)) {
        let Some(coord) = entry.hex.filter(|_| bringing.get(entry.text) == Some(&true)) else {
            continue;
        };
        if !wrong(coord) {
            continue;
        }
        let slot = slots.entry(entry.text).or_default();
        if let Some(known) = *slot {
            offences[known].hexes.push(coord);
        } else {
            *slot = Some(offences.len());
            let spot = ValueSpot::of_row("terrain", &entry);
            offences.push(Offence { spot, hexes: vec![coord] });
        }
    }
    for (index, path) in map.paths.iter() {
        if !Makeup::of(field.ruleset(), std::iter::once(&path.kind)).any(&brings) {
            continue;
        }
        let mut offence: Option<Offence> = None;
        for (at, coord) in steps(grid, path) {
            if !grid.contains(coord) || !wrong(coord) {
                continue;
            }
            match &mut offence {
                Some(offence) => offence.hexes.push(coord),
                None => {
                    let spot =
                        ValueSpot { route: route!["paths", index, "through", at], part: None };
                    offence = Some(Offence { spot, hexes: vec![coord] });
                }
            }
        }
        offences.extend(offence);
    }
    offences
}

/// Where an element is written that lies in a hex: in a row, or in a path through it.
pub(super) fn writers<'m>(
    site: &CheckedMap<'m>,
    brings: impl Fn(&Terrain) -> bool,
) -> impl Fn(Coord) -> ValueSpot + 'm {
    let (map, field) = (site.map, &site.field);
    let mut drawn: HashMap<Coord, (usize, usize)> = HashMap::default();
    for (index, path) in map.paths.iter() {
        if !Makeup::of(field.ruleset(), std::iter::once(&path.kind)).any(&brings) {
            continue;
        }
        for (at, coord) in steps(field.grid(), path) {
            drawn.entry(coord).or_insert((index, at));
        }
    }
    let grid = field.grid();
    move |coord| match drawn.get(&coord) {
        Some((index, at)) => {
            ValueSpot { route: route!["paths", *index, "through", *at], part: None }
        }
        None => hex_spot(grid, map, coord),
    }
}

/// "at C4", or "at C4 and 3 more hexes".
pub(super) fn at_hexes(grid: Grid, offence: &Offence) -> Text {
    let label = offence.hexes.first().map_or_else(String::new, |hex| grid.label(*hex));
    match offence.hexes.len().saturating_sub(1) {
        0 => text!("at {label}", "en {label}"),
        1 => text!("at {label} and one more hex", "en {label} et dans un autre hexagone"),
        more => text!(
            "at {label} and {more} more hexes",
            "en {label} et dans {more} autre[s] hexagone[s]"
        ),
    }
}
