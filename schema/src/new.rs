//! New documents: what a kind of document needs in a game, sensible first values, and no key the game
//! does not know.

use serde_json::{Map, Value, json};

use crate::army::{Army, Leader, Profile, Unit};
use crate::figures::CarriedFigures;
use crate::first_figures;
use crate::header::{DocumentKind, FORMAT_VERSION};
use crate::hex::{Coord, Edge, Extent, Orientation};
use crate::id::{FormationId, MemberId, RankId, TroopId};
use crate::json_schema::schema_for;
use crate::map::GridSpec;
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::attribute::Carrier;
use crate::ruleset::expectation::Expectation;
use crate::ruleset::gear::{FacingRule, Formation};
use crate::ruleset::troop::{Arm, Troop};

/// What an army of a game with prices may cost at first.
const BUDGET: u32 = 1500;

/// The least columns and rows of a new map.
const SIZE: (u16, u16) = (13, 9);

/// The turns of a new scenario, in games where it must say them.
const TURNS: u16 = 12;

/// The steps of its units, in games that count losses by them.
const STEPS: u8 = 6;

/// What a side is called after its edge: its id, and the French words behind a noun.
const fn called_after(edge: Edge) -> (&'static str, &'static str) {
    match edge {
        Edge::North => ("north", "du nord"),
        Edge::East => ("east", "de l’est"),
        Edge::South => ("south", "du sud"),
        Edge::West => ("west", "de l’ouest"),
    }
}

/// A document to be.
#[derive(Debug, Clone)]
pub struct New<'a> {
    kind: DocumentKind,
    ruleset: &'a Ruleset,
    /// Its handle.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How large a map is, and how its hexes stand.
    pub grid: GridSpec,
    /// The map of a scenario, by id or path; one of open ground is written into it otherwise.
    pub map: Option<String>,
    /// The armies of a scenario, by id or path; small ones are written into it otherwise.
    pub armies: [Option<String>; 2],
    /// What stands in those that are named, as far as it is known.
    pub rosters: [Option<Army>; 2],
    /// The edges of the sides of a scenario; they are called after them.
    pub edges: [Edge; 2],
    /// The zones of the map they are set up in; the rows the game says otherwise.
    pub zones: [Option<String>; 2],
}

/// A new document of a kind for a game.
#[must_use]
pub fn new(kind: DocumentKind, ruleset: &Ruleset) -> New<'_> {
    let board = ruleset.board.as_ref();
    let usual = board.map(|board| &board.grid);
    let side = |least: u16, usual: u16| Extent::of(usual.max(least));
    New {
        kind,
        ruleset,
        id: format!("new-{kind}"),
        name: format!("New {}", kind.as_str().replace('-', " ")),
        grid: GridSpec {
            columns: side(board.map_or(0, |board| board.least_long_side), SIZE.0),
            rows: side(board.map_or(0, |board| board.least_short_side), SIZE.1),
            orientation: usual.map(|grid| grid.orientation),
            // It says something only where the rules of the game turn on it.
            offset: board.filter(|it| it.offset_ref.is_some()).map(|board| board.grid.offset),
            labels: usual.map(|grid| grid.labels),
        },
        map: None,
        armies: [None, None],
        rosters: [None, None],
        edges: [Edge::North, Edge::South],
        zones: [None, None],
    }
}

/// A new game that builds on nothing: a kind of troop with a figure on its counter, a rank, a terrain.
#[must_use]
pub fn own_game(id: &str, name: &str) -> Value {
    let called = |en: &str, fr: &str| json!({"name": {"en": en, "fr": fr}});
    let mut steps = called("Steps", "Pas");
    steps["number"] = json!("1-10");
    steps["required"] = json!(true);
    steps["on-counter"] = json!(1);
    json!({
        "banneret": FORMAT_VERSION,
        "kind": DocumentKind::Ruleset.as_str(),
        "id": id,
        "name": name,
        "attributes": {"unit": {"steps": steps}},
        "troops": {"infantry": called("Infantry", "Infanterie")},
        "ranks": {"general": called("General", "Général")},
        "terrain": {"woods": called("Woods", "Bois")},
    })
}

