//! Printing and drawing beside the screen: what is wanted, as data, and the files it makes.

use banneret_drawing::map::ShownParts;
use banneret_drawing::press::{
    CounterOrder, Manuscript, MapLayout, MapOrder, PictureForm, PictureStyle, Pictured, PrintOrder,
    PrintedFile, PrintedKind, unknown_letters,
};
use banneret_drawing::{Palette, Paper};
use banneret_schema::{Lang, Year};
use banneret_validator::{Text, Workspace};
use serde::{Deserialize, Serialize};

use super::sent::{SentText, received, sent};
use crate::action::PrintTask;
use crate::door::OpenFiles;

/// The files that were made, and which letters no font has; or why there are none.
pub(crate) type Prints = Result<(Vec<PrintedFile>, Option<Text>), Text>;

/// Makes the files of a task, the first of them called by a name.
pub(crate) fn print(
    files: &OpenFiles,
    document: &str,
    task: &PrintTask,
    name: &str,
    lang: Lang,
) -> Prints {
    let workspace = Workspace::new(files);
    let manuscript = Manuscript::open(&workspace, document)?;
    match task {
        PrintTask::Paper(order) => {
            let printed = manuscript.print(order)?;
            Ok((printed.files(name, lang)?, unknown_letters(&printed.pages())))
        }
        PrintTask::Picture { order, width } => picture(&manuscript, order, *width, name),
    }
}

fn picture(manuscript: &Manuscript<'_>, order: &PrintOrder, width: u32, name: &str) -> Prints {
    let PrintOrder { lang, palette, .. } = *order;
    let style = PictureStyle { lang, palette, set_up: order.map.set_up };
    let pictured = Pictured::of(manuscript, style)?;
    let counters = pictured.drawn();
    let drawing = pictured.sheet(&counters, style, order.map.parts, None).drawing();
    let bytes = PictureForm::of(name)?.write(&drawing, width, lang)?;
    let file = PrintedFile { name: name.to_owned(), bytes };
    Ok((vec![file], unknown_letters(&[drawing])))
}

/// The choices of an order in order, so that a number stands for each.
const KINDS: [PrintedKind; 5] = [
    PrintedKind::Map,
    PrintedKind::Counters,
    PrintedKind::Roster,
    PrintedKind::Booklet,
    PrintedKind::List,
];
const LAYOUTS: [MapLayout; 3] = [MapLayout::Tiled, MapLayout::Fitted, MapLayout::OneSheet];
const PALETTES: [&Palette; 3] = [&Palette::PRINT, &Palette::LIGHT, &Palette::DARK];

fn number<T: PartialEq>(choices: &[T], one: &T) -> usize {
    choices.iter().position(|it| it == one).unwrap_or_default()
}

/// What is to be printed.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentPrint {
    kind: usize,
    paper: usize,
    palette: usize,
    french: bool,
    layout: usize,
    hex: f32,
    overlap: f32,
    /// Numbers, zones, names, the frame, what stands on the map.
    shows: [bool; 5],
    area: Option<String>,
    counter: f32,
    bleed: f32,
    markers: u16,
    year: Option<i32>,
    /// How many pixels a picture is wide; pages otherwise.
    width: Option<u32>,
}

impl SentPrint {
    pub(crate) fn of(task: &PrintTask) -> Self {
        let (order, width) = match task {
            PrintTask::Paper(order) => (order, None),
            PrintTask::Picture { order, width } => (order, Some(*width)),
        };
        let PrintOrder { kind, paper, palette, lang, map, counters, year } = order;
        let ShownParts { numbers, zones, names, frame } = map.parts;
        Self {
            kind: number(&KINDS, kind),
            paper: number(&Paper::ALL, paper),
            palette: number(&PALETTES, palette),
            french: *lang == Lang::Fr,
            layout: number(&LAYOUTS, &map.layout),
            hex: map.hex,
            overlap: map.overlap,
            shows: [numbers, zones, names, frame, map.set_up],
            area: map.area.clone(),
            counter: counters.size,
            bleed: counters.bleed,
            markers: counters.markers,
            year: year.map(Year::number),
            width,
        }
    }

    pub(crate) fn read(self) -> Option<PrintTask> {
        let [numbers, zones, names, frame, set_up] = self.shows;
        let order = PrintOrder {
            kind: *KINDS.get(self.kind)?,
            paper: *Paper::ALL.get(self.paper)?,
            palette: *PALETTES.get(self.palette)?,
            lang: if self.french { Lang::Fr } else { Lang::En },
            map: MapOrder {
                layout: *LAYOUTS.get(self.layout)?,
                hex: self.hex,
                overlap: self.overlap,
                parts: ShownParts { numbers, zones, names, frame },
                set_up,
                area: self.area,
            },
            counters: CounterOrder { size: self.counter, bleed: self.bleed, markers: self.markers },
            year: self.year.map(Year::new),
        };
        Some(match self.width {
            Some(width) => PrintTask::Picture { order, width },
            None => PrintTask::Paper(order),
        })
    }
}

/// What was printed. The bytes of its files travel behind it, as they are.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentPrints {
    /// Where it goes.
    pub path: String,
    made: Result<(Vec<SentFile>, Option<SentText>), SentText>,
}

#[derive(Debug, Serialize, Deserialize)]
struct SentFile {
    name: String,
    length: usize,
    #[serde(skip)]
    bytes: Vec<u8>,
}

impl SentPrints {
    pub(crate) fn of(path: String, made: Prints) -> Self {
        let file = |PrintedFile { name, bytes }| SentFile { name, length: bytes.len(), bytes };
        let made = made.map(|(files, unknown)| {
            (files.into_iter().map(file).collect(), unknown.as_ref().map(sent))
        });
        Self { path, made: made.map_err(|why| sent(&why)) }
    }

    pub(crate) fn read(self) -> Prints {
        let file = |SentFile { name, bytes, .. }| PrintedFile { name, bytes };
        let (files, unknown) = self.made.map_err(received)?;
        Ok((files.into_iter().map(file).collect(), unknown.map(received)))
    }

    /// Writes the bytes of its files, one behind the other.
    pub(super) fn append_to(&self, packed: &mut Vec<u8>) {
        for file in self.made.iter().flat_map(|(files, _)| files) {
            packed.extend_from_slice(&file.bytes);
        }
    }

    /// Takes the bytes of its files; nothing where some are missing.
    pub(super) fn with(mut self, mut bytes: &[u8]) -> Option<Self> {
        for file in self.made.iter_mut().flat_map(|(files, _)| files) {
            let own = bytes.get(..file.length)?;
            file.bytes = own.to_vec();
            bytes = &bytes[file.length..];
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_arrives_as_it_was_sent() {
        let map = MapOrder {
            layout: MapLayout::OneSheet,
            hex: 22.5,
            overlap: 3.1,
            parts: ShownParts { numbers: false, zones: true, names: false, frame: true },
            set_up: false,
            area: Some("A1-C3".to_owned()),
        };
        let order = PrintOrder {
            paper: Paper::Letter,
            palette: &Palette::DARK,
            map,
            counters: CounterOrder { size: 12.7, bleed: 0.3, markers: 9 },
            year: Some(Year::new(-334)),
            ..PrintOrder::new(PrintedKind::Booklet, Lang::Fr)
        };
        for task in [PrintTask::Paper(order.clone()), PrintTask::Picture { order, width: 1234 }] {
            let sent = serde_json::to_vec(&SentPrint::of(&task)).expect("data");
            let there: SentPrint = serde_json::from_slice(&sent).expect("data");
            assert_eq!(there.read(), Some(task));
        }
    }
}
