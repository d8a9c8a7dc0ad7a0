//! `list/impossible`

use std::collections::BTreeSet;

use banneret_schema::army_list::{Constraint, LeaderEntry, ListEntry, Share, ShareOf};
use banneret_schema::id::{EntryId, RankId};
use banneret_schema::{ArmyList, Period};
use banneret_yaml::Route;

use super::demands::{told, with_places};
use super::words::counted;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::drawn::breach::scope;
use crate::drawn::size;
use crate::muster::{Demand, Flaw, ListProof, worst};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A list that no army can satisfy, in some of its years or in all: minimum shares that add up to more
    /// than the whole, a condition over several entries that asks for more than their maxima together, a
    /// chain of requirements that ends in an exclusion, sizes that no number of units reaches, two
    /// generals-in-chief where an army has one. All limits of the list are looked at together, with the
    /// prices of the game; what is named are those that cannot be kept together, and none too many.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 4}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, max: 3}
    /// constraints:
    ///   - {entries: [hoplites, peltasts], min: 8}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 4}
    ///   - {id: peltasts, profile: {type: infantry, weight: light}, max: 3}
    /// constraints:
    ///   - {entries: [hoplites, peltasts], min: 6}
    /// ```
    IMPOSSIBLE = "list/impossible", Error, Run::Proof(impossible);
    en: "no army can satisfy a list";
    fr: "aucune armée ne peut satisfaire une liste";
    fr_doc: "Aucune armée ne peut satisfaire cette liste, certaines années ou toutes : des parts minimales \
        qui font plus que le tout, une condition sur plusieurs entrées qui demande plus que leurs \
        maximums ensemble, une suite d'exigences qui finit par une exclusion, des effectifs qu'aucun \
        nombre d'unités n'atteint, deux généraux en chef alors qu'une armée en a un. Toutes les limites \
        de la liste sont vues ensemble, avec les prix du jeu ; celles qui sont nommées ne peuvent être \
        tenues ensemble, et aucune n'est de trop.";
}

fn impossible(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, list: &ArmyList, proof: &ListProof) {
    for flaw in &proof.flaws {
        let Flaw::Impossible(core, years) = flaw else { continue };
        let case = Case { scene, list, core };
        let known = case.shares().or_else(|| case.sums()).or_else(|| case.kinds());
        let known = known.or_else(|| case.per_others()).or_else(|| case.commanders());
        let known = known.or_else(|| case.sizes());
        out.extend(known.or_else(|| case.any()).map(|finding| in_years(finding, list, *years)));
    }
}

/// A contradiction of some years says which. Where the list has no years of its own, it may not mean to cover
/// those.
fn in_years(mut finding: Diagnostic, list: &ArmyList, years: Option<Period>) -> Diagnostic {
    if let Some(years) = years {
        let message = &finding.message;
        finding.message = text!("{years}: {message}", "{years} : {message}", years, message);
        if list.years.is_none() {
            finding.severity = Severity::Warning;
        }
    }
    finding
}

/// A condition by its number, with entries it is about by theirs.
type Condition<'c> = (usize, &'c Constraint, Vec<(usize, &'c ListEntry)>);

/// Demands that no army keeps together.
struct Case<'c> {
    scene: &'c Scene<'c>,
    list: &'c ArmyList,
    core: &'c [Demand],
}

