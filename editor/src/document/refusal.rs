//! Why something is not done, in the author's words.

use banneret_validator::{Text, text};
use banneret_yaml::patch;

/// Why something cannot be done, in the author's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedEdit(pub Text);

impl From<patch::Refusal> for RefusedEdit {
    fn from(refusal: patch::Refusal) -> Self {
        use patch::Refusal as Why;
        Self(match refusal {
            Why::Torn => text!(
                "the text has faults that must be repaired first",
                "le texte a des fautes à réparer d’abord"
            ),
            Why::Absent | Why::WrongKind | Why::KeyTaken => text!(
                "the text does not say what the window shows; repair it first",
                "le texte ne dit pas ce que montre la fenêtre ; réparez-le d’abord"
            ),
            Why::Shared => text!(
                "this part of the file is shared through an alias; change it by hand",
                "cette partie du fichier est partagée par un alias ; changez-la à la main"
            ),
            Why::Unsure => text!(
                "this part of the file is laid out in a way that cannot be changed safely; \
                 change it by hand",
                "cette partie du fichier est disposée d’une façon qu’on ne peut changer sans risque ; \
                 changez-la à la main",
            ),
        })
    }
}
