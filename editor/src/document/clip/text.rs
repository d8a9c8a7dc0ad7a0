//! Pieces of maps as YAML, for the clipboard of the system.
//!
//! Places are pairs of axial coordinates, seen from the middle.

use banneret_schema::hex::{Direction, Orientation};
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_validator::text;
use banneret_yaml::write::{Written, document};
use banneret_yaml::{TextLimits, parse, read};
use hexx::Hex;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Clip, ClipCourse, ClipHex, ClipPath, ClipSide};
use crate::document::RefusedEdit;

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
        let hexes = self.hexes.iter().map(|hex| {
            let mut value = json!({"at": pair(hex.at), "elements": hex.elements});
            if hex.level != 0 {
                value["level"] = json!(hex.level);
            }
            value
        });
        let sides = self
            .sides
            .iter()
            .map(|side| json!({"at": pair(side.at), "side": side.side, "obstacle": side.obstacle}));
        let paths = self.paths.iter().map(|path| match &path.course {
            ClipCourse::Through(hexes) => {
                let through: Vec<_> = hexes.iter().map(|hex| pair(*hex)).collect();
                json!({"kind": path.kind, "through": through})
            }
            ClipCourse::Along(sides) => {
                let along = sides.iter().map(|(hex, side)| json!({"at": pair(*hex), "side": side}));
                json!({"kind": path.kind, "along": along.collect::<Vec<_>>()})
            }
        });
        let mut piece = json!({
            "banneret-piece": 1, "orientation": self.orientation, "hexes": hexes.collect::<Vec<_>>(),
        });
        for (key, items) in [("sides", sides.collect::<Vec<_>>()), ("paths", paths.collect())] {
            if !items.is_empty() {
                piece[key] = Value::Array(items);
            }
        }
        document(Written::from(piece))
    }

    /// Reads a piece.
    ///
    /// # Errors
    ///
    /// Where the text is something else.
    pub fn from_text(text: &str) -> Result<Self, RefusedEdit> {
        let foreign = || {
            RefusedEdit(text!(
                "the clipboard holds no piece of a map",
                "le presse-papiers ne contient pas de morceau de carte"
            ))
        };
        let document = parse(text, &TextLimits::default());
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

fn pair(hex: Hex) -> [i32; 2] {
    [hex.x, hex.y]
}
