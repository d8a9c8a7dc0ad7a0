//! Where a people lived: it decides bows, crossbows, darts and couched lances.

use banneret_schema::Name;

use crate::words::{Word, fold};

/// A part of the world the rulebook's rows tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Region {
    /// Europe.
    Europe,
    /// The Near and Middle East, Egypt included.
    NearEast,
    /// Africa south and west of Egypt.
    Africa,
    /// The steppes.
    CentralAsia,
    /// India and its neighbors.
    India,
    /// China, Japan, Korea and the lands south of them.
    FarEast,
    /// The Americas before Columbus.
    Americas,
}

impl Region {
    /// Every region.
    pub const ALL: [Self; 7] = [
        Self::Europe,
        Self::NearEast,
        Self::Africa,
        Self::CentralAsia,
        Self::India,
        Self::FarEast,
        Self::Americas,
    ];

    /// The word after `--region`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Europe => "europe",
            Self::NearEast => "near-east",
            Self::Africa => "africa",
            Self::CentralAsia => "central-asia",
            Self::India => "india",
            Self::FarEast => "far-east",
            Self::Americas => "americas",
        }
    }

    /// The region a word names.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|region| region.as_str() == word)
    }

    /// What people call it.
    #[must_use]
    pub fn name(self) -> Name {
        match self {
            Self::Europe => Name::new("Europe", "Europe"),
            Self::NearEast => Name::new("Near East", "Proche et Moyen Orient"),
            Self::Africa => Name::new("Africa", "Afrique"),
            Self::CentralAsia => Name::new("Central Asia", "Asie centrale"),
            Self::India => Name::new("India", "Inde"),
            Self::FarEast => Name::new("Far East", "Extrême-Orient"),
            Self::Americas => Name::new("The Americas", "Amérique"),
        }
    }
}

