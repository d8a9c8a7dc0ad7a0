//! The document, its text and the lines, from everything that was read.

use banneret_schema::army_list::{Ally, Constraint, CountedIn, LeaderEntry, ListEntry, Source};
use banneret_schema::id::{DocumentId, EntryId};
use banneret_schema::ruleset::shipped;
use banneret_schema::{ArmyList, Name};

use super::comments::{comments, option_lines};
use super::entries::{given, leader_entry, list_entry, ties};
use super::ids::{Ids, handle};
use super::panache::to_panache;
use super::questions::{AskedOnce, list_questions, summary};
use super::{Assembly, Slot};
use crate::capitals::proper;
use crate::conversion::{Conversion, LineState};
use crate::draft::ListContext;
use crate::emit::emit;
use crate::names::Names;
use crate::notes::{self, Notice};
use crate::request::{Notation, Request, TargetGame};

/// The document, its text and the lines, from everything that was read.
pub(crate) fn assemble(
    request: &Request,
    scene: &ListContext,
    mut assembly: Assembly<'_>,
    names: &Names,
) -> Conversion {
    let mut ids = Ids::default();
    let leaders: Vec<EntryId> =
        assembly.leaders.iter().map(|it| ids.unique(&it.name, "leader")).collect();
    let entries: Vec<EntryId> =
        assembly.drafts.iter().map(|it| ids.unique(&it.name, "troop")).collect();
    let ties = ties(&mut assembly, names);
    let mut list = head(request, scene, &assembly);
    let allies: Vec<EntryId> =
        assembly.allies.iter().map(|it| ids.unique(&it.name, "allies")).collect();
    let ally = |it: Option<usize>| it.and_then(|it| allies.get(it).cloned());
    for (leader, id) in assembly.leaders.iter().zip(&leaders) {
        list.leaders.push(LeaderEntry { ally: ally(leader.ally), ..leader_entry(leader, id) });
    }
    if scene.target == TargetGame::Panache {
        for (reading, slot) in &mut assembly.readings {
            if let Slot::Entry(index) = *slot {
                to_panache(reading, &mut assembly.drafts[index]);
            }
        }
    }
    let options = option_lines(&assembly.drafts);
    let comments = comments(&assembly, &options);
    // A long list has many: what has become of a troop takes its place.
    let drafts = std::mem::take(&mut assembly.drafts).into_iter();
    list.entries = drafts
        .zip(&entries)
        .zip(ties)
        .map(|((draft, id), ties)| ListEntry {
            ally: ally(draft.ally),
            ..list_entry(&draft, id, &ties, &entries)
        })
        .collect();
    for (named, sentence) in &assembly.constraints {
        list.constraints.push(Constraint {
            entries: named.iter().map(|&it| entries[it].clone()).collect(),
            at_most_kinds: Some(1),
            message: Some(Name::Plain(sentence.clone())),
            ..Constraint::default()
        });
    }
    push_allies(&mut list, &mut assembly, &allies, &entries, names);
    list.in_words.extend(assembly.in_words.iter().cloned());
    let mut conversion = Conversion::default();
    let mut asked = AskedOnce::default();
    list_questions(request.notation, &list).for_each(|it| asked.of_list(it));
    conversion.lines.reserve_exact(assembly.readings.len());
    for (mut reading, slot) in assembly.readings {
        let entry = |it: usize| entries.get(it).cloned();
        reading.entry = match slot {
            Slot::Leader(index) => leaders.get(index).cloned(),
            Slot::Entry(index) | Slot::PartOf(index) => entry(index),
            Slot::Option => options.get(&reading.row.number).and_then(|it| entry(*it)),
            Slot::Title | Slot::Other => None,
        };
        let (line, notes) = reading.finish(request.notation);
        conversion.notes.extend(notes);
        asked.of_line(&line);
        conversion.lines.push(line);
    }
    list.questions = asked.finish();
    answer(&mut list, request, scene);
    if let (true, Some(line)) = (names.is_spent(), conversion.lines.first()) {
        conversion.notes.push(notes::TOO_MANY_NAMES.at(line.number, line.span.clone(), &[]));
    }
    conversion.notes.sort_by_key(|note| (note.span.start, note.span.end));
    if list.entries.is_empty() && list.leaders.is_empty() {
        return refused(conversion);
    }
    if let Some(line) = conversion.lines.first() {
        let (number, place) = (line.number, line.span.clone());
        let game = game_note(request, scene);
        conversion.notes.splice(0..0, game.map(|it| it.at(number, place, &[])));
    }
    conversion.yaml = emit(&list, &comments);
    conversion.document = list;
    conversion.summary = summary(&conversion);
    conversion
}

