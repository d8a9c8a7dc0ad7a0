//! Follows the published schemas from the root of a document to every place where an id can stand, and
//! writes down the way as Rust, for `src/signpost.rs`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// A place of a document: the parts of the schema that may speak about it, several where a value has
/// several forms.
type Place = BTreeSet<*const Value>;

/// What a schema says of a place, by the numbers of the places that follow.
#[derive(Default)]
struct Post {
    id: Option<String>,
    items: Option<usize>,
    keys: BTreeMap<String, usize>,
    own_keys: Option<String>,
    others: Option<usize>,
}

struct Survey<'s> {
    schema: &'s Value,
    numbers: BTreeMap<Place, usize>,
    posts: Vec<Post>,
}

/// The signposts of a kind of document as Rust; the first of them is called after the kind.
pub(crate) fn write(kind: &str, schema: &Value) -> String {
    let mut survey = Survey { schema, numbers: BTreeMap::new(), posts: Vec::new() };
    survey.number(&[schema]);
    let useful = survey.useful();
    let stem = kind.replace('-', "_").to_uppercase();
    let name = |number: usize| if number == 0 { stem.clone() } else { format!("{stem}_{number}") };
    let mut text = String::new();
    for (number, post) in survey.posts.iter().enumerate().filter(|(number, _)| useful[*number]) {
        let (id, table) = match &post.id {
            Some(id) => (format!("Some({id:?})"), format!("IdTable::of({id:?})")),
            None => ("None".to_owned(), "None".to_owned()),
        };
        let on = |to: Option<usize>| match to.filter(|to| useful[*to]) {
            Some(to) => format!("Some(&{})", name(to)),
            None => "None".to_owned(),
        };
        // Beside keys of the author's own, a known key that leads to no id must be known as such.
        let has_others = post.others.is_some_and(|to| useful[to]);
        let keys = post.keys.iter().filter(|(_, to)| useful[**to] || has_others);
        let to = |to: usize| if useful[to] { name(to) } else { "NOWHERE".to_owned() };
        let keys: String = keys.map(|(key, on)| format!("({key:?}, &{}), ", to(*on))).collect();
        text += &format!(
            "static {}: Signpost = Signpost {{ id: {id}, table: {table}, items: {}, keys: &[{keys}], \
            own_keys: {}, others: {} }};\n",
            name(number),
            on(post.items),
            post.own_keys.as_ref().map_or("None".to_owned(), |id| format!("IdTable::of({id:?})")),
            on(post.others),
        );
    }
    text
}

impl<'s> Survey<'s> {
    /// The number of the place that parts of the schema speak about.
    fn number(&mut self, parts: &[&'s Value]) -> usize {
        let mut forms = Vec::new();
        let mut id = None;
        for part in parts {
            self.forms(part, &mut forms, &mut id);
        }
        let place: Place = forms.iter().map(|form| std::ptr::from_ref(*form)).collect();
        if let Some(number) = self.numbers.get(&place) {
            return *number;
        }
        let number = self.posts.len();
        self.numbers.insert(place, number);
        self.posts.push(Post::default());
        let (mut items, mut others, mut own_keys) = (Vec::new(), Vec::new(), None);
        let mut keys: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
        for form in forms {
            items.extend(form.get("items"));
            others.extend(form.get("additionalProperties").filter(|part| part.is_object()));
            let patterns = form.get("patternProperties").and_then(Value::as_object);
            others.extend(
                patterns.into_iter().flat_map(|all| all.values()).filter(|it| it.is_object()),
            );
            own_keys = own_keys.or(form.get("x-keys").and_then(Value::as_str));
            let properties = form.get("properties").and_then(Value::as_object);
            for (key, part) in properties.into_iter().flatten() {
                keys.entry(key).or_default().push(part);
            }
        }
        // What has an id of its own says so under `id`; everywhere else an id names another thing.
        keys.remove("id");
        let mut follow = |parts: &[&'s Value]| (!parts.is_empty()).then(|| self.number(parts));
        let (items, others) = (follow(&items), follow(&others));
        let keys =
            keys.into_iter().filter_map(|(key, parts)| Some((key.to_owned(), follow(&parts)?)));
        let own_keys = own_keys.map(str::to_owned);
        self.posts[number] = Post { id, items, keys: keys.collect(), own_keys, others };
        number
    }

    /// The forms a value can have by a part of the schema: references are followed, choices opened.
    fn forms(&self, part: &'s Value, forms: &mut Vec<&'s Value>, id: &mut Option<String>) {
        if let Some(name) = part.get("$ref").and_then(Value::as_str) {
            let name = name.strip_prefix("#/$defs/").expect("a reference leads to a definition");
            let definition = &self.schema["$defs"][name];
            if definition["type"] == "string" {
                assert!(id.as_deref().is_none_or(|id| id == name), "two kinds of id at one place");
                *id = Some(name.to_owned());
                forms.push(definition);
            } else if !["Army", "Map"].contains(&name) {
                // A document inside another is looked at as what it is.
                self.forms(definition, forms, id);
            }
        }
        let choices =
            ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| part.get(key)?.as_array());
        for part in choices.flatten() {
            self.forms(part, forms, id);
        }
        forms.push(part);
    }

    /// Whether each place is one of an id, or leads to one.
    fn useful(&self) -> Vec<bool> {
        let named = |post: &Post| post.id.is_some() || post.own_keys.is_some();
        let mut useful: Vec<bool> = self.posts.iter().map(named).collect();
        loop {
            let before = useful.clone();
            for (number, post) in self.posts.iter().enumerate() {
                let mut on = post.keys.values().chain(&post.items).chain(&post.others);
                useful[number] |= on.any(|to| before[*to]);
            }
            if useful == before {
                return useful;
            }
        }
    }
}
