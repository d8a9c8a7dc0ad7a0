//! House rulesets that cannot be put together.

pub mod incomplete_entry;
pub mod unknown_parent;
pub mod unknown_reading;
pub mod unknown_ruling;

use banneret_schema::id::RulingId;
use serde_json::Value;

use crate::load::Model;
use crate::scene::Scene;

/// The rulings of what a house ruleset extends.
fn base_rulings(scene: &Scene<'_>) -> Option<Value> {
    let loaded = scene.workspace.load(&scene.source.path).ok()?;
    let Some(Model::Ruleset(house)) = &loaded.model else { return None };
    let base = scene.workspace.ruleset(scene.source, house.extends.as_ref()?)?;
    serde_json::to_value(&base.rulings).ok()
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
