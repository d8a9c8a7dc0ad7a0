//! One side of a battle.

use banneret_drawing::counters::Livery;
use banneret_schema::hex::Edge;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::scenario::DemoralisationValues;
use banneret_schema::{Army, Lang, Name, Ruleset};
use banneret_validator::battle::Battle;

use super::fighter::Fighter;
use super::lines::Communication;

/// One side of a battle.
pub struct Contender {
    /// Its number in the document.
    pub index: usize,
    /// Its handle.
    pub id: String,
    /// What players call it.
    pub name: Name,
    /// The colour of its pieces, as written.
    pub colour: Option<String>,
    /// Its own edge of the map.
    pub edge: Option<Edge>,
    /// The zones it is set up in.
    pub zones: Vec<String>,
    /// Its army.
    pub army: Option<Army>,
    /// Everyone in it.
    pub fighters: Vec<Fighter>,
    /// The losses that demoralise it or its corps, as written.
    pub levels: Option<DemoralisationValues>,
    /// Its lines of communication, in games that know them.
    pub lines: Option<Communication>,
}

impl Contender {
    /// The side at a place among those of a battle, with its number in the document.
    pub(super) fn new(battle: &Battle<'_>, index: usize, at: usize) -> Self {
        let force = &battle.forces[at];
        let side = force.side;
        let name = side.name.clone().or_else(|| force.army.map(|army| army.name.clone()));
        let all = 0..force.members.all().len();
        let sides = battle.forces.iter().map(|force| (force.side.colour.as_deref(), force.army));
        let livery = Livery::of_sides(battle.ruleset(), sides).swap_remove(at);
        let fighters = all.map(|member| Fighter::new(battle, (at, &livery), member)).collect();
        Self {
            index,
            id: side.id.to_string(),
            name: name.unwrap_or_else(|| side.id.as_str().into()),
            colour: livery.side,
            edge: side.edge,
            zones: side.zones().map(str::to_owned).collect(),
            army: force.army.cloned(),
            fighters,
            levels: side.demoralisation.clone(),
            lines: Communication::of(battle, at),
        }
    }

    /// What players call it.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        self.name.get(lang)
    }

    /// A unit seen through the rules of the game.
    #[must_use]
    pub fn look<'r>(&self, ruleset: &'r Ruleset, fighter: &Fighter) -> Option<ResolvedProfile<'r>> {
        let army = self.army.as_ref()?;
        let unit = army.units.get(fighter.unit?)?;
        Some(ResolvedProfile::in_army(ruleset, &unit.profile, army))
    }
}
