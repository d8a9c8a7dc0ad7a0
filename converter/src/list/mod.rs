//! A whole list: lines in their order and the headings over them.

mod assemble;
mod comments;
mod entries;
mod ids;
mod panache;
mod questions;
mod sentences;

pub(crate) use self::assemble::assemble;

use banneret_schema::Period;

use self::sentences::{read_footnotes, read_sentences};
use crate::conversion::Conversion;
use crate::count::Count;
use crate::doubts;
use crate::draft::{ListContext, TroopDraft, add, within};
use crate::game::ForeignGame;
use crate::line::{self, LeaderDraft, LineShape};
use crate::names::Names;
use crate::notes;
use crate::option;
use crate::reading::Reading;
use crate::request::Request;
use crate::title::{self, Title};
use crate::words::{NumberedLine, fold};

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
    pub(crate) drafts: Vec<TroopDraft>,
    pub(crate) leaders: Vec<LeaderDraft>,
    pub(crate) allies: Vec<AllyDraft>,
    pub(crate) remarks: Vec<String>,
    /// Limits that stay in words.
    pub(crate) in_words: Vec<String>,
    pub(crate) constraints: Vec<(Vec<usize>, String)>,
}

/// An allied contingent as a list gives it.
#[derive(Debug, Clone, Default)]
pub(crate) struct AllyDraft {
    pub(crate) name: String,
    pub(crate) years: Option<Period>,
    pub(crate) condition: Option<String>,
    /// The line of its heading, as an index into the readings.
    pub(crate) reading: usize,
}

/// Converts a list of the WRG family.
pub(crate) fn convert(rows: &[NumberedLine<'_>], request: &Request) -> Conversion {
    let mut lines = Lines {
        request,
        scene: ListContext::new(request),
        assembly: Assembly::default(),
        heading: None,
        ally: None,
        begun: false,
        last_entry: None,
    };
    for row in rows {
        lines.read(row.clone());
    }
    let Lines { scene, mut assembly, .. } = lines;
    assembly.readings.shrink_to_fit();
    assembly.drafts.shrink_to_fit();
    let names = Names::new(&assembly.drafts);
    read_options(&mut assembly, &scene, &names);
    read_footnotes(&mut assembly);
    read_sentences(&mut assembly, &names);
    assemble(request, &scene, assembly, &names)
}

/// The lines of a list, one after the other.
struct Lines<'r, 'a> {
    request: &'r Request,
    scene: ListContext,
    assembly: Assembly<'a>,
    /// The years of the heading above.
    heading: Option<Period>,
    /// The allied contingent of the heading above, by its number.
    ally: Option<usize>,
    /// Whether a leader or a troop came.
    begun: bool,
    /// The last line that became an entry.
    last_entry: Option<usize>,
}

impl<'a> Lines<'_, 'a> {
    fn read(&mut self, row: NumberedLine<'a>) {
        let mut reading = Reading::new(row);
        let untitled = self.assembly.title_text.is_none() && !self.begun;
        let slot = if reading.refused {
            Slot::Other
        } else if untitled && is_title(&reading, &self.scene) {
            self.take_title(&mut reading);
            Slot::Title
        } else {
            self.scene.heading = self.heading;
            let shape = line::read(&mut reading, &self.scene);
            self.place(shape, &mut reading)
        };
        if let Slot::Entry(_) = slot {
            self.last_entry = Some(self.assembly.readings.len());
        }
        reading.words.shrink_to_fit();
        reading.choices.shrink_to_fit();
        self.assembly.readings.push((reading, slot));
    }

    fn place(&mut self, shape: LineShape, reading: &mut Reading<'a>) -> Slot {
        match shape {
            LineShape::Leader(leader) => self.leader(leader, reading),
            LineShape::Troop(draft) => self.troop(*draft),
            LineShape::Option => Slot::Option,
            LineShape::Period(years) => {
                let known = self.scene.years.is_some() || self.assembly.title.years.is_some();
                if self.begun || known {
                    (self.heading, self.ally) = (Some(years), None);
                } else {
                    self.assembly.title.years = Some(years);
                    self.scene.years = Some(years);
                }
                Slot::Other
            }
            LineShape::Ally { name, years, condition } => {
                self.heading = years;
                self.ally = Some(self.assembly.allies.len());
                let at = self.assembly.readings.len();
                self.assembly.allies.push(AllyDraft { name, years, condition, reading: at });
                reading.note(reading.all(), &notes::ALLIES_IN_LIST, &[]);
                Slot::Other
            }
            LineShape::Heading => self.end_heading(),
            LineShape::Count(count) => self.broken_count(reading, count),
            LineShape::NoTroop | LineShape::Refused => Slot::Other,
            LineShape::Remark if line::is_plain_heading(reading) => self.end_heading(),
            LineShape::Remark if self.takes_dates(reading) => Slot::Title,
            LineShape::Remark => {
                reading.used(reading.all(), "remark");
                self.assembly.remarks.push(reading.row.text.trim().to_owned());
                Slot::Other
            }
        }
    }

    fn end_heading(&mut self) -> Slot {
        (self.heading, self.ally) = (None, None);
        Slot::Other
    }

    fn leader(&mut self, mut leader: LeaderDraft, reading: &mut Reading<'_>) -> Slot {
        self.begun = true;
        leader.years = leader.years.or(self.heading);
        let led = self.assembly.leaders.iter().any(|it| it.rank == "general");
        if leader.rank == "general" && !led {
            // The army's own general ends the block of the allies.
            self.ally = None;
        }
        if self.ally.is_some() && !leader.allied {
            reading.ask(reading.all(), doubts::ALLIED_LEADER.plain());
            (leader.rank, leader.allied) = ("sub-general", true);
        }
        leader.ally = self.ally;
        self.assembly.leaders.push(leader);
        Slot::Leader(self.assembly.leaders.len() - 1)
    }

    fn troop(&mut self, mut draft: TroopDraft) -> Slot {
        self.begun = true;
        draft.years = within(draft.years, self.heading);
        // "Slav allies, Irr C LMI" are allies without a heading.
        let called = fold(&draft.name);
        let mut called = called.split(|it: char| !it.is_alphanumeric());
        draft.ally = self.ally;
        if self.ally.is_some()
            || called.any(|it| matches!(it, "ally" | "allies" | "allied" | "allie"))
        {
            add(&mut draft.profile.traits, &["allied"]);
            draft.profile.may_have.retain(|it| *it != "allied");
        }
        self.assembly.drafts.push(draft);
        Slot::Entry(self.assembly.drafts.len() - 1)
    }

    fn take_title(&mut self, reading: &mut Reading<'_>) {
        let found = title::read(reading.row.text, reading.row.span.start, &reading.words);
        reading.used(reading.all(), "title");
        self.scene.entitle(self.request, &found, reading.row.text);
        self.assembly.title_text = Some(reading.row.text.trim().to_owned());
        self.assembly.title = found;
    }

    /// A line under the first that gives the years: the true title below a book's name, or years
    /// alone.
    fn takes_dates(&mut self, reading: &mut Reading<'_>) -> bool {
        const EMPTY: &[&str] =
            &["date", "dates", "period", "years", "year", "from", "to", "army", "list", "climate"];
        let long = reading.words.iter().filter(|it| !it.mark).count() > 14;
        if self.begun || self.assembly.title.years.is_some() || long {
            return false;
        }
        let found = title::read(reading.row.text, reading.row.span.start, &reading.words);
        if found.years.is_none() {
            return false;
        }
        let named = fold(&found.name)
            .split(|it: char| !it.is_alphanumeric())
            .any(|word| !word.is_empty() && !EMPTY.contains(&word));
        let before = std::mem::take(&mut self.assembly.title);
        if named {
            self.assembly.remarks.extend(self.assembly.title_text.take());
            self.take_title(reading);
            let title = &mut self.assembly.title;
            title.region = title.region.or(before.region);
            title.climate = title.climate.take().or(before.climate);
            self.scene.region = self.request.region.or(title.region);
        } else {
            self.scene.years = self.request.years.or(found.years);
            self.assembly.title = Title { years: found.years, ..before };
            reading.used(reading.all(), "years of the list");
        }
        true
    }

    /// A number that a scan broke off the line before.
    fn broken_count(&mut self, reading: &mut Reading<'_>, count: Count) -> Slot {
        let last = self.last_entry.map(|it| &mut self.assembly.readings[it]);
        if let Some((before, Slot::Entry(index))) = last
            && self.assembly.drafts[*index].count.is_none()
            && before.row.number + 2 >= reading.row.number
        {
            self.assembly.drafts[*index].count = Some(count);
            before.choices.retain(|it| it.doubt != doubts::HOW_MANY.id);
            before.incomplete = before.choices.iter().any(|it| it.taken.is_none());
            reading.note(reading.all(), &notes::BROKEN_LINE, &[]);
            reading.ask(reading.all(), doubts::BROKEN_COUNT.plain());
        } else {
            reading.refuse(&notes::LONE_NUMBER, &[]);
        }
        Slot::Other
    }
}

