//! `list/left-open`

use std::collections::BTreeSet;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::DrawnArmy;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{SEMICOLON, joined};

check! {
    /// The list an army is drawn from has questions that nobody has answered about troops of the army.
    /// Until somebody does, the army may have any of the answers.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: light}}
    /// questions:
    ///   - {entry: peltasts, about: training, token: Irr A, asks: {en: Which training?, fr: Quel entraînement ?},
    ///      choices: [elite, veteran]}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, training: veteran}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: peltasts, profile: {type: infantry, weight: light}}
    /// questions:
    ///   - {entry: peltasts, about: training, token: Irr A, asks: {en: Which training?, fr: Quel entraînement ?},
    ///      choices: [elite, veteran], answer: veteran}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: peltasts, type: infantry, weight: light, training: veteran}
    /// ```
    LEFT_OPEN = "list/left-open", Info, Run::Draft(left_open);
    en: "the list leaves open what troops of the army are";
    fr: "la liste laisse ouvert ce que sont des troupes de l'armée";
    fr_doc: "La liste dont une armée est tirée a des questions sans réponse sur des troupes de cette \
        armée. D'ici là, l'armée peut avoir n'importe laquelle des réponses.";
}

/// How many questions are named.
const NAMED: usize = 8;

fn left_open(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    let at = match draft.contingent {
        Some((index, contingent)) if contingent.list.is_some() => {
            route!["contingents", index, "list"]
        }
        Some((index, _)) => route!["contingents", index, "id"],
        None => route!["list"],
    };
    let mut open: BTreeSet<(usize, usize)> = BTreeSet::new();
    for (index, doubts) in draft.open.iter().enumerate() {
        if draft.units_of(index) > 0 {
            open.extend(doubts.iter().map(|it| (it.question, index)));
        }
    }
    if open.is_empty() {
        return;
    }
    let said = |(question, index): &(usize, usize)| {
        let entry = draft.list.entries.get(*index)?;
        let question = draft.list.questions.get(*question)?;
        Some(text!(
            "{name}, {asks}",
            "{name}, {asks}",
            name = entry.called(),
            asks = question.asks.within()
        ))
    };
    let more = open.len().saturating_sub(NAMED);
    let named = joined(open.iter().take(NAMED).map(said), SEMICOLON);
    let message = if more > 0 {
        text!(
            "the list leaves this open: {named}; and {more} more",
            "la liste laisse ceci ouvert : {named} ; et {more} de plus",
            named
        )
    } else {
        text!("the list leaves this open: {named}", "la liste laisse ceci ouvert : {named}", named)
    };
    let help = text!(
        "any of the answers is allowed until the list has an `answer`",
        "toute réponse est permise tant que la liste n'a pas d'`answer`",
    );
    let first = open.first().map_or(0, |(question, _)| *question);
    let place = draft.sheet.place(&route!["questions", first, "token"]);
    let finding = scene.on_value(&LEFT_OPEN, &at, message).help(help);
    out.push(finding.related(place, text!("the first question", "la première question")));
}