/// The allied contingents, with the troops they do not march with.
fn push_allies(
    list: &mut ArmyList,
    assembly: &mut Assembly<'_>,
    allies: &[EntryId],
    entries: &[EntryId],
    names: &Names,
) {
    const DENIES: &[&str] = &["not", "cannot", "never", "pas", "sans", "without", "unless"];
    for (draft, id) in assembly.allies.iter().zip(allies) {
        let name = proper(&draft.name);
        let mut excludes = Vec::new();
        if let Some(condition) = &draft.condition {
            let reading = &mut assembly.readings[draft.reading].0;
            let denies = reading.words.iter().any(|it| it.is_any(DENIES));
            let named = names.named_in(condition);
            if denies && !named.is_empty() {
                excludes = named.iter().map(|&it| entries[it].clone()).collect();
            } else {
                reading.incomplete = true;
                reading.note(reading.all(), &notes::CONDITION, &[]);
                list.in_words.push(format!("{name}: {condition}"));
            }
        }
        list.allies.push(Ally {
            id: id.clone(),
            name: Some(Name::Plain(name)),
            years: given(draft.years),
            excludes: excludes.into_iter().collect(),
            ..Ally::default()
        });
    }
}

/// What stands before the leaders and troops.
fn head(request: &Request, scene: &ListContext, assembly: &Assembly<'_>) -> ArmyList {
    let title = &assembly.title;
    let notation = request.notation.as_str();
    let name = match proper(&title.name) {
        name if name.is_empty() => "Converted list".to_owned(),
        name => name,
    };
    let climate = title.climate.as_ref().map(|it| format!("Climate: {it}."));
    let notes: Vec<String> = climate.into_iter().chain(assembly.remarks.iter().cloned()).collect();
    ArmyList {
        ruleset: Some(scene.target.as_str().into()),
        id: Some(DocumentId::from(handle(&title.name, "converted-list"))),
        name: Name::Plain(name),
        // A single year only says which army the user thinks of, not what the list covers.
        years: given(title.years.or(request.years.filter(|it| it.from != it.to))),
        region: scene.region.map(crate::Region::name),
        source: Some(Source {
            title: assembly.title_text.clone(),
            author: None,
            notation: Some(notation.to_owned()),
            place: title.place.clone(),
            provenance: Some(format!("converted from {notation} by banneret")),
        }),
        notes: (!notes.is_empty()).then(|| notes.join("\n")),
        ..ArmyList::default()
    }
}

/// Writes the answers the user gave, and does what they say.
fn answer(list: &mut ArmyList, request: &Request, scene: &ListContext) {
    for index in 0..list.entries.len() {
        let Some(entry) = list.entries.get_mut(index) else { continue };
        let Some(counted) = entry.counted_in.filter(|it| *it != CountedIn::Units) else { continue };
        let kinds = entry.profile.troop.values();
        let fits = |kind: &Option<String>| match kind {
            Some(kind) => kinds.iter().any(|it| it.as_str() == kind),
            None => true,
        };
        let sizes = request.unit_sizes.iter().filter(|it| it.counted_in == counted);
        let best = sizes.filter(|it| fits(&it.kind)).max_by_key(|it| it.kind.is_some());
        if let (Some(size), None) = (best, entry.per_unit) {
            entry.per_unit = Some(size.number);
        }
    }
    for index in 0..list.questions.len() {
        let Some(question) = list.questions.get_mut(index) else { continue };
        let given = |(name, _): &&(String, String)| question.id.as_ref() == Some(name);
        let answer = request.answers.iter().find(given).map(|(_, answer)| answer.clone());
        question.answer = answer.or(question.answer.take());
    }
    let answered = list.questions.items().any(|it| it.answered().is_some());
    // Without an answer nothing changes, and a long list is long to copy.
    if answered && let Some(ruleset) = shipped::ruleset(scene.target.as_str()) {
        *list = list.settled(&ruleset);
    }
    // What every troop has its answer for is no question any more.
    for index in 0..list.questions.len() {
        let sizes = |counted: CountedIn| {
            let mut of_it = list.entries.items().filter(|it| it.counted_in == Some(counted));
            of_it.all(|it| it.per_unit.is_some())
        };
        let Some(question) = list.questions.get(index) else { continue };
        let settled = match question.id.as_deref() {
            Some("figures-per-unit") => sizes(CountedIn::Figures),
            Some("elements-per-unit") => sizes(CountedIn::Elements),
            Some("models-per-unit") => sizes(CountedIn::Models),
            _ => false,
        };
        if settled && question.answer.is_none() {
            list.questions.take(index);
        }
    }
    list.questions = list.questions.items().cloned().collect();
}

/// What is said about the game the list became one of.
fn game_note(request: &Request, scene: &ListContext) -> Option<&'static Notice> {
    let renaissance = request.notation == Notation::WrgRenaissance;
    match (request.ruleset, scene.target) {
        (None, TargetGame::Panache) => Some(&notes::GAME),
        (None, TargetGame::AlexandreBayard) if renaissance => Some(&notes::OTHER_GAME_TOO),
        (Some(TargetGame::Panache), _)
            if TargetGame::of(true, scene.years) != TargetGame::Panache =>
        {
            Some(&notes::OUT_OF_TIME)
        }
        _ => None,
    }
}

/// A text in which nothing of a list was found.
fn refused(mut conversion: Conversion) -> Conversion {
    if let Some(line) = conversion.lines.first() {
        conversion.notes.push(notes::NO_LIST.at(line.number, line.span.clone(), &[]));
    }
    for line in &mut conversion.lines {
        line.state = LineState::Refused;
    }
    conversion
}
