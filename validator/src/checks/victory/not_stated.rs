//! `victory/not-stated`

use banneret_schema::scenario::Corps;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::text;

check! {
    /// The scenario does not say who wins. Where the rulebook has a rule for that case, the finding
    /// only names it: an army that loses a certain part of its units is demoralised and concedes the
    /// victory. It is a warning where the game has no such rule, and where there are objectives that
    /// count for nothing. In games with rout levels these say all, and there is no finding.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C5, points: 3}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C5, points: 3}]
    /// victory:
    ///   - {side: greeks, when: {hold: ford}}
    ///   - {side: persians, when: otherwise}
    /// ```
    NOT_STATED = "victory/not-stated", Info, Run::Scenario(not_stated);
    en: "the scenario does not say who wins";
    fr: "le scénario ne dit pas qui gagne";
    fr_doc: "Le scénario ne dit pas qui gagne. Si le livre de règles a une règle pour ce cas, le constat \
        ne fait que la nommer : une armée qui perd une certaine part de ses unités est démoralisée \
        et concède la victoire. C'est un avertissement si le jeu n'a pas de telle règle, et s'il y a \
        des objectifs qui ne comptent pour rien. Dans les jeux à niveaux de déroute, ceux-ci disent \
        tout, et il n'y a pas de constat.";
}

fn not_stated(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scenario = battle.scenario;
    if !scenario.victory.is_empty()
        || !battle.scene.is_intact(&route!["victory"])
        || !battle.knows_all_sides()
    {
        return;
    }
    let rules = battle.ruleset();
    // Where armies rout every side has its level, and the rule of the game is all there is to say.
    if rules.rout.is_some() {
        return;
    }
    let battle_says = rules.frame.as_ref().and_then(|frame| frame.victory.as_ref());
    let (severity, message, reference) = if let Some(reference) = battle_says {
        let message = text!(
            "nothing says who wins, and the rules leave it to each battle",
            "rien ne dit qui gagne, et les règles le laissent à chaque bataille"
        );
        (Severity::Error, message, Some(reference))
    } else if let Some(rule) = &rules.demoralisation {
        let (severity, message) = match idle_objectives(battle) {
            0 => (Severity::Info, {
                let part = rule.threshold.as_fraction();
                text!(
                    "without `victory` the rule of the game decides: who loses {part} of his units has lost",
                    "sans `victory`, la règle du jeu décide : qui perd {part} de ses unités a perdu"
                )
            }),
            n => (
                Severity::Warning,
                match n {
                    1 => text!(
                        "nothing says who wins, and the objective counts for nothing",
                        "rien ne dit qui gagne, et l’objectif ne compte pour rien"
                    ),
                    n => text!(
                        "nothing says who wins, and the {n} objectives count for nothing",
                        "rien ne dit qui gagne, et les {n} objectifs ne comptent pour rien"
                    ),
                },
            ),
        };
        (severity, message, Some(&rule.reference))
    } else {
        let message = text!("nothing says who wins", "rien ne dit qui gagne");
        (Severity::Warning, message, None)
    };
    let help = text!(
        "add `victory:` with a `side:` and a `when:` for each side",
        "ajoutez `victory:` avec un `side:` et un `when:` pour chaque camp"
    );
    let mut finding = battle.scene.on_key(&NOT_STATED, &route!["victory"], message).help(help);
    finding.severity = severity;
    out.push(match reference {
        Some(reference) => finding.reference(battle.scene.cite(reference)),
        None => finding,
    });
}

/// How many objectives there are of which no order and no rule in words can speak.
fn idle_objectives(battle: &Battle<'_>) -> usize {
    let scenario = battle.scenario;
    if !scenario.special_rules.is_empty() || scenario.notes.is_some() {
        return 0;
    }
    let corps = || battle.forces.iter().flat_map(|force| force.side.corps.items());
    let ordered = |id: &str| {
        corps().any(|it: &Corps| it.objective.as_ref().is_some_and(|to| to.as_str() == id))
    };
    scenario.objectives.items().filter(|objective| !ordered(objective.id.as_str())).count()
}
