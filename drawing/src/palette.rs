//! The colours of maps and counters, by what a thing is: light, dark, and for print.

#![expect(clippy::disallowed_methods, reason = "the one place where colours of maps are made")]

use ecolor::Color32;

/// The colours of a map and of what stands on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    /// The table around the map.
    pub table: Color32,
    /// The colours of hexes.
    pub ground: GroundColors,
    /// What raises ground towards, one step for each level.
    pub high: Color32,
    /// What lowers ground towards.
    pub low: Color32,
    /// The shade at the foot of slopes.
    pub shade: Color32,
    /// Contours and hachures.
    pub contour: Color32,
    /// Lines between hexes.
    pub grid: Color32,
    /// The banks of rivers and shores of lakes.
    pub bank: Color32,
    /// Roads.
    pub road: Color32,
    /// The sides of roads.
    pub road_edge: Color32,
    /// What obstacles are made of.
    pub works: Works,
    /// Names and marks.
    pub ink: Color32,
    /// The numbers of hexes.
    pub faint_ink: Color32,
    /// Around names, so that they can be read on any ground.
    pub halo: Color32,
    /// Zones, one after the other.
    pub zones: [Color32; 8],
    /// A zone that is nobody's among those of sides.
    pub nobody: Color32,
    /// Counters.
    pub counters: CounterColors,
    /// The inks of symbols by the classes of the SVG files.
    inks: &'static [(&'static str, u32)],
}

/// The colours of hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroundColors {
    /// Open ground.
    pub open: Color32,
    /// Under trees.
    pub wooded: Color32,
    /// Between rocks.
    pub rocky: Color32,
    /// Wet.
    pub marshy: Color32,
    /// In the mountains.
    pub mountainous: Color32,
    /// Sandy.
    pub sandy: Color32,
    /// Under snow.
    pub snowy: Color32,
    /// Tilled.
    pub tilled: Color32,
    /// Under roofs.
    pub built: Color32,
    /// Deep water.
    pub water: Color32,
    /// Water that can be waded through.
    pub shallow: Color32,
    /// Ice.
    pub ice: Color32,
    /// Something natural that has no colour of its own.
    pub other_natural: Color32,
    /// Something built that has no colour of its own.
    pub other_built: Color32,
}

/// What obstacles are made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Works {
    /// Wood.
    pub wood: Color32,
    /// Stone.
    pub stone: Color32,
    /// Earth.
    pub earth: Color32,
    /// Iron.
    pub iron: Color32,
    /// Leaves.
    pub leaf: Color32,
    /// Rock.
    pub rock: Color32,
    /// Water that runs along a side.
    pub water: Color32,
}

/// The colours of counters. They are printed things and look nearly the same by day and by night.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterColors {
    /// Their ground.
    pub paper: Color32,
    /// Their pictures and words.
    pub ink: Color32,
    /// What has no colour of its own.
    pub faint: Color32,
    /// Their shadow on the map.
    pub shadow: Color32,
    /// Signs that stand on the ground itself.
    pub ink_on_ground: Color32,
    /// The flag of an objective.
    pub objective: Color32,
    /// The command of leaders.
    pub command: Color32,
    /// Sides that name no colour, one after the other.
    pub sides: [Color32; 4],
    /// How much of the colour of its nation a plate has, in hundredths: print saves ink.
    wash: u8,
    /// Colours by their English names.
    named: &'static [(&'static str, u32)],
}

/// The colours of rulebooks and scenarios by their English names.
const NAMED: &[(&str, u32)] = &[
    ("yellow", 0xe8c530),
    ("green", 0x3f8f3f),
    ("blue", 0x2f62b0),
    ("red", 0xb3302a),
    ("black", 0x26241f),
    ("white", 0xe9e4d6),
    ("grey", 0x7d7a74),
    ("gray", 0x7d7a74),
    ("brown", 0x7a5230),
    ("purple", 0x74408f),
    ("violet", 0x74408f),
    ("orange", 0xd07a1c),
];

/// How light a colour is, from 0 to 1.
fn lightness(color: Color32) -> f32 {
    let [red, green, blue] = [color.r(), color.g(), color.b()].map(f32::from);
    (0.30 * red + 0.59 * green + 0.11 * blue) / 255.0
}

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

