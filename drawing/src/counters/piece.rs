//! What is printed on the two sides of a counter.

use banneret_schema::army::Army;
use banneret_schema::id::{AttributeId, NationId};
use banneret_schema::members::{Member, MemberKind, Members};
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::back::CounterBack;
use banneret_schema::{Lang, Points, Ruleset};

use super::face::CounterFace;
use super::livery::Livery;

/// One side of a counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CounterSide {
    /// Its picture and marks; none for a marker.
    pub face: Option<CounterFace>,
    /// What players call it.
    pub name: String,
    /// What it says of its state: moved, in line.
    pub state: Option<String>,
    /// The letters of its type.
    pub code: Option<String>,
    /// The colour of its nation, as the game writes it.
    pub plate: Option<String>,
}

/// A counter: its front, and its back where the game has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterPiece {
    /// Its front.
    pub front: CounterSide,
    /// Its back; without one it is plain.
    pub back: Option<CounterSide>,
    /// Whether it covers two hexes.
    pub double: bool,
}

/// The counters of an army: units one by one, then leaders and other people.
#[must_use]
pub fn army_counters(
    ruleset: &Ruleset,
    army: &Army,
    livery: &Livery,
    lang: Lang,
) -> Vec<CounterPiece> {
    let members = Members::new(army);
    let (units, people): (Vec<_>, Vec<_>) =
        members.all().iter().partition(|member| member.unit().is_some());
    let all = units.into_iter().chain(people);
    all.map(|member| member_counter(ruleset, (Some(army), livery), member, None, lang)).collect()
}

/// The counter of a member of an army that has lost so much of its strength.
#[must_use]
pub fn member_counter(
    ruleset: &Ruleset,
    (army, livery): (Option<&Army>, &Livery),
    member: &Member<'_>,
    lost: Option<Points>,
    lang: Lang,
) -> CounterPiece {
    let name = member.called(lang);
    let nation = nation(member).or_else(|| army?.nation.as_ref());
    let plate = livery.plate(nation.and_then(|id| ruleset.colour_of(id)));
    match member.who {
        MemberKind::Unit(unit) => {
            let look = ResolvedProfile::new(ruleset, &unit.profile);
            let attributes = &ruleset.attributes;
            let code = look.troop.known().and_then(|(_, troop)| troop.counter.as_ref());
            let class = unit.profile.class.as_ref().and_then(|id| ruleset.classes.get(id));
            let code = class.and_then(|it| it.code.clone()).or(code.map(|it| it.code.clone()));
            let front = CounterSide {
                face: Some(CounterFace::of_unit(&look, lost, lang)),
                name,
                state: None,
                code: code.filter(|it| !it.is_empty()),
                plate,
            };
            let back = attributes.back_of_unit(&look).map(|back| {
                turned(&front, back, attributes.on_back(back, &look.figures, lang), lang)
            });
            let double = look.is_double();
            CounterPiece { front, back, double }
        }
        MemberKind::Leader(leader) => {
            let front = person(CounterFace::of_leader(ruleset, leader, lang), name, plate);
            let attributes = &ruleset.attributes;
            let back = attributes.back_of_leader().map(|back| {
                turned(&front, back, attributes.on_back(back, &leader.figures, lang), lang)
            });
            CounterPiece { front, back, double: false }
        }
        MemberKind::Herald(_) => {
            let front = person(CounterFace::of_herald(), name, plate);
            CounterPiece { front, back: None, double: false }
        }
        MemberKind::Person(_) => {
            let front = person(CounterFace::of_person(), name, plate);
            CounterPiece { front, back: None, double: false }
        }
    }
}

/// The nation of a member, where it has one of its own.
fn nation<'a>(member: &Member<'a>) -> Option<&'a NationId> {
    match member.who {
        MemberKind::Leader(leader) => leader.nation.as_ref(),
        MemberKind::Unit(unit) => unit.profile.nation.as_ref(),
        MemberKind::Herald(_) | MemberKind::Person(_) => None,
    }
}

fn person(face: CounterFace, name: String, plate: Option<String>) -> CounterSide {
    CounterSide { face: Some(face), name, state: None, code: None, plate }
}

/// The same counter turned over.
fn turned(
    front: &CounterSide,
    back: &CounterBack,
    figures: Vec<(&AttributeId, String)>,
    lang: Lang,
) -> CounterSide {
    let mut side = front.clone();
    side.state = Some(back.name.get(lang).to_owned());
    if let Some(face) = &mut side.face {
        face.figures = figures.into_iter().map(|(_, figure)| figure).collect();
    }
    side
}

/// Markers for the states a unit can be in, so many of each; a state that the back of a counter shows needs
/// none.
#[must_use]
pub fn marker_counters(ruleset: &Ruleset, of_each: u16, lang: Lang) -> Vec<CounterPiece> {
    let shown: Vec<&str> = ruleset.attributes.backs.iter().map(|it| it.name.get(lang)).collect();
    let states = ruleset.states.values().map(|it| it.name.get(lang));
    let states = states.filter(|name| !shown.contains(name));
    let marker = |name: &str| CounterPiece {
        front: CounterSide {
            face: None,
            name: name.to_owned(),
            state: None,
            code: None,
            plate: None,
        },
        back: None,
        double: false,
    };
    states.flat_map(|name| vec![marker(name); usize::from(of_each)]).collect()
}