/// The first line is the title unless it is a line of the list.
fn is_title(reading: &Reading<'_>, scene: &ListContext) -> bool {
    let mut copy = Reading::new(reading.row.clone());
    match line::read(&mut copy, scene) {
        LineShape::Remark
        | LineShape::Heading
        | LineShape::Refused
        | LineShape::Ally { .. }
        | LineShape::NoTroop => {
            reading.words.iter().any(|it| !it.mark)
                && !reading.words.iter().any(|it| it.text == "@")
                && line::classes(&reading.words).next().is_none()
        }
        // "Hill elephants 300-200 BC" names a people, not a model.
        LineShape::Troop(draft) => {
            draft.codes.is_empty() && draft.years.is_some() && draft.classes.is_empty()
        }
        LineShape::Period(_) | LineShape::Leader(_) | LineShape::Option | LineShape::Count(_) => {
            false
        }
    }
}

fn read_options(assembly: &mut Assembly<'_>, scene: &ListContext, names: &Names) {
    let mut before = None;
    for (reading, slot) in &mut assembly.readings {
        match slot {
            Slot::Entry(index) => before = Some(*index),
            Slot::Option => {
                if !option::read(reading, scene, &mut assembly.drafts, names, before) {
                    assembly.remarks.push(reading.row.text.trim().to_owned());
                }
            }
            Slot::Title | Slot::Leader(_) | Slot::PartOf(_) | Slot::Other => {}
        }
    }
}

/// Another game's list: every line is refused, and nothing is converted.
pub(crate) fn refuse(
    rows: &[NumberedLine<'_>],
    request: &Request,
    game: ForeignGame,
) -> Conversion {
    let mut conversion = Conversion { other_game: Some(game), ..Conversion::default() };
    for row in rows {
        if conversion.notes.is_empty() {
            let [en, fr] = game.lacks();
            let about: [&[&str]; 2] = [&[game.name(), en], &[game.name(), fr]];
            let note = notes::OTHER_GAME.at_in_both(row.number, row.span.clone(), about);
            conversion.notes.push(note);
        }
        let mut reading = Reading::new(row.clone());
        reading.refused = true;
        conversion.lines.push(reading.finish(request.notation).0);
    }
    conversion
}
