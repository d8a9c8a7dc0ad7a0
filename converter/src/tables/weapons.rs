//! Weapons: Annexe 4, « Armes » of each notation, and the names of Annexe 2 that lists also use.

use crate::request::Notation;

/// What a weapon's word means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weapon {
    /// A close-combat weapon, by arm; none where the table has no row for that arm.
    Melee { foot: Option<&'static str>, mounted: Option<&'static str> },
    /// A missile weapon, by arm.
    Missile { foot: Option<&'static str>, mounted: Option<&'static str> },
    /// Javelin or light spear: the name or the order decides.
    Jls,
    /// A javelin by its name: thrown, and for riders a close-combat weapon too.
    Javelin,
    /// A lance: couched for knights.
    Lance,
    /// A bow: years, region and name decide.
    Bow,
    /// A crossbow: years, region and arm decide.
    Crossbow,
    /// Darts: region and name decide.
    Darts,
    /// A flame thrower, at hand and at a distance.
    Flame,
    /// A fire lance, for cavalry with a lance.
    Firelance,
    /// A mace or a swordsman: the weapon they have, with skill.
    Swordsman,
    /// A mace in the ancients, which only the Byzantine cataphracts gain by.
    AncientMace,
    /// A long bow by Newbury's words, which may shoot volleys.
    VolleyBow,
    /// Peasants of whom a part have light bows.
    MixedPeasants,
    /// Fire for stone throwers.
    Naphtha,
    /// A flintlock pistol, which is a pistol at best.
    LatePistol,
    /// The rulebook has nothing for it, and nothing is lost.
    Nothing,
    /// A weapon the rulebook does not cover: without it the profile is not whole.
    NotCovered,
}

/// Which notations a row is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum For {
    All,
    But(Notation),
    Only(Notation),
    Ancients,
    Words,
}

impl For {
    fn holds(self, notation: Notation) -> bool {
        match self {
            Self::All => true,
            Self::But(other) => notation != other,
            Self::Only(own) => notation == own,
            Self::Ancients => matches!(
                notation,
                Notation::Wrg | Notation::Wrg7 | Notation::ShockOfImpact | Notation::Newbury
            ),
            Self::Words => {
                matches!(notation, Notation::WrgRenaissance | Notation::Newbury | Notation::Clash)
            }
        }
    }
}

/// A row of the table.
#[derive(Debug)]
pub(crate) struct WeaponRow {
    /// The words, in lower case without accents; a code is written as it is.
    pub(crate) words: &'static str,
    /// A code: case counts, and no folding.
    pub(crate) code: bool,
    pub(crate) weapon: Weapon,
    of: For,
}

const fn code(words: &'static str, weapon: Weapon) -> WeaponRow {
    WeaponRow { words, code: true, weapon, of: For::But(Notation::Clash) }
}

const fn word(words: &'static str, weapon: Weapon) -> WeaponRow {
    WeaponRow { words, code: false, weapon, of: For::All }
}

const fn only(notation: Notation, words: &'static str, weapon: Weapon) -> WeaponRow {
    WeaponRow { words, code: false, weapon, of: For::Only(notation) }
}

const fn ancients(words: &'static str, weapon: Weapon) -> WeaponRow {
    WeaponRow { words, code: false, weapon, of: For::Ancients }
}

/// Names of Annexe 2, which the notations that write words may use.
const fn named(words: &'static str, weapon: Weapon) -> WeaponRow {
    WeaponRow { words, code: false, weapon, of: For::Words }
}

const fn melee(foot: &'static str, mounted: &'static str) -> Weapon {
    Weapon::Melee { foot: Some(foot), mounted: Some(mounted) }
}

const fn foot(id: &'static str) -> Weapon {
    Weapon::Melee { foot: Some(id), mounted: None }
}

const fn shot(foot: &'static str, mounted: &'static str) -> Weapon {
    Weapon::Missile { foot: Some(foot), mounted: Some(mounted) }
}

const fn foot_shot(id: &'static str) -> Weapon {
    Weapon::Missile { foot: Some(id), mounted: None }
}

