//! `banneret picture`

use std::io::Write;
use std::path::Path;

use banneret_drawing::map::ShownParts;
use banneret_drawing::press::{
    Manuscript, PictureForm, PictureStyle, Pictured, hex_window, unknown_letters,
};
use banneret_drawing::{Drawing, Palette};
use banneret_schema::Lang;
use banneret_validator::{Text, Workspace, text};

use crate::args::{PaletteName, PictureArgs, ShownArgs};
use crate::disk::{Disk, read_whole, write_new};
use crate::exit::{Failure, Outcome, say};

pub(crate) fn run(args: &PictureArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let form = form_of(&args.output)?;
    let (disk, path) = open(&args.file)?;
    let lang = args.language.choose(disk.config.lang);
    let workspace = Workspace::new(&disk);
    let drawing = draw(&workspace, &path, args, lang);
    let drawing = drawing.map_err(|words| Failure::about(args.file.display(), words))?;
    let bytes = form.write(&drawing, args.width, lang);
    let bytes = bytes.map_err(|words| Failure::about(args.output.display(), words))?;
    say_unknown(std::slice::from_ref(&drawing), lang);
    if args.check {
        if read_whole(&args.output).is_ok_and(|kept| kept == bytes) {
            return Ok(Outcome::Clean);
        }
        let picture = args.output.display().to_string();
        let words = text!(
            "{picture} is not current; `banneret picture` draws it anew",
            "{picture} n'est pas à jour ; `banneret picture` la redessine"
        );
        writeln!(out, "{}", crate::report::safe(words.typeset().get(lang)))?;
        return Ok(Outcome::ErrorsFound);
    }
    write_new(&args.output, &bytes, true)?;
    Ok(Outcome::Clean)
}

fn draw(
    workspace: &Workspace<'_>,
    path: &str,
    args: &PictureArgs,
    lang: Lang,
) -> Result<Drawing, Text> {
    let set_up = !args.shown.no_setup;
    let style = PictureStyle { lang, palette: palette(args.palette), set_up };
    let pictured = Pictured::of(&Manuscript::open(workspace, path)?, style)?;
    let window = hex_window(args.shown.area.as_deref(), pictured.ground.grid)?;
    let counters = pictured.drawn();
    Ok(pictured.sheet(&counters, style, parts(&args.shown), window).drawing())
}

/// What the name of a picture says.
pub(crate) fn form_of(file: &Path) -> Result<PictureForm, Failure> {
    let name = file.to_string_lossy();
    PictureForm::of(&name).map_err(|words| Failure::about(file.display(), words))
}

/// The workspace of a file, and the path of the file there.
fn open(file: &Path) -> Result<(Disk, String), Failure> {
    if file.is_dir() {
        let words = text!("name a file, not a folder", "nommez un fichier, non un dossier");
        return Err(Failure::about(file.display(), words));
    }
    let disk = Disk::around(file, true)?;
    let documents = disk.documents(&[file.to_path_buf()])?;
    Ok((disk, documents.into_iter().next().unwrap_or_default()))
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