const LIGHT_INKS: &[(&str, u32)] = &[
    ("leaf", 0x7d9458),
    ("leaf-light", 0xb3c086),
    ("leaf-shade", 0x577043),
    ("trunk", 0x6b5038),
    ("grass", 0x98a068),
    ("reed", 0x627a45),
    ("rock", 0xcfc6b6),
    ("rock-shade", 0xa29786),
    ("rock-ink", 0x6a5f52),
    ("earth", 0x8a6942),
    ("earth-light", 0xd8bf8c),
    ("sand-ink", 0xb38c4c),
    ("sand-shade", 0xdfbf7c),
    ("snow", 0xffffff),
    ("snow-shade", 0xa9bbc9),
    ("ice", 0x86aabd),
    ("water", 0x9dc0d0),
    ("shallow", 0xc6dcde),
    ("wave", 0x5f8fa8),
    ("foam", 0xecf4f3),
    ("bank", 0x5f8fa8),
    ("road", 0xf3e3bd),
    ("road-edge", 0x8c6b45),
    ("roof", 0xb56048),
    ("roof-shade", 0x844032),
    ("thatch", 0xcfad6b),
    ("thatch-shade", 0xa48247),
    ("wall", 0xf6ecd8),
    ("wall-shade", 0xd6c5a8),
    ("stone", 0xb4aa9a),
    ("wood", 0xb8915f),
    ("wood-shade", 0x7a5935),
    ("crop", 0xe3d38c),
    ("crop-shade", 0xc9cc8e),
    ("crop-ink", 0x988b4c),
    ("ink", 0x3f3328),
];

const DARK_INKS: &[(&str, u32)] = &[
    ("leaf", 0x5f7d4c),
    ("leaf-light", 0x8ba46b),
    ("leaf-shade", 0x3d5736),
    ("trunk", 0x7d6145),
    ("grass", 0x66704a),
    ("reed", 0x86a063),
    ("rock", 0x8c867c),
    ("rock-shade", 0x635d55),
    ("rock-ink", 0x242220),
    ("earth", 0xb08c5e),
    ("earth-light", 0x6a5a3e),
    ("sand-ink", 0xc9a768),
    ("sand-shade", 0x7c6840),
    ("snow", 0xdde5ea),
    ("snow-shade", 0x8fa3b2),
    ("ice", 0x9dc0d2),
    ("water", 0x2f5568),
    ("shallow", 0x466d79),
    ("wave", 0x6f9db3),
    ("foam", 0xa9c6d0),
    ("bank", 0x6f9db3),
    ("road", 0xb9a47b),
    ("road-edge", 0x221d18),
    ("roof", 0xa85a45),
    ("roof-shade", 0x6f382c),
    ("thatch", 0xa88b55),
    ("thatch-shade", 0x7a6238),
    ("wall", 0xc4b9a2),
    ("wall-shade", 0x938873),
    ("stone", 0x8f887c),
    ("wood", 0x97754b),
    ("wood-shade", 0x5a4126),
    ("crop", 0x776d40),
    ("crop-shade", 0x5f6842),
    ("crop-ink", 0xa89c60),
    ("ink", 0x171411),
];

impl Palette {
    /// A map on paper.
    pub const LIGHT: Self = Self {
        table: rgb(0xd9d4c8),
        ground: GroundColors {
            open: rgb(0xf1e9d2),
            wooded: rgb(0xcfd6ab),
            rocky: rgb(0xe0d5c0),
            marshy: rgb(0xd3ddc4),
            mountainous: rgb(0xd0c1a6),
            sandy: rgb(0xf3dfaa),
            snowy: rgb(0xf0f3f4),
            tilled: rgb(0xece0ad),
            built: rgb(0xe9d5bd),
            water: rgb(0x9dc0d0),
            shallow: rgb(0xb9d3da),
            ice: rgb(0xd9e8ee),
            other_natural: rgb(0xdfe0c0),
            other_built: rgb(0xe4d6cc),
        },
        high: rgb(0xb98c4e),
        low: rgb(0x8fa19c),
        shade: rgb(0x7d5b35),
        contour: rgb(0x7d5b35),
        grid: rgb(0x7c705c),
        bank: rgb(0x5f8fa8),
        road: rgb(0xf6e8c6),
        road_edge: rgb(0x866642),
        works: Works {
            wood: rgb(0x6d4a28),
            stone: rgb(0x5e5850),
            earth: rgb(0x805c32),
            iron: rgb(0x3a3c42),
            leaf: rgb(0x4c6838),
            rock: rgb(0x5c4c3c),
            water: rgb(0x4f_8f_b4),
        },
        ink: rgb(0x2b221a),
        faint_ink: rgb(0x7a6d58),
        halo: rgb(0xfbf6e8),
        zones: [
            rgb(0xb0362e),
            rgb(0x303f84),
            rgb(0x759a72),
            rgb(0x8b47b0),
            rgb(0xc77605),
            rgb(0x24858a),
            rgb(0x752b01),
            rgb(0x58586d),
        ],
        nobody: rgb(0x6f6858),
        counters: CounterColors {
            paper: rgb(0xfaf4e2),
            ink: rgb(0x2b221a),
            faint: rgb(0x9a9284),
            shadow: Color32::from_black_alpha(70),
            ink_on_ground: rgb(0x2b221a),
            objective: rgb(0x9a2c5e),
            command: rgb(0x6a4ba8),
            sides: [rgb(0x790f2b), rgb(0x2a5c94), rgb(0x549459), rgb(0x7a5a15)],
            wash: 100,
            named: NAMED,
        },
        inks: LIGHT_INKS,
    };

