//! The reference pages are what the schemas say: every key with what it takes, its default, the games that
//! take it, its meaning and an example. `BANNERET_UPDATE=1 cargo test` rewrites them.

use std::sync::Arc;

use banneret_laws::fold::folded;
use banneret_schema::french::translate;
use banneret_schema::header::DocumentKind;
use banneret_schema::id_tables::IdTable;
use banneret_schema::json_schema::{schema, schema_for};
use banneret_schema::ruleset::shipped;
use banneret_schema::{Lang, Ruleset, Words};
use serde_json::{Map, Value};

use super::samples::{Samples, samples};
use super::{nothing_wrong, root};

#[test]
fn the_reference_is_current() {
    let samples = samples();
    let mut stale = Vec::new();
    let both = [("docs/reference", Lang::En), ("docs/fr/reference", Lang::Fr)];
    let all = both.into_iter().flat_map(|it| DocumentKind::ALL.map(|kind| (it, kind)));
    for ((folder, lang), kind) in all {
        let path = root().join(format!("{folder}/{kind}.md"));
        let page = Reference::new(kind, lang).page(&samples);
        if std::env::var("BANNERET_UPDATE").is_ok_and(|value| value == "1") {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
            std::fs::write(&path, &page).expect("the page can be written");
        }
        if std::fs::read_to_string(&path).unwrap_or_default() != page {
            stale.push(format!("{} is stale: BANNERET_UPDATE=1 cargo test", path.display()));
        }
    }
    nothing_wrong(&stale);
}

#[test]
fn every_key_has_a_meaning() {
    let mut wrong = Vec::new();
    for kind in DocumentKind::ALL {
        let reference = Reference::new(kind, Lang::En);
        for (name, mapping) in reference.mappings() {
            for (key, node) in properties(mapping) {
                if described(node).is_empty() {
                    wrong.push(format!("{kind}: `{key}` of {name} has no description"));
                }
            }
        }
    }
    nothing_wrong(&wrong);
}

