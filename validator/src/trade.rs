//! Words of the trade: what people write who know the games and not yet the files. One table for
//! keys, words and ids alike: a meaning counts only where it can stand.

/// What people write, folded as ids are, and what it means, the likeliest first.
const WORDS: &[(&[&str], &[&str])] = &[
    // Keys of maps.
    (&["road", "roads", "route", "routes", "chemin", "chemins"], &["paths", "road"]),
    (&["river", "rivers", "riviere", "rivieres", "fleuve", "fleuves"], &["paths", "river"]),
    (&["stream", "streams", "brook", "creek", "ruisseau", "ruisseaux"], &["paths", "stream"]),
    (&["width", "largeur", "cols", "colonnes"], &["columns"]),
    (&["height", "hauteur", "lignes", "rangees"], &["rows", "levels"]),
    (&["size", "dimensions", "taille"], &["grid", "size"]),
    (&["elevation", "elevations", "heights", "altitude", "niveaux"], &["levels"]),
    (&["codes", "key", "terrain-codes", "legende"], &["legend"]),
    (&["rows", "tiles", "ground"], &["terrain"]),
    (&["towns", "villages", "cities", "lieux"], &["places"]),
    (&["areas", "deployment-zones"], &["zones"]),
    (&["edges", "walls", "obstacles", "murs"], &["hexsides"]),
    // Keys of scenarios.
    (&["killed", "dead", "eliminated", "destroyed", "kill", "slain", "death"], &["lost"]),
    (&["tue", "tues", "mort", "morts", "elimine", "detruit", "perdu", "perdus"], &["lost"]),
    (&["casualties", "pertes"], &["losses"]),
    (&["date", "annee", "an"], &["year"]),
    (
        &["hex", "hexes", "position", "location", "pos", "where", "lieu", "case"],
        &["at", "through", "terrain"],
    ),
    (
        &["units", "unit", "troops", "unites", "unite", "troupes"],
        &["members", "units", "placements"],
    ),
    (&["type", "kind", "sort"], &["kind", "type"]),
    (&["setup", "set-up", "deployment", "deploiement"], &["deploy"]),
    (&["placement", "positions"], &["placements"]),
    (&["armies", "factions", "players", "camps"], &["sides"]),
    (&["victory-conditions", "win", "winning", "victoire", "conditions"], &["victory"]),
    (&["rules", "optional-rules", "regles", "regles-optionnelles"], &["options"]),
    (&["start-hour", "heure", "start-time"], &["hour"]),
    (&["length", "rounds", "number-of-turns", "tours"], &["turns"]),
    (&["moves-first", "first", "starts", "premier-joueur"], &["first-player"]),
    (&["meteo", "temps"], &["weather"]),
    (&["license"], &["licence"]),
    (&["capture", "captured", "occupy", "occupied", "control", "take"], &["hold"]),
    (&["tenir", "prendre", "controler"], &["hold"]),
    (&["leave", "exited", "escape", "sortir"], &["exit"]),
    (&["or", "either", "one-of", "ou"], &["any"]),
    (&["and", "both", "et"], &["all"]),
    (&["else", "default", "sinon", "autrement"], &["otherwise"]),
    (&["strength"], &["force", "strength", "size"]),
    (&["vp", "victory-points", "pv"], &["points"]),
    (&["gold", "money", "argent"], &["ducats"]),
    (&["retreat", "retreat-edge", "home", "bord"], &["edge"]),
    (&["arrive", "arrival", "arrivals", "arrivees", "renforts"], &["reinforcements"]),
    // Keys of armies and lists.
    (&["points", "cost", "prix", "cout"], &["budget", "points"]),
    (&["number", "quantity", "qty", "nombre"], &["count"]),
    (&["commanders", "generals", "chefs", "generaux"], &["leaders"]),
    (&["arms", "weapon", "weapons", "arme", "armes"], &["melee"]),
    (&["ranged", "shooting", "projectile", "projectiles", "tir"], &["missile"]),
    (&["armor", "armour", "protection", "armure", "poids"], &["weight"]),
    (&["abilities", "special", "skills", "particularites"], &["traits"]),
    (&["experience", "entrainement"], &["training"]),
    (&["tq", "qt", "troop-quality", "qualite"], &["quality"]),
    (&["ma", "cm", "move", "movement-allowance", "mouvement"], &["movement"]),
    (&["title", "titre", "nom"], &["name"]),
    (&["role", "grade", "rang"], &["rank"]),
    (&["troop", "arm"], &["type"]),
    // Words that stand for one of a few.
    (&["fall", "automne", "september", "october", "november"], &["autumn"]),
    (&["printemps", "march", "april", "may"], &["spring"]),
    (&["ete", "june", "july", "august"], &["summer"]),
    (&["hiver", "december", "january", "february"], &["winter"]),
    (&["top", "up", "n", "nord"], &["north", "n"]),
    (&["bottom", "down", "s", "sud"], &["south", "s"]),
    (&["left", "w", "ouest"], &["west", "w"]),
    (&["right", "e", "est"], &["east", "e"]),
    (&["north"], &["n"]),
    (&["south"], &["s"]),
    (&["west"], &["w"]),
    (&["east"], &["e"]),
    (&["north-east", "northeast", "nord-est"], &["ne"]),
    (&["north-west", "northwest", "nord-ouest"], &["nw"]),
    (&["south-east", "southeast", "sud-est"], &["se"]),
    (&["south-west", "southwest", "sud-ouest"], &["sw"]),
    (&["vertical", "pointy-top", "pointed", "pointe"], &["pointy"]),
    (&["horizontal", "flat-top", "plat"], &["flat"]),
    (&["numbers", "numeric", "chiffres"], &["digits"]),
    (&["alphabetic", "alpha", "lettres"], &["letters"]),
    // What one game calls otherwise than another.
    (&["knights", "knight", "horse", "horsemen", "cavaliers", "chevaliers"], &["cavalry", "horse"]),
    (&["foot", "footmen", "infantrymen", "fantassins", "legionaries"], &["infantry"]),
    (&["wood", "woods", "trees", "bois", "foret", "forets"], &["woods", "forest"]),
    (&["hills", "slope", "colline", "collines"], &["hill"]),
    (&["swamp", "bog", "marais"], &["marsh"]),
    (&["town", "city", "village", "houses", "ville"], &["town", "village", "buildings"]),
    (&["plain", "open", "clear", "plaine"], &["clear", "plain"]),
    (&["pike", "pikes"], &["pikemen"]),
    (&["king", "roi", "commander-in-chief", "chief"], &["general"]),
    (&["captain", "capitaine"], &["officer"]),
    (&["sunny", "clear", "beau"], &["fair"]),
    (&["foggy", "mist", "brouillard"], &["fog"]),
    (&["rainy", "pluie"], &["rain"]),
    (&["snowy", "neige"], &["snow"]),
];

