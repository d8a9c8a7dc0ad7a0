//! Rows of the roster under headings: by arm, by corps or by contingent.

use banneret_schema::{Points, Words};
use banneret_validator::{Text, text};

use super::super::ArmyCtx;
use crate::army::budget::arm_of;
use crate::army::form::called;
use crate::army::roster::MemberRow;
use crate::document::army::ArmyPart;

/// What rows are put together by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum GroupBy {
    /// Nothing.
    #[default]
    Nothing,
    /// The arm: foot, horse, guns.
    Arm,
    /// The wing, corps or division.
    Corps,
    /// The allied contingent.
    Contingent,
}

impl GroupBy {
    /// Those an army has more than one of.
    pub(super) fn offered(ctx: &ArmyCtx<'_>) -> Vec<Self> {
        let army = ctx.muster.army();
        let mut all = vec![Self::Nothing, Self::Arm];
        all.extend((!army.echelons.is_empty()).then_some(Self::Corps));
        all.extend((!army.contingents.is_empty()).then_some(Self::Contingent));
        all
    }

    /// What it is called.
    pub(super) const fn name(self) -> Words {
        match self {
            Self::Nothing => Words::new("Not grouped", "Sans groupes"),
            Self::Arm => Words::new("By arm", "Par arme"),
            Self::Corps => Words::new("By corps", "Par corps"),
            Self::Contingent => Words::new("By contingent", "Par contingent"),
        }
    }

    /// The heading a row stands under.
    fn heading(self, ctx: &ArmyCtx<'_>, row: &MemberRow) -> Text {
        let (army, index) = (ctx.muster.army(), row.member.index);
        let unit = army.units.get(index).filter(|_| row.member.part == ArmyPart::Units);
        match self {
            Self::Nothing => text!("", ""),
            Self::Arm => unit.map_or_else(
                || text!("others", "autres"),
                |unit| arm_of(&ctx.muster.ruleset, unit),
            ),
            Self::Corps => {
                let mut all = army.echelons.iter();
                let own = all.find(|it| match row.member.part {
                    ArmyPart::Leaders => it.leaders.contains(&index),
                    _ => it.units.contains(&index),
                });
                own.map_or_else(
                    || text!("the army itself", "l’armée elle-même"),
                    |it| called(it.name.as_ref(), it.id.as_str()),
                )
            }
            Self::Contingent => {
                let id = unit.and_then(|unit| unit.contingent.as_ref());
                let own = id.map(|id| {
                    let known = army.contingents.items().find(|it| it.id == *id);
                    called(known.and_then(|it| it.name.as_ref()), id.as_str())
                });
                own.unwrap_or_else(|| text!("the army itself", "l’armée elle-même"))
            }
        }
    }
}

/// A line of the table.
pub(super) enum RosterLine {
    /// A heading: what it says, how many units stand under it, and what they cost.
    Heading(Text, u32, Option<Points>),
    /// A row by its place among those that are shown.
    Member(usize),
}

/// The rows in the order of their groups, and the lines of the table.
pub(super) fn lines<'m>(
    ctx: &ArmyCtx<'_>,
    by: GroupBy,
    rows: Vec<&'m MemberRow>,
) -> (Vec<&'m MemberRow>, Vec<RosterLine>) {
    if by == GroupBy::Nothing {
        let lines = (0..rows.len()).map(RosterLine::Member).collect();
        return (rows, lines);
    }
    let mut groups: Vec<(Text, Vec<&MemberRow>)> = Vec::new();
    for row in rows {
        let heading = by.heading(ctx, row);
        match groups.iter_mut().find(|(known, _)| *known == heading) {
            Some((_, members)) => members.push(row),
            None => groups.push((heading, vec![row])),
        }
    }
    let (mut rows, mut lines) = (Vec::new(), Vec::new());
    for (heading, members) in groups {
        let count = members.iter().map(|row| row.count).sum();
        let cost = members.iter().map(|row| row.total).sum::<Option<Points>>();
        lines.push(RosterLine::Heading(heading, count, cost));
        for row in members {
            lines.push(RosterLine::Member(rows.len()));
            rows.push(row);
        }
    }
    (rows, lines)
}
