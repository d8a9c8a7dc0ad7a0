//! Everything the converter tells besides its questions. `{}` stands for what the line says.

use crate::conversion::Level::{self, Error, Info, Warning};
use crate::conversion::{ByteRange, Note};
use crate::doubt::{BothSaid, fill};

/// Something the user should know, before it is tied to a place.
#[derive(Debug)]
pub(crate) struct Notice {
    code: &'static str,
    level: Level,
    says: BothSaid,
}

impl Notice {
    /// Ties it to a place, with words that differ by language.
    pub(crate) fn at_in_both(&self, line: usize, span: ByteRange, about: [&[&str]; 2]) -> Note {
        let [en, fr] = about.map(|about| fill(self.says, about));
        let message = banneret_schema::Name::new(en.en(), fr.fr());
        Note { code: self.code, level: self.level, line, span, message }
    }

    /// Ties it to a place, with the words it is about.
    pub(crate) fn at(&self, line: usize, span: ByteRange, about: &[&str]) -> Note {
        let message = fill(self.says, about);
        Note { code: self.code, level: self.level, line, span, message }
    }
}

macro_rules! notes {
    ($($name:ident = $code:literal $level:ident $says:expr;)*) => {
        $(pub(crate) static $name: Notice = Notice { code: $code, level: $level, says: $says };)*

        #[cfg(test)]
        static ALL: &[&Notice] = &[$(&$name),*];
    };
}

