//! Rulesets: everything a game says about troops, leaders, weapons and prices, as data.
//!
//! A ruleset is YAML. The shipped ones are read at build time and embedded; a house ruleset extends
//! one of them. Both become a [`Ruleset`] through [`load`]: the base, then what the chosen rulings
//! change, then what the house ruleset adds, changes or removes.

pub mod attribute;
pub mod back;
pub mod battle;
pub mod budget;
pub mod campaign;
pub mod chain;
pub mod character;
pub mod chart;
pub mod combat;
pub mod command;
pub mod counter;
pub mod emblem;
pub mod entry;
pub mod expectation;
mod figures;
pub mod formation;
pub mod frame;
pub mod gear;
pub mod load;
pub mod losses;
pub mod missile_table;
pub mod nation;
pub mod options;
pub mod order_of_battle;
pub mod orders;
pub mod outline;
pub mod own;
pub mod play_aid;
pub mod price;
pub mod quality;
pub mod rout;
pub mod ruling;
pub mod screen;
pub mod shipped;
pub mod stacking;
mod sub_types;
pub mod terrain;
pub mod troop;
pub mod victory;
pub mod weapon;
pub mod weather;
pub mod who;

pub use self::figures::is_choice;

use std::iter::once;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use self::attribute::Attributes;
use self::battle::OwnBattle;
use self::budget::Budget;
use self::campaign::{ArrivalRules, CommunicationRules, ScoringRules, StrategicRules, TimeRules};
use self::chain::{ChainOfCommand, Tactic};
use self::character::{Character, CharacterMoves, Power};
use self::chart::ChartRules;
use self::combat::CombatRules;
use self::command::{Activation, LeaderTrait, Messenger, PurchaseOrder, Rank};
use self::counter::{Class, CohesionRules};
use self::entry::Entry;
use self::expectation::Expectation;
use self::frame::FrameRules;
use self::gear::{Equipment, Formation};
use self::losses::LossRules;
use self::missile_table::{MissileRow, RowlessShooters};
use self::nation::Nation;
use self::options::{
    Ammunition, BoatKind, CampRules, CorpsRules, Decoys, Ducats, FireRules, Mission, NightRules,
    OptionalRule, SetUpRules, UnitState,
};
use self::order_of_battle::OrderOfBattleRules;
use self::orders::{LeaderRules, LineKind};
use self::play_aid::PlayAid;
use self::price::Prices;
use self::quality::{Morale, Training, Trait};
use self::rout::RoutRules;
use self::ruling::Ruling;
use self::screen::ScreenRules;
use self::stacking::StackingRules;
use self::terrain::{Board, Obstacle, Terrain};
use self::troop::{Detachment, Mount, Troop, Weight};
use self::victory::{DemoralisationRules, Grade};
use self::weapon::{ExoticWeapon, MeleeWeapon, MissileWeapon};
use self::weather::{DayRules, WeatherRules};
use crate::hashed::IndexMap;
use crate::id::{
    BattleId, BoatId, CharacterId, ClassId, ClimateId, EquipmentId, FormationId, GradeId,
    LeaderTraitId, LineId, MeleeId, MessengerId, MethodId, MissileId, MissileRowId, MissionId,
    MoraleId, MountId, NationId, ObstacleId, OptionId, OrderId, PowerId, RankId, RulesetId,
    RulingId, StateId, StrengthId, TableId, TacticId, TerrainId, TrainingId, TraitId, TroopId,
    WeatherId, WeightId, WindId,
};
use crate::id_tables::{IdTable, Listed, Noun, found, listed, only, ruleset};
use crate::name::Name;
use crate::year::Period;

impl Ruleset {
    /// What it says, as data. What it says nothing of is left out.
    #[must_use]
    pub fn data(&self) -> Value {
        let mut data = serde_json::to_value(self).unwrap_or_default();
        leave_out_nulls(&mut data);
        data
    }
}

