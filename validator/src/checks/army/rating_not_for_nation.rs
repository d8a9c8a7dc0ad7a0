//! `army/rating-not-for-nation`

use banneret_schema::figures::CarriedFigures;
use banneret_schema::ruleset::nation::{Has, NationLeaders};

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, Words};

check! {
    /// A leader has a rating that the leaders of his nation never have: Macedonians give no line
    /// orders and have no strategy, Indians fight no duels, and only Macedonians lead contingents or
    /// bring their leaders into action. A number of contingent orders is at least 1, and not for a
    /// contingent leader.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: parmenion, name: Parmenion, nation: macedonian, command-range: 6, initiative: 5, line-orders: true,
    ///      personal-combat: 2, charisma: 1}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: parmenion, name: Parmenion, nation: macedonian, command-range: 6, initiative: 5, contingent-orders: 1,
    ///      personal-combat: 2, charisma: 1}
    /// ```
    RATING_NOT_FOR_NATION = "army/rating-not-for-nation", Error, Run::Army(rating_not_for_nation);
    en: "a rating is not for the leaders of this nation";
    fr: "une valeur n'est pas pour les chefs de cette nation";
    fr_doc: "Un chef a une valeur que les chefs de sa nation n'ont jamais : les Macédoniens ne donnent \
        pas d'ordres de ligne et n'ont pas de valeur stratégique, les Indiens ne se battent pas en \
        duel, et seuls les Macédoniens mènent des contingents ou activent leurs chefs. Un nombre \
        d'ordres de contingent est au moins 1, et n'est pas pour un chef de contingent.";
}

fn rating_not_for_nation(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for (index, leader) in roster.army.leaders.iter() {
        let figures = &leader.figures;
        let nation = leader.nation.as_ref().and_then(|id| ruleset.nations.get_key_value(id));
        let has = nation.and_then(|(id, _)| ruleset.leaders_of(id));
        let mut report = |key: &str, message: Text, reference: &str| {
            let route = route!["leaders", index, key];
            let finding = scene.on_key(&RATING_NOT_FOR_NATION, &route, message);
            let help = text!("remove the key `{key}`", "supprimez la clé `{key}`");
            out.push(finding.help(help).removable().reference(scene.cite(reference)));
        };
        if let (Some((_, nation)), Some(has)) = (nation, has) {
            for (key, what) in refused(figures, has) {
                let message = text!(
                    "no {nation} leader has {what}",
                    "aucun chef ({nation}) n'a : {what}",
                    nation = nation.name,
                    what
                );
                report(key, message, &has.reference);
            }
        }
        let orders = figures.contingent_orders();
        let allowed = has.is_none_or(|has| has.contingent_leaders != Has::Never);
        if orders.is_none() || !allowed {
            continue;
        }
        let message = if figures.contingent_leader() {
            text!(
                "{name} is a contingent leader and brings no other into action",
                "{name} est chef de contingent et n'en active aucun",
                name = leader.called()
            )
        } else {
            text!(
                "contingent orders are at least 1, and 0 is written",
                "les ordres de contingent sont d'au moins 1, et 0 est écrit"
            )
        };
        if figures.contingent_leader() || orders == Some(0) {
            report("contingent-orders", message, &rules.refs.contingent_orders);
        }
    }
}

/// The ratings of a leader that his nation never has: the key, and what it is.
fn refused(figures: &CarriedFigures, has: &NationLeaders) -> Vec<(&'static str, Words)> {
    let contingents = has.contingent_leaders;
    let all = [
        (
            figures.contingent_leader(),
            contingents,
            "contingent-leader",
            Words::new("the letter of contingent leaders", "la lettre des chefs de contingent"),
        ),
        (
            figures.contingent_orders().is_some(),
            contingents,
            "contingent-orders",
            Words::new("contingent orders", "ordres de contingent"),
        ),
        (
            figures.line_orders(),
            has.line_orders,
            "line-orders",
            Words::new("line orders", "ordres de ligne"),
        ),
        (
            figures.strategy().is_some(),
            has.strategy,
            "strategy",
            Words::new("a strategy", "valeur stratégique"),
        ),
        (
            figures.personal_combat().is_some(),
            has.personal_combat,
            "personal-combat",
            Words::new("a rating for personal combat", "valeur de combat personnel"),
        ),
    ];
    let refused = all.into_iter().filter(|(given, has, ..)| *given && *has == Has::Never);
    refused.map(|(_, _, key, what)| (key, what)).collect()
}
