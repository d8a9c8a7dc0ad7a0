//! The words of the list editor.

use banneret_schema::Words;

use crate::document::list::ListSection;

pub(super) const NAME: Words = Words::new("Name", "Nom");
pub(super) const WHAT: Words = Words::new("Troop", "Troupe");
pub(super) const NUMBER: Words = Words::new("How many", "Combien");
pub(super) const PRICE: Words = Words::new("Price", "Prix");
pub(super) const YEARS: Words = Words::new("Years", "Années");
pub(super) const ALL_YEARS: Words = Words::new("All years", "Toutes les années");
pub(super) const NOT_THEN: Words = Words::new("not in these years", "pas en ces années");
pub(super) const ENGLISH_NAME: Words = Words::new("English name", "Nom anglais");
pub(super) const FRENCH_NAME: Words = Words::new("French name", "Nom français");
pub(super) const ENGLISH: Words = Words::new("in English", "en anglais");
pub(super) const FRENCH: Words = Words::new("in French", "en français");
pub(super) const FROM: Words = Words::new("from", "de");
pub(super) const TO: Words = Words::new("to", "à");
pub(super) const DUPLICATE: Words = Words::new("Duplicate", "Dupliquer");
pub(super) const REMOVE: Words = Words::new("Remove", "Retirer");
pub(super) const UP: Words = Words::new("Move up", "Monter");
pub(super) const DOWN: Words = Words::new("Move down", "Descendre");
pub(super) const ADD: Words = Words::new("Add", "Ajouter");
pub(super) const CHOOSE_ONE: Words = Words::new(
    "Choose a line of the table to change what it says.",
    "Choisissez une ligne du tableau pour changer ce qu’elle dit.",
);
pub(super) const NO_YEAR: Words = Words::new(
    "that is not a year: write -334 or 1346",
    "ce n’est pas une année : écrivez -334 ou 1346",
);
pub(super) const NO_NUMBER: Words = Words::new("that is not a number", "ce n’est pas un nombre");
pub(super) const LINE: Words = Words::new("The chosen line", "La ligne choisie");
pub(super) const FIELD: Words = Words::new("What can I field?", "Que puis-je aligner ?");
pub(super) const RAISE: Words = Words::new("Raise the army", "Lever l’armée");
pub(super) const RAISING: Words = Words::new("Raising the army…", "Levée de l’armée…");
pub(super) const MAKE: Words = Words::new("Make an army of it", "En faire une armée");
pub(super) const BUDGET: Words = Words::new("Budget", "Budget");
pub(super) const FAULTS_FIRST: Words = Words::new(
    "The list has errors; repair them first.",
    "La liste a des erreurs ; réparez-les d’abord.",
);

/// The heading of a part of a list.
pub(super) fn section(section: ListSection) -> Words {
    match section {
        ListSection::Entries => Words::new("Entries", "Entrées"),
        ListSection::Leaders => Words::new("Leaders", "Chefs"),
        ListSection::Conditions => Words::new("Conditions", "Conditions"),
        ListSection::Allies => Words::new("Allies", "Alliés"),
    }
}

/// The button that adds a line to a part of a list.
pub(super) fn add(section: ListSection) -> Words {
    match section {
        ListSection::Entries => Words::new("Add an entry", "Ajouter une entrée"),
        ListSection::Leaders => Words::new("Add a leader", "Ajouter un chef"),
        ListSection::Conditions => Words::new("Add a condition", "Ajouter une condition"),
        ListSection::Allies => Words::new("Add an ally", "Ajouter un allié"),
    }
}
