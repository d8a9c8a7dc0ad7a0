//! Every colour of the editor, for light and dark: the only file with colours in it.
//!
//! Whoever draws asks for what a thing is, not for how it looks.

use eframe::egui::Color32;

/// The colours of one look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Whether it is the dark one.
    pub dark: bool,
    /// The table around the map.
    pub table: Color32,
    /// The colours of hexes.
    pub ground: Ground,
    /// What raises ground towards, one step for each level.
    pub high: Color32,
    /// What lowers ground towards.
    pub low: Color32,
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
    /// What is selected.
    pub selection: Color32,
    /// What is under the pointer.
    pub hover: Color32,
    /// What would change.
    pub preview: Color32,
    /// The hex of the keyboard.
    pub cursor: Color32,
    /// Findings.
    pub findings: Findings,
    /// Answers drawn over the map.
    pub overlay: OverlayColors,
    /// The inks of symbols by the classes of the SVG files.
    inks: &'static [(&'static str, u32)],
}

/// The colours of hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ground {
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
}

/// The colours of findings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Findings {
    /// Against the rules.
    pub error: Color32,
    /// Probably not wanted.
    pub warning: Color32,
    /// Worth knowing.
    pub info: Color32,
    /// The sign on the badge.
    pub sign: Color32,
}

/// The colours of answers drawn over the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverlayColors {
    /// Where a troop comes to and can fight.
    pub reached: Color32,
    /// Where it comes to without a fight.
    pub marched: Color32,
    /// What is seen.
    pub seen: Color32,
    /// What is hidden.
    pub hidden: Color32,
    /// Rings of distance.
    pub ring: Color32,
    /// Where nobody comes to.
    pub unreachable: Color32,
    /// The hex a question is asked from.
    pub origin: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

const LIGHT_INKS: &[(&str, u32)] = &[
    ("leaf", 0x7d_94_58),
    ("leaf-light", 0xb3_c0_86),
    ("leaf-shade", 0x57_70_43),
    ("trunk", 0x6b_50_38),
    ("grass", 0x98_a0_68),
    ("reed", 0x62_7a_45),
    ("rock", 0xcf_c6_b6),
    ("rock-shade", 0xa2_97_86),
    ("rock-ink", 0x6a_5f_52),
    ("earth", 0x8a_69_42),
    ("earth-light", 0xd8_bf_8c),
    ("sand-ink", 0xb3_8c_4c),
    ("sand-shade", 0xdf_bf_7c),
    ("snow", 0xff_ff_ff),
    ("snow-shade", 0xa9_bb_c9),
    ("ice", 0x86_aa_bd),
    ("water", 0x9d_c0_d0),
    ("shallow", 0xc6_dc_de),
    ("wave", 0x5f_8f_a8),
    ("foam", 0xec_f4_f3),
    ("bank", 0x5f_8f_a8),
    ("road", 0xf3_e3_bd),
    ("road-edge", 0x8c_6b_45),
    ("roof", 0xb5_60_48),
    ("roof-shade", 0x84_40_32),
    ("thatch", 0xcf_ad_6b),
    ("thatch-shade", 0xa4_82_47),
    ("wall", 0xf6_ec_d8),
    ("wall-shade", 0xd6_c5_a8),
    ("stone", 0xb4_aa_9a),
    ("wood", 0xb8_91_5f),
    ("wood-shade", 0x7a_59_35),
    ("crop", 0xe3_d3_8c),
    ("crop-shade", 0xc9_cc_8e),
    ("crop-ink", 0x98_8b_4c),
    ("ink", 0x3f_33_28),
];

