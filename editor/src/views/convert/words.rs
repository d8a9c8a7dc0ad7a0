//! The words of the converter.

use banneret_schema::Words;

pub(super) const PASTE: Words =
    Words::new("Paste an army list here", "Collez une liste d'armée ici");
pub(super) const NOTATION: Words = Words::new("Written for", "Écrite pour");
pub(super) const YEARS: Words = Words::new("Years", "Années");
pub(super) const CONVERT: Words = Words::new("Convert", "Convertir");
pub(super) const TAKE: Words = Words::new("Take the list over", "Reprendre la liste");
pub(super) const NO_TEXT: Words =
    Words::new("there is no text to convert", "il n'y a pas de texte à convertir");
pub(super) const NO_YEARS: Words = Words::new(
    "the years cannot be read: write -334, 1346 or 460 BC - 279 BC",
    "les années ne se lisent pas : écrivez -334, 1346 ou 460 BC - 279 BC",
);
pub(super) const NOTHING_YET: Words = Words::new(
    "Paste a list on the left and convert it.",
    "Collez une liste à gauche et convertissez-la.",
);
pub(super) const CONVERTING: Words = Words::new("Converting…", "Conversion…");
pub(super) const OTHER_GAME: Words =
    Words::new("This list belongs to another game:", "Cette liste est d'un autre jeu :");
pub(super) const CONVERTED: Words = Words::new("converted", "convertie");
pub(super) const WITH_CHOICES: Words = Words::new("with choices", "avec des choix");
pub(super) const INCOMPLETE: Words = Words::new("incomplete", "incomplète");
pub(super) const REFUSED: Words = Words::new("refused", "refusée");
pub(super) const QUESTIONS: Words = Words::new("Open questions", "Questions ouvertes");
pub(super) const TAKEN: Words = Words::new("for now", "pour l'instant");
pub(super) const ANSWER: Words = Words::new("Answer", "Réponse");
pub(super) const ONE_BY_ONE: Words =
    Words::new("Answer alike questions one by one", "Répondre une à une aux questions semblables");
pub(super) const WHOLE_LIST: Words = Words::new("the whole list", "toute la liste");
pub(super) const LEAVE_OPEN: Words = Words::new("Leave it open", "La laisser ouverte");
pub(super) const NO_EQUIVALENT: Words =
    Words::new("nothing like it in this game", "rien de tel dans ce jeu");
pub(super) const UNKNOWN: Words = Words::new("not known", "inconnu");

/// The columns of the lines, behind their numbers.
pub(super) const COLUMNS: [Words; 6] = [
    Words::new("Line", "Ligne"),
    Words::new("Became", "Sort"),
    Words::new("Entry", "Entrée"),
    Words::new("Troop", "Troupe"),
    Words::new("Many", "Nombre"),
    Words::new("Price", "Prix"),
];

/// The columns of the questions.
pub(super) const QUESTION_COLUMNS: [Words; 4] = [
    Words::new("Word", "Mot"),
    Words::new("Question", "Question"),
    Words::new("For", "Pour"),
    Words::new("Answer", "Réponse"),
];
