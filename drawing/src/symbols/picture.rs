//! What a hex looks like, made from the elements it is named by.
//!
//! An element with a file of its own is drawn with it; a composite without one is drawn as its parts;
//! anything else gets a pattern by its family and the first letters of its name, so that the ground of a
//! new game or of house rules is never invisible.

use banneret_schema::Ruleset;
use banneret_schema::field::Makeup;
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::ruleset::terrain::{TerrainFamily, Water};
use ecolor::Color32;

use super::files::{self, Symbol};
use crate::palette::Palette;

/// What lies above what: a hex is drawn in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// What covers the ground: sand, snow.
    Surface,
    /// Hills and mountains.
    Relief,
    /// Waves.
    Water,
    /// What grows or lies about.
    Vegetation,
    /// Roads and rivers: joined from hex to hex on the map, a symbol in the palette.
    Line,
    /// Houses.
    Building,
    /// Bridges and fords.
    Crossing,
}

/// One symbol of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The symbol.
    pub symbol: Symbol,
    /// What it lies on.
    pub layer: Layer,
}

/// The water in a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Body {
    /// None.
    #[default]
    Dry,
    /// A narrow line.
    Stream,
    /// A broad line.
    River,
    /// All of the hex.
    Area,
}

/// The colour of a hex; where elements meet, the later one counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tint {
    /// Open ground.
    #[default]
    Open,
    /// Something natural without a colour of its own.
    OtherNatural,
    /// Something built without a colour of its own.
    OtherBuilt,
    /// Tilled.
    Tilled,
    /// Under trees.
    Wooded,
    /// Between rocks.
    Rocky,
    /// In the mountains.
    Mountainous,
    /// Wet.
    Marshy,
    /// Sandy.
    Sandy,
    /// Under roofs.
    Built,
    /// Under snow.
    Snowy,
    /// Water.
    Water,
    /// Ice.
    Ice,
}

impl Tint {
    /// Its colour.
    #[must_use]
    pub fn color(self, palette: &Palette) -> Color32 {
        let ground = &palette.ground;
        match self {
            Self::Open => ground.open,
            Self::OtherNatural => ground.other_natural,
            Self::OtherBuilt => ground.other_built,
            Self::Tilled => ground.tilled,
            Self::Wooded => ground.wooded,
            Self::Rocky => ground.rocky,
            Self::Mountainous => ground.mountainous,
            Self::Marshy => ground.marshy,
            Self::Sandy => ground.sandy,
            Self::Built => ground.built,
            Self::Snowy => ground.snowy,
            Self::Water => ground.water,
            Self::Ice => ground.ice,
        }
    }
}

/// What a hex looks like.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Picture {
    /// Its colour.
    pub tint: Tint,
    /// How far it rises above its level.
    pub height: i16,
    /// Its water.
    pub body: Body,
    /// Whether a road leads through it.
    pub road: bool,
    /// Its symbols, the lowest first.
    pub marks: Vec<Mark>,
    /// The first letters of what no file was drawn for.
    pub letters: Option<String>,
    /// The obstacle on its sides.
    pub ringed_by: Option<ObstacleId>,
}

impl Picture {
    /// What some elements look like under a ruleset.
    #[must_use]
    pub fn new(ruleset: &Ruleset, elements: &[TerrainId]) -> Self {
        let ground = Makeup::of(ruleset, elements.iter());
        let mut picture = Self {
            height: i16::from(ground.height()),
            road: ground.is_road(),
            ringed_by: ground.ringed_by().cloned(),
            ..Self::default()
        };
        let mut open: Vec<&TerrainId> = elements.iter().rev().collect();
        let mut seen: Vec<&TerrainId> = Vec::new();
        while let Some(id) = open.pop() {
            if seen.contains(&id) {
                continue;
            }
            seen.push(id);
            let parts = ruleset.terrain.get(id).map_or(&[][..], |element| &element.made_of);
            match files::find(id.as_ref()) {
                Some(symbol) => picture.add(ruleset, id, symbol),
                None if !parts.is_empty() => open.extend(parts.iter().rev()),
                None => picture.add_other(ruleset, id),
            }
        }
        picture.marks.sort_by_key(|mark| mark.layer);
        picture
    }

