//! The members of an army as rows: what each is, what it costs, and what is wrong with it.

use banneret_schema::card::{Card, card};
use banneret_schema::cost::{BillItem, Cost, ItemKind, army_cost};
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::say::{COMMA, joined};
use banneret_schema::{Army, Lang, Name, Points, Ruleset};
use banneret_validator::load::Loaded;
use banneret_validator::nested::NestedMembers;
use banneret_validator::{Diagnostic, Severity, Text, text};
use banneret_yaml::{Node, Route};

use super::BuiltArmy;
use super::form::{Form, FormField, Takes};
use crate::document::Edit;
use crate::document::army::{ArmyPart, MemberAt};

/// The members of an army.
#[derive(Debug, Clone, Default)]
pub struct MemberTable {
    /// Leaders, heralds, characters and units, each part in the order of the document.
    pub rows: Vec<MemberRow>,
}

/// A member as the table shows it.
#[derive(Debug, Clone)]
pub struct MemberRow {
    /// Which member.
    pub member: MemberAt,
    /// Its handle.
    pub id: String,
    /// Its name as written.
    pub name: Option<Name>,
    /// What it is called: its name, what it is, or its id.
    pub called: Text,
    /// How many units are alike.
    pub count: u32,
    /// Its values, in the order of the fields of its part.
    pub cells: Vec<MemberValue>,
    /// What one costs, and the way to it.
    pub cost: Cost,
    /// What all of them cost.
    pub total: Option<Points>,
    /// What is wrong with it, the gravest first.
    pub problems: Vec<Problem>,
}

/// A value of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberValue {
    /// The key it stands under.
    pub key: String,
    /// The ids, number or text as written; none where nothing is.
    pub written: Vec<String>,
    /// What players read; nothing where there is nothing.
    pub shown: Option<Text>,
    /// Whether it comes by itself: nothing is written, and the game says what holds then.
    pub by_itself: bool,
}

/// Something the validator found inside a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// How grave it is.
    pub severity: Severity,
    /// What it is.
    pub message: Text,
    /// The way to it.
    pub route: Route,
    /// What repairs it.
    pub repairs: Vec<Edit>,
}

impl MemberValue {
    /// What players read, in a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &str {
        self.shown.as_ref().map_or("", |shown| shown.get(lang))
    }
}

impl MemberTable {
    /// The rows of an army.
    #[must_use]
    pub fn new(
        ruleset: &Ruleset,
        form: &Form,
        army: &Army,
        loaded: &Loaded,
        base: &Route,
        problems: &[Diagnostic],
    ) -> Self {
        let nested = NestedMembers::of(loaded.source.document.find(base));
        let row = |item: BillItem| {
            let member = MemberAt::new(part_of(item.kind), item.index);
            let route = member.route_in(&nested, base);
            let node = loaded.source.document.find(&route);
            let unit = army.units.get(item.index).filter(|_| member.part == ArmyPart::Units);
            let look = unit.map(|unit| ResolvedProfile::new(ruleset, &unit.profile));
            let fields = form.fields(member.part).iter();
            let cells: Vec<_> = fields.map(|field| cell(field, node, look.as_ref())).collect();
            MemberRow {
                member,
                called: called(item.name.as_ref(), &cells, &item.id),
                total: item.total(),
                id: item.id,
                name: item.name,
                count: item.count,
                cells,
                cost: item.cost,
                problems: problems_inside(&route, problems),
            }
        };
        Self { rows: army_cost(ruleset, army).items.into_iter().map(row).collect() }
    }

    /// The rows of a part.
    pub fn of(&self, part: ArmyPart) -> impl Iterator<Item = &MemberRow> {
        self.rows.iter().filter(move |row| row.member.part == part)
    }

    /// The row of a member.
    #[must_use]
    pub fn row(&self, member: MemberAt) -> Option<&MemberRow> {
        self.rows.iter().find(|row| row.member == member)
    }
}

impl MemberRow {
    /// The value of a key.
    #[must_use]
    pub fn cell(&self, key: &str) -> Option<&MemberValue> {
        self.cells.iter().find(|cell| cell.key == key)
    }

    /// The sheet the rulebook draws for a unit.
    #[must_use]
    pub fn card(&self, ruleset: &Ruleset, army: &Army) -> Option<Card> {
        let unit =
            army.units.get(self.member.index).filter(|_| self.member.part == ArmyPart::Units);
        unit.map(|unit| card(ruleset, unit))
    }