const DARK_INKS: &[(&str, u32)] = &[
    ("leaf", 0x5f_7d_4c),
    ("leaf-light", 0x8b_a4_6b),
    ("leaf-shade", 0x3d_57_36),
    ("trunk", 0x7d_61_45),
    ("grass", 0x66_70_4a),
    ("reed", 0x86_a0_63),
    ("rock", 0x8c_86_7c),
    ("rock-shade", 0x63_5d_55),
    ("rock-ink", 0x24_22_20),
    ("earth", 0xb0_8c_5e),
    ("earth-light", 0x6a_5a_3e),
    ("sand-ink", 0xc9_a7_68),
    ("sand-shade", 0x7c_68_40),
    ("snow", 0xdd_e5_ea),
    ("snow-shade", 0x8f_a3_b2),
    ("ice", 0x9d_c0_d2),
    ("water", 0x2f_55_68),
    ("shallow", 0x46_6d_79),
    ("wave", 0x6f_9d_b3),
    ("foam", 0xa9_c6_d0),
    ("bank", 0x6f_9d_b3),
    ("road", 0xb9_a4_7b),
    ("road-edge", 0x22_1d_18),
    ("roof", 0xa8_5a_45),
    ("roof-shade", 0x6f_38_2c),
    ("thatch", 0xa8_8b_55),
    ("thatch-shade", 0x7a_62_38),
    ("wall", 0xc4_b9_a2),
    ("wall-shade", 0x93_88_73),
    ("stone", 0x8f_88_7c),
    ("wood", 0x97_75_4b),
    ("wood-shade", 0x5a_41_26),
    ("crop", 0x77_6d_40),
    ("crop-shade", 0x5f_68_42),
    ("crop-ink", 0xa8_9c_60),
    ("ink", 0x17_14_11),
];

impl Theme {
    /// The light look: a map on paper.
    pub const LIGHT: Self = Self {
        dark: false,
        table: rgb(0xd9_d4_c8),
        ground: Ground {
            open: rgb(0xf1_e9_d2),
            wooded: rgb(0xcf_d6_ab),
            rocky: rgb(0xe0_d5_c0),
            marshy: rgb(0xd3_dd_c4),
            mountainous: rgb(0xd0_c1_a6),
            sandy: rgb(0xf3_df_aa),
            snowy: rgb(0xf0_f3_f4),
            tilled: rgb(0xec_e0_ad),
            built: rgb(0xe9_d5_bd),
            water: rgb(0x9d_c0_d0),
            shallow: rgb(0xb9_d3_da),
            ice: rgb(0xd9_e8_ee),
            other_natural: rgb(0xdf_e0_c0),
            other_built: rgb(0xe4_d6_cc),
        },
        high: rgb(0xb9_8c_4e),
        low: rgb(0x8f_a1_9c),
        contour: rgb(0x7d_5b_35),
        grid: rgb(0x7c_70_5c),
        bank: rgb(0x5f_8f_a8),
        road: rgb(0xf6_e8_c6),
        road_edge: rgb(0x86_66_42),
        works: Works {
            wood: rgb(0x6d_4a_28),
            stone: rgb(0x5e_58_50),
            earth: rgb(0x80_5c_32),
            iron: rgb(0x3a_3c_42),
            leaf: rgb(0x4c_68_38),
            rock: rgb(0x5c_4c_3c),
        },
        ink: rgb(0x2b_22_1a),
        faint_ink: rgb(0x7a_6d_58),
        halo: rgb(0xfb_f6_e8),
        zones: [
            rgb(0xb0_36_2e),
            rgb(0x2d_5d_a1),
            rgb(0x4c_7d_2f),
            rgb(0x8a_4c_9e),
            rgb(0xc2_75_16),
            rgb(0x18_7f_86),
            rgb(0x8f_5a_2d),
            rgb(0x5a_5a_66),
        ],
        selection: rgb(0x1f_5f_b8),
        hover: rgb(0x2b_22_1a),
        preview: rgb(0xc0_53_12),
        cursor: rgb(0x7a_1f_8a),
        findings: Findings {
            error: rgb(0xb3_24_1c),
            warning: rgb(0xd0_88_0c),
            info: rgb(0x2f_6c_ad),
            sign: rgb(0xff_ff_ff),
        },
        overlay: OverlayColors {
            reached: rgb(0x2f_7d_32),
            marched: rgb(0xb8_8a_10),
            seen: rgb(0xe0_b0_20),
            hidden: rgb(0x2a_2a_34),
            ring: rgb(0x2f_5a_9c),
            unreachable: rgb(0x9a_1c_3c),
            origin: rgb(0x12_12_12),
        },
        inks: LIGHT_INKS,
    };

