//! Weapons: Annexe 4, « Armes » of each notation, and the names of Annexe 2 that lists also use.

use super::{ANCIENTS, ANY, CODED, WORDED, WRG};
use crate::cursor::Cursor;
use crate::request::Notation::ShockOfImpact as Shock;
use crate::request::Notation::{self, Clash, Newbury, Wrg, Wrg7, WrgRenaissance as Renaissance};

/// What a weapon's word means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WeaponMeaning {
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
    /// A firearm after the time of Alexandre et Bayard.
    LateFirearm,
    /// A flintlock pistol, which is a pistol at best.
    LatePistol,
    /// The rulebook has nothing for it, and nothing is lost.
    Nothing,
    /// A weapon the rulebook does not cover: without it the profile is not whole.
    NotCovered,
}

impl WeaponMeaning {
    /// Whether the crew of an engine would shoot or throw it, who have the engine instead.
    pub(crate) fn shoots_by_hand(self) -> bool {
        matches!(
            self,
            Self::Missile { .. }
                | Self::Jls
                | Self::Javelin
                | Self::Bow
                | Self::Crossbow
                | Self::Darts
                | Self::VolleyBow
                | Self::Firelance
                | Self::LatePistol
                | Self::LateFirearm
        )
    }
}

/// A row of the table: the notations it is for, the words in lower case without accents and in the
/// singular, and what they mean.
type Row = (&'static [Notation], &'static [&'static str], WeaponMeaning);

const fn melee(foot: &'static str, mounted: &'static str) -> WeaponMeaning {
    WeaponMeaning::Melee { foot: Some(foot), mounted: Some(mounted) }
}

const fn foot(id: &'static str) -> WeaponMeaning {
    WeaponMeaning::Melee { foot: Some(id), mounted: None }
}

const fn shot(foot: &'static str, mounted: &'static str) -> WeaponMeaning {
    WeaponMeaning::Missile { foot: Some(foot), mounted: Some(mounted) }
}

const fn foot_shot(id: &'static str) -> WeaponMeaning {
    WeaponMeaning::Missile { foot: Some(id), mounted: None }
}

const SWORD: WeaponMeaning = melee("individual-weapon", "cavalry-individual-weapon");
const TWO_WEAPONS: WeaponMeaning = foot("two-weapons");
const TWO_HANDS: WeaponMeaning = melee("two-handed-weapon", "cavalry-two-handed-weapon");
const KNIFE: WeaponMeaning = foot("short-weapon");
const TOOLS: WeaponMeaning = foot("improvised-weapons");
const SPEAR: WeaponMeaning = melee("short-spear", "cavalry-spear");
const LONG_SPEAR: WeaponMeaning = foot("infantry-spear");
const PIKE: WeaponMeaning = foot("pike");
const PILUM: WeaponMeaning = foot("heavy-throwing-weapon");
const COUCHED: WeaponMeaning = WeaponMeaning::Melee { foot: None, mounted: Some("couched-lance") };
const POLE: WeaponMeaning = melee("two-handed-weapon", "cavalry-lance");
const LIGHT_BOW: WeaponMeaning = shot("light-bow", "light-bow");
const LONG_BOW: WeaponMeaning = shot("composite-bow", "composite-bow");
const LIGHT_CROSSBOW: WeaponMeaning = shot("light-crossbow", "light-crossbow");
/// A mounted crossbow cannot be heavy: « Arme seulement d'infanterie » (Annexe 2).
const HEAVY_CROSSBOW: WeaponMeaning = shot("heavy-crossbow", "light-crossbow");
const SLING: WeaponMeaning = foot_shot("sling");
const STAFF_SLING: WeaponMeaning = foot_shot("staff-sling");
const DARTS: WeaponMeaning = shot("darts", "darts");
const SPEAR_THROWER: WeaponMeaning = foot_shot("spear-thrower");
const BLOWPIPE: WeaponMeaning = foot_shot("blowpipe");
const GRENADES: WeaponMeaning = foot_shot("hand-grenades");
const HACKBUT: WeaponMeaning = shot("hackbut", "mounted-hackbut");
const ARQUEBUS: WeaponMeaning = shot("arquebus", "mounted-arquebus");
const PISTOL: WeaponMeaning =
    WeaponMeaning::Missile { foot: None, mounted: Some("mounted-hackbut") };

/// Codes, which every notation but Clash writes: case counts.
const CODES: &[(&str, WeaponMeaning)] = &[
    // « Les armes de corps à corps ».
    ("1SA", SWORD),
    ("2SA", TWO_WEAPONS),
    ("IPW", TOOLS),
    ("2HCW", TWO_HANDS),
    ("2HCT", TWO_HANDS),
    ("LTS", LONG_SPEAR),
    ("P", PIKE),
    ("JLS", WeaponMeaning::Jls),
    ("HTW", PILUM),
    ("L", WeaponMeaning::Lance),
    // « Les armes de tir ».
    ("B", WeaponMeaning::Bow),
    ("LB", LONG_BOW),
    ("CB", WeaponMeaning::Crossbow),
    ("S", SLING),
    ("SS", STAFF_SLING),
    ("D", WeaponMeaning::Darts),
    ("HG", HACKBUT),
    // Shields are on most lines, pavises have no effect (Annexe 3 – VII).
    ("Sh", WeaponMeaning::Nothing),
    ("SH", WeaponMeaning::Nothing),
    ("Pa", WeaponMeaning::Nothing),
    // Codes of other games that the rulebook does not cover.
    ("J", WeaponMeaning::NotCovered),
    ("1HCW", WeaponMeaning::NotCovered),
    ("1HCT", WeaponMeaning::NotCovered),
];

/// Words, in English and French: Clash is « directement interprétable ».
const WORDS: &[Row] = &[
    // In the hand.
    (WRG, &["sword"], WeaponMeaning::Nothing),
    // The Renaissance tables have no row for it: it is what men have anyway.
    (&[Renaissance], &["sword", "sabre"], WeaponMeaning::Nothing),
    (&[Newbury, Clash], &["sword", "sabre"], SWORD),
    (WORDED, &["hand weapon", "individual weapon", "side arm"], SWORD),
    (&[Clash], &["arme de poing", "arme individuelle", "epee"], SWORD),
    (&[Clash], &["2 armes de poing", "deux armes de poing"], TWO_WEAPONS),
    (WORDED, &["dagger"], KNIFE),
    (&[Renaissance, Clash], &["knife", "knives"], KNIFE),
    (&[Clash], &["dague", "couteau", "arme courte"], KNIFE),
    (WORDED, &["two-handed sword", "two handed sword", "halberd"], TWO_HANDS),
    (WORDED, &["two-handed weapon", "two handed weapon"], TWO_HANDS),
    (&[Renaissance], &["berdish axe", "berdish", "naginata"], TWO_HANDS),
    (&[Clash], &["arme a 2 mains", "arme a deux mains", "2 mains", "hallebarde"], TWO_HANDS),
    (&[Clash], &["two hands weapon"], TWO_HANDS),
    (&[Newbury], &["pole", "pole arm"], POLE),
    (&[Newbury], &["peasant weapon"], TOOLS),
    (&[Newbury], &["mixed peasant weapon"], WeaponMeaning::MixedPeasants),
    (&[Clash], &["arme improvisee", "outils", "outils agraires", "improvised weapons"], TOOLS),
    (ANCIENTS, &["mace"], WeaponMeaning::AncientMace),
    (&[Renaissance, Clash], &["mace", "masse", "swordsman", "swordsmen"], WeaponMeaning::Swordsman),
    (&[Renaissance], &["swordman", "swordmen"], WeaponMeaning::Swordsman),
    (&[Clash], &["epeiste", "masse d'arme"], WeaponMeaning::Swordsman),
    // Spears, pikes and lances.
    (ANY, &["pike", "pique"], PIKE),
    (WORDED, &["spear", "short spear"], SPEAR),
    (&[Clash], &["lance courte", "epieu"], SPEAR),
    (WORDED, &["long spear"], LONG_SPEAR),
    (&[Clash], &["lance d'infanterie"], LONG_SPEAR),
    (&[Clash], &["lance longue", "lance"], melee("infantry-spear", "cavalry-lance")),
    (CODED, &["lance"], WeaponMeaning::Lance),
    (&[Clash], &["lance de cavalerie"], WeaponMeaning::Lance),
    (&[Clash], &["lance couchee", "couched lance"], COUCHED),
    (&[Clash], &["arme lourde de jet", "pilum", "heavy throwing weapon"], PILUM),
    (&[Wrg7], &["firelance", "fire lance", "fire-lance"], WeaponMeaning::Firelance),
    (&[Clash], &["lance a feu"], WeaponMeaning::Firelance),
    // Thrown.
    (ANY, &["javelin", "javelot"], WeaponMeaning::Javelin),
    (ANY, &["darts"], WeaponMeaning::Darts),
    (&[Clash], &["dards", "javelines"], DARTS),
    (&[Clash], &["javelot a propulseur", "propulseur"], SPEAR_THROWER),
    (ANY, &["hand hurled naphtha bomb", "hand hurled naphta bomb"], GRENADES),
    (ANY, &["hand hurled naptha bomb", "hand-hurled naphtha bomb"], GRENADES),
    (ANY, &["hand-hurled naphta bomb", "naphtha bomb", "naphta bomb", "naptha bomb"], GRENADES),
    (&[Renaissance, Clash], &["grenade"], GRENADES),
    (ANY, &["naphtha missile", "naphta missile", "naptha missile"], WeaponMeaning::Naphtha),
    (ANY, &["flame thrower", "flamethrower", "flame-thrower", "siphon"], WeaponMeaning::Flame),
    // Slings, bows and crossbows.
    (ANY, &["sling", "fronde"], SLING),
    (ANY, &["staff sling"], STAFF_SLING),
    (&[Clash], &["fronde a manche"], STAFF_SLING),
    (&[Renaissance, Clash], &["blowpipe"], BLOWPIPE),
    (&[Clash], &["sarbacane"], BLOWPIPE),
    (CODED, &["bow", "arc"], WeaponMeaning::Bow),
    (WORDED, &["light bow"], LIGHT_BOW),
    (&[Newbury], &["short bow"], LIGHT_BOW),
    (&[Clash], &["arc faible", "weak bow", "arc leger"], LIGHT_BOW),
    (&[Wrg, Wrg7, Shock, Renaissance, Clash], &["longbow", "long bow"], LONG_BOW),
    (&[Newbury], &["longbow", "long bow"], WeaponMeaning::VolleyBow),
    (&[Newbury, Clash], &["composite bow"], LONG_BOW),
    (&[Clash], &["arc", "bow", "arc composite", "grand arc", "arc long"], LONG_BOW),
    (WORDED, &["light crossbow"], LIGHT_CROSSBOW),
    (WORDED, &["heavy crossbow"], HEAVY_CROSSBOW),
    (ANCIENTS, &["crossbow", "arbalete"], WeaponMeaning::Crossbow),
    (&[Renaissance], &["crossbow"], HEAVY_CROSSBOW),
    (&[Renaissance], &["latch crossbow"], LIGHT_CROSSBOW),
    (&[Newbury], &["hand crossbow", "repeating crossbow"], LIGHT_CROSSBOW),
    (&[Newbury], &["stirrup crossbow", "windlass crossbow"], HEAVY_CROSSBOW),
    (&[Clash], &["arbalete", "crossbow"], WeaponMeaning::Crossbow),
    (&[Clash], &["arbalete legere"], LIGHT_CROSSBOW),
    (&[Clash], &["arbalete lourde"], HEAVY_CROSSBOW),
    // Powder.
    (ANY, &["handgun"], HACKBUT),
    (WORDED, &["hackbut"], HACKBUT),
    (&[Clash], &["haquebute"], HACKBUT),
    (WORDED, &["arquebus", "arquebuse"], ARQUEBUS),
    (WORDED, &["pistol"], PISTOL),
    (&[Clash], &["pistolet"], PISTOL),
    (&[Clash], &["pistolet a pierre", "flintlock pistol"], WeaponMeaning::LatePistol),
    (ANY, &["musket", "caliver", "carbine", "mousquet"], WeaponMeaning::LateFirearm),
    (&[Clash], &["moukala", "fusil de traite", "fusil"], WeaponMeaning::LateFirearm),
    (ANY, &["bayonet"], WeaponMeaning::NotCovered),
    // No equivalent.
    (ANY, &["shield", "pavise", "barding", "barded", "stakes", "caltrops"], WeaponMeaning::Nothing),
    (ANY, &["bouclier"], WeaponMeaning::Nothing),
];

fn words(notation: Notation) -> impl Iterator<Item = (&'static str, WeaponMeaning)> {
    let rows = WORDS.iter().filter(move |(of, _, _)| of.contains(&notation));
    rows.flat_map(|&(_, words, weapon)| words.iter().map(move |it| (*it, weapon)))
}

fn codes_of(notation: Notation) -> &'static [(&'static str, WeaponMeaning)] {
    if CODED.contains(&notation) { CODES } else { &[] }
}

