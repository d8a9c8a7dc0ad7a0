//! The pages of the checker, one in each language: the frame of the site around what `web/checker/page` fills.

use std::fmt::Write as _;
use std::path::Path;

use banneret_schema::{Lang, Words};
use serde_json::{Map, Value};

use crate::escape::escaped;
use crate::layout::{PageLook, SitePage};
use crate::start::written_army;
use crate::words;

/// The folder of the checker, below `web` and in the site.
pub(crate) const CHECKER: &str = "checker";

const TITLE: Words = Words::new("Check files", "Vérifier des fichiers");
const LEAD: Words = Words::new(
    "Paste a list, or drop files, a folder or a zip. Mistakes are shown at their place, armies with their cost and \
     their cards; an army list of WRG, Newbury, Shock of Impact or Clash is converted. Everything happens on this \
     device: nothing is sent anywhere.",
    "Collez une liste, ou déposez des fichiers, un dossier ou un zip. Les erreurs sont montrées à leur place, les armées \
     avec leur coût et leurs fiches ; une liste d’armée de WRG, Newbury, Shock of Impact ou Clash est convertie. Tout se \
     passe sur cet appareil : rien n’est envoyé.",
);
const NO_SCRIPT: Words = Words::new(
    "This page needs JavaScript and WebAssembly. Without them, the command checks files: banneret check",
    "Cette page a besoin de JavaScript et de WebAssembly. Sans eux, la commande vérifie les fichiers : banneret check",
);
const TEXT: Words =
    Words::new("Text of a document or of a list", "Texte d’un document ou d’une liste");
const DROP: Words = Words::new("Drop files here, or", "Déposez des fichiers ici, ou");
const FILES: Words = Words::new("Choose files", "Choisir des fichiers");
const FOLDER: Words = Words::new("Choose a folder", "Choisir un dossier");
const EXAMPLE: Words = Words::new("Try an example", "Essayer un exemple");
const CLEAR: Words = Words::new("Start anew", "Tout effacer");
const RESULT: Words = Words::new("Result", "Résultat");

/// What the scripts of the page say, by the names they have for it.
const SAID: &[(&str, Words)] = &[
    ("waiting", Words::new("Nothing to check yet", "Rien à vérifier pour l’instant")),
    ("loading", Words::new("The checker is loading…", "Le vérificateur se charge…")),
    ("checking", Words::new("Checking…", "Vérification…")),
    ("clean", Words::new("No mistakes", "Aucune erreur")),
    ("info", Words::new("No mistakes, something to know", "Aucune erreur, une remarque")),
    ("warning", Words::new("No mistakes, something to look at", "Aucune erreur, à examiner")),
    ("error", Words::new("Mistakes", "Des erreurs")),
    ("nothing", Words::new("No Banneret document among them", "Aucun document Banneret parmi eux")),
    (
        "stopped",
        Words::new(
            "The checker stopped: this was too much for it. Take files away and it goes on.",
            "Le vérificateur s’est arrêté : c’était trop pour lui. Retirez des fichiers et il reprend.",
        ),
    ),
    (
        "unloaded",
        Words::new(
            "The checker could not be loaded. Is there a network? Reload the page to try again.",
            "Le vérificateur n’a pas pu être chargé. Y a-t-il du réseau ? Rechargez la page pour réessayer.",
        ),
    ),
    ("offline", Words::new("Ready to work without a network", "Prêt à travailler sans réseau")),
    ("findings", Words::new("Findings", "Constats")),
    ("grade-error", Words::new("error", "erreur")),
    ("grade-warning", Words::new("warning", "avertissement")),
    ("grade-info", Words::new("info", "info")),
    ("line", Words::new("line", "ligne")),
    ("help", Words::new("Help: ", "Aide : ")),
    ("see", Words::new("See also", "Voir aussi")),
    ("guide", Words::new("What this check is about", "Ce que vérifie ce contrôle")),
    ("more", Words::new("Show more", "En montrer plus")),
    ("armies", Words::new("Armies and costs", "Armées et coûts")),
    ("prices", Words::new("How the prices come about", "D’où viennent les prix")),
    ("number", Words::new("No.", "Nb")),
    ("name", Words::new("Name", "Nom")),
    ("each", Words::new("Each", "Pièce")),
    ("total", Words::new("In all", "En tout")),
    ("table", Words::new("The umpire’s table", "Le tableau de l’arbitre")),
    ("save-table", Words::new("Save the table (JSON)", "Enregistrer le tableau (JSON)")),
    ("save-findings", Words::new("Save the findings (JSON)", "Enregistrer les constats (JSON)")),
    ("settings", Words::new("Settings that cannot be followed", "Réglages impossibles à suivre")),
    ("files", Words::new("Files", "Fichiers")),
    ("remove", Words::new("Take away", "Retirer")),
    ("and-more", Words::new("and {} more", "et {} autres")),
    (
        "too-many",
        Words::new(
            "Too much at once: at most 5,000 files of 64 MB together. What was over was left out.",
            "Trop à la fois : au plus 5 000 fichiers de 64 Mo ensemble. Le surplus a été laissé de côté.",
        ),
    ),
    ("no-file", Words::new("This cannot be read", "Ceci est illisible")),
    (
        "whole-folder",
        Words::new(
            "Something that these files name is not among them: lay the whole folder down.",
            "Il manque un fichier que ceux-ci nomment : déposez le dossier entier.",
        ),
    ),
    (
        "refused",
        Words::new(
            "Left out, because the name leads outside",
            "Laissé de côté : le nom mène au-dehors",
        ),
    ),
    ("lists", Words::new("Army lists and prices", "Listes d’armée et prix")),
    ("converted", Words::new("Converted army list", "Liste d’armée convertie")),
    (
        "no-document",
        Words::new("An army list of another game?", "Une liste d’armée d’un autre jeu ?"),
    ),
    ("read-as", Words::new("read as", "lu comme")),
    ("notation", Words::new("Written for", "Écrite pour")),
    ("taken-for", Words::new("Recognised by", "Reconnue à")),
    ("years", Words::new("Years", "Années")),
    (
        "other-game",
        Words::new("This list belongs to another game:", "Cette liste est d’un autre jeu :"),
    ),
    ("save-list", Words::new("Save the list (YAML)", "Enregistrer la liste (YAML)")),
    ("take-over", Words::new("Go on with the document", "Continuer avec le document")),
    ("document", Words::new("The document", "Le document")),
    ("questions", Words::new("Open questions", "Questions ouvertes")),
    ("whole-list", Words::new("the whole list", "toute la liste")),
    ("answer", Words::new("Answer", "Réponse")),
    ("open", Words::new("leave it open", "la laisser ouverte")),
    ("for-now", Words::new("for now", "pour l’instant")),
    ("notes", Words::new("Notes", "Notes")),
    (
        "lines",
        Words::new("Every line, and what it became", "Chaque ligne, et ce qu’elle est devenue"),
    ),
    ("column-line", Words::new("Line", "Ligne")),
    ("column-became", Words::new("Troop", "Troupe")),
    ("column-state", Words::new("Became", "Sort")),
    ("state-converted", Words::new("converted", "convertie")),
    ("state-with-choices", Words::new("with choices", "avec des choix")),
    ("state-incomplete", Words::new("incomplete", "incomplète")),
    ("state-refused", Words::new("refused", "refusée")),
    ("pasted", Words::new("pasted.yaml", "colle.yaml")),
    ("link", Words::new("shared link", "lien partagé")),
];

