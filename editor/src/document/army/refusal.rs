//! Why a text is not changed, in the author's words.

use banneret_validator::Text;
use banneret_yaml::patch::Refusal;

/// Why a text is not changed.
#[must_use]
pub fn words_for(refusal: Refusal) -> Text {
    let (en, fr) = match refusal {
        Refusal::Torn => (
            "the text has faults that must be repaired first",
            "le texte a des défauts à réparer d'abord",
        ),
        Refusal::Absent => ("it is no longer there", "cela n'y est plus"),
        Refusal::WrongKind => (
            "the text says something else there than it should",
            "le texte dit là autre chose qu'il ne devrait",
        ),
        Refusal::KeyTaken => ("it stands there already", "cela y est déjà"),
        Refusal::Shared => (
            "it is shared with other members through an anchor; change it in the text",
            "cela est partagé avec d'autres membres par une ancre ; modifiez-le dans le texte",
        ),
        Refusal::Unsure => (
            "the text is laid out in a way that cannot be changed safely here",
            "le texte est disposé d'une façon qui ne peut être modifiée sûrement ici",
        ),
    };
    Text::new(en, fr)
}