    /// The dark look: the same map by candlelight.
    pub const DARK: Self = Self {
        dark: true,
        table: rgb(0x16_17_19),
        ground: Ground {
            open: rgb(0x3e_3b_32),
            wooded: rgb(0x2f_3b_2a),
            rocky: rgb(0x45_41_3a),
            marshy: rgb(0x32_3e_38),
            mountainous: rgb(0x4a_43_38),
            sandy: rgb(0x57_4c_33),
            snowy: rgb(0x66_6d_73),
            tilled: rgb(0x4a_45_2d),
            built: rgb(0x4b_3e_34),
            water: rgb(0x26_46_57),
            shallow: rgb(0x33_56_63),
            ice: rgb(0x4d_64_70),
            other_natural: rgb(0x3b_40_30),
            other_built: rgb(0x48_3f_3b),
        },
        high: rgb(0xb0_85_4c),
        low: rgb(0x1c_22_24),
        contour: rgb(0xc0_9a_68),
        grid: rgb(0x14_13_10),
        bank: rgb(0x6f_9d_b3),
        road: rgb(0xb4_9f_76),
        road_edge: rgb(0x1d_19_14),
        works: Works {
            wood: rgb(0xc9_98_62),
            stone: rgb(0xc4_bc_ae),
            earth: rgb(0xc4_96_5c),
            iron: rgb(0xbc_c2_cc),
            leaf: rgb(0x8f_b0_6c),
            rock: rgb(0xc0_aa_8c),
        },
        ink: rgb(0xf4_ec_da),
        faint_ink: rgb(0x9d_94_80),
        halo: rgb(0x1a_18_14),
        zones: [
            rgb(0xe8_6c_60),
            rgb(0x6c_a2_ec),
            rgb(0x8c_c4_62),
            rgb(0xc4_8a_dc),
            rgb(0xf0_a8_48),
            rgb(0x52_c4_cc),
            rgb(0xcc_98_68),
            rgb(0xa4_a4_b4),
        ],
        selection: rgb(0x7c_b8_ff),
        hover: rgb(0xf4_ec_da),
        preview: rgb(0xff_9a_4c),
        cursor: rgb(0xe4_8c_f4),
        findings: Findings {
            error: rgb(0xe2_4c_42),
            warning: rgb(0xe8_a8_2c),
            info: rgb(0x5c_9c_e0),
            sign: rgb(0x14_12_10),
        },
        overlay: OverlayColors {
            reached: rgb(0x6c_c8_6c),
            marched: rgb(0xe4_c0_4c),
            seen: rgb(0xf4_d4_5c),
            hidden: rgb(0x05_05_08),
            ring: rgb(0x7c_ac_f0),
            unreachable: rgb(0xec_5c_80),
            origin: rgb(0xff_ff_ff),
        },
        inks: DARK_INKS,
    };

    /// The look for a dark or a light interface.
    #[must_use]
    pub const fn of(dark: bool) -> &'static Self {
        const LIGHT: &Theme = &Theme::LIGHT;
        const DARK: &Theme = &Theme::DARK;
        if dark { DARK } else { LIGHT }
    }

    /// The colour of a zone by its place in the document.
    #[must_use]
    pub fn zone(&self, place: usize) -> Color32 {
        self.zones[place % self.zones.len()]
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
        let names = |theme: &Theme| theme.inks.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        assert_eq!(names(&Theme::LIGHT), names(&Theme::DARK));
    }

    #[test]
    fn names_can_be_read_on_their_halo() {
        let light = |color: Color32| {
            [color.r(), color.g(), color.b()].iter().map(|part| i32::from(*part)).sum::<i32>()
        };
        for theme in [Theme::LIGHT, Theme::DARK] {
            assert!((light(theme.ink) - light(theme.halo)).abs() > 400);
        }
    }
}
