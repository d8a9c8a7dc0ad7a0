//! Newcomers with the values that are usual in their game: whatever a member needs to be legal, and
//! nothing more.

use banneret_schema::Points;
use banneret_schema::cost::{ArmyCost, army_cost};
use banneret_validator::load::Model;
use banneret_validator::{Diagnostic, Text, text};
use banneret_yaml::Route;
use banneret_yaml::patch::Written;

use super::form::{FormField, Takes};
use super::judge::Judge;
use super::roster::MemberRow;
use super::{ArmySetting, BuiltArmy};
use crate::document::army::{ArmyPart, Newcomer, add, free_number};
use crate::document::session;

/// The kinds of newcomer of a part: the key that says what they are, and the values it offers.
#[must_use]
pub fn kinds(muster: &BuiltArmy, part: ArmyPart) -> Option<&FormField> {
    let fields = muster.form.fields(part);
    let required = fields.iter().find(|it| it.required && matches!(it.takes, Takes::One(_)));
    required.or_else(|| fields.iter().find(|it| matches!(it.takes, Takes::One(_))))
}

/// A newcomer of a kind. What he still lacks is taken from the tables of the game: the first value of
/// each key that takes an error away.
#[must_use]
pub fn recruit(
    setting: ArmySetting<'_>,
    muster: &BuiltArmy,
    part: ArmyPart,
    kind: &str,
    within: &Route,
) -> Newcomer {
    let judge = Judge::new(setting, muster);
    let field = kinds(muster, part);
    let called = field.map_or_else(|| part_name(part), |field| field.name_of(kind));
    let keys = field.map(|field| (field.key.clone(), Written::from(kind)));
    let keys = keys.into_iter().collect();
    let mut newcomer = Newcomer { part, within: within.clone(), called, keys };
    let like = field.and_then(|field| alike(muster, part, field, kind));
    let mut lacking = complaints(muster, &judge, &newcomer);
    for field in muster.form.fields(part) {
        if lacking == 0 {
            break;
        }
        if newcomer.keys.iter().any(|(key, _)| *key == field.key) {
            continue;
        }
        let best = values(muster, part, field, like).into_iter().find_map(|value| {
            let tried = with(&newcomer, field, value);
            let left = complaints(muster, &judge, &tried);
            (left < lacking).then_some((tried, left))
        });
        if let Some((better, left)) = best {
            (newcomer, lacking) = (better, left);
        }
    }
    newcomer
}

/// What a newcomer of a kind would cost; nothing where the book has no price for him.
#[must_use]
pub fn price_of(
    setting: ArmySetting<'_>,
    muster: &BuiltArmy,
    part: ArmyPart,
    kind: &str,
    within: &Route,
) -> Option<Points> {
    let newcomer = recruit(setting, muster, part, kind, within);
    let edit = add(muster.text(), &muster.base, &newcomer).ok()?;
    let loaded = Judge::new(setting, muster).weigh(&edit.patch.apply(muster.text())).loaded?;
    // An army inside a scenario is priced when it has joined.
    let Some(Model::Army(army)) = &loaded.model else { return None };
    let (before, after) = (&muster.balance.bill, army_cost(&muster.ruleset, army));
    let known = |bill: &ArmyCost| bill.items.iter().filter(|item| item.total().is_some()).count();
    (known(&after) > known(before)).then(|| after.total() - before.total())
}

/// The last member of a part that is of a kind: a newcomer of that kind is like it.
fn alike<'m>(
    muster: &'m BuiltArmy,
    part: ArmyPart,
    field: &FormField,
    kind: &str,
) -> Option<&'m MemberRow> {
    let is_of = |row: &&MemberRow| {
        row.cell(&field.key).is_some_and(|cell| cell.written.iter().any(|it| it == kind))
    };
    muster.roster.of(part).filter(is_of).last()
}

/// The values that are tried for a key: what one alike has, else what the game offers.
fn values(
    muster: &BuiltArmy,
    part: ArmyPart,
    field: &FormField,
    like: Option<&MemberRow>,
) -> Vec<Written> {
    match &field.takes {
        Takes::One(ids) => ids.iter().map(|it| it.id.as_str().into()).collect(),
        Takes::Number { .. } if field.unique => {
            let session = session(muster.text()).within(muster.base.clone());
            vec![free_number(&session, part, &field.key).into()]
        }
        Takes::Number { min, .. } => {
            let written = like.and_then(|row| row.cell(&field.key)?.written.first()?.parse().ok());
            let own = written.map(|number: i64| Written::from(number));
            let least = field.required.then(|| Written::from((*min).max(1)));
            own.into_iter().chain(least).collect()
        }
        _ => Vec::new(),
    }
}

/// A newcomer with one more key.
fn with(newcomer: &Newcomer, field: &FormField, value: Written) -> Newcomer {
    let mut tried = newcomer.clone();
    tried.keys.push((field.key.clone(), value));
    tried
}

/// How many errors a newcomer would bring that are his own.
fn complaints(muster: &BuiltArmy, judge: &Judge<'_>, newcomer: &Newcomer) -> usize {
    let Ok(edit) = add(muster.text(), &muster.base, newcomer) else { return usize::MAX };
    let list = newcomer.list(&muster.base);
    let items = muster.loaded.source.document.find(&list).and_then(|list| list.items());
    let own = list.join(items.map_or(0, <[banneret_yaml::Node]>::len));
    // What the list says is settled by drawing from the list, not by trying every weapon.
    let is_own =
        |it: &&Diagnostic| it.route.steps().starts_with(own.steps()) && it.check.family() != "list";
    judge.weigh(&edit.patch.apply(muster.text())).errors.iter().filter(is_own).count()
}

fn part_name(part: ArmyPart) -> Text {
    match part {
        ArmyPart::Leaders => text!("Leader", "Chef"),
        ArmyPart::Heralds => text!("Herald", "Héraut"),
        ArmyPart::Characters => text!("Character", "Personnage"),
        ArmyPart::Units => text!("Unit", "Unité"),
    }
}
