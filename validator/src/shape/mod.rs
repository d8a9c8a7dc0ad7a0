//! Whether a document has the shape of its kind: the JSON Schema's verdict, turned into facts about
//! keys and values.

mod explain;
mod numbers;
mod pair;
mod tree;
mod walk;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use banneret_schema::Ruleset;
use banneret_schema::hashed::HashSet;
use banneret_schema::header::DocumentKind;
use banneret_schema::ruleset::attribute::{Carrier, is_shipped};
use banneret_schema::ruleset::shipped;
use banneret_yaml::{Document, Node, Route, Step, to_json};
use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};

use self::tree::Tree;

use crate::limits::Limit;

/// A place where a document does not have the shape of its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The way to it. For a key that is missing or unknown, the key is its last step.
    pub route: Route,
    /// What is wrong.
    pub kind: ViolationKind,
}

/// What is wrong with the shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ViolationKind {
    /// A key that is not known here; those that are.
    UnknownKey(Vec<String>),
    /// A key that is not known and may stand for a missing one; those whose value it could be.
    StandsFor(Vec<String>),
    /// A key that other games know, and this one does not.
    KeyOfOtherGames,
    /// A key that names something and is not an id.
    KeyNotAnId,
    /// A key that must be there.
    MissingKey,
    /// A key without a value.
    MissingValue,
    /// A value of another type; those that fit, and the one it has.
    WrongType(Vec<ValueType>, ValueType),
    /// A number in the place of an id; what the id names in the schema, and the type it has.
    NumberForId(&'static str, ValueType),
    /// A word that is not in the list.
    UnknownValue(Vec<String>),
    /// A number below the smallest or above the largest that fits.
    OutOfRange {
        /// The smallest, where there is one.
        least: Option<String>,
        /// The largest, where there is one.
        most: Option<String>,
    },
    /// A text that is not written as it must be.
    Malformed(TextForm),
    /// A list or mapping with less in it than it needs.
    TooFew(u64),
    /// More places than are listed.
    AndMore(usize),
    /// More than a limit; the limit, and its figure.
    OverLimit(Limit, usize),
    /// Anything else the schema refuses; its words.
    Unfit(String),
    /// A value the schema takes and that still could not be read.
    Unread,
}

/// How a text must be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextForm {
    /// As an id; what it names in the schema, where it has a name (`TroopId`).
    Id(Option<&'static str>),
    /// As a number of points.
    Points,
    /// As a number, or the first and the last one.
    Extent,
    /// As a turn, or several.
    Turns,
    /// As a number, or several.
    Figures,
    /// As hours or minutes.
    Time,
    /// Not empty.
    NotEmpty,
    /// In some other form.
    Other,
}

/// The type of a value, in the words of an author.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ValueType {
    /// Text.
    Text,
    /// A whole number.
    Whole,
    /// A number.
    Number,
    /// `true` or `false`.
    Truth,
    /// A list.
    List,
    /// A list of words, each of which could stand alone.
    Words,
    /// Keys with values.
    Mapping,
    /// Nothing.
    Nothing,
}

impl Violation {
    /// Whether it is a key that the document as a whole must have.
    #[must_use]
    pub fn is_missing_at_root(&self) -> bool {
        self.kind == ViolationKind::MissingKey && self.route.steps().len() == 1
    }

    /// The value that readers should pass over because of it.
    #[must_use]
    pub fn unfit(&self) -> Option<Route> {
        match self.kind {
            ViolationKind::MissingKey | ViolationKind::AndMore(_) => None,
            ViolationKind::UnknownKey(_)
            | ViolationKind::StandsFor(_)
            | ViolationKind::KeyOfOtherGames
            | ViolationKind::KeyNotAnId
            | ViolationKind::MissingValue
            | ViolationKind::WrongType(..)
            | ViolationKind::NumberForId(..)
            | ViolationKind::UnknownValue(_)
            | ViolationKind::OutOfRange { .. }
            | ViolationKind::Malformed(_)
            | ViolationKind::TooFew(_)
            | ViolationKind::OverLimit(..)
            | ViolationKind::Unfit(_)
            | ViolationKind::Unread => Some(self.route.clone()),
        }
    }
}

/// The schema that documents of a kind are judged by, and the validator made of it.
pub(crate) struct DocumentShape {
    schema: Value,
    validator: Validator<Tree>,
}

