//! House rulesets that cannot be put together.

pub mod chart_contradicts_book;
pub mod figure_name_taken;
pub mod figure_not_a_number;
pub mod formation_ground_changed;
pub mod incomplete_entry;
pub mod ragged_table;
pub mod unknown_figure;
pub mod unknown_id;
pub mod unknown_parent;
pub mod unknown_reading;
pub mod unknown_row;
pub mod unknown_ruling;
pub mod unknown_table;

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::id::RulingId;
use banneret_schema::ruleset::load::LoadError;
use serde_json::Value;

use crate::load::Model;
use crate::scene::Scene;
use crate::workspace::RulesetFault;

/// What a house ruleset extends, or an event is played by.
fn base(scene: &Scene<'_>) -> Option<Arc<Ruleset>> {
    let loaded = scene.workspace.load(&scene.source.path).ok()?;
    let named = match &loaded.model {
        Some(Model::Ruleset(house)) => house.extends.as_ref(),
        Some(Model::Event(event)) => event.ruleset.as_ref(),
        _ => None,
    };
    scene.workspace.ruleset(scene.source, named?)
}

/// The table that a house ruleset supplies in part, and that the game does not have.
fn stray_table(scene: &Scene<'_>, fault: &RulesetFault) -> Option<String> {
    let RulesetFault::Load(LoadError::Shape { pointer, .. }) = fault else { return None };
    let id = pointer.strip_prefix("/tables/")?.split('/').next()?;
    let base = base(scene)?;
    (!base.tables.is_empty() && !base.tables.contains_key(id)).then(|| id.to_owned())
}

/// The rulings of what a house ruleset extends.
fn base_rulings(scene: &Scene<'_>) -> Option<Value> {
    serde_json::to_value(&base(scene)?.rulings).ok()
}

fn known_rulings(scene: &Scene<'_>) -> Vec<String> {
    let rulings = base_rulings(scene).unwrap_or_default();
    rulings.as_object().map(|all| all.keys().cloned().collect()).unwrap_or_default()
}

fn known_choices(scene: &Scene<'_>, ruling: &RulingId) -> Vec<String> {
    let rulings = base_rulings(scene).unwrap_or_default();
    let choices = rulings.get(ruling.as_str()).and_then(|ruling| ruling.get("choices"));
    choices.and_then(Value::as_object).map(|all| all.keys().cloned().collect()).unwrap_or_default()
}
