//! What is printed as files: the ending of a name says their form.

use std::collections::BTreeSet;

use banneret_schema::Lang;
use banneret_schema::say::quoted;
use banneret_validator::{Text, text};

use super::order::PrintOrder;
use crate::item::Drawing;
use crate::sheets::{PageStyle, PrintedSheet, SheetInk, fitted, html, markdown, pages};
use crate::svg::ShownSize;
use crate::{pdf, png, svg};

/// Something that was printed.
#[derive(Debug, Clone)]
pub enum Printed {
    /// Pages.
    Pages {
        /// What they are called.
        title: String,
        /// The pages.
        pages: Vec<Drawing>,
    },
    /// A sheet that can be laid out on pages, and written as text.
    Sheet {
        /// The sheet.
        sheet: PrintedSheet,
        /// Its pages.
        style: PageStyle,
        /// Whether it is meant to fit on one of them.
        one_page: bool,
    },
}

impl Printed {
    pub(super) fn sheet(sheet: PrintedSheet, order: &PrintOrder, one_page: bool) -> Self {
        let style = PageStyle::new(order.paper.size(), SheetInk::of(order.palette));
        Self::Sheet { sheet, style, one_page }
    }

    /// Its pages.
    #[must_use]
    pub fn pages(&self) -> Vec<Drawing> {
        match self {
            Self::Pages { pages, .. } => pages.clone(),
            Self::Sheet { sheet, style, one_page: true } => fitted(sheet, style),
            Self::Sheet { sheet, style, one_page: false } => pages(sheet, style),
        }
    }

    /// The files it becomes; the first has the name that was asked for, others lie beside it.
    ///
    /// # Errors
    ///
    /// Fails where it cannot be written in this form, and says so.
    pub fn files(&self, name: &str, lang: Lang) -> Result<Vec<PrintedFile>, Text> {
        let form = PrintForm::of(name).ok_or_else(PrintForm::unknown)?;
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        match (form, self) {
            (PrintForm::Html, Self::Sheet { sheet, .. }) => {
                Ok(vec![PrintedFile::new(name, html(sheet))])
            }
            (PrintForm::Markdown, Self::Sheet { sheet, .. }) => {
                let (text, pictures) = markdown(sheet, stem);
                let pictures = pictures.into_iter().map(|(name, drawing)| {
                    PrintedFile::new(&name, svg::write(drawing, ShownSize::Paper))
                });
                Ok(std::iter::once(PrintedFile::new(name, text)).chain(pictures).collect())
            }
            (PrintForm::Html | PrintForm::Markdown, Self::Pages { .. }) => Err(text!(
                "maps and counters are printed as `pdf` or `svg`",
                "cartes et pions s'impriment en `pdf` ou en `svg`"
            )),
            (PrintForm::Pdf, _) => {
                let bytes = pdf_of(&self.pages(), self.title(), lang)?;
                Ok(vec![PrintedFile::new(name, bytes)])
            }
            (PrintForm::Svg, _) => {
                let numbered = |(at, page): (usize, &Drawing)| {
                    let name = match at {
                        0 => name.to_owned(),
                        at => format!("{stem}-{}.svg", at + 1),
                    };
                    PrintedFile::new(&name, svg::write(page, ShownSize::Paper))
                };
                Ok(self.pages().iter().enumerate().map(numbered).collect())
            }
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self) -> &str {
        match self {
            Self::Pages { title, .. } => title,
            Self::Sheet { sheet, .. } => &sheet.title,
        }
    }
}

/// A file to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedFile {
    /// Its name, without a folder.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl PrintedFile {
    fn new(name: &str, content: impl Into<Vec<u8>>) -> Self {
        Self { name: name.to_owned(), bytes: content.into() }
    }
}

/// What something is printed as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintForm {
    /// Pages of PDF.
    Pdf,
    /// Pages of SVG, a file each.
    Svg,
    /// Markdown with pictures beside it.
    Markdown,
    /// A page of HTML.
    Html,
}

impl PrintForm {
    /// What the name of a file says.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        match ending(name).as_str() {
            "pdf" => Some(Self::Pdf),
            "svg" => Some(Self::Svg),
            "md" | "markdown" => Some(Self::Markdown),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }

    fn unknown() -> Text {
        text!(
            "a file to print into ends with `.pdf`, `.svg`, `.md` or `.html`",
            "un fichier à imprimer finit par `.pdf`, `.svg`, `.md` ou `.html`"
        )
    }
}

/// What a picture is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureForm {
    /// Pixels.
    Png,
    /// Shapes.
    Svg,
    /// A page.
    Pdf,
}

impl PictureForm {
    /// What the name of a file says.
    ///
    /// # Errors
    ///
    /// Fails where it says none of these, and says what would.
    pub fn of(name: &str) -> Result<Self, Text> {
        match ending(name).as_str() {
            "png" => Ok(Self::Png),
            "svg" => Ok(Self::Svg),
            "pdf" => Ok(Self::Pdf),
            _ => Err(text!(
                "a picture ends in .png, .svg or .pdf",
                "une image se termine par .png, .svg ou .pdf"
            )),
        }
    }

    /// The bytes of a picture.
    ///
    /// # Errors
    ///
    /// Fails where it would be larger than its format allows, and says so.
    pub fn write(self, page: &Drawing, width: u32, lang: Lang) -> Result<Vec<u8>, Text> {
        match self {
            Self::Png => {
                let mut bytes = Vec::new();
                png::write(page, width, &mut bytes).map_err(|fault| match fault {
                    png::PictureFault::Size => text!(
                        "the picture would be too large: make it less wide or take an area of the map",
                        "l'image serait trop grande : réduisez sa largeur ou prenez une zone de la carte"
                    ),
                    png::PictureFault::Encoding(error) => Text::of(&error.to_string()),
                })?;
                Ok(bytes)
            }
            Self::Svg => {
                #[expect(clippy::cast_precision_loss, reason = "at most 65,000")]
                let shown = ShownSize::Pixels(width as f32);
                Ok(svg::write(page, shown).into_bytes())
            }
            Self::Pdf => pdf_of(std::slice::from_ref(page), &page.title, lang),
        }
    }
}

fn ending(name: &str) -> String {
    name.rsplit_once('.').map_or_else(String::new, |(_, ending)| ending.to_lowercase())
}

/// The bytes of some pages.
fn pdf_of(pages: &[Drawing], title: &str, lang: Lang) -> Result<Vec<u8>, Text> {
    let code = match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    };
    pdf::write(pages, title, code).map_err(|pdf::PdfFault(why)| Text::of(&why))
}

/// Which characters of some pages no font has, in a sentence.
#[must_use]
pub fn unknown_letters(pages: &[Drawing]) -> Option<Text> {
    let unknown: BTreeSet<char> = pages.iter().flat_map(Drawing::unknown_characters).collect();
    let signs = quoted(&unknown.iter().collect::<String>());
    (!unknown.is_empty()).then(|| {
        text!(
            "the fonts have no letters for {signs}: they are empty boxes",
            "les polices n'ont pas de lettres pour {signs} : ce sont des cases vides"
        )
    })
}
