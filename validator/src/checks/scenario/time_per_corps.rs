//! `scenario/time-per-corps`

use crate::battle::{Battle, Force, LedCorps};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text::Text;
use crate::{route, text};

check! {
    /// A rule in use counts time, and the scenario does not say how long a corps has, gives one in despair another
    /// time than the rules do, or leaves open how long two corps have that act together.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [in-turns]
    /// sides: [{id: french, edge: west, army: winged}, {id: prussians, edge: east, army: south}]
    /// special-rules: [Wings pass orders on.]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [in-turns]
    /// time: {corps: 180}
    /// sides: [{id: french, edge: west, army: winged}, {id: prussians, edge: east, army: south}]
    /// special-rules: [Wings pass orders on.]
    /// ```
    TIME_PER_CORPS = "scenario/time-per-corps", Error, Run::Scenario(time_per_corps);
    en: "the time of a corps is not said, or not as the rules have it";
    fr: "le temps d'un corps n'est pas dit, ou n'est pas celui des règles";
    fr_doc: "Une règle en jeu compte le temps, et le scénario ne dit pas combien en a un corps, en donne un autre que \
        les règles à celui qui désespère, ou laisse ouvert celui de deux corps qui agissent ensemble.";
}

fn time_per_corps(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    let Some(time) = &rules.time_limits else { return };
    let mut used = time.with.iter().filter(|id| battle.uses(id.as_str()));
    let Some(rule) = used.find_map(|id| rules.options.get(id)) else { return };
    let at = route!["time"];
    if !battle.scene.is_intact(&at) {
        return;
    }
    let given = battle.scenario.time.as_ref();
    let mut push = |severity, key: &str, message: Text, help: Text, reference: &str| {
        let route = at.join(key);
        let mut finding = battle.scene.on_value(&TIME_PER_CORPS, &route, message).help(help);
        finding.severity = severity;
        out.push(finding.reference(battle.scene.cite(reference)));
    };
    if given.is_none_or(|it| it.corps.is_none()) {
        let message = text!(
            "the rule “{name}” counts time, and nothing says how long a corps has",
            "la règle « {name} » compte le temps, et rien ne dit combien en a un corps",
            name = rule.name
        );
        let help = text!(
            "write `time: {{corps: 180}}`, in seconds",
            "écrivez `time: {{corps: 180}}`, en secondes"
        );
        push(Severity::Error, "corps", message, help, &time.reference);
        return;
    }
    let usual = time.despair;
    if let Some(despair) = given.and_then(|it| it.despair).filter(|it| *it != usual) {
        let message = text!(
            "a corps in despair has {usual} seconds, not {despair}",
            "un corps désespéré a {usual} secondes, et non {despair}"
        );
        let help = text!("leave it out", "supprimez-le");
        push(Severity::Warning, "despair", message, help, &time.despair_ref);
    }
    let joint = time.joint_with.as_ref().is_some_and(|id| battle.uses(id.as_str()));
    let cavalry = |force: &Force<'_>| force.chain().corps.iter().any(LedCorps::is_cavalry);
    if joint && given.is_some_and(|it| it.joint.is_none()) && battle.forces.iter().any(cavalry) {
        let message = text!(
            "nothing says how long a corps of cavalry has together with another one",
            "rien ne dit combien de temps a un corps de cavalerie avec un autre"
        );
        let help = text!("write `joint:` beside `corps:`", "écrivez `joint:` à côté de `corps:`");
        push(Severity::Info, "joint", message, help, &time.joint_ref);
    }
}