impl New<'_> {
    /// The document: keys its game knows, in the order in which people write them.
    #[must_use]
    pub fn document(&self) -> Value {
        let schema = schema_for(self.kind, self.ruleset);
        let keys = schema["properties"].as_object().into_iter().flat_map(Map::keys);
        let entries = keys.filter_map(|key| Some((key.clone(), self.value(&schema, key)?)));
        Value::Object(entries.collect())
    }

    /// The first value of a key of the document; none where it needs none.
    fn value(&self, schema: &Value, key: &str) -> Option<Value> {
        use DocumentKind::{Army, ArmyList, Event, Map, Ruleset, Scenario};
        let game = self.ruleset;
        let frame = game.frame.as_ref();
        Some(match (self.kind, key) {
            (_, "banneret") => json!(FORMAT_VERSION),
            (_, "kind") => json!(self.kind.as_str()),
            (_, "id") => json!(self.id),
            (_, "name") => json!(self.name),
            (Ruleset, "extends") => json!(game.id),
            (Ruleset, _) => return None,
            (_, "ruleset") => json!(game.id),
            (Army | Event, "budget") if game.prices_reference().is_some() => json!(BUDGET),
            (Army, "leaders") => json!(self.rated_generals(schema)),
            (Army, "units") | (ArmyList, "entries") => json!([]),
            (ArmyList, "leaders") => {
                let mut leaders = self.generals();
                for leader in &mut leaders {
                    leader.extend(keys([("min", json!(1)), ("max", json!(1))]));
                }
                json!(leaders)
            }
            (Map, "grid" | "legend" | "terrain") => self.ground(key),
            (Scenario, "map") => match &self.map {
                Some(map) => json!(map),
                None => {
                    let mut map = json!({"name": self.name});
                    for key in ["grid", "legend", "terrain"] {
                        map[key] = self.ground(key);
                    }
                    if let Some(road) = self.road() {
                        map["paths"] = road;
                    }
                    map
                }
            },
            (Scenario, "turns") if schema_requires(schema, key) => json!(TURNS),
            (Scenario, "first-player") if frame.is_some_and(|it| it.first_player.is_some()) => {
                json!(called_after(self.edges[0]).0)
            }
            (Scenario, "victory") if frame.is_some_and(|it| it.victory.is_some()) => {
                self.victories()
            }
            (Scenario, "victory-points") if game.scoring.is_some() => {
                let ranks = game.ranks.keys().map(|rank| (rank.to_string(), json!(1)));
                json!({"leaders": ranks.collect::<serde_json::Map<_, _>>(), "exits": "counted"})
            }
            (Scenario, "external-tables") if !game.tables.is_empty() => json!("all"),
            (Scenario, "sides") => json!([0, 1].map(|index| self.side(schema, index))),
            // A game that does not say itself who wins leaves it to every scenario.
            (Scenario, "victory") if game.demoralisation.is_none() && game.rout.is_none() => {
                self.victories()
            }
            _ => return None,
        })
    }

    /// A part of a map of open ground.
    fn ground(&self, key: &str) -> Value {
        let row = vec!["."; usize::from(self.grid.columns.count)].join(" ");
        match key {
            "grid" => json!(self.grid),
            "legend" => json!({".": []}),
            _ => json!(vec![row; usize::from(self.grid.rows.count)]),
        }
    }

    /// A side wins when the other has lost half of its army.
    fn victories(&self) -> Value {
        let [one, other] = self.edges.map(|edge| called_after(edge).0);
        let lost = |of| json!({"losses": {"of": of, "at-least": "1/2"}});
        json!([
            {"side": one, "when": lost(other)},
            {"side": other, "when": lost(one)},
        ])
    }

    /// The hex in the middle of the row or column so many steps inward from the edge of a side.
    fn inward(&self, index: usize, steps: u16) -> Coord {
        let grid = self.grid.grid(self.ruleset.board.as_ref());
        let (columns, rows) = (grid.columns, grid.rows);
        let middle = Coord { column: columns.div_ceil(2), row: rows.div_ceil(2) };
        match self.edges[index] {
            Edge::North => Coord { row: 1 + steps, ..middle },
            Edge::South => Coord { row: rows - steps, ..middle },
            Edge::West => Coord { column: 1 + steps, ..middle },
            Edge::East => Coord { column: columns - steps, ..middle },
        }
    }

    /// A road from edge to edge, for games whose lines of communication leave the map by one.
    fn road(&self) -> Option<Value> {
        let ways = &self.ruleset.communication.as_ref()?.ways;
        let grid = self.grid.grid(self.ruleset.board.as_ref());
        let middle = Coord { column: grid.columns.div_ceil(2), row: grid.rows.div_ceil(2) };
        let way_in = |index: usize| {
            let steps = (0..).map(move |steps| self.inward(index, steps));
            steps.take_while(move |hex| *hex != middle).collect::<Vec<_>>()
        };
        let way_out = way_in(1).into_iter().rev();
        let hexes = way_in(0).into_iter().chain([middle]).chain(way_out);
        let through: Vec<_> = hexes.map(|hex| grid.label(hex)).collect();
        Some(json!([{"kind": ways.first()?, "through": through}]))
    }

    /// The same with the figures his game asks for.
    fn rated_generals(&self, schema: &Value) -> Vec<Map<String, Value>> {
        let ranks = self.ruleset.ranks.iter().filter(|(_, rank)| rank.at_least > 0);
        ranks.map(|(id, _)| self.of_rank(schema, id)).collect()
    }

    /// A leader of a rank, with what his game asks for.
    fn of_rank(&self, schema: &Value, rank: &RankId) -> Map<String, Value> {
        let mut leader = filled(schema, "Leader", |key| match key {
            "id" | "rank" => Some(json!(rank)),
            _ => None,
        });
        self.meet_rank(&mut leader, Some(rank));
        leader
    }

    /// Whoever must lead an army.
    fn generals(&self) -> Vec<Map<String, Value>> {
        let ranks = self.ruleset.ranks.iter().filter(|(_, rank)| rank.at_least > 0);
        ranks.map(|(id, _)| keys([("id", json!(id)), ("rank", json!(id))])).collect()
    }

    /// A side. Where no army is named, it has one of its own: whoever must lead it, and a unit of plain
    /// foot.
    fn side(&self, schema: &Value, index: usize) -> Value {
        let (edge, fr) = called_after(self.edges[index]);
        let mut side = keys([("id", json!(edge))]);
        if let Some(army) = &self.armies[index] {
            side.extend(keys([("army", json!(army)), ("edge", json!(edge))]));
            let roster = self.rosters[index].as_ref();
            self.settle(&mut side, index, roster.and_then(|roster| self.strength(roster)));
            let commander = roster.and_then(|roster| self.commander(roster));
            if let Some(commander) = commander.filter(|_| is_required(schema, "Side", "commander"))
            {
                side.insert("commander".to_owned(), json!(commander));
            }
            if is_required(schema, "Side", "rout-level") {
                side.insert("rout-level".to_owned(), json!(1));
            }
        } else {
            let both = |en: &str, of: &str| json!({"en": format!("{en} {edge}"), "fr": format!("{of} {fr}")});
            let mut leaders = self.rated_generals(schema);
            if leaders.is_empty() {
                leaders.push(self.rated(schema, &both("Leader of the", "Chef")));
            }
            let unit = self.unit(schema);
            let leader = leaders[0]["id"].clone();
            let mut placements = self.placements(index, &unit["id"], &leader);
            let name = both("Army of the", "Armée");
            let in_corps =
                self.ruleset.order_of_battle.as_ref().is_some_and(|it| it.units.is_some());
            let chain = self.ruleset.chain_of_command.as_ref();
            let army = if in_corps {
                let led = chain.map(|chain| self.of_rank(schema, &chain.corps));
                for corps_leader in led.iter().filter_map(|led| led["id"].as_str()) {
                    placements[corps_leader] = json!({"with": unit["id"]});
                }
                let led: Vec<_> = led.into_iter().collect();
                let corps = json!([{"id": "first", "leaders": led, "units": [unit]}]);
                json!({"name": name, "leaders": leaders, "corps": corps})
            } else {
                json!({"name": name, "leaders": leaders, "units": [unit]})
            };
            side.extend(keys([("army", army), ("edge", json!(edge))]));
            self.settle(&mut side, index, Some(STEPS.into()));
            if is_required(schema, "Side", "commander") {
                side.insert("commander".to_owned(), leader);
            }
            if is_required(schema, "Side", "rout-level") {
                side.insert("rout-level".to_owned(), json!(1));
            }
            // Some games want everyone in a hex.
            if self.ruleset.set_up.as_ref().is_some_and(|rules| rules.everyone.is_some()) {
                side.insert("placements".to_owned(), placements);
            }
        }
        if let Some(zone) = &self.zones[index] {
            side.insert("deploy".to_owned(), json!({"zone": zone}));
        }
        if self.ruleset.ducats.is_some() {
            side.insert("ducats".to_owned(), json!(0));
        }
        let order = schema["$defs"]["Side"]["properties"].as_object();
        let known = order.into_iter().flat_map(Map::keys);
        Value::Object(known.filter_map(|key| side.remove_entry(key)).collect())
    }

    /// Whoever has the highest rank of an army, the first of them.
    fn commander<'r>(&self, roster: &'r Army) -> Option<&'r MemberId> {
        let rank = |leader: &Leader| {
            let mut ranks = self.ruleset.ranks.keys();
            ranks.position(|id| leader.rank.as_ref() == Some(id)).unwrap_or(usize::MAX)
        };
        roster.leaders.items().min_by_key(|leader| rank(leader)).map(|leader| &leader.id)
    }

    /// The losses an army can bear, in games that count them.
    fn strength(&self, roster: &Army) -> Option<u32> {
        let figure = &self.ruleset.losses.as_ref()?.figure;
        let borne = |unit: &Unit| unit.profile.figures.whole::<u32>(figure.as_str());
        let units = roster.units.items();
        units.map(|unit| borne(unit).map(|one| one.saturating_mul(unit.count))).sum()
    }

    /// What a side settles for the battle: where it retreats to, and the losses it bears.
    fn settle(&self, side: &mut Map<String, Value>, index: usize, strength: Option<u32>) {
        let game = self.ruleset;
        // The roads of a map that is named are not known here.
        if game.communication.is_some() && self.map.is_none() {
            let grid = self.grid.grid(game.board.as_ref());
            let exit = grid.label(self.inward(index, 0));
            side.insert("communication".to_owned(), json!(exit));
        }
        if game.scoring.as_ref().is_some_and(|it| !it.commander.is_empty()) {
            let nothing = json!({"en": "Nothing more.", "fr": "Rien de plus."});
            side.insert("commander-lost".to_owned(), nothing);
        }
        let levels = game.demoralisation.as_ref().is_some_and(|it| it.levels.is_some());
        if let Some(strength) = strength.filter(|strength| levels && *strength > 1) {
            let levels = json!({"at": strength / 2, "despair": strength / 2 + 1});
            side.insert("demoralisation".to_owned(), levels);
        }
    }

    /// A unit with its leader in the middle of the second row from their edge, facing the enemy.
    fn placements(&self, index: usize, unit: &Value, leader: &Value) -> Value {
        let grid = self.grid.grid(self.ruleset.board.as_ref());
        let at = grid.label(self.inward(index, 1));
        let facing = match (grid.orientation, self.edges[index]) {
            (Orientation::Pointy, Edge::North) => "s",
            (Orientation::Pointy, Edge::South) => "n",
            (Orientation::Pointy, Edge::West) => "ne",
            (Orientation::Pointy, Edge::East) => "sw",
            (Orientation::Flat, Edge::North) => "sse",
            (Orientation::Flat, Edge::South) => "nne",
            (Orientation::Flat, Edge::West) => "e",
            (Orientation::Flat, Edge::East) => "w",
        };
        let words = [unit, leader].map(|id| id.as_str().unwrap_or_default());
        let mut place = json!({"at": at, "facing": facing});
        if let Some(formation) = self.formation() {
            place["formation"] = json!(formation);
        }
        json!({words[0]: place, words[1]: {"with": unit}})
    }

    /// The first formation that looks at a corner, in games that want every unit in one.
    fn formation(&self) -> Option<&FormationId> {
        self.ruleset.set_up.as_ref()?.formed.as_ref()?;
        let mut all = self.ruleset.formations.iter();
        let plain = |it: &Formation| it.facing == Some(FacingRule::Corner) && it.needs.is_none();
        all.find(|(_, it)| plain(it)).map(|(id, _)| id)
    }

    /// A leader with the ratings his game asks for.
    fn rated(&self, schema: &Value, called: &Value) -> Map<String, Value> {
        let nation = self.ruleset.nations.values().next().and_then(|it| it.leaders.as_ref());
        let rules = nation.and_then(|rules| serde_json::to_value(rules).ok()).unwrap_or_default();
        let asked = |key: &str| key == "initiative" || rules[key] == json!("always");
        let mut leader = filled(schema, "Leader", |key| match key {
            "id" => Some(json!("leader")),
            "name" => Some(called.clone()),
            key if asked(key) => Some(Value::Null),
            _ => None,
        });
        let rank = leader.get("rank").and_then(Value::as_str).map(RankId::from);
        self.meet_rank(&mut leader, rank.as_ref());
        leader
    }

    /// Moves the figures of a leader to where his game expects those of his rank.
    fn meet_rank(&self, leader: &mut Map<String, Value>, rank: Option<&RankId>) {
        let rows = self.ruleset.expectations.iter();
        let rows: Vec<_> = rows.filter(|row| row.is_of_leader(rank, false)).collect();
        self.meet(leader, Carrier::Leader, &rows);
    }

    /// Moves the figures of a unit or leader to where rows expect them.
    fn meet(&self, bearer: &mut Map<String, Value>, of: Carrier, rows: &[&Expectation]) {
        let known = self.ruleset.attributes.of(of);
        let own = bearer.iter().filter(|(key, _)| known.contains_key(key.as_str()));
        let own = own.map(|(key, value)| (key.clone(), value.clone())).collect();
        let read = serde_json::from_value::<CarriedFigures>(Value::Object(own));
        let Ok(mut figures) = read else { return };
        first_figures::meet(known, &mut figures, rows);
        bearer.extend(figures.iter().map(|(key, figure)| (key.to_owned(), json!(figure))));
    }

    /// What a figure of units usually is, or the steps of a unit of middling strength.
    fn usual(&self, figure: &str) -> Option<Value> {
        let game = self.ruleset;
        if game.losses.as_ref().is_some_and(|losses| losses.figure.as_str() == figure) {
            return Some(json!(STEPS));
        }
        let attribute = game.attributes.unit.get(figure).filter(|it| it.required)?;
        let rows =
            game.expectations.iter().filter(|it| it.of == Carrier::Unit && it.who.is_anyone());
        let mut usual = rows.filter_map(|row| row.figures.get(figure)?.usually);
        // What only some units must have, foot among them, is asked for here.
        let of_foot = || attribute.who.arms.contains(&Arm::Foot).then_some(Value::Null);
        usual.next().map(|bounds| json!(bounds.least)).or_else(of_foot)
    }

    /// A unit of the first foot of which the game asks for nothing special.
    fn unit(&self, schema: &Value) -> Map<String, Value> {
        let special = |(_, troop): &(&TroopId, &Troop)| {
            let data = serde_json::to_value(troop).unwrap_or_default();
            data["counter"].as_object().map_or(0, Map::len)
        };
        let foot = self.ruleset.troops.iter().filter(|(_, troop)| troop.arm == Arm::Foot);
        let Some((id, troop)) = foot.min_by_key(special) else { return Map::new() };
        let weight = troop.weights.keys().nth(troop.weights.len() / 2);
        let chosen = json!({"type": id, "weight": weight});
        let profile: Profile = serde_json::from_value(chosen).unwrap_or_default();
        let look = ResolvedProfile::new(self.ruleset, &profile);
        let needs = |key: &str| {
            let attribute = self.ruleset.attributes.unit.get(key);
            attribute.is_some_and(|it| it.required && it.who.fits(&look))
        };
        let mut unit = filled(schema, "Unit", |key| match key {
            "id" | "type" => Some(json!(id)),
            "name" => Some(json!(troop.name)),
            "weight" => weight.map(|weight| json!(weight)),
            key => self.usual(key).or_else(|| needs(key).then_some(Value::Null)),
        });
        let rows = self.ruleset.expectations.iter();
        let rows = rows.filter(|row| row.of == Carrier::Unit && row.who.fits(&look));
        self.meet(&mut unit, Carrier::Unit, &rows.collect::<Vec<_>>());
        unit
    }
}

