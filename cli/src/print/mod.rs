//! `banneret print`: documents on paper.

mod length;

use std::io::Write;

use banneret_drawing::Palette;
use banneret_drawing::press::{
    CounterOrder, Manuscript, MapLayout, MapOrder, PrintOrder, Printed, PrintedKind,
};
use banneret_schema::{Lang, Year};
use banneret_validator::{Severity, Text, Workspace, text};

use self::length::length;
use crate::args::Format;
use crate::args::print::{PrintArgs, PrintMapArgs, PrintTarget};
use crate::disk::{Disk, write_new};
use crate::exit::{Failure, Outcome, say};
use crate::pictured::{palette, parts, say_unknown};
use crate::report::{self, ReportStyle};
use crate::run::check_all;

pub(crate) fn run(args: &PrintArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let target = args.target();
    let disk = Disk::around(&target.file, true)?;
    let lang = target.language.choose(disk.config.lang);
    let order = args.order(lang)?;
    let said = |words: Text| Failure::about(target.file.display(), words);
    let documents = disk.documents(std::slice::from_ref(&target.file))?;
    let [path] = documents.as_slice() else {
        return Err(said(text!(
            "name the file of one document",
            "nommez le fichier d'un document"
        )));
    };
    let workspace = Workspace::new(&disk);
    let manuscript = Manuscript::open(&workspace, path).map_err(said)?;
    if !is_sound(&workspace, &disk, &manuscript, lang, out)? && !target.despite_errors {
        let file = target.file.display().to_string();
        say(
            &text!(
                "{file}: nothing was printed: it has errors, and --despite-errors prints it all the same",
                "{file} : rien n'a été imprimé : il y a des erreurs, et --despite-errors imprime malgré tout"
            ),
            lang,
        );
        return Ok(Outcome::ErrorsFound);
    }
    write(target, &manuscript.print(&order).map_err(said)?, lang)?;
    Ok(Outcome::Clean)
}

/// Writes what was printed, and says which letters no font has.
fn write(target: &PrintTarget, printed: &Printed, lang: Lang) -> Result<(), Failure> {
    let output = &target.output;
    let name = output.file_name().map_or_else(String::new, |name| name.to_string_lossy().into());
    let files = printed.files(&name, lang);
    let files = files.map_err(|words| Failure::about(output.display(), words))?;
    say_unknown(&printed.pages(), lang);
    for (at, file) in files.iter().enumerate() {
        // The name as it was given may hold what is no text.
        let path = if at == 0 { output.clone() } else { output.with_file_name(&file.name) };
        write_new(&path, &file.bytes, target.force)?;
    }
    Ok(())
}

impl PrintArgs {
    fn target(&self) -> &PrintTarget {
        match self {
            Self::Map(it) => &it.target,
            Self::Counters(it) => &it.sheet.target,
            Self::Roster(it) | Self::Booklet(it) => &it.target,
            Self::List(it) => &it.sheet.target,
        }
    }

    fn order(&self, lang: Lang) -> Result<PrintOrder, Failure> {
        let colors: &'static Palette = palette(self.target().palette);
        let plain = |kind| PrintOrder { palette: colors, ..PrintOrder::new(kind, lang) };
        Ok(match self {
            Self::Map(it) => PrintOrder {
                paper: it.paper.paper().unwrap_or_default(),
                map: it.order()?,
                ..plain(PrintedKind::Map)
            },
            Self::Counters(it) => PrintOrder {
                paper: it.sheet.paper.paper(),
                counters: CounterOrder {
                    size: length(&it.size, 5.0..=80.0)?,
                    bleed: length(&it.bleed, 0.0..=5.0)?,
                    markers: it.markers,
                },
                ..plain(PrintedKind::Counters)
            },
            Self::Roster(it) => {
                PrintOrder { paper: it.paper.paper(), ..plain(PrintedKind::Roster) }
            }
            Self::Booklet(it) => {
                PrintOrder { paper: it.paper.paper(), ..plain(PrintedKind::Booklet) }
            }
            Self::List(it) => PrintOrder {
                paper: it.sheet.paper.paper(),
                year: it.year.map(Year::new),
                ..plain(PrintedKind::List)
            },
        })
    }
}

impl PrintMapArgs {
    fn order(&self) -> Result<MapOrder, Failure> {
        let layout = match (self.paper.paper(), self.fit) {
            (None, _) => MapLayout::OneSheet,
            (Some(_), true) => MapLayout::Fitted,
            (Some(_), false) => MapLayout::Tiled,
        };
        Ok(MapOrder {
            layout,
            hex: length(&self.hex, 4.0..=200.0)?,
            overlap: length(&self.overlap, 0.0..=50.0)?,
            parts: parts(&self.shown),
            set_up: !self.shown.no_setup,
            area: self.shown.area.clone(),
        })
    }
}

/// Whether a document and those it names have no errors; those it has are said.
fn is_sound(
    workspace: &Workspace<'_>,
    disk: &Disk,
    manuscript: &Manuscript<'_>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let paths = manuscript.paths();
    let configs = disk.configs(&paths)?;
    let mut report = check_all(workspace, &paths, &configs);
    report.diagnostics.retain(|finding| finding.severity == Severity::Error);
    let sound = report.diagnostics.is_empty() && report.unreadable.is_empty();
    if !sound {
        let style = ReportStyle {
            lang,
            color: false,
            quiet: true,
            statistics: false,
            fails_from: Severity::Error,
            outcome: Outcome::ErrorsFound,
            shown: &|path| disk.shown(path),
        };
        report::write(Format::Short, out, &report, &style)?;
    }
    Ok(sound)
}
