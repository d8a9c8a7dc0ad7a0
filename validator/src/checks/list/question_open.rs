//! `list/question-open`

use banneret_schema::ArmyList;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

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
        // An answer that is none is said by itself.
        if question.answer.as_deref().is_some_and(|it| !it.trim().is_empty()) {
            continue;
        }
        let token = quoted(&question.token);
        let message = text!(
            "an open question about {token}: {asks}",
            "question ouverte sur {token} : {asks}",
            asks = question.asks.within()
        );
        let choices: Vec<_> = question.choices.iter().take(12).map(|it| quoted(it)).collect();
        let help = if choices.is_empty() {
            text!("write the answer under `answer`", "écrivez la réponse sous `answer`")
        } else {
            text!(
                "write {choices} under `answer`",
                "écrivez {choices} sous `answer`",
                choices = either(&choices)
            )
        };
        let route = route!["questions", index, "token"];
        out.push(scene.on_value(&QUESTION_OPEN, &route, message).help(help));
    }
}
