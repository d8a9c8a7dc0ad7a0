//! The field of a battle: its map, as drawn and as the weather at the start makes it.

use banneret_schema::field::Field;
use banneret_schema::ground::Ground;
use banneret_schema::hashed::HashSet;
use banneret_schema::hex::{AreaText, Coord, Edge, Grid, HexSet, HexText, LabelError};
use banneret_schema::{Map, Scenario};

use crate::checked_map::frame;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{AND, Text, joined};

/// The field of a battle. What is in doubt of its map is not on it.
pub struct Battlefield<'a> {
    /// The map in its file.
    pub scene: Scene<'a>,
    /// The map.
    pub map: &'a Map,
    /// Its grid.
    pub grid: Grid,
    /// The same seen through the ruleset, as the weather at the start makes it.
    pub field: Field<'a>,
    /// The map as drawn, where the weather makes it another.
    drawn: Option<Field<'a>>,
    ground: &'a Ground,
    /// Zones that are in doubt.
    unsure: HashSet<&'a str>,
}

/// Why a text is not a hex of the map.
pub enum NoHex {
    /// It is not written as the map writes hexes.
    Malformed(LabelError),
    /// It is not on the map.
    OffMap(Coord),
}

impl<'a> Battlefield<'a> {
    /// Looks at the map of a scenario; none where its grid is in doubt, for then every hex is.
    pub(super) fn new(
        scene: Scene<'a>,
        map: &'a Map,
        ground: &'a Ground,
        scenario: &Scenario,
    ) -> Option<Self> {
        if map.grid.is_none() || frame(&scene, ground).is_doubtful() {
            return None;
        }
        let field = Field::with_gates(ground, scenario.gates);
        let weather = ground.ruleset.weather.as_ref().zip(scenario.weather_at_start());
        let change = weather.and_then(|(rules, weather)| rules.ground_under(weather));
        let (field, drawn) = match change {
            Some(change) => (field.clone().under(change), Some(field)),
            None => (field, None),
        };
        let zones = ground.zones().keys().map(String::as_str);
        let unsure = zones.filter(|id| !scene.is_intact(&route!["zones", *id])).collect();
        Some(Self { scene, map, grid: ground.grid, field, drawn, ground, unsure })
    }

    /// Whether no hex of the map is out of play.
    #[must_use]
    pub fn is_all_in_play(&self) -> bool {
        self.ground.outside().is_empty()
    }

    /// The map as drawn, whatever the weather.
    #[must_use]
    pub fn drawn(&self) -> &Field<'a> {
        self.drawn.as_ref().unwrap_or(&self.field)
    }

    /// A hex of the map.
    ///
    /// # Errors
    ///
    /// Fails where the text is not the label of a hex of the map.
    pub fn hex(&self, text: &HexText) -> Result<Coord, NoHex> {
        let coord = self.grid.parse_label(text.as_str()).map_err(NoHex::Malformed)?;
        if self.grid.contains(coord) { Ok(coord) } else { Err(NoHex::OffMap(coord)) }
    }

    /// The map as it was read.
    #[must_use]
    pub fn ground(&self) -> &'a Ground {
        self.ground
    }

    /// The hexes of a zone; none where there is no such zone or it cannot be read.
    #[must_use]
    pub fn zone(&self, id: &str) -> Option<&'a HexSet> {
        self.ground.zone(id).filter(|_| !self.unsure.contains(id))
    }

    /// The hexes of an area in the words of a document; none where not all of it is known.
    #[must_use]
    pub fn area(&self, area: &AreaText) -> Option<HexSet> {
        self.ground.resolve(area, |zone| self.zone(zone))
    }

    /// The hexes of a zone, a named place or a hex.
    #[must_use]
    pub fn place(&self, text: &HexText) -> Option<Vec<Coord>> {
        if let Some(zone) = self.zone(text.as_str()) {
            return Some(zone.iter().collect());
        }
        if let Some(place) = self.ground.named_place(text.as_str()) {
            return place.is_whole.then(|| place.at.clone());
        }
        self.hex(text).ok().map(|coord| vec![coord])
    }

    /// Whether the map has, or may have, a zone or a place that a text means.
    #[must_use]
    pub fn may_have_place(&self, text: &str) -> bool {
        self.may_have_zone(text)
            || self.ground.named_place(text).is_some()
            || !self.scene.is_complete(&route!["places"])
    }

    /// Whether the map may have a zone of this id that could not be read.
    #[must_use]
    pub fn may_have_zone(&self, id: &str) -> bool {
        let written = self.scene.source.document.find(&self.scene.full(&route!["zones", id]));
        written.is_some() || !self.scene.is_complete(&route!["zones"])
    }

    /// The ids of all zones.
    pub fn zone_ids(&self) -> impl Iterator<Item = &'a str> {
        self.map.zones.keys()
    }

    /// The hexes at most so many rows or columns from an edge.
    #[must_use]
    pub fn rows_along(&self, edge: Edge, rows: u16) -> HexSet {
        let grid = self.grid;
        let near = |coord: &Coord| grid.rows_from_edge(*coord, edge) < rows;
        HexSet::from_coords(grid, grid.coords().filter(near))
    }

    /// What a hex holds in the weather at the start, in words; open ground where there is nothing.
    #[must_use]
    pub fn ground_words(&self, coord: Coord) -> Text {
        Self::words_of(&self.field, coord)
    }

    /// What is drawn in a hex, in words.
    #[must_use]
    pub fn drawn_words(&self, coord: Coord) -> Text {
        Self::words_of(self.drawn(), coord)
    }

    fn words_of(field: &Field<'_>, coord: Coord) -> Text {
        let named = &field.ground(coord).named;
        let mut names = named.iter().filter_map(|id| field.ruleset().terrain.get(*id)).peekable();
        if names.peek().is_none() {
            return text!("open ground", "terrain nu");
        }
        Text::of(&joined(names.map(|terrain| terrain.name.lower()), AND))
    }
}
