//! What could stand at a place: keys, ids of the game, of lists and of documents, each with what it means,
//! what it would cost and whether the rules allow it.

use std::sync::Arc;

use banneret_schema::cost::{BillItem, army_price};
use banneret_schema::french::said_in;
use banneret_schema::hashed::HashSet;
use banneret_schema::header::DocumentKind;
use banneret_schema::{Lang, Reference, Ruleset, forms_at, text};
use banneret_yaml::{Document, Node, Route, Span, Step};
use serde_json::Value;

use crate::bill::section;
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Severity};
use crate::files::Files;
use crate::run::check_quickly;
use crate::source::SourceFile;
use crate::text::Text;
use crate::trial::TrialFiles;
use crate::workspace::{Found, Workspace};

use super::facts::{GameSchemas, army_at, entry_words};
use super::outline::called;
use super::probe::{Probe, probes};
use super::spot::{inner, signpost, way};

/// What a completion is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompletionKind {
    /// A key.
    Key,
    /// An id of the game or of a document.
    Id,
    /// Another fixed word.
    Word,
}

/// Something that could stand at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// The word.
    pub word: String,
    /// What it is.
    pub kind: CompletionKind,
    /// In a few words: what players call it, what it would cost.
    pub detail: String,
    /// What it means, in Markdown; empty where nothing is said.
    pub words: String,
    /// Why the rules do not allow it; none where they do, or nobody asked.
    pub refused: Option<Text>,
    /// The text it stands in the place of.
    pub typed: Span,
}

impl Completion {
    /// What is written in place of what was typed: a key brings its colon, where it has none yet.
    #[must_use]
    pub fn written(&self, text: &str) -> String {
        let has_colon = text.get(self.typed.range().end..).is_some_and(|it| it.starts_with(':'));
        match self.kind {
            CompletionKind::Key if !has_colon => format!("{}: ", self.word),
            _ => self.word.clone(),
        }
    }

    /// Everything that is said of it, in Markdown: first why the rules do not allow it, if they do not.
    #[must_use]
    pub fn said(&self, lang: Lang) -> String {
        let Some(why) = &self.refused else { return self.words.clone() };
        let why = text!("not allowed: {why}", "non autorisé : {why}", why).typeset();
        format!("{}\n\n{}", why.get(lang), self.words)
    }
}

/// So many ids are judged: the longest table of a game that ships has fewer.
const JUDGED: usize = 120;

/// Where and for whom is asked.
#[derive(Clone, Copy)]
pub struct CompletionQuestion<'a> {
    /// The files.
    pub files: &'a dyn Files,
    /// What the workspace wants.
    pub config: &'a Config,
    /// The file.
    pub source: &'a SourceFile,
    /// The place in it.
    pub byte: usize,
    /// The language of the answer.
    pub lang: Lang,
}

/// What could stand at a place, the legal and the needed first.
#[must_use]
pub fn completions(question: CompletionQuestion<'_>, schemas: &GameSchemas) -> Vec<Completion> {
    let CompletionQuestion { source, byte, files, .. } = question;
    let workspace = Workspace::new(files);
    let mut all: Vec<Completion> = Vec::new();
    for probe in probes(&source.text, byte) {
        let Some(desk) = Desk::new(question, &workspace, schemas, &probe) else {
            all.extend(kinds(&probe));
            continue;
        };
        let more = if probe.is_key { desk.keys() } else { desk.values() };
        all.extend(more);
    }
    let mut seen = HashSet::default();
    all.retain(|it| seen.insert(it.word.clone()));
    all.sort_by_key(|it| it.refused.is_some());
    all
}

/// What a text without a kind could be.
fn kinds(probe: &Probe) -> Vec<Completion> {
    let word = |word: &str, kind| Completion {
        word: word.to_owned(),
        kind,
        detail: String::new(),
        words: String::new(),
        refused: None,
        typed: probe.typed,
    };
    if probe.is_key && probe.route.steps().is_empty() {
        let root = probe.document.root.as_ref();
        let missing = |key: &&str| root.is_none_or(|root| root.get(key).is_none());
        let keys = ["banneret", "kind"].into_iter().filter(missing);
        return keys.map(|key| word(key, CompletionKind::Key)).collect();
    }
    match probe.route.steps() {
        [Step::Key(key)] if key == "kind" => {
            DocumentKind::ALL.iter().map(|it| word(it.as_str(), CompletionKind::Word)).collect()
        }
        _ => Vec::new(),
    }
}

/// Everything that is known where something is typed.
struct Desk<'a> {
    question: CompletionQuestion<'a>,
    workspace: &'a Workspace<'a>,
    probe: &'a Probe,
    kind: DocumentKind,
    ruleset: Option<Arc<Ruleset>>,
    schema: Arc<Value>,
}

