//! `yaml/not-utf8`

use banneret_yaml::{Encoding, Fault, FaultKind};

use super::on_fault;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// The file holds bytes that are not UTF-8, often an accent saved in an old encoding. The first
    /// place is marked; the rest of the file is checked with those letters replaced. A file in UTF-16 or
    /// UTF-32 is named as such, and checked as it would be in UTF-8.
    NOT_UTF8 = "yaml/not-utf8", Error, Run::Fault(not_utf8);
    en: "the file is not UTF-8";
    fr: "le fichier n'est pas en UTF-8";
    fr_doc: "Le fichier contient des octets qui ne sont pas de l'UTF-8, souvent un accent écrit dans un \
        ancien codage. Le premier endroit est marqué ; le reste du fichier est vérifié avec ces \
        lettres remplacées. Un fichier en UTF-16 ou UTF-32 est nommé comme tel, et vérifié comme \
        s'il était en UTF-8.";
}

fn not_utf8(scene: &Scene<'_>, fault: &Fault) -> Option<Diagnostic> {
    let FaultKind::NotUtf8(encoding) = fault.kind else { return None };
    let message = match encoding {
        Encoding::Utf16 => wide("UTF-16"),
        Encoding::Utf32 => wide("UTF-32"),
        Encoding::Unknown(1) => text!("this is not UTF-8 text", "ceci n'est pas du texte UTF-8"),
        Encoding::Unknown(places) => text!(
            "this is not UTF-8 text, here and in {more} more places",
            "ceci n'est pas du texte UTF-8, ici et à {more} autre[s] endroit[s]",
            more = places - 1
        ),
    };
    Some(on_fault(scene, &NOT_UTF8, fault, message).help(text!(
        "save the file in the encoding UTF-8",
        "enregistrez le fichier dans l'encodage UTF-8",
    )))
}

fn wide(encoding: &str) -> Text {
    text!(
        "the file is saved as {encoding}, and documents are UTF-8",
        "le fichier est enregistré en {encoding}, et les documents sont en UTF-8",
    )
}
