//! `army/corps-unknown`

use banneret_schema::army::echelon::EchelonLevel;
use banneret_schema::id::EchelonId;
use banneret_yaml::Route;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::nested::echelon_route;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::quoted;

check! {
    /// A unit names a corps that its army does not have, or a division that is not of its corps.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// order-of-battle: {units: III.1, names: III.1, provisional: XVI.9}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// corps: [{id: iv, units: [{id: a, type: foot}]}]
    /// units: [{id: b, type: foot, corps: xvii}]
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// order-of-battle: {units: III.1, names: III.1, provisional: XVI.9}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// corps: [{id: iv, units: [{id: a, type: foot}]}]
    /// units: [{id: b, type: foot, corps: iv}]
    /// ```
    CORPS_UNKNOWN = "army/corps-unknown", Error, Run::Army(corps_unknown);
    en: "a unit names a corps or a division its army does not have";
    fr: "une unité nomme un corps ou une division que son armée n'a pas";
    fr_doc: "Une unité nomme un corps que son armée n'a pas, ou une division qui n'est pas de son corps.";
}

/// What is written in place of a corps where there is none.
const NONE: &str = "none";

fn corps_unknown(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let Some(rules) = &scene.ruleset().order_of_battle else { return };
    // A corps that could not be read may be the one that is named.
    if EchelonLevel::ALL.iter().any(|level| !scene.is_complete(&route![level.key()])) {
        return;
    }
    let army = roster.army;
    let mut search = Search { out, scene, roster, reference: &rules.reference };
    for (index, unit) in army.units.iter() {
        let route = route!["units", index];
        for (key, id) in [
            ("corps", &unit.corps),
            ("attached-to", &unit.attached_to),
            ("counts-for", &unit.counts_for),
        ] {
            let id = id.as_ref().filter(|id| id.as_str() != NONE);
            search.corps(&route.join(key), id);
        }
        search.division(&route.join("division"), index);
    }
    for echelon in &army.echelons {
        let way = echelon_route(echelon);
        for (at, id) in echelon.formed_from.values().iter().enumerate() {
            let route = scene.one_of(&way.join("formed-from"), at);
            search.corps(&route, Some(id));
        }
    }
}

struct Search<'s, 'o> {
    out: &'o mut Vec<Diagnostic>,
    scene: &'s Scene<'s>,
    roster: &'s Roster<'s>,
    reference: &'s str,
}

impl Search<'_, '_> {
    fn corps(&mut self, route: &Route, id: Option<&EchelonId>) {
        let army = self.roster.army;
        let Some(id) = id.filter(|id| army.echelon(EchelonLevel::Corps, None, id).is_none()) else {
            return;
        };
        let shown = quoted(id.as_str());
        let message = text!("the army has no corps {shown}", "l'armée n'a pas de corps {shown}");
        self.say(route, id, message, EchelonLevel::Corps, None);
    }

    fn division(&mut self, route: &Route, unit: usize) {
        let army = self.roster.army;
        let Some(written) = army.units.get(unit) else { return };
        let Some(id) = &written.division else { return };
        let inside = army.echelons.iter().position(|it| it.units.contains(&unit));
        let named = written.corps.as_ref();
        let corps = match inside {
            Some(at) => army.echelon_above(at, EchelonLevel::Corps),
            None => named.and_then(|id| army.echelon(EchelonLevel::Corps, None, id)),
        };
        // Without a known corps, that is what has been said.
        let Some(corps) = corps else { return };
        if army.echelon(EchelonLevel::Division, Some(corps), id).is_some() {
            return;
        }
        let (shown, of) = (quoted(id.as_str()), quoted(army.echelons[corps].id.as_str()));
        let message = text!(
            "the corps {of} has no division {shown}",
            "le corps {of} n'a pas de division {shown}"
        );
        self.say(route, id, message, EchelonLevel::Division, Some(corps));
    }

    fn say(
        &mut self,
        route: &Route,
        id: &EchelonId,
        message: crate::Text,
        level: EchelonLevel,
        inside: Option<usize>,
    ) {
        let echelons = self.roster.army.echelons.iter();
        let fits =
            echelons.filter(|it| it.level == level && (inside.is_none() || it.parent == inside));
        let known = fits.map(|it| Candidate::named(it.id.as_str(), it.name.as_ref()));
        let finding = self.scene.on_value(&CORPS_UNKNOWN, route, message);
        let finding = match meant(id.as_str(), known) {
            Some(help) => finding.help(help),
            None => finding.help(text!(
                "add it to the order of battle, or name another",
                "ajoutez-le à l'ordre de bataille, ou nommez-en un autre"
            )),
        };
        self.out.push(finding.reference(self.scene.cite(self.reference)));
    }
}
