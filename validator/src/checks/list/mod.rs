//! Army lists by themselves, and armies against the lists they are drawn from.

mod demands;
mod judge;
mod number;
mod point;
mod share;
mod words;

pub mod all_or_none;
pub mod ally_not_allowed;
pub mod changes_nothing;
pub mod duplicate_entry;
pub mod excluded_together;
pub mod excludes_required;
pub mod impossible;
pub mod leader_not_allowed;
pub mod left_open;
pub mod limit_unchecked;
pub mod min_above_max;
pub mod misplaced_id;
pub mod no_entry;
pub mod not_in_year;
pub mod option_over_limit;
pub mod option_unusable;
pub mod over_share;
pub mod per_unit_missing;
pub mod printed_cost;
pub mod profile_not_allowed;
pub mod question_open;
pub mod requirement_missing;
pub mod too_few;
pub mod too_many;
pub mod too_many_for_others;
pub mod undecided;
pub mod under_share;
pub mod unknown_entry;
pub mod unknown_id;
pub mod unusable;
pub mod wrong_answer;
pub mod wrong_profile;
pub mod year_missing;
pub mod years_outside;

use banneret_schema::army::Profile;
use banneret_schema::army_list::Choices;

use crate::scene::Scene;

/// The profiles among some choices that the game allows; none where there are too many to go through.
#[must_use]
pub fn legal_profiles(scene: &Scene<'_>, choices: &Choices) -> Option<Vec<Profile>> {
    let all = judge::combinations(scene, choices, &judge::Patience::new())?;
    let legal = all.into_iter().filter(|it| it.refusals.is_empty());
    Some(legal.map(|it| it.profile).collect())
}
