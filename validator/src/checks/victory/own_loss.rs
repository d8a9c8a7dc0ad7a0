//! `victory/own-loss`

use banneret_schema::scenario::{Condition, Lost};
use banneret_yaml::Route;

use crate::battle::{Battle, Force};
use crate::checks::scenario::mentions::{StatedCondition, parts};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::text;
use crate::text::{Text, either, quoted};

check! {
    /// A side wins by what does it harm: its own losses, the loss of its own leader, its own rout, or
    /// what only the enemy wants. Mostly the two sides have been swapped. Harm that comes with
    /// something gained is no mistake (a costly victory), and neither is harm under `not:`.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: greeks}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: persians}}
    ///   - {side: persians, when: otherwise}
    /// ```
    OWN_LOSS = "victory/own-loss", Warning, Run::Scenario(own_loss);
    en: "a side wins by its own loss";
    fr: "un camp gagne par sa propre perte";
    fr_doc: "Un camp gagne par ce qui lui nuit : ses propres pertes, la perte de son chef, sa propre \
        déroute, ou ce que seul l'ennemi veut. Le plus souvent, les deux camps ont été inversés. Un \
        mal qui vient avec un gain n'est pas une faute (une victoire coûteuse), ni un mal sous \
        `not:`.";
}

fn own_loss(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (index, victory) in battle.scenario.victory.iter() {
        // In a draw nobody wins, by whatever loss.
        let Some(side) = &victory.side else { continue };
        let Some(force) = battle.force(side.as_str()) else { continue };
        let whole = StatedCondition {
            route: route!["victory", index, victory.when_key()],
            condition: &victory.when,
            side: Some(side),
        };
        Search { out, battle, force }.look(&whole, false, true);
    }
}

/// What harms a side.
struct Harm {
    /// What to mark.
    route: Route,
    /// What happens, after "wins when".
    what: Text,
    /// Whether an army in that state has lost by the rules, whatever else is true.
    concedes: bool,
    /// Whether another side could stand in its place.
    names_side: bool,
}

struct Search<'s, 'a> {
    out: &'s mut Vec<Diagnostic>,
    battle: &'s Battle<'a>,
    force: &'s Force<'a>,
}

