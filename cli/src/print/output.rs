//! Where printed things go: the ending of a file says its form.

use std::path::{Path, PathBuf};

use banneret_drawing::Drawing;
use banneret_drawing::sheets::{PageStyle, PrintedSheet, SheetInk, fitted, html, markdown, pages};
use banneret_drawing::svg::{self, ShownSize};
use banneret_validator::text;

use super::PrintJob;
use crate::disk::write_new;
use crate::exit::Failure;
use crate::pictured::{self, say_unknown};

/// What a file is, by its ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OutputForm {
    Pdf,
    Svg,
    Markdown,
    Html,
}

impl OutputForm {
    fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_lowercase();
        match ending.as_str() {
            "pdf" => Some(Self::Pdf),
            "svg" => Some(Self::Svg),
            "md" | "markdown" => Some(Self::Markdown),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }
}

/// Writes a sheet; one that is meant to fit on a page is made to, where it can be.
pub(super) fn write_sheet(
    job: &PrintJob<'_>,
    sheet: &PrintedSheet,
    one_page: bool,
) -> Result<(), Failure> {
    let path = &job.target.output;
    match form(path)? {
        OutputForm::Html => write(job, path, html(sheet).as_bytes()),
        OutputForm::Markdown => {
            let stem = path.file_stem().map_or_else(String::new, |it| it.to_string_lossy().into());
            let (text, pictures) = markdown(sheet, &stem);
            for (name, drawing) in pictures {
                let svg = svg::write(drawing, ShownSize::Paper);
                write(job, &path.with_file_name(name), svg.as_bytes())?;
            }
            write(job, path, text.as_bytes())
        }
        OutputForm::Pdf | OutputForm::Svg => {
            let ink = SheetInk::of(pictured::palette(job.target.palette));
            let style = PageStyle::new(job.target.paper.paper().size(), ink);
            let laid = if one_page { fitted(sheet, &style) } else { pages(sheet, &style) };
            write_pages(job, &laid, &sheet.title)
        }
    }
}

/// Writes pages as PDF, or as one SVG for each.
pub(super) fn write_pages(
    job: &PrintJob<'_>,
    pages: &[Drawing],
    title: &str,
) -> Result<(), Failure> {
    say_unknown(pages, job.lang);
    let path = &job.target.output;
    match form(path)? {
        OutputForm::Pdf => write(job, path, &pictured::pages(pages, title, job.lang)?),
        OutputForm::Svg => {
            for (at, page) in pages.iter().enumerate() {
                let svg = svg::write(page, ShownSize::Paper);
                write(job, &numbered(path, at), svg.as_bytes())?;
            }
            Ok(())
        }
        OutputForm::Markdown | OutputForm::Html => Err(Failure::about(
            path.display(),
            text!(
                "counters are printed as `pdf` or `svg`",
                "les pions s'impriment en `pdf` ou en `svg`"
            ),
        )),
    }
}

/// The file of a page: that of the first has the name that was asked for.
fn numbered(path: &Path, at: usize) -> PathBuf {
    if at == 0 {
        return path.to_path_buf();
    }
    let stem = path.file_stem().map_or_else(String::new, |it| it.to_string_lossy().into());
    path.with_file_name(format!("{stem}-{}.svg", at + 1))
}

fn form(path: &Path) -> Result<OutputForm, Failure> {
    OutputForm::of(path).ok_or_else(|| {
        Failure::about(
            path.display(),
            text!(
                "a file to print into ends with `.pdf`, `.svg`, `.md` or `.html`",
                "un fichier à imprimer finit par `.pdf`, `.svg`, `.md` ou `.html`"
            ),
        )
    })
}

fn write(job: &PrintJob<'_>, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_new(path, bytes, job.target.force)
}