    /// Whether a bridge or a ford leads over its water.
    #[must_use]
    pub fn crossing(&self) -> Option<Symbol> {
        let crossing = self.marks.iter().rfind(|mark| mark.layer == Layer::Crossing);
        crossing.map(|mark| mark.symbol)
    }

    /// Whether the only way through it is one that feet have made.
    #[must_use]
    pub fn is_beaten(&self) -> bool {
        let has = |name: &str| self.marks.iter().any(|mark| mark.symbol.name() == name);
        has("track") && !has("road")
    }

    fn add(&mut self, ruleset: &Ruleset, id: &TerrainId, symbol: Symbol) {
        let (layer, tint) = drawn(symbol);
        self.tint = self.tint.max(tint);
        self.marks.push(Mark { symbol, layer });
        // Variants with a file of their own, such as a beach, show their water in it.
        let water = ruleset.terrain.get(id).and_then(|element| element.water);
        let body = match (water, layer) {
            (_, Layer::Crossing) if symbol.name() == "ford" => Body::River,
            (Some(Water::Shallow), Layer::Line) => Body::Stream,
            (_, Layer::Line) if symbol.name() == "stream" => Body::Stream,
            (Some(_), Layer::Line) => Body::River,
            (_, Layer::Line) if symbol.name() == "river" => Body::River,
            (_, Layer::Water) if tint == Tint::Water => Body::Area,
            _ => Body::Dry,
        };
        // A ford in a stream does not make a river of it.
        if layer != Layer::Crossing || self.body == Body::Dry {
            self.body =
                if layer == Layer::Line && body != Body::Dry { body } else { self.body.max(body) };
        }
    }

    fn add_other(&mut self, ruleset: &Ruleset, id: &TerrainId) {
        let element = ruleset.terrain.get(id);
        let water = element.and_then(|element| element.water);
        let family = element.map_or(TerrainFamily::Natural, |element| element.family);
        let (name, layer, tint) = match (water, family) {
            (Some(Water::Shallow), _) => ("stream", Layer::Line, Tint::Open),
            (Some(Water::Flowing), _) => ("river", Layer::Line, Tint::Open),
            (Some(Water::Wide | Water::Standing), _) => ("lake", Layer::Water, Tint::Water),
            (None, _) if element.is_some_and(|element| element.bridge) => {
                ("bridge", Layer::Crossing, Tint::Open)
            }
            (None, _) if element.is_some_and(|element| element.road && element.beaten) => {
                ("track", Layer::Line, Tint::Open)
            }
            (None, _) if element.is_some_and(|element| element.road) => {
                ("road", Layer::Line, Tint::Open)
            }
            (None, TerrainFamily::Natural) => ("natural", Layer::Vegetation, Tint::OtherNatural),
            (None, TerrainFamily::Artificial) => ("artificial", Layer::Building, Tint::OtherBuilt),
            (None, TerrainFamily::Field) => ("works", Layer::Building, Tint::OtherBuilt),
        };
        if let Some(symbol) = files::find(name) {
            self.marks.push(Mark { symbol, layer });
        }
        self.tint = self.tint.max(tint);
        self.body = self.body.max(match water {
            None => Body::Dry,
            Some(Water::Shallow) => Body::Stream,
            Some(Water::Flowing) => Body::River,
            Some(Water::Wide | Water::Standing) => Body::Area,
        });
        let name = element
            .map_or_else(|| id.as_ref().replace('-', " "), |element| element.name.en().to_owned());
        self.letters.get_or_insert_with(|| initials(&name));
    }
}

