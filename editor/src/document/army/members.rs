//! Members come, go, are doubled and change places.

use banneret_schema::Words;
use banneret_validator::{Text, text};
use banneret_yaml::Route;
use banneret_yaml::patch::{Change, Refusal, Written};

use super::head::ORDER;
use super::names::titled;
use super::{Member, Part, Pen, free_id, names_of};
use crate::document::Edit;

/// Somebody who joins an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// Where he stands.
    pub part: Part,
    /// What he is called until his author names him, and what his id is made of.
    pub called: Text,
    /// His keys without the id, in their usual order.
    pub keys: Vec<(String, Written)>,
}

/// A newcomer joins at the end of his part.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add(text: &str, base: &Route, newcomer: &Newcomer) -> Result<Edit, Refusal> {
    let title = text!("Add {name}", "Ajouter {name}", name = newcomer.called);
    add_all(text, base, std::slice::from_ref(newcomer), title)
}

/// Several newcomers join, as one edit.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add_all(
    text: &str,
    base: &Route,
    newcomers: &[Newcomer],
    title: Text,
) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    for newcomer in newcomers {
        join(&mut pen, newcomer)?;
    }
    Ok(pen.done(title))
}

pub(crate) fn join(pen: &mut Pen, newcomer: &Newcomer) -> Result<(), Refusal> {
    let id = free_id(pen, &newcomer.called.en, None);
    let sequence = pen.base.join(newcomer.part.key());
    let index = pen.len(&sequence);
    if index == 0 {
        pen.begin_list(newcomer.part.key(), &id, &ORDER)?;
        let mut order = vec!["id"];
        order.extend(newcomer.keys.iter().map(|(key, _)| key.as_str()));
        for (key, value) in &newcomer.keys {
            pen.write(&sequence.join(0), key, value.clone(), &order)?;
        }
        return Ok(());
    }
    let mut keys = vec![("id".to_owned(), id.into())];
    keys.extend(newcomer.keys.iter().cloned());
    pen.change(&Change::Insert { sequence, index, value: Written::Map(keys) })
}

/// Members leave. A part that loses its last member goes with it.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn remove(text: &str, base: &Route, members: &[Member]) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let names = titled(&pen, members);
    for member in from_the_end(members) {
        leave(&mut pen, member)?;
    }
    Ok(pen.done(text!("Remove {names}", "Retirer {names}", names)))
}

pub(crate) fn leave(pen: &mut Pen, member: Member) -> Result<(), Refusal> {
    let part = pen.base.join(member.part.key());
    if pen.len(&part) == 1 && member.index == 0 {
        return pen.erase(&part);
    }
    pen.change(&Change::Remove { route: member.route(&pen.base) })
}

/// Members are written once more, each behind itself, with ids of their own.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn duplicate(text: &str, base: &Route, members: &[Member]) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let names = titled(&pen, members);
    for member in from_the_end(members) {
        let sequence = base.join(member.part.key());
        let (from, to) = (member.index, member.index + 1);
        let id = pen.find(&member.route(base)).and_then(|it| it.get("id")?.text());
        let called = id.map(stem).unwrap_or_default().to_owned();
        let id = free_id(&pen, &called, None);
        pen.change(&Change::Copy { sequence: sequence.clone(), from, to })?;
        pen.write(&sequence.join(to), "id", id.into(), &["id"])?;
    }
    Ok(pen.done(text!("Duplicate {names}", "Dupliquer {names}", names)))
}

/// An id without the number behind it, so that copies of copies are numbered on.
fn stem(id: &str) -> &str {
    let number = |tail: &str| !tail.is_empty() && tail.bytes().all(|byte| byte.is_ascii_digit());
    id.rsplit_once('-').filter(|(_, tail)| number(tail)).map_or(id, |(stem, _)| stem)
}

/// A member moves to another place of its part.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn move_to(text: &str, base: &Route, member: Member, to: usize) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let name = names_of(&pen, member);
    let sequence = base.join(member.part.key());
    pen.change(&Change::Move { sequence, from: member.index, to })?;
    Ok(pen.done(text!(
        "Move {name} {way}",
        "Faire {way} {name}",
        name,
        way = way(to > member.index)
    )))
}

/// Members of one part move up or down by one place together. Nothing changes where the first or last
/// of them stands at the end already.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn shift(text: &str, base: &Route, members: &[Member], down: bool) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let names = titled(&pen, members);
    let mut ordered = from_the_end(members);
    if !down {
        ordered.reverse();
    }
    let room = ordered.first().is_some_and(|first| {
        let last = pen.len(&base.join(first.part.key()));
        if down { first.index + 1 < last } else { first.index > 0 }
    });
    for member in ordered.iter().filter(|_| room) {
        let (sequence, from) = (base.join(member.part.key()), member.index);
        let to = if down { from + 1 } else { from - 1 };
        pen.change(&Change::Move { sequence, from, to })?;
    }
    Ok(pen.done(text!("Move {names} {way}", "Faire {way} {names}", names, way = way(down))))
}

fn way(down: bool) -> Words {
    if down { Words::new("down", "descendre") } else { Words::new("up", "monter") }
}

/// Members each once, the last one first, so that numbers stay right while they are worked on.
fn from_the_end(members: &[Member]) -> Vec<Member> {
    let mut members = members.to_vec();
    members.sort_unstable();
    members.dedup();
    members.reverse();
    members
}
