//! Every check, one file each, and the one table that registers them.
//!
//! A check's file holds its name, severity, documentation with a bad and a good example, code, and
//! messages in both languages. Beside it stands a literate fixture of the same stem. Adding a check
//! touches those two files and one line of [`CHECKS`].

pub mod army;
pub mod deployment;
pub mod document;
pub mod list;
pub mod map;
pub mod reference;
pub mod ruleset;
pub mod scenario;
pub mod shape;
pub mod suppression;
pub mod victory;
pub mod weather;
pub mod yaml;

use std::sync::Arc;

use banneret_schema::{ArmyList, Lang, Ruleset};
use banneret_yaml::Fault;

use crate::battle::Battle;
use crate::diagnostic::{Diagnostic, Severity};
use crate::draft::Draft;
use crate::load::{HeaderFault, Loaded};
use crate::roster::Roster;
use crate::scene::{Link, Scene};
use crate::shape::Violation;
use crate::site::Site;
use crate::suppress::AllowFault;
use crate::text::typeset;
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
    /// Other documents of the same folder with the same kind and id.
    Twins(fn(&Scene<'_>, &[Arc<Loaded>]) -> Option<Diagnostic>),
    /// A house ruleset that cannot be put together.
    Ruleset(fn(&Scene<'_>, &RulesetFault) -> Option<Diagnostic>),
    /// A house ruleset that has been put together.
    House(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Ruleset)),
    /// An army under a ruleset.
    Army(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Roster<'_>)),
    /// An army list under a ruleset.
    List(fn(&mut Vec<Diagnostic>, &Scene<'_>, &ArmyList)),
    /// An army, or a contingent of it, against the list it is drawn from.
    Draft(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Draft<'_>)),
    /// A map under a ruleset.
    Map(fn(&mut Vec<Diagnostic>, &Scene<'_>, &Site<'_>)),
    /// A scenario under a ruleset, with its map and armies.
    Scenario(fn(&mut Vec<Diagnostic>, &Battle<'_>)),
    /// How many findings of a file are not listed, and how many are.
    LeftOut(fn(&Scene<'_>, usize, usize) -> Diagnostic),
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
    /// What the documentation says before its examples, in French.
    pub fr_doc: &'static str,
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
    pub fn summary(&self, lang: Lang) -> String {
        typeset(
            match lang {
                Lang::En => self.en,
                Lang::Fr => self.fr,
            },
            lang,
        )
    }

    /// The documentation as Markdown, without the space each doc-comment line begins with.
    #[must_use]
    pub fn markdown(&self) -> String {
        let lines = self.doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n").trim().to_owned()
    }
}

impl Check {
    /// The page that explains it in a language: what it finds and why, and the examples.
    #[must_use]
    pub fn page(&self, lang: Lang) -> String {
        let english = self.markdown();
        let examples = english.find("## Bad").map_or("", |at| &english[at..]);
        match lang {
            Lang::En => english,
            Lang::Fr => {
                let examples =
                    examples.replace("## Bad", "## À éviter").replace("## Good", "## Correct");
                format!("{}\n\n{examples}", typeset(self.fr_doc, lang)).trim().to_owned()
            }
        }
    }
}

impl std::fmt::Debug for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// How many findings of one check are worth a search among words of the author's own: more are not
/// slips, and each search costs as much as there are words.
pub(crate) const SEARCHES: usize = 200;

/// Declares a check: documentation, name, severity, what it looks at, its summaries, and its
/// documentation in French.
macro_rules! check {
    (
        $(#[doc = $doc:literal])+
        $id:ident = $name:literal, $severity:ident, $run:expr;
        en: $en:literal;
        fr: $fr:literal;
        $(fr_doc: $fr_doc:literal;)?
    ) => {
        $(#[doc = $doc])+
        pub static $id: $crate::checks::Check = $crate::checks::Check {
            name: $name,
            severity: $crate::diagnostic::Severity::$severity,
            en: $en,
            fr: $fr,
            doc: concat!($($doc, "\n",)+),
            fr_doc: concat!($($fr_doc)?),
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
    &army::character_twice::CHARACTER_TWICE,
    &army::class_missing::CLASS_MISSING,
    &army::class_not_for_troop::CLASS_NOT_FOR_TROOP,
    &army::companion::COMPANION,
    &army::contingent_leader_with_initiative::CONTINGENT_LEADER_WITH_INITIATIVE,
    &army::contingent_not_allied::CONTINGENT_NOT_ALLIED,
    &army::contingent_unknown::CONTINGENT_UNKNOWN,
    &army::contradiction::CONTRADICTION,
    &army::detachment::DETACHMENT,
    &army::duplicate_id::DUPLICATE_ID,
    &army::elite_unusual::ELITE_UNUSUAL,
    &army::equipment_not_for_bearer::EQUIPMENT_NOT_FOR_BEARER,
    &army::extended_movement::EXTENDED_MOVEMENT,
    &army::formation_not_for_troop::FORMATION_NOT_FOR_TROOP,
    &army::gains_nothing::GAINS_NOTHING,
    &army::general_count::GENERAL_COUNT,
    &army::herald_unknown::HERALD_UNKNOWN,
    &army::initiative_missing::INITIATIVE_MISSING,
    &army::initiative_of_person::INITIATIVE_OF_PERSON,
    &army::initiative_out_of_range::INITIATIVE_OUT_OF_RANGE,
    &army::initiative_reserved::INITIATIVE_RESERVED,
    &army::leader_replaced::LEADER_REPLACED,
    &army::leader_without_allies::LEADER_WITHOUT_ALLIES,
    &army::misplaced_id::MISPLACED_ID,
    &army::missile_expected::MISSILE_EXPECTED,
    &army::missile_missing::MISSILE_MISSING,
    &army::missile_not_for_troop::MISSILE_NOT_FOR_TROOP,
    &army::missile_row_missing::MISSILE_ROW_MISSING,
    &army::missile_row_not_for_troop::MISSILE_ROW_NOT_FOR_TROOP,
    &army::missile_unusual::MISSILE_UNUSUAL,
    &army::morale_forbidden::MORALE_FORBIDDEN,
    &army::mount_not_for_troop::MOUNT_NOT_FOR_TROOP,
    &army::movement_unusual::MOVEMENT_UNUSUAL,
    &army::name_missing::NAME_MISSING,
    &army::nation_missing::NATION_MISSING,
    &army::nation_not_for_troop::NATION_NOT_FOR_TROOP,
    &army::no_price::NO_PRICE,
    &army::number_twice::NUMBER_TWICE,
    &army::only_in_play::ONLY_IN_PLAY,
    &army::over_budget::OVER_BUDGET,
    &army::person_by_name::PERSON_BY_NAME,
    &army::power_without_number::POWER_WITHOUT_NUMBER,
    &army::quality_not_a_grade::QUALITY_NOT_A_GRADE,
    &army::quality_over_die::QUALITY_OVER_DIE,
    &army::range_stated::RANGE_STATED,
    &army::rank_of_character::RANK_OF_CHARACTER,
    &army::rating_missing::RATING_MISSING,
    &army::rating_not_for_nation::RATING_NOT_FOR_NATION,
    &army::repeated::REPEATED,
    &army::rout_points_stated::ROUT_POINTS_STATED,
    &army::shape_not_for_troop::SHAPE_NOT_FOR_TROOP,
    &army::shape_unusual::SHAPE_UNUSUAL,
    &army::size_not_for_troop::SIZE_NOT_FOR_TROOP,
    &army::size_unusual::SIZE_UNUSUAL,
    &army::too_few_leaders::TOO_FEW_LEADERS,
    &army::training_not_for_troop::TRAINING_NOT_FOR_TROOP,
    &army::trait_missing::TRAIT_MISSING,
    &army::trait_not_for_rank::TRAIT_NOT_FOR_RANK,
    &army::trait_not_for_troop::TRAIT_NOT_FOR_TROOP,
    &army::trait_unusual::TRAIT_UNUSUAL,
    &army::unknown_id::UNKNOWN_ID,
    &army::unspent_budget::UNSPENT_BUDGET,
    &army::weapon_not_for_troop::WEAPON_NOT_FOR_TROOP,
    &army::weight_missing::WEIGHT_MISSING,
    &army::weight_not_for_troop::WEIGHT_NOT_FOR_TROOP,
    &deployment::allies_too_far::ALLIES_TOO_FAR,
    &deployment::area_malformed::AREA_MALFORMED,
    &deployment::arrives_without_leader::ARRIVES_WITHOUT_LEADER,
    &deployment::cannot_enter::CANNOT_ENTER,
    &deployment::contingent_leader_out_of_reach::CONTINGENT_LEADER_OUT_OF_REACH,
    &deployment::contingent_out_of_reach::CONTINGENT_OUT_OF_REACH,
    &deployment::edge_in_front::EDGE_IN_FRONT,
    &deployment::faces_nothing::FACES_NOTHING,
    &deployment::facing::FACING,
    &deployment::facing_missing::FACING_MISSING,
    &deployment::facing_not_legal::FACING_NOT_LEGAL,
    &deployment::formation_in_rough::FORMATION_IN_ROUGH,
    &deployment::formation_needs_rule::FORMATION_NEEDS_RULE,
    &deployment::formation_not_for_troop::FORMATION_NOT_FOR_TROOP,
    &deployment::formation_under_enemy::FORMATION_UNDER_ENEMY,
    &deployment::formation_untrained::FORMATION_UNTRAINED,
    &deployment::formation_without_commander::FORMATION_WITHOUT_COMMANDER,
    &deployment::ground_of_trait::GROUND_OF_TRAIT,
    &deployment::herald_apart::HERALD_APART,
    &deployment::hex_shared::HEX_SHARED,
    &deployment::hidden_in_sight::HIDDEN_IN_SIGHT,
    &deployment::hits_on_person::HITS_ON_PERSON,
    &deployment::hits_over_quality::HITS_OVER_QUALITY,
    &deployment::in_the_fire::IN_THE_FIRE,
    &deployment::leader_alone::LEADER_ALONE,
    &deployment::leader_out_of_reach::LEADER_OUT_OF_REACH,
    &deployment::leader_under_enemy::LEADER_UNDER_ENEMY,
    &deployment::line_out_of_reach::LINE_OUT_OF_REACH,
    &deployment::losses_over_strength::LOSSES_OVER_STRENGTH,
    &deployment::missing_placement::MISSING_PLACEMENT,
    &deployment::no_retreat::NO_RETREAT,
    &deployment::out_of_command::OUT_OF_COMMAND,
    &deployment::outside_zone::OUTSIDE_ZONE,
    &deployment::placed_and_arriving::PLACED_AND_ARRIVING,
    &deployment::placed_twice::PLACED_TWICE,
    &deployment::routed_facing::ROUTED_FACING,
    &deployment::row_malformed::ROW_MALFORMED,
    &deployment::shuns_enemy::SHUNS_ENEMY,
    &deployment::split_by_obstacle::SPLIT_BY_OBSTACLE,
    &deployment::stack_broken::STACK_BROKEN,
    &deployment::state_not_for_troop::STATE_NOT_FOR_TROOP,
    &deployment::state_off_ground::STATE_OFF_GROUND,
    &deployment::state_short_lived::STATE_SHORT_LIVED,
    &deployment::state_unusual::STATE_UNUSUAL,
    &deployment::state_without_leader::STATE_WITHOUT_LEADER,
    &deployment::states_contradict::STATES_CONTRADICT,
    &deployment::terrain_forbidden::TERRAIN_FORBIDDEN,
    &deployment::too_many_decoys::TOO_MANY_DECOYS,
    &deployment::under_enemy_control::UNDER_ENEMY_CONTROL,
    &deployment::units_at_a_time::UNITS_AT_A_TIME,
    &deployment::wrong_company::WRONG_COMPANY,
    &deployment::wrong_hexes::WRONG_HEXES,
    &deployment::zone_too_small::ZONE_TOO_SMALL,
    &deployment::zones_overlap::ZONES_OVERLAP,
    &document::duplicate_id::DUPLICATE_ID,
    &document::empty::EMPTY,
    &document::no_kind::NO_KIND,
    &document::no_version::NO_VERSION,
    &document::not_a_mapping::NOT_A_MAPPING,
    &document::other_game::OTHER_GAME,
    &document::other_kind::OTHER_KIND,
    &document::too_many_findings::TOO_MANY_FINDINGS,
    &document::unknown_kind::UNKNOWN_KIND,
    &document::unknown_version::UNKNOWN_VERSION,
    &list::all_or_none::ALL_OR_NONE,
    &list::ally_not_allowed::ALLY_NOT_ALLOWED,
    &list::duplicate_entry::DUPLICATE_ENTRY,
    &list::excluded_together::EXCLUDED_TOGETHER,
    &list::excludes_required::EXCLUDES_REQUIRED,
    &list::impossible::IMPOSSIBLE,
    &list::leader_not_allowed::LEADER_NOT_ALLOWED,
    &list::limit_unchecked::LIMIT_UNCHECKED,
    &list::min_above_max::MIN_ABOVE_MAX,
    &list::misplaced_id::MISPLACED_ID,
    &list::no_entry::NO_ENTRY,
    &list::not_in_year::NOT_IN_YEAR,
    &list::option_over_limit::OPTION_OVER_LIMIT,
    &list::option_unusable::OPTION_UNUSABLE,
    &list::over_share::OVER_SHARE,
    &list::per_unit_missing::PER_UNIT_MISSING,
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
    &map::abatis_outside_woods::ABATIS_OUTSIDE_WOODS,
    &map::area_malformed::AREA_MALFORMED,
    &map::beach_away_from_edge::BEACH_AWAY_FROM_EDGE,
    &map::bridge_over_lake::BRIDGE_OVER_LAKE,
    &map::bridge_without_road::BRIDGE_WITHOUT_ROAD,
    &map::bridge_without_water::BRIDGE_WITHOUT_WATER,
    &map::broken_path::BROKEN_PATH,
    &map::circular_zone::CIRCULAR_ZONE,
    &map::cliff_inside_hill::CLIFF_INSIDE_HILL,
    &map::cliff_off_hill::CLIFF_OFF_HILL,
    &map::compass_at_corner::COMPASS_AT_CORNER,
    &map::composite_unknown::COMPOSITE_UNKNOWN,
    &map::cut_in_two::CUT_IN_TWO,
    &map::duplicate_place::DUPLICATE_PLACE,
    &map::empty_zone::EMPTY_ZONE,
    &map::ford_on_wide_river::FORD_ON_WIDE_RIVER,
    &map::ford_without_river::FORD_WITHOUT_RIVER,
    &map::label_malformed::LABEL_MALFORMED,
    &map::lake_size::LAKE_SIZE,
    &map::level_contradicts_terrain::LEVEL_CONTRADICTS_TERRAIN,
    &map::level_malformed::LEVEL_MALFORMED,
    &map::level_too_low::LEVEL_TOO_LOW,
    &map::level_unchanged::LEVEL_UNCHANGED,
    &map::misplaced_path::MISPLACED_PATH,
    &map::oasis_without_sand::OASIS_WITHOUT_SAND,
    &map::off_map::OFF_MAP,
    &map::offset_assumed::OFFSET_ASSUMED,
    &map::opening_without_wall::OPENING_WITHOUT_WALL,
    &map::ragged_row::RAGGED_ROW,
    &map::river_width::RIVER_WIDTH,
    &map::road_into_water::ROAD_INTO_WATER,
    &map::sea_short_of_side::SEA_SHORT_OF_SIDE,
    &map::steep_slope::STEEP_SLOPE,
    &map::too_large::TOO_LARGE,
    &map::too_many_runs::TOO_MANY_RUNS,
    &map::too_small::TOO_SMALL,
    &map::two_obstacles_on_one_face::TWO_OBSTACLES_ON_ONE_FACE,
    &map::unknown_code::UNKNOWN_CODE,
    &map::unknown_obstacle::UNKNOWN_OBSTACLE,
    &map::unknown_terrain::UNKNOWN_TERRAIN,
    &map::unknown_zone::UNKNOWN_ZONE,
    &map::unreachable_hexes::UNREACHABLE_HEXES,
    &map::unused_code::UNUSED_CODE,
    &map::wrong_row_count::WRONG_ROW_COUNT,
    &reference::ambiguous_id::AMBIGUOUS_ID,
    &reference::circular::CIRCULAR,
    &reference::in_doubt::IN_DOUBT,
    &reference::missing_file::MISSING_FILE,
    &reference::outside_workspace::OUTSIDE_WORKSPACE,
    &reference::too_deep::TOO_DEEP,
    &reference::unknown_id::UNKNOWN_ID,
    &reference::unreadable::UNREADABLE,
    &reference::wrong_kind::WRONG_KIND,
    &ruleset::incomplete_entry::INCOMPLETE_ENTRY,
    &ruleset::ragged_table::RAGGED_TABLE,
    &ruleset::unknown_parent::UNKNOWN_PARENT,
    &ruleset::unknown_reading::UNKNOWN_READING,
    &ruleset::unknown_row::UNKNOWN_ROW,
    &ruleset::unknown_ruling::UNKNOWN_RULING,
    &ruleset::unknown_table::UNKNOWN_TABLE,
    &scenario::after_the_end::AFTER_THE_END,
    &scenario::agent_mission::AGENT_MISSION,
    &scenario::ammunition::AMMUNITION,
    &scenario::anachronism::ANACHRONISM,
    &scenario::army_missing::ARMY_MISSING,
    &scenario::boat_cargo::BOAT_CARGO,
    &scenario::boat_on_wrong_water::BOAT_ON_WRONG_WATER,
    &scenario::camp_apart::CAMP_APART,
    &scenario::camp_ground::CAMP_GROUND,
    &scenario::camp_guards::CAMP_GUARDS,
    &scenario::camp_taken::CAMP_TAKEN,
    &scenario::cannot_burn::CANNOT_BURN,
    &scenario::commander_without_initiative::COMMANDER_WITHOUT_INITIATIVE,
    &scenario::compass_missing::COMPASS_MISSING,
    &scenario::contingent_corps::CONTINGENT_CORPS,
    &scenario::contingent_empty::CONTINGENT_EMPTY,
    &scenario::contingent_orders_stated::CONTINGENT_ORDERS_STATED,
    &scenario::contingent_without_wing::CONTINGENT_WITHOUT_WING,
    &scenario::corps_leader::CORPS_LEADER,
    &scenario::corps_orders::CORPS_ORDERS,
    &scenario::death_decides::DEATH_DECIDES,
    &scenario::demoralisation_value::DEMORALISATION_VALUE,
    &scenario::die_decides_nothing::DIE_DECIDES_NOTHING,
    &scenario::ducats_missing::DUCATS_MISSING,
    &scenario::ducats_unknown::DUCATS_UNKNOWN,
    &scenario::duplicate_id::DUPLICATE_ID,
    &scenario::edge_missing::EDGE_MISSING,
    &scenario::elephant_leader_not_for_troop::ELEPHANT_LEADER_NOT_FOR_TROOP,
    &scenario::elite_not_in_command::ELITE_NOT_IN_COMMAND,
    &scenario::equipment_needs_rule::EQUIPMENT_NEEDS_RULE,
    &scenario::gate_undecided::GATE_UNDECIDED,
    &scenario::hex_off_map::HEX_OFF_MAP,
    &scenario::in_two_corps::IN_TWO_CORPS,
    &scenario::line_not_for_nation::LINE_NOT_FOR_NATION,
    &scenario::line_order_entry::LINE_ORDER_ENTRY,
    &scenario::line_order_mixed::LINE_ORDER_MIXED,
    &scenario::line_order_types::LINE_ORDER_TYPES,
    &scenario::no_commander::NO_COMMANDER,
    &scenario::no_leader::NO_LEADER,
    &scenario::no_units::NO_UNITS,
    &scenario::not_in_battle::NOT_IN_BATTLE,
    &scenario::objective_out_of_reach::OBJECTIVE_OUT_OF_REACH,
    &scenario::other_ruleset::OTHER_RULESET,
    &scenario::over_budget::OVER_BUDGET,
    &scenario::part_not_in_game::PART_NOT_IN_GAME,
    &scenario::person_twice::PERSON_TWICE,
    &scenario::players_miscounted::PLAYERS_MISCOUNTED,
    &scenario::restriction_contradicts::RESTRICTION_CONTRADICTS,
    &scenario::restriction_idle::RESTRICTION_IDLE,
    &scenario::restriction_of_individual_orders::RESTRICTION_OF_INDIVIDUAL_ORDERS,
    &scenario::rout_level_needs_leaders::ROUT_LEVEL_NEEDS_LEADERS,
    &scenario::rout_level_too_high::ROUT_LEVEL_TOO_HIGH,
    &scenario::rout_points_stated::ROUT_POINTS_STATED,
    &scenario::rout_ratio::ROUT_RATIO,
    &scenario::rule_idle::RULE_IDLE,
    &scenario::rule_needs_another::RULE_NEEDS_ANOTHER,
    &scenario::rule_not_in_use::RULE_NOT_IN_USE,
    &scenario::rule_wants_another::RULE_WANTS_ANOTHER,
    &scenario::rule_without_data::RULE_WITHOUT_DATA,
    &scenario::sentries::SENTRIES,
    &scenario::shared_edge::SHARED_EDGE,
    &scenario::strategy_missing::STRATEGY_MISSING,
    &scenario::strategy_unused::STRATEGY_UNUSED,
    &scenario::table_missing::TABLE_MISSING,
    &scenario::too_few_sides::TOO_FEW_SIDES,
    &scenario::too_many_elephant_leaders::TOO_MANY_ELEPHANT_LEADERS,
    &scenario::too_many_sides::TOO_MANY_SIDES,
    &scenario::torch_bearer::TORCH_BEARER,
    &scenario::torch_dice_missing::TORCH_DICE_MISSING,
    &scenario::unequal_budgets::UNEQUAL_BUDGETS,
    &scenario::unknown_id::UNKNOWN_ID,
    &scenario::unknown_member::UNKNOWN_MEMBER,
    &scenario::unknown_place::UNKNOWN_PLACE,
    &scenario::unknown_side::UNKNOWN_SIDE,
    &scenario::wing_without_contingent_orders::WING_WITHOUT_CONTINGENT_ORDERS,
    &scenario::wing_without_line_orders::WING_WITHOUT_LINE_ORDERS,
    &scenario::wings_not_for_nation::WINGS_NOT_FOR_NATION,
    &scenario::wrong_counter::WRONG_COUNTER,
    &scenario::years_apart::YEARS_APART,
    &shape::and_more::AND_MORE,
    &shape::id_too_long::ID_TOO_LONG,
    &shape::missing_key::MISSING_KEY,
    &shape::missing_value::MISSING_VALUE,
    &shape::number_out_of_range::NUMBER_OUT_OF_RANGE,
    &shape::text_malformed::TEXT_MALFORMED,
    &shape::too_few::TOO_FEW,
    &shape::unfit::UNFIT,
    &shape::unknown_key::UNKNOWN_KEY,
    &shape::unknown_value::UNKNOWN_VALUE,
    &shape::wrong_type::WRONG_TYPE,
    &suppression::misspelt::MISSPELT,
    &suppression::not_possible::NOT_POSSIBLE,
    &suppression::unknown_check::UNKNOWN_CHECK,
    &suppression::unused::UNUSED,
    &victory::always_met::ALWAYS_MET,
    &victory::ambiguous_member::AMBIGUOUS_MEMBER,
    &victory::holder_missing::HOLDER_MISSING,
    &victory::never_met::NEVER_MET,
    &victory::no_way_to_win::NO_WAY_TO_WIN,
    &victory::not_in_game::NOT_IN_GAME,
    &victory::not_stated::NOT_STATED,
    &victory::out_of_reach::OUT_OF_REACH,
    &victory::own_loss::OWN_LOSS,
    &victory::threshold_too_high::THRESHOLD_TOO_HIGH,
    &victory::turn_after_end::TURN_AFTER_END,
    &victory::turns_missing::TURNS_MISSING,
    &victory::two_outcomes::TWO_OUTCOMES,
    &weather::blown_away::BLOWN_AWAY,
    &weather::climate_of_another_season::CLIMATE_OF_ANOTHER_SEASON,
    &weather::hour_contradicts::HOUR_CONTRADICTS,
    &weather::impossible::IMPOSSIBLE,
    &weather::irregular_denied::IRREGULAR_DENIED,
    &weather::night_without_hours::NIGHT_WITHOUT_HOURS,
    &weather::night_without_rule::NIGHT_WITHOUT_RULE,
    &weather::nothing_burns::NOTHING_BURNS,
    &weather::out_of_order::OUT_OF_ORDER,
    &weather::strength_without_kind::STRENGTH_WITHOUT_KIND,
    &weather::wind_direction::WIND_DIRECTION,
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
pub(crate) fn list_strangers(ruleset: &Ruleset, list: &ArmyList) -> Vec<banneret_yaml::Route> {
    let strangers = army::tables::list_strangers(ruleset, list);
    strangers.into_iter().map(|stranger| stranger.route).collect()
}
