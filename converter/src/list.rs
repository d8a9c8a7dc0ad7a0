//! A whole list: lines in their order, headings over them, and the document they make.

use std::collections::{BTreeMap, BTreeSet};

use banneret_schema::army_list::{
    Ally, Constraint, EntryOption, LeaderEntry, ListEntry, PerOthers, Question, Share, ShareOf,
    Source,
};
use banneret_schema::id::{DocumentId, EntryId, id_from_name};
use banneret_schema::{ArmyList, List, Name, Period, Points};

use crate::conversion::{Choice, Conversion, Fate, Level, Note, Scope, State, Summary};
use crate::count::Count;
use crate::draft::{Draft, OptionDraft, Scene, add};
use crate::emit::{self, Comments};
use crate::game::Game;
use crate::line::{self, LeaderDraft, Shape};
use crate::option;
use crate::reading::{Doubt, Reading};
use crate::request::{Notation, Request};
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
                if ally.is_some() {
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
                    && take_dates(&mut assembly, &mut scene, request, &reading)
                {
                    let end = reading.words.len();
                    reading.used(0, end, "years of the list");
                    assembly.remarks.push(reading.row.text.trim().to_owned());
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

/// Years in a line of their own under the title.
fn take_dates(
    assembly: &mut Assembly<'_>,
    scene: &mut Scene,
    request: &Request,
    reading: &Reading<'_>,
) -> bool {
    let Some(found) = crate::date::find(&reading.words, crate::date::Where::Title) else {
        return false;
    };
    let years = found.period;
    if reading.words.iter().filter(|it| !it.mark).count() > 14 {
        return false;
    }
    assembly.title.years = Some(years);
    scene.years = request.years.or(Some(years));
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

/// A star after a name or a number points to a line that begins with one.
fn read_footnotes(assembly: &mut Assembly<'_>) {
    let notes: Vec<(String, String)> = assembly
        .readings
        .iter()
        .filter(|(_, slot)| *slot == Slot::Other)
        .filter_map(|(reading, _)| {
            let text = reading.row.text.trim();
            let mark: String =
                text.chars().take_while(|it| matches!(it, '*' | '†' | '‡')).collect();
            (!mark.is_empty() && mark.len() < text.len()).then(|| (mark, text.to_owned()))
        })
        .collect();
    for (reading, slot) in &mut assembly.readings {
        let Slot::Entry(index) = slot else { continue };
        let text = reading.row.text;
        let mark: String = text.chars().filter(|it| matches!(it, '*' | '†' | '‡')).collect();
        for (_, note) in notes.iter().filter(|(it, _)| *it == mark) {
            assembly.drafts[*index].remarks.push(note.clone());
            reading.incomplete = true;
            let end = reading.words.len();
            reading.note("convert/sentence", Level::Warning, 0, end, Name::new(
                "a footnote speaks of this troop: it is kept in words, and nothing checks it",
                "une note parle de cette troupe : elle est gardée en toutes lettres, et rien ne la vérifie",
            ));
        }
    }
}

/// Sentences that exclude troops from each other become constraints; other limits stay in words.
fn read_sentences(assembly: &mut Assembly<'_>) {
    for (reading, slot) in &mut assembly.readings {
        if *slot != Slot::Other || reading.refused || !line::is_sentence(&reading.words) {
            continue;
        }
        let has = |words: &[&str]| reading.words.iter().any(|it| it.is_any(words));
        let end = reading.words.len();
        let excludes = has(&["not", "cannot", "never"])
            && has(&["both", "together", "with", "beside", "alongside", "and"])
            || has(&["only"]) && has(&["one"]) && has(&["of"]);
        let limits =
            has(&["not", "cannot", "must", "only", "never", "minimum", "maximum", "unless", "if"]);
        let text = reading.row.text.trim().to_owned();
        if excludes {
            let named = option::named_in(&text, &assembly.drafts);
            if named.len() >= 2 {
                assembly.constraints.push((named, text));
                continue;
            }
        }
        if limits {
            reading.incomplete = true;
            reading.note(
                "convert/sentence",
                Level::Warning,
                0,
                end,
                Name::new(
                    "this condition is kept in words: nothing checks it",
                    "cette condition est gardée en toutes lettres : rien ne la vérifie",
                ),
            );
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

/// Ids that differ from each other.
#[derive(Default)]
struct Ids(BTreeSet<String>);

impl Ids {
    fn unique(&mut self, name: &str, fallback: &str) -> String {
        let base = handle(name, fallback);
        let mut id = base.clone();
        let mut n = 2;
        while !self.0.insert(id.clone()) {
            id = format!("{base}-{n}");
            n += 1;
        }
        id
    }
}

/// The id a name suggests, never one that YAML would take for a number or a truth value.
fn handle(name: &str, fallback: &str) -> String {
    let mut id = id_from_name(name);
    id.truncate(60);
    let id = id.trim_matches('-');
    let number = id.starts_with(|it: char| it.is_ascii_digit()) && !id.contains('-');
    match id {
        "" => fallback.to_owned(),
        "null" | "true" | "false" => format!("{fallback}-{id}"),
        _ if number => format!("{fallback}-{id}"),
        _ => id.to_owned(),
    }
}

/// The document, its text and the lines, from everything that was read.
pub(crate) fn assemble(request: &Request, scene: &Scene, mut assembly: Assembly<'_>) -> Conversion {
    let mut ids = Ids::default();
    let leader_ids: Vec<EntryId> =
        assembly.leaders.iter().map(|it| ids.unique(&it.name, "leader").as_str().into()).collect();
    let entry_ids: Vec<EntryId> =
        assembly.drafts.iter().map(|it| ids.unique(&it.name, "troop").as_str().into()).collect();
    resolve_counts(&mut assembly);
    let mut list = ArmyList {
        ruleset: Some("alexandre-bayard".into()),
        id: Some(DocumentId::from(handle(&assembly.title.name, "converted-list"))),
        name: Name::Plain(match assembly.title.name.as_str() {
            "" => "Converted list".to_owned(),
            name => name.to_owned(),
        }),
        years: ordered(assembly.title.years.or(request.years)),
        region: scene.region.map(crate::Region::name),
        source: Some(Source {
            title: assembly.title_text.clone(),
            author: None,
            notation: Some(request.notation.as_str().to_owned()),
            place: assembly.title.place.clone(),
            provenance: Some(format!("converted from {} by banneret", request.notation.as_str())),
        }),
        ..ArmyList::default()
    };
    for (leader, id) in assembly.leaders.iter().zip(&leader_ids) {
        list.leaders.push(leader_entry(leader, id));
    }
    for (index, draft) in assembly.drafts.iter().enumerate() {
        list.entries.push(list_entry(draft, index, &assembly.drafts, &entry_ids, request.notation));
    }
    for (named, sentence) in &assembly.constraints {
        list.constraints.push(Constraint {
            entries: named.iter().map(|&it| entry_ids[it].clone()).collect(),
            at_most_kinds: Some(1),
            message: Some(Name::Plain(sentence.clone())),
            ..Constraint::default()
        });
    }
    for (name, years) in &assembly.allies {
        let id = ids.unique(name, "allies");
        list.allies.push(Ally {
            id: id.as_str().into(),
            name: Some(Name::Plain(name.clone())),
            years: ordered(*years),
            ..Ally::default()
        });
    }
    let climate = assembly.title.climate.as_ref().map(|it| format!("Climate: {it}."));
    let notes: Vec<String> = climate.into_iter().chain(assembly.remarks.iter().cloned()).collect();
    list.notes = (!notes.is_empty()).then(|| notes.join("\n"));
    let comments = comments(&assembly);
    let mut conversion = Conversion::default();
    let mut asked = BTreeSet::new();
    if let Some(question) = unit_question(request.notation, &assembly) {
        list.questions.push(question);
    }
    if let Some(question) = share_question(&assembly) {
        list.questions.push(question);
    }
    for (mut reading, slot) in assembly.readings {
        reading.entry = match slot {
            Slot::Leader(index) => leader_ids.get(index).cloned(),
            Slot::Entry(index) | Slot::PartOf(index) => entry_ids.get(index).cloned(),
            Slot::Option => option_entry(reading.row.number, &assembly.drafts, &entry_ids),
            Slot::Title | Slot::Other => reading.entry,
        };
        let (line, notes) = reading.finish(request.notation);
        conversion.notes.extend(notes);
        for question in questions(&line, &mut asked) {
            list.questions.push(question);
        }
        conversion.lines.push(line);
    }
    conversion.notes.sort_by_key(|note| (note.span.start, note.span.end));
    conversion.yaml = emit::emit(&list, &comments);
    conversion.document = list;
    conversion.summary = summary(&conversion);
    conversion
}

fn ordered(years: Option<Period>) -> Option<Period> {
    years.filter(|it| it.from.is_some() || it.to.is_some())
}

/// Ties "1/2 of the hoplites" to the entries it names, and asks where it cannot.
fn resolve_counts(assembly: &mut Assembly<'_>) {
    for (reading, slot) in &mut assembly.readings {
        let Slot::Entry(index) = slot else { continue };
        let index = *index;
        let draft = &assembly.drafts[index];
        let Some(count) = &draft.count else { continue };
        if count.fraction.is_none() && count.per.is_none() {
            continue;
        }
        let found: Vec<usize> = draft.count_of.as_deref().map_or_else(Vec::new, |text| {
            option::resolve(text, &assembly.drafts).into_iter().filter(|it| *it != index).collect()
        });
        if found.is_empty() {
            reading.incomplete = true;
            let end = reading.words.len();
            reading.doubt(0, end, Doubt {
                key: None,
                asks: Name::new("A part of which troops?", "Une part de quelles troupes ?"),
                allowed: Vec::new(),
                taken: None,
                because: Name::new(
                    "The troops it is counted on are not named, or no line of the list has that name.",
                    "Les troupes sur lesquelles compter ne sont pas nommées, ou aucune ligne n'a ce nom.",
                ),
                scope: Scope::Line,
            });
        }
    }
    for (reading, slot) in &mut assembly.readings {
        let Slot::Entry(index) = slot else { continue };
        let draft = &assembly.drafts[*index];
        for target in draft.not_with.iter().chain(&draft.only_with) {
            if option::resolve(target, &assembly.drafts).is_empty() {
                reading.incomplete = true;
                let end = reading.words.len();
                reading.note("convert/sentence", Level::Warning, 0, end, Name::new(
                    format!("no troop of the list is called '{target}': the condition is kept in words"),
                    format!("aucune troupe de la liste ne s'appelle « {target} » : la condition est gardée en toutes lettres"),
                ));
            }
        }
    }
}

fn leader_entry(leader: &LeaderDraft, id: &EntryId) -> LeaderEntry {
    let (min, max) = match &leader.count {
        Some(count) => (count.min, count.max),
        None if leader.rank == "general" => (Some(1), Some(1)),
        None => (None, None),
    };
    LeaderEntry {
        id: id.clone(),
        name: Some(Name::Plain(leader.name.clone())),
        rank: leader.rank.into(),
        traits: leader.allied.then(|| "allied".into()).into_iter().collect(),
        min,
        max,
        years: ordered(leader.years),
        notes: (!leader.remarks.is_empty()).then(|| leader.remarks.join(" ")),
        ..LeaderEntry::default()
    }
}

fn list_entry(
    draft: &Draft,
    index: usize,
    drafts: &[Draft],
    ids: &[EntryId],
    notation: Notation,
) -> ListEntry {
    let mut count = draft.count.clone().unwrap_or_default();
    if count.all_or_none {
        // "All or none" is nothing or the number: it never forces the troop into an army.
        if count.min == count.max || count.min == Some(0) {
            count.min = None;
        } else {
            count.or_none = count.min.is_some();
        }
    }
    let others = |text: &str| -> Vec<EntryId> {
        option::resolve(text, drafts)
            .into_iter()
            .filter(|it| *it != index)
            .map(|it| ids[it].clone())
            .collect()
    };
    let mut remarks = draft.remarks.clone();
    let mut per = List::default();
    if let Some((at_most, of)) = count.fraction.or(count.per) {
        let found = draft.count_of.as_deref().map_or_else(Vec::new, others);
        if found.is_empty() {
            let of_whom = draft.count_of.as_deref().unwrap_or_default();
            remarks.push(format!("At most {at_most} per {of} {of_whom}").trim().to_owned());
        } else {
            per.push(PerOthers { at_most, per: of, of: found.into_iter().collect() });
        }
    }
    let share = count.share.map(|(min, max)| Share {
        min,
        max,
        of: ShareOf::Budget,
        scope: List::default(),
    });
    let mut option_ids = Ids::default();
    ListEntry {
        id: ids[index].clone(),
        name: Some(Name::Plain(if draft.name.is_empty() {
            ids[index].to_string()
        } else {
            draft.name.clone()
        })),
        profile: draft.profile.choices(),
        min: count.min,
        max: count.max,
        counted_in: (count.min.is_some() || count.max.is_some() || !per.is_empty())
            .then(|| draft.arm.counted_in(notation)),
        or_none: count.or_none,
        all_or_none: count.all_or_none,
        share,
        per,
        years: ordered(draft.years),
        requires: draft.only_with.iter().flat_map(|it| others(it)).collect(),
        excludes: draft.not_with.iter().flat_map(|it| others(it)).collect(),
        options: draft.options.iter().map(|it| entry_option(it, &mut option_ids)).collect(),
        notes: (!remarks.is_empty()).then(|| remarks.join("\n")),
        ..ListEntry::default()
    }
}

fn entry_option(option: &OptionDraft, ids: &mut Ids) -> EntryOption {
    let profile = &option.profile;
    let words: Vec<&str> = profile
        .troop
        .iter()
        .chain(&profile.weight)
        .chain(&profile.melee)
        .chain(&profile.missile)
        .chain(&profile.training)
        .chain(&profile.morale)
        .chain(&profile.traits)
        .copied()
        .take(2)
        .collect();
    EntryOption {
        id: ids.unique(&words.join(" "), "option").as_str().into(),
        name: Some(Name::Plain(option.name.clone())),
        up_to: match (option.fraction, option.up_to) {
            (Some((1, 1)), None) => None,
            (Some((top, bottom)), _) => Some(Points::new(i64::from(top), i64::from(bottom))),
            (None, number) => number.map(|it| Points::from(i64::from(it))),
        },
        all_or_none: option.all_or_none,
        profile: profile.choices(),
        years: ordered(option.years),
        message: None,
    }
}

fn option_entry(line: usize, drafts: &[Draft], ids: &[EntryId]) -> Option<EntryId> {
    let index = drafts.iter().position(|it| it.options.iter().any(|option| option.line == line))?;
    ids.get(index).cloned()
}

/// Each line's text beside what it became; other lines stand before the next item.
fn comments(assembly: &Assembly<'_>) -> Comments {
    let mut comments = Comments {
        leaders: vec![Vec::new(); assembly.leaders.len()],
        entries: vec![Vec::new(); assembly.drafts.len()],
        ..Comments::default()
    };
    let mut texts: BTreeMap<usize, String> = BTreeMap::new();
    let mut pending = Vec::new();
    for (reading, slot) in &assembly.readings {
        let number = reading.row.number;
        let kind = if reading.refused { " (refused)" } else { "" };
        let text = format!("line {number}{kind}: {}", reading.row.text.trim());
        texts.insert(number, text.clone());
        match slot {
            Slot::Title => comments.head.push(text),
            Slot::Leader(index) => {
                comments.leaders[*index].append(&mut pending);
                comments.leaders[*index].push(text);
            }
            Slot::Entry(index) => {
                comments.entries[*index].append(&mut pending);
                comments.entries[*index].push(text);
            }
            Slot::PartOf(index) => comments.entries[*index].push(text),
            Slot::Option
                if assembly.drafts.iter().any(|it| it.options.iter().any(|o| o.line == number)) => {
            }
            Slot::Option | Slot::Other => pending.push(text),
        }
    }
    comments.rest = pending;
    comments.options = assembly
        .drafts
        .iter()
        .map(|draft| {
            draft
                .options
                .iter()
                .map(|option| {
                    (option.line != draft.line).then(|| texts.get(&option.line).cloned()).flatten()
                })
                .collect()
        })
        .collect();
    comments
}

/// What a line leaves open, as questions of the document. A question for the whole list is asked once.
fn questions(line: &crate::Line, asked: &mut BTreeSet<String>) -> Vec<Question> {
    let mut questions = Vec::new();
    for choice in &line.choices {
        let list = choice.scope == Scope::List;
        if list && !asked.insert(choice.asks.en().to_owned()) {
            continue;
        }
        questions.push(question(choice, if list { None } else { line.entry.clone() }));
    }
    if line.state == State::Refused && questions.is_empty() {
        questions.push(Question {
            token: line.text.trim().to_owned(),
            asks: Name::new(
                format!("Line {} was refused: what is it?", line.number),
                format!("La ligne {} est refusée : qu'est-ce ?", line.number),
            ),
            because: Some(Name::new(
                "It could not be read, so nothing was written for it.",
                "Elle n'a pu être lue : rien n'est écrit pour elle.",
            )),
            ..Question::default()
        });
    }
    questions
}

fn question(choice: &Choice, entry: Option<EntryId>) -> Question {
    Question {
        entry,
        token: if choice.scope == Scope::List {
            choice.token.split([' ', '.']).next().unwrap_or(&choice.token).to_owned()
        } else {
            choice.token.clone()
        },
        asks: choice.asks.clone(),
        choices: choice.allowed.clone(),
        taken: choice.taken.clone(),
        because: Some(choice.because.clone()),
        answer: None,
    }
}

/// The seventh edition counts elements, older lists figures: worth one question where it matters.
fn unit_question(notation: Notation, assembly: &Assembly<'_>) -> Option<Question> {
    let counted =
        assembly.drafts.iter().any(|it| it.count.as_ref().is_some_and(|count| count.max.is_some()));
    if notation != Notation::Wrg7 || !counted {
        return None;
    }
    Some(Question {
        token: "counted-in".to_owned(),
        asks: Name::new(
            "Are the numbers elements or figures?",
            "Les nombres sont-ils des éléments ou des figurines ?",
        ),
        choices: vec!["elements".to_owned(), "figures".to_owned()],
        taken: Some("elements".to_owned()),
        because: Some(Name::new(
            "Lists of the seventh edition count elements, older ones figures; the list itself does not say.",
            "Les listes de la 7e édition comptent en éléments, les plus anciennes en figurines ; la liste ne le dit pas.",
        )),
        ..Question::default()
    })
}

fn share_question(assembly: &Assembly<'_>) -> Option<Question> {
    let shared = assembly
        .drafts
        .iter()
        .any(|it| it.count.as_ref().is_some_and(|count| count.share.is_some()));
    shared.then(|| Question {
        token: "%".to_owned(),
        asks: Name::new(
            "Percent of the budget or of the points spent?",
            "Pour cent du budget ou des points dépensés ?",
        ),
        choices: vec!["budget".to_owned(), "spent".to_owned()],
        taken: Some("budget".to_owned()),
        because: Some(Name::new("The list does not say of what.", "La liste ne dit pas de quoi.")),
        ..Question::default()
    })
}

/// Words that did not reach the document, each once.
fn summary(conversion: &Conversion) -> Vec<Summary> {
    let mut found: BTreeMap<(String, bool), Summary> = BTreeMap::new();
    let leaders: BTreeSet<&str> =
        conversion.document.leaders.items().map(|leader| leader.id.as_str()).collect();
    for line in conversion.lines.iter().filter(|line| line.state != State::Refused) {
        // A leader's own class and weapons never count, and a line without any use was noted whole.
        let leader = line.entry.as_ref().is_some_and(|id| leaders.contains(id.as_str()));
        if leader || line.tokens.iter().all(|token| token.fate == Fate::NoEquivalent) {
            continue;
        }
        for token in &line.tokens {
            let known = match token.fate {
                Fate::Used(_) => continue,
                Fate::NoEquivalent => true,
                Fate::Unknown(_) => false,
            };
            let item = found.entry((token.text.clone(), known)).or_insert_with(|| Summary {
                token: token.text.clone(),
                fate: token.fate.clone(),
                lines: Vec::new(),
            });
            if item.lines.last() != Some(&line.number) {
                item.lines.push(line.number);
            }
        }
    }
    found.into_values().collect()
}