/// Words of titles, each the beginning of a people's name in English or French.
const PEOPLES: &[(Region, &[&str])] = &[
    (
        Region::NearEast,
        &[
            "achaemen",
            "akkad",
            "amorite",
            "anatol",
            "arab",
            "aramae",
            "armen",
            "assyr",
            "ayyub",
            "babylon",
            "buyid",
            "canaan",
            "cappadoc",
            "carian",
            "chalde",
            "comnen levant",
            "crusad",
            "croise",
            "cypri",
            "egypt",
            "elam",
            "fatimid",
            "hatti",
            "hebrew",
            "hittit",
            "hurri",
            "hykso",
            "israel",
            "jew",
            "judae",
            "judea",
            "juif",
            "kassit",
            "kurd",
            "libyan egypt",
            "lydia",
            "maccab",
            "mameluk",
            "mamluk",
            "mede",
            "median",
            "mesopotam",
            "mitanni",
            "nabat",
            "neo-hitt",
            "outremer",
            "palmyr",
            "parth",
            "perse",
            "persia",
            "philist",
            "phoenic",
            "phenic",
            "phryg",
            "pontic",
            "ptolem",
            "saffarid",
            "saracen",
            "sarrasin",
            "sassan",
            "sasan",
            "sea people",
            "seleuc",
            "seljuk",
            "seldjouk",
            "sumer",
            "syria",
            "syrie",
            "turcoman",
            "urart",
            "ottoman",
            "safavid",
        ],
    ),
    (
        Region::Americas,
        &[
            "aztec",
            "azteq",
            "chanca",
            "chichimec",
            "chimu",
            "inca",
            "maya",
            "mixtec",
            "mapuche",
            "mochica",
            "tarasc",
            "tlaxcal",
            "toltec",
            "tolteq",
            "tupi",
            "zapotec",
            "amazon",
            "araucan",
            "iroquois",
        ],
    ),
    (
        Region::FarEast,
        &[
            "annam", "burm", "birman", "champa", "cham ", "chin", "han ", "japan", "japon",
            "khmer", "koguryo", "korea", "coree", "koryo", "malay", "malais", "ming", "nara",
            "samurai", "samourai", "shang", "siam", "silla", "song", "sung", "sui ", "tang",
            "thai", "tibet", "viet", "wako", "xia", "zhou", "chou", "indonesi", "java",
        ],
    ),
    (
        Region::India,
        &[
            "bactrian greek indo",
            "chola",
            "delhi",
            "gupta",
            "hindu",
            "hindou",
            "india",
            "inde ",
            "indien",
            "maratha",
            "maury",
            "moghul",
            "mughal",
            "moghol",
            "rajput",
            "sinhal",
            "tamil",
            "vijayanag",
        ],
    ),
    (
        Region::CentralAsia,
        &[
            "alan",
            "avar",
            "cuman",
            "couman",
            "hephthal",
            "hsiung",
            "hun",
            "khazar",
            "khitan",
            "khwar",
            "kushan",
            "kouchan",
            "mongol",
            "pecheneg",
            "petchenegue",
            "polovts",
            "saka",
            "sarmat",
            "scyth",
            "skyth",
            "timur",
            "turk",
            "turc",
            "uighur",
            "xiongnu",
            "yuezhi",
            "golden horde",
            "horde d'or",
        ],
    ),
    (
        Region::Africa,
        &[
            "abyssin",
            "african",
            "africain",
            "almohad",
            "almoravid",
            "axum",
            "aksum",
            "berber",
            "berbere",
            "carthag",
            "ethiop",
            "ghana",
            "kush",
            "koush",
            "libya",
            "mali ",
            "maroc",
            "morocc",
            "moor",
            "maure",
            "meroe",
            "nubia",
            "nubie",
            "numid",
            "songhai",
            "soudan",
            "sudan",
            "tuareg",
            "zulu",
            "zoulou",
            "fulani",
            "kanem",
            "vandal",
        ],
    ),
    (
        Region::Europe,
        &[
            "achaea",
            "aetol",
            "alaman",
            "alaman",
            "aleman",
            "andalus",
            "anglo",
            "angle",
            "arthur",
            "athen",
            "austria",
            "bavar",
            "bohem",
            "bourguign",
            "breton",
            "briton",
            "britain",
            "bretagne",
            "bulgar",
            "burgund",
            "byzant",
            "campan",
            "caroling",
            "castil",
            "catal",
            "celt",
            "celtib",
            "condott",
            "dacia",
            "dace",
            "dane",
            "danish",
            "danois",
            "english",
            "anglais",
            "epir",
            "espagn",
            "etrusc",
            "etrusq",
            "europe",
            "fland",
            "flemish",
            "florent",
            "frank",
            "franc",
            "french",
            "gael",
            "galat",
            "gaul",
            "gallic",
            "geno",
            "german",
            "goth",
            "grec",
            "greek",
            "hellen",
            "hoplit",
            "hungar",
            "hongr",
            "hussit",
            "iberi",
            "illyr",
            "imperial roman",
            "irish",
            "irland",
            "ital",
            "latin",
            "legion",
            "lithuan",
            "lomb",
            "lusitan",
            "lyk",
            "macedon",
            "magyar",
            "merov",
            "milan",
            "minoan",
            "mycen",
            "minoen",
            "norman",
            "normand",
            "norse",
            "novgorod",
            "ostrog",
            "papal",
            "patricien",
            "pict",
            "poland",
            "polish",
            "polonais",
            "portug",
            "prussia",
            "republic",
            "roman",
            "romain",
            "rome",
            "rus ",
            "russia",
            "russe",
            "samnit",
            "saxon",
            "scandinav",
            "scot",
            "ecoss",
            "serb",
            "sicil",
            "slav",
            "spain",
            "spanish",
            "spart",
            "swed",
            "suede",
            "swiss",
            "suisse",
            "syracus",
            "teuton",
            "theb",
            "thessal",
            "thrac",
            "trojan",
            "valach",
            "venet",
            "venit",
            "viking",
            "visig",
            "wallach",
            "welsh",
            "gallois",
            "wars of the roses",
        ],
    ),
];

/// The region a title names, by its words or by a people that lived in one only.
pub(crate) fn of_title(words: &[Word<'_>]) -> Option<Region> {
    let plain: Vec<String> = words.iter().filter(|it| !it.mark).map(|it| fold(it.text)).collect();
    let text = format!("{} ", plain.join(" "));
    let starts = |beginning: &str| {
        text.match_indices(beginning).any(|(index, _)| {
            index == 0 || text[..index].ends_with(|it: char| !it.is_alphanumeric())
        })
    };
    let mut found: Option<(usize, Region)> = None;
    for (region, beginnings) in PEOPLES {
        for beginning in *beginnings {
            if starts(beginning) {
                let index = text.find(beginning).unwrap_or_default();
                // Two peoples of two regions: the title does not settle it.
                match found {
                    Some((_, other)) if other != *region => return None,
                    Some(_) => {}
                    None => found = Some((index, *region)),
                }
            }
        }
    }
    found.map(|(_, region)| region)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words_of;

    #[test]
    fn a_people_tells_the_region_and_two_peoples_do_not() {
        let region = |title| of_title(&words_of(title, 0));
        assert_eq!(region("Early Assyrian raiders"), Some(Region::NearEast));
        assert_eq!(region("Rome Patricienne"), Some(Region::Europe));
        assert_eq!(region("Aztecs of the lake"), Some(Region::Americas));
        assert_eq!(region("Hill folk"), None);
        assert_eq!(region("Greeks in Egypt"), None);
    }
}
