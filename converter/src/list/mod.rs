//! A whole list: lines in their order and the headings over them.

mod assemble;
mod questions;
mod sentences;

pub(crate) use self::assemble::assemble;

use banneret_schema::{Name, Period};

use self::sentences::{read_footnotes, read_sentences};
use crate::conversion::{Conversion, Level, Note, Scope};
use crate::count::Count;
use crate::draft::{Draft, Scene, add};
use crate::game::Game;
use crate::line::{self, LeaderDraft, Shape};
use crate::option;
use crate::reading::{Doubt, Reading};
use crate::request::Request;
use crate::title::{self, Title};
use crate::words::{fold, rows};

/// What a line became.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    Title,
    Leader(usize),
    Entry(usize),
    /// A line that only continues an entry.
    PartOf(usize),
    Option,
    Other,
}

/// A list while it is put together.
#[derive(Default)]
pub(crate) struct Assembly<'a> {
    pub(crate) title: Title,
    pub(crate) title_text: Option<String>,
    pub(crate) readings: Vec<(Reading<'a>, Slot)>,
    pub(crate) drafts: Vec<Draft>,
    pub(crate) leaders: Vec<LeaderDraft>,
    pub(crate) allies: Vec<(String, Option<Period>)>,
    pub(crate) remarks: Vec<String>,
    pub(crate) constraints: Vec<(Vec<usize>, String)>,
}

/// Converts a list of the WRG family.
pub(crate) fn convert(text: &str, request: &Request) -> Conversion {
    let mut assembly = Assembly::default();
    let mut scene = Scene {
        notation: request.notation,
        years: request.years,
        region: request.region,
        title: String::new(),
    };
    let mut heading: Option<Period> = None;
    let mut ally: Option<usize> = None;
    let mut begun = false;
    for row in rows(text) {
        let mut reading = Reading::new(row);
        if assembly.title_text.is_none() && !begun && is_title(&mut reading, &scene) {
            take_title(&mut assembly, &mut scene, request, &mut reading);
            assembly.readings.push((reading, Slot::Title));
            continue;
        }
        let shape = line::read(&mut reading, &scene);
        let slot = match shape {
            Shape::Leader(mut leader) => {
                begun = true;
                leader.years = leader.years.or(heading);
                if ally.is_some() && !leader.allied {
                    let end = reading.words.len();
                    let because = Name::new(
                        "He stands in an allied contingent: allies have a sub-general of their own.",
                        "Il est dans un contingent allié : les alliés ont leur propre sous-général.",
                    );
                    reading.doubt(
                        0,
                        end,
                        Doubt {
                            key: None,
                            asks: Name::new(
                                "Is this the leader of the allies?",
                                "Est-ce le chef des alliés ?",
                            ),
                            allowed: vec!["yes".to_owned(), "no".to_owned()],
                            taken: Some("yes".to_owned()),
                            because,
                            scope: Scope::Line,
                        },
                    );
                    leader.rank = "sub-general";
                    leader.allied = true;
                }
                assembly.leaders.push(leader);
                Slot::Leader(assembly.leaders.len() - 1)
            }
            Shape::Troop(mut draft) => {
                begun = true;
                draft.years = within(draft.years, heading);
                if ally.is_some() {
                    add(&mut draft.profile.traits, &["allied"]);
                    draft.profile.may_have.retain(|it| *it != "allied");
                }
                assembly.drafts.push(*draft);
                Slot::Entry(assembly.drafts.len() - 1)
            }
            Shape::Option => Slot::Option,
            Shape::Period(years) => {
                if !begun && scene.years.is_none() && assembly.title.years.is_none() {
                    assembly.title.years = Some(years);
                    scene.years = Some(years);
                } else {
                    heading = Some(years);
                    ally = None;
                }
                Slot::Other
            }
            Shape::Ally { name, years } => {
                ally = Some(assembly.allies.len());
                heading = years;
                assembly.allies.push((name, years));
                Slot::Other
            }
            Shape::Heading => {
                (heading, ally) = (None, None);
                Slot::Other
            }
            Shape::Count(count) => broken_count(&mut assembly, &mut reading, count),
            Shape::NoTroop | Shape::Refused => Slot::Other,
            Shape::Remark => {
                if line::is_plain_heading(&mut reading) {
                    (heading, ally) = (None, None);
                } else if !begun
                    && assembly.title.years.is_none()
                    && take_dates(&mut assembly, &mut scene, request, &mut reading)
                {
                    assembly.readings.push((reading, Slot::Title));
                    continue;
                } else {
                    let end = reading.words.len();
                    reading.used(0, end, "remark");
                    assembly.remarks.push(reading.row.text.trim().to_owned());
                }
                Slot::Other
            }
        };
        assembly.readings.push((reading, slot));
    }
    read_options(&mut assembly, &scene);
    read_footnotes(&mut assembly);
    read_sentences(&mut assembly);
    assemble(request, &scene, assembly)
}

/// The years a heading and a line give together.
pub(crate) fn within(own: Option<Period>, heading: Option<Period>) -> Option<Period> {
    match (own, heading) {
        (Some(own), Some(heading)) => {
            Some(Period { from: own.from.or(heading.from), to: own.to.or(heading.to) })
        }
        (own, heading) => own.or(heading),
    }
}

/// The first line is the title unless it is a line of the list.
fn is_title(reading: &mut Reading<'_>, scene: &Scene) -> bool {
    let mut copy = Reading::new(reading.row.clone());
    match line::read(&mut copy, scene) {
        Shape::Remark | Shape::Heading | Shape::Refused | Shape::Ally { .. } | Shape::NoTroop => {
            reading.words.iter().any(|it| !it.mark)
                && !(0..reading.words.len()).any(|it| line::class_at(&reading.words, it).is_some())
                && !reading.words.iter().any(|it| it.text == "@")
        }
        // "Hill elephants 300-200 BC" names a people, not a model.
        Shape::Troop(draft) => {
            draft.codes.is_empty() && draft.years.is_some() && draft.classes.is_empty()
        }
        Shape::Period(_) | Shape::Leader(_) | Shape::Option | Shape::Count(_) => false,
    }
}

