//! The terms of an event, and submitted armies against them.

mod words;

pub mod budget_without_prices;
pub mod comments_ignored;
pub mod list_missing;
pub mod list_not_allowed;
pub mod list_not_in_years;
pub mod list_of_other_game;
pub mod list_replaced;
pub mod min_above_max;
pub mod other_budget;
pub mod other_game;
pub mod other_rules;
pub mod over_budget;
pub mod player_missing;
pub mod player_twice;
pub mod too_few;
pub mod too_many;
pub mod wrong_kind;
pub mod wrong_year;
pub mod year_missing;
pub mod years_impossible;
