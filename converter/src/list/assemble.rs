//! The document, its text and the lines, from everything that was read.

use std::collections::{BTreeMap, BTreeSet};

use banneret_schema::army_list::{
    Ally, Constraint, EntryOption, LeaderEntry, ListEntry, PerOthers, Share, ShareOf, Source,
};
use banneret_schema::id::{DocumentId, EntryId, id_from_name};
use banneret_schema::{ArmyList, List, Name, Period, Points};

use super::questions::{questions, share_question, summary, unit_question};
use super::{Assembly, Slot};
use crate::conversion::{Conversion, Level, Scope};
use crate::draft::{Draft, OptionDraft, Scene};
use crate::emit::{self, Comments};
use crate::line::LeaderDraft;
use crate::option;
use crate::reading::Doubt;
use crate::request::{Notation, Request};

/// Ids that differ from each other.
#[derive(Default)]
pub(super) struct Ids(BTreeSet<String>);

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
pub(super) fn handle(name: &str, fallback: &str) -> String {
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
        // A single year only says which army the user thinks of, not what the list covers.
        years: ordered(assembly.title.years.or(request.years.filter(|it| it.from != it.to))),
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

pub(super) fn ordered(years: Option<Period>) -> Option<Period> {
    years.filter(|it| it.from.is_some() || it.to.is_some())
}

/// Ties "1/2 of the hoplites" to the entries it names, and asks where it cannot.
pub(super) fn resolve_counts(assembly: &mut Assembly<'_>) {
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

pub(super) fn leader_entry(leader: &LeaderDraft, id: &EntryId) -> LeaderEntry {
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

pub(super) fn list_entry(
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
            per.push(PerOthers {
                at_most,
                per: of,
                of: found.into_iter().collect(),
                message: None,
            });
        }
    }
    let share = count.share.map(|(min, max)| Share {
        min,
        max,
        of: ShareOf::Budget,
        scope: List::default(),
        message: None,
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
            .then(|| draft.unit.unwrap_or_else(|| draft.arm.counted_in(notation))),
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

pub(super) fn entry_option(option: &OptionDraft, ids: &mut Ids) -> EntryOption {
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

pub(super) fn option_entry(line: usize, drafts: &[Draft], ids: &[EntryId]) -> Option<EntryId> {
    let index = drafts.iter().position(|it| it.options.iter().any(|option| option.line == line))?;
    ids.get(index).cloned()
}

/// Each line's text beside what it became; other lines stand before the next item.
pub(super) fn comments(assembly: &Assembly<'_>) -> Comments {
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
