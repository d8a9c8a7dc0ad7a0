//! A picture of the window beside the one that somebody looked at and accepted.
//!
//! With `BANNERET_UPDATE=1` what changed is written in its place; otherwise the new picture and one of what
//! differs are left where the test says.

#![expect(clippy::disallowed_methods, reason = "a test looks at its own references")]

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use eframe::egui::{Color32, ColorImage};

use super::palette::reduced;

/// How far a band of a pixel may be from its reference, of 255 steps. Few colors are kept, so that up to
/// twenty mean nothing.
const FAR: u8 = 40;

/// How many pixels of a square of the window may be that far off before somebody has to look. Curves that
/// another processor computes a hair differently move a few; a letter that is another moves more.
const FEW: usize = 10;

/// How wide and high a square is.
const SQUARE: usize = 32;

/// Whether a picture is as it was, after the reference is written if that was wished.
pub(super) fn is_alike(name: &str, new: &ColorImage) -> bool {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/references");
    let kept = kept.join(format!("{name}.png"));
    let old = read(&kept);
    let differs = old.as_ref().is_none_or(|old| old.size != new.size || !far(old, new).is_empty());
    if !differs {
        return true;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&folder).expect("a folder");
    let shown = folder.join(format!("{name}.png"));
    write(&shown, new);
    let difference = old.filter(|old| old.size == new.size).map(|old| {
        let path = folder.join(format!("{name}.difference.png"));
        write(&path, &marked(&old, new));
        path
    });
    if std::env::var_os("BANNERET_UPDATE").is_some() {
        fs::create_dir_all(kept.parent().expect("a folder")).expect("a folder");
        write_reduced(&kept, new);
        return true;
    }
    tell(name, &shown, difference);
    false
}

#[expect(clippy::print_stderr, reason = "a failed test says where to look")]
fn tell(name: &str, shown: &Path, difference: Option<PathBuf>) {
    eprintln!("{name} looks different: {}", shown.display());
    if let Some(difference) = difference {
        eprintln!("what differs is red: {}", difference.display());
    }
}

/// The pixels that are far off, of squares that have more than a few.
fn far(old: &ColorImage, new: &ColorImage) -> Vec<usize> {
    let [width, height] = new.size;
    let is_far = |at: usize| {
        let [old, new] = [old.pixels[at].to_array(), new.pixels[at].to_array()];
        (0..3).any(|band| old[band].abs_diff(new[band]) > FAR)
    };
    let mut all = Vec::new();
    for top in (0..height).step_by(SQUARE) {
        for left in (0..width).step_by(SQUARE) {
            let rows = top..(top + SQUARE).min(height);
            let columns = left..(left + SQUARE).min(width);
            let places = rows.flat_map(|row| columns.clone().map(move |at| row * width + at));
            let found: Vec<usize> = places.filter(|at| is_far(*at)).collect();
            if found.len() > FEW {
                all.extend(found);
            }
        }
    }
    all
}

/// The old picture, pale, with what differs in red.
fn marked(old: &ColorImage, new: &ColorImage) -> ColorImage {
    let mut image = old.clone();
    for pixel in &mut image.pixels {
        let grey = 160 + (u16::from(pixel.r()) + u16::from(pixel.g()) + u16::from(pixel.b())) / 9;
        *pixel = Color32::from_gray(u8::try_from(grey).unwrap_or(u8::MAX));
    }
    for at in far(old, new) {
        image.pixels[at] = Color32::RED;
    }
    image
}

fn read(path: &Path) -> Option<ColorImage> {
    let mut decoder = png::Decoder::new(std::io::BufReader::new(File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    Some(ColorImage::from_rgb([info.width as usize, info.height as usize], &bytes))
}

fn write(path: &Path, image: &ColorImage) {
    let bytes: Vec<u8> = image.pixels.iter().flat_map(|it| [it.r(), it.g(), it.b()]).collect();
    encode(path, image.size, None, &bytes);
}

fn write_reduced(path: &Path, image: &ColorImage) {
    let (numbers, colors) = reduced(image);
    encode(path, image.size, Some(colors), &numbers);
}

fn encode(path: &Path, [width, height]: [usize; 2], colors: Option<Vec<u8>>, bytes: &[u8]) {
    let file = BufWriter::new(File::create(path).expect("a file"));
    let side = |length| u32::try_from(length).expect("a screen");
    let mut encoder = png::Encoder::new(file, side(width), side(height));
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    match colors {
        Some(colors) => {
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_palette(colors);
        }
        None => encoder.set_color(png::ColorType::Rgb),
    }
    let mut writer = encoder.write_header().expect("a picture");
    writer.write_image_data(bytes).expect("a picture");
    writer.finish().expect("a picture");
}
