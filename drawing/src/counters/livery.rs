//! The colours that tell sides and nations apart.

use banneret_schema::{Army, Ruleset};

/// The colours of a side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Livery {
    /// That of the side itself, as written by its author or for its nation; without one it has one by its place.
    pub side: Option<String>,
    /// Whether its author chose it: then it counts for the whole side.
    is_chosen: bool,
    /// That of the nation of its army, where another side has it.
    shared: Option<String>,
}

impl Livery {
    /// The colours of sides, in order: what the author wrote of each, and its army. No two look alike.
    #[must_use]
    pub fn of_sides<'a>(
        ruleset: &Ruleset,
        sides: impl IntoIterator<Item = (Option<&'a str>, Option<&'a Army>)>,
    ) -> Vec<Self> {
        let mut taken: Vec<&str> = Vec::new();
        let mut all = Vec::new();
        for (written, army) in sides {
            let nation = army.and_then(|army| ruleset.colour_of(army.nation.as_ref()?));
            let free = nation.filter(|own| !taken.contains(own));
            taken.extend(nation);
            all.push(Self {
                side: written.or(free).map(str::to_owned),
                is_chosen: written.is_some(),
                shared: nation.filter(|_| free.is_none()).map(str::to_owned),
            });
        }
        all
    }

    /// The colour of the plate of somebody of a nation with a colour.
    #[must_use]
    pub(super) fn plate(&self, nation: Option<&str>) -> Option<String> {
        let shown = nation.filter(|own| !self.is_chosen && self.shared.as_deref() != Some(*own));
        shown.map(str::to_owned)
    }
}