impl<'a> Desk<'a> {
    fn new(
        question: CompletionQuestion<'a>,
        workspace: &'a Workspace<'a>,
        schemas: &GameSchemas,
        probe: &'a Probe,
    ) -> Option<Self> {
        let root = probe.document.root.as_ref()?;
        let kind = root.get("kind").and_then(Node::text).and_then(DocumentKind::parse)?;
        let game = root.get("ruleset").or_else(|| root.get("extends")).and_then(Node::text);
        let ruleset =
            game.and_then(|game| workspace.ruleset(question.source, &Reference::from(game)));
        let schema = schemas.get(kind, ruleset.as_ref());
        Some(Self { question, workspace, probe, kind, ruleset, schema })
    }

    fn completion(&self, word: impl Into<String>, kind: CompletionKind) -> Completion {
        Completion {
            word: word.into(),
            kind,
            detail: String::new(),
            words: String::new(),
            refused: None,
            typed: self.probe.typed,
        }
    }

    /// Keys that the mapping does not have yet, those it needs first.
    fn keys(&self) -> Vec<Completion> {
        let route = &self.probe.route;
        let forms = forms_at(&self.schema, way(route));
        let node = self.probe.document.find(route);
        let has = |key: &str| node.is_some_and(|node| node.get(key).is_some());
        let needed: HashSet<&str> = forms
            .iter()
            .filter_map(|form| form.get("required")?.as_array())
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let properties = forms.iter().filter_map(|form| form.get("properties")?.as_object());
        let mut seen = HashSet::default();
        let mut keys: Vec<Completion> = properties
            .flatten()
            .filter(|(key, _)| !has(key) && seen.insert(key.as_str()))
            .map(|(key, value)| {
                let words = value.get("description").and_then(Value::as_str).unwrap_or_default();
                let words = said_in(words, self.question.lang).into_owned();
                Completion { words, ..self.completion(key, CompletionKind::Key) }
            })
            .collect();
        keys.sort_by_key(|it| !needed.contains(it.word.as_str()));
        keys.extend(self.placed());
        keys
    }

    /// Members of an army that stand nowhere yet, where placements are typed.
    fn placed(&self) -> Vec<Completion> {
        let [Step::Key(sides), Step::Index(_), Step::Key(key)] = self.probe.route.steps() else {
            return Vec::new();
        };
        if sides != "sides" || key != "placements" {
            return Vec::new();
        }
        self.members()
    }

    /// Values the schema lists, and ids that documents bring.
    fn values(&self) -> Vec<Completion> {
        let route = &self.probe.route;
        let post = signpost(&self.probe.document, self.kind, route);
        if let (Some(table), Some(ruleset)) = (post.and_then(|post| post.table), &self.ruleset) {
            let ids = table.entries(ruleset).map(|(id, entry)| Completion {
                detail: entry.name().get(self.question.lang).to_owned(),
                words: entry_words(ruleset, table, id, self.question.lang).unwrap_or_default(),
                ..self.completion(id, CompletionKind::Id)
            });
            return self.judged(ids.collect());
        }
        match post.and_then(|post| post.id) {
            Some("MemberId") => return self.members(),
            Some("SideId") => return self.own(&Route::root().join("sides")),
            Some("ZoneId") => return self.zones(),
            Some("EntryId") => return self.judged(self.entries()),
            Some("CorpsId") => {
                let side: Route = route.steps().iter().take(2).cloned().collect();
                return self.own(&side.join("corps"));
            }
            _ => {}
        }
        if let Some(wanted) = self.document_wanted() {
            let ids = self.workspace.ids_around(&self.question.source.path, wanted);
            return ids.into_iter().map(|id| self.completion(id, CompletionKind::Id)).collect();
        }
        self.listed()
    }

    /// The words a schema lists for a value.
    fn listed(&self) -> Vec<Completion> {
        let mut all = Vec::new();
        let said = |form: &Value, key: &str| {
            form.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
        };
        for form in forms_at(&self.schema, way(&self.probe.route)) {
            if let Some(word) = form.get("const").and_then(Value::as_str) {
                all.push(Completion {
                    detail: said(form, "title"),
                    words: said_in(&said(form, "description"), self.question.lang).into_owned(),
                    ..self.completion(word, CompletionKind::Word)
                });
            }
            let words = form.get("enum").and_then(Value::as_array).into_iter().flatten();
            for word in words.filter_map(Value::as_str) {
                all.push(self.completion(word, CompletionKind::Word));
            }
            if form.get("type").and_then(Value::as_str) == Some("boolean") {
                let truths = ["true", "false"];
                all.extend(truths.map(|word| self.completion(word, CompletionKind::Word)));
            }
        }
        all
    }

