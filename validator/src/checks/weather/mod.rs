//! Season, hours and weather.

mod hours;

pub mod blown_away;
pub mod climate_of_another_season;
pub mod hour_contradicts;
pub mod impossible;
pub mod night_without_hours;
pub mod night_without_rule;
pub mod nothing_burns;
pub mod out_of_order;
pub mod wind_direction;
