//! The order of battle of an army as text: wings, corps, divisions and units with their steps, what they come
//! to, and the losses that demoralise.

use std::io::{self, Write};

use banneret_schema::army::Army;
use banneret_schema::cost::strength;
use banneret_schema::ruleset::losses::LossRules;
use banneret_schema::scenario::Side;
use banneret_schema::{Lang, Name, Points, Words};

use super::safe;

/// An army, and the side it fights for.
pub(crate) struct OrderOfBattle<'a> {
    pub(crate) rules: &'a LossRules,
    pub(crate) army: &'a Army,
    pub(crate) side: Option<&'a Side>,
    pub(crate) lang: Lang,
}

impl OrderOfBattle<'_> {
    /// Writes it, the whole before its parts.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.units(out, None, 0)?;
        for (at, echelon) in self.army.echelons.iter().enumerate() {
            let depth = echelon.way.len() - 1;
            let own = self.named(echelon.name.as_ref(), echelon.id.as_str());
            let led = self.army.leader_of(at).and_then(|leader| self.army.leaders.get(leader));
            let head = match led {
                Some(leader) => {
                    format!("{own} ({})", self.named(leader.name.as_ref(), leader.id.as_str()))
                }
                None => own,
            };
            let steps = strength(self.rules, self.army, Some(at)).steps;
            self.line(out, depth, &head, steps)?;
            self.units(out, Some(at), depth + 1)?;
        }
        self.totals(out)
    }

    /// The units that belong to an echelon itself, or to none.
    fn units(&self, out: &mut dyn Write, echelon: Option<usize>, depth: usize) -> io::Result<()> {
        for (index, unit) in self.army.units.iter() {
            if self.army.echelon_of_unit(index) != echelon {
                continue;
            }
            let name = self.named(unit.name.as_ref(), unit.id.as_str());
            let head = if unit.count > 1 { format!("{name}, {} ×", unit.count) } else { name };
            let steps = unit.profile.figures.number(self.rules.figure.as_str());
            let all = steps.map(|steps| steps * Points::from(i64::from(unit.count)));
            self.line(out, depth, &head, all.unwrap_or(Points::ZERO))?;
        }
        Ok(())
    }

    fn totals(&self, out: &mut dyn Write) -> io::Result<()> {
        let whole = strength(self.rules, self.army, None);
        writeln!(out)?;
        let mut say = |en: &'static str, fr: &'static str, value: Points| {
            self.line(out, 0, Words::new(en, fr).get(self.lang), value)
        };
        say("units", "unités", Points::from(i64::from(whole.units)))?;
        say("steps in all", "pas en tout", whole.steps)?;
        say("half of them", "la moitié", whole.half())?;
        let Some(levels) = self.side.and_then(|side| side.demoralisation.as_ref()) else {
            return Ok(());
        };
        if let Some(at) = levels.at {
            say("demoralised at", "démoralisée à", at)?;
        }
        if let Some(despair) = levels.despair {
            say("in despair at", "désespérée à", despair)?;
        }
        for (id, corps) in levels.corps.iter() {
            let shown = safe(id);
            if let Some(at) = corps.at {
                let words = Words::new("demoralised at", "démoralisé à").get(self.lang);
                self.line(out, 0, &format!("{shown}: {words}"), at)?;
            }
            if let Some(despair) = corps.despair {
                let words = Words::new("in despair at", "désespéré à").get(self.lang);
                self.line(out, 0, &format!("{shown}: {words}"), despair)?;
            }
        }
        Ok(())
    }

    fn named(&self, name: Option<&Name>, id: &str) -> String {
        safe(name.map_or(id, |name| name.get(self.lang)))
    }

    fn line(&self, out: &mut dyn Write, depth: usize, head: &str, value: Points) -> io::Result<()> {
        let head = format!("{}{head}", "  ".repeat(depth));
        writeln!(out, "{head:<60} {:>12}", value.display(self.lang))
    }
}
