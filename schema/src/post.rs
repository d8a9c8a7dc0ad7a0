//! How a member of an army stands on the map: its hexes, where it looks, its formation, its states and
//! losses; and what follows from them by the rules of its game: where it may look, its front and flanks,
//! the hexes it controls.

use crate::hex::{
    Around, Coord, Facing, Grid, HexText, Toward, adjacent, around, around_wide, facings_across,
    facings_along,
};
use crate::id::{FormationId, StateId};
use crate::points::Points;
use crate::resolved::ResolvedProfile;
use crate::ruleset::counter::{Collapse, CollapseRule, Control};
use crate::ruleset::gear::{FacingRule, Formation};
use crate::ruleset::options::UnitState;
use crate::scenario::{LossLetter, Placement};

/// How a member stands. One that is not on the map has no hexes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Post {
    /// Its hexes in order: one, or two.
    pub hexes: Vec<Coord>,
    /// Where it looks.
    pub facing: Option<Facing>,
    /// The formation it is said to be in.
    pub formation: Option<FormationId>,
    /// The states it is in.
    pub states: Vec<StateId>,
    /// The cohesion it has lost already, in games that count it.
    pub hits: Option<u8>,
    /// The plaquettes or steps it has lost already, in games that have them.
    pub lost: Option<Points>,
    /// The letter its losses give it, where it is said.
    pub letter: Option<LossLetter>,
    /// The turns on the markers it carries.
    pub markers: Vec<u16>,
    /// Its place in the stack as it is written, 1 on top.
    pub stack: Option<u8>,
    /// The hexes of the skirmishers it has sent out, as they are written.
    pub screen: Vec<HexText>,
    /// Its place among those of its side in its first hex, from the bottom, from 0.
    pub place: usize,
}

impl Post {
    /// What a placement says, with its hexes as the map knows them.
    #[must_use]
    pub fn new(placement: &Placement, hexes: Vec<Coord>) -> Self {
        Self {
            hexes,
            facing: placement.facing,
            formation: placement.formation.clone(),
            states: placement.state.values().to_vec(),
            hits: placement.hits,
            lost: placement.lost,
            letter: placement.letter,
            markers: placement.markers.values().to_vec(),
            stack: placement.stack,
            screen: placement.screen.values().to_vec(),
            place: 0,
        }
    }

    /// The same in the words of a document.
    #[must_use]
    pub fn placement(&self, grid: Grid) -> Placement {
        Placement {
            at: self.hexes.iter().map(|hex| HexText::from(grid.label(*hex))).collect(),
            with: None,
            facing: self.facing,
            formation: self.formation.clone(),
            state: self.states.iter().cloned().collect(),
            hits: self.hits,
            lost: self.lost,
            letter: self.letter,
            markers: self.markers.iter().copied().collect(),
            stack: self.stack,
            screen: self.screen.iter().cloned().collect(),
        }
    }

    /// Its first hex.
    #[must_use]
    pub fn hex(&self) -> Option<Coord> {
        self.hexes.first().copied()
    }

    /// Whether it stands anywhere.
    #[must_use]
    pub fn is_on_map(&self) -> bool {
        !self.hexes.is_empty()
    }

    /// Whether it stands in a hex.
    #[must_use]
    pub fn is_in(&self, hex: Coord) -> bool {
        self.hexes.contains(&hex)
    }

