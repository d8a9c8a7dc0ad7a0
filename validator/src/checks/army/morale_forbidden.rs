//! `army/morale-forbidden`

use super::words::{named, type_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};
use crate::text;

check! {
    /// A morale level this type of troop cannot have. Chariots, elephants and artillery are never
    /// unstable: two plaquettes less would leave none. Sacrificial troops have normal morale.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: chariots, type: chariots, weight: light, morale: unstable}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: chariots, type: chariots, weight: light, morale: weak}
    /// ```
    MORALE_FORBIDDEN = "army/morale-forbidden", Error, Run::Army(morale_forbidden);
    en: "a troop cannot have this morale";
    fr: "une troupe ne peut pas avoir ce moral";
    fr_doc: "Ce type de troupe ne peut avoir ce moral. Chars, éléphants et artillerie ne sont jamais \
        instables : deux plaquettes de moins n'en laisseraient aucune. Les troupes sacrifiées ont un \
        moral normal.";
}

fn morale_forbidden(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let (Some((_, known)), Some((id, morale))) =
            (troop.look.troop.known(), troop.look.morale.known())
        else {
            continue;
        };
        if troop.profile.morale.is_none() || !known.morale_forbidden.contains(id) {
            continue;
        }
        let message = text!(
            "{troop} cannot have the morale {morale}",
            "{troop} ne peut pas avoir le moral {morale}",
            troop = type_words(known),
            morale = named(id, &morale.name)
        );
        let allowed = ruleset.morale.keys().filter(|id| !known.morale_forbidden.contains(*id));
        let help = one_of(allowed.map(|id| Candidate::from(id.as_str())));
        let finding = scene.on_value(&MORALE_FORBIDDEN, &troop.route.join("morale"), message);
        let reference =
            ruleset.budget.as_ref().map_or(&known.reference, |budget| &budget.reference);
        out.push(finding.maybe_help(help).reference(scene.cite(reference)));
    }
}
