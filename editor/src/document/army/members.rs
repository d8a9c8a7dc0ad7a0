//! Members come, go, are doubled and change places.

use banneret_schema::Words;
use banneret_validator::session::usual_order;
use banneret_validator::{Text, text};
use banneret_yaml::Route;
use banneret_yaml::patch::{self, Change, Session, Written};

use super::names::titled;
use super::{ArmyPart, MemberAt, free_id, names_of};
use crate::document::{Edit, RefusedEdit, session};

/// Somebody who joins an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// Where he stands.
    pub part: ArmyPart,
    /// What he is called until his author names him, and what his id is made of.
    pub called: Text,
    /// His keys without the id.
    pub keys: Vec<(String, Written)>,
}

/// A newcomer joins at the end of his part.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add(text: &str, base: &Route, newcomer: &Newcomer) -> Result<Edit, RefusedEdit> {
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
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    for newcomer in newcomers {
        join(&mut session, newcomer)?;
    }
    Ok(Edit::made(session, title))
}

pub(crate) fn join(session: &mut Session<'_>, newcomer: &Newcomer) -> Result<(), patch::Refusal> {
    let id = free_id(session, &newcomer.called.en, None);
    let part = session.route(newcomer.part.key());
    let order = usual_order(session.document(), &part.join(0));
    let mut keys = vec![("id".to_owned(), id.into())];
    keys.extend(newcomer.keys.iter().cloned());
    keys.sort_by_key(|(key, _)| order.iter().position(|it| it == key).unwrap_or(order.len()));
    session.push(&part, Written::Map(keys).in_lines())
}

/// Members leave. A part that loses its last member goes with it.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn remove(text: &str, base: &Route, members: &[MemberAt]) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, members);
    for member in from_the_end(members) {
        leave(&mut session, member)?;
    }
    Ok(Edit::made(session, text!("Remove {names}", "Retirer {names}", names)))
}

pub(crate) fn leave(session: &mut Session<'_>, member: MemberAt) -> Result<(), patch::Refusal> {
    session.prune(&member.route(&session.base))
}

/// Members are written once more, each behind itself, with ids of their own.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn duplicate(text: &str, base: &Route, members: &[MemberAt]) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, members);
    for member in from_the_end(members) {
        let sequence = base.join(member.part.key());
        let (from, to) = (member.index, member.index + 1);
        let id = session.find(&member.route(base)).and_then(|it| it.get("id")?.text());
        let called = id.map(stem).unwrap_or_default().to_owned();
        let id = free_id(&session, &called, None);
        session.apply(&Change::Copy { sequence: sequence.clone(), from, to })?;
        session.set(&sequence.join(to).join("id"), id)?;
    }
    Ok(Edit::made(session, text!("Duplicate {names}", "Dupliquer {names}", names)))
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
pub fn move_to(text: &str, base: &Route, member: MemberAt, to: usize) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let name = names_of(&session, member);
    let sequence = base.join(member.part.key());
    session.apply(&Change::Move { sequence, from: member.index, to })?;
    let way = way(to > member.index);
    Ok(Edit::made(session, text!("Move {name} {way}", "Faire {way} {name}", name, way)))
}

/// Members of one part move up or down by one place together. Nothing changes where the first or last
/// of them stands at the end already.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn shift(
    text: &str,
    base: &Route,
    members: &[MemberAt],
    down: bool,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, members);
    let mut ordered = from_the_end(members);
    if !down {
        ordered.reverse();
    }
    let room = ordered.first().is_some_and(|first| {
        let last = session.items(&base.join(first.part.key())).len();
        if down { first.index + 1 < last } else { first.index > 0 }
    });
    for member in ordered.iter().filter(|_| room) {
        let (sequence, from) = (base.join(member.part.key()), member.index);
        let to = if down { from + 1 } else { from - 1 };
        session.apply(&Change::Move { sequence, from, to })?;
    }
    let way = way(down);
    Ok(Edit::made(session, text!("Move {names} {way}", "Faire {way} {names}", names, way)))
}

fn way(down: bool) -> Words {
    if down { Words::new("down", "descendre") } else { Words::new("up", "monter") }
}

/// Members each once, the last one first, so that numbers stay right while they are worked on.
fn from_the_end(members: &[MemberAt]) -> Vec<MemberAt> {
    let mut members = members.to_vec();
    members.sort_unstable();
    members.dedup();
    members.reverse();
    members
}
