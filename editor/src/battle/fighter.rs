//! One member of an army in a battle: a unit, a leader, a herald or another person.

use banneret_drawing::counters::{CounterFace, CounterSide, Livery, member_counter};
use banneret_schema::field::Mover;
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::members::{Member, MemberKind};
use banneret_schema::post::Post;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::scenario::Reinforcement;
use banneret_schema::{Lang, Name};
use banneret_validator::battle::Battle;

use super::command::{self, CommandReach, CommandedKind};
use super::formations::{FormationChoice, formations};

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
    /// His number among the leaders of his army, for a leader.
    pub leader: Option<usize>,
    /// Whether he only carries messages: no rule wants him on the map.
    pub is_herald: bool,
    /// Its counter, in English and in French.
    counters: [CounterSide; 2],
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
    /// Whom it commands from where it stands, for a leader.
    pub commands: Vec<CommandReach>,
    /// The formations of the game, those it may adopt where it stands first.
    pub formations: Vec<FormationChoice>,
}

impl Fighter {
    pub(super) fn new(
        battle: &Battle<'_>,
        (side, livery): (usize, &Livery),
        member: usize,
    ) -> Self {
        let (ruleset, force) = (battle.ruleset(), &battle.forces[side]);
        let found = &force.members.all()[member];
        let look = force.look(member);
        let arrives = force.arrives(member).and_then(|at| force.side.reinforcements.get(at));
        let hex = |text| battle.ground.as_ref()?.hex(text).ok();
        let enters = arrives.map(|it| it.at.values().iter().filter_map(hex).collect());
        let commands = command::reaches(battle, side, member);
        let to_units = commands.iter().find(|it| it.kind == CommandedKind::Units);
        let radius = to_units.and_then(|it| u8::try_from(it.range).ok());
        let by_rank = || found.leader().and_then(|leader| command::range_of(battle, leader));
        let lost = force.post_of(member).lost;
        let counter = |lang| member_counter(ruleset, (force.army, livery), found, lost, lang).front;
        Self {
            id: found.id(),
            stem: found.stem().to_owned(),
            name: name_of(found),
            unit: found.unit().map(|_| found.index),
            leader: found.leader().map(|_| found.index),
            is_herald: matches!(found.who, MemberKind::Herald(_)),
            counters: [Lang::En, Lang::Fr].map(counter),
            post: force.post_of(member).clone(),
            is_placed: force.placement_of(member).is_some(),
            is_double: look.is_some_and(ResolvedProfile::is_double),
            arrives: arrives.map(Reinforcement::first_turn),
            is_awaited: arrives.is_some_and(|it| !it.is_certain()),
            enters: enters.unwrap_or_default(),
            area: battle.area_for(force, member),
            mover: force.mover(member),
            command: radius.or_else(by_rank),
            commands,
            formations: formations(battle, force, member),
        }
    }

    /// Its counter.
    #[must_use]
    pub fn counter(&self, lang: Lang) -> &CounterSide {
        let [english, french] = &self.counters;
        match lang {
            Lang::En => english,
            Lang::Fr => french,
        }
    }

    /// What its counter shows.
    #[must_use]
    pub fn face(&self, lang: Lang) -> Option<&CounterFace> {
        self.counter(lang).face.as_ref()
    }

    /// Whether it is still to be set up at the start of the battle.
    #[must_use]
    pub fn waits(&self) -> bool {
        !self.is_placed && self.arrives.is_none() && !self.is_herald
    }

    /// Whether it is a person rather than a unit.
    #[must_use]
    pub fn is_person(&self) -> bool {
        self.unit.is_none()
    }
}

/// What players call a member: the name of those alike, and its number among them.
pub(super) fn name_of(member: &Member<'_>) -> Name {
    let name = member.name().cloned().unwrap_or_else(|| Name::from(member.stem()));
    match member.number {
        Some(number) => {
            let numbered = |lang| format!("{} {number}", name.get(lang));
            Name::new(numbered(Lang::En), numbered(Lang::Fr))
        }
        None => name,
    }
}
