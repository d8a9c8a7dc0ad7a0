//! Every question the converter asks, by name. `{}` stands for what the line says.

use banneret_schema::army_list::QuestionAbout::{Count, Melee, Missile, Share, Type, Weight};

use crate::conversion::AnswerScope::{Line, List, Token};
use crate::doubt::{Assumption, BothSaid, Doubt};

const DOUBT: Doubt = Doubt {
    id: "",
    key: None,
    about: &[],
    asks: ["", ""],
    because: ["", ""],
    choices: &[],
    takes: Assumption::First,
    scope: Line,
    incomplete: false,
};

/// Nothing is taken, and the line is not whole without an answer.
const OPEN: Doubt = Doubt { takes: Assumption::Nothing, incomplete: true, ..DOUBT };

/// Values the rulebook allows, the first of them taken.
const fn which(key: &'static str, asks: BothSaid) -> Doubt {
    Doubt { key: Some(key), asks, scope: Token, ..DOUBT }
}

const WEIGHT: Doubt = which("weight", ["{}: which protection?", "{} : quelle protection ?"]);
const MELEE: Doubt =
    which("melee", ["{}: which close-combat weapon?", "{} : quelle arme de corps à corps ?"]);
const MISSILE: Doubt = which("missile", ["{}: which missile weapon?", "{} : quelle arme de tir ?"]);
const TRAINING: Doubt = which("training", ["{}: which training?", "{} : quel entraînement ?"]);
const MORALE: Doubt = which("morale", ["{}: which morale?", "{} : quel moral ?"]);
const TRAITS: Doubt = which("traits", ["{}: which particularity?", "{} : quelle particularité ?"]);
const TYPE: Doubt = which("type", ["{}: which type of troop?", "{} : quel type de troupe ?"]);

/// The same with nothing taken.
const fn unsettled(doubt: Doubt) -> Doubt {
    Doubt { takes: Assumption::Nothing, incomplete: true, ..doubt }
}

const TRAININGS: &[&str] = &["elite", "veteran", "trained", "recruits", "levy"];
const YES_NO: &[&str] = &["yes", "no"];
const EACH_TOGETHER: &[&str] = &["each", "together"];
const NO_ROW: BothSaid =
    ["The rulebook has no row for it.", "La règle n'a pas de ligne pour elle."];
const WHICH_WEAPON: BothSaid = ["Which weapon stands for '{}'?", "Quelle arme pour « {} » ?"];
const WHICH_PROTECTION: BothSaid = ["Which protection?", "Quelle protection ?"];
const ONE_ENTRY: BothSaid =
    ["An option belongs to one entry here.", "Une option appartient ici à une seule entrée."];
const UNIT_SIZE: BothSaid = [
    "Armies are counted in units, and the rulebook gives no ratio. Until somebody says, no army is held to these numbers.",
    "Les armées se comptent en unités, et la règle ne donne pas de rapport. D'ici là, aucune armée n'est tenue à ces nombres.",
];
/// JLS is a weapon in hand, a missile weapon, or both.
const SPEARS: Doubt = Doubt { key: Some("melee"), about: &[Missile], scope: Token, ..DOUBT };
const JLS: BothSaid =
    ["JLS: short spear, javelins, or both?", "JLS : lance courte, javelots, ou les deux ?"];

macro_rules! doubts {
    ($($name:ident = $id:literal of $base:expr, { $($field:ident: $value:expr),* $(,)? })*) => {
        $(pub(crate) static $name: Doubt = Doubt { id: $id, $($field: $value,)* ..$base };)*

        #[cfg(test)]
        static ALL: &[&Doubt] = &[$(&$name),*];
    };
}

