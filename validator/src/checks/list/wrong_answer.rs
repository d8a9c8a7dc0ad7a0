//! `list/wrong-answer`

use banneret_schema::ArmyList;

use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::{either, quoted};

check! {
    /// The answer to a question of a list is none of those it offers, so that the question stays open.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: [light, medium]}}
    /// questions:
    ///   - {entry: peltasts, token: LMI, asks: {en: Which weight?, fr: Quel poids ?},
    ///      choices: [light, medium], answer: banana}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: [light, medium]}}
    /// questions:
    ///   - {entry: peltasts, token: LMI, asks: {en: Which weight?, fr: Quel poids ?},
    ///      choices: [light, medium], answer: light}
    /// ```
    WRONG_ANSWER = "list/wrong-answer", Error, Run::List(wrong_answer);
    en: "an answer is none of those a question offers";
    fr: "une réponse n'est aucune de celles qu'offre la question";
    fr_doc: "La réponse à une question d'une liste n'est aucune de celles qu'elle offre : la question \
        reste ouverte.";
}

fn wrong_answer(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList) {
    let mut searches = 0;
    for (index, question) in list.questions.iter() {
        let Some(answer) = question.answer.as_deref().map(str::trim) else { continue };
        if answer.is_empty() || question.answered().is_some() {
            continue;
        }
        let shown = quoted(answer);
        let choices: Vec<_> = question.choices.iter().take(12).map(|it| quoted(it)).collect();
        let message = text!(
            "{shown} is no answer to this question; it takes {choices}",
            "{shown} ne répond pas à cette question ; les réponses sont {choices}",
            choices = either(&choices)
        );
        searches += 1;
        let words = question.choices.iter().map(|it| Candidate::from(it.as_str()));
        let words = words.filter(|_| searches <= SEARCHES);
        let route = route!["questions", index, "answer"];
        out.push(scene.on_value(&WRONG_ANSWER, &route, message).maybe_help(meant(answer, words)));
    }
}
