//! Routes written in code.

use banneret_yaml::Step;

/// Builds a [`Route`](banneret_yaml::Route) from keys and indices: `route!["units", 3, "training"]`.
#[macro_export]
macro_rules! route {
    () => {
        banneret_yaml::Route::root()
    };
    ($($step:expr),+ $(,)?) => {
        [$($crate::route::step($step)),+].into_iter().collect::<banneret_yaml::Route>()
    };
}

/// One step of a route.
pub fn step(step: impl Into<Step>) -> Step {
    step.into()
}