fn take_title(
    assembly: &mut Assembly<'_>,
    scene: &mut Scene,
    request: &Request,
    reading: &mut Reading<'_>,
) {
    let found = title::read(reading.row.text, reading.row.span.start, &reading.words);
    let end = reading.words.len();
    reading.used(0, end, "title");
    scene.years = request.years.or(found.years);
    scene.region = request.region.or(found.region);
    scene.title = fold(reading.row.text);
    assembly.title_text = Some(reading.row.text.trim().to_owned());
    assembly.title = found;
}

/// A line under the first that gives the years: the true title below a book's name, or years alone.
fn take_dates(
    assembly: &mut Assembly<'_>,
    scene: &mut Scene,
    request: &Request,
    reading: &mut Reading<'_>,
) -> bool {
    if reading.words.iter().filter(|it| !it.mark).count() > 14 {
        return false;
    }
    let found = title::read(reading.row.text, reading.row.span.start, &reading.words);
    if found.years.is_none() {
        return false;
    }
    const EMPTY: &[&str] =
        &["date", "dates", "period", "years", "year", "from", "to", "army", "list", "climate"];
    let named = fold(&found.name)
        .split(|it: char| !it.is_alphanumeric())
        .any(|word| !word.is_empty() && !EMPTY.contains(&word));
    let before = std::mem::take(&mut assembly.title);
    if named {
        assembly.remarks.extend(assembly.title_text.take());
        take_title(assembly, scene, request, reading);
        assembly.title.region = assembly.title.region.or(before.region);
        assembly.title.climate = assembly.title.climate.take().or(before.climate);
        scene.region = request.region.or(assembly.title.region);
    } else {
        scene.years = request.years.or(found.years);
        assembly.title = Title { years: found.years, ..before };
        let end = reading.words.len();
        reading.used(0, end, "years of the list");
    }
    true
}

/// A number that a scan broke off the line before.
fn broken_count(assembly: &mut Assembly<'_>, reading: &mut Reading<'_>, count: Count) -> Slot {
    let last = assembly.readings.iter_mut().rev().find_map(|(it, slot)| match slot {
        Slot::Entry(index) => Some((it, *index)),
        Slot::Title | Slot::Leader(_) | Slot::PartOf(_) | Slot::Option | Slot::Other => None,
    });
    if let Some((before, index)) = last {
        let draft = &mut assembly.drafts[index];
        if draft.count.is_none() && before.row.number + 2 >= reading.row.number {
            draft.count = Some(count);
            before.choices.retain(|it| !it.asks.en().starts_with("How many?"));
            let end = reading.words.len();
            reading.note(
                "convert/broken-line",
                Level::Warning,
                0,
                end,
                Name::new(
                    "a number by itself: taken for the line above, which has none",
                    "un nombre seul : pris pour la ligne du dessus, qui n'en a pas",
                ),
            );
            reading.doubt(
                0,
                end,
                Doubt {
                    key: None,
                    asks: Name::new(
                        "Does this number belong to the line above?",
                        "Ce nombre appartient-il à la ligne du dessus ?",
                    ),
                    allowed: vec!["yes".to_owned(), "no".to_owned()],
                    taken: Some("yes".to_owned()),
                    because: Name::new(
                        "The line above has no number.",
                        "La ligne du dessus n'a pas de nombre.",
                    ),
                    scope: Scope::Line,
                },
            );
            before.incomplete =
                !before.choices.is_empty() && before.choices.iter().any(|it| it.taken.is_none());
            return Slot::Other;
        }
    }
    reading.refuse(
        "convert/unreadable",
        Name::new(
            "a number by itself, and no line above that lacks one",
            "un nombre seul, et aucune ligne au-dessus qui en manque",
        ),
    );
    Slot::Other
}

fn read_options(assembly: &mut Assembly<'_>, scene: &Scene) {
    let mut before = None;
    for (reading, slot) in &mut assembly.readings {
        match slot {
            Slot::Entry(index) => before = Some(*index),
            Slot::Option => {
                let targets = option::read(reading, scene, &mut assembly.drafts, before);
                reading.entry = None;
                if targets.is_empty() {
                    assembly.remarks.push(reading.row.text.trim().to_owned());
                }
            }
            Slot::Title | Slot::Leader(_) | Slot::PartOf(_) | Slot::Other => {}
        }
    }
}

/// Another game's list: every line is refused, and nothing is converted.
pub(crate) fn refuse(text: &str, request: &Request, game: Game) -> Conversion {
    let message = Name::new(
        format!(
            "this is a list for {}, which says how troops fight and not what they carry: it cannot be converted",
            game.name()
        ),
        format!(
            "c'est une liste pour {}, qui dit comment les troupes combattent et non ce qu'elles portent : elle ne peut être convertie",
            game.name()
        ),
    );
    let mut conversion = Conversion { other_game: Some(game), ..Conversion::default() };
    for row in rows(text) {
        let mut reading = Reading::new(row);
        if conversion.lines.is_empty() {
            conversion.notes.push(Note {
                code: "convert/other-game",
                level: Level::Error,
                line: reading.row.number,
                span: reading.row.span.clone(),
                message: message.clone(),
            });
        }
        reading.refused = true;
        let (line, _) = reading.finish(request.notation);
        conversion.lines.push(line);
    }
    conversion
}