/// Leaves out the keys without a value, but for those of a reading: there they take something away.
fn leave_out_nulls(data: &mut Value) {
    match data {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            let inner = map.iter_mut().filter(|(key, _)| *key != "changes");
            inner.for_each(|(_, value)| leave_out_nulls(value));
        }
        Value::Array(items) => items.iter_mut().for_each(leave_out_nulls),
        _ => {}
    }
}

// Who has the keys of an army that ids of tables are written under.
const A_UNIT: Noun = Noun { en: "a unit", fr: "une unité" };
const A_UNIT_OR_LEADER: Noun = Noun { en: "a unit or a leader", fr: "une unité ou un chef" };
const A_LEADER: Noun = Noun { en: "a leader", fr: "un chef" };
const A_PERSON: Noun = Noun { en: "a leader or a character", fr: "un chef ou un personnage" };
const ITS_BEARER: Noun = Noun { en: "its bearer", fr: "son porteur" };

ruleset! {
    /// Everything a game says.
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub struct Ruleset {
        /// The handle documents name it by.
        pub id: RulesetId,
        /// What players call it.
        pub name: Name,
        /// The ruleset it builds on, for a house ruleset.
        pub extends: Option<RulesetId>,
        /// The rulebook its references point into.
        pub book: String,
        /// The years it covers.
        #[serde(default)]
        pub period: Period,
        /// Where the rulebook speaks of army lists.
        pub lists_ref: Option<String>,
        /// The figures its units and leaders carry.
        #[serde(default)]
        pub attributes: Attributes = "Les valeurs des unités et des chefs",
        /// What is expected of these figures.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub expectations: Vec<Expectation> = "Ce qu’on attend de ces valeurs",
        /// What units and leaders cost, in games that say so by figures and tables.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub prices: Option<Prices> = "Ce que coûtent unités et chefs",
        /// Protection levels.
        #[serde(default)]
        pub weights: IndexMap<WeightId, Weight> = "Niveaux de protection" [
            WeightId, "a weight", "un poids", under "weight" of A_UNIT
        ],
        /// Types of troop.
        #[serde(default)]
        pub troops: IndexMap<TroopId, Troop> = "Types de troupe" [
            TroopId, "a type of troop", "un type de troupe", under "type" of A_UNIT
        ],
        /// Mounts of infantry and artillery.
        #[serde(default)]
        pub mounts: IndexMap<MountId, Mount> = "Montures de l’infanterie et de l’artillerie" [
            MountId, "a mount", "une monture", under "mount" of A_UNIT
        ],
        /// Plaquettes that may act apart from their unit, in games that know them.
        pub detachment: Option<Detachment> = "Plaquettes qui peuvent agir à part",
        /// Close-combat weapons.
        #[serde(default)]
        pub melee_weapons: IndexMap<MeleeId, MeleeWeapon> = "Armes de mêlée" [
            MeleeId, "a close-combat weapon", "une arme de corps à corps", under "melee" of A_UNIT,
            or exotic_weapons with melee
        ],
        /// Missile weapons and artillery pieces.
        #[serde(default)]
        pub missile_weapons: IndexMap<MissileId, MissileWeapon> = "Armes de tir et pièces d’artillerie" [
            MissileId, "a missile weapon", "une arme de tir", under "missile" of A_UNIT,
            or exotic_weapons with missile
        ],
        /// Weapons of one people that count as common ones.
        #[serde(default)]
        pub exotic_weapons: IndexMap<String, ExoticWeapon> = "Armes d’un peuple qui comptent comme d’autres",
        /// Training levels.
        #[serde(default)]
        pub training: IndexMap<TrainingId, Training> = "Niveaux d’entraînement" [
            TrainingId, "a training level", "un niveau d'entraînement", under "training" of A_UNIT
        ],
        /// Morale levels.
        #[serde(default)]
        pub morale: IndexMap<MoraleId, Morale> = "Niveaux de moral" [
            MoraleId, "a morale level", "un niveau de moral", under "morale" of A_UNIT
        ],
        /// Particularities of units.
        #[serde(default)]
        pub traits: IndexMap<TraitId, Trait> = "Particularités des unités" [
            TraitId, "a particularity of units", "une particularité d'unité",
            under "traits" of A_UNIT
        ],
        /// Ranks of leaders.
        #[serde(default)]
        pub ranks: IndexMap<RankId, Rank> = "Rangs des chefs" [
            RankId, "a rank", "un grade", under "rank" of A_LEADER
        ],
        /// Particularities of leaders.
        #[serde(default)]
        pub leader_traits: IndexMap<LeaderTraitId, LeaderTrait> = "Particularités des chefs" [
            LeaderTraitId, "a particularity of leaders", "une particularité de chef",
            under "traits" of A_LEADER
        ],
        /// Messengers.
        #[serde(default)]
        pub messengers: IndexMap<MessengerId, Messenger> = "Messagers" [
            MessengerId, "a messenger", "un messager"
        ],
        /// Powers of characters.
        #[serde(default)]
        pub powers: IndexMap<PowerId, Power> = "Pouvoirs des personnages" [
            PowerId, "a power", "un pouvoir", under "power" of A_PERSON
        ],
        /// Characters of the rulebook.
        #[serde(default)]
        pub characters: IndexMap<CharacterId, Character> = "Personnages du livre de règles" [
            CharacterId, "a character", "un personnage", under "character" of A_PERSON
        ],
        /// How far characters who do not command move on their own.
        pub character_moves: Option<CharacterMoves> = "Déplacement des autres personnages",
        /// Equipment.
        #[serde(default)]
        pub equipment: IndexMap<EquipmentId, Equipment> = "Équipement" [
            EquipmentId, "a piece of equipment", "un équipement", under "equipment" of ITS_BEARER
        ],
        /// Special formations.
        #[serde(default)]
        pub formations: IndexMap<FormationId, Formation> = "Formations spéciales" [
            FormationId, "a special formation", "une formation spéciale",
            under "formations" of A_UNIT
        ],
        /// Activations by size of army.
        #[serde(default)]
        pub activations: Vec<Activation> = "Activations selon la taille de l’armée",
        /// Orders bought with ducats.
        #[serde(default)]
        pub orders: IndexMap<OrderId, PurchaseOrder> = "Ordres achetés en ducats" [
            OrderId, "an order", "un ordre"
        ],
        /// What the board must be, in games that say so.
        pub board: Option<Board> = "La table de jeu",
        /// Elements of terrain.
        #[serde(default)]
        pub terrain: IndexMap<TerrainId, Terrain> = "Éléments de terrain" [
            TerrainId, "an element of terrain", "un élément de terrain"
        ],
        /// Obstacles on the sides of hexes.
        #[serde(default)]
        pub obstacles: IndexMap<ObstacleId, Obstacle> = "Obstacles sur les côtés des hexagones" [
            ObstacleId, "an obstacle", "un obstacle"
        ],
        /// What the rulebook itself says of the chart of terrain effects, in games that leave it to a play aid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub chart: Option<ChartRules> = "Le tableau des effets du terrain",
        /// How fights are decided.
        pub combat: Option<CombatRules> = "Comment se décident les combats",
        /// How troops are priced, in games that price them.
        pub budget: Option<Budget> = "Le prix des troupes",
        /// The treasure orders are bought with, in games that have one.
        pub ducats: Option<Ducats> = "Le trésor qui paie les ordres",
        /// How armies are set up.
        pub set_up: Option<SetUpRules> = "La mise en place des armées",
        /// How units share a hex, in games that count more than their number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub stacking: Option<StackingRules> = "L’empilement",
        /// Markers of skirmishers that units send out, in games that have them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub screens: Option<ScreenRules> = "Les marqueurs de tirailleurs déployés",
        /// When an army is demoralised.
        pub demoralisation: Option<DemoralisationRules> = "Quand une armée est démoralisée",
        /// Grades of victory.
        #[serde(default)]
        pub grades: IndexMap<GradeId, Grade> = "Degrés de victoire" [
            GradeId, "a grade of victory", "un degré de victoire"; open
        ],
        /// Optional rules.
        #[serde(default)]
        pub options: IndexMap<OptionId, OptionalRule> = "Règles optionnelles" [
            OptionId, "an optional rule", "une règle optionnelle"
        ],
        /// States units may begin in.
        #[serde(default)]
        pub states: IndexMap<StateId, UnitState> = "États dans lesquels une unité peut commencer" [
            StateId, "a state", "un état"
        ],
        /// The hours of the day.
        pub day: Option<DayRules> = "Les heures du jour",
        /// The weather.
        pub weather: Option<WeatherRules> = "La météo",
        /// Darkness, sleep and sentries.
        pub night: Option<NightRules> = "L’obscurité, le sommeil et les sentinelles",
        /// Fire.
        pub fire: Option<FireRules> = "Le feu",
        /// Boats and rafts.
        #[serde(default)]
        pub boats: IndexMap<BoatId, BoatKind> = "Bateaux et radeaux" [
            BoatId, "a boat", "une embarcation"
        ],
        /// Decoys among hidden units.
        pub decoys: Option<Decoys> = "Leurres parmi les unités cachées",
        /// Camps and baggage.
        pub camp: Option<CampRules> = "Camps et bagages",
        /// Orders by corps.
        pub corps: Option<CorpsRules> = "Ordres par corps",
        /// How many shots a unit has.
        pub ammunition: Option<Ammunition> = "Tirs dont dispose une unité",
        /// Missions of special agents.
        #[serde(default)]
        pub missions: IndexMap<MissionId, Mission> = "Missions des agents spéciaux" [
            MissionId, "a mission", "une mission"
        ],
        /// Nations, in games that tell them apart.
        #[serde(default)]
        pub nations: IndexMap<NationId, Nation> = "Nations" [
            NationId, "a nation", "une nation", under "nation" of A_UNIT_OR_LEADER
        ],
        /// Classes of types of troop.
        #[serde(default)]
        pub classes: IndexMap<ClassId, Class> = "Classes de types de troupe" [
            ClassId, "a class", "une classe", under "class" of A_UNIT
        ],
        /// What holds for all units, in games of troop quality, size and facing.
        pub cohesion: Option<CohesionRules> = "Ce qui vaut pour toutes les unités",
        /// The missile table.
        #[serde(default)]
        pub missile_rows: IndexMap<MissileRowId, MissileRow> = "La table de tir" [
            MissileRowId, "a row of the missile table", "une ligne du tableau des projectiles",
            under "missile-row" of A_UNIT
        ],
        /// Shooters the rulebook speaks of without giving them a row of the missile table.
        #[serde(default)]
        pub rowless_shooters: Vec<RowlessShooters> = "Tireurs sans rangée dans la table de tir",
        /// What holds for all leaders, in games that rate them.
        pub leader_rules: Option<LeaderRules> = "Ce qui vaut pour tous les chefs",
        /// Kinds of line that one order moves.
        #[serde(default)]
        pub lines: IndexMap<LineId, LineKind> = "Lignes qu’un seul ordre fait avancer" [
            LineId, "a kind of line", "un genre de ligne"
        ],
        /// Battles with rules of their own.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        pub battles: IndexMap<BattleId, OwnBattle> = "Batailles aux règles propres" [
            BattleId, "a battle", "une bataille"; open
        ],
        /// Who leads whom, from the commander-in-chief to the corps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub chain_of_command: Option<ChainOfCommand> = "La chaîne de commandement",
        /// Orders to corps.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        pub tactics: IndexMap<TacticId, Tactic> = "Ordres aux corps" [
            TacticId, "an order to corps", "un ordre aux corps"
        ],
        /// How those who come later arrive.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub arrivals: Option<ArrivalRules> = "L’arrivée des renforts",
        /// Lines of communication.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub communication: Option<CommunicationRules> = "Lignes de communication",
        /// What victory points are counted for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub scoring: Option<ScoringRules> = "Ce qui rapporte des points de victoire",
        /// How corps are placed on a grid before the battle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub strategic_deployment: Option<StrategicRules> = "Le placement des corps sur une grille",
        /// How long a corps may take.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_limits: Option<TimeRules> = "Le temps alloué par corps",
        /// How rout points are counted, in games that count them.
        pub rout: Option<RoutRules> = "Le compte des points de déroute",
        /// What every scenario must say, and the scale of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub frame: Option<FrameRules> = "Le cadre des batailles",
        /// Wings, corps and divisions, in games that tell them apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub order_of_battle: Option<OrderOfBattleRules> = "Ailes, corps et divisions",
        /// How losses are counted by steps, in games that do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub losses: Option<LossRules> = "Les pertes, comptées par pas",
        /// Tables the rulebook refers to without printing them.
        #[serde(default)]
        pub tables: IndexMap<TableId, PlayAid> = "Tables que le livre cite sans les imprimer" [
            TableId, "a table", "un tableau"
        ],
        /// Rulings on unclear places.
        #[serde(default)]
        pub rulings: IndexMap<RulingId, Ruling> = "Interprétations des passages obscurs",
    }

    set_up [MethodId, "a way of setting up", "un mode de déploiement"] = |rules| {
        rules.set_up.iter().map(|it| ("set-up/methods".into(), &it.methods))
    };
    weather [WeatherId, "a weather", "un temps"] = |rules| {
        rules.weather.iter().map(|it| ("weather/kinds".into(), &it.kinds))
    };
    weather [StrengthId, "a strength", "une force"] = |rules| {
        rules.weather.iter().flat_map(|it| &it.kinds).map(|(id, kind)| {
            (format!("weather/kinds/{id}/strengths").into(), &kind.strengths)
        })
    };
    weather [WindId, "a force of the wind", "une force du vent"] = |rules| {
        rules.weather.iter().map(|it| ("weather/winds".into(), &it.winds))
    };
    weather [ClimateId, "a climate", "un climat"] = |rules| {
        rules.weather.iter().map(|it| ("weather/climates".into(), &it.climates))
    };
}

