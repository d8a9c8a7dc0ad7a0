//! Colours that carry a meaning are told apart by eyes that do not see all of them.
//!
//! What such eyes see is computed as Machado, Oliveira and Fernandes describe it (2009); how different two
//! colours look is their distance in Oklab, in hundredths.

#![expect(clippy::float_arithmetic, reason = "colours are computed")]

use banneret_drawing::Palette;
use banneret_editor::theme::Theme;
use eframe::egui::{Color32, Rgba};

/// What becomes of red, green and blue.
type Sight = [[f32; 3]; 3];

const ALL: Sight = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const NO_RED: Sight = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const NO_GREEN: Sight = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const NO_BLUE: Sight = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];

const SIGHTS: [(&str, Sight); 4] = [
    ("all colours", ALL),
    ("protanopia", NO_RED),
    ("deuteranopia", NO_GREEN),
    ("tritanopia", NO_BLUE),
];

fn times(matrix: &Sight, color: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| row.iter().zip(color).map(|(a, b)| a * b).sum())
}

/// A colour in Oklab, as it is seen.
fn seen(color: Color32, sight: &Sight) -> [f32; 3] {
    let linear = Rgba::from(color);
    let mixed = times(sight, [linear.r(), linear.g(), linear.b()]);
    let cones = times(
        &[
            [0.412_221_47, 0.536_332_54, 0.051_445_994],
            [0.211_903_5, 0.680_699_5, 0.107_396_96],
            [0.088_302_46, 0.281_718_85, 0.629_978_7],
        ],
        mixed.map(|it| it.clamp(0.0, 1.0)),
    );
    times(
        &[
            [0.210_454_26, 0.793_617_8, -0.004_072_047],
            [1.977_998_5, -2.428_592_2, 0.450_593_7],
            [0.025_904_037, 0.782_771_77, -0.808_675_77],
        ],
        cones.map(|it| it.max(0.0).cbrt()),
    )
}

fn distance(a: Color32, b: Color32, sight: &Sight) -> f32 {
    let [a, b] = [a, b].map(|color| seen(color, sight));
    100.0 * a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

/// Every two of some colours are at least so far apart for everybody.
fn assert_apart(what: &str, colors: &[Color32], least: f32) {
    for (name, sight) in &SIGHTS {
        for (at, one) in colors.iter().enumerate() {
            for (other_at, other) in colors.iter().enumerate().skip(at + 1) {
                let apart = distance(*one, *other, sight);
                assert!(apart >= least, "{what} {at} and {other_at}, {name}: {apart:.1}");
            }
        }
    }
}

#[test]
fn sides_zones_budgets_and_findings_are_told_apart_by_all_eyes() {
    for theme in [Theme::LIGHT, Theme::DARK] {
        let look = if theme.dark { "dark" } else { "light" };
        assert_apart(&format!("{look}: sides"), &theme.counters.sides, 11.5);
        assert_apart(&format!("{look}: zones"), &theme.zones, 7.0);
        assert_apart(&format!("{look}: parts of a budget"), &theme.budget, 8.5);
        let findings = &theme.findings;
        let findings = [findings.error, findings.warning, findings.info];
        assert_apart(&format!("{look}: findings"), &findings, 15.0);
    }
}

#[test]
fn woods_and_water_are_told_from_open_ground_by_all_eyes() {
    for (look, palette, least) in [
        ("light", Palette::LIGHT, 6.0),
        ("dark", Palette::DARK, 3.0),
        ("print", Palette::PRINT, 3.0),
    ] {
        let ground = &palette.ground;
        assert_apart(look, &[ground.open, ground.wooded, ground.water], least);
    }
}
