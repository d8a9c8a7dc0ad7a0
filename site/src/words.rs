//! What the site itself says, in both languages.

use banneret_schema::{Lang, Words};

/// The short word for a language, as addresses and attributes have it.
pub(crate) fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    }
}

/// The other language.
pub(crate) fn other(lang: Lang) -> Lang {
    match lang {
        Lang::En => Lang::Fr,
        Lang::Fr => Lang::En,
    }
}

pub(crate) const OPEN_EDITOR: Words = Words::new("Open the editor", "Ouvrir l’éditeur");
pub(crate) const CHECK_FILES: Words = Words::new("Check a list", "Vérifier une liste");
pub(crate) const EDITOR: Words = Words::new("Editor", "Éditeur");
pub(crate) const CHECKER: Words = Words::new("Check", "Vérifier");
pub(crate) const GUIDE: Words = Words::new("Guide", "Guide");
pub(crate) const EXAMPLES: Words = Words::new("Examples", "Exemples");
pub(crate) const REFERENCE: Words = Words::new("Reference", "Référence");
pub(crate) const CHECKS: Words = Words::new("Checks", "Contrôles");
pub(crate) const CONTENTS: Words = Words::new("Contents", "Sommaire");
pub(crate) const ON_THIS_PAGE: Words = Words::new("On this page", "Sur cette page");
pub(crate) const PREVIOUS: Words = Words::new("Previous", "Précédent");
pub(crate) const NEXT: Words = Words::new("Next", "Suivant");
pub(crate) const SEARCH: Words = Words::new("Search titles", "Chercher un titre");
pub(crate) const NOTHING_FOUND: Words = Words::new("Nothing found", "Rien trouvé");
pub(crate) const SKIP: Words = Words::new("To the text", "Aller au texte");
pub(crate) const MORE: Words = Words::new("More", "Et encore");
pub(crate) const OTHER_LANGUAGE: Words = Words::new("Français", "English");
pub(crate) const ONLY_ENGLISH: Words = Words::new("in French only", "en anglais");
pub(crate) const LICENCE: Words = Words::new(
    "MIT or Apache-2.0. The rules of the games belong to their authors and publishers.",
    "MIT ou Apache-2.0. Les règles des jeux appartiennent à leurs auteurs et éditeurs.",
);
pub(crate) const FILE: Words = Words::new("The file", "Le fichier");
pub(crate) const USES: Words = Words::new("With", "Avec");
pub(crate) const USED_BY: Words = Words::new("Used by", "Sert à");
pub(crate) const BATTLES: Words = Words::new("Battles", "Batailles");
pub(crate) const MAPS: Words = Words::new("Maps", "Cartes");
pub(crate) const ARMIES: Words = Words::new("Armies", "Armées");
pub(crate) const LISTS: Words = Words::new("Army lists", "Listes d’armée");
pub(crate) const RULESETS: Words = Words::new("House rules and games", "Règles maison et jeux");
pub(crate) const EVENTS: Words = Words::new("Events", "Tournois");