doubts! {
    // Words and lines.
    UNKNOWN_WORD = "unknown-word" of OPEN, {
        about: &[Melee, Missile],
        asks: ["What is '{}'?", "Que veut dire « {} » ?"],
        because: ["No table of the rulebook has it, so it was left out.",
                  "Aucune table de la règle ne le donne : il est laissé de côté."],
        scope: Token,
    }
    READ_AS = "read-as" of DOUBT, {
        asks: ["Is '{}' {}?", "« {} » est-il {} ?"],
        because: ["Scanners take I, l and 1 for each other, and 5 for S.",
                  "Les numérisations confondent I, l et 1, et 5 avec S."],
        choices: YES_NO,
        scope: Token,
    }
    REFUSED = "refused-line" of OPEN, {
        asks: ["Line {} was refused: what is it?", "La ligne {} est refusée : qu'est-ce ?"],
        because: ["It could not be read, so nothing was written for it.",
                  "Elle n'a pu être lue : rien n'est écrit pour elle."],
    }
    WHICH_TROOP = "troop-without-row" of OPEN, {
        asks: ["Line {} was refused: which troop is '{}'?",
               "La ligne {} est refusée : quelle troupe est « {} » ?"],
        because: ["The tables of Annexe 4 have no row for it.",
                  "Les tables de l'Annexe 4 n'ont pas de ligne pour elle."],
    }
    ALLIED_LEADER = "leader-of-allies" of DOUBT, {
        asks: ["Is this the leader of the allies?", "Est-ce le chef des alliés ?"],
        because: ["He stands in an allied contingent: allies have a sub-general of their own.",
                  "Il est dans un contingent allié : les alliés ont leur propre sous-général."],
        choices: YES_NO,
    }

    // Numbers.
    HOW_MANY = "how-many" of OPEN, {
        about: &[Count],
        asks: ["How many? The line gives no number.", "Combien ? La ligne ne donne pas de nombre."],
        because: ["No minimum and no maximum could be read.",
                  "Aucun minimum ni maximum n'a pu être lu."],
    }
    NUMBERS_BETWEEN = "numbers-between" of DOUBT, {
        asks: ["One number or the other: may those between be taken too?",
               "Un nombre ou l'autre : et ceux entre les deux ?"],
        because: ["A minimum and a maximum cannot leave a gap.",
                  "Un minimum et un maximum ne laissent pas de trou."],
        choices: &["only these numbers", "every number between"],
        about: &[Count],
        takes: Assumption::This("every number between"),
    }
    BROKEN_COUNT = "number-of-the-line-above" of DOUBT, {
        about: &[Count],
        asks: ["Does this number belong to the line above?",
               "Ce nombre appartient-il à la ligne du dessus ?"],
        because: ["The line above has no number.", "La ligne du dessus n'a pas de nombre."],
        choices: YES_NO,
    }
    PART_OF_WHOM = "part-of-whom" of OPEN, {
        asks: ["A part of which troops?", "Une part de quelles troupes ?"],
        because: ["The troops it is counted on are not named, or no line of the list has that name.",
                  "Les troupes sur lesquelles compter ne sont pas nommées, ou aucune ligne n'a ce nom."],
    }
    COUNTED_IN = "counted-in" of DOUBT, {
        asks: ["Are the numbers elements or figures?",
               "Les nombres sont-ils des éléments ou des figurines ?"],
        about: &[Count],
        because: ["Lists for the seventh edition count one or the other, and this one does not say; figures are taken, as in older lists.",
                  "Les listes pour la 7e édition comptent l'un ou l'autre, et celle-ci ne le dit pas ; les figurines sont prises, comme dans les listes plus anciennes."],
        choices: &["figures", "elements"],
        scope: List,
    }
    UNIT_OF_FIGURES = "figures-per-unit" of OPEN, {
        about: &[Count],
        asks: ["How many figures make a unit?", "Combien de figurines font une unité ?"],
        because: UNIT_SIZE,
        scope: List,
    }
    UNIT_OF_ELEMENTS = "elements-per-unit" of OPEN, {
        about: &[Count],
        asks: ["How many elements make a unit?", "Combien d'éléments font une unité ?"],
        because: UNIT_SIZE,
        scope: List,
    }
    UNIT_OF_MODELS = "models-per-unit" of OPEN, {
        about: &[Count],
        asks: ["How many models make a unit?", "Combien de modèles font une unité ?"],
        because: UNIT_SIZE,
        scope: List,
    }
    PART_AT_LEAST = "part-at-least" of OPEN, {
        asks: ["At least a part of others: do armies keep to it?",
               "Au moins une part des autres : les armées s'y tiennent-elles ?"],
        because: ["A list limits parts of others from above only; the minimum stays in words.",
                  "Une liste ne limite les parts que par le haut ; le minimum reste en toutes lettres."],
    }
    PERCENT_OF = "percent-of" of DOUBT, {
        asks: ["Percent of the budget or of the points spent?",
               "Pour cent du budget ou des points dépensés ?"],
        because: ["The list does not say of what.", "La liste ne dit pas de quoi."],
        about: &[Share],
        choices: &["budget", "spent"],
        scope: List,
    }

    // Types and protection.
    SEVERAL_TYPES = "several-types" of TYPE, {
        about: &[Weight],
        because: ["The list gives several types; the first is taken.",
                  "La liste donne plusieurs types ; le premier est pris."],
    }
    PROTECTION = "protection" of WEIGHT, {
        because: ["The rulebook allows these protections and names the first one first.",
                  "La règle permet ces protections et cite la première d'abord."],
    }
    PROTECTION_BY_ORDER = "protection-by-order" of WEIGHT, {
        because: ["No armour is given: the order of the men decides (Annexe 2, the definitions of protection).",
                  "Aucune armure n'est donnée : l'ordre des hommes décide (Annexe 2, définitions des protections)."],
    }
    NO_PROTECTION = "no-protection" of OPEN, {
        key: Some("weight"),
        asks: WHICH_PROTECTION,
        because: ["The description gives no weight.", "La description ne donne pas de poids."],
    }
    ON_FOOT = "on-foot" of OPEN, {
        key: Some("weight"),
        asks: ["What are they on foot?", "Que sont-ils à pied ?"],
        because: ["The rulebook only settles HC dismounting as EHI; this is kept as a remark.",
                  "La règle ne tranche que HC démontant en EHI ; ceci reste en remarque."],
    }
    CHARIOT_SIZE = "chariot-size" of OPEN, {
        key: Some("weight"),
        asks: ["Light or heavy chariots?", "Chars légers ou lourds ?"],
        because: ["The line says neither light nor heavy.", "La ligne ne dit ni léger ni lourd."],
        choices: &["light", "medium", "heavy"],
    }
    CHARIOT_TEAM = "chariot-team" of DOUBT, {
        asks: WHICH_PROTECTION,
        because: ["The other rows of these chariots agree, but this one is missing.",
                  "Les autres lignes de ces chars s'accordent, mais celle-ci manque."],
        incomplete: true,
    }
    ELEPHANT_KIND = "elephant-kind" of DOUBT, {
        asks: ["Are these elephants one of those of Annexe 3?",
               "Ces éléphants sont-ils de ceux de l'Annexe 3 ?"],
        because: ["For the elephants of the seventh edition the rulebook sends to Annexe 3.",
                  "Pour les éléphants de la 7e édition, la règle renvoie à l'Annexe 3."],
        about: &[Type],
        choices: &["elephants", "elephants-with-infantry", "dwarf-elephants"],
        scope: Token,
    }
    ENGINE_SIZE = "engine-size" of OPEN, {
        key: Some("weight"),
        asks: ["Which size of engine?", "Quelle taille d'engin ?"],
        because: ["The rulebook gives no protection to this engine.",
                  "La règle ne donne pas de protection à cet engin."],
    }

    TWO_ARCHERS = "two-archers" of TYPE, {
        because: ["Annexe 3 has camels with two archers each.",
                  "L'Annexe 3 a des chameaux avec deux archers."],
        choices: &["camelry", "two-archer-camels"],
    }
    FOOT_OF_PANACHE = "regular-or-irregular" of TYPE, {
        because: ["Panache tells regular foot from irregular; the line does not.",
                  "Panache distingue l'infanterie régulière de l'irrégulière ; la ligne ne le dit pas."],
        choices: &["regular-infantry", "irregular-infantry"],
    }

    // Training, morale and what irregulars are.
    NO_CLASS = "no-class" of OPEN, {
        key: Some("training"),
        asks: ["Which training? The line gives no class.",
               "Quel entraînement ? La ligne ne donne pas de classe."],
        because: ["Nothing on the line says it.", "Rien sur la ligne ne le dit."],
        choices: TRAININGS,
    }
    NO_TRAINING = "no-training" of DOUBT, {
        asks: ["Which training has each troop?", "Quel entraînement pour chaque troupe ?"],
        because: ["The first table does not give it: paste the second one too, or write it. Nothing was taken.",
                  "La première table ne le donne pas : collez aussi la seconde, ou écrivez-le. Rien n'est pris."],
        choices: TRAININGS,
        takes: Assumption::Nothing,
        scope: List,
    }
    SEVERAL_CLASSES = "several-classes" of TRAINING, {
        because: ["The list gives several classes; the first is taken.",
                  "La liste donne plusieurs classes ; la première est prise."],
    }
    CLASS_WITHOUT_ROW = "class-without-row" of unsettled(TRAINING), {
        because: ["The rulebook has no row for this class in this notation.",
                  "La règle n'a pas de ligne pour cette classe dans cette notation."],
        choices: TRAININGS,
    }
    IRREGULARS = "irregulars" of DOUBT, {
        key: Some("traits"),
        asks: ["Are the irregulars barbarians, allied or feudal troops, or neither?",
               "Les irréguliers sont-ils barbares, alliés ou féodaux, ou ni l'un ni l'autre ?"],
        because: ["Irr can often be classed barbarians or feudal troops: both are offered in may-have, none is given.",
                  "On pourra souvent classer les Irr barbares ou féodaux : les deux sont offerts dans may-have, aucun n'est donné."],
        choices: &["neither", "barbarian", "allied"],
        scope: List,
    }
    IRR_A = "irr-a" of unsettled(TRAINING), {
        because: ["Irr A are fanatics; the rulebook does not say how well they are trained.",
                  "Les Irr A sont des fanatiques ; la règle ne dit pas leur entraînement."],
        choices: TRAININGS,
    }
    IRR_D = "irr-d" of TRAINING, {
        because: ["D means recruits, and sometimes levies for Irr D.",
                  "D signifie « recrues », parfois « levées » si Irr D."],
    }
    RENAISSANCE_B = "renaissance-b" of TRAINING, {
        because: ["B is veteran or elite.", "B = Vétéran ou Élite."],
    }
    RENAISSANCE_C = "renaissance-c" of TRAINING, {
        because: ["C is normal, or veteran for irregulars.", "C = Normal ou Vétéran irréguliers."],
    }
    RENAISSANCE_ELEPHANTS = "renaissance-elephants" of TRAINING, {
        because: ["E is levy, but trained elephants are normal.",
                  "E = Levées, sauf les éléphants qui sont Normaux s'ils sont dressés."],
    }
    MORALE_A = "morale-a" of DOUBT, {
        key: Some("morale"),
        asks: ["A: iron or solid?", "A : de fer ou solide ?"],
        because: ["The rulebook gives both and prefers neither.",
                  "La règle donne les deux sans préférer."],
        choices: &["iron", "solid"],
        takes: Assumption::Nothing,
        scope: Token,
    }
    MORALE_E = "morale-e" of unsettled(MORALE), {
        because: ["E is unstable, which this type of troop cannot be.",
                  "E = Instable, ce que ce type de troupe ne peut être."],
        choices: &["weak", "normal"],
    }
    MORALE_BETWEEN = "morale-between" of unsettled(MORALE), {
        because: ["The rulebook gives A and E only; what lies between is for you to say.",
                  "La règle ne donne que A et E ; à vous de dire ce qui est entre les deux."],
        choices: &["iron", "solid", "normal", "weak", "unstable"],
    }
    WEAPON_OR_MORALE = "weapon-or-morale" of DOUBT, {
        asks: ["Is '{}' a weapon or the morale?", "« {} » est-il une arme ou le moral ?"],
        because: ["It stands among the weapons and no other letter gives the morale.",
                  "Il est parmi les armes, et aucune autre lettre ne donne le moral."],
        choices: &["weapon", "morale letter"],
    }
    TRIBAL = "tribal" of TRAITS, {
        because: ["Tribal troops are barbarians or feudal.", "« Tribal » : barbares ou féodaux."],
    }
    FANATIC = "fanatic" of TRAITS, {
        because: ["« Fanatic » is fanatics or carried away.",
                  "« Fanatic » = Fanatiques ou Emportés."],
    }

    // Weapons.
    NOT_COVERED = "weapon-not-covered" of OPEN, {
        about: &[Melee, Missile],
        asks: WHICH_WEAPON,
        because: NO_ROW,
        scope: Token,
    }
    NOT_FOR_ARM = "weapon-not-for-arm" of OPEN, {
        about: &[Melee, Missile],
        asks: WHICH_WEAPON,
        because: ["The rulebook's table has no row for it with this arm.",
                  "La table de la règle n'a pas de ligne pour elle avec cette arme."],
        scope: Token,
    }
    SEVERAL_MELEE = "several-melee" of MELEE, { because: ONE_WEAPON }
    SEVERAL_MISSILE = "several-missile" of MISSILE, { because: ONE_WEAPON }
    BOW = "bow" of MISSILE, {
        because: ["Light in the oldest times, composite from about 700 BC in the Near East and the first century BC in Europe; in doubt it is composite.",
                  "Léger aux périodes les plus anciennes, composite vers 700 avant J.-C. au Proche-Orient et vers le 1er siècle avant J.-C. en Europe ; dans le doute, composite."],
    }
    CROSSBOW = "crossbow" of MISSILE, {
        because: ["Only western crossbows of the Middle Ages are heavy, and years or region do not settle it.",
                  "Seules les arbalètes occidentales du Moyen Âge sont lourdes ; dates ou région ne tranchent pas."],
    }
    DARTS = "darts" of MISSILE, {
        because: ["Darts, or a stick, blade or stone; in America the spear-thrower, elsewhere perhaps the blowpipe: see the comments of the list.",
                  "Dards, ou bâton, lame ou pierre ; en Amérique le propulseur, ailleurs peut-être la sarbacane : voir les commentaires de la liste."],
    }
    JLS_BY_NAME = "jls-by-name" of SPEARS, {
        asks: JLS,
        because: ["The name speaks of both.", "Le nom parle des deux."],
        scope: Token,
    }
    JLS_IN_OPEN_ORDER = "jls-in-open-order" of SPEARS, {
        asks: JLS,
        because: ["The name says neither spearmen nor javelinmen; troops in open order have javelins.",
                  "Le nom ne dit ni « Spearmen » ni « Javelinmen » ; les troupes en ordre dispersé ont le javelot."],
        scope: Token,
    }
    JLS_IN_ORDER = "jls-in-order" of SPEARS, {
        asks: JLS,
        because: ["The name says neither spearmen nor javelinmen; it is the short spear except in open order.",
                  "Le nom ne dit ni « Spearmen » ni « Javelinmen » ; c'est la lance courte sauf en ordre dispersé."],
        scope: Token,
    }
    JLS_OF_CREW = "jls-of-crew" of DOUBT, {
        asks: ["JLS: does the crew throw javelins?", "JLS : l'équipage lance-t-il des javelots ?"],
        because: ["The troop is its own weapon at close quarters, so only javelins could matter.",
                  "La troupe est elle-même l'arme de mêlée : seul le javelot compterait."],
        about: &[Missile],
        choices: &["javelins", "no missile weapon"],
        scope: Token,
    }
    LANCE_OF_KNIGHTS = "lance-of-knights" of MELEE, {
        because: ["This type is cavalry or knights; knights couch their lances.",
                  "Ce type est cavalerie ou chevalerie ; les chevaliers couchent la lance."],
        choices: &["cavalry-lance", "couched-lance"],
    }
    STIRRUPS = "stirrups" of MELEE, {
        because: ["In the seventh edition EHK outside Europe shows stirrups: judge whether the lance was truly couched.",
                  "En 7e édition, EHK hors d'Europe indique les étriers : à vous de juger si la lance était vraiment couchée."],
    }
    KNIGHTS_OTHER_WEAPON = "knights-other-weapon" of MELEE, {
        because: ["Knights have the couched lance by their type, and the list names another weapon.",
                  "Les chevaliers ont la lance couchée par leur type, et la liste donne une autre arme."],
    }
    SWORDSMEN = "swordsmen" of DOUBT, {
        key: Some("melee"),
        asks: ["Are these men swordsmen?", "Ces hommes sont-ils épéistes ?"],
        because: ["Annexe 4 gives the bonus to Sherden, Roman legionaries, Celts, Byzantine cataphracts with mace and medieval knights; this line is not surely one of them.",
                  "L'Annexe 4 donne le bonus aux Sardanes, légionnaires romains, Celtes, cataphractes byzantins avec masse et chevaliers du Moyen Âge ; cette ligne n'en est pas sûrement."],
    }
    NO_SKILLED_FORM = "no-skilled-form" of DOUBT, {
        key: Some("melee"),
        asks: ["These men are swordsmen, but {} has no form with swordsmen: which weapon?",
               "Ces hommes sont épéistes, mais {} n'existe pas avec « épéistes » : quelle arme ?"],
        because: ["Annexe 4 gives them the bonus, Annexe 2 has no such weapon; the written weapon is kept.",
                  "L'Annexe 4 leur donne le bonus, l'Annexe 2 n'a pas cette arme ; l'arme écrite est gardée."],
    }
    PEASANTS_WITH_BOWS = "peasants-with-bows" of DOUBT, {
        key: Some("missile"),
        asks: ["How many of them have light bows?", "Combien ont un arc léger ?"],
        because: ["The rulebook says a part of the peasants have light bows, not how many; an option without a limit was written.",
                  "La règle dit qu'une partie des paysans ont des arcs légers, sans dire combien ; une option sans limite est écrite."],
        takes: Assumption::Nothing,
    }
    LATE_PISTOL = "late-pistol" of DOUBT, {
        key: Some("missile"),
        asks: ["Is a flintlock pistol a pistol here?",
               "Un pistolet à pierre vaut-il un pistolet ?"],
        because: ["The rulebook stops before it; the pistol is the nearest.",
                  "La règle s'arrête avant ; le pistolet est le plus proche."],
        choices: &["mounted-hackbut", "no missile weapon"],
        scope: Token,
    }

    // Options.
    OPTION_UNREAD = "option-unread" of OPEN, {
        asks: ["Which troops take this option, and what changes?",
               "Quelles troupes prennent cette option, et qu'est-ce qui change ?"],
        because: ["The line is kept as a remark.", "La ligne reste en remarque."],
    }
    OPTION_OF_WHOM = "option-of-whom" of DOUBT, {
        asks: ["Which troops take this option?", "Quelles troupes prennent cette option ?"],
        because: ["The line names none, so the troop above takes it.",
                  "La ligne n'en nomme aucune : la troupe du dessus la prend."],
        takes: Assumption::Nothing,
    }
    OPTION_LIMIT = "option-limit" of DOUBT, {
        asks: ["Does the limit hold for each troop or for all together?",
               "La limite vaut-elle pour chaque troupe ou pour toutes ensemble ?"],
        because: ONE_ENTRY,
        choices: EACH_TOGETHER,
    }

    // Clash tables.
    TWO_DESCRIPTIONS = "two-descriptions" of DOUBT, {
        asks: ["Which of the two descriptions is right?",
               "Laquelle des deux descriptions est la bonne ?"],
        because: ["They do not say the same.", "Elles ne disent pas la même chose."],
        choices: &["the first", "the second"],
    }
    FOOTNOTE = "footnote" of OPEN, {
        asks: ["How does the footnote change the limits? {} {}",
               "Que change la note aux limites ? {} {}"],
        because: ["A footnote in words: minimum and maximum are kept as printed.",
                  "Une note en toutes lettres : minimum et maximum restent comme imprimés."],
    }
    SECOND_TABLE = "second-table" of DOUBT, {
        asks: ["Is {} {} of the second table {}?", "{} {} de la seconde table est-il {} ?"],
        because: ["Read from the initial: the rulebook gives no key to it.",
                  "Lu d'après l'initiale : la règle n'en donne pas la clef."],
        choices: YES_NO,
        scope: Token,
    }
    REPLACEMENT = "replacement" of OPEN, {
        asks: ["Which weapon replaces which?", "Quelle arme remplace quelle autre ?"],
        because: NO_ROW,
    }
    REPLACEMENT_LIMIT = "replacement-limit" of DOUBT, {
        asks: ["Does the limit of the replacement hold for each troop or for all together?",
               "La limite du remplacement vaut-elle pour chaque troupe ou pour toutes ensemble ?"],
        because: ONE_ENTRY,
        choices: EACH_TOGETHER,
    }
}

const ONE_WEAPON: BothSaid = [
    "A unit has one weapon of each kind; the list gives several, and the first is taken.",
    "Une unité n'a qu'une arme de chaque sorte ; la liste en donne plusieurs, la première est prise.",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_doubt_has_its_own_name_and_speaks_both_languages() {
        let mut names = std::collections::BTreeSet::new();
        for doubt in ALL {
            assert!(names.insert(doubt.id), "{} is there twice", doubt.id);
            assert!(doubt.id.bytes().all(|it| it.is_ascii_lowercase() || it == b'-'));
            for [en, fr] in [doubt.asks, doubt.because] {
                assert!(!en.is_empty() && !fr.is_empty(), "{}", doubt.id);
                assert_eq!(en.matches("{}").count(), fr.matches("{}").count(), "{}", doubt.id);
            }
        }
    }
}