notes! {
    UNKNOWN = "convert/unknown-word" Warning
        ["'{}' is unknown",
         "« {} » est inconnu"];
    UNKNOWN_BUT_NEAR = "convert/unknown-word" Warning
        ["'{}' is unknown; did you mean {}?",
         "« {} » est inconnu ; vouliez-vous dire {} ?"];
    READ_AS = "convert/read-as" Warning
        ["'{}' is read as {}",
         "« {} » est lu {}"];
    READ_WITH_FIGURES = "convert/read-as" Info
        ["'{}' is read with figures for letters",
         "« {} » est lu avec des chiffres pour des lettres"];
    LETTERS_FOR_FIGURES = "convert/read-as" Info LETTERS;
    CELL_LETTERS_FOR_FIGURES = "convert/read-as" Warning LETTERS;
    BROKEN_LINE = "convert/broken-line" Warning
        ["a number by itself: taken for the line above, which has none",
         "un nombre seul : pris pour la ligne du dessus, qui n'en a pas"];
    COST_AND_NUMBER = "convert/second-number" Info
        ["two numbers: the first is read as the printed cost, the second as the number allowed",
         "deux nombres : le premier est lu comme le coût, le second comme le nombre permis"];
    SECOND_NUMBER = "convert/second-number" Warning
        ["a second number: the first is taken as minimum and maximum, this one is kept as a remark",
         "un second nombre : le premier donne minimum et maximum, celui-ci reste en remarque"];
    CONDITION = "convert/sentence" Warning
        ["this condition is kept in words: nothing checks it",
         "cette condition est gardée en toutes lettres : rien ne la vérifie"];
    FOOTNOTE = "convert/sentence" Warning
        ["a footnote speaks of this troop: it is kept in words, and nothing checks it",
         "une note parle de cette troupe : elle est gardée en toutes lettres, et rien ne la vérifie"];
    NOBODY_OF_THAT_NAME = "convert/sentence" Warning
        ["no troop of the list is called '{}': the condition is kept in words",
         "aucune troupe de la liste ne s'appelle « {} » : la condition est gardée en toutes lettres"];
    NOTHING_FOR_LINE = "convert/no-equivalent" Info
        ["the rules have nothing for this line",
         "la règle n'a rien pour cette ligne"];
    LEADERS_OWN_ARMS = "convert/no-equivalent" Info
        ["a leader's own class and weapons do not count",
         "la classe et les armes d'un chef ne comptent pas"];
    NO_WEAPON = "convert/no-equivalent" Warning
        ["the rulebook has no weapon for '{}'",
         "la règle n'a pas d'arme pour « {} »"];
    NOT_FOR_ARM = "convert/no-equivalent" Warning
        ["the rulebook gives no '{}' to this arm",
         "la règle ne donne pas « {} » à cette arme"];
    NO_TRAINING = "convert/no-equivalent" Warning
        ["the rulebook has no training for '{}' in this notation",
         "la règle n'a pas d'entraînement pour « {} » dans cette notation"];
    NO_SUCH_TEAM = "convert/no-equivalent" Warning
        ["the rulebook has no row for such a chariot with that many horses",
         "la règle n'a pas de ligne pour un tel char avec autant de chevaux"];
    FIRE_LANCE_ALONE = "convert/no-equivalent" Warning
        ["a fire lance needs a lance as close-combat weapon (Annexe 2)",
         "une lance à feu demande une lance comme arme de mêlée (Annexe 2)"];
    MOUNTED_CROSSBOW = "convert/changed" Warning
        ["a mounted crossbow cannot be heavy, so it is a light one (Annexe 2)",
         "une arbalète montée ne peut être lourde : elle est légère (Annexe 2)"];
    SWORDSMEN = "convert/by-name" Info
        ["swordsmen by their name or type (Annexe 4): the weapon has the bonus",
         "épéistes par leur nom ou leur type (Annexe 4) : l'arme a le bonus"];
    BOW_SETTLED = "convert/by-years" Info
        ["'{}' is {} by the years, the region or the name; light bows were still common after",
         "« {} » est {} d'après les dates, la région ou le nom ; les arcs légers restaient nombreux ensuite"];
    CROSSBOW_SETTLED = "convert/by-years" Info
        ["'{}' is {}: only western crossbows of the Middle Ages on foot are heavy",
         "« {} » est {} : seules les arbalètes occidentales du Moyen Âge à pied sont lourdes"];
    DARTS_SETTLED = "convert/by-name" Info
        ["'{}' is {} by the region or by the words of the line",
         "« {} » est {} d'après la région ou les mots de la ligne"];
    ONE_MISSILE = "convert/one-weapon" Info
        ["'{}' may be javelins, and a unit has one missile weapon: here it is '{}'",
         "« {} » peut être le javelot, et une unité n'a qu'une arme de tir : ici « {} »"];
    ELEMENTS = "convert/counted-in" Info
        ["counted in elements, as the line says",
         "compté en éléments, comme le dit la ligne"];
    RIDERS = "convert/no-equivalent" Info
        ["how many ride one animal counts no troops: it is kept as a remark",
         "combien montent une bête ne compte pas de troupes : gardé en remarque"];
    PART_OF_UNITS = "convert/part" Info
        ["a part of the troop: counted over all its units together, each unit whole",
         "une part de la troupe : comptée sur toutes ses unités ensemble, chaque unité entière"];
    ALL_OR_NONE = "convert/part" Info
        ["all or none: either no unit of the troop or every one",
         "tous ou aucun : aucune unité de la troupe, ou toutes"];
    TABLE = "convert/text" Info
        ["a table with the columns {}: each row is read as a line",
         "un tableau aux colonnes {} : chaque rangée est lue comme une ligne"];
    NUMBERS_IN_COLUMNS = "convert/text" Warning
        ["two numbers in columns without heads are read as minimum {} and maximum {}",
         "deux nombres dans des colonnes sans en-tête sont lus comme minimum {} et maximum {}"];
    TWO_COLUMNS = "convert/text" Warning
        ["two columns side by side: the left one is read first",
         "deux colonnes côte à côte : celle de gauche est lue d'abord"];
    JOINED = "convert/text" Warning
        ["a line that was broken: read together with the next one",
         "une ligne coupée : lue avec la suivante"];
    SMALL_LETTERS = "convert/read-as" Warning
        ["codes in small letters are read as {}",
         "des sigles en minuscules sont lus {}"];
    FULL_STOPS = "convert/read-as" Warning
        ["full stops between codes are read as commas",
         "des points entre les sigles sont lus comme des virgules"];
    ALLIES_IN_LIST = "convert/allies" Info
        ["an allied contingent with troops of its own: the army itself need not have any of them",
         "un contingent allié avec ses propres troupes : l'armée elle-même n'a pas à en avoir"];
    STATIC = "convert/by-name" Info
        ["very heavy artillery never moves: it is static (Annexe 2 – III)",
         "l'artillerie très lourde ne bouge jamais : elle est statique (Annexe 2 – III)"];
    GAME = "convert/game" Info
        ["converted for Panache, since these are the years it covers; --ruleset alexandre-bayard converts it for the other game",
         "convertie pour Panache, qui couvre ces dates ; --ruleset alexandre-bayard la convertit pour l'autre jeu"];
    OTHER_GAME_TOO = "convert/game" Info
        ["a Renaissance list that is not wholly between 1500 and 1700 is converted for Alexandre et Bayard; --ruleset panache converts it for Panache",
         "une liste de la Renaissance qui n'est pas tout entière entre 1500 et 1700 est convertie pour Alexandre et Bayard ; --ruleset panache la convertit pour Panache"];
    NOT_IN_PANACHE = "convert/game" Warning
        ["Panache has no {}: these men are taken for {}",
         "Panache n'a pas de {} : ces hommes sont pris pour {}"];
    OUT_OF_TIME = "convert/game" Warning
        ["the list is not of the years 1500 to 1700, which Panache covers",
         "la liste n'est pas des années 1500 à 1700 que couvre Panache"];
    NO_LIST = "convert/no-list" Error
        ["no troop and no leader of a list was found in this text: nothing was made of it",
         "aucune troupe ni aucun chef d'une liste dans ce texte : rien n'en est fait"];
    WEIGHT_FROM_ORDER = "convert/weight-from-order" Info
        ["no armour is given; close order makes it medium (Annexe 2)",
         "aucune armure n'est donnée ; l'ordre serré la fait moyenne (Annexe 2)"];
    LANGUAGES_DIFFER = "convert/languages-differ" Warning
        ["the two descriptions do not say the same; the first is taken",
         "les deux descriptions ne disent pas la même chose ; la première est prise"];
    OPTION_OF_NOTHING = "convert/option-unread" Warning
        ["nothing this option changes could be read",
         "rien de ce que change cette option n'a pu être lu"];
    OPTION_OF_NOBODY = "convert/option-unread" Warning
        ["no troop of the list is called '{}'",
         "aucune troupe de la liste ne s'appelle « {} »"];
    REPLACEMENT_UNREAD = "convert/option-unread" Warning
        ["this replacement has no equivalent, or no troop to take it: it is kept as a remark",
         "ce remplacement n'a pas d'équivalent, ou aucune troupe pour le prendre : il reste en remarque"];
    OPTION_MINIMUM = "convert/option-minimum" Warning
        ["an option has no minimum here: only its maximum is kept",
         "une option n'a pas de minimum ici : seul son maximum est gardé"];

    // Why a line is refused.
    OTHER_GAME = "convert/other-game" Error
        ["this is a list for {}: {}, so it cannot be converted",
         "c'est une liste pour {} : {}, elle ne peut donc être convertie"];
    NO_TYPE = "convert/unreadable" Error
        ["no known type of troop on this line: nothing was made of it",
         "aucun type de troupe connu sur cette ligne : rien n'en est fait"];
    LONE_NUMBER = "convert/unreadable" Error
        ["a number by itself, and no line above that lacks one",
         "un nombre seul, et aucune ligne au-dessus qui en manque"];
    LONE_DESCRIPTION = "convert/unreadable" Error
        ["a description without a name, a minimum and a maximum before it: nothing was made of it",
         "une description sans nom, minimum et maximum avant elle : rien n'en est fait"];
    NO_DESCRIPTION = "convert/unreadable" Error
        ["this row has no description",
         "cette ligne n'a pas de description"];
    NO_TABLE = "convert/no-table" Error
        ["no table of troops was found: paste the rows with name, minimum, maximum and description",
         "aucun tableau de troupes : collez les lignes avec nom, minimum, maximum et description"];
    NO_ROW = "convert/no-row" Error
        ["the rulebook's tables have no row for '{}'",
         "les tables de la règle n'ont pas de ligne pour « {} »"];
    NO_ROW_BUT_NEAR = "convert/no-row" Error
        ["the rulebook's tables have no row for '{}'; Annexes 2 and 3 may have it as {}",
         "les tables de la règle n'ont pas de ligne pour « {} » ; voir {} dans les Annexes 2 et 3"];
    LONG_LINE = "convert/too-long" Error
        ["this line has {} characters, more than the {} a line of a list may have: nothing was made of it",
         "cette ligne a {} caractères, plus que les {} d'une ligne de liste : rien n'en est fait"];
    TOO_MANY_NAMES = "convert/too-long" Warning
        ["the lines of this list name each other too often: the last options and conditions are kept in words",
         "les lignes de cette liste se nomment trop souvent entre elles : les dernières options et conditions restent en toutes lettres"];
}

const LETTERS: BothSaid =
    ["letters are read as figures", "des lettres sont lues comme des chiffres"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_note_says_the_same_in_both_languages() {
        for Notice { code, says: [en, fr], .. } in ALL {
            assert!(code.starts_with("convert/") && !en.is_empty() && !fr.is_empty(), "{en}");
            assert_eq!(en.matches("{}").count(), fr.matches("{}").count(), "{en}");
        }
    }
}
