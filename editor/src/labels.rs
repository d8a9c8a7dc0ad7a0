//! What the window calls the keys of documents: the words beside a field are those in what is said of it.

use banneret_schema::Words;
use banneret_validator::Text;

pub(crate) const AREA: Words = Words::new("Deployment area", "Étendue du déploiement");
pub(crate) const ARMY: Words = Words::new("Army", "Armée");
pub(crate) const AUTHOR: Words = Words::new("Author", "Auteur");
pub(crate) const COLUMNS: Words = Words::new("Columns", "Colonnes");
pub(crate) const COMMANDER: Words = Words::new("Commander", "Commandant");
pub(crate) const DIE: Words = Words::new("On a die of", "Sur un dé de");
pub(crate) const EDGE: Words = Words::new("Edge", "Bord");
pub(crate) const FACING: Words = Words::new("Facing", "Orientation");
pub(crate) const FIRST_PLAYER: Words = Words::new("Plays first", "Joue en premier");
pub(crate) const FOR: Words = Words::new("Counts for", "Compte pour");
pub(crate) const FORMATION: Words = Words::new("Formation", "Formation");
pub(crate) const HISTORY: Words = Words::new("History", "Histoire");
pub(crate) const HOUR: Words = Words::new("Hour, from dawn", "Heure, depuis l’aube");
pub(crate) const ID: Words = Words::new("Id", "Identifiant");
pub(crate) const LABELS: Words = Words::new("Labels", "Numéros");
pub(crate) const LICENCE: Words = Words::new("Licence", "Licence");
pub(crate) const LIGHT: Words = Words::new("Light", "Lumière");
pub(crate) const MAP: Words = Words::new("Map", "Carte");
pub(crate) const MEMBERS: Words = Words::new("Who", "Qui");
pub(crate) const NAME: Words = Words::new("Name", "Nom");
pub(crate) const NOTES: Words = Words::new("Notes", "Notes");
pub(crate) const OBJECTIVES: Words = Words::new("Objectives", "Objectifs");
pub(crate) const POINTS: Words = Words::new("Points", "Points");
pub(crate) const REINFORCEMENTS: Words = Words::new("Reinforcements", "Renforts");
pub(crate) const ROUT_LEVEL: Words = Words::new("Rout level", "Seuil de déroute");
pub(crate) const ROWS: Words = Words::new("Rows", "Rangées");
pub(crate) const SEASON: Words = Words::new("Season", "Saison");
pub(crate) const SIDES: Words = Words::new("Sides", "Camps");
pub(crate) const SPECIAL_RULES: Words = Words::new("Special rules", "Règles spéciales");
pub(crate) const STRENGTH: Words = Words::new("Strength", "Force");
pub(crate) const TOWARD: Words = Words::new("Blows toward", "Souffle vers");
pub(crate) const TURN: Words = Words::new("Turn", "Tour");
pub(crate) const TURNS: Words = Words::new("Turns", "Tours");
pub(crate) const VICTORY: Words = Words::new("Victory", "Victoire");
pub(crate) const WEATHER: Words = Words::new("Weather", "Temps");
pub(crate) const WIND: Words = Words::new("Wind", "Vent");
pub(crate) const YEAR: Words = Words::new("Year", "Année");
pub(crate) const ZONE: Words = Words::new("Deployment zone", "Zone de déploiement");

/// What players call a key; a key this table does not know is shown in its own words.
pub(crate) fn label(key: &str) -> Text {
    known_label(key).map_or_else(|| in_its_own_words(key), Text::from)
}

fn in_its_own_words(key: &str) -> Text {
    let mut words = key.replace('-', " ");
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Text::of(&words)
}

