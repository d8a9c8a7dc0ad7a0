//! `scenario/unknown-id`

use banneret_schema::Name;
use banneret_schema::choice::OneOrMany;
use banneret_schema::id::{MemberId, NationId, TroopId};
use banneret_schema::ruleset::weather::WeatherRules;
use banneret_schema::scenario::{TroopText, Weather};
use banneret_yaml::Route;

use super::table_missing::ALL;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::{Text, Words, quoted};

check! {
    /// An optional rule, a state, a kind of weather or boat, a mission or a way of setting up that
    /// the game does not know, a table, a kind of line or a type of troop; or a zone, a corps, a
    /// contingent or a grade that is nowhere defined. The game's own French and English names are
    /// understood too.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [wheather]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// ```
    UNKNOWN_ID = "scenario/unknown-id", Error, Run::Scenario(unknown_id);
    en: "an id of a scenario is not known";
    fr: "un identifiant d'un scénario est inconnu";
    fr_doc: "Le jeu ne connaît pas cette règle optionnelle, cet état, ce temps, cette embarcation, cette \
        mission, cette façon de se déployer, ce tableau, cette sorte de ligne ou ce type de troupe ; \
        ou une zone, un corps, un contingent ou un degré de victoire n'est défini nulle part. Les \
        noms français et anglais du jeu sont compris aussi.";
}

fn unknown_id(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (scenario, rules) = (battle.scenario, battle.ruleset());
    let mut ids = Ids { battle, out };
    for (index, id) in scenario.options.iter() {
        let known = rules.options.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&route!["options", index], id.as_str(), known, OPTION);
    }
    if let Some(method) = scenario.deployment.as_ref().and_then(|it| it.method.as_ref()) {
        let methods = rules.set_up.iter().flat_map(|set_up| &set_up.methods);
        let known = methods.map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&route!["deployment", "method"], method.as_str(), known, METHOD);
    }
    for (index, graded) in scenario.grades.iter().filter(|(_, it)| it.name.is_none()) {
        let known = rules.grades.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&route!["grades", index, "grade"], graded.grade.as_str(), known, GRADE);
    }
    let external = scenario.external_tables.values().iter().enumerate();
    for (index, id) in external.filter(|(_, id)| id.as_str() != ALL) {
        let route = battle.scene.one_of(&route!["external-tables"], index);
        let known = rules.tables.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&route, id.as_str(), known, TABLE);
    }
    weather(&mut ids);
    for force in &battle.forces {
        of_side(&mut ids, force);
    }
}

fn weather(ids: &mut Ids<'_, '_, '_>) {
    let battle = ids.battle;
    let Some(rules) = &battle.ruleset().weather else { return };
    for (at, weather) in battle.weathers() {
        one_weather(ids, rules, &at, weather);
    }
}

fn one_weather(ids: &mut Ids<'_, '_, '_>, rules: &WeatherRules, at: &Route, weather: &Weather) {
    let battle = ids.battle;
    if let Some(kind) = &weather.kind {
        let known = rules.kinds.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&at.join("kind"), kind.as_str(), known, WEATHER);
    }
    let kind = weather.kind.as_ref().and_then(|kind| rules.kinds.get(kind));
    if let (Some(strength), Some(kind)) = (&weather.strength, kind) {
        let known = kind.strengths.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        let what = text!("strength of {kind}", "force de {kind}", kind = kind.name.lower());
        ids.check_named(&at.join("strength"), strength.as_str(), known, &what);
    }
    if let Some(force) = weather.wind.as_ref().and_then(|wind| wind.force.as_ref()) {
        let known = rules.winds.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&at.join("wind").join("force"), force.as_str(), known, WIND);
    }
    for (index, climate) in weather.climate.values().iter().enumerate() {
        let route = battle.scene.one_of(&at.join("climate"), index);
        let known = rules.climates.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&route, climate.as_str(), known, CLIMATE);
    }
}

