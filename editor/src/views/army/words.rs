//! The words of the army builder.

use banneret_schema::Words;

pub(super) const ADD_UNIT: Words = Words::new("Add unit…", "Ajouter une unité…");
pub(super) const ADD_LEADER: Words = Words::new("Add leader…", "Ajouter un chef…");
pub(super) const ADD_CHARACTER: Words = Words::new("Add character…", "Ajouter un personnage…");
pub(super) const ADD_HERALD: Words = Words::new("Add herald", "Ajouter un héraut");
pub(super) const UNITS: Words = Words::new("Units", "Unités");
pub(super) const LEADERS: Words = Words::new("Leaders", "Chefs");
pub(super) const CHARACTERS: Words = Words::new("Characters", "Personnages");
pub(super) const HERALDS: Words = Words::new("Heralds", "Hérauts");
pub(super) const DUPLICATE: Words = Words::new("Duplicate", "Dupliquer");
pub(super) const REMOVE: Words = Words::new("Remove", "Retirer");
pub(super) const UP: Words = Words::new("Move up", "Monter");
pub(super) const DOWN: Words = Words::new("Move down", "Descendre");
pub(super) const FILTER: Words = Words::new("Filter", "Filtrer");
pub(super) const FILTER_AND_COUNT: Words =
    Words::new("Filter, or 3 and a few letters", "Filtrer, ou 3 et quelques lettres");
pub(super) const GROUP: Words = Words::new("Group the units", "Grouper les unités");
pub(super) const COPY_AS: Words = Words::new("Copy as…", "Copier comme…");
pub(super) const NAME: Words = Words::new("Name", "Nom");
pub(super) const EACH: Words = Words::new("Each", "Pièce");
pub(super) const TOTAL: Words = Words::new("Total", "Total");
pub(super) const NO_PRICE: Words = Words::new("no price", "sans prix");
pub(super) const DRAG: Words = Words::new("Drag to reorder", "Glisser pour déplacer");
pub(super) const SORT_BY: Words = Words::new("Sort by", "Trier par");
pub(super) const OF: Words = Words::new("of", "de");
pub(in crate::views) const JUDGING: Words = Words::new("Asking the rules:", "Lecture des règles :");
pub(in crate::views) const REFUSED: Words = Words::new("Not allowed", "Pas permis");
pub(in crate::views) const ANYWAY: Words = Words::new("Choose anyway", "Choisir quand même");
pub(super) const ENGLISH_NAME: Words = Words::new("Name in English", "Nom anglais");
pub(super) const FRENCH_NAME: Words = Words::new("Name in French", "Nom français");
pub(super) const ARMY_NAME: Words = Words::new("Name of the army", "Nom de l'armée");
pub(super) const YEAR: Words = Words::new("Year", "Année");
pub(super) const BUDGET: Words = Words::new("Budget", "Budget");
pub(super) const LIST: Words = Words::new("Army list", "Liste d'armée");
pub(super) const NO_LIST: Words = Words::new("From no list", "D’aucune liste");
pub(super) const SELECT_ONE: Words = Words::new(
    "Select a member to see what it is.",
    "Sélectionnez un membre pour voir ce qu'il est.",
);
pub(super) const PRICE: Words = Words::new("How the price comes about", "Comment se fait le prix");
pub(super) const CARD: Words = Words::new("Unit card", "Fiche d'unité");
pub(super) const PROBLEMS: Words = Words::new("Problems", "Problèmes");
pub(super) const LIMITS: Words = Words::new("What the list asks", "Ce que la liste demande");
pub(super) const KEPT: Words = Words::new("kept", "respecté");
pub(super) const BROKEN: Words = Words::new("broken", "non respecté");
pub(super) const USE_YEAR: Words = Words::new("Take the field in", "Entrer en campagne en");
pub(super) const ADD: Words = Words::new("Add", "Ajouter");
pub(super) const FILL: Words = Words::new("Fill minimums", "Compléter les minimums");
pub(super) const OPEN_LIST: Words = Words::new("Open the list", "Ouvrir la liste");
pub(super) const NOT_THEN: Words = Words::new("not in these years", "pas en ces années");
pub(super) const NO_NUMBER: Words =
    Words::new("that is not a number of points", "ce n'est pas un nombre de points");
pub(super) const NO_YEAR: Words = Words::new(
    "that is not a year: write -334 or 1346",
    "ce n'est pas une année : écrivez -334 ou 1346",
);
pub(super) const ORDER: Words = Words::new("Order of battle", "Ordre de bataille");
pub(super) const CHOOSE_PART: Words = Words::new(
    "Click to select its units; whoever is added joins it, whoever is dropped here goes over to it.",
    "Cliquer pour choisir ses unités ; qui est ajouté la rejoint, qui est déposé ici y passe.",
);
pub(super) const PART_ENGLISH: Words = Words::new("Part in English", "Partie en anglais");
pub(super) const PART_FRENCH: Words = Words::new("Part in French", "Partie en français");
