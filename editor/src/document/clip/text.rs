//! Pieces of maps as YAML, for the clipboard of the system.
//!
//! Places are pairs of axial coordinates, seen from the middle.

use std::fmt::Write as _;

use banneret_schema::hex::{Direction, Orientation};
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_validator::text;
use banneret_yaml::{Limits, parse, read};
use hexx::Hex;
use serde::Deserialize;

use super::{Clip, ClipCourse, ClipHex, ClipPath, ClipSide};
use crate::document::map::Refusal;

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct ClipText {
    #[serde(rename = "banneret-piece")]
    _version: u32,
    orientation: Orientation,
    hexes: Vec<HexText>,
    #[serde(default)]
    sides: Vec<SideText>,
    #[serde(default)]
    paths: Vec<PathText>,
}

#[derive(Deserialize)]
struct HexText {
    at: [i32; 2],
    #[serde(default)]
    elements: Vec<TerrainId>,
    #[serde(default)]
    level: i16,
}

#[derive(Deserialize)]
struct SideText {
    at: [i32; 2],
    side: Direction,
    obstacle: ObstacleId,
}

#[derive(Deserialize)]
struct PathText {
    kind: TerrainId,
    #[serde(default)]
    through: Vec<[i32; 2]>,
    #[serde(default)]
    along: Vec<AlongText>,
}

#[derive(Deserialize)]
struct AlongText {
    at: [i32; 2],
    side: Direction,
}

impl Clip {
    /// The piece as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let orientation = match self.orientation {
            Orientation::Pointy => "pointy",
            Orientation::Flat => "flat",
        };
        let mut text = format!("banneret-piece: 1\norientation: {orientation}\nhexes:\n");
        for hex in &self.hexes {
            let ids: Vec<_> = hex.elements.iter().map(TerrainId::as_str).collect();
            // Writing to a string cannot fail, here and below.
            let _ = write!(text, "  - {{at: {}, elements: [{}]", pair(hex.at), ids.join(", "));
            if hex.level != 0 {
                let _ = write!(text, ", level: {}", hex.level);
            }
            text.push_str("}\n");
        }
        if !self.sides.is_empty() {
            text.push_str("sides:\n");
        }
        for side in &self.sides {
            let (at, obstacle) = (pair(side.at), &side.obstacle);
            let _ = writeln!(
                text,
                "  - {{at: {at}, side: {}, obstacle: {}}}",
                side.side,
                obstacle.as_str()
            );
        }
        if !self.paths.is_empty() {
            text.push_str("paths:\n");
        }
        for path in &self.paths {
            let (key, steps): (_, Vec<String>) = match &path.course {
                ClipCourse::Through(hexes) => {
                    ("through", hexes.iter().map(|hex| pair(*hex)).collect())
                }
                ClipCourse::Along(sides) => (
                    "along",
                    sides
                        .iter()
                        .map(|(hex, side)| format!("{{at: {}, side: {side}}}", pair(*hex)))
                        .collect(),
                ),
            };
            let kind = path.kind.as_str();
            let _ = writeln!(text, "  - {{kind: {kind}, {key}: [{}]}}", steps.join(", "));
        }
        text
    }

    /// Reads a piece.
    ///
    /// # Errors
    ///
    /// Where the text is something else.
    pub fn from_text(text: &str) -> Result<Self, Refusal> {
        let foreign = || {
            Refusal(text!(
                "the clipboard holds no piece of a map",
                "le presse-papiers ne contient pas de morceau de carte"
            ))
        };
        let document = parse(text, &Limits::default());
        let root = document.root.as_ref().ok_or_else(foreign)?;
        let read: ClipText = read(root).map_err(|_| foreign())?;
        let hex = |[x, y]: [i32; 2]| Hex::new(x, y);
        let has_side = |side: Direction| read.orientation.has(side);
        let sides_fit = read.sides.iter().all(|side| has_side(side.side))
            && read.paths.iter().flat_map(|path| &path.along).all(|side| has_side(side.side));
        // No map is larger; what lies farther away is no piece of one.
        let near = |hex: &HexText| hex.at.iter().all(|at| at.unsigned_abs() < 4096);
        if !sides_fit || !read.hexes.iter().all(near) {
            return Err(foreign());
        }
        let path = |path: PathText| {
            let course = if path.through.is_empty() {
                let sides = path.along.into_iter().map(|side| (hex(side.at), side.side));
                ClipCourse::Along(sides.collect())
            } else {
                ClipCourse::Through(path.through.into_iter().map(hex).collect())
            };
            ClipPath { kind: path.kind, course, whole: None }
        };
        let cell = |it: HexText| ClipHex { at: hex(it.at), elements: it.elements, level: it.level };
        let side = |it: SideText| ClipSide { at: hex(it.at), side: it.side, obstacle: it.obstacle };
        Ok(Self {
            orientation: read.orientation,
            hexes: read.hexes.into_iter().map(cell).collect(),
            sides: read.sides.into_iter().map(side).collect(),
            paths: read.paths.into_iter().map(path).collect(),
        })
    }
}

fn pair(hex: Hex) -> String {
    format!("[{}, {}]", hex.x, hex.y)
}
