//! `banneret picture`

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use banneret_drawing::map::{HexWindow, ShownParts};
use banneret_drawing::svg::ShownSize;
use banneret_drawing::{Drawing, Palette, pdf, png, svg};
use banneret_schema::Lang;
use banneret_schema::hex::Grid;
use banneret_schema::say::quoted;
use banneret_validator::{Workspace, text};

use crate::args::{PaletteName, PictureArgs, ShownArgs};
use crate::disk::{read_whole, write_new};
use crate::exit::{Failure, Outcome, say};
use crate::pictured::{Pictured, Wanted, open};

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

/// What a picture is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    Png,
    Svg,
    Pdf,
}

impl PictureFormat {
    /// What the name of a file says.
    pub(crate) fn of(file: &Path) -> Result<Self, Failure> {
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending.to_lowercase().as_str() {
            "png" => Ok(Self::Png),
            "svg" => Ok(Self::Svg),
            "pdf" => Ok(Self::Pdf),
            _ => Err(Failure::about(
                file.display(),
                text!(
                    "a picture ends in .png, .svg or .pdf",
                    "une image se termine par .png, .svg ou .pdf"
                ),
            )),
        }
    }

    /// The bytes of a picture.
    pub(crate) fn write(self, page: &Drawing, width: u32, lang: Lang) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Png => {
                let mut bytes = Vec::new();
                png::write(page, width, &mut bytes).map_err(|fault| match fault {
                    png::PictureFault::Size => Failure::said(text!(
                        "the picture would be too large: take a smaller --width or an --area",
                        "l'image serait trop grande : prenez une --width plus petite ou une --area"
                    )),
                    png::PictureFault::Encoding(error) => Failure::about("png", error.to_string()),
                })?;
                Ok(bytes)
            }
            Self::Svg => {
                #[expect(clippy::cast_precision_loss, reason = "at most 65,000")]
                let shown = ShownSize::Pixels(width as f32);
                Ok(svg::write(page, shown).into_bytes())
            }
            Self::Pdf => pages(std::slice::from_ref(page), &page.title, lang),
        }
    }
}

/// The bytes of some pages.
pub(crate) fn pages(pages: &[Drawing], title: &str, lang: Lang) -> Result<Vec<u8>, Failure> {
    let written = pdf::write(pages, title, code(lang));
    written.map_err(|pdf::PdfFault(why)| Failure::about("pdf", why))
}

/// A language as PDF names it.
fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    }
}

/// Says which characters no font has.
pub(crate) fn say_unknown(pages: &[Drawing], lang: Lang) {
    let all = pages.iter().flat_map(Drawing::unknown_characters);
    let unknown: BTreeSet<char> = all.collect();
    if !unknown.is_empty() {
        let signs = quoted(&unknown.into_iter().collect::<String>());
        let words = text!(
            "the fonts have no letters for {signs}: they are empty boxes",
            "les polices n'ont pas de lettres pour {signs} : ce sont des cases vides"
        );
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

/// The hexes between two corners.
pub(crate) fn window(area: Option<&str>, grid: Grid) -> Result<Option<HexWindow>, Failure> {
    let Some(area) = area else { return Ok(None) };
    let hex = |label: &str| grid.parse_label(label.trim()).ok().filter(|hex| grid.contains(*hex));
    let corners = area.split_once('-').and_then(|(from, to)| Some((hex(from)?, hex(to)?)));
    let Some((from, to)) = corners else {
        let (first, last) = (grid.coords().next(), grid.coords().last());
        let whole = first.zip(last).map_or_else(String::new, |(first, last)| {
            format!("{}-{}", grid.label(first), grid.label(last))
        });
        let area = quoted(area);
        return Err(Failure::said(text!(
            "--area {area}: two hexes of the map are wanted; the whole map is {whole}",
            "--area {area} : il faut deux hexagones de la carte ; la carte entière est {whole}"
        )));
    };
    Ok(Some(HexWindow::between(from, to)))
}
