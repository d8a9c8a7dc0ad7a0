//! Names for people and handles for files.

use std::collections::BTreeSet;

use banneret_schema::army::echelon::EchelonLevel;
use banneret_schema::id::id_from_name;
use banneret_validator::{Text, text};
use banneret_yaml::patch::{self, Session, Written};
use banneret_yaml::{Node, Route};

use super::{ArmyPart, MemberAt};
use crate::document::{Edit, RefusedEdit, session};

/// Gives a member a name: one for everybody where both are alike or one is empty, none where both are.
///
/// The first name a member gets gives it its id too: until then the id was made by the editor, and
/// nobody can have referred to it by a name its author had not chosen yet.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn rename(
    text: &str,
    base: &Route,
    member: MemberAt,
    en: &str,
    fr: &str,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let route = member.route(session.document(), base);
    let old = names_of(&session, member);
    let nameless = session.find(&route.join("name")).is_none();
    write_name(&mut session, &route.join("name"), en, fr)?;
    let new = if en.trim().is_empty() { fr.trim() } else { en.trim() };
    if nameless && !id_from_name(new).is_empty() {
        let own = session.find(&route.join("id")).and_then(Node::text).map(str::to_owned);
        let id = free_id(&session, new, own.as_deref());
        session.set(&route.join("id"), id)?;
    }
    let new = names_of(&session, member);
    Ok(Edit::made(session, text!("Rename {old} to {new}", "Renommer {old} en {new}", old, new)))
}

/// Writes a name in one language or both.
pub(crate) fn write_name(
    session: &mut Session<'_>,
    name: &Route,
    en: &str,
    fr: &str,
) -> Result<(), patch::Refusal> {
    let (en, fr) = (en.trim(), fr.trim());
    let value = match (en, fr) {
        ("", "") => return session.remove(name),
        (one, "") | ("", one) => Written::from(one),
        (en, fr) if en == fr => Written::from(en),
        (en, fr) => Written::Map(vec![("en".into(), en.into()), ("fr".into(), fr.into())]),
    };
    session.set(name, value)
}

/// What a member is called: its name, or its id.
#[must_use]
pub fn names_of(session: &Session<'_>, member: MemberAt) -> Text {
    called(session.find(&member.route(session.document(), &session.base)))
}

/// What something with an id is called: its name, or its id.
pub(crate) fn called(node: Option<&Node>) -> Text {
    let id = node.and_then(|it| it.get("id")?.text()).unwrap_or("?");
    let name = node.and_then(|it| it.get("name"));
    let of = |key: &str| name?.get(key)?.text();
    let in_one = |key: &str, other: &str| {
        let written = name.and_then(Node::text).or_else(|| of(key)).or_else(|| of(other));
        written.unwrap_or(id).to_owned()
    };
    Text::new(in_one("en", "fr"), in_one("fr", "en"))
}

/// The names of several members for a title: the name of one, or how many they are.
pub(super) fn titled(session: &Session<'_>, members: &[MemberAt]) -> Text {
    match members {
        [one] => names_of(session, *one),
        many => text!("{n} members", "{n} membres", n = many.len()),
    }
}

/// An id no member has, made from a name: `companions`, then `companions-b`. The id a member has itself is
/// free for it.
///
/// A unit with a count is also known by `companions-1`, `companions-2`…, whatever its count will be one day, so
/// that numbers behind the id of a member are never free.
#[must_use]
pub fn free_id(session: &Session<'_>, name: &str, own: Option<&str>) -> String {
    let base = id_from_name(name);
    let base = if base.is_empty() { "member".to_owned() } else { base };
    let ids = everyone(session).into_iter().filter_map(|item| item.get("id")?.text());
    let taken: BTreeSet<&str> = ids.filter(|id| own != Some(*id)).collect();
    let stem = |id: &str| {
        let (stem, tail) = id.rsplit_once('-')?;
        tail.bytes().all(|byte| byte.is_ascii_digit()).then(|| stem.to_owned())
    };
    let numbered: BTreeSet<String> = taken.iter().filter_map(|id| stem(id)).collect();
    let clashes = |id: &str| {
        taken.contains(id)
            || numbered.contains(id)
            || stem(id).is_some_and(|stem| taken.contains(stem.as_str()))
    };
    let copies = (1..).map(|number| format!("{base}-{}", letters(number)));
    let mut free = std::iter::once(base.clone()).chain(copies).filter(|id| !clashes(id));
    free.next().unwrap_or(base)
}

/// A number in letters, from 0: `a`, `b`… `z`, `ba`.
fn letters(number: u32) -> String {
    let last = char::from(b'a' + u8::try_from(number % 26).unwrap_or_default());
    if number < 26 { last.to_string() } else { format!("{}{last}", letters(number / 26)) }
}

/// Everything of an army that has an id: members wherever they are written, contingents, wings, corps and
/// divisions.
fn everyone<'s>(session: &'s Session<'_>) -> Vec<&'s Node> {
    let own = ArmyPart::ALL.map(ArmyPart::key).into_iter().chain(["contingents"]);
    let mut all: Vec<&Node> = own.flat_map(|key| session.items(&session.route(key))).collect();
    let inside =
        |node: &'s Node, key: &str| node.get(key).and_then(Node::items).unwrap_or_default();
    let mut open: Vec<&Node> = session.find(&session.base).into_iter().collect();
    while let Some(node) = open.pop() {
        for level in EchelonLevel::ALL {
            open.extend(inside(node, level.key()));
            all.extend(inside(node, level.key()));
            for echelon in inside(node, level.key()) {
                all.extend(inside(echelon, ArmyPart::Leaders.key()));
                all.extend(inside(echelon, ArmyPart::Units.key()));
            }
        }
    }
    all
}