    /// Whether the row says a text somewhere, for the filter; case does not matter.
    #[must_use]
    pub fn says(&self, wanted: &str, lang: Lang) -> bool {
        let wanted = wanted.trim().to_lowercase();
        let says = |text: &str| text.to_lowercase().contains(&wanted);
        says(self.called.get(lang))
            || says(&self.id)
            || self.cells.iter().any(|cell| says(cell.words(lang)))
    }
}

/// A value deep inside a member: `[detachment, training]`.
#[must_use]
pub fn cell_at(muster: &BuiltArmy, member: MemberAt, path: &[String]) -> Option<MemberValue> {
    let (last, way) = path.split_last()?;
    if way.is_empty() {
        return muster.roster.row(member)?.cell(last).cloned();
    }
    let field = muster.form.field(member.part, path)?;
    let document = &muster.loaded.source.document;
    let own = member.route(document, &muster.base);
    let route = way.iter().fold(own, |route, key| route.join(key.as_str()));
    Some(cell(field, document.find(&route), None))
}

fn part_of(kind: ItemKind) -> ArmyPart {
    match kind {
        ItemKind::Leader => ArmyPart::Leaders,
        ItemKind::Herald => ArmyPart::Heralds,
        ItemKind::Character => ArmyPart::Characters,
        ItemKind::Unit => ArmyPart::Units,
    }
}

fn cell(
    field: &FormField,
    member: Option<&Node>,
    look: Option<&ResolvedProfile<'_>>,
) -> MemberValue {
    let node = member.and_then(|member| member.get(&field.key));
    let written: Vec<String> = match node.map(|node| (node.text(), node.items())) {
        Some((Some(text), _)) => vec![text.to_owned()],
        Some((_, Some(items))) => items.iter().filter_map(Node::text).map(str::to_owned).collect(),
        Some((None, None)) | None => Vec::new(),
    };
    let usual = || look.and_then(|look| usual(field, look));
    let (shown, by_itself) = match (&field.takes, node) {
        (Takes::Part(_), Some(_)) => (Some(text!("yes", "oui")), false),
        (_, None) => (usual(), true),
        (_, Some(_)) if written.is_empty() => (None, false),
        (_, Some(_)) => {
            let names = written.iter().map(|id| field.name_of(id));
            (Some(Text::of(&joined(names, COMMA))), false)
        }
    };
    MemberValue { key: field.key.clone(), written, by_itself: by_itself && shown.is_some(), shown }
}

/// What the game fills in where a unit names nothing.
fn usual(field: &FormField, look: &ResolvedProfile<'_>) -> Option<Text> {
    match field.key.as_str() {
        "weight" => {
            let id = look.weight.known()?;
            look.ruleset.weights.get(id).map(|weight| Text::of(&weight.name))
        }
        "melee" => look.melee.known().map(|(_, weapon)| Text::of(&weapon.name)),
        "missile" => look.missile.known().map(|(_, weapon)| Text::of(&weapon.name)),
        "training" => look.training.known().map(|(_, level)| Text::of(&level.name)),
        "morale" => look.morale.known().map(|(_, level)| Text::of(&level.name)),
        "traits" if !look.traits.is_empty() => {
            Some(Text::of(&joined(look.traits.iter().map(|(_, it)| &it.name), COMMA)))
        }
        _ => None,
    }
}

/// What a member is called. One without a name is called what it is.
fn called(name: Option<&Name>, cells: &[MemberValue], id: &str) -> Text {
    if let Some(name) = name {
        return Text::of(name);
    }
    let kinds = ["character", "type", "rank"];
    let kind = kinds.iter().find_map(|key| {
        cells.iter().find(|cell| cell.key == *key).and_then(|cell| cell.shown.clone())
    });
    kind.unwrap_or_else(|| Text::of(&id))
}

fn problems_inside(route: &Route, found: &[Diagnostic]) -> Vec<Problem> {
    let own = found.iter().filter(|it| it.route.steps().starts_with(route.steps()));
    let mut problems: Vec<_> = own
        .map(|it| Problem {
            severity: it.severity,
            message: it.message.clone(),
            route: it.route.clone(),
            repairs: it
                .fixes
                .iter()
                .map(|it| Edit::new(it.title.clone(), it.patch.clone()))
                .collect(),
        })
        .collect();
    problems.sort_by_key(|problem| rank(problem.severity));
    problems
}

/// The gravest first.
fn rank(severity: Severity) -> u8 {
    match severity {
        Severity::Error => 0,
        Severity::Warning => 1,
        Severity::Info => 2,
    }
}
