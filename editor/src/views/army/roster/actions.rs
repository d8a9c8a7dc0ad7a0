//! What is done to members of the roster, each deed with what is selected after it.

use super::super::{ArmyAction, ArmyCtx, words};
use crate::army::recruit::recruit;
use crate::document::army::{ArmyPart, MemberAt, add, duplicate, move_to, remove, shift, transfer};
use banneret_schema::Words;
use banneret_validator::nested::echelon_route;
use banneret_yaml::patch::Written;
use banneret_yaml::{Route, TextLimits, parse};

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
            let part = members.first().map_or(ArmyPart::Units, |it| it.part);
            let unique = ctx.muster.form.unique(part);
            let edit = duplicate(text, base, members, &unique);
            vec![ArmyAction::from_edit(edit), ArmyAction::Select(copies)]
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
        ctx.muster.roster.row(there).filter(|_| list_of(ctx, there) == list_of(ctx, *member))?;
        Some(there)
    };
    let Some(there) = members.iter().map(place).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let edit = shift(ctx.muster.text(), &ctx.muster.base, members, down);
    vec![ArmyAction::from_edit(edit), ArmyAction::Select(there)]
}

/// The list a member is written in: that of the army, or of a part of it.
fn list_of(ctx: &ArmyCtx<'_>, member: MemberAt) -> Option<Route> {
    member.route(&ctx.muster.loaded.source.document, &ctx.muster.base).parent()
}

/// A member moves to the place of another, or over to its wing, corps or division, and stays selected.
pub(super) fn reorder(ctx: &ArmyCtx<'_>, member: MemberAt, to: usize) -> Vec<ArmyAction> {
    let there = MemberAt::new(member.part, to);
    if member.index == to || ctx.muster.roster.row(there).is_none() {
        return Vec::new();
    }
    if list_of(ctx, member) != list_of(ctx, there) {
        let within = ctx.muster.army().echelons.iter().find(|it| match member.part {
            ArmyPart::Leaders => it.leaders.contains(&to),
            _ => it.units.contains(&to),
        });
        return go_over(ctx, member, &within.map_or_else(Route::root, echelon_route));
    }
    let edit = move_to(ctx.muster.text(), &ctx.muster.base, member, to);
    vec![ArmyAction::from_edit(edit), ArmyAction::Select(vec![there])]
}

/// A member goes over to a wing, corps or division, and stays selected.
pub(in crate::views::army) fn go_over(
    ctx: &ArmyCtx<'_>,
    member: MemberAt,
    within: &Route,
) -> Vec<ArmyAction> {
    let edit = transfer(ctx.muster.text(), &ctx.muster.base, member, within);
    let id = ctx.muster.roster.row(member).map(|row| row.id.clone());
    let there = edit.as_ref().ok().zip(id).and_then(|(edit, id)| {
        let after = parse(&edit.patch.apply(ctx.muster.text()), &TextLimits::default());
        let found = (0..).map(|index| MemberAt::new(member.part, index)).map_while(|it| {
            Some((
                it,
                after.find(&it.route(&after, &ctx.muster.base))?.get("id")?.text() == Some(&id),
            ))
        });
        found.filter(|(_, is_it)| *is_it).map(|(it, _)| it).next()
    });
    vec![ArmyAction::from_edit(edit), ArmyAction::Select(there.into_iter().collect())]
}

/// A newcomer of a kind, or several alike, joins and is selected.
pub(super) fn join(ctx: &ArmyCtx<'_>, part: ArmyPart, kind: &str, count: u32) -> Vec<ArmyAction> {
    let within = match part {
        ArmyPart::Leaders | ArmyPart::Units => ctx.within(),
        ArmyPart::Heralds | ArmyPart::Characters => Route::root(),
    };
    let mut newcomer = recruit(ctx.setting(), ctx.muster, part, kind, &within);
    if count > 1 {
        newcomer.keys.push(("count".to_owned(), Written::from(i64::from(count))));
    }
    let edit = add(ctx.muster.text(), &ctx.muster.base, &newcomer);
    let document = &ctx.muster.loaded.source.document;
    let list = newcomer.list(&ctx.muster.base);
    let n = document.find(&list).and_then(|list| list.items()).map_or(0, <[_]>::len);
    let inside = within.join(part.key()).join(n);
    let there = edit.as_ref().ok().and_then(|edit| {
        let after = parse(&edit.patch.apply(ctx.muster.text()), &TextLimits::default());
        MemberAt::at(&after, &ctx.muster.base, part, &inside)
    });
    vec![ArmyAction::from_edit(edit), ArmyAction::Select(there.into_iter().collect())]
}