/// Every code of a notation.
pub(crate) fn codes(notation: Notation) -> impl Iterator<Item = &'static str> {
    codes_of(notation).iter().map(|(code, _)| *code)
}

/// Whether a text is a code of a weapon.
pub(crate) fn is_code(text: &str, notation: Notation) -> bool {
    codes(notation).any(|it| it == text)
}

/// The weapon whose words begin here, and the word after it. The longest phrase wins.
pub(crate) fn find(cursor: Cursor<'_, '_>, notation: Notation) -> Option<(WeaponMeaning, usize)> {
    let text = cursor.text();
    let code = codes_of(notation).iter().find(|(code, _)| *code == text);
    let mut best = code.map(|(_, weapon)| (*weapon, cursor.at + 1));
    for (phrase, weapon) in words(notation) {
        if let Some(end) = cursor.phrase_or_plural(phrase)
            && best.is_none_or(|(_, longest)| end > longest)
        {
            best = Some((weapon, end));
        }
    }
    best
}

/// A code as scanners spoil it: I or l for 1, l or 1 for I, 5 for S, Z for 2.
pub(crate) fn mended(text: &str, notation: Notation) -> Option<(WeaponMeaning, &'static str)> {
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
    let codes = codes_of(notation).iter().filter(|(code, _)| code.len() >= 3);
    codes.copied().find(|(code, _)| fits(code)).map(|(code, weapon)| (weapon, code))
}

/// Every code and word a notation knows, for proposals.
pub(crate) fn known(notation: Notation) -> impl Iterator<Item = &'static str> {
    let codes = codes_of(notation).iter().map(|(code, _)| *code);
    codes.chain(words(notation).map(|(word, _)| word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::fold;

    #[test]
    fn a_word_means_one_thing_in_one_notation() {
        for notation in Notation::ALL {
            let mut seen = std::collections::BTreeSet::new();
            for word in known(notation) {
                assert!(seen.insert(word), "{word} is there twice for {}", notation.as_str());
            }
            for (word, _) in words(notation) {
                assert_eq!(fold(word), word);
            }
        }
    }
}
