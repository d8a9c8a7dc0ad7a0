//! What an author does to an army list, and the edit of the text it becomes.
//!
//! Every function gives one [`Edit`] with a title in both languages. Which values are wise is not decided here:
//! the text may say what the rules forbid, and the validator says so.

use std::collections::BTreeSet;

use banneret_schema::id::id_from_name;
use banneret_schema::{Period, Year};
use banneret_validator::{Text, text};
use banneret_yaml::patch::{self, Change, Session, Written};
use banneret_yaml::{Node, Route};

use super::army::{called, write_name};
use super::{Edit, RefusedEdit, session};

/// A part of an army list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListSection {
    /// Who may fight.
    Entries,
    /// Who may lead.
    Leaders,
    /// Conditions over several entries.
    Conditions,
    /// Allied contingents.
    Allies,
}

impl ListSection {
    /// All of them, in the order in which they are looked at.
    pub const ALL: [Self; 4] = [Self::Entries, Self::Leaders, Self::Conditions, Self::Allies];

    /// The key it stands under.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Entries => "entries",
            Self::Leaders => "leaders",
            Self::Conditions => "constraints",
            Self::Allies => "allies",
        }
    }

    /// The way to it.
    #[must_use]
    pub fn route(self) -> Route {
        Route::root().join(self.key())
    }
}

/// A line of an army list, by its number in its part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineAt {
    /// The part.
    pub section: ListSection,
    /// Its number there, from 0.
    pub index: usize,
}

impl LineAt {
    /// The way to it.
    #[must_use]
    pub fn route(self) -> Route {
        self.section.route().join(self.index)
    }
}

/// Writes a value at a place, or takes it away with whatever is left empty by that.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_at(
    text: &str,
    route: &Route,
    value: Option<Written>,
    what: &Text,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let name = around(&session, route);
    match value {
        Some(value) => session.set(route, value)?,
        None => session.prune(route)?,
    }
    Ok(Edit::made(session, text!("Set {name}: {what}", "{name} : {what}", name, what)))
}

/// Writes ids under a key: one alone where the key takes that, and nothing where there are none.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_ids(
    text: &str,
    route: &Route,
    ids: &[String],
    alone: bool,
    what: &Text,
) -> Result<Edit, RefusedEdit> {
    let value = match ids {
        [] => None,
        [one] if alone => Some(Written::from(one.as_str())),
        many => Some(Written::List(many.iter().map(|id| id.as_str().into()).collect())),
    };
    set_at(text, route, value, what)
}

/// Writes years; those without a beginning or an end stay open there.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_years(text: &str, route: &Route, years: Period) -> Result<Edit, RefusedEdit> {
    let number = |year: Year| Written::from(i64::from(year.number()));
    let from = years.from.map(|year| ("from".to_owned(), number(year)));
    let to = years.to.map(|year| ("to".to_owned(), number(year)));
    let keys: Vec<_> = from.into_iter().chain(to).collect();
    let value = (!keys.is_empty()).then_some(Written::Map(keys));
    set_at(text, route, value, &Text::of(&years))
}

/// Writes what players call something in both languages. A line that had no name yet takes its id from it.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_name_at(text: &str, route: &Route, en: &str, fr: &str) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let Some(owner) = route.parent() else { return Err(patch::Refusal::Absent.into()) };
    let old = around(&session, route);
    let is_name = route.last() == Some(&"name".into());
    let nameless = session.find(route).is_none();
    write_name(&mut session, route, en, fr)?;
    let new = if en.trim().is_empty() { fr.trim() } else { en.trim() };
    let id = owner.join("id");
    let own = session.find(&id).and_then(Node::text).map(str::to_owned);
    if is_name
        && nameless
        && let Some(own) = own
        && own == fresh_stem(&own)
        && !id_from_name(new).is_empty()
    {
        let free = free_line_id(&session, new, Some(&own));
        session.set(&id, free)?;
    }
    let new = Text::of(&new);
    Ok(Edit::made(session, text!("Name {old}: {new}", "Nommer {old} : {new}", old, new)))
}

/// Gives a line another id, and calls it by that wherever the list names it.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_id_at(text: &str, route: &Route, id: &str) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let own = session.find(route).and_then(Node::text).map(str::to_owned);
    let free = free_line_id(&session, id, own.as_deref());
    if let Some(own) = own {
        let mut places = Vec::new();
        for section in ListSection::ALL {
            naming(session.find(&section.route()), &section.route(), &own, &mut places);
        }
        let questions = Route::root().join("questions");
        naming(session.find(&questions), &questions, &own, &mut places);
        for place in places {
            session.set(&place, free.as_str())?;
        }
    }
    session.set(route, free.as_str())?;
    let title = text!("Give the id {free}", "Donner l’identifiant {free}", free);
    Ok(Edit::made(session, title))
}