    /// The same map by candlelight.
    pub const DARK: Self = Self {
        table: rgb(0x161719),
        ground: GroundColors {
            open: rgb(0x3e3b32),
            wooded: rgb(0x27381f),
            rocky: rgb(0x45413a),
            marshy: rgb(0x323e38),
            mountainous: rgb(0x4a4338),
            sandy: rgb(0x574c33),
            snowy: rgb(0x666d73),
            tilled: rgb(0x4a452d),
            built: rgb(0x4b3e34),
            water: rgb(0x264657),
            shallow: rgb(0x335663),
            ice: rgb(0x4d6470),
            other_natural: rgb(0x3b4030),
            other_built: rgb(0x483f3b),
        },
        high: rgb(0xb0854c),
        low: rgb(0x1c2224),
        shade: rgb(0x080705),
        contour: rgb(0xa88658),
        grid: rgb(0x141310),
        bank: rgb(0x6f9db3),
        road: rgb(0xb49f76),
        road_edge: rgb(0x1d1914),
        works: Works {
            wood: rgb(0xc99862),
            stone: rgb(0xc4bcae),
            earth: rgb(0xc4965c),
            iron: rgb(0xbcc2cc),
            leaf: rgb(0x8fb06c),
            rock: rgb(0xc0aa8c),
            water: rgb(0x5c_a4_c8),
        },
        ink: rgb(0xf4ecda),
        faint_ink: rgb(0x9d9480),
        halo: rgb(0x1a1814),
        zones: [
            rgb(0xd35d57),
            rgb(0x649ae4),
            rgb(0x8fcc71),
            rgb(0xe7adfc),
            rgb(0xfaa712),
            rgb(0x54c5cc),
            rgb(0xc69465),
            rgb(0x9a99a5),
        ],
        nobody: rgb(0xa8a08e),
        counters: CounterColors {
            paper: rgb(0xe6dec8),
            ink: rgb(0x211a14),
            faint: rgb(0x8a8378),
            shadow: Color32::from_black_alpha(120),
            ink_on_ground: rgb(0xf4ecda),
            objective: rgb(0xc24a80),
            command: rgb(0xa88cf0),
            sides: [rgb(0x93222f), rgb(0x3b5594), rgb(0x568634), rgb(0xb9a167)],
            wash: 100,
            named: NAMED,
        },
        inks: DARK_INKS,
    };

    /// On white paper, with as little ink as can be read.
    pub const PRINT: Self = Self {
        table: rgb(0xffffff),
        ground: GroundColors {
            open: rgb(0xffffff),
            wooded: rgb(0xe9f0da),
            rocky: rgb(0xf2eee6),
            marshy: rgb(0xeaf2ea),
            mountainous: rgb(0xece5d8),
            sandy: rgb(0xfbf3dc),
            snowy: rgb(0xf7fafb),
            tilled: rgb(0xf9f4dc),
            built: rgb(0xf5ebe0),
            water: rgb(0xcfe3ec),
            shallow: rgb(0xdfedf2),
            ice: rgb(0xeef5f8),
            other_natural: rgb(0xf2f3e6),
            other_built: rgb(0xf3ece6),
        },
        high: rgb(0xd8b47c),
        low: rgb(0xb9c6c2),
        road: rgb(0xffffff),
        halo: rgb(0xffffff),
        faint_ink: rgb(0x6b6355),
        counters: CounterColors {
            paper: rgb(0xffffff),
            shadow: Color32::TRANSPARENT,
            wash: 30,
            ..Self::LIGHT.counters
        },
        ..Self::LIGHT
    };

