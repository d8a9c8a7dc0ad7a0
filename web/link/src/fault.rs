//! Why a link cannot be made or opened, in words.

use banneret_schema::Words;

/// Why a link cannot be made or opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkFault {
    /// It is of a version that this program does not know.
    Newer,
    /// The link is longer than addresses may be.
    TooLong,
    /// There is more text than a link carries.
    TooLarge,
    /// There are more files than a link carries.
    TooManyFiles,
    /// A file has a path that leads elsewhere, or that another one has too.
    OddPath,
    /// A file that should be a zip is none, or is damaged.
    NoZip,
    /// A zip holds more than anyone means to open.
    LargeZip,
    /// It was cut off or changed on its way.
    Damaged,
}

impl LinkFault {
    /// The fault in words.
    #[must_use]
    pub fn words(self) -> Words {
        match self {
            Self::Newer => Words::new(
                "This link was made by a newer edition of Banneret.",
                "Ce lien vient d’une version plus récente de Banneret.",
            ),
            Self::TooLong => Words::new(
                "This is too large for a link: send the files instead.",
                "C’est trop volumineux pour un lien : envoyez plutôt les fichiers.",
            ),
            Self::TooLarge => Words::new(
                "There is more text in it than a link may carry (4 MB).",
                "Il contient plus de texte qu’un lien n’en peut porter (4 Mo).",
            ),
            Self::TooManyFiles => Words::new(
                "There are more files in it than a link may carry (500).",
                "Il contient plus de fichiers qu’un lien n’en peut porter (500).",
            ),
            Self::OddPath => Words::new(
                "A file in it has a name that files may not have.",
                "Un de ses fichiers porte un nom interdit.",
            ),
            Self::NoZip => Words::new(
                "This file is not a zip, or it is damaged.",
                "Ce fichier n’est pas un zip, ou il est abîmé.",
            ),
            Self::LargeZip => Words::new(
                "This zip holds more than can be opened here (5,000 files, 64 MB).",
                "Ce zip contient plus qu’on ne peut ouvrir ici (5 000 fichiers, 64 Mo).",
            ),
            Self::Damaged => Words::new(
                "This link is incomplete or was changed on its way: copy it again, whole.",
                "Ce lien est incomplet ou a été altéré en chemin : copiez-le à nouveau en entier.",
            ),
        }
    }
}
