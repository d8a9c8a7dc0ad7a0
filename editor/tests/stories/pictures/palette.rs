//! Few colors for a picture of many, so that what is kept beside the sources stays small.

use std::collections::BTreeMap;

use eframe::egui::{Color32, ColorImage};

/// The most colors of a kept picture.
const COLORS: usize = 128;

/// A color without its last bits.
type Coarse = [u8; 3];

/// A part of all colors, with how often each is seen.
type Colors = Vec<(Coarse, usize)>;

fn coarse(color: Color32) -> Coarse {
    [color.r() >> 3, color.g() >> 3, color.b() >> 3]
}

/// A picture as numbers of colors, and the colors, three bytes each.
pub(super) fn reduced(image: &ColorImage) -> (Vec<u8>, Vec<u8>) {
    let mut seen: BTreeMap<Coarse, usize> = BTreeMap::new();
    for pixel in &image.pixels {
        *seen.entry(coarse(*pixel)).or_default() += 1;
    }
    let mut parts: Vec<Colors> = vec![seen.into_iter().collect()];
    while parts.len() < COLORS {
        let Some((at, band)) = widest(&parts) else { break };
        let mut part = parts.swap_remove(at);
        part.sort_by_key(|(color, _)| color[band]);
        let rest = part.split_off(middle(&part, band));
        parts.extend([part, rest]);
    }
    let mut number = BTreeMap::new();
    let mut colors = Vec::new();
    for (part, index) in parts.iter().zip(0_u8..) {
        number.extend(part.iter().map(|(color, _)| (*color, index)));
        colors.extend(mean(part));
    }
    let numbers = image.pixels.iter().map(|pixel| number[&coarse(*pixel)]).collect();
    (numbers, colors)
}

/// The part whose colors differ most, seldom seen ones counting less, and in which band.
fn widest(parts: &[Colors]) -> Option<(usize, usize)> {
    let spreads = parts.iter().enumerate().flat_map(|(at, part)| {
        let n: usize = part.iter().map(|(_, n)| n).sum();
        (0..3).map(move |band| {
            let values = part.iter().map(|(color, _)| color[band]);
            let spread = values.clone().max().unwrap_or(0) - values.min().unwrap_or(0);
            (usize::from(spread).pow(3) * n.isqrt(), at, band)
        })
    });
    spreads.max().filter(|(spread, ..)| *spread > 0).map(|(_, at, band)| (at, band))
}

/// Where a part is cut: in the middle of its values, so that neither half is empty.
fn middle(part: &Colors, band: usize) -> usize {
    let [least, most] = [part[0].0[band], part[part.len() - 1].0[band]];
    let half = (least + most).div_ceil(2);
    part.partition_point(|(color, _)| color[band] < half)
}

fn mean(part: &Colors) -> [u8; 3] {
    let n: usize = part.iter().map(|(_, n)| n).sum();
    [0, 1, 2].map(|band| {
        let sum: usize = part.iter().map(|(color, n)| widened(color[band]) * n).sum();
        u8::try_from(sum / n).unwrap_or(u8::MAX)
    })
}

/// A color of five bits among those of eight, so that black stays black and white white.
fn widened(value: u8) -> usize {
    usize::from(value << 3 | value >> 2)
}