/// What a folded word of the trade may mean, the likeliest first.
pub(crate) fn meanings(folded: &str) -> impl Iterator<Item = &'static str> {
    let rows = WORDS.iter().filter(move |(written, _)| written.contains(&folded));
    rows.flat_map(|(_, meant)| meant.iter().copied())
}

/// What stands behind a number without changing it: `20 turns`, `1250 pts`.
pub(crate) const UNITS_OF_COUNT: &[&str] = &[
    "points",
    "point",
    "pts",
    "pt",
    "turns",
    "turn",
    "tours",
    "tour",
    "hexes",
    "hex",
    "units",
    "unit",
    "unites",
    "unite",
    "ducats",
    "ducat",
    "men",
    "hommes",
    "figures",
    "figurines",
];

/// Numbers in words, from 0.
pub(crate) const NUMBERS: &[&[&str]] = &[
    &["zero", "none", "aucun"],
    &["one", "un", "une"],
    &["two", "deux"],
    &["three", "trois"],
    &["four", "quatre"],
    &["five", "cinq"],
    &["six"],
    &["seven", "sept"],
    &["eight", "huit"],
    &["nine", "neuf"],
    &["ten", "dix"],
    &["eleven", "onze"],
    &["twelve", "douze"],
    &["thirteen", "treize"],
    &["fourteen", "quatorze"],
    &["fifteen", "quinze"],
    &["sixteen", "seize"],
    &["seventeen", "dix-sept"],
    &["eighteen", "dix-huit"],
    &["nineteen", "dix-neuf"],
    &["twenty", "vingt"],
];

/// What marks a year after Christ, folded.
pub(crate) const AFTER_CHRIST: &[&str] = &["ad", "ce", "apr-j-c", "ap-j-c", "apres-j-c", "apr-jc"];

/// What people write for a battle that nobody wins, as ids.
pub(crate) const DRAW: &[&str] = &[
    "draw",
    "tie",
    "nobody",
    "none",
    "nul",
    "nulle",
    "match-nul",
    "partie-nulle",
    "egalite",
    "personne",
];

/// What marks a year before Christ, folded.
pub(crate) const BEFORE_CHRIST: &[&str] = &["bc", "bce", "b-c", "av-j-c", "avant-j-c", "av-jc"];

/// The key under which a mapping takes what people write in its place: `weather: rain`.
pub(crate) const SHORT_FORMS: &[(&str, &str)] =
    &[("deploy", "zone"), ("weather", "kind"), ("wind", "force")];