/// The places below a node where a list names a line by its id.
fn naming(node: Option<&Node>, at: &Route, id: &str, places: &mut Vec<Route>) {
    const KEYS: [&str; 7] = ["requires", "excludes", "of", "scope", "entries", "entry", "ally"];
    let Some(node) = node else { return };
    let share = at.last() == Some(&"share".into());
    for entry in node.entries().unwrap_or_default() {
        let key = entry.key.text.as_str();
        let (value, route) = (&entry.value, at.join(key));
        // What a share is of is no entry.
        if !KEYS.contains(&key) || share && key == "of" {
            naming(Some(value), &route, id, places);
        } else if value.text() == Some(id) {
            places.push(route);
        } else {
            let named = value.items().unwrap_or_default().iter().enumerate();
            let named = named.filter(|(_, item)| item.text() == Some(id));
            places.extend(named.map(|(index, _)| route.join(index)));
        }
    }
    for (index, item) in node.items().unwrap_or_default().iter().enumerate() {
        naming(Some(item), &at.join(index), id, places);
    }
}

/// The id of a line nobody has named yet; an id of the author's own is left to him.
fn fresh_stem(id: &str) -> &str {
    let stem = id.rsplit_once('-').filter(|(_, tail)| tail.parse::<u32>().is_ok());
    let stem = stem.map_or(id, |(stem, _)| stem);
    if FRESH.contains(&stem) { id } else { "" }
}

/// What lines are called until their author names them.
const FRESH: [&str; 4] = ["entry", "leader", "ally", "option"];

/// A new line joins a part at its end.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add_line(
    text: &str,
    section: ListSection,
    keys: Vec<(String, Written)>,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let (stem, title) = match section {
        ListSection::Entries => (Some("entry"), text!("Add an entry", "Ajouter une entrée")),
        ListSection::Leaders => (Some("leader"), text!("Add a leader", "Ajouter un chef")),
        ListSection::Conditions => (None, text!("Add a condition", "Ajouter une condition")),
        ListSection::Allies => (Some("ally"), text!("Add an ally", "Ajouter un allié")),
    };
    let id = stem.map(|stem| ("id".to_owned(), free_line_id(&session, stem, None).into()));
    let keys = id.into_iter().chain(keys).collect();
    session.push(&section.route(), Written::Map(keys).in_lines())?;
    Ok(Edit::made(session, title))
}

/// A new item joins a list inside a line, such as the options of an entry.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add_item(
    text: &str,
    list: &Route,
    has_id: bool,
    keys: Vec<(String, Written)>,
    what: &Text,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let name = around(&session, list);
    let id = has_id.then(|| ("id".to_owned(), free_line_id(&session, "option", None).into()));
    let keys = id.into_iter().chain(keys).collect();
    session.push(list, Written::Map(keys))?;
    Ok(Edit::made(session, text!("Add to {name}: {what}", "Ajouter à {name} : {what}", name, what)))
}

/// A line leaves; so does a part that loses its last one.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn remove_line(text: &str, route: &Route) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let name = around(&session, route);
    session.prune(route)?;
    Ok(Edit::made(session, text!("Remove {name}", "Retirer {name}", name)))
}

/// A line is written once more behind itself, with an id of its own, and those of its options.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn duplicate_line(text: &str, at: LineAt) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let name = around(&session, &at.route());
    let (sequence, from, to) = (at.section.route(), at.index, at.index + 1);
    session.apply(&Change::Copy { sequence: sequence.clone(), from, to })?;
    let copy = sequence.join(to);
    let options = session.items(&copy.join("options")).len();
    let own = (0..options).map(|option| copy.join("options").join(option));
    for route in std::iter::once(copy.clone()).chain(own) {
        let id = session.find(&route.join("id")).and_then(Node::text).map(str::to_owned);
        if let Some(id) = id {
            let free = free_line_id(&session, &id, None);
            session.set(&route.join("id"), free)?;
        }
    }
    Ok(Edit::made(session, text!("Duplicate {name}", "Dupliquer {name}", name)))
}

/// A line moves to another place of its part.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn move_line(text: &str, at: LineAt, to: usize) -> Result<Edit, RefusedEdit> {
    let mut session = session(text);
    let name = around(&session, &at.route());
    session.apply(&Change::Move { sequence: at.section.route(), from: at.index, to })?;
    Ok(Edit::made(session, text!("Move {name}", "Déplacer {name}", name)))
}

