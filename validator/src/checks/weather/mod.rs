//! Season, hours and weather.

pub(super) mod hours;

pub mod blown_away;
pub mod climate_of_another_season;
pub mod hour_contradicts;
pub mod impossible;
pub mod irregular_denied;
pub mod night_without_hours;
pub mod night_without_rule;
pub mod nothing_burns;
pub mod out_of_order;
pub mod strength_without_kind;
pub mod wind_direction;
