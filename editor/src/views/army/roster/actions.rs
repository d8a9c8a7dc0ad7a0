//! What is done to members of the roster, each deed with what is selected after it.

use super::super::{ArmyAction, ArmyCtx, words};
use crate::army::recruit::recruit;
use crate::document::army::{ArmyPart, MemberAt, add, duplicate, move_to, remove, shift};
use banneret_schema::Words;

/// What can be done to the selected members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MemberAction {
    Duplicate,
    Remove,
    Up,
    Down,
}

impl MemberAction {
    pub(super) const ALL: [Self; 4] = [Self::Duplicate, Self::Remove, Self::Up, Self::Down];

    pub(super) fn words(self) -> Words {
        match self {
            Self::Duplicate => words::DUPLICATE,
            Self::Remove => words::REMOVE,
            Self::Up => words::UP,
            Self::Down => words::DOWN,
        }
    }
}

/// Does something to members, and selects what is there instead.
pub(super) fn do_it(
    ctx: &ArmyCtx<'_>,
    deed: MemberAction,
    members: &[MemberAt],
) -> Vec<ArmyAction> {
    let (text, base) = (ctx.muster.text(), &ctx.muster.base);
    match deed {
        MemberAction::Duplicate => {
            let mut sorted = members.to_vec();
            sorted.sort_unstable();
            // Each copy stands behind its own, and the ones above have shifted it.
            let copies = sorted.iter().enumerate();
            let copies = copies.map(|(at, it)| MemberAt::new(it.part, it.index + at + 1)).collect();
            vec![ArmyAction::from_edit(duplicate(text, base, members)), ArmyAction::Select(copies)]
        }
        MemberAction::Remove => {
            vec![ArmyAction::from_edit(remove(text, base, members)), ArmyAction::Select(Vec::new())]
        }
        MemberAction::Up => shifted(ctx, members, false),
        MemberAction::Down => shifted(ctx, members, true),
    }
}

/// The members move by one place, and stay selected.
fn shifted(ctx: &ArmyCtx<'_>, members: &[MemberAt], down: bool) -> Vec<ArmyAction> {
    let place = |member: &MemberAt| {
        let index = if down { Some(member.index + 1) } else { member.index.checked_sub(1) };
        let there = MemberAt::new(member.part, index?);
        ctx.muster.roster.row(there).map(|_| there)
    };
    let Some(there) = members.iter().map(place).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let edit = shift(ctx.muster.text(), &ctx.muster.base, members, down);
    vec![ArmyAction::from_edit(edit), ArmyAction::Select(there)]
}

/// A member moves to the place of another, and stays selected.
pub(super) fn reorder(ctx: &ArmyCtx<'_>, member: MemberAt, to: usize) -> Vec<ArmyAction> {
    let there = MemberAt::new(member.part, to);
    if member.index == to || ctx.muster.roster.row(there).is_none() {
        return Vec::new();
    }
    let edit = move_to(ctx.muster.text(), &ctx.muster.base, member, to);
    vec![ArmyAction::from_edit(edit), ArmyAction::Select(vec![there])]
}

/// A newcomer of a kind joins and is selected.
pub(super) fn join(ctx: &ArmyCtx<'_>, part: ArmyPart, kind: &str) -> Vec<ArmyAction> {
    let newcomer = recruit(ctx.setting, ctx.muster, part, kind);
    let index = ctx.muster.roster.of(part).map(|row| row.member.index + 1).max().unwrap_or(0);
    vec![
        ArmyAction::from_edit(add(ctx.muster.text(), &ctx.muster.base, &newcomer)),
        ArmyAction::Select(vec![MemberAt::new(part, index)]),
    ]
}