impl<'a> Search<'_, 'a> {
    /// `alone`: nothing that the side gains must be true beside it.
    fn look(&mut self, stated: &StatedCondition<'a>, negated: bool, alone: bool) {
        match stated.condition {
            Condition::Not(_) => {
                parts(stated).iter().for_each(|part| self.look(part, !negated, alone));
            }
            Condition::All(_) | Condition::Any(_) => {
                let joint = matches!(stated.condition, Condition::All(_)) != negated;
                let parts = parts(stated);
                let gains = joint && parts.iter().any(|part| self.gains(part));
                parts.iter().for_each(|part| self.look(part, negated, alone && !gains));
            }
            _ if negated => {}
            _ => {
                if let Some(harm) = self.harm(stated).filter(|harm| alone || harm.concedes) {
                    self.report(&harm);
                }
            }
        }
    }

    /// Whether a condition asks for anything but time and harm.
    fn gains(&self, stated: &StatedCondition<'a>) -> bool {
        match stated.condition {
            Condition::Turn(_) => false,
            Condition::All(_) | Condition::Any(_) => {
                parts(stated).iter().any(|part| self.gains(part))
            }
            Condition::Not(inner) => !matches!(**inner, Condition::Turn(_)),
            _ => self.harm(stated).is_none(),
        }
    }

    fn harm(&self, stated: &StatedCondition<'a>) -> Option<Harm> {
        let own = &self.force.side.id;
        let harm = |way: [&str; 2], what: Text| {
            let route = way.iter().filter(|key| !key.is_empty());
            let route = route.fold(stated.route.clone(), |route, key| route.join(*key));
            Harm { route, what, concedes: false, names_side: true }
        };
        match stated.condition {
            Condition::Demoralised(of) if of == own => {
                let what = text!("it is demoralised itself", "il est lui-même démoralisé");
                Some(Harm { concedes: true, ..harm(["demoralised", ""], what) })
            }
            Condition::Routed(of) if of == own => {
                let what = text!("it routs itself", "il déroute lui-même");
                Some(Harm { concedes: true, ..harm(["routed", ""], what) })
            }
            Condition::Losses(losses) if losses.of == *own => {
                let n = losses.at_least;
                let what = text!("its own losses come to {n}", "ses propres pertes atteignent {n}");
                Some(harm(["losses", "of"], what))
            }
            Condition::Lost(lost) => self.own_member(stated, lost),
            Condition::Hold(hold) => {
                let enemy = hold.by.as_ref().filter(|by| *by != own);
                let enemy = self.only_enemy().filter(|it| enemy == Some(&it.side.id))?;
                let what =
                    text!("{enemy} holds the place", "{enemy} tient le lieu", enemy = enemy.name());
                Some(harm(["hold", "by"], what))
            }
            Condition::Exit(exit) => {
                let enemy = self.only_enemy().filter(|it| it.side.id == exit.of)?;
                if exit.edge.is_none() || exit.edge != self.force.side.edge {
                    return None;
                }
                let what = text!(
                    "{enemy} leaves the map by the edge behind it",
                    "{enemy} sort par le bord derrière lui",
                    enemy = enemy.name()
                );
                Some(harm(["exit", "of"], what))
            }
            Condition::Score(score) => {
                let enemy = self.only_enemy().filter(|it| it.side.id == score.of)?;
                let n = score.at_least;
                let what = text!(
                    "{enemy} has {n} point[s]",
                    "{enemy} a {n} point[s]",
                    enemy = enemy.name()
                );
                Some(harm(["score", "of"], what))
            }
            _ => None,
        }
    }

    /// The first of its own members whose loss is enough.
    fn own_member(&self, stated: &StatedCondition<'a>, lost: &Lost) -> Option<Harm> {
        let own = &self.force.side.id;
        let has = |force: &Force<'_>, id: &str| force.members.find_all(id).is_some();
        let is_own = |id: &str| match &lost.of {
            Some(of) => of == own,
            None => {
                let others = self.battle.forces.iter().filter(|it| it.side.id != *own);
                has(self.force, id) && !others.into_iter().any(|it| has(it, id))
            }
        };
        let ids = lost.members.values();
        let mut harmed = ids.iter().enumerate().filter(|(_, id)| is_own(id.as_str()));
        let needed = lost.at_least.map_or(ids.len(), usize::from);
        let enough = harmed.clone().count() >= needed;
        let (index, id) = harmed.next().filter(|_| enough)?;
        let scene = self.battle.scene;
        let list = scene.inner(&stated.route.join("lost"), "members");
        let shown = quoted(id.as_str());
        let what = text!("its own {shown} is lost", "son propre {shown} est perdu");
        let route = scene.one_of(&list, index);
        Some(Harm { route, what, concedes: false, names_side: false })
    }

    /// The other side, where there is one other.
    fn only_enemy(&self) -> Option<&Force<'a>> {
        let mut others = self.battle.forces.iter().filter(|it| it.side.id != self.force.side.id);
        let first = others.next()?;
        others.next().is_none().then_some(first)
    }

    fn report(&mut self, harm: &Harm) {
        let message = text!(
            "{side} wins when {what}",
            "{side} gagne quand {what}",
            side = self.force.name(),
            what = harm.what
        );
        let finding = self.battle.scene.on_value(&OWN_LOSS, &harm.route, message);
        let finding = match self.help(harm) {
            Some(help) => finding.help(help),
            None => finding.help(text!(
                "name what the other side loses, or write it under `not:`",
                "nommez ce que perd l’autre camp, ou écrivez-le sous `not:`"
            )),
        };
        let rules = self.battle.ruleset();
        let reference = rules.rout.as_ref().map(|rout| &rout.reference);
        let reference = reference.or(rules.demoralisation.as_ref().map(|rule| &rule.reference));
        self.out.push(match reference {
            Some(reference) => finding.reference(self.battle.scene.cite(reference)),
            None => finding,
        });
    }

    fn help(&self, harm: &Harm) -> Option<Help> {
        let enemy = self.only_enemy()?;
        if harm.names_side {
            // The enemy's gain is turned round by naming the side itself, its own harm by the enemy.
            let written =
                self.battle.scene.source.document.find(&self.battle.scene.full(&harm.route));
            let names_own =
                written.and_then(|node| node.text()) == Some(self.force.side.id.as_str());
            let word = if names_own { &enemy.side.id } else { &self.force.side.id };
            let shown = quoted(word.as_str());
            let help = text!(
                "write {shown} if the sides are swapped",
                "écrivez {shown} si les camps sont inversés"
            );
            return Some(Help::word(help, word.as_str()));
        }
        let leaders = enemy.members.all().iter().filter_map(|member| member.leader());
        let leaders: Vec<String> = leaders.map(|leader| quoted(leader.id.as_str())).collect();
        if leaders.is_empty() {
            return None;
        }
        Some(Help::from(text!(
            "name a member of {side}, such as {names}, or write it under `not:`",
            "nommez un membre de {side}, par exemple {names}, ou écrivez-le sous `not:`",
            side = enemy.name(),
            names = either(&leaders)
        )))
    }
}