/// Where a symbol lies and what colour its ground has.
fn drawn(symbol: Symbol) -> (Layer, Tint) {
    match symbol.name() {
        "hill" => (Layer::Relief, Tint::Open),
        "mountain" => (Layer::Relief, Tint::Mountainous),
        "lake" | "pond" | "sea" | "wide-river" => (Layer::Water, Tint::Water),
        "frozen-lake" => (Layer::Water, Tint::Ice),
        "forest" => (Layer::Vegetation, Tint::Wooded),
        "orchard" | "fields" => (Layer::Vegetation, Tint::Tilled),
        "broken" => (Layer::Vegetation, Tint::OtherNatural),
        "crags" => (Layer::Relief, Tint::Mountainous),
        "rocks" | "maquis" => (Layer::Vegetation, Tint::Rocky),
        "marsh" => (Layer::Vegetation, Tint::Marshy),
        "sand" => (Layer::Surface, Tint::Sandy),
        "beach" | "oasis" => (Layer::Vegetation, Tint::Sandy),
        "snow" => (Layer::Surface, Tint::Snowy),
        "natural" => (Layer::Vegetation, Tint::OtherNatural),
        "river" | "stream" | "road" | "track" => (Layer::Line, Tint::Open),
        "buildings" | "cemetery" | "chateau" | "church" | "city" | "farm" | "fortified-farm"
        | "huts" => (Layer::Building, Tint::Built),
        "artificial" | "works" => (Layer::Building, Tint::OtherBuilt),
        "bridge" | "ford" => (Layer::Crossing, Tint::Open),
        _ => (Layer::Surface, Tint::Open),
    }
}

/// The first letters of two words, or of the only one.
fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split([' ', '-', '\'']).filter(|word| !word.is_empty()).collect();
    let letters: String = match words.as_slice() {
        [one] => one.chars().take(2).collect(),
        words => words.iter().take(2).filter_map(|word| word.chars().next()).collect(),
    };
    let mut chars = letters.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use banneret_schema::ruleset::shipped;

    use super::*;

    fn picture(elements: &[&str]) -> Picture {
        let ruleset = shipped::ruleset("alexandre-bayard").unwrap();
        let elements: Vec<_> =
            elements.iter().map(|id| TerrainId::from((*id).to_owned())).collect();
        Picture::new(&ruleset, &elements)
    }

    fn names(picture: &Picture) -> Vec<&str> {
        picture.marks.iter().map(|mark| mark.symbol.name()).collect()
    }

    #[test]
    fn every_terrain_of_every_game_has_a_symbol() {
        for id in shipped::ids() {
            let ruleset = shipped::ruleset(id).unwrap();
            for terrain in ruleset.terrain.keys() {
                let picture = Picture::new(&ruleset, std::slice::from_ref(terrain));
                assert!(!picture.marks.is_empty(), "{id}: {terrain}");
                assert_eq!(picture.letters, None, "{id}: nobody drew {terrain}");
            }
        }
    }

    #[test]
    fn composites_are_drawn_from_the_ground_up() {
        assert_eq!(names(&picture(&["forest", "hill"])), ["hill", "forest"]);
        assert_eq!(names(&picture(&["wooded-hill"])), ["hill", "forest"]);
        assert_eq!(names(&picture(&["bridge", "river", "forest"])), ["forest", "river", "bridge"]);
        assert_eq!(picture(&["snowy-forest"]).tint, Tint::Snowy);
        assert_eq!(picture(&["wooded-hill"]).height, 1);
        assert!(picture(&["walled-buildings"]).ringed_by.is_some());
    }

    #[test]
    fn water_knows_its_width() {
        assert_eq!(picture(&["river", "ford"]).body, Body::River);
        assert_eq!(picture(&["ford", "river"]).body, Body::River);
        assert_eq!(picture(&["stream", "bridge"]).body, Body::Stream);
        assert_eq!(picture(&["ford", "stream"]).body, Body::Stream);
        assert_eq!(picture(&["lake"]).body, Body::Area);
        assert_eq!(picture(&["beach"]).body, Body::Dry);
        assert_eq!(picture(&[]).body, Body::Dry);
    }

    #[test]
    fn what_nobody_drew_shows_its_letters() {
        let unknown = picture(&["salt-pans"]);
        assert_eq!((names(&unknown), unknown.letters.as_deref()), (vec!["natural"], Some("Sp")));
        assert_eq!(initials("Écluse"), "Éc");
        assert_eq!(picture(&["forest"]).letters, None);
    }
}