    /// The kind of document whose id is typed.
    fn document_wanted(&self) -> Option<DocumentKind> {
        let (kind, depth) = inner(&self.probe.document, self.kind, &self.probe.route);
        let rest = &self.probe.route.steps()[depth..];
        match (kind, rest) {
            (DocumentKind::Ruleset, [Step::Key(key)]) if key == "extends" => {
                Some(DocumentKind::Ruleset)
            }
            (_, [Step::Key(key)]) if key == "ruleset" => Some(DocumentKind::Ruleset),
            (DocumentKind::Army, [.., Step::Key(key)]) if key == "list" => {
                Some(DocumentKind::ArmyList)
            }
            (DocumentKind::ArmyList, [Step::Key(allies), _, Step::Key(key)])
                if allies == "allies" && key == "list" =>
            {
                Some(DocumentKind::ArmyList)
            }
            (DocumentKind::Event, [Step::Key(key), ..]) if key == "lists" => {
                Some(DocumentKind::ArmyList)
            }
            (DocumentKind::Scenario, [Step::Key(key)]) if key == "map" => Some(DocumentKind::Map),
            (DocumentKind::Scenario, [Step::Key(sides), _, Step::Key(key)])
                if sides == "sides" && key == "army" =>
            {
                Some(DocumentKind::Army)
            }
            _ => None,
        }
    }

    /// The items of a list of this document that have ids.
    fn own(&self, list: &Route) -> Vec<Completion> {
        self.items(&self.probe.document, list)
    }

    fn items(&self, document: &Document, list: &Route) -> Vec<Completion> {
        let items = document.find(list).and_then(Node::items).unwrap_or_default();
        let entry = |item: &Node| {
            let id = item.get("id")?.text()?;
            let detail = called(item, self.question.lang).unwrap_or_default();
            Some(Completion { detail, ..self.completion(id, CompletionKind::Id) })
        };
        items.iter().filter_map(entry).collect()
    }

    /// The members of the armies a place can speak of.
    fn members(&self) -> Vec<Completion> {
        let document = &self.probe.document;
        let (kind, depth) = inner(document, self.kind, &self.probe.route);
        let steps = self.probe.route.steps();
        let mut bases: Vec<Route> = Vec::new();
        match (kind, steps) {
            (DocumentKind::Army, _) => bases.push(steps[..depth].iter().cloned().collect()),
            (_, [Step::Key(sides), Step::Index(_), ..]) if sides == "sides" => {
                bases.push(steps[..2].iter().cloned().collect::<Route>().join("army"));
            }
            _ => {
                let sides = document.find(&Route::root().join("sides")).and_then(Node::items);
                let count = sides.unwrap_or_default().len();
                let army = |index| Route::root().join("sides").join(index).join("army");
                bases.extend((0..count).map(army));
            }
        }
        let mut all = Vec::new();
        for base in bases {
            let Some(node) = document.find(&base) else { continue };
            match node.text() {
                Some(name) => {
                    let found = self.found(name, DocumentKind::Army);
                    let Some(army) = found else { continue };
                    all.extend(self.of_army(&army.source.document, &Route::root()));
                }
                None => all.extend(self.of_army(document, &base)),
            }
        }
        all
    }

    /// The members of an army; several alike are offered one by one as well.
    fn of_army(&self, document: &Document, base: &Route) -> Vec<Completion> {
        let mut all = Vec::new();
        for part in ["leaders", "heralds", "characters", "units", "contingents"] {
            let list = base.join(part);
            let counts = document.find(&list).and_then(Node::items).unwrap_or_default();
            for (entry, item) in self.items(document, &list).into_iter().zip(counts) {
                let count = item.get("count").and_then(Node::scalar).and_then(|it| it.integer());
                let numbered = (1..=count.filter(|count| (2..100).contains(count)).unwrap_or(0))
                    .map(|n| Completion { word: format!("{}-{n}", entry.word), ..entry.clone() });
                let numbered: Vec<_> = numbered.collect();
                all.push(entry);
                all.extend(numbered);
            }
        }
        all
    }

    fn found(&self, name: &str, wanted: DocumentKind) -> Option<Arc<crate::load::Loaded>> {
        match self.workspace.find(self.question.source, &Reference::from(name), wanted) {
            Found::Document(found) => Some(found),
            _ => None,
        }
    }

