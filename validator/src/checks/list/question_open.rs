//! `list/question-open`

use banneret_schema::ArmyList;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text::{Text, either, quoted};

check! {
    /// A converted list still has a question nobody has answered. Write the `answer`, or leave the
    /// entry a single value: either closes the question.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: [light, medium]}}
    /// questions:
    ///   - {entry: peltasts, token: LMI, asks: {en: Which weight?, fr: Quel poids ?}, choices: [light, medium]}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: light}}
    /// questions:
    ///   - {entry: peltasts, token: LMI, asks: {en: Which weight?, fr: Quel poids ?}, answer: light}
    /// ```
    QUESTION_OPEN = "list/question-open", Info, Run::List(question_open);
    en: "a question of a converted list is open";
    fr: "une question d'une liste convertie reste ouverte";
    fr_doc: "Une liste convertie a encore une question à laquelle nul n'a répondu. Écrivez la réponse \
        (`answer`), ou laissez à l'entrée une seule valeur : l'un ou l'autre ferme la question.";
}

fn question_open(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    for (index, question) in list.open_questions() {
        let message = Text::each(|lang| {
            let token = quoted(&question.token);
            let asks = question.asks.get(lang).trim_end_matches('.');
            match lang {
                banneret_schema::Lang::En => format!("an open question about {token}: {asks}"),
                banneret_schema::Lang::Fr => format!("question ouverte sur {token} : {asks}"),
            }
        });
        let choices: Vec<_> = question.choices.iter().take(12).map(|it| quoted(it)).collect();
        let help = Text::each(|lang| match (choices.is_empty(), lang) {
            (true, banneret_schema::Lang::En) => "write the answer under `answer`".to_owned(),
            (true, banneret_schema::Lang::Fr) => "écrivez la réponse sous `answer`".to_owned(),
            (false, banneret_schema::Lang::En) => {
                format!("write {} under `answer`", either(&choices, lang))
            }
            (false, banneret_schema::Lang::Fr) => {
                format!("écrivez {} sous `answer`", either(&choices, lang))
            }
        });
        let route = route!["questions", index, "token"];
        out.push(scene.on_value(&QUESTION_OPEN, &route, message).help(help));
    }
}