/// A mapping, keys of it, and whether a game has the rule they belong to.
type Rule = (&'static str, &'static [&'static str], fn(&Ruleset) -> bool);

/// Keys that only some games have a rule for, though their unit model knows them.
const RULES: &[Rule] = &[
    ("Scenario", &["season", "hour", "light"], |game| game.day.is_some()),
    ("Scenario", &["weather"], |game| game.weather.is_some()),
    ("Scenario", &["fire"], |game| game.fire.is_some()),
    ("Scenario", &["grades"], |game| !game.grades.is_empty()),
    ("Side", &["ducats"], |game| game.ducats.is_some()),
    ("Unit", &["detachment"], |game| game.detachment.is_some()),
    ("Condition", &["demoralised", "margin"], |game| game.demoralisation.is_some()),
    ("Condition", &["routed"], |game| game.rout.is_some()),
];

/// Keys no document of ours has, with the reason.
const WITHOUT_EXAMPLE: &[(&str, &str, &str)] = &[
    ("Profile", "class", COUNTERS),
    ("Profile", "nation", COUNTERS),
    ("Profile", "double", COUNTERS),
    ("Profile", "size", COUNTERS),
    ("Profile", "quality", COUNTERS),
    ("Profile", "movement", COUNTERS),
    ("Profile", "extended-movement", COUNTERS),
    ("Profile", "missile-row", COUNTERS),
    ("Profile", "range", COUNTERS),
    ("Profile", "rout-points", COUNTERS),
    ("Army", "divisions", DIVISIONS),
    ("Wing", "divisions", DIVISIONS),
    ("Wing", "units", DIVISIONS),
    ("Division", "leader", "no shipped game has leaders of divisions"),
    ("Division", "leaders", "no shipped game has leaders of divisions"),
    (
        "ArmyCorps",
        "formed-from",
        "a provisional corps is formed in play, and few battles begin with one",
    ),
    ("Courier", "via", "no example begins with a courier on his way through a wing"),
];

const DIVISIONS: &str = "every division and unit of a shipped game is in a corps, or alone";

const COUNTERS: &str = "games with counters have neither detachments nor mixed units";

#[test]
fn every_key_of_a_document_has_an_example() {
    let samples = samples();
    let mut wrong = Vec::new();
    for kind in DocumentKind::ALL.into_iter().filter(|kind| *kind != DocumentKind::Ruleset) {
        let reference = Reference::new(kind, Lang::En);
        for (name, mapping) in reference.mappings() {
            for (key, _) in properties(mapping).filter(|(key, _)| *key != "notes") {
                let excused = WITHOUT_EXAMPLE.iter().any(|it| (it.0, it.1) == (name, key));
                match (samples.contains_key(&(name.to_owned(), key.to_owned())), excused) {
                    (false, false) => {
                        wrong.push(format!("{kind}: `{key}` of {name} has no example"));
                    }
                    (true, true) => wrong.push(format!("{kind}: `{key}` of {name} has an example")),
                    _ => {}
                }
            }
        }
    }
    nothing_wrong(&wrong);
}

/// The schema of a kind, read for its page.
pub(crate) struct Reference {
    kind: DocumentKind,
    lang: Lang,
    schema: Value,
    /// The games with their schemas of this kind.
    games: Vec<(Arc<Ruleset>, Value)>,
}

impl Reference {
    pub(crate) fn new(kind: DocumentKind, lang: Lang) -> Self {
        let games = shipped::ids().filter_map(shipped::ruleset);
        let games = games.map(|game| (game.clone(), schema_for(kind, &game)));
        let mut schema = schema(kind);
        translate(&mut schema, lang);
        Self { kind, lang, schema, games: games.collect() }
    }

    /// Words of the page itself.
    fn say(&self, en: &'static str, fr: &'static str) -> &'static str {
        Words::new(en, fr).get(self.lang)
    }

    /// The title and what leads to other pages.
    fn head(&self) -> String {
        let title = self.kind.as_str().replace('-', " ");
        let comment = "<!-- Made from the JSON Schema by `BANNERET_UPDATE=1 cargo test`; \
                       the texts stand in schema/src and schema/french. -->";
        match self.lang {
            Lang::En => format!(
                "# Every key of {} {title}\n\n{comment}\n\n\
                 [The guide](../{}) shows how the keys go together; `banneret schema {}` prints the same for editors.\n",
                if title.starts_with(['a', 'e']) { "an" } else { "a" },
                match self.kind {
                    DocumentKind::Map => "maps.md",
                    DocumentKind::Scenario => "scenarios.md",
                    DocumentKind::Event => "events.md",
                    _ => "file-format.md",
                },
                self.kind,
            ),
            Lang::Fr => {
                let (title, page) = match self.kind {
                    DocumentKind::Ruleset => ("d’un jeu de règles", "regles-maison.md"),
                    DocumentKind::ArmyList => ("d’une liste d’armée", "listes.md"),
                    DocumentKind::Army => ("d’une armée", "armees.md"),
                    DocumentKind::Map => ("d’une carte", "cartes.md"),
                    DocumentKind::Scenario => ("d’un scénario", "scenarios.md"),
                    DocumentKind::Event => ("d’un tournoi", "tournois.md"),
                };
                format!(
                    "# Toutes les clés {title}\n\n{comment}\n\n\
                     [Le guide](../{page}) montre comment les clés vont ensemble ;\n\
                     `banneret schema {} --lang fr` imprime la même chose pour les éditeurs.\n",
                    self.kind,
                )
            }
        }
    }

    /// The name of the mapping that is the document itself: as the schema of another kind calls it.
    fn whole(&self) -> &'static str {
        match self.kind {
            DocumentKind::Ruleset => "Ruleset",
            DocumentKind::ArmyList => "ArmyList",
            DocumentKind::Army => "Army",
            DocumentKind::Map => "Map",
            DocumentKind::Scenario => "Scenario",
            DocumentKind::Event => "Event",
        }
    }

    /// Every mapping with keys of its own: the document, then the others in order. Documents inside others
    /// have pages of their own.
    fn mappings(&self) -> Vec<(&str, &Value)> {
        let definitions = self.schema["$defs"].as_object().into_iter().flatten();
        let elsewhere =
            |name: &str| ["Army", "Map", "Name"].contains(&name) && name != self.whole();
        let others = definitions.filter(|(name, node)| {
            !elsewhere(name) && (properties(node).next().is_some() || node.get("oneOf").is_some())
        });
        let mut found = vec![(self.whole(), &self.schema)];
        let inside: Vec<_> = match self.kind {
            DocumentKind::Scenario => {
                [names(&schema(DocumentKind::Army)), names(&schema(DocumentKind::Map))].concat()
            }
            _ => Vec::new(),
        };
        for (name, node) in others.filter(|(name, _)| !inside.contains(name)) {
            match node.get("oneOf").and_then(Value::as_array) {
                Some(forms) => found.extend(forms.iter().map(|form| (name.as_str(), form))),
                None => found.push((name, node)),
            }
        }
        found.retain(|(_, node)| properties(node).next().is_some());
        found
    }

    fn page(&self, samples: &Samples) -> String {
        let mut page = self.head();
        let mut last = "";
        for (name, mapping) in self.mappings() {
            if name != last {
                page += &format!("\n## {}\n", words(name));
                let meaning = match name == self.whole() {
                    true => described(&self.schema),
                    false => described(&self.schema["$defs"][name]),
                };
                page += &format!("\n{}\n\n", folded("", meaning, ""));
                last = name;
            }
            self.rows(name, mapping, samples, &mut page);
        }
        self.forms(&mut page);
        page
    }

    fn rows(&self, name: &str, mapping: &Value, samples: &Samples, page: &mut String) {
        let required = mapping["required"].as_array().into_iter().flatten();
        let required: Vec<_> = required.filter_map(Value::as_str).collect();
        // A form of a value is chosen by its only key: nothing else is then needed.
        let form = mapping.get("oneOf").is_none() && properties(mapping).count() == 1;
        for (key, node) in properties(mapping).filter(|(key, _)| *key != "notes") {
            let mut aside = Vec::new();
            match node.get("default") {
                Some(default) => aside.push(format!(
                    "{} `{}`",
                    self.say("default", "par défaut"),
                    plain(default)
                )),
                None if required.contains(&key) && !form => {
                    aside.push(self.say("needed", "obligatoire").to_owned());
                }
                None => {}
            }
            aside.extend(
                self.games(name, key)
                    .map(|games| format!("{} {games}", self.say("only in", "seulement dans"))),
            );
            let aside = match aside.is_empty() {
                true => String::new(),
                false => format!(" ({})", aside.join("; ")),
            };
            let mut lines = vec![
                folded(
                    "- ",
                    &format!(
                        "**`{key}`**{aside}{} {}\\",
                        self.say(":", "\u{a0}:"),
                        self.takes(node)
                    ),
                    "  ",
                ),
                folded("  ", described(node), "  "),
            ];
            if let Some(example) = samples.get(&(name.to_owned(), key.to_owned())) {
                lines[1] = folded("  ", &format!("{}\\", described(node)), "  ");
                lines.push(folded("  ", &format!("`{key}: {example}`"), "  "));
            }
            *page += &format!("{}\n", lines.join("\n"));
        }
    }

    /// What a key takes, in words.
    fn takes(&self, node: &Value) -> String {
        if let Some(reference) = node.get("$ref").and_then(Value::as_str) {
            let name = reference.rsplit('/').next().unwrap_or_default();
            return self.takes_definition(name);
        }
        if let Some(forms) = node.get("anyOf").and_then(Value::as_array) {
            let mut forms: Vec<_> = forms.iter().map(|form| self.takes(form)).collect();
            forms.dedup();
            return forms.join(self.say(", or ", ", ou "));
        }
        if let Some(one) = node.get("const") {
            return format!("`{}`", plain(one));
        }
        if let Some(Value::Array(one_of)) = node.get("enum") {
            return listed(one_of.iter().filter_map(Value::as_str));
        }
        match node.get("type") {
            Some(Value::String(kind)) => self.takes_type(kind, node),
            Some(Value::Array(kinds)) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                kinds
                    .map(|kind| self.takes_type(kind, node))
                    .collect::<Vec<_>>()
                    .join(self.say(", or ", ", ou "))
            }
            _ => self.say("anything", "n’importe quoi").to_owned(),
        }
    }

    fn takes_type(&self, kind: &str, node: &Value) -> String {
        match kind {
            "array" => {
                format!("{} {}", self.say("a list:", "une liste :"), self.takes(&node["items"]))
            }
            "integer" | "number" => match (node.get("minimum"), node.get("maximum")) {
                (Some(least), Some(most)) => {
                    format!("{} {} {}", plain(least), self.say("to", "à"), plain(most))
                }
                (Some(least), None) => format!(
                    "{} {}",
                    self.say("a number from", "un nombre à partir de"),
                    plain(least)
                ),
                _ => self.say("a number", "un nombre").to_owned(),
            },
            "boolean" => self.say("`true` or `false`", "`true` ou `false`").to_owned(),
            "object" => {
                let patterns = node.get("patternProperties").and_then(Value::as_object);
                let entry = patterns.and_then(|all| all.values().next());
                let entry = entry.or_else(|| node.get("additionalProperties"));
                match entry.filter(|entry| entry.is_object()) {
                    Some(entry) => {
                        let each = self.say("ids, each with", "des ids, chacun avec");
                        format!("{each} {}", self.takes(entry))
                    }
                    None => self.say("a mapping", "un ensemble de clés").to_owned(),
                }
            }
            "null" => "`null`".to_owned(),
            _ => self.say("text", "un texte").to_owned(),
        }
    }

    fn takes_definition(&self, name: &str) -> String {
        if let Some(table) = IdTable::of(name).filter(|table| !table.is_open) {
            return format!("{} `{}`", self.say("an id of", "un id de"), table.part());
        }
        let node = &self.schema["$defs"][name];
        let has_section = self.mappings().iter().any(|(known, _)| *known == name);
        if has_section {
            return format!("[{}](#{})", words(name), words(name).replace(' ', "-"));
        }
        match name {
            "Army" | "Map" => {
                let page = name.to_lowercase();
                return format!("[{page}]({page}.md)");
            }
            "Name" => {
                return self
                    .say("text, or `{en: …, fr: …}`", "un texte, ou `{en: …, fr: …}`")
                    .to_owned();
            }
            _ => {}
        }
        if let Some(id) = name.strip_suffix("Id") {
            return format!("{} ({})", self.say("an id", "un id"), words(id));
        }
        match node.get("oneOf").and_then(Value::as_array) {
            Some(forms) if forms.iter().all(|form| form.get("const").is_some()) => {
                listed(forms.iter().filter_map(|form| form["const"].as_str()))
            }
            _ if node.get("enum").is_some() => self.takes(node),
            _ if node.get("anyOf").is_some() => self.takes(node),
            _ => format!("[{}](#{})", words(name), self.say("forms", "formes")),
        }
    }

    /// The texts with a form of their own.
    fn forms(&self, page: &mut String) {
        let definitions = self.schema["$defs"].as_object().into_iter().flatten();
        let mut rows = String::new();
        for (name, node) in definitions {
            let link = format!("[{}](#{})", words(name), self.say("forms", "formes"));
            if page.contains(&link) {
                rows += &folded(
                    &format!("- **{}**{} ", words(name), self.say(":", "\u{a0}:")),
                    described(node),
                    "  ",
                );
                rows.push('\n');
            }
        }
        if !rows.is_empty() {
            *page += &format!("\n## {}\n\n{rows}", self.say("Forms", "Formes"));
        }
    }

    /// The games whose documents take a key, where not all do.
    fn games(&self, name: &str, key: &str) -> Option<String> {
        if self.kind == DocumentKind::Ruleset {
            return None;
        }
        let known = |schema: &Value| {
            let mapping = if name == self.whole() { schema } else { &schema["$defs"][name] };
            let forms = mapping.get("oneOf").and_then(Value::as_array);
            let mappings = forms.map_or_else(|| vec![mapping], |forms| forms.iter().collect());
            let mut nodes = mappings.iter().filter_map(|it| it["properties"].get(key));
            nodes.any(|node| !is_impossible(schema, node))
        };
        let rule = RULES.iter().find(|(mapping, keys, _)| *mapping == name && keys.contains(&key));
        let has = |game: &Ruleset| rule.is_none_or(|(.., has)| has(game));
        let taking = self.games.iter().filter(|(game, schema)| known(schema) && has(game));
        let taking: Vec<_> = taking.map(|(game, _)| game.name.get(self.lang)).collect();
        (taking.len() < self.games.len()).then(|| taking.join(", "))
    }
}

/// The names of the definitions of a schema.
fn names(schema: &Value) -> Vec<String> {
    let definitions = schema["$defs"].as_object().into_iter().flatten();
    definitions.map(|(name, _)| name.clone()).collect()
}

/// Whether nothing can stand there: the game has no such table.
fn is_impossible(schema: &Value, node: &Value) -> bool {
    if let Some(reference) = node.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|pointer| schema.pointer(pointer));
        return target.is_some_and(|target| target.get("not").is_some());
    }
    if let Some(forms) = node.get("anyOf").and_then(Value::as_array) {
        return forms.iter().all(|form| is_impossible(schema, form));
    }
    node.get("items").is_some_and(|items| is_impossible(schema, items))
}

pub(crate) fn properties(node: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let properties: Option<&Map<String, Value>> = node.get("properties").and_then(Value::as_object);
    properties.into_iter().flatten().map(|(key, node)| (key.as_str(), node))
}

fn described(node: &Value) -> &str {
    node.get("description").and_then(Value::as_str).unwrap_or_default()
}

fn listed<'a>(all: impl Iterator<Item = &'a str>) -> String {
    all.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// `FullPlacement` as people write it.
fn words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.strip_prefix("Full").unwrap_or(name).chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}
