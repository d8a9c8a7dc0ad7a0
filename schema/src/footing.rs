//! Where a unit may be in a formation, and with whom: what the ground of its hex and those who share it
//! force, allow or leave open.

use crate::field::Makeup;
use crate::id::{FormationId, OptionId, TerrainId};
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::formation::{FormationCompany, FormationGround};
use crate::ruleset::gear::Formation;

/// Whether a unit may be in a formation on the ground of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Footing<'r> {
    /// It may.
    Legal,
    /// The rulebook does not settle it.
    Doubtful(&'r FormationGround),
    /// It may not.
    Illegal,
}

/// Whether a unit may be in a formation on some ground, where the game says so; `plays` tells which
/// optional rules are in use. None on ground that no formation of the game speaks of.
#[must_use]
pub fn footing<'r>(
    formation: &'r Formation,
    look: &ResolvedProfile<'r>,
    ground: &Makeup<'r>,
    plays: &dyn Fn(&OptionId) -> bool,
) -> Option<Footing<'r>> {
    if formation.ground.is_empty() {
        return None;
    }
    let ids = regulated(look.ruleset, ground)?;
    let row = formation.ground.iter().find(|row| {
        let on = row.on.is_empty() || ids.iter().all(|id| row.on.contains(id));
        let by = row.by.is_empty() || row.by.iter().any(|id| ground.has(id));
        let played = row.needs.as_ref().is_none_or(plays);
        on && by && played && row.who.refuses(look).is_none()
    });
    Some(match row {
        Some(row) if row.doubtful => Footing::Doubtful(row),
        Some(_) => Footing::Legal,
        None => Footing::Illegal,
    })
}

/// The formations that a unit may surely be in on some ground.
#[must_use]
pub fn formations_on<'r>(
    look: &ResolvedProfile<'r>,
    ground: &Makeup<'r>,
    plays: &dyn Fn(&OptionId) -> bool,
) -> Vec<(&'r FormationId, &'r Formation)> {
    let all = look.ruleset.formations.iter();
    let fit = all.filter(|(_, formation)| {
        let played = formation.needs.as_ref().is_none_or(plays)
            && !formation.replaced_by.as_ref().is_some_and(plays);
        let rests = formation.not_at_rest.as_ref().is_none_or(|rule| !rule.who.fits(look));
        let stands = footing(formation, look, ground, plays);
        played
            && rests
            && formation.who.refuses(look).is_none()
            && matches!(stands, None | Some(Footing::Legal))
    });
    fit.collect()
}

/// The elements of a hex that formations of the game speak of: what is drawn there, or what open ground
/// counts as. None where something lies there that they do not speak of.
#[must_use]
pub fn regulated<'r>(ruleset: &'r Ruleset, ground: &Makeup<'r>) -> Option<Vec<&'r TerrainId>> {
    let rows = || ruleset.formations.values().flat_map(|it| &it.ground);
    let spoken = |id: &TerrainId| rows().any(|row| row.on.contains(id));
    let way = |id: &TerrainId| rows().any(|row| row.by.contains(id));
    let mut ids = Vec::new();
    for (id, element) in &ground.elements {
        if spoken(id) {
            ids.push(*id);
        } else if !(way(id) || element.road || element.bridge || !element.made_of.is_empty()) {
            return None;
        }
    }
    if ids.is_empty() {
        let open = ruleset.board.as_ref()?.open_ground.as_ref()?;
        ids.push(open);
    }
    Some(ids)
}

/// Whether a unit may share its hex with another, as its formation says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company<'r> {
    /// It may.
    Legal,
    /// The other takes it for gone.
    Ignored,
    /// The rulebook does not settle it.
    Doubtful(&'r FormationCompany),
    /// It may not.
    Illegal,
}

/// A unit in a formation.
#[derive(Debug, Clone, Copy)]
pub struct FormedUnit<'l, 'r> {
    /// The unit.
    pub look: &'l ResolvedProfile<'r>,
    /// The handle of its formation.
    pub id: &'r FormationId,
    /// Its formation.
    pub formation: &'r Formation,
}

