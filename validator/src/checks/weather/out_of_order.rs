//! `weather/out-of-order`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The weathers of a battle do not follow each other: the first is the weather at the start, and
    /// each of the others needs the turn it begins in, later than that of the one before.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 10
    /// options: [weather]
    /// weather: [{kind: fair}, {turn: 6, kind: rain, strength: drizzle}, {turn: 4, kind: fair}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 10
    /// options: [weather]
    /// weather: [{kind: fair}, {turn: 4, kind: rain, strength: drizzle}, {turn: 6, kind: fair}]
    /// ```
    OUT_OF_ORDER = "weather/out-of-order", Error, Run::Scenario(out_of_order);
    en: "the weathers of a battle do not follow each other";
    fr: "les temps d'une bataille ne se suivent pas";
    fr_doc: "Les temps d'une bataille ne se suivent pas : le premier est celui du début, et chacun des \
        autres veut le tour où il commence, après celui du précédent.";
}

fn out_of_order(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    let mut before: Option<(banneret_yaml::Route, u16)> = None;
    for (route, weather) in battle.weathers() {
        let Some((earlier, last)) = before.take() else {
            if let Some(turn) = weather.turn.filter(|turn| *turn > 1) {
                let message = text!(
                    "nothing says what the weather is before turn {turn}",
                    "rien ne dit quel temps il fait avant le tour {turn}"
                );
                let help = text!(
                    "begin the list with the weather at the start",
                    "commencez la liste par le temps du début"
                );
                let place = route.join("turn");
                out.push(scene.on_value(&OUT_OF_ORDER, &place, message).help(help));
            }
            before = Some((route, weather.turn.unwrap_or(1)));
            continue;
        };
        match weather.turn {
            None if scene.is_intact(&route.join("turn")) => {
                let message = text!(
                    "nothing says in which turn this weather begins",
                    "rien ne dit à quel tour ce temps commence"
                );
                let help = text!("add `turn:`", "ajoutez `turn:`");
                out.push(scene.on_value(&OUT_OF_ORDER, &route, message).help(help));
            }
            Some(turn) if turn <= last => {
                let message = text!(
                    "turn {turn} does not come after turn {last}, when the weather before begins",
                    "le tour {turn} ne vient pas après le tour {last}, où commence le temps précédent"
                );
                let help = text!("put them in order of turns", "mettez-les dans l'ordre des tours");
                let finding = scene.on_value(&OUT_OF_ORDER, &route.join("turn"), message);
                let place = scene.place(&earlier);
                let finding = finding.help(help);
                out.push(finding.related(place, text!("the weather before", "le temps précédent")));
            }
            _ => {}
        }
        before = Some((route, weather.turn.unwrap_or(last)));
    }
}