impl Ruleset {
    /// Whether one of two rulesets is the other or extends it: documents of either may meet.
    #[must_use]
    pub fn is_kin(&self, other: &Self) -> bool {
        self.id == other.id
            || self.extends.as_ref() == Some(&other.id)
            || other.extends.as_ref() == Some(&self.id)
    }

    /// Whether a unit moves once in a turn, so that the turns tell how far it comes: not where leaders
    /// order it again and again.
    #[must_use]
    pub fn moves_once_a_turn(&self) -> bool {
        self.leader_rules.is_none()
    }

    /// Whether armies are bought: they are where losses are not counted in rout points or steps instead,
    /// even if the game has no prices yet.
    #[must_use]
    pub fn buys_armies(&self) -> bool {
        self.prices.is_some() || self.rout.is_none() && self.losses.is_none()
    }

    /// Where the rulebook gives prices, where it does.
    #[must_use]
    pub fn prices_reference(&self) -> Option<&str> {
        let by_figures = self.prices.as_ref().map(|prices| &*prices.reference);
        by_figures.or_else(|| self.budget.as_ref().map(|budget| &*budget.reference))
    }

    /// Whether strength is counted in plaquettes.
    #[must_use]
    pub fn counts_plaquettes(&self) -> bool {
        self.troops.values().any(|troop| troop.plaquettes > 0)
    }
}