/// Whether a unit in a formation may share a hex with another.
#[must_use]
pub fn company<'r>(
    own: FormedUnit<'_, 'r>,
    other: FormedUnit<'_, 'r>,
    ground: &Makeup<'r>,
    plays: &dyn Fn(&OptionId) -> bool,
) -> Company<'r> {
    if own.formation.company.is_empty() {
        return Company::Legal;
    }
    let ids = regulated(own.look.ruleset, ground);
    let row = own.formation.company.iter().find(|row| {
        let formed = row.formations.is_empty() || row.formations.contains(other.id);
        // Nobody knows what ground means that no formation speaks of.
        let there = |ids: &Vec<&TerrainId>| ids.iter().all(|id| row.on.contains(id));
        let on = row.on.is_empty() || ids.as_ref().is_none_or(there);
        let played = row.needs.as_ref().is_none_or(plays);
        let meant = row.own.refuses(own.look).is_none() && row.who.refuses(other.look).is_none();
        formed && on && played && meant
    });
    match row {
        Some(row) if row.ignored => Company::Ignored,
        Some(row) if row.doubtful => Company::Doubtful(row),
        Some(_) => Company::Legal,
        None => Company::Illegal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::Profile;
    use crate::ruleset::shipped;
    use serde_json::json;

    /// The formations of Vive l'Empereur ! in which a type of troop stands on some ground.
    fn legal(troop: &str, ground: &[&str], options: &[&str]) -> String {
        let ruleset = shipped::ruleset("vive-lempereur").expect("it ships");
        let profile: Profile = serde_json::from_value(json!({"type": troop})).unwrap();
        let look = ResolvedProfile::new(&ruleset, &profile);
        let ids: Vec<TerrainId> = ground.iter().map(|id| (*id).to_owned().into()).collect();
        let ground = Makeup::of(&ruleset, ids.iter());
        let plays = |id: &OptionId| options.contains(&id.as_str());
        let all = formations_on(&look, &ground, &plays);
        all.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ground_forces_and_forbids_formations() {
        let free = "line column square disorganised";
        assert_eq!(legal("infantry", &[], &[]), free);
        assert_eq!(legal("militia", &["farm"], &[]), free);
        assert_eq!(
            legal("light-infantry", &["difficult"], &[]),
            "line column square skirmish disorganised"
        );
        assert_eq!(legal("light-infantry", &[], &["voltigeurs"]), free);
        assert_eq!(legal("infantry", &["forest"], &[]), "adapted disorganised");
        assert_eq!(legal("infantry", &["forest", "road"], &[]), "column adapted disorganised");
        assert_eq!(legal("infantry", &["chateau", "road"], &[]), "adapted disorganised");
        assert_eq!(legal("infantry", &["town"], &["rout"]), "adapted disorganised routed");
        assert_eq!(legal("heavy-cavalry", &["clear"], &[]), "column disorganised");
        assert_eq!(legal("cavalry", &["brush", "road"], &[]), "adapted disorganised");
        assert_eq!(legal("cavalry", &["chateau"], &[]), "");
        assert_eq!(legal("artillery", &["clear"], &[]), "limbered battery disorganised");
        assert_eq!(legal("artillery", &["town"], &[]), "limbered disorganised");
        assert_eq!(legal("artillery", &["marsh"], &[]), "");
        assert_eq!(legal("artillery", &["marsh", "road"], &[]), "limbered disorganised");
        assert_eq!(legal("artillery", &["forest", "path"], &[]), "");
        assert_eq!(legal("light-infantry", &["marsh"], &[]), "line column disorganised");
        let marsh = legal("light-infantry", &["marsh"], &["skirmishers-in-marsh"]);
        assert_eq!(marsh, "line column skirmish disorganised");
    }

    #[test]
    fn ground_nobody_speaks_of_forces_nothing() {
        let all = "line column adapted square disorganised";
        assert_eq!(legal("infantry", &["fortified-farm"], &[]), all);
    }
}
