//! What commands that draw have in common: forms, colours, and what is shown.

use std::path::Path;

use banneret_drawing::map::ShownParts;
use banneret_drawing::press::{PictureForm, unknown_letters};
use banneret_drawing::{Drawing, Palette};
use banneret_schema::Lang;

use crate::args::{PaletteName, ShownArgs};
use crate::exit::{Failure, say};

/// What the name of a picture says.
pub(crate) fn form_of(file: &Path) -> Result<PictureForm, Failure> {
    let name = file.to_string_lossy();
    PictureForm::of(&name).map_err(|words| Failure::about(file.display(), words))
}

/// Says which characters no font has.
pub(crate) fn say_unknown(pages: &[Drawing], lang: Lang) {
    if let Some(words) = unknown_letters(pages) {
        say(&words, lang);
    }
}

/// The colours of a name.
pub(crate) fn palette(name: PaletteName) -> &'static Palette {
    match name {
        PaletteName::Light => &Palette::LIGHT,
        PaletteName::Print => &Palette::PRINT,
        PaletteName::Dark => &Palette::DARK,
    }
}

/// What is shown of a map.
pub(crate) fn parts(args: &ShownArgs) -> ShownParts {
    ShownParts {
        numbers: !args.no_numbers,
        zones: !args.no_zones,
        names: true,
        frame: !args.no_frame,
    }
}
