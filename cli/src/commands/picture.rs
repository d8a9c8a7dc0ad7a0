//! `banneret picture`

use std::io::Write;
use std::path::Path;

use banneret_drawing::Drawing;
use banneret_drawing::press::{Manuscript, PictureStyle, picture};
use banneret_schema::Lang;
use banneret_validator::{Text, Workspace, text};

use crate::args::PictureArgs;
use crate::disk::{Disk, read_whole, write_new};
use crate::exit::{Failure, Outcome};
use crate::pictured::{form_of, palette, parts, say_unknown};

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
    let manuscript = Manuscript::open(workspace, path)?;
    picture(&manuscript, style, parts(&args.shown), args.shown.area.as_deref())
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