    /// The colour of a zone by its place in the document.
    #[must_use]
    pub fn zone(&self, place: usize) -> Color32 {
        self.zones[place % self.zones.len()]
    }

    /// A colour by its English name, or as `#rrggbb`.
    #[must_use]
    pub fn named(&self, word: &str) -> Option<Color32> {
        if let Some(digits) = word.trim().strip_prefix('#') {
            let number = u32::from_str_radix(digits, 16).ok()?;
            return (digits.len() == 6).then(|| rgb(number));
        }
        let word = word.trim().to_lowercase();
        let known = self.counters.named.iter().find(|(name, _)| *name == word);
        known.map(|(_, color)| rgb(*color))
    }

    /// The colour of a side: its own, or one by its place in the document.
    #[must_use]
    pub fn side(&self, written: Option<&str>, place: usize) -> Color32 {
        let own = written.and_then(|word| self.named(word));
        own.unwrap_or(self.counters.sides[place % self.counters.sides.len()])
    }

    /// What is printed on a colour: dark on light ones, light on dark ones.
    #[must_use]
    pub fn ink_on(&self, ground: Color32) -> Color32 {
        if lightness(ground) > 0.45 { self.counters.ink } else { self.counters.paper }
    }

    /// The plate of a unit of a nation with this colour.
    #[must_use]
    pub fn plate(&self, nation: Color32) -> Color32 {
        self.counters.paper.lerp_to_gamma(nation, f32::from(self.counters.wash) / 100.0)
    }

    /// The edge of a plate of a colour: darker than the plate, so that a white one has an edge too.
    #[must_use]
    pub fn edge_of(&self, plate: Color32) -> Color32 {
        plate.lerp_to_gamma(self.counters.ink, 0.5)
    }

    /// A colour as words in it can be read beside the map.
    #[must_use]
    pub fn legible(&self, color: Color32) -> Color32 {
        match (self.is_dark(), lightness(color)) {
            (false, light) if light > 0.45 => color.lerp_to_gamma(self.counters.ink, 0.55),
            (true, light) if light < 0.45 => color.lerp_to_gamma(Color32::WHITE, 0.4),
            _ => color,
        }
    }

    /// Whether words are light on a dark ground.
    fn is_dark(&self) -> bool {
        lightness(self.ink) > lightness(self.halo)
    }

    /// What the classes of symbols look like: `leaf` is filled with an ink and `leaf-line` drawn with it,
    /// so that one file serves both looks, and paper.
    #[must_use]
    pub fn style_sheet(&self) -> String {
        let mut sheet = String::from(".shadow{fill:#000000;fill-opacity:0.16}");
        for (name, ink) in self.inks {
            sheet.push_str(&format!(
                ".{name}{{fill:#{ink:06x}}}.{name}-line{{fill:none;stroke:#{ink:06x}}}"
            ));
        }
        sheet
    }

    /// Whether symbols may use a class.
    #[must_use]
    pub fn knows_class(&self, class: &str) -> bool {
        let ink = class.strip_suffix("-line").unwrap_or(class);
        class == "shadow" || self.inks.iter().any(|(name, _)| *name == ink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_looks_have_the_same_inks() {
        let names =
            |palette: &Palette| palette.inks.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        assert_eq!(names(&Palette::LIGHT), names(&Palette::DARK));
    }

    #[test]
    fn every_colour_can_be_printed_on_and_read() {
        for palette in [Palette::LIGHT, Palette::DARK, Palette::PRINT] {
            for (name, color) in palette.counters.named {
                let color = rgb(*color);
                let contrast = (lightness(palette.ink_on(color)) - lightness(color)).abs();
                assert!(contrast > 0.3, "{name} as a plate: {contrast}");
                let words = lightness(palette.legible(color));
                let read = if palette.is_dark() { words > 0.38 } else { words < 0.56 };
                assert!(read, "{name} as words: {words}");
            }
        }
    }

    #[test]
    fn names_can_be_read_on_their_halo() {
        let light = |color: Color32| {
            [color.r(), color.g(), color.b()].iter().map(|part| i32::from(*part)).sum::<i32>()
        };
        for palette in [Palette::LIGHT, Palette::DARK, Palette::PRINT] {
            assert!((light(palette.ink) - light(palette.halo)).abs() > 400);
        }
    }
}
