//! Every check, one file each, and the one table that registers them.
//!
//! A check's file holds its name, severity, documentation with a bad and a good example, code, and
//! messages in both languages. Beside it stands a literate fixture of the same stem. Adding a check
//! touches those two files and one line of [`CHECKS`].

pub mod army;
pub mod document;
pub mod list;
pub mod reference;
pub mod ruleset;
pub mod shape;
pub mod suppression;
pub mod yaml;

use banneret_schema::{ArmyList, Lang};
use banneret_yaml::Fault;

use crate::diagnostic::{Diagnostic, Severity};
use crate::draft::Draft;
use crate::load::HeaderFault;
use crate::roster::Roster;
use crate::scene::{Link, Scene};
use crate::shape::Violation;
use crate::suppress::AllowFault;
use crate::workspace::RulesetFault;

/// What a check looks at.
pub enum Run {
    /// A fault of the text.
    Fault(fn(&Scene<'_>, &Fault) -> Option<Diagnostic>),
    /// The first lines of a document.
    Header(fn(&Scene<'_>, &HeaderFault) -> Option<Diagnostic>),
    /// A place where a document does not have the shape of its kind.
    Shape(fn(&Scene<'_>, &Violation) -> Option<Diagnostic>),
    /// A reference to another document.
    Link(fn(&Scene<'_>, &Link<'_>) -> Option<Diagnostic>),
    /// A house ruleset that cannot be put together.
    Ruleset(fn(&Scene<'_>, &RulesetFault) -> Option<Diagnostic>),
    /// An army under a ruleset.
    Army(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Roster<'_>)),
    /// An army list under a ruleset.
    List(fn(&mut Vec<Diagnostic>, &Scene<'_>, &ArmyList)),
    /// An army, or a contingent of it, against the list it is drawn from.
    Draft(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Draft<'_>)),
    /// A comment that allows something.
    Allow(fn(&Scene<'_>, &AllowFault<'_>) -> Option<Diagnostic>),
}

/// One check.
pub struct Check {
    /// Its name: `family/what-is-wrong`.
    pub name: &'static str,
    /// How grave its findings are.
    pub severity: Severity,
    /// What it finds, in English.
    pub en: &'static str,
    /// What it finds, in French.
    pub fr: &'static str,
    /// Its documentation, in Markdown.
    pub doc: &'static str,
    /// The file it stands in, from the root of the crate.
    pub file: &'static str,
    /// What it looks at.
    pub run: Run,
}

impl Check {
    /// The part of the name before the slash.
    #[must_use]
    pub fn family(&self) -> &'static str {
        self.name.split('/').next().unwrap_or_default()
    }

    /// What it finds, in a language.
    #[must_use]
    pub fn summary(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }

    /// The documentation as Markdown, without the space each doc-comment line begins with.
    #[must_use]
    pub fn markdown(&self) -> String {
        let lines = self.doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n").trim().to_owned()
    }
}

impl std::fmt::Debug for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// Declares a check: documentation, name, severity, what it looks at, and its summaries.
macro_rules! check {
    (
        $(#[doc = $doc:literal])+
        $id:ident = $name:literal, $severity:ident, $run:expr;
        en: $en:literal;
        fr: $fr:literal;
    ) => {
        $(#[doc = $doc])+
        pub static $id: $crate::checks::Check = $crate::checks::Check {
            name: $name,
            severity: $crate::diagnostic::Severity::$severity,
            en: $en,
            fr: $fr,
            doc: concat!($($doc, "\n",)+),
            file: file!(),
            run: $run,
        };
    };
}
pub(crate) use check;

/// Every check, by name.
pub static CHECKS: &[&Check] = &[
    &army::allies_without_leader::ALLIES_WITHOUT_LEADER,
    &army::anachronism::ANACHRONISM,
    &army::companion::COMPANION,
    &army::contingent_unknown::CONTINGENT_UNKNOWN,
    &army::contradiction::CONTRADICTION,
    &army::detachment::DETACHMENT,
    &army::duplicate_id::DUPLICATE_ID,
    &army::equipment_not_for_bearer::EQUIPMENT_NOT_FOR_BEARER,
    &army::formation_not_for_troop::FORMATION_NOT_FOR_TROOP,
    &army::general_count::GENERAL_COUNT,
    &army::herald_unknown::HERALD_UNKNOWN,
    &army::leader_without_allies::LEADER_WITHOUT_ALLIES,
    &army::misplaced_id::MISPLACED_ID,
    &army::missile_missing::MISSILE_MISSING,
    &army::missile_not_for_troop::MISSILE_NOT_FOR_TROOP,
    &army::morale_forbidden::MORALE_FORBIDDEN,
    &army::mount_not_for_troop::MOUNT_NOT_FOR_TROOP,
    &army::no_price::NO_PRICE,
    &army::only_in_play::ONLY_IN_PLAY,
    &army::over_budget::OVER_BUDGET,
    &army::power_without_number::POWER_WITHOUT_NUMBER,
    &army::quality_not_a_grade::QUALITY_NOT_A_GRADE,
    &army::repeated::REPEATED,
    &army::too_few_leaders::TOO_FEW_LEADERS,
    &army::training_not_for_troop::TRAINING_NOT_FOR_TROOP,
    &army::trait_not_for_troop::TRAIT_NOT_FOR_TROOP,
    &army::unknown_id::UNKNOWN_ID,
    &army::unspent_budget::UNSPENT_BUDGET,
    &army::weapon_not_for_troop::WEAPON_NOT_FOR_TROOP,
    &army::weight_missing::WEIGHT_MISSING,
    &army::weight_not_for_troop::WEIGHT_NOT_FOR_TROOP,
    &document::empty::EMPTY,
    &document::no_kind::NO_KIND,
    &document::no_version::NO_VERSION,
    &document::not_a_mapping::NOT_A_MAPPING,
    &document::unknown_kind::UNKNOWN_KIND,
    &document::unknown_version::UNKNOWN_VERSION,
    &list::all_or_none::ALL_OR_NONE,
    &list::ally_not_allowed::ALLY_NOT_ALLOWED,
    &list::duplicate_entry::DUPLICATE_ENTRY,
    &list::excluded_together::EXCLUDED_TOGETHER,
    &list::excludes_required::EXCLUDES_REQUIRED,
    &list::impossible::IMPOSSIBLE,
    &list::leader_not_allowed::LEADER_NOT_ALLOWED,
    &list::min_above_max::MIN_ABOVE_MAX,
    &list::misplaced_id::MISPLACED_ID,
    &list::no_entry::NO_ENTRY,
    &list::not_in_year::NOT_IN_YEAR,
    &list::option_over_limit::OPTION_OVER_LIMIT,
    &list::option_unusable::OPTION_UNUSABLE,
    &list::over_share::OVER_SHARE,
    &list::printed_cost::PRINTED_COST,
    &list::profile_not_allowed::PROFILE_NOT_ALLOWED,
    &list::question_open::QUESTION_OPEN,
    &list::requirement_missing::REQUIREMENT_MISSING,
    &list::too_few::TOO_FEW,
    &list::too_many::TOO_MANY,
    &list::too_many_for_others::TOO_MANY_FOR_OTHERS,
    &list::under_share::UNDER_SHARE,
    &list::unknown_entry::UNKNOWN_ENTRY,
    &list::unknown_id::UNKNOWN_ID,
    &list::wrong_profile::WRONG_PROFILE,
    &list::year_missing::YEAR_MISSING,
    &list::years_outside::YEARS_OUTSIDE,
    &reference::ambiguous_id::AMBIGUOUS_ID,
    &reference::circular::CIRCULAR,
    &reference::missing_file::MISSING_FILE,
    &reference::outside_workspace::OUTSIDE_WORKSPACE,
    &reference::unknown_id::UNKNOWN_ID,
    &reference::unreadable::UNREADABLE,
    &reference::wrong_kind::WRONG_KIND,
    &ruleset::incomplete_entry::INCOMPLETE_ENTRY,
    &ruleset::unknown_parent::UNKNOWN_PARENT,
    &ruleset::unknown_reading::UNKNOWN_READING,
    &ruleset::unknown_ruling::UNKNOWN_RULING,
    &shape::missing_key::MISSING_KEY,
    &shape::missing_value::MISSING_VALUE,
    &shape::number_out_of_range::NUMBER_OUT_OF_RANGE,
    &shape::text_malformed::TEXT_MALFORMED,
    &shape::too_few::TOO_FEW,
    &shape::unfit::UNFIT,
    &shape::unknown_key::UNKNOWN_KEY,
    &shape::unknown_value::UNKNOWN_VALUE,
    &shape::wrong_type::WRONG_TYPE,
    &suppression::unknown_check::UNKNOWN_CHECK,
    &suppression::unused::UNUSED,
    &yaml::complex_key::COMPLEX_KEY,
    &yaml::duplicate_key::DUPLICATE_KEY,
    &yaml::merge::MERGE,
    &yaml::not_utf8::NOT_UTF8,
    &yaml::second_document::SECOND_DOCUMENT,
    &yaml::syntax::SYNTAX,
    &yaml::tab::TAB,
    &yaml::too_deep::TOO_DEEP,
    &yaml::too_large::TOO_LARGE,
    &yaml::unknown_alias::UNKNOWN_ALIAS,
    &yaml::unknown_tag::UNKNOWN_TAG,
];

/// The check of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Check> {
    CHECKS.iter().copied().find(|check| check.name == name)
}

/// The places of a list where it names something the game does not know.
pub(crate) fn list_strangers(
    ruleset: &banneret_schema::Ruleset,
    list: &ArmyList,
) -> Vec<banneret_yaml::Route> {
    let strangers = army::tables::list_strangers(ruleset, list);
    strangers.into_iter().map(|stranger| stranger.route).collect()
}