const SWORD: Weapon = melee("individual-weapon", "cavalry-individual-weapon");
const TWO_HANDS: Weapon = melee("two-handed-weapon", "cavalry-two-handed-weapon");
const SPEAR: Weapon = melee("short-spear", "cavalry-spear");
const HACKBUT: Weapon = shot("hackbut", "mounted-hackbut");
const LIGHT_CROSSBOW: Weapon = shot("light-crossbow", "light-crossbow");
/// A mounted crossbow cannot be heavy: « Arme seulement d'infanterie » (Annexe 2).
const HEAVY_CROSSBOW: Weapon = shot("heavy-crossbow", "light-crossbow");
const LONG_BOW: Weapon = shot("composite-bow", "composite-bow");
const LIGHT_BOW: Weapon = shot("light-bow", "light-bow");
const POLE: Weapon = melee("two-handed-weapon", "cavalry-lance");

use Notation::{Clash, Newbury, Wrg7, WrgRenaissance as Renaissance};

const ROWS: &[WeaponRow] = &[
    // WRG, « Les armes de corps à corps ».
    code("1SA", SWORD),
    code("2SA", foot("two-weapons")),
    code("IPW", foot("improvised-weapons")),
    code("2HCW", TWO_HANDS),
    code("2HCT", TWO_HANDS),
    code("LTS", foot("infantry-spear")),
    code("P", foot("pike")),
    code("JLS", Weapon::Jls),
    code("HTW", foot("heavy-throwing-weapon")),
    code("L", Weapon::Lance),
    word("flame thrower", Weapon::Flame),
    word("flame throwers", Weapon::Flame),
    word("flamethrower", Weapon::Flame),
    word("flamethrowers", Weapon::Flame),
    word("flame-thrower", Weapon::Flame),
    word("siphon", Weapon::Flame),
    // WRG, « Les armes de tir ».
    code("B", Weapon::Bow),
    code("LB", LONG_BOW),
    code("CB", Weapon::Crossbow),
    code("S", foot_shot("sling")),
    code("SS", foot_shot("staff-sling")),
    code("D", Weapon::Darts),
    code("HG", HACKBUT),
    word("hand hurled naphtha bombs", foot_shot("hand-grenades")),
    word("hand hurled naphta bombs", foot_shot("hand-grenades")),
    word("hand hurled naptha bombs", foot_shot("hand-grenades")),
    word("hand-hurled naphtha bombs", foot_shot("hand-grenades")),
    word("hand-hurled naphta bombs", foot_shot("hand-grenades")),
    word("naphtha bombs", foot_shot("hand-grenades")),
    word("naphta bombs", foot_shot("hand-grenades")),
    word("naptha bombs", foot_shot("hand-grenades")),
    word("naphtha missiles", Weapon::Naphtha),
    word("naphtha missile", Weapon::Naphtha),
    word("naphta missiles", Weapon::Naphtha),
    word("naphta missile", Weapon::Naphtha),
    word("naptha missiles", Weapon::Naphtha),
    word("naptha missile", Weapon::Naphtha),
    // The same rows written out.
    ancients("pike", foot("pike")),
    ancients("pikes", foot("pike")),
    ancients("lance", Weapon::Lance),
    ancients("lances", Weapon::Lance),
    ancients("bow", Weapon::Bow),
    ancients("bows", Weapon::Bow),
    ancients("long bow", LONG_BOW),
    ancients("longbow", LONG_BOW),
    ancients("longbows", LONG_BOW),
    ancients("crossbow", Weapon::Crossbow),
    ancients("crossbows", Weapon::Crossbow),
    ancients("sling", foot_shot("sling")),
    ancients("slings", foot_shot("sling")),
    ancients("staff sling", foot_shot("staff-sling")),
    ancients("staff slings", foot_shot("staff-sling")),
    ancients("darts", Weapon::Darts),
    ancients("handgun", HACKBUT),
    ancients("handguns", HACKBUT),
    ancients("javelin", Weapon::Javelin),
    ancients("javelins", Weapon::Javelin),
    ancients("mace", Weapon::AncientMace),
    ancients("maces", Weapon::AncientMace),
    // Seventh edition.
    only(Wrg7, "firelance", Weapon::Firelance),
    only(Wrg7, "firelances", Weapon::Firelance),
    only(Wrg7, "fire lance", Weapon::Firelance),
    only(Wrg7, "fire-lance", Weapon::Firelance),
    // Renaissance.
    only(Renaissance, "knife", foot("short-weapon")),
    only(Renaissance, "knives", foot("short-weapon")),
    only(Renaissance, "mace", Weapon::Swordsman),
    only(Renaissance, "masse", Weapon::Swordsman),
    only(Renaissance, "swordman", Weapon::Swordsman),
    only(Renaissance, "swordmen", Weapon::Swordsman),
    only(Renaissance, "swordsman", Weapon::Swordsman),
    only(Renaissance, "swordsmen", Weapon::Swordsman),
    only(Renaissance, "berdish axe", TWO_HANDS),
    only(Renaissance, "berdish axes", TWO_HANDS),
    only(Renaissance, "berdish", TWO_HANDS),
    only(Renaissance, "naginata", TWO_HANDS),
    only(Renaissance, "blowpipe", foot_shot("blowpipe")),
    only(Renaissance, "blowpipes", foot_shot("blowpipe")),
    only(Renaissance, "grenade", foot_shot("hand-grenades")),
    only(Renaissance, "grenades", foot_shot("hand-grenades")),
    only(Renaissance, "latch crossbow", LIGHT_CROSSBOW),
    only(Renaissance, "latch crossbows", LIGHT_CROSSBOW),
    only(Renaissance, "crossbow", HEAVY_CROSSBOW),
    only(Renaissance, "crossbows", HEAVY_CROSSBOW),
    only(Renaissance, "bow", Weapon::Bow),
    only(Renaissance, "bows", Weapon::Bow),
    only(Renaissance, "handgun", HACKBUT),
    only(Renaissance, "handguns", HACKBUT),
    only(Renaissance, "javelin", Weapon::Javelin),
    only(Renaissance, "javelins", Weapon::Javelin),
    only(Renaissance, "lance", Weapon::Lance),
    only(Renaissance, "lances", Weapon::Lance),
    // Newbury.
    only(Newbury, "hand crossbow", LIGHT_CROSSBOW),
    only(Newbury, "hand crossbows", LIGHT_CROSSBOW),
    only(Newbury, "repeating crossbow", LIGHT_CROSSBOW),
    only(Newbury, "repeating crossbows", LIGHT_CROSSBOW),
    only(Newbury, "stirrup crossbow", HEAVY_CROSSBOW),
    only(Newbury, "stirrup crossbows", HEAVY_CROSSBOW),
    only(Newbury, "windlass crossbow", HEAVY_CROSSBOW),
    only(Newbury, "windlass crossbows", HEAVY_CROSSBOW),
    only(Newbury, "pole", POLE),
    only(Newbury, "pole arm", POLE),
    only(Newbury, "pole arms", POLE),
    only(Newbury, "short bow", LIGHT_BOW),
    only(Newbury, "short bows", LIGHT_BOW),
    only(Newbury, "composite bow", LONG_BOW),
    only(Newbury, "composite bows", LONG_BOW),
    only(Newbury, "long bow", Weapon::VolleyBow),
    only(Newbury, "long bows", Weapon::VolleyBow),
    only(Newbury, "longbow", Weapon::VolleyBow),
    only(Newbury, "longbows", Weapon::VolleyBow),
    only(Newbury, "mixed peasant weapons", Weapon::MixedPeasants),
    only(Newbury, "mixed peasant weapon", Weapon::MixedPeasants),
    only(Newbury, "peasant weapons", foot("improvised-weapons")),
    only(Newbury, "peasant weapon", foot("improvised-weapons")),
    // Annexe 2 by name.
    named("sword", SWORD),
    named("swords", SWORD),
    named("sabre", SWORD),
    named("hand weapon", SWORD),
    named("individual weapon", SWORD),
    named("side arm", SWORD),
    named("side arms", SWORD),
    named("dagger", foot("short-weapon")),
    named("two-handed sword", TWO_HANDS),
    named("two handed sword", TWO_HANDS),
    named("two-handed weapon", TWO_HANDS),
    named("two handed weapon", TWO_HANDS),
    named("halberd", TWO_HANDS),
    named("halberds", TWO_HANDS),
    named("pike", foot("pike")),
    named("pikes", foot("pike")),
    named("long spear", foot("infantry-spear")),
    named("spear", SPEAR),
    named("spears", SPEAR),
    named("short spear", SPEAR),
    named("sling", foot_shot("sling")),
    named("slings", foot_shot("sling")),
    named("staff sling", foot_shot("staff-sling")),
    named("darts", Weapon::Darts),
    named("pistol", Weapon::Missile { foot: None, mounted: Some("mounted-hackbut") }),
    named("pistols", Weapon::Missile { foot: None, mounted: Some("mounted-hackbut") }),
    named("arquebus", shot("arquebus", "mounted-arquebus")),
    named("arquebuses", shot("arquebus", "mounted-arquebus")),
    named("hackbut", HACKBUT),
    named("longbow", LONG_BOW),
    named("long bow", LONG_BOW),
    named("light bow", LIGHT_BOW),
    named("heavy crossbow", HEAVY_CROSSBOW),
    named("light crossbow", LIGHT_CROSSBOW),
    // Clash, in French and in English: « directement interprétables ».
    only(Clash, "lance courte", SPEAR),
    only(Clash, "epieu", SPEAR),
    only(Clash, "lance longue", melee("infantry-spear", "cavalry-lance")),
    only(Clash, "lance de cavalerie", Weapon::Lance),
    only(Clash, "lance d'infanterie", foot("infantry-spear")),
    only(Clash, "lance couchee", Weapon::Melee { foot: None, mounted: Some("couched-lance") }),
    only(Clash, "couched lance", Weapon::Melee { foot: None, mounted: Some("couched-lance") }),
    only(Clash, "lance", melee("infantry-spear", "cavalry-lance")),
    only(Clash, "pique", foot("pike")),
    only(Clash, "arme de poing", SWORD),
    only(Clash, "armes de poing", SWORD),
    only(Clash, "arme individuelle", SWORD),
    only(Clash, "epee", SWORD),
    only(Clash, "2 armes de poing", foot("two-weapons")),
    only(Clash, "deux armes de poing", foot("two-weapons")),
    only(Clash, "dague", foot("short-weapon")),
    only(Clash, "couteau", foot("short-weapon")),
    only(Clash, "arme courte", foot("short-weapon")),
    only(Clash, "knife", foot("short-weapon")),
    only(Clash, "arme a 2 mains", TWO_HANDS),
    only(Clash, "arme a deux mains", TWO_HANDS),
    only(Clash, "armes a 2 mains", TWO_HANDS),
    only(Clash, "armes a deux mains", TWO_HANDS),
    only(Clash, "2 mains", TWO_HANDS),
    only(Clash, "hallebarde", TWO_HANDS),
    only(Clash, "two hands weapon", TWO_HANDS),
    only(Clash, "arme lourde de jet", foot("heavy-throwing-weapon")),
    only(Clash, "pilum", foot("heavy-throwing-weapon")),
    only(Clash, "heavy throwing weapon", foot("heavy-throwing-weapon")),
    only(Clash, "armes improvisees", foot("improvised-weapons")),
    only(Clash, "arme improvisee", foot("improvised-weapons")),
    only(Clash, "outils", foot("improvised-weapons")),
    only(Clash, "outils agraires", foot("improvised-weapons")),
    only(Clash, "improvised weapons", foot("improvised-weapons")),
    only(Clash, "epeiste", Weapon::Swordsman),
    only(Clash, "epeistes", Weapon::Swordsman),
    only(Clash, "swordsman", Weapon::Swordsman),
    only(Clash, "swordsmen", Weapon::Swordsman),
    only(Clash, "masse", Weapon::Swordsman),
    only(Clash, "masse d'arme", Weapon::Swordsman),
    only(Clash, "mace", Weapon::Swordsman),
    only(Clash, "arc", LONG_BOW),
    only(Clash, "bow", LONG_BOW),
    only(Clash, "arc composite", LONG_BOW),
    only(Clash, "composite bow", LONG_BOW),
    only(Clash, "grand arc", LONG_BOW),
    only(Clash, "arc long", LONG_BOW),
    only(Clash, "arc faible", LIGHT_BOW),
    only(Clash, "weak bow", LIGHT_BOW),
    only(Clash, "arc leger", LIGHT_BOW),
    only(Clash, "arbalete legere", LIGHT_CROSSBOW),
    only(Clash, "arbalete lourde", HEAVY_CROSSBOW),
    only(Clash, "arbalete", Weapon::Crossbow),
    only(Clash, "crossbow", Weapon::Crossbow),
    only(Clash, "fronde", foot_shot("sling")),
    only(Clash, "fronde a manche", foot_shot("staff-sling")),
    only(Clash, "javelot", Weapon::Javelin),
    only(Clash, "javelots", Weapon::Javelin),
    only(Clash, "javelin", Weapon::Javelin),
    only(Clash, "javelins", Weapon::Javelin),
    only(Clash, "dards", shot("darts", "darts")),
    only(Clash, "javelines", shot("darts", "darts")),
    only(Clash, "javelot a propulseur", foot_shot("spear-thrower")),
    only(Clash, "propulseur", foot_shot("spear-thrower")),
    only(Clash, "sarbacane", foot_shot("blowpipe")),
    only(Clash, "blowpipe", foot_shot("blowpipe")),
    only(Clash, "haquebute", HACKBUT),
    only(Clash, "handgun", HACKBUT),
    only(Clash, "arquebuse", shot("arquebus", "mounted-arquebus")),
    only(Clash, "pistolet", Weapon::Missile { foot: None, mounted: Some("mounted-hackbut") }),
    only(Clash, "pistolets", Weapon::Missile { foot: None, mounted: Some("mounted-hackbut") }),
    only(Clash, "pistolet a pierre", Weapon::LatePistol),
    only(Clash, "flintlock pistol", Weapon::LatePistol),
    only(Clash, "grenades", foot_shot("hand-grenades")),
    only(Clash, "grenade", foot_shot("hand-grenades")),
    only(Clash, "lance a feu", Weapon::Firelance),
    only(Clash, "bouclier", Weapon::Nothing),
    only(Clash, "boucliers", Weapon::Nothing),
    only(Clash, "moukala", Weapon::NotCovered),
    only(Clash, "fusil de traite", Weapon::NotCovered),
    only(Clash, "fusil", Weapon::NotCovered),
    only(Clash, "mousquet", Weapon::NotCovered),
    // No equivalent: shields are on most lines, pavises have no effect (Annexe 3 – VII).
    code("Sh", Weapon::Nothing),
    code("SH", Weapon::Nothing),
    code("Pa", Weapon::Nothing),
    word("shield", Weapon::Nothing),
    word("shields", Weapon::Nothing),
    word("pavise", Weapon::Nothing),
    word("pavises", Weapon::Nothing),
    word("barding", Weapon::Nothing),
    word("barded", Weapon::Nothing),
    word("stakes", Weapon::Nothing),
    word("caltrops", Weapon::Nothing),
    // Weapons of other times that the rulebook does not cover.
    word("musket", Weapon::NotCovered),
    word("muskets", Weapon::NotCovered),
    word("caliver", Weapon::NotCovered),
    word("calivers", Weapon::NotCovered),
    word("carbine", Weapon::NotCovered),
    word("carbines", Weapon::NotCovered),
    word("bayonet", Weapon::NotCovered),
    word("bayonets", Weapon::NotCovered),
    ancients("sword", Weapon::Nothing),
    ancients("swords", Weapon::Nothing),
    code("J", Weapon::NotCovered),
    code("1HCW", Weapon::NotCovered),
    code("1HCT", Weapon::NotCovered),
];