    /// The formation it is in: the one that is named, or the usual one of the game.
    #[must_use]
    pub fn formed<'r>(&self, look: &ResolvedProfile<'r>) -> Option<&'r Formation> {
        let usual = look.ruleset.cohesion.as_ref().map(|rules| &rules.formation);
        look.ruleset.formations.get(self.formation.as_ref().or(usual)?)
    }

    /// What it looks at; none where its type looks nowhere, or the game says nothing of it.
    #[must_use]
    pub fn facing_rule(&self, look: &ResolvedProfile<'_>) -> Option<FacingRule> {
        let (_, troop) = look.troop.known()?;
        if troop.counter.as_ref().is_some_and(|counter| counter.no_facing) {
            return None;
        }
        self.formed(look)?.facing
    }

    /// Whether it must look somewhere.
    #[must_use]
    pub fn needs_facing(&self, look: &ResolvedProfile<'_>) -> bool {
        matches!(self.facing_rule(look), Some(FacingRule::Corner | FacingRule::Side))
    }

    /// Where it may look, on the hexes it stands on. None at all where it looks nowhere, or where its
    /// hexes are not as they should be.
    #[must_use]
    pub fn legal_facings(&self, look: &ResolvedProfile<'_>, grid: Grid) -> Vec<Facing> {
        match (self.facing_rule(look), self.hexes.as_slice()) {
            (Some(FacingRule::Corner), [_]) => Facing::corners(grid.orientation).into(),
            (Some(FacingRule::Side), [_]) => Facing::sides(grid.orientation).into(),
            (Some(FacingRule::Corner), [first, second]) => {
                facings_across(grid, *first, *second).into_iter().flatten().collect()
            }
            (Some(FacingRule::Side), [first, second]) => {
                facings_along(grid, *first, *second).into_iter().flatten().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The hexes around it by how they lie to it; none where it looks nowhere, or not as it may.
    #[must_use]
    pub fn around(&self, look: &ResolvedProfile<'_>, grid: Grid) -> Option<Around> {
        match self.facing_rule(look)? {
            FacingRule::All => {
                Some(Around { front: adjacent(grid, &self.hexes), ..Around::default() })
            }
            FacingRule::Corner | FacingRule::Side => {
                let facing = self.facing?;
                self.legal_facings(look, grid).contains(&facing).then_some(())?;
                if self.formed(look)?.wide_front {
                    return around_wide(grid, &self.hexes, facing);
                }
                around(grid, &self.hexes, facing)
            }
        }
    }

    /// The sides of its hex it has in front, by their numbers clockwise, on the map or not; none for a unit
    /// on two hexes, and where it looks nowhere, or not as it may.
    #[must_use]
    pub fn front_sides(&self, look: &ResolvedProfile<'_>, grid: Grid) -> Option<Vec<u8>> {
        let ([_], rule) = (self.hexes.as_slice(), self.facing_rule(look)?) else { return None };
        if rule == FacingRule::All {
            return Some((0..6).collect());
        }
        let facing = self.facing?;
        self.legal_facings(look, grid).contains(&facing).then_some(())?;
        Some(match facing.toward(grid.orientation)? {
            Toward::Corner(side) => vec![side, (side + 1) % 6],
            Toward::Side(side) if self.formed(look)?.wide_front => {
                vec![(side + 5) % 6, side, (side + 1) % 6]
            }
            Toward::Side(side) => vec![side],
        })
    }

    /// The hexes it can fire into from where it stands: those in front, of which a unit that looks at a
    /// side has the one ahead only.
    #[must_use]
    pub fn fires_into(&self, look: &ResolvedProfile<'_>, grid: Grid) -> Option<Vec<Coord>> {
        let seen = self.around(look, grid)?;
        match (self.facing_rule(look)?, self.facing) {
            (FacingRule::Side, Some(facing)) => Some(around(grid, &self.hexes, facing)?.front),
            _ => Some(seen.front),
        }
    }

    /// The hexes it controls, as far as it may enter them.
    #[must_use]
    pub fn controls(
        &self,
        look: &ResolvedProfile<'_>,
        grid: Grid,
        may_enter: &dyn Fn(Coord) -> bool,
    ) -> Vec<Coord> {
        let Some(rules) = &look.ruleset.cohesion else { return Vec::new() };
        if self.has_state(look, |state| state.collapsed) {
            return Vec::new();
        }
        let rule = rules.control.iter().find(|rule| {
            rule.who.fits(look) && !rule.unless.iter().any(|it| self.states.contains(it))
        });
        let around = || self.around(look, grid).unwrap_or_default();
        let mut hexes = match rule.map(|rule| rule.control) {
            Some(Control::Front) => around().front,
            Some(Control::FrontAndFlanks) => {
                let Around { mut front, flank, .. } = around();
                front.extend(flank);
                front
            }
            Some(Control::All) => adjacent(grid, &self.hexes),
            Some(Control::None) | None => Vec::new(),
        };
        hexes.retain(|hex| may_enter(*hex));
        hexes
    }

    /// Whether it is in a state of a sort.
    #[must_use]
    pub fn has_state(&self, look: &ResolvedProfile<'_>, is: impl Fn(&UnitState) -> bool) -> bool {
        self.states.iter().filter_map(|id| look.ruleset.states.get(id)).any(is)
    }
}

/// What becomes of a unit that loses its cohesion, and where the rulebook says so.
#[must_use]
pub fn collapse<'r>(look: &ResolvedProfile<'r>) -> Option<&'r CollapseRule> {
    let rules = look.ruleset.cohesion.as_ref()?;
    rules.collapse.iter().find(|rule| rule.who.fits(look))
}

