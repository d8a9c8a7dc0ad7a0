//! `deployment/missing-placement`

use banneret_schema::hashed::HashSet;
use banneret_schema::members::MemberKind;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{Text, listed, quoted};

check! {
    /// Some members of an army are placed and others are not. All troops are on the table before
    /// the game begins, unless they arrive later. Name those the player sets up himself in a part
    /// of `deploy:` with `members:`.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites-1: C1, general: C1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 2}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites-1: C1, hoplites-2: D1, general: C1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 2}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    MISSING_PLACEMENT = "deployment/missing-placement", Warning, Run::Scenario(missing_placement);
    en: "some members of an army are placed and others are not";
    fr: "des membres d'une armée sont placés et d'autres non";
    fr_doc: "Certains membres d'une armée sont placés et d'autres non. Toutes les troupes sont sur la \
        table avant le début, sauf celles qui arrivent plus tard. Nommez celles que le joueur place \
        lui-même dans une partie de `deploy:` avec `members:`.";
}

/// How many names are worth reading.
const NAMES: usize = 60;

fn missing_placement(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset().set_up.as_ref();
    let everyone = rules.and_then(|rules| rules.everyone.as_ref());
    let led = rules.and_then(|rules| rules.arrivals_led.as_ref());
    let may_stay_out = led.map(|led| led.may_stay_out.as_slice()).unwrap_or_default();
    for force in &battle.forces {
        let route = force.route.join("placements");
        let unknown = |id: &str| force.members.find(id).is_none();
        if force.side.placements.is_empty() && everyone.is_none()
            || !is_intact(battle, force)
            // A misspelt id may be the one that is missing.
            || force.side.placements.keys().any(unknown)
            // So may the members of a row that cannot be read.
            || force.side.placements.faults().next().is_some()
        {
            continue;
        }
        let named = |at: usize| {
            let part = force.deployment_of(at).map(|(_, part)| part);
            part.is_some_and(|part| {
                // Where everyone needs a place, a zone for all is one for those not placed.
                let zone = !part.zone.is_empty() || part.area.is_some();
                everyone.is_some() && zone || !part.members.is_empty() || part.corps.is_some()
            })
        };
        // A placement that cannot be read as a hex has its own finding.
        let written = |id: &str| force.side.placements.get(id).is_some();
        let guards = force.side.camp.iter().flat_map(|camp| camp.guards.values());
        let guards: Vec<_> = guards.filter_map(|id| force.members.find_all(id.as_str())).collect();
        // One that is placed and arrives too may be meant for another of its kind.
        let twice: HashSet<&str> = force
            .members
            .all()
            .iter()
            .enumerate()
            .filter(|(at, member)| force.arrives(*at).is_some() && written(&member.id()))
            .map(|(_, member)| member.stem())
            .collect();
        // As many may stay off the table as bring reinforcements that have no leader among them.
        let mut outside = led_from_outside(force);
        let mut stays = |at: usize| {
            let leader = force.members.all()[at].leader();
            let rank = leader.and_then(|leader| leader.rank.as_ref());
            rank.is_some_and(|rank| may_stay_out.contains(rank)) && outside.next().is_some()
        };
        let missing: Vec<String> = force
            .members
            .all()
            .iter()
            .enumerate()
            .filter(|(at, member)| {
                let herald = matches!(member.who, MemberKind::Herald(_));
                let nameless = everyone.is_some() && member.stem().is_empty();
                !herald
                    && !nameless
                    && !force.may_have(&member.id())
                    && !twice.contains(member.stem())
                    && force.aboard(*at).is_none()
                    && force.arrives(*at).is_none()
                    && !guards.iter().any(|range| range.contains(at))
                    && !written(&member.id())
                    && !named(*at)
                    && !stays(*at)
            })
            .map(|(_, member)| quoted(&member.id()))
            .collect();
        if missing.is_empty() {
            continue;
        }
        let n = missing.len();
        let names = match missing.split_at_checked(NAMES) {
            Some((first, more)) if !more.is_empty() => {
                let (first, more) = (first.join(", "), more.len());
                text!("{first} and {more} others", "{first} et {more} autres")
            }
            Some(_) | None => Text::of(&listed(&missing)),
        };
        let message = if n == 1 {
            text!("{names} is not placed", "{names} n'est pas placé", names)
        } else {
            text!(
                "{n} members are not placed: {names}",
                "{n} membres ne sont pas placés : {names}",
                names
            )
        };
        let help = text!(
            "place them, let them arrive as reinforcements, or name them in a part of `deploy:` with `members:`",
            "placez-les, faites-les arriver en renfort, ou nommez-les dans une partie de `deploy:` avec `members:`",
        );
        let reference = everyone.or_else(|| rules.map(|rules| &rules.reference));
        let mut finding = battle.scene.on_key(&MISSING_PLACEMENT, &route, message).help(help);
        if everyone.is_some() {
            let grave = rules.and_then(|rules| rules.left_out);
            finding.severity = grave.map_or(Severity::Error, Severity::from);
        }
        out.push(match reference {
            Some(reference) => finding.reference(battle.scene.cite(reference)),
            None => finding,
        });
    }
}

/// The reinforcements that come without a leader of their own.
fn led_from_outside(force: &Force<'_>) -> impl Iterator<Item = usize> {
    force.side.reinforcements.iter().map(|(index, _)| index).filter(|index| {
        let mut all = force.members.all().iter().enumerate();
        !all.any(|(at, member)| force.arrives(at) == Some(*index) && member.leader().is_some())
    })
}

/// Whether everything that says where members start, or when they arrive, could be read.
fn is_intact(battle: &Battle<'_>, force: &Force<'_>) -> bool {
    ["placements", "deploy", "reinforcements", "boats", "camp"]
        .into_iter()
        .all(|key| battle.scene.is_intact(&force.route.join(key)))
}
