//! `yaml/not-utf8`

use banneret_yaml::{Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// The file holds bytes that are not UTF-8, often an accent saved in an old encoding. The first
    /// place is marked; the rest of the file is checked with those letters replaced. A file in UTF-16 is
    /// checked as it reads.
    NOT_UTF8 = "yaml/not-utf8", Error, Run::Fault(not_utf8);
    en: "the file is not UTF-8";
    fr: "le fichier n'est pas en UTF-8";
    fr_doc: "Le fichier contient des octets qui ne sont pas de l'UTF-8, souvent un accent écrit dans un \
        ancien codage. Le premier endroit est marqué ; le reste du fichier est vérifié avec ces \
        lettres remplacées. Un fichier en UTF-16 est vérifié tel qu'il se lit.";
}

fn not_utf8(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::NotUtf8(places) = fault.kind else { return None };
    let message = match places {
        _ if scene.source.is_utf16 => text!("this is UTF-16 text", "ceci est du texte UTF-16"),
        1 => text!("this is not UTF-8 text", "ceci n'est pas du texte UTF-8"),
        _ => Text::new(
            format!("this is not UTF-8 text, here and in {} more places", places - 1),
            format!("ceci n'est pas du texte UTF-8, ici et à {} autre[s] endroit[s]", places - 1),
        ),
    };
    Some(on_fault(scene, &NOT_UTF8, fault, message).help(text!(
        "save the file in the encoding UTF-8",
        "enregistrez le fichier dans l'encodage UTF-8",
    )))
}