impl DocumentShape {
    /// The shape of documents of a game that gives its units or leaders figures of their own; none where
    /// the shape of all games will do.
    #[must_use]
    pub(crate) fn of_game(kind: DocumentKind, ruleset: &Ruleset) -> Option<Self> {
        let known = |bearer| {
            let mut own = ruleset.attributes.of(bearer).keys();
            own.all(|id| is_shipped(bearer, id.as_str()))
        };
        // A game that ships has its figures in the shape of all games, and so has who builds on one.
        let shipped = || {
            let mut games = shipped::ids().filter_map(shipped::ruleset);
            games.any(|game| game.attributes == ruleset.attributes)
                && banneret_schema::json_schema::is_general(&ruleset.attributes)
        };
        let none = ruleset.attributes.unit.is_empty() && ruleset.attributes.leader.is_empty();
        if none || known(Carrier::Unit) && known(Carrier::Leader) && shipped() {
            return None;
        }
        Some(Self::new(banneret_schema::json_schema::shape_for(kind, &ruleset.attributes)))
    }

    /// The same for a game that ships: made once, since whoever writes asks for it after every keystroke.
    #[must_use]
    pub(crate) fn of_shipped(kind: DocumentKind, ruleset: &Ruleset) -> Option<Arc<Self>> {
        type Known = Vec<((String, DocumentKind), Option<Arc<DocumentShape>>)>;
        static KNOWN: Mutex<Known> = Mutex::new(Vec::new());
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (ruleset.id.to_string(), kind);
        if let Some((_, shape)) = known().iter().find(|(it, _)| *it == key) {
            return shape.clone();
        }
        let shape = Self::of_game(kind, ruleset).map(Arc::new);
        known().push((key, shape.clone()));
        shape
    }

    /// The shape of documents of a game that cannot be put together.
    #[must_use]
    pub(crate) fn of_any_game(kind: DocumentKind) -> Self {
        Self::new(banneret_schema::json_schema::shape_of_any(kind))
    }

    fn new(schema: Value) -> Self {
        let validator =
            compile(&schema).expect("the schemas are our own, and a test compiles each");
        Self { schema, validator }
    }
}

impl std::fmt::Debug for DocumentShape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DocumentShape").finish_non_exhaustive()
    }
}

/// The shape of documents of all games. Made once, when first needed.
fn compiled(kind: DocumentKind) -> &'static DocumentShape {
    static COMPILED: [OnceLock<DocumentShape>; 6] = [const { OnceLock::new() }; 6];
    let index = match kind {
        DocumentKind::Ruleset => 0,
        DocumentKind::ArmyList => 1,
        DocumentKind::Army => 2,
        DocumentKind::Map => 3,
        DocumentKind::Scenario => 4,
        DocumentKind::Event => 5,
    };
    COMPILED[index].get_or_init(|| DocumentShape::new(banneret_schema::json_schema::shape(kind)))
}

/// Compiles one of our own schemas. It is handed over as what a schema of one line refers to: the
/// library judges what it is given by the schema of its draft, at every start, and takes as it is
/// what that refers to. The oldest draft has the smallest such schema; ours names its own draft. That
/// ours are right is for the tests to say, once.
fn compile(schema: &Value) -> Result<Validator<Tree>, Box<dyn std::error::Error>> {
    const HOME: &str = "banneret:document";
    let registry = Registry::new().add(HOME, schema)?.prepare()?;
    let options = jsonschema::options_for::<Tree>().with_draft(Draft::Draft4);
    Ok(options.with_registry(&registry).build(&json!({ "$ref": HOME }))?)
}

/// The kind whose keys a document has, where it has several that its own kind does not know.
#[must_use]
pub(crate) fn other_kind(kind: DocumentKind, root: &Node) -> Option<DocumentKind> {
    let keys = || {
        let all = root.entries().unwrap_or_default().iter().map(|entry| &*entry.key.text);
        all.filter(|key| !key.starts_with("x-"))
    };
    let known = |kind: DocumentKind, key: &str| {
        compiled(kind).schema.pointer("/properties").is_some_and(|all| all.get(key).is_some())
    };
    keys().filter(|key| !known(kind, key)).nth(1)?;
    let mut fitting =
        DocumentKind::ALL.into_iter().filter(|kind| keys().all(|it| known(*kind, it)));
    fitting.next().filter(|_| fitting.next().is_none())
}