impl Case<'_> {
    fn on(&self, route: &Route, message: Text) -> Diagnostic {
        self.scene.on_value(&IMPOSSIBLE, route, message)
    }

    /// Any of them: all demands by name.
    fn any(&self) -> Option<Diagnostic> {
        let worst = worst(self.core)?;
        let all = told(self.scene, self.list, self.core);
        let message = text!(
            "no army can keep these together: {all}",
            "aucune armée ne peut tenir tout cela ensemble : {all}",
            all
        );
        let help = text!("change one of them, or remove it", "changez l'une d'elles, ou ôtez-la");
        let finding = self.on(&worst.route(), message).help(help);
        Some(with_places(finding, self.scene, self.list, self.core))
    }

    /// Minimum shares of entries that do not overlap come to more than the whole.
    fn shares(&self) -> Option<Diagnostic> {
        let mut sum = 0u32;
        let mut counted: Vec<EntryId> = Vec::new();
        let mut bases: Vec<ShareOf> = Vec::new();
        for demand in self.core {
            let (share, own): (&Share, &[EntryId]) = match demand {
                Demand::EntryShareMin(at) => {
                    let entry = self.list.entries.get(*at)?;
                    (entry.share.as_ref()?, std::slice::from_ref(&entry.id))
                }
                Demand::ConstraintShareMin(at) => {
                    let constraint = self.list.constraints.get(*at)?;
                    (constraint.share.as_ref()?, constraint.entries.values())
                }
                _ => return None,
            };
            let scope = scope(share, own);
            if scope.iter().any(|id| counted.contains(id)) || bases.iter().any(|it| *it != share.of)
            {
                return None;
            }
            counted.extend(scope);
            bases.push(share.of);
            sum += u32::from(share.min?);
        }
        let over = sum.checked_sub(100).filter(|over| *over > 0)?;
        let message = text!(
            "the minimum shares come to {sum} % of the army with this one",
            "avec celle-ci, les parts minimales font {sum} % de l'armée",
        );
        let last = worst(self.core)?;
        let mut finding = self
            .on(&last.route(), message)
            .help(text!("lower them by {over} % together", "baissez-les de {over} % en tout",));
        for other in self.core.iter().filter(|other| *other != last) {
            let place = self.scene.place(&other.route());
            finding = finding.related(place, text!("another minimum", "un autre minimum"));
        }
        Some(finding)
    }

    /// The condition of the case, where all else are limits of its own entries.
    fn constraint(
        &self,
        of: impl Fn(&Demand) -> Option<usize>,
        limit: impl Fn(&Demand) -> Option<usize>,
    ) -> Option<Condition<'_>> {
        let mut conditions = self.core.iter().filter_map(&of);
        let (at, None) = (conditions.next()?, conditions.next()) else { return None };
        let constraint = self.list.constraints.get(at)?;
        let limits: BTreeSet<usize> = self.core.iter().filter_map(&limit).collect();
        let entries = limits.iter().map(|at| Some((*at, self.list.entries.get(*at)?)));
        let entries: Vec<_> = entries.collect::<Option<_>>()?;
        let own = entries.iter().all(|(_, it)| constraint.entries.values().contains(&it.id));
        (own && limits.len() + 1 == self.core.len()).then_some((at, constraint, entries))
    }

    fn with_entries(
        &self,
        mut finding: Diagnostic,
        entries: &[(usize, &ListEntry)],
        key: &str,
        label: &Text,
    ) -> Diagnostic {
        for (at, _) in entries {
            let place = self.scene.place(&route!["entries", *at, key]);
            finding = finding.related(place, label.clone());
        }
        finding
    }

    /// A condition over several entries against their own limits.
    fn sums(&self) -> Option<Diagnostic> {
        let max_of = |demand: &Demand| match demand {
            Demand::EntryMax(at) => Some(*at),
            _ => None,
        };
        let condition = |demand: &Demand| match demand {
            Demand::ConstraintMin(at) => Some(*at),
            _ => None,
        };
        if let Some((at, constraint, entries)) = self.constraint(condition, max_of) {
            let most: u64 = entries.iter().filter_map(|(_, it)| it.max).map(u64::from).sum();
            let min = constraint.min.filter(|min| u64::from(*min) > most)?;
            let message = text!(
                "{min} of them are needed, and their maxima together are {most}",
                "il en faut {min}, et leurs maximums font {most} en tout",
            );
            let finding = self.on(&route!["constraints", at, "min"], message).help(text!(
                "lower this minimum to {most}, or raise a maximum",
                "baissez ce minimum à {most}, ou relevez un maximum",
            ));
            return Some(self.with_entries(
                finding,
                &entries,
                "max",
                &text!("a maximum", "un maximum"),
            ));
        }
        let condition = |demand: &Demand| match demand {
            Demand::ConstraintMax(at) => Some(*at),
            _ => None,
        };
        let (at, constraint, entries) = self.constraint(condition, min_of)?;
        let fewest: u64 = entries.iter().filter_map(|(_, it)| it.min).map(u64::from).sum();
        let max = constraint.max.filter(|max| u64::from(*max) < fewest)?;
        let message = text!(
            "at most {max} of them are allowed, and their minima together are {fewest}",
            "on en permet au plus {max}, et leurs minimums font {fewest} en tout",
        );
        let finding = self.on(&route!["constraints", at, "max"], message).help(text!(
            "raise this maximum to {fewest}, or lower a minimum",
            "relevez ce maximum à {fewest}, ou baissez un minimum",
        ));
        Some(self.with_entries(finding, &entries, "min", &text!("a minimum", "un minimum")))
    }

    /// Fewer kinds than every army has.
    fn kinds(&self) -> Option<Diagnostic> {
        let condition = |demand: &Demand| match demand {
            Demand::Kinds(at) => Some(*at),
            _ => None,
        };
        let (at, constraint, entries) = self.constraint(condition, min_of)?;
        let (kinds, many) = (constraint.at_most_kinds?, entries.len());
        let message = text!(
            "at most {kinds} of these entries may be taken, and every army has {many} of them",
            "on peut prendre au plus {kinds} de ces entrées, et toute armée en a {many}",
        );
        let finding = self.on(&route!["constraints", at, "at-most-kinds"], message).help(text!(
            "allow {many}, or let an army do without: `or-none: true`",
            "permettez-en {many}, ou permettez de s'en passer : `or-none: true`",
        ));
        Some(self.with_entries(finding, &entries, "min", &text!("a minimum", "un minimum")))
    }

    /// A minimum against "so many for so many of others".
    fn per_others(&self) -> Option<Diagnostic> {
        let mut rules = self.core.iter().filter_map(|demand| match demand {
            Demand::Per(at, rule) => Some((*at, *rule)),
            _ => None,
        });
        let ((at, rule_at), None) = (rules.next()?, rules.next()) else { return None };
        let entry = self.list.entries.get(at)?;
        let rule = entry.per.get(rule_at)?;
        let min = entry.min.filter(|_| self.core.contains(&Demand::EntryMin(at)))?;
        let mut most = 0u64;
        for id in rule.of.values() {
            let (other, it) = self.list.entries.iter().find(|(_, it)| it.id == *id)?;
            most += u64::from(it.max.filter(|_| self.core.contains(&Demand::EntryMax(other)))?);
        }
        if self.core.len() != rule.of.values().len() + 2 {
            return None;
        }
        let (at_most, per) = (rule.at_most, rule.per);
        let allowed = most / u64::from(per.max(1)) * u64::from(at_most);
        let message = text!(
            "{min} are needed, and {at_most} for every {per} of at most {most} other[s] allow {allowed}",
            "il en faut {min}, et {at_most} pour {per} parmi au plus {most} autre[s] en permettent {allowed}",
        );
        let route = route!["entries", at, "per", rule_at, "at-most"];
        Some(self.on(&route, message).related(
            self.scene.place(&route!["entries", at, "min"]),
            text!("the minimum", "le minimum"),
        ))
    }

    /// The leaders an army must have, against those the list asks for and offers.
    fn commanders(&self) -> Option<Diagnostic> {
        let of_game = self.core.iter().find(|demand| demand.is_of_game())?;
        let others = || self.core.iter().filter(|demand| *demand != of_game);
        match of_game {
            Demand::RankMost(id) => {
                let rank = self.scene.ruleset().ranks.get(id)?;
                let mins = others().map(|demand| match demand {
                    Demand::LeaderMin(at) => Some((*at, self.list.leaders.get(*at)?.min?)),
                    _ => None,
                });
                let mins: Vec<(usize, u32)> = mins.collect::<Option<_>>()?;
                let asked: u64 = mins.iter().map(|(_, min)| u64::from(*min)).sum();
                let most = rank.at_most?;
                let message = text!(
                    "{asked} are needed with these, and an army has {most}: {rank}",
                    "il en faut {asked} avec ceux-ci, et une armée en a {most} : {rank}",
                    rank = rank.name.lower()
                );
                let last = mins.iter().map(|(at, _)| *at).max()?;
                let help = text!("ask for {most} in all", "demandez-en {most} en tout");
                let finding = self.on(&route!["leaders", last, "min"], message).help(help);
                let finding = with_places(finding, self.scene, self.list, self.core);
                Some(finding.reference(self.scene.cite(&rank.reference)))
            }
            Demand::RankLeast(id) => {
                let limits = |demand: &Demand| {
                    matches!(demand, Demand::LeaderMax(_) | Demand::LeaderYears(_))
                };
                others().all(limits).then(|| self.nobody(id))?
            }
            _ => None,
        }
    }

    /// Nobody is offered for a rank every army has.
    fn nobody(&self, id: &RankId) -> Option<Diagnostic> {
        let ranks = &self.scene.ruleset().ranks;
        let rank = ranks.get(id)?;
        let message = text!(
            "the list offers no {rank}, and an army has one",
            "la liste n'offre aucun {rank}, et une armée en a un",
            rank = rank.name.lower()
        );
        let help = text!("add a leader with `rank: {id}`", "ajoutez un chef avec `rank: {id}`");
        let mut finding = self.scene.on_key(&IMPOSSIBLE, &route!["leaders"], message).help(help);
        // A list of allies alone has a leader of theirs in his place.
        let of_allies =
            |leader: &LeaderEntry| ranks.get(&leader.rank).is_some_and(|rank| rank.leads_allies);
        let none = self.list.leaders.items().all(|leader| leader.rank != *id);
        if none && self.list.leaders.items().any(of_allies) {
            finding.severity = Severity::Warning;
        }
        let finding = with_places(finding, self.scene, self.list, self.core);
        Some(finding.reference(self.scene.cite(&rank.reference)))
    }

    /// A number that no number of units comes to.
    fn sizes(&self) -> Option<Diagnostic> {
        let (at, message) = no_number_of_units(self.list, self.core)?;
        let finding = self.on(&route!["entries", at, "max"], message);
        Some(with_places(finding, self.scene, self.list, self.core))
    }
}

