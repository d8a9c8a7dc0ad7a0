//! `ruleset/unknown-reading`

use banneret_schema::ruleset::load::LoadError;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text::quoted;
use crate::workspace::RulesetFault;
use crate::{route, text};

check! {
    /// A house ruleset chooses a reading that the ruling does not offer.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// choose: {minimum-dice: none-at-all}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: alexandre-bayard
    /// choose: {minimum-dice: no-minimum}
    /// ```
    UNKNOWN_READING = "ruleset/unknown-reading", Error, Run::Ruleset(unknown_reading);
    en: "a reading is chosen that the ruling does not offer";
    fr: "une lecture choisie n'est pas proposée par la décision";
    fr_doc: "Des règles maison choisissent une lecture que la décision n'offre pas.";
}

fn unknown_reading(scene: &Scene<'_>, fault: &RulesetFault) -> Option<Diagnostic> {
    let RulesetFault::Load(LoadError::UnknownChoice(ruling, choice)) = fault else { return None };
    let known = super::known_choices(scene, ruling);
    let (shown, of) = (quoted(choice.as_str()), quoted(ruling.as_str()));
    let message = text!(
        "the ruling {of} has no reading {shown}",
        "la décision {of} n'a pas de lecture {shown}"
    );
    let help = meant(choice.as_str(), known.iter().map(|word| Candidate::from(word.as_str())));
    Some(
        scene
            .on_value(&UNKNOWN_READING, &route!["choose", ruling.as_str()], message)
            .maybe_help(help),
    )
}