fn of_side(ids: &mut Ids<'_, '_, '_>, force: &crate::battle::Force<'_>) {
    let battle = ids.battle;
    let (side, at, rules) = (force.side, &force.route, battle.ruleset());
    for (index, part) in side.deploy.values().iter().enumerate() {
        let part_route = battle.scene.one_of(&at.join("deploy"), index);
        if let Some(ground) = &battle.ground {
            let zones = part.zone.values().iter().enumerate();
            for (index, zone) in zones.filter(|(_, zone)| !ground.may_have_zone(zone.as_str())) {
                let route = battle.scene.one_of(&part_route.join("zone"), index);
                let known = ground.zone_ids().map(|id| (id, None));
                ids.check(&route, zone.as_str(), known, ZONE);
            }
        }
        if let Some(corps) = &part.corps {
            let known = side.corps.items().map(|it| (it.id.as_str(), it.name.as_ref()));
            ids.check(&part_route.join("corps"), corps.as_str(), known, CORPS);
        }
    }
    // What a row says holds for all of it, and is looked at once.
    for (key, placement) in side.placements.written() {
        let placed = at.join("placements").join(key);
        for (index, state) in placement.state.values().iter().enumerate() {
            let route = placed.join("state");
            let known = rules.states.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
            ids.check(&battle.scene.one_of(&route, index), state.as_str(), known, STATE);
        }
        if let Some(formation) = &placement.formation {
            let known = rules.formations.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
            let route = placed.join("formation");
            ids.check(&route, formation.as_str(), known, FORMATION);
        }
    }
    for (index, boat) in side.boats.iter() {
        let known = rules.boats.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(&at.join("boats").join(index).join("kind"), boat.kind.as_str(), known, BOAT);
    }
    for (index, agent) in side.agents.iter() {
        let Some(mission) = &agent.mission else { continue };
        let known = rules.missions.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        let route = at.join("agents").join(index).join("mission");
        ids.check(&route, mission.as_str(), known, MISSION);
    }
    of_command(ids, force);
}

/// The types, classes, lines and contingents that corps, line orders and restrictions name.
fn of_command(ids: &mut Ids<'_, '_, '_>, force: &crate::battle::Force<'_>) {
    let (side, at) = (force.side, &force.route);
    let lines = &ids.battle.ruleset().lines;
    for (index, corps) in side.corps.iter() {
        types(ids, &at.join("corps").join(index).join("types"), &corps.types);
    }
    for (index, order) in side.line_orders.iter() {
        let route = at.join("line-orders").join(index);
        if let Some(line) = &order.line {
            let known = lines.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
            ids.check(&route.join("line"), line.as_str(), known, LINE);
        }
        types(ids, &route.join("types"), &order.types);
        contingent(ids, force, &route, order.contingent.as_ref());
        nation(ids, &route, order.nation.as_ref());
    }
    for (index, limit) in side.restrictions.iter() {
        let route = at.join("restrictions").join(index);
        types(ids, &route.join("types"), &limit.types);
        contingent(ids, force, &route, limit.contingent.as_ref());
        nation(ids, &route, limit.nation.as_ref());
    }
}

/// Types of troop, and classes of them.
fn types(ids: &mut Ids<'_, '_, '_>, list: &Route, texts: &OneOrMany<TroopText>) {
    let rules = ids.battle.ruleset();
    for (index, text) in texts.values().iter().enumerate() {
        let route = ids.battle.scene.one_of(list, index);
        let troop = TroopId::from(text.troop());
        if !rules.troops.contains_key(&troop) {
            let known = rules.troops.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
            ids.check(&route, text.troop(), known, TROOP);
        } else if text.class().is_some_and(|class| !rules.classes.contains_key(class)) {
            let classes = rules.classes.iter().filter(|(_, class)| class.of.contains(&troop));
            let known = classes.map(|(id, class)| (format!("{troop}/{id}"), &class.name));
            let known: Vec<_> = known.collect();
            let known = known.iter().map(|(text, name)| (text.as_str(), Some(*name)));
            ids.check(&route, text.as_str(), known, CLASS);
        }
    }
}

