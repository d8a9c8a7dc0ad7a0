//! Names for people and handles for files.

use std::collections::BTreeSet;

use banneret_schema::id::id_from_name;
use banneret_validator::{Text, text};
use banneret_yaml::patch::{Refusal, Written};
use banneret_yaml::{Node, Route};

use super::{Member, Part, Pen};
use crate::document::Edit;

/// The usual order of the first keys of a member.
const FIRST: [&str; 2] = ["id", "name"];

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
    member: Member,
    en: &str,
    fr: &str,
) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let route = member.route(base);
    let old = names_of(&pen, member);
    let nameless = pen.find(&route.join("name")).is_none();
    write_name(&mut pen, &route, en, fr)?;
    let new = if en.trim().is_empty() { fr.trim() } else { en.trim() };
    if nameless && !id_from_name(new).is_empty() {
        let own = pen.find(&route.join("id")).and_then(Node::text).map(str::to_owned);
        let id = free_id(&pen, new, own.as_deref());
        pen.write(&route, "id", id.into(), &FIRST)?;
    }
    let new = names_of(&pen, member);
    Ok(pen.done(text!("Rename {old} to {new}", "Renommer {old} en {new}", old, new)))
}

/// Writes the name of a mapping.
pub(super) fn write_name(pen: &mut Pen, at: &Route, en: &str, fr: &str) -> Result<(), Refusal> {
    let (en, fr) = (en.trim(), fr.trim());
    let value = match (en, fr) {
        ("", "") => return pen.erase(&at.join("name")),
        (one, "") | ("", one) => Written::from(one),
        (en, fr) if en == fr => Written::from(en),
        (en, fr) => Written::Map(vec![("en".into(), en.into()), ("fr".into(), fr.into())]),
    };
    pen.write(at, "name", value, &FIRST)
}

/// What a member is called: its name, or its id.
#[must_use]
pub fn names_of(pen: &Pen, member: Member) -> Text {
    let node = pen.find(&member.route(&pen.base));
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
pub(super) fn titled(pen: &Pen, members: &[Member]) -> Text {
    match members {
        [one] => names_of(pen, *one),
        many => text!("{n} members", "{n} membres", n = many.len()),
    }
}

/// An id no member has, made from a name: `companions`, then `companions-2`. The id a member has
/// itself is free for it.
///
/// A unit with a count is also known by `companions-1`, `companions-2`…, so that those are taken too.
#[must_use]
pub fn free_id(pen: &Pen, name: &str, own: Option<&str>) -> String {
    let base = id_from_name(name);
    let base = if base.is_empty() { "member".to_owned() } else { base };
    let mut taken = BTreeSet::new();
    for part in Part::ALL.map(Part::key).into_iter().chain(["contingents"]) {
        let items = pen.find(&pen.base.join(part)).and_then(Node::items).unwrap_or_default();
        for item in items {
            let Some(id) = item.get("id").and_then(Node::text) else { continue };
            let count = item.get("count").and_then(Node::scalar).and_then(|it| it.integer());
            if own == Some(id) {
                continue;
            }
            taken.insert(id.to_owned());
            let alike = count.filter(|count| *count > 1).map_or(0, |count| count.min(1000));
            taken.extend((1..=alike).map(|number| format!("{id}-{number}")));
        }
    }
    let numbered = (2..).map(|number| format!("{base}-{number}"));
    let mut free = std::iter::once(base.clone()).chain(numbered).filter(|id| !taken.contains(id));
    free.next().unwrap_or(base)
}
