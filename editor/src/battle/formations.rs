//! The formations of a game for a unit where it stands, and why it may not be in some of them.

use banneret_schema::Name;
use banneret_schema::footing::{Company, Footing, FormedUnit, company, footing};
use banneret_schema::id::{FormationId, OptionId};
use banneret_schema::ruleset::gear::Formation;
use banneret_validator::battle::{Battle, Force};
use banneret_validator::{Text, text};

/// A formation, and why a unit may not be in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormationChoice {
    /// The formation.
    pub id: FormationId,
    /// What players call it.
    pub name: Name,
    /// Why not.
    pub refused: Option<Text>,
    /// What the rulebook leaves open about it there.
    pub doubt: Option<Text>,
}

/// The formations of the game, those the unit may adopt where it stands first.
pub(super) fn formations(
    battle: &Battle<'_>,
    force: &Force<'_>,
    member: usize,
) -> Vec<FormationChoice> {
    let found = &force.members.all()[member];
    if force.look(member).is_none() || found.unit().is_none() {
        return Vec::new();
    }
    let all = battle.ruleset().formations.iter();
    let mut all: Vec<_> = all
        .map(|(id, formation)| {
            let refused = by_unit(battle, force, member, (id, formation))
                .or_else(|| by_ground(battle, force, member, formation))
                .or_else(|| by_company(battle, force, member, (id, formation)));
            let doubt = doubt(battle, force, member, formation).filter(|_| refused.is_none());
            FormationChoice { id: id.clone(), name: formation.name.clone(), refused, doubt }
        })
        .collect();
    all.sort_by_key(|choice| choice.refused.is_some());
    all
}

/// What the unit itself and the rules in use have against a formation.
fn by_unit(
    battle: &Battle<'_>,
    force: &Force<'_>,
    member: usize,
    (id, formation): (&FormationId, &Formation),
) -> Option<Text> {
    let (look, unit) = (force.look(member)?, force.members.all()[member].unit()?);
    let trained = formation.adopted || unit.formations.items().any(|it| it == id);
    let needed = formation.needs.as_ref().filter(|it| !battle.uses(it.as_str()));
    let replaced = formation.replaced_by.as_ref().filter(|it| battle.uses(it.as_str()));
    if formation.who.refuses(look).is_some() {
        return Some(text!(
            "only for {who}",
            "seulement pour {who}",
            who = formation.who.describe(battle.ruleset())
        ));
    }
    if !trained {
        return Some(text!("the unit is not trained for it", "l’unité n’y est pas formée"));
    }
    if formation.not_at_rest.as_ref().is_some_and(|rule| rule.who.fits(look)) {
        return Some(text!(
            "no unit like it begins a battle in it",
            "aucune unité comme elle n’y commence une bataille"
        ));
    }
    if let Some(rule) = needed {
        return Some(text!(
            "the optional rule “{rule}” is not in use",
            "la règle optionnelle « {rule} » n’est pas en vigueur"
        ));
    }
    replaced.map(|rule| {
        text!(
            "the optional rule “{rule}” does away with it",
            "la règle optionnelle « {rule} » la supprime"
        )
    })
}

/// What the ground has against it.
fn by_ground(
    battle: &Battle<'_>,
    force: &Force<'_>,
    member: usize,
    formation: &Formation,
) -> Option<Text> {
    let (look, ground) = (force.look(member)?, battle.ground.as_ref()?);
    let plays = |id: &OptionId| battle.may_use(id.as_str());
    let hex = force.hexes(member).iter().find(|hex| {
        footing(formation, look, ground.field.ground(**hex), &plays) == Some(Footing::Illegal)
    })?;
    Some(text!(
        "not on this ground: {here}",
        "pas sur ce terrain : {here}",
        here = ground.ground_words(*hex)
    ))
}

/// What the rulebook leaves open about it on this ground.
fn doubt(
    battle: &Battle<'_>,
    force: &Force<'_>,
    member: usize,
    formation: &Formation,
) -> Option<Text> {
    let (look, ground) = (force.look(member)?, battle.ground.as_ref()?);
    let plays = |id: &OptionId| battle.may_use(id.as_str());
    let hex = force.hexes(member).iter().find(|hex| {
        let footing = footing(formation, look, ground.field.ground(**hex), &plays);
        matches!(footing, Some(Footing::Doubtful(_)))
    })?;
    Some(text!(
        "the rulebook does not settle it here: {here}",
        "le livret ne tranche pas ici : {here}",
        here = ground.ground_words(*hex)
    ))
}

/// What those who share its hex have against it.
fn by_company(
    battle: &Battle<'_>,
    force: &Force<'_>,
    member: usize,
    (id, formation): (&FormationId, &Formation),
) -> Option<Text> {
    let ruleset = battle.ruleset();
    let (look, hex) = (force.look(member)?, force.hex(member)?);
    let here = battle.ground.as_ref()?.field.ground(hex);
    let plays = |id: &OptionId| battle.may_use(id.as_str());
    let (id, formation) = ruleset.formations.get_key_value(id).unwrap_or((id, formation));
    force.units_in(hex).filter(|(at, _)| *at != member).find_map(|(at, other)| {
        let theirs = force.post_of(at).formation.as_ref()?;
        let (their_id, their) = ruleset.formations.get_key_value(theirs)?;
        let own = FormedUnit { look, id, formation };
        let beside = FormedUnit { look: force.look(at)?, id: their_id, formation: their };
        let barred = |one, two| company(one, two, here, &plays) == Company::Illegal;
        (barred(own, beside) || barred(beside, own)).then(|| {
            text!(
                "not in one hex with {other} in the formation “{name}”",
                "pas dans le même hexagone que {other} dans la formation « {name} »",
                other = super::fighter::name_of(other),
                name = their.name
            )
        })
    })
}