/// A nation of the game.
fn nation(ids: &mut Ids<'_, '_, '_>, at: &Route, id: Option<&NationId>) {
    let Some(id) = id else { return };
    let nations = &ids.battle.ruleset().nations;
    let known = nations.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
    ids.check(&at.join("nation"), id.as_str(), known, NATION);
}

/// A contingent of the army.
fn contingent(
    ids: &mut Ids<'_, '_, '_>,
    force: &crate::battle::Force<'_>,
    at: &Route,
    id: Option<&MemberId>,
) {
    let (Some(id), Some(army), Some(scene)) = (id, force.army, &force.army_scene) else { return };
    // One that the army's own units name is reported there.
    let named = army.units.items().any(|unit| unit.contingent.as_ref() == Some(id));
    if scene.is_intact(&route!["contingents"]) && !named {
        let known = army.contingents.items().map(|it| (it.id.as_str(), it.name.as_ref()));
        ids.check(&at.join("contingent"), id.as_str(), known, CONTINGENT);
    }
}

const OPTION: Words = Words::new("optional rule", "règle optionnelle");
const METHOD: Words = Words::new("way of setting up", "mode de déploiement");
const GRADE: Words = Words::new("grade of victory", "degré de victoire");
const WEATHER: Words = Words::new("weather", "temps");
const WIND: Words = Words::new("force of the wind", "force du vent");
const CLIMATE: Words = Words::new("climate", "climat");
const ZONE: Words = Words::new("zone of the map", "zone de la carte");
const CORPS: Words = Words::new("corps", "corps");
const STATE: Words = Words::new("state", "état");
const FORMATION: Words = Words::new("formation", "formation");
const BOAT: Words = Words::new("boat", "embarcation");
const MISSION: Words = Words::new("mission", "mission");
const TABLE: Words = Words::new("table", "tableau");
const LINE: Words = Words::new("kind of line", "genre de ligne");
const TROOP: Words = Words::new("type of troop", "type de troupe");
const CLASS: Words = Words::new("class", "classe");
const NATION: Words = Words::new("nation", "nation");
const CONTINGENT: Words = Words::new("contingent of the army", "contingent de l'armée");

struct Ids<'o, 'b, 'a> {
    battle: &'b Battle<'a>,
    out: &'o mut Vec<Diagnostic>,
}

impl Ids<'_, '_, '_> {
    fn check<'n>(
        &mut self,
        route: &Route,
        id: &str,
        known: impl Iterator<Item = (&'n str, Option<&'n Name>)>,
        what: Words,
    ) {
        self.check_named(route, id, known, &what.into());
    }

    fn check_named<'n>(
        &mut self,
        route: &Route,
        id: &str,
        known: impl Iterator<Item = (&'n str, Option<&'n Name>)>,
        what: &Text,
    ) {
        let known: Vec<_> = known.map(|(word, name)| Candidate::named(word, name)).collect();
        if id.is_empty() || known.iter().any(|candidate| candidate.word == id) {
            return;
        }
        let shown = quoted(id);
        let message = text!("there is no {what} {shown}", "il n'y a pas de {what} {shown}", what);
        let help = meant(id, known.iter().copied()).unwrap_or_else(|| {
            if known.is_empty() {
                text!("remove it; there are none", "supprimez-le ; il n'y en a pas").into()
            } else {
                let game = self.battle.ruleset().id.as_str();
                text!(
                    "`banneret ruleset show {game}` lists them all",
                    "`banneret ruleset show {game}` les donne tous",
                )
                .into()
            }
        });
        self.out.push(self.battle.scene.on_value(&UNKNOWN_ID, route, message).help(help));
    }
}