/// Every place where a document does not have the shape of its kind, in the order of the text, as far as
/// so many are worth listing: a hostile file could hold millions.
#[must_use]
pub(crate) fn check(
    kind: DocumentKind,
    own: Option<&DocumentShape>,
    root: &Node,
    most: usize,
) -> Vec<Violation> {
    let compiled = own.unwrap_or_else(|| compiled(kind));
    let odd = numbers::odd(root);
    if odd.is_empty() && compiled.validator.is_valid(root) {
        return Vec::new();
    }
    let instance = to_json(root);
    let mut violations = Vec::new();
    for error in compiled.validator.iter_errors(root) {
        if violations.len() > most {
            break;
        }
        explain::explain(&mut violations, &compiled.schema, &instance, &error, most + 1);
    }
    let told: HashSet<_> = violations.iter().map(|violation| violation.route.clone()).collect();
    let misread = numbers::misread(&compiled.schema, &instance, odd);
    let misread = misread.filter(|violation| !told.contains(&violation.route));
    violations.extend(misread.take(most + 1));
    if violations.len() > most {
        // That there are more is a finding, too.
        violations.truncate(most - 1);
        violations.push(Violation { route: Route::root(), kind: ViolationKind::AndMore(most) });
    }
    // The header has its own checks.
    violations.retain(|violation| {
        let first = violation.route.steps().first();
        !matches!(first, Some(Step::Key(key)) if matches!(&**key, "banneret" | "kind"))
    });
    pair::pair(&mut violations, &compiled.schema, &instance);
    violations.dedup();
    violations
}

/// What is wrong with values that the schema took and that could not be read all the same.
#[must_use]
pub(crate) fn unread(
    kind: DocumentKind,
    own: Option<&DocumentShape>,
    root: &Node,
    routes: Vec<Route>,
) -> Vec<Violation> {
    if routes.is_empty() {
        return Vec::new();
    }
    let (schema, instance) = (&own.unwrap_or_else(|| compiled(kind)).schema, to_json(root));
    let explain = |route: Route| {
        let at = walk::schema_at(schema, &instance, &route);
        let pattern = at.and_then(|at| at.get("pattern")).and_then(Value::as_str);
        let form = pattern.and_then(explain::form);
        Violation { route, kind: form.map_or(ViolationKind::Unread, ViolationKind::Malformed) }
    };
    routes.into_iter().map(explain).collect()
}

/// The kind of id that a key of a mapping chooses from a table, as the schema names it.
pub(crate) fn id_at(kind: DocumentKind, definition: &str, key: &str) -> Option<&'static str> {
    let schema = &compiled(kind).schema;
    let root = if definition == "Army" && kind == DocumentKind::Army { "" } else { definition };
    let pointer = match root {
        "" => format!("/properties/{key}"),
        inner => format!("/$defs/{inner}/properties/{key}"),
    };
    let value = schema.pointer(&pointer)?;
    let named = value.get("$ref").or_else(|| value.get("items")?.get("$ref"))?;
    named.as_str()?.strip_prefix("#/$defs/").filter(|name| name.ends_with("Id"))
}