fn keys<const N: usize>(entries: [(&str, Value); N]) -> Map<String, Value> {
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// Whether the document itself needs a key.
fn schema_requires(schema: &Value, key: &str) -> bool {
    schema["required"].as_array().is_some_and(|keys| keys.iter().any(|it| it == key))
}

fn is_required(schema: &Value, definition: &str, key: &str) -> bool {
    let required = &schema["$defs"][definition]["required"];
    required.as_array().is_some_and(|keys| keys.iter().any(|it| it == key))
}

/// A mapping with the keys that are given, and those that are required with the first value they take;
/// a null asks for that too.
fn filled(
    schema: &Value,
    definition: &str,
    given: impl Fn(&str) -> Option<Value>,
) -> Map<String, Value> {
    let properties = schema["$defs"][definition]["properties"].as_object();
    let value = |(key, property): (&String, &Value)| {
        let value = match given(key) {
            Some(Value::Null) => first(schema, property),
            None if is_required(schema, definition, key) => first(schema, property),
            given => given?,
        };
        Some((key.clone(), value))
    };
    properties.into_iter().flatten().filter_map(value).collect()
}

/// The first value a key takes.
fn first(schema: &Value, property: &Value) -> Value {
    let target = property["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
    let property = target.and_then(|target| schema.pointer(target)).unwrap_or(property);
    let property = property.pointer("/anyOf/0").unwrap_or(property);
    if property["type"] == "boolean" {
        return json!(false);
    }
    let listed = property["enum"].as_array().and_then(|ids| ids.first());
    let bound = |key: &str, other: i64| property[key].as_i64().unwrap_or(other);
    let (least, most) = (bound("minimum", 1), bound("maximum", i64::MAX));
    listed.cloned().unwrap_or_else(|| json!(1.max(least).min(most)))
}