fn min_of(demand: &Demand) -> Option<usize> {
    match demand {
        Demand::EntryMin(at) => Some(*at),
        _ => None,
    }
}

/// A number of an entry that no number of its units comes to: the entry, and that in words.
pub(super) fn no_number_of_units(list: &ArmyList, core: &[Demand]) -> Option<(usize, Text)> {
    let [one, other] = core else { return None };
    let at = [one, other].iter().find_map(|demand| match demand {
        Demand::EntryMax(at) => Some(*at),
        _ => None,
    })?;
    let entry = list.entries.get(at)?;
    let own = [Demand::EntryMin(at), Demand::AllOrNone(at)];
    if !own.contains(one) && !own.contains(other) {
        return None;
    }
    let unit = entry.counted_in.unwrap_or_default();
    let per = counted(size(entry, 1)?, unit);
    let max = entry.max?;
    let name = entry.called();
    let message = match entry.min.filter(|min| !entry.all_or_none && *min != max) {
        Some(min) => text!(
            "{name}: no number of units of {per} comes to {min} to {max}",
            "{name} : aucun nombre d'unités de {per} ne fait de {min} à {max}",
            name,
            per
        ),
        None => text!(
            "{name}: no number of units of {per} comes to {max}",
            "{name} : aucun nombre d'unités de {per} ne fait {max}",
            name,
            per
        ),
    };
    Some((at, message))
}
