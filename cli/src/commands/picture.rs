//! `banneret picture`

use std::io::Write;

use banneret_validator::{Workspace, text};

use crate::args::PictureArgs;
use crate::disk::{read_whole, write_new};
use crate::exit::{Failure, Outcome};
use crate::pictured::{PictureFormat, Pictured, Wanted, open, palette, parts, say_unknown, window};

pub(crate) fn run(args: &PictureArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let format = PictureFormat::of(&args.output)?;
    let (disk, path) = open(&args.file)?;
    let lang = args.language.choose(disk.config.lang);
    let wanted = Wanted { lang, palette: palette(args.palette), set_up: !args.shown.no_setup };
    let workspace = Workspace::new(&disk);
    let name = args.file.display().to_string();
    let pictured = Pictured::load(&workspace, &path, &name, wanted)?;
    let window = window(args.shown.area.as_deref(), pictured.ground.grid)?;
    let counters = pictured.drawn();
    let sheet = pictured.sheet(&counters, wanted, parts(&args.shown), window);
    let drawing = sheet.drawing();
    let bytes = format.write(&drawing, args.width, lang)?;
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
