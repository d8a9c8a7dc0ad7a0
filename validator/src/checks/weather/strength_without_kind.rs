//! `weather/strength-without-kind`

use banneret_schema::Lang;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text::{Text, either, quoted};

check! {
    /// The weather has a strength and no kind: a storm may be one of rain or of snow. Where the dice decide
    /// the kind, they decide its strength after it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {strength: storm}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: rain, strength: storm}
    /// ```
    STRENGTH_WITHOUT_KIND =
        "weather/strength-without-kind", Warning, Run::Scenario(strength_without_kind);
    en: "the weather has a strength and no kind";
    fr: "le temps a une force et pas de genre";
    fr_doc: "Le temps a une force et pas de genre : une tempête peut être de pluie ou de neige. Si les dés \
        décident du genre, ils décident ensuite de sa force.";
}

fn strength_without_kind(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(weather), Some(rules)) = (&battle.scenario.weather, &battle.ruleset().weather) else {
        return;
    };
    let Some(id) = weather.strength.as_ref().filter(|_| weather.kind.is_none()) else { return };
    // A kind that could not be read is there all the same.
    if !battle.scene.is_intact(&route!["weather"]) {
        return;
    }
    let kinds: Vec<_> =
        rules.kinds.iter().filter(|(_, it)| it.strengths.contains_key(id)).collect();
    let Some((_, strength)) = kinds.first().and_then(|(_, it)| it.strengths.get_key_value(id))
    else {
        return;
    };
    let message = Text::each(|lang| {
        let name = strength.name.get(lang).to_lowercase();
        let of: Vec<_> = kinds.iter().map(|(_, it)| it.name.get(lang).to_lowercase()).collect();
        let of = either(&of, lang);
        match lang {
            Lang::En => format!("nothing says what is “{name}”: {of}"),
            Lang::Fr => format!("rien ne dit ce qui est « {name} » : {of}"),
        }
    });
    let help = Text::each(|lang| {
        let ids: Vec<_> = kinds.iter().map(|(id, _)| quoted(id.as_str())).collect();
        let ids = either(&ids, lang);
        match lang {
            Lang::En => format!("add `kind:` {ids}"),
            Lang::Fr => format!("ajoutez `kind:` {ids}"),
        }
    });
    let route = route!["weather", "strength"];
    let finding = battle.scene.on_value(&STRENGTH_WITHOUT_KIND, &route, message).help(help);
    out.push(finding.reference(battle.scene.cite(&rules.reference)));
}