/// Whether a unit can be routed at all, if only for a while.
#[must_use]
pub fn can_rout(look: &ResolvedProfile<'_>) -> bool {
    let becomes = collapse(look).map(|rule| rule.collapse);
    matches!(becomes, Some(Collapse::Routs | Collapse::RoutsBriefly))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::Profile;
    use crate::hex::board;
    use crate::ruleset::{Ruleset, shipped};
    use serde_json::{Value, json};

    fn game() -> std::sync::Arc<Ruleset> {
        shipped::ruleset("great-battles-of-alexander").expect("it ships")
    }

    /// What a unit controls: front and flanks by its place, facing, formation and state.
    fn controls(profile: Value, placed: Value) -> String {
        let ruleset = game();
        let profile: Profile = serde_json::from_value(profile).expect("a profile");
        let look = ResolvedProfile::new(&ruleset, &profile);
        let placement: Placement = serde_json::from_value(placed).expect("placed");
        let grid = board(60, 60);
        let hexes = placement.at.values().iter();
        let hexes = hexes.map(|hex| grid.parse_label(hex.as_str()).expect("a hex")).collect();
        let mut hexes = Post::new(&placement, hexes).controls(&look, grid, &|_| true);
        hexes.sort_by_key(|hex| (hex.column, hex.row));
        hexes.iter().map(|hex| grid.label(*hex)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_phalanx_of_the_printed_example_controls_three_hexes() {
        let phalanx = json!({"type": "phalanx", "quality": 7});
        let placed = json!({"at": "3722/3822", "facing": "nnw"});
        assert_eq!(controls(phalanx.clone(), placed), "3622 3721 3821");
        let wrong = json!({"at": "3722/3822", "facing": "e"});
        assert_eq!(controls(phalanx.clone(), wrong), "");
        let column = json!({"at": "3722/3822", "facing": "ne", "formation": "column"});
        assert_eq!(controls(phalanx.clone(), column), "3921");
        let square = json!({"at": "3722/3822", "formation": "square"});
        assert_eq!(controls(phalanx, square).split(' ').count(), 8);
    }

    #[test]
    fn skirmishers_with_missiles_control_their_flanks() {
        let archers = json!({"type": "skirmishers", "missile": "arrows", "quality": 5});
        let placed = json!({"at": "1511", "facing": "nne"});
        assert_eq!(controls(archers.clone(), placed), "1411 1510 1611 1612");
        let out = json!({"at": "1511", "facing": "nne", "state": "missile-no"});
        assert_eq!(controls(archers, out), "1510 1611");
        let light = json!({"type": "light-infantry", "missile": "javelins", "quality": 5});
        assert_eq!(controls(light, json!({"at": "1511", "facing": "nne"})), "1510 1611");
    }

    #[test]
    fn the_routed_and_artillery_control_nothing() {
        let light = json!({"type": "light-infantry", "quality": 5});
        let routed = json!({"at": "1511", "facing": "nne", "state": "routed"});
        assert_eq!(controls(light, routed), "");
        assert_eq!(controls(json!({"type": "artillery", "missile": "bolts"}), json!("1511")), "");
    }

    #[test]
    fn who_can_be_routed() {
        for (profile, can) in [
            (json!({"type": "skirmishers"}), false),
            (json!({"type": "skirmishers", "traits": ["shock"]}), true),
            (json!({"type": "chariots"}), false),
            (json!({"type": "elephants"}), false),
            (json!({"type": "artillery"}), false),
            (json!({"type": "phalanx"}), true),
            (json!({"type": "light-infantry"}), true),
        ] {
            let ruleset = game();
            let profile: Profile = serde_json::from_value(profile).expect("a profile");
            let look = ResolvedProfile::new(&ruleset, &profile);
            assert_eq!(can_rout(&look), can, "{profile:?}");
        }
    }
}
