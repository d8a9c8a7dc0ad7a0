//! Why a text is not changed, in the author's words.

use banneret_schema::Words;
use banneret_validator::Text;
use banneret_yaml::patch::Refusal;

/// Why a text is not changed.
#[must_use]
pub fn words_for(refusal: Refusal) -> Text {
    match refusal {
        Refusal::Torn => Words::new(
            "the text has faults that must be repaired first",
            "le texte a des défauts à réparer d'abord",
        ),
        Refusal::Absent => Words::new("it is no longer there", "cela n'y est plus"),
        Refusal::WrongKind => Words::new(
            "the text says something else there than it should",
            "le texte dit là autre chose qu'il ne devrait",
        ),
        Refusal::KeyTaken => Words::new("it stands there already", "cela y est déjà"),
        Refusal::Shared => Words::new(
            "it is shared with other members through an anchor; change it in the text",
            "cela est partagé avec d'autres membres par une ancre ; modifiez-le dans le texte",
        ),
        Refusal::Unsure => Words::new(
            "the text is laid out in a way that cannot be changed safely here",
            "le texte est disposé d'une façon qui ne peut être modifiée sûrement ici",
        ),
    }
    .into()
}