/// The name of the innermost thing around a place that has one.
fn around(session: &Session<'_>, route: &Route) -> Text {
    let mut at = Some(route.clone());
    while let Some(route) = at {
        let node = session.find(&route);
        if node.is_some_and(|node| node.get("id").is_some()) {
            return called(node);
        }
        at = route.parent();
    }
    text!("the list", "la liste")
}

/// An id nothing in the list has, made from a name: `hoplites`, then `hoplites-2`. The one a line has itself is
/// free for it.
#[must_use]
fn free_line_id(session: &Session<'_>, name: &str, own: Option<&str>) -> String {
    let base = id_from_name(name);
    let base = if base.is_empty() { "entry".to_owned() } else { base };
    let lines = ListSection::ALL.into_iter().flat_map(|section| session.items(&section.route()));
    let options = lines.clone().filter_map(|line| line.get("options")?.items()).flatten();
    let ids = lines.chain(options).filter_map(|line| line.get("id")?.text());
    let taken: BTreeSet<&str> = ids.filter(|id| own != Some(*id)).collect();
    let numbered = (2..).map(|number: u32| format!("{base}-{number}"));
    let mut free = std::iter::once(base.clone()).chain(numbered);
    free.find(|id| !taken.contains(id.as_str())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "banneret: 1\nkind: army-list\nid: club\nname: Club\nentries:\n  # The line.\n  - id: hoplites\n    profile: {type: infantry, weight: heavy}\n    options:\n      - {id: veterans, profile: {training: veteran}}\n  - id: peltasts\n    profile: {type: infantry, weight: light}\n";

    fn applied(edit: Result<Edit, RefusedEdit>, text: &str) -> String {
        edit.expect("an edit").patch.apply(text)
    }

    fn entry(index: usize) -> LineAt {
        LineAt { section: ListSection::Entries, index }
    }

    #[test]
    fn lines_come_and_go_and_comments_stay() {
        let more = applied(add_line(LIST, ListSection::Entries, Vec::new()), LIST);
        assert!(more.contains("  - id: entry\n"), "{more}");
        let edit = set_name_at(&more, &entry(2).route().join("name"), "Slingers", "Frondeurs");
        let named = applied(edit, &more);
        assert!(named.contains("id: slingers") && named.contains("fr: Frondeurs"), "{named}");
        let moved = applied(move_line(&named, entry(2), 0), &named);
        assert!(moved.find("slingers") < moved.find("# The line."), "{moved}");
        let back = applied(remove_line(&moved, &entry(0).route()), &moved);
        assert_eq!(back, LIST);
    }

    #[test]
    fn a_copy_has_ids_of_its_own() {
        let text = applied(duplicate_line(LIST, entry(0)), LIST);
        assert!(text.contains("id: hoplites-2") && text.contains("id: veterans-2"), "{text}");
    }

    #[test]
    fn one_id_stands_alone_and_several_in_a_list() {
        let route = entry(0).route().join("profile").join("melee");
        let said = text!("spears", "lances");
        let one = applied(set_ids(LIST, &route, &["pike".to_owned()], true, &said), LIST);
        assert!(one.contains("melee: pike"), "{one}");
        let both = ["pike".to_owned(), "short-spear".to_owned()];
        let two = applied(set_ids(&one, &route, &both, true, &said), &one);
        assert!(two.contains("melee: [pike, short-spear]"), "{two}");
        assert_eq!(applied(set_ids(&two, &route, &[], true, &said), &two), LIST);
    }

    #[test]
    fn years_are_open_where_nothing_is_said() {
        let route = entry(1).route().join("years");
        let years = Period { from: Some(Year::new(-400)), to: None };
        let text = applied(set_years(LIST, &route, years), LIST);
        assert!(text.contains("years: {from: -400}"), "{text}");
        assert_eq!(applied(set_years(&text, &route, Period::default()), &text), LIST);
    }

    #[test]
    fn another_id_is_taken_along_wherever_it_is_named() {
        let limits = "constraints:\n  - {entries: [hoplites, peltasts], max: 4, share: {max: 10, of: budget}}\n";
        let list = LIST.replace("weight: light}\n", "weight: light}\n    requires: [hoplites]\n");
        let list = format!("{list}{limits}");
        let text = applied(set_id_at(&list, &entry(0).route().join("id"), "line"), &list);
        assert!(text.contains("- id: line\n") && text.contains("requires: [line]"), "{text}");
        assert!(text.contains("entries: [line, peltasts]"), "{text}");
        assert!(text.contains("of: budget") && !text.contains("hoplites"), "{text}");
    }

    #[test]
    fn an_id_the_author_chose_is_left_alone() {
        let text = applied(set_name_at(LIST, &entry(0).route().join("name"), "Line", ""), LIST);
        assert!(text.contains("id: hoplites\n    name: Line"), "{text}");
    }
}