    fn zones(&self) -> Vec<Completion> {
        let map = self.probe.document.find(&Route::root().join("map"));
        let named;
        let map = match map.and_then(Node::text) {
            Some(name) => {
                named = self.found(name, DocumentKind::Map);
                named.as_ref().and_then(|map| map.source.document.root.as_ref())
            }
            None => map,
        };
        let zones = map.and_then(|map| map.get("zones")).and_then(Node::entries);
        let zones = zones.unwrap_or_default().iter();
        zones
            .map(|zone| Completion {
                detail: zone.value.text().unwrap_or_default().to_owned(),
                ..self.completion(&*zone.key.text, CompletionKind::Id)
            })
            .collect()
    }

    /// The entries of the list: its own, or those of the lists an army is drawn from.
    fn entries(&self) -> Vec<Completion> {
        let document = &self.probe.document;
        let (kind, depth) = inner(document, self.kind, &self.probe.route);
        let part = |key: &str| Route::root().join(key);
        if kind == DocumentKind::ArmyList {
            return [part("entries"), part("leaders")].iter().flat_map(|it| self.own(it)).collect();
        }
        let steps = self.probe.route.steps();
        let base: Route = steps[..depth].iter().cloned().collect();
        let Some(army) = document.find(&base) else { return Vec::new() };
        let of_leader = steps.iter().any(|step| *step == Step::from("leaders"));
        let contingents = army.get("contingents").and_then(Node::items).unwrap_or_default();
        let lists =
            std::iter::once(army).chain(contingents).filter_map(|it| it.get("list")?.text());
        let key = if of_leader { "leaders" } else { "entries" };
        lists
            .filter_map(|name| self.found(name, DocumentKind::ArmyList))
            .flat_map(|list| self.items(&list.source.document, &part(key)))
            .collect()
    }

    /// The same with what each would cost, and what the rules say of it.
    fn judged(&self, mut all: Vec<Completion>) -> Vec<Completion> {
        let (kind, depth) = inner(&self.probe.document, self.kind, &self.probe.route);
        let steps = self.probe.route.steps();
        let member = match (kind, &steps[depth..]) {
            (DocumentKind::Army, [Step::Key(_), Step::Index(_), ..]) => &steps[..depth + 2],
            _ => return all,
        };
        let base: Route = steps[..depth].iter().cloned().collect();
        let mut judged = Vec::new();
        for it in all.iter().take(JUDGED) {
            judged.push(self.weigh(&it.word, &base, member));
        }
        // What is wrong whatever is chosen was wrong before.
        let always =
            judged.iter().map(|(errors, _)| errors.iter().map(known).collect::<HashSet<_>>());
        let always = always.reduce(|one, other| &one & &other).unwrap_or_default();
        for (it, (errors, price)) in all.iter_mut().zip(&judged) {
            let refused = errors.iter().find(|error| !always.contains(&known(error)));
            it.refused = refused.map(|error| error.message.clone());
            if let Some(price) = price {
                it.detail = format!("{} · {}", price.get(self.question.lang), it.detail);
            }
        }
        all
    }

    /// What the rules say of a member with a word in this place, and what one of it costs.
    fn weigh(&self, word: &str, base: &Route, member: &[Step]) -> (Vec<Diagnostic>, Option<Text>) {
        let CompletionQuestion { files, config, source, .. } = self.question;
        let range = self.probe.typed.range();
        let (before, behind) = (&source.text[..range.start], &source.text[range.end..]);
        let text = format!("{before}{word}{}{behind}", self.probe.behind);
        let mut trial = TrialFiles::over(files);
        trial.put(&source.path, text);
        let workspace = Workspace::new(&trial);
        let mut errors = check_quickly(&workspace, &source.path, config).unwrap_or_default();
        errors.retain(|it| it.severity == Severity::Error && it.route.steps().starts_with(member));
        let price = self.price(&workspace, base, member);
        (errors, price)
    }

    fn price(&self, workspace: &Workspace<'_>, base: &Route, member: &[Step]) -> Option<Text> {
        let ruleset = self.ruleset.as_ref().filter(|it| it.prices_reference().is_some())?;
        let loaded = workspace.load(&self.question.source.path).ok()?;
        let bill = army_price(ruleset, army_at(&loaded, base)?);
        let [.., Step::Key(part), Step::Index(index)] = member else { return None };
        let same = |item: &&BillItem| section(item.kind) == part.as_str() && item.index == *index;
        let price = bill.items.iter().find(same)?.cost.exact()?;
        Some(text!("{price} point[s]", "{price} point[s]", price).typeset())
    }
}

/// An error as one knows it again.
fn known(error: &Diagnostic) -> (&'static str, &str) {
    (error.check.name, &error.message.en)
}