/// Whether a violation is only the shadow of a part that could not be read.
#[must_use]
pub(crate) fn lost_in_tear(violation: &Violation, document: &Document) -> bool {
    match violation.route.steps() {
        [Step::Key(key), rest @ ..] => {
            let torn = document.torn.iter().any(|torn| torn.text == *key);
            let strange = |kind: &ViolationKind| {
                matches!(kind, ViolationKind::UnknownKey(_) | ViolationKind::StandsFor(_))
            };
            torn && (rest.is_empty() || !strange(&violation.kind))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use banneret_schema::published::published;
    use banneret_yaml::{TextLimits, parse};

    use super::*;

    #[test]
    fn the_schemas_are_schemas() {
        for kind in DocumentKind::ALL {
            let general = banneret_schema::json_schema::schema(kind);
            for schema in [general, published(kind)] {
                jsonschema::draft202012::meta::validate(&schema).unwrap_or_else(|error| {
                    panic!("{kind:?}: {}: {error}", error.instance_path());
                });
            }
        }
    }

    #[test]
    fn what_is_published_holds_documents_to_the_figures_of_their_game() {
        let army = jsonschema::draft202012::new(&published(DocumentKind::Army)).unwrap();
        let scenario = jsonschema::draft202012::new(&published(DocumentKind::Scenario)).unwrap();
        let fits = |game: &str, key: &str, value: Value| {
            let mut unit = json!({"id": "guard", "type": "infantry"});
            unit[key] = value;
            let units = json!([{"id": "first", "divisions": [{"id": "one", "units": [unit]}]}]);
            let whole = json!({
                "banneret": 1, "kind": "army", "ruleset": game, "id": "a", "name": "A", "corps": units,
            });
            let battle = json!({
                "banneret": 1, "kind": "scenario", "ruleset": game, "id": "s", "name": "S", "map": "m",
                "sides": [{"id": "one", "army": {"name": "A", "corps": units}}],
            });
            let verdicts = [army.is_valid(&whole), scenario.is_valid(&battle)];
            assert_eq!(verdicts[0], verdicts[1], "{game} {key}");
            verdicts[0]
        };
        assert!(fits("vive-lempereur", "morale", json!(7)));
        assert!(!fits("vive-lempereur", "morale", json!("elite")));
        assert!(!fits("vive-lempereur", "moral", json!(7)));
        assert!(fits("alexandre-bayard", "morale", json!("elite")));
        assert!(!fits("alexandre-bayard", "morale", json!(7)));
        assert!(!fits("alexandre-bayard", "cunning", json!(7)));
        assert!(fits("a-game-of-mine", "cunning", json!(7)));
        assert!(fits("a-game-of-mine", "morale", json!(7)));
        assert!(fits("a-game-of-mine", "morale", json!("elite")));
        assert!(!fits("a-game-of-mine", "morale", json!([7])));
        assert!(!fits("a-game-of-mine", "count", json!("many")));
    }

    /// A document of each kind with something of everything.
    const DOCUMENTS: [(DocumentKind, &str); 5] = [
        (
            DocumentKind::Army,
            "{banneret: 1, kind: army, ruleset: r, id: a, name: {en: A, fr: B}, \
            year: -334, budget: 12.5, leaders: [{id: g, rank: general, traits: [rash]}], \
            units: [{id: u, count: 2, type: t, weight: heavy, with: {type: v}}], x-mine: [1]}",
        ),
        (
            DocumentKind::ArmyList,
            "{banneret: 1, kind: army-list, ruleset: r, id: l, name: L, \
            period: {from: -400, to: -300}, \
            entries: [{id: e, type: t, min: 1, max: 4, options: [{training: veteran}]}]}",
        ),
        (
            DocumentKind::Map,
            "{banneret: 1, kind: map, ruleset: r, id: m, name: M, \
            grid: {columns: 3, rows: 1-2}, legend: {'.': [], h: [hill]}, terrain: ['. h .'], \
            hexsides: [{at: 0101/n, obstacle: wall}]}",
        ),
        (
            DocumentKind::Scenario,
            "{banneret: 1, kind: scenario, ruleset: r, id: s, name: S, map: m, \
            turns: 8, sides: [{id: a, army: b, deployment: {area: rows 1-2}, \
            placements: {u: 0101, v: {at: [0102], facing: n}}}]}",
        ),
        (
            DocumentKind::Ruleset,
            "{banneret: 1, kind: ruleset, id: h, name: H, extends: r, \
            choose: {a: b}, troops: {t: {plaquettes: 4, weights: {heavy: {hexes: 2}}}}}",
        ),
    ];

    /// What is put in the place of every value.
    const ODD: &str =
        "[1, -1, 1.5, 9.0, 1e999, 99999999999999999999, '', a b, no, true, ~, [], [x], {}, {x: 1}]";

    /// Puts each of the odd values in the place of each value, and shows what comes of it.
    fn everywhere(node: &Node, odd: &[Node], show: &mut dyn FnMut(&Node)) {
        use banneret_yaml::Data;
        let mut node = node.clone();
        let length = match &node.data {
            Data::Scalar(_) => 0,
            Data::Sequence(items) => items.len(),
            Data::Mapping(entries) => entries.len(),
        };
        for index in 0..length {
            let slot = |node: &mut Node, value: Node| match &mut node.data {
                Data::Scalar(_) => value,
                Data::Sequence(items) => std::mem::replace(&mut items[index], value),
                Data::Mapping(entries) => std::mem::replace(&mut entries[index].value, value),
            };
            let written = slot(&mut node, Node::null_at(0));
            for value in odd {
                slot(&mut node, value.clone());
                show(&node);
            }
            everywhere(&written, odd, &mut |part| {
                slot(&mut node, part.clone());
                show(&node);
            });
            slot(&mut node, written);
        }
    }

    #[test]
    fn the_tree_is_judged_as_its_json_would_be() {
        let odd = parse(ODD, &TextLimits::default()).root.unwrap();
        let mut verdicts = [0, 0];
        for (kind, text) in DOCUMENTS {
            let root = parse(text, &TextLimits::default()).root.unwrap();
            let schema = banneret_schema::json_schema::schema(kind);
            let peer = jsonschema::draft202012::new(&schema).unwrap();
            everywhere(&root, odd.items().unwrap(), &mut |root| {
                let json = to_json(root);
                let fits = compiled(kind).validator.is_valid(root);
                assert_eq!(fits, peer.is_valid(&json), "{json}");
                verdicts[usize::from(fits)] += 1;
            });
        }
        assert!(verdicts.iter().all(|count| *count > 100), "{verdicts:?}");
    }
}
