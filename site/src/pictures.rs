//! The picture of an example: a map, a set-up, the sheet of an army or of a list.

use banneret_drawing::Palette;
use banneret_drawing::map::ShownParts;
use banneret_drawing::press::{
    Manuscript, PictureForm, PictureStyle, Pictured, PrintOrder, PrintedKind,
};
use banneret_schema::Lang;
use banneret_validator::{Text, Workspace};

/// A picture: its ending and its bytes.
pub(crate) type DrawnExample = (&'static str, Vec<u8>);

/// Draws what a document shows; nothing where there is nothing to draw.
pub(crate) fn picture(
    workspace: &Workspace<'_>,
    path: &str,
    lang: Lang,
    width: u32,
) -> Result<Option<DrawnExample>, Text> {
    let Ok(manuscript) = Manuscript::open(workspace, path) else { return Ok(None) };
    let Some(kind) = manuscript.kinds().first() else { return Ok(None) };
    match kind {
        PrintedKind::Map | PrintedKind::Booklet => {
            let style = PictureStyle { lang, palette: &Palette::LIGHT, set_up: true };
            let pictured = Pictured::of(&manuscript, style)?;
            let counters = pictured.drawn();
            let page = pictured.sheet(&counters, style, ShownParts::default(), None).drawing();
            Ok(Some(("png", PictureForm::Png.write(&page, width, lang)?)))
        }
        PrintedKind::Counters | PrintedKind::Roster | PrintedKind::List => {
            let printed = manuscript.print(&PrintOrder::new(*kind, lang))?;
            let pages = printed.pages();
            let Some(page) = pages.first() else { return Ok(None) };
            Ok(Some(("svg", PictureForm::Svg.write(page, width, lang)?)))
        }
    }
}
