//! `scenario/demoralisation-levels`

use banneret_schema::Points;
use banneret_schema::demoralisation::unit_steps;
use banneret_schema::ruleset::victory::{DemoralisationLevels, DemoralisationRules};
use banneret_schema::scenario::DemoralisationValues;
use banneret_yaml::Route;

use crate::battle::{Battle, Chain, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{Text, listed, quoted};

check! {
    /// The two levels of loss that every battle names for an army, or for each of its corps, are missing or cannot
    /// be: despair does not come after demoralisation, or nobody could ever lose as much. Demoralisation is usually
    /// half of what they can lose, and every unit counts somewhere.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals-morale
    /// sides:
    ///   - {id: french, edge: west, army: north, demoralisation: {at: 9}}
    ///   - {id: prussians, edge: east, army: south, demoralisation: {at: 5, despair: 8}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals-morale
    /// sides:
    ///   - {id: french, edge: west, army: north, demoralisation: {at: 9, despair: 13}}
    ///   - {id: prussians, edge: east, army: south, demoralisation: {at: 5, despair: 8}}
    /// ```
    DEMORALISATION_LEVELS =
        "scenario/demoralisation-levels", Error, Run::Scenario(demoralisation_levels);
    en: "levels of demoralisation are missing or cannot be";
    fr: "des seuils de démoralisation manquent ou sont impossibles";
    fr_doc: "Les deux seuils de pertes que chaque bataille donne à une armée, ou à chacun de ses corps, manquent ou \
        sont impossibles : le désespoir ne suit pas la démoralisation, ou nul ne pourrait perdre autant. La \
        démoralisation est d'ordinaire la moitié de ce qu'on peut perdre, et toute unité compte quelque part.";
}

/// What the findings on one side share.
struct Levels<'b, 'a> {
    battle: &'b Battle<'a>,
    force: &'b Force<'a>,
    rules: &'b DemoralisationRules,
    levels: &'b DemoralisationLevels,
    found: Vec<Diagnostic>,
}

fn demoralisation_levels(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().demoralisation else { return };
    let Some(levels) = &rules.levels else { return };
    for force in &battle.forces {
        let mut side = Levels { battle, force, rules, levels, found: Vec::new() };
        side.look();
        out.append(&mut side.found);
    }
}

impl Levels<'_, '_> {
    fn look(&mut self) {
        let at = self.force.route.join("demoralisation");
        let Some(declared) = &self.force.side.demoralisation else {
            if self.battle.scene.is_intact(&at) {
                let message = text!(
                    "{name} has no levels of demoralisation and despair",
                    "{name} n'a pas de seuils de démoralisation et de désespoir",
                    name = self.force.name()
                );
                self.push(Severity::Error, &at, true, message, both(), &self.levels.reference);
            }
            return;
        };
        if !self.battle.scene.is_intact(&at) {
            return;
        }
        let chain = self.force.chain();
        self.unknown_corps(&at, declared, &chain);
        let by_corps = declared.corps.iter().any(|(_, levels)| !levels.immune);
        if by_corps {
            self.by_corps(&at, declared, &chain);
        } else {
            let all: Vec<usize> = self.force.members.units().map(|(at, _)| at).collect();
            self.pair(&at, (declared.at, declared.despair), self.steps(&all));
        }
    }

    fn unknown_corps(&mut self, at: &Route, declared: &DemoralisationValues, chain: &Chain<'_>) {
        for id in declared.corps.keys().filter(|id| chain.is_whole && chain.find(id).is_none()) {
            let shown = quoted(id);
            let message =
                text!("{shown} is no corps of this side", "{shown} n'est pas un corps de ce camp");
            let help = text!("name one of its corps", "nommez l'un de ses corps");
            let route = at.join("corps").join(id);
            self.push(Severity::Error, &route, true, message, help, &self.levels.reference);
        }
    }

    fn by_corps(&mut self, at: &Route, declared: &DemoralisationValues, chain: &Chain<'_>) {
        if declared.at.is_some() || declared.despair.is_some() {
            let key = at.join(if declared.at.is_some() { "at" } else { "despair" });
            let message = text!(
                "levels are counted by army or by corps, and both are given here",
                "les seuils se comptent par armée ou par corps, et les deux sont donnés"
            );
            let help = text!("remove one of the two", "supprimez l'un des deux");
            self.push(Severity::Error, &key, true, message, help, &self.levels.reference);
        }
        for corps in &chain.corps {
            let route = at.join("corps").join(corps.id);
            match declared.corps.get(corps.id) {
                Some(levels) if levels.immune => {}
                Some(levels) => {
                    let whole = self.steps(&self.counted(chain, corps.id));
                    self.pair(&route, (levels.at, levels.despair), whole);
                }
                None if corps.units.is_empty() => {}
                None => {
                    let shown = corps.shown();
                    let message = text!(
                        "{shown} has no levels of its own, as other corps have",
                        "{shown} n'a pas ses propres seuils, comme d'autres corps"
                    );
                    let help = text!(
                        "add its two levels, or `immune`",
                        "ajoutez ses deux seuils, ou `immune`"
                    );
                    let route = at.join("corps");
                    self.push(Severity::Error, &route, true, message, help, &self.levels.reference);
                }
            }
        }
        self.nowhere(at, chain);
    }

    /// Units of no corps that count with none.
    fn nowhere(&mut self, at: &Route, chain: &Chain<'_>) {
        let none = |id: Option<&str>| id.is_none_or(|id| chain.find(id).is_none());
        let all = self.force.members.units().filter(|(at, member)| {
            let unit = member.unit();
            let counts = unit.and_then(|unit| unit.counts_for.as_ref());
            let attached = unit.and_then(|unit| unit.attached_to.as_ref());
            let said = counts.or(attached).map(|id| id.as_str());
            chain.of_unit(*at).is_none() && none(said)
        });
        let mut ids: Vec<String> = all.map(|(_, member)| quoted(member.stem())).collect();
        ids.dedup();
        if ids.is_empty() || !chain.is_whole {
            return;
        }
        let message = text!(
            "corps have levels of their own here, and the losses of {ids} count with none",
            "les corps ont ici leurs propres seuils, et les pertes de {ids} ne comptent avec aucun",
            ids = listed(&ids)
        );
        let help = text!(
            "write `counts-for:` with a corps in the army",
            "écrivez `counts-for:` avec un corps dans l'armée"
        );
        let reference = &self.levels.reference;
        self.push(Severity::Warning, &at.join("corps"), true, message, help, reference);
    }

    /// The units whose losses count with a corps.
    fn counted(&self, chain: &Chain<'_>, id: &str) -> Vec<usize> {
        let all = self.force.members.units().filter(|(at, member)| match chain.of_unit(*at) {
            Some(corps) => corps.id == id,
            None => {
                let unit = member.unit();
                let counts = unit.and_then(|unit| unit.counts_for.as_ref());
                let attached = unit.and_then(|unit| unit.attached_to.as_ref());
                counts.or(attached).is_some_and(|corps| corps.as_str() == id)
            }
        });
        all.map(|(at, _)| at).collect()
    }

    /// What units can lose; none where one does not say.
    fn steps(&self, units: &[usize]) -> Option<Points> {
        let mut sum = Points::ZERO;
        for at in units {
            let member = &self.force.members.all()[*at];
            // Those alike are members of their own, and each counts once.
            if member.number.is_none_or(|number| number == 1) {
                sum += unit_steps(self.battle.ruleset(), member.unit()?)?;
            }
        }
        self.force.is_whole().then_some(sum)
    }

    fn pair(
        &mut self,
        at: &Route,
        (first, despair): (Option<Points>, Option<Points>),
        whole: Option<Points>,
    ) {
        let levels = self.levels;
        let (Some(first), Some(despair)) = (first, despair) else {
            let message = match (first, despair) {
                (Some(_), None) => {
                    text!("the level of despair is missing", "le seuil de désespoir manque")
                }
                (None, Some(_)) => text!(
                    "the level of demoralisation is missing",
                    "le seuil de démoralisation manque"
                ),
                _ => text!(
                    "the levels of demoralisation and despair are missing",
                    "les seuils de démoralisation et de désespoir manquent"
                ),
            };
            self.push(Severity::Error, at, true, message, both(), &levels.despair);
            return;
        };
        for (key, level, reference) in
            [("at", first, &levels.reference), ("despair", despair, &levels.despair)]
        {
            let most = whole.filter(|whole| level > *whole);
            let message = match most {
                _ if level <= Points::ZERO => text!(
                    "a level of {level} is reached before the battle begins",
                    "un seuil de {level} est atteint avant le début de la bataille",
                    level
                ),
                Some(whole) => text!(
                    "{level} can never be reached: they have {whole} to lose",
                    "{level} ne peut être atteint : il n'y a que {whole} à perdre",
                    level,
                    whole
                ),
                None => continue,
            };
            let help = text!("choose a level in between", "choisissez un seuil intermédiaire");
            self.push(Severity::Error, &at.join(key), false, message, help, reference);
            return;
        }
        if despair <= first {
            let message = text!(
                "despair at {despair} does not come after demoralisation at {first}",
                "le désespoir à {despair} ne vient pas après la démoralisation à {first}",
                despair,
                first
            );
            let help = text!("choose a higher level", "choisissez un seuil plus élevé");
            self.push(Severity::Error, &at.join("despair"), false, message, help, &levels.despair);
        }
        let Some(whole) = whole else { return };
        let half = whole * self.rules.threshold;
        // Nobody says how an odd half is rounded.
        if first - half >= Points::ONE || half - first >= Points::ONE {
            let message = text!(
                "demoralisation at {first} is not half of {whole}",
                "la démoralisation à {first} n'est pas la moitié de {whole}",
                first,
                whole
            );
            let help = text!(
                "usually it is {half}; allow this if the battle says otherwise",
                "c'est d'ordinaire {half} ; permettez-le si la bataille le veut autrement",
                half
            );
            let reference = &self.rules.reference;
            self.push(Severity::Warning, &at.join("at"), false, message, help, reference);
        }
    }

    fn push(
        &mut self,
        severity: Severity,
        route: &Route,
        on_key: bool,
        message: Text,
        help: Text,
        reference: &str,
    ) {
        let scene = self.battle.scene;
        let mut finding = if on_key {
            scene.on_key(&DEMORALISATION_LEVELS, route, message)
        } else {
            scene.on_value(&DEMORALISATION_LEVELS, route, message)
        };
        finding.severity = severity;
        self.found.push(finding.help(help).reference(scene.cite(reference)));
    }
}

fn both() -> Text {
    text!(
        "give `at:` and `despair:` under `demoralisation:`",
        "donnez `at:` et `despair:` sous `demoralisation:`"
    )
}