/// The weapon whose words begin here, and how many words it takes. The longest phrase wins.
pub(crate) fn find(
    words: &[crate::words::Word<'_>],
    at: usize,
    notation: Notation,
) -> Option<(Weapon, usize)> {
    let mut best: Option<(Weapon, usize)> = None;
    for row in ROWS.iter().filter(|row| row.of.holds(notation)) {
        let length = if row.code {
            usize::from(words.get(at).is_some_and(|it| it.text == row.words))
        } else {
            matches(words, at, row.words)
        };
        // An own row of the notation stands before the common one.
        if length > best.map_or(0, |(_, longest)| longest) {
            best = Some((row.weapon, length));
        }
    }
    best
}

/// A code as scanners spoil it: I or l for 1, l or 1 for I, 5 for S, Z for 2.
pub(crate) fn mended(text: &str, notation: Notation) -> Option<(Weapon, &'static str)> {
    if text.len() < 3 {
        return None;
    }
    let fits = |code: &str| {
        text.chars().count() == code.chars().count()
            && text.chars().zip(code.chars()).all(|(found, meant)| {
                found == meant
                    || meant == '1' && matches!(found, 'I' | 'l')
                    || meant == 'I' && matches!(found, '1' | 'l')
                    || meant == 'S' && found == '5'
                    || meant == '2' && found == 'Z'
            })
    };
    ROWS.iter()
        .filter(|row| row.code && row.of.holds(notation))
        .find(|row| fits(row.words))
        .map(|row| (row.weapon, row.words))
}

/// How many words a phrase takes here; 0 where it does not stand here.
pub(crate) fn matches(words: &[crate::words::Word<'_>], at: usize, phrase: &str) -> usize {
    let mut length = 0;
    for part in phrase.split(' ') {
        if !words.get(at + length).is_some_and(|it| !it.mark && it.is(part)) {
            return 0;
        }
        length += 1;
    }
    length
}

/// Every code a notation knows, for proposals.
pub(crate) fn codes(notation: Notation) -> impl Iterator<Item = &'static str> {
    ROWS.iter().filter(move |row| row.of.holds(notation)).map(|row| row.words)
}