/// What players call a key that the window has a field for.
pub(crate) fn known_label(key: &str) -> Option<Words> {
    let label = match key {
        "area" => AREA,
        "army" => ARMY,
        "author" => AUTHOR,
        "columns" => COLUMNS,
        "commander" => COMMANDER,
        "die" => DIE,
        "edge" => EDGE,
        "facing" => FACING,
        "first-player" => FIRST_PLAYER,
        "for" => FOR,
        "formation" => FORMATION,
        "history" => HISTORY,
        "hour" => HOUR,
        "id" => ID,
        "labels" => LABELS,
        "licence" => LICENCE,
        "light" => LIGHT,
        "map" => MAP,
        "members" => MEMBERS,
        "name" => NAME,
        "notes" => NOTES,
        "objectives" => OBJECTIVES,
        "points" => POINTS,
        "reinforcements" => REINFORCEMENTS,
        "rout-level" => ROUT_LEVEL,
        "rows" => ROWS,
        "season" => SEASON,
        "sides" => SIDES,
        "special-rules" => SPECIAL_RULES,
        "strength" => STRENGTH,
        "toward" => TOWARD,
        "turn" => TURN,
        "turns" => TURNS,
        "victory" => VICTORY,
        "weather" => WEATHER,
        "wind" => WIND,
        "year" => YEAR,
        "zone" => ZONE,
        // Set-ups have two fields for it; this is the one that is chosen from.
        "deploy" => ZONE,
        "count" => Words::new("Count", "Nombre"),
        "entry" => Words::new("List entry", "Entrée de liste"),
        "contingent" => Words::new("Contingent", "Contingent"),
        "type" => Words::new("Type", "Type"),
        "weight" => Words::new("Weight", "Poids"),
        "mount" => Words::new("Mount", "Monture"),
        "melee" => Words::new("Close combat", "Corps à corps"),
        "missile" => Words::new("Missile", "Tir"),
        "training" => Words::new("Training", "Entraînement"),
        "morale" => Words::new("Morale", "Moral"),
        "traits" => Words::new("Traits", "Particularités"),
        "detachment" => Words::new("Detachment", "Détachement"),
        "with" => Words::new("Second troop", "Seconde troupe"),
        "formations" => Words::new("Formations", "Formations"),
        "equipment" => Words::new("Equipment", "Équipement"),
        "rank" => Words::new("Rank", "Grade"),
        "quality" => Words::new("Quality", "Qualité"),
        "character" => Words::new("Character", "Personnage"),
        "powers" => Words::new("Powers", "Pouvoirs"),
        "min" => Words::new("At least", "Au moins"),
        "max" => Words::new("At most", "Au plus"),
        "counted-in" => Words::new("Counted in", "Comptés en"),
        "per-unit" => Words::new("In a unit", "Par unité"),
        "or-none" => Words::new("Or none", "Ou aucun"),
        "all-or-none" => Words::new("All or none", "Tous ou aucun"),
        "share" => Words::new("Share", "Part"),
        "per" => Words::new("For so many", "Pour tant"),
        "years" => Words::new("Years", "Années"),
        "requires" => Words::new("Only with", "Seulement avec"),
        "excludes" => Words::new("Not with", "Jamais avec"),
        "options" => Words::new("Options", "Options"),
        "printed-cost" => Words::new("Printed price", "Prix imprimé"),
        "ally" => Words::new("Contingent", "Contingent"),
        "in-words" => Words::new("Limits in words", "Limites en mots"),
        "message" => Words::new("Message", "Message"),
        "profile" => Words::new("Troop", "Troupe"),
        "may-have" => Words::new("May have", "Peut avoir"),
        "up-to" => Words::new("Up to", "Jusqu’à"),
        "entries" => Words::new("Entries", "Entrées"),
        "at-most-kinds" => Words::new("At most kinds", "Sortes au plus"),
        "at-most" => Words::new("At most", "Au plus"),
        "of" => Words::new("Of", "De"),
        "scope" => Words::new("Counted together", "Comptés ensemble"),
        "list" => Words::new("List", "Liste"),
        "budget" => Words::new("The budget", "Le budget"),
        "spent" => Words::new("What is spent", "La dépense"),
        "units" => Words::new("Units", "Unités"),
        "figures" => Words::new("Figures", "Figurines"),
        "models" => Words::new("Models", "Maquettes"),
        "elements" => Words::new("Elements", "Éléments"),
        _ => return known_of_games(key),
    };
    Some(label)
}

/// The same for keys that only some games have.
fn known_of_games(key: &str) -> Option<Words> {
    Some(match key {
        "corps" => Words::new("Corps", "Corps"),
        "division" => Words::new("Division", "Division"),
        "attached-to" => Words::new("Attached to", "Rattachée à"),
        "counts-for" => Words::new("Losses count for", "Pertes comptées pour"),
        "nation" => Words::new("Nation", "Nation"),
        "class" => Words::new("Class", "Classe"),
        "missile-row" => Words::new("Row of missiles", "Ligne de projectiles"),
        "person" => Words::new("Person", "Personnage"),
        "counter" => Words::new("Counter", "Pion"),
        "replaces" => Words::new("Takes the place of", "Remplace"),
        _ => return None,
    })
}
