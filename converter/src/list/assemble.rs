//! The document, its text and the lines, from everything that was read.

use std::collections::BTreeSet;

use banneret_schema::army_list::{Ally, Constraint, Source};
use banneret_schema::id::{DocumentId, EntryId};
use banneret_schema::{ArmyList, Name};

use super::comments::{comments, option_lines};
use super::entries::{given, leader_entry, list_entry, ties};
use super::ids::{Ids, handle};
use super::questions::{list_questions, questions, summary};
use super::{Assembly, Slot};
use crate::conversion::Conversion;
use crate::draft::ListContext;
use crate::emit::emit;
use crate::names::Names;
use crate::notes;
use crate::request::Request;

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
    for (leader, id) in assembly.leaders.iter().zip(&leaders) {
        list.leaders.push(leader_entry(leader, id));
    }
    for ((draft, id), ties) in assembly.drafts.iter().zip(&entries).zip(&ties) {
        list.entries.push(list_entry(draft, id, ties, &entries, request.notation));
    }
    for (named, sentence) in &assembly.constraints {
        list.constraints.push(Constraint {
            entries: named.iter().map(|&it| entries[it].clone()).collect(),
            at_most_kinds: Some(1),
            message: Some(Name::Plain(sentence.clone())),
            ..Constraint::default()
        });
    }
    for (name, years) in &assembly.allies {
        list.allies.push(Ally {
            id: ids.unique(name, "allies"),
            name: Some(Name::Plain(name.clone())),
            years: given(*years),
            ..Ally::default()
        });
    }
    list_questions(request.notation, &assembly).for_each(|it| list.questions.push(it));
    let options = option_lines(&assembly.drafts);
    let comments = comments(&assembly, &options);
    let mut conversion = Conversion::default();
    let mut asked = BTreeSet::new();
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
        questions(&line, &mut asked).into_iter().for_each(|it| list.questions.push(it));
        conversion.lines.push(line);
    }
    if let (true, Some(line)) = (names.is_spent(), conversion.lines.first()) {
        conversion.notes.push(notes::TOO_MANY_NAMES.at(line.number, line.span.clone(), &[]));
    }
    conversion.notes.sort_by_key(|note| (note.span.start, note.span.end));
    conversion.yaml = emit(&list, &comments);
    conversion.document = list;
    conversion.summary = summary(&conversion);
    conversion
}

/// What stands before the leaders and troops.
fn head(request: &Request, scene: &ListContext, assembly: &Assembly<'_>) -> ArmyList {
    let title = &assembly.title;
    let notation = request.notation.as_str();
    let name = if title.name.is_empty() { "Converted list" } else { &title.name };
    let climate = title.climate.as_ref().map(|it| format!("Climate: {it}."));
    let notes: Vec<String> = climate.into_iter().chain(assembly.remarks.iter().cloned()).collect();
    ArmyList {
        ruleset: Some("alexandre-bayard".into()),
        id: Some(DocumentId::from(handle(&title.name, "converted-list"))),
        name: Name::Plain(name.to_owned()),
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
