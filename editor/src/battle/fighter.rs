//! One member of an army in a battle: a unit, a leader, a herald or another person.

use banneret_schema::field::Mover;
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::id::FormationId;
use banneret_schema::members::{Member, MemberKind};
use banneret_schema::post::Post;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::scenario::Reinforcement;
use banneret_schema::{Lang, Name};
use banneret_validator::battle::{Battle, Force};
use banneret_validator::{Text, text};

use crate::counters::CounterFace;

/// One member of an army in a battle.
pub struct Fighter {
    /// The id that means this one alone.
    pub id: String,
    /// The id common to those alike.
    pub stem: String,
    /// What players call it, with its number among those alike.
    pub name: Name,
    /// Its number among the units of its army, for a unit.
    pub unit: Option<usize>,
    /// What its counter shows.
    pub face: CounterFace,
    /// How it stands, where it does.
    pub post: Post,
    /// Whether the scenario places it: one that cannot be read stands nowhere all the same.
    pub is_placed: bool,
    /// Whether it stands on two hexes.
    pub is_double: bool,
    /// The turn it arrives in at the earliest, where it comes later.
    pub arrives: Option<u16>,
    /// Whether a die, a choice or a condition decides when it arrives.
    pub is_awaited: bool,
    /// The hexes it enters by, where it comes later and they are named.
    pub enters: Vec<Coord>,
    /// Where it may be set up, as far as that is said.
    pub area: Option<HexSet>,
    /// How it moves.
    pub mover: Option<Mover>,
    /// How far it commands, for a leader.
    pub command: Option<u8>,
    /// The formations of the game, those it may adopt first.
    pub formations: Vec<FormationChoice>,
}

/// A formation, and why a unit may not be in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormationChoice {
    /// The formation.
    pub id: FormationId,
    /// What players call it.
    pub name: Name,
    /// Why not.
    pub refused: Option<Text>,
}

impl Fighter {
    pub(super) fn new(battle: &Battle<'_>, force: &Force<'_>, member: usize) -> Self {
        let ruleset = battle.ruleset();
        let found = &force.members.all()[member];
        let look = force.look(member);
        let arrives = force.arrives(member).and_then(|at| force.side.reinforcements.get(at));
        let hex = |text| battle.ground.as_ref()?.hex(text).ok();
        let enters = arrives.map(|it| it.at.values().iter().filter_map(hex).collect());
        let command = found.leader().and_then(|leader| {
            let rank = leader.rank.as_ref().and_then(|id| ruleset.ranks.get(id));
            rank.map(|rank| rank.activation_range).or(leader.figures.command_range())
        });
        let face = match (look, found.who) {
            (Some(look), _) => CounterFace::of_unit(look),
            (None, MemberKind::Leader(leader)) => CounterFace::of_leader(ruleset, leader),
            (None, MemberKind::Herald(_)) => CounterFace::of_herald(),
            (None, MemberKind::Person(_) | MemberKind::Unit(_)) => CounterFace::of_person(),
        };
        Self {
            id: found.id(),
            stem: found.stem().to_owned(),
            name: name_of(found),
            unit: found.unit().map(|_| found.index),
            face,
            post: force.post_of(member).clone(),
            is_placed: force.placement_of(member).is_some(),
            is_double: look.is_some_and(ResolvedProfile::is_double),
            arrives: arrives.map(Reinforcement::first_turn),
            is_awaited: arrives.is_some_and(|it| !it.is_certain()),
            enters: enters.unwrap_or_default(),
            area: battle.area_for(force, member),
            mover: force.mover(member),
            command,
            formations: formations(battle, found, look),
        }
    }

    /// Whether it is a person rather than a unit.
    #[must_use]
    pub fn is_person(&self) -> bool {
        self.unit.is_none()
    }
}

/// What players call a member: the name of those alike, and its number among them.
fn name_of(member: &Member<'_>) -> Name {
    let name = match member.who {
        MemberKind::Leader(leader) => leader.name.clone(),
        MemberKind::Herald(herald) => herald.name.clone(),
        MemberKind::Person(person) => person.name.clone(),
        MemberKind::Unit(unit) => unit.name.clone(),
    };
    let name = name.unwrap_or_else(|| Name::from(member.stem()));
    match member.number {
        Some(number) => {
            let numbered = |lang| format!("{} {number}", name.get(lang));
            Name::new(numbered(Lang::En), numbered(Lang::Fr))
        }
        None => name,
    }
}

/// The formations of the game, those the unit may adopt first.
fn formations(
    battle: &Battle<'_>,
    member: &Member<'_>,
    look: Option<&ResolvedProfile<'_>>,
) -> Vec<FormationChoice> {
    let (Some(look), Some(unit)) = (look, member.unit()) else { return Vec::new() };
    let ruleset = battle.ruleset();
    let mut all: Vec<_> = ruleset
        .formations
        .iter()
        .map(|(id, formation)| {
            let trained = formation.adopted || unit.formations.items().any(|it| it == id);
            let needed = formation.needs.as_ref().filter(|it| !battle.uses(it.as_str()));
            let refused = if formation.who.refuses(look).is_some() {
                Some(text!(
                    "only for {who}",
                    "seulement pour {who}",
                    who = formation.who.describe(ruleset)
                ))
            } else if !trained {
                Some(text!("the unit is not trained for it", "l’unité n’y est pas formée"))
            } else {
                needed.map(|rule| {
                    text!(
                        "the optional rule “{rule}” is not in use",
                        "la règle optionnelle « {rule} » n’est pas en vigueur"
                    )
                })
            };
            FormationChoice { id: id.clone(), name: formation.name.clone(), refused }
        })
        .collect();
    all.sort_by_key(|choice| choice.refused.is_some());
    all
}
