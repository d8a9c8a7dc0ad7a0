//! `scenario/unknown-id`

use banneret_schema::Name;
use banneret_schema::header::DocumentKind;
use banneret_schema::id::{ClassId, GradeId, MemberId, StrengthId, TableId, TroopId};
use banneret_schema::id_tables::Noun;
use banneret_schema::scenario::TroopText;
use banneret_yaml::{Route, Step};

use super::table_missing::ALL;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::{Text, quoted};

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
    for named in battle.scene.strangers(DocumentKind::Scenario) {
        let table = named.table;
        let all_tables = table == TableId::TABLE && named.id == ALL;
        // Weather has no place in a game without it, and a strength is one of its own weather.
        let no_weather = rules.weather.is_none() && table.part() == "weather";
        if !all_tables && !no_weather && table != StrengthId::TABLE {
            let known = table.entries(rules).map(|(id, it)| (id, Some(it.name())));
            ids.check(&named.route, &named.id, known, &table.noun.no());
        }
    }
    for (index, graded) in scenario.grades.iter().filter(|(_, it)| it.name.is_none()) {
        let known = rules.grades.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
        ids.check(
            &route!["grades", index, "grade"],
            graded.grade.as_str(),
            known,
            &GradeId::TABLE.noun.no(),
        );
    }
    strengths(&mut ids);
    zones_and_corps(&mut ids);
    types(&mut ids);
    for force in &battle.forces {
        let at = |key: &str, index: usize| force.route.join(key).join(index);
        for (index, order) in force.side.line_orders.iter() {
            contingent(&mut ids, force, &at("line-orders", index), order.contingent.as_ref());
        }
        for (index, limit) in force.side.restrictions.iter() {
            contingent(&mut ids, force, &at("restrictions", index), limit.contingent.as_ref());
        }
    }
}

/// Strengths of the weather they are written with.
fn strengths(ids: &mut Ids<'_, '_, '_>) {
    let battle = ids.battle;
    let Some(rules) = &battle.ruleset().weather else { return };
    for (at, weather) in battle.weathers() {
        let kind = weather.kind.as_ref().and_then(|kind| rules.kinds.get(kind));
        if let (Some(strength), Some(kind)) = (&weather.strength, kind) {
            let known = kind.strengths.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
            let of = kind.name.lower();
            let none = text!("no strength of {of}", "pas de force de {of}", of);
            ids.check(&at.join("strength"), strength.as_str(), known, &none);
        }
    }
}

/// Zones of the map, and corps of the side that names them.
fn zones_and_corps(ids: &mut Ids<'_, '_, '_>) {
    let battle = ids.battle;
    if let Some(ground) = &battle.ground {
        let zones = battle.scene.mentions(DocumentKind::Scenario, "ZoneId").into_iter();
        for (route, id) in zones.filter(|(_, id)| !ground.may_have_zone(id)) {
            ids.check(&route, id, ground.zone_ids().map(|id| (id, None)), &ZONE.no());
        }
    }
    for (route, id) in battle.scene.mentions(DocumentKind::Scenario, "CorpsId") {
        let [_, Step::Index(side), ..] = route.steps() else { continue };
        let Some(side) = battle.scenario.sides.get(*side) else { continue };
        let known = side.corps.items().map(|it| (it.id.as_str(), it.name.as_ref()));
        ids.check(&route, id, known, &CORPS.no());
    }
}

/// Types of troop, and classes of them.
fn types(ids: &mut Ids<'_, '_, '_>) {
    let rules = ids.battle.ruleset();
    for (route, text) in ids.battle.scene.mentions(DocumentKind::Scenario, "TroopText") {
        let text = TroopText::from(text);
        let troop = TroopId::from(text.troop());
        if !rules.troops.contains_key(&troop) {
            let known = rules.troops.iter().map(|(id, it)| (id.as_str(), Some(&it.name)));
            ids.check(&route, text.troop(), known, &TroopId::TABLE.noun.no());
        } else if text.class().is_some_and(|class| !rules.classes.contains_key(class)) {
            let classes = rules.classes.iter().filter(|(_, class)| class.of.contains(&troop));
            let known = classes.map(|(id, class)| (format!("{troop}/{id}"), &class.name));
            let known: Vec<_> = known.collect();
            let known = known.iter().map(|(text, name)| (text.as_str(), Some(*name)));
            ids.check(&route, text.as_str(), known, &ClassId::TABLE.noun.no());
        }
    }
}

/// A contingent of the army.
fn contingent(ids: &mut Ids<'_, '_, '_>, force: &Force<'_>, at: &Route, id: Option<&MemberId>) {
    let (Some(id), Some(army), Some(scene)) = (id, force.army, &force.army_scene) else { return };
    // One that the army's own units name is reported there.
    let named = army.units.items().any(|unit| unit.contingent.as_ref() == Some(id));
    if scene.is_intact(&route!["contingents"]) && !named {
        let known = army.contingents.items().map(|it| (it.id.as_str(), it.name.as_ref()));
        ids.check(&at.join("contingent"), id.as_str(), known, &CONTINGENT.no());
    }
}

const ZONE: Noun = Noun { en: "a zone of the map", fr: "une zone de la carte" };
const CORPS: Noun = Noun { en: "a corps", fr: "un corps" };
const CONTINGENT: Noun = Noun { en: "a contingent of the army", fr: "un contingent de l'armée" };

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
        none: &Text,
    ) {
        let known: Vec<_> = known.map(|(word, name)| Candidate::named(word, name)).collect();
        if id.is_empty() || known.iter().any(|candidate| candidate.word == id) {
            return;
        }
        let shown = quoted(id);
        let message = text!("there is {none} {shown}", "il n'y a {none} {shown}", none);
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