/// Where the checker lies in a language.
pub(crate) fn checker_address(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "checker/index.html",
        Lang::Fr => "fr/checker/index.html",
    }
}

/// The page of the checker in a language.
pub(crate) fn checker(root: &Path, lang: Lang) -> Result<SitePage, String> {
    let say = |words: Words| escaped(words.get(lang));
    let mut said = Map::new();
    for (name, words) in SAID {
        said.insert((*name).to_owned(), Value::from(words.get(lang)));
    }
    // What is right teaches nobody how a mistake is shown.
    let example = written_army(root, lang)?.replace("budget: 290", "budget: 250");
    said.insert("example".to_owned(), Value::from(example));
    // An end tag would end the block that holds it.
    let said = Value::from(said).to_string().replace('<', "\\u003c");
    let mut body = format!(
        "<h1>{}</h1>\n<p class=\"lead\">{}</p>\n<noscript><p><strong>{}</strong></p></noscript>\n",
        say(TITLE),
        say(LEAD),
        say(NO_SCRIPT)
    );
    let _ = write!(
        body,
        "<div class=\"desk\">\n<section class=\"give\" id=\"drop\">\n\
         <label for=\"given\">{}</label>\n\
         <textarea id=\"given\" rows=\"12\" spellcheck=\"false\" autocapitalize=\"off\" autocomplete=\"off\" \
         wrap=\"off\"></textarea>\n\
         <p class=\"ways\"><span>{}</span> <button type=\"button\" id=\"choose-files\">{}</button> \
         <button type=\"button\" id=\"choose-folder\">{}</button></p>\n\
         <p class=\"ways\"><button type=\"button\" class=\"quiet\" id=\"example\">{}</button> \
         <button type=\"button\" class=\"quiet\" id=\"clear\">{}</button></p>\n\
         <input type=\"file\" id=\"files\" multiple hidden><input type=\"file\" id=\"folder\" webkitdirectory hidden>\n\
         <div id=\"laid\"></div>\n<p id=\"notes\" role=\"alert\"></p>\n</section>\n\
         <section class=\"result\" id=\"result\" aria-labelledby=\"result-head\">\n\
         <h2 id=\"result-head\">{}</h2>\n\
         <div id=\"verdict\" class=\"verdict\" role=\"status\" tabindex=\"-1\"></div>\n<div id=\"shown\"></div>\n\
         </section>\n</div>\n<p class=\"facts\" id=\"offline\" role=\"status\"></p>\n\
         <script type=\"application/json\" id=\"said\">{said}</script>\n",
        say(TEXT),
        say(DROP),
        say(FILES),
        say(FOLDER),
        say(EXAMPLE),
        say(CLEAR),
        say(RESULT)
    );
    Ok(SitePage {
        out: checker_address(lang).to_owned(),
        lang,
        title: TITLE.get(lang).to_owned(),
        headings: Vec::new(),
        body,
        counterpart: Some(checker_address(words::other(lang)).to_owned()),
        around: [None, None],
        belongs: checker_address(lang).to_owned(),
        look: PageLook::Program(CHECKER),
    })
}
