//! How wide the columns of the roster are: as wide as what they hold, and never so wide that prices leave the
//! screen.

/// A column of unknown worth: what it holds needs this much.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct FieldWidth {
    /// The width of the longest text in it, its title among them.
    pub(super) width: f32,
    /// Whether nobody has anything there: it gives way before all others.
    pub(super) empty: bool,
}

/// The widths that were found.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Widths {
    /// The width of the names.
    pub(super) name: f32,
    /// The width of each other column; none where there is no room even for a little of it.
    pub(super) fields: Vec<Option<f32>>,
}

/// What is left of an empty column, and the least of one that holds something.
const STUB: f32 = 22.0;
const LEAST: f32 = 46.0;
/// The least that is seen of a name.
const LEAST_NAME: f32 = 96.0;
/// How much wider a name may be than the widest of other columns, where room is short.
const NAME_WEIGHT: f32 = 2.2;

/// Shares the room that prices leave out among the names and the other columns. `gap` lies behind each column.
pub(super) fn fitted(room: f32, gap: f32, name: f32, fields: &[FieldWidth]) -> Widths {
    let least = |field: &FieldWidth| field.width.min(if field.empty { STUB } else { LEAST });
    let mut shown = vec![true; fields.len()];
    let sum = |shown: &[bool], width: &dyn Fn(&FieldWidth) -> f32| -> f32 {
        let all = fields.iter().zip(shown).filter(|(_, shown)| **shown);
        all.map(|(field, _)| width(field) + gap).sum()
    };
    let least_name = name.min(LEAST_NAME);
    while least_name + gap + sum(&shown, &least) > room {
        // Empty ones go first, and of those the last.
        let last =
            |empty: bool| (0..fields.len()).rfind(|at| shown[*at] && fields[*at].empty == empty);
        let Some(gone) = last(true).or_else(|| last(false)) else { break };
        shown[gone] = false;
    }
    // Empty ones shrink before those that hold something.
    let folded = |field: &FieldWidth| if field.empty { least(field) } else { field.width };
    let wide = |field: &FieldWidth| field.width;
    let (most, some) = (name + gap + sum(&shown, &wide), name + gap + sum(&shown, &folded));
    let unfolds = if room > some { ((room - some) / (most - some).max(1.0)).min(1.0) } else { 0.0 };
    // Then the widest ones do, down to one width for all of them, so that short words stay whole.
    let held = |field: &FieldWidth, cap: f32| folded(field).min(cap.max(least(field)));
    let named = |cap: f32| name.min((cap * NAME_WEIGHT).max(least_name));
    let cap =
        widest(name.max(room), |cap| named(cap) + gap + sum(&shown, &|it| held(it, cap)) <= room);
    let width = |field: &FieldWidth| match field.empty {
        true => least(field) + (field.width - least(field)) * unfolds,
        false => held(field, cap),
    };
    let fields = fields.iter().zip(&shown).map(|(field, shown)| shown.then(|| width(field)));
    Widths { name: named(cap), fields: fields.collect() }
}

/// The most, up to a limit, that still fits, to a quarter of a point.
fn widest(most: f32, fits: impl Fn(f32) -> bool) -> f32 {
    let (mut low, mut high) = (0.0, most);
    if fits(high) {
        return high;
    }
    while high - low > 0.25 {
        let middle = (low + high) / 2.0;
        *(if fits(middle) { &mut low } else { &mut high }) = middle;
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns() -> Vec<FieldWidth> {
        let wide = [90.0, 60.0, 180.0, 120.0, 70.0, 70.0, 240.0, 52.0];
        let held = |(at, width)| FieldWidth { width, empty: at % 3 == 2 };
        wide.into_iter().enumerate().map(held).collect()
    }

    #[test]
    fn prices_stay_on_screen_at_every_width() {
        for room in 120..2000_u16 {
            let room = f32::from(room);
            let widths = fitted(room, 6.0, 210.0, &columns());
            let used: f32 = widths.fields.iter().flatten().map(|width| width + 6.0).sum();
            assert!(widths.name + 6.0 + used <= room + 0.5, "{room}: {widths:?}");
            assert!(widths.name >= 96.0);
        }
    }

    #[test]
    fn empty_columns_give_way_first_and_nothing_is_wider_than_what_it_holds() {
        let all = fitted(2000.0, 6.0, 210.0, &columns());
        assert_eq!(all.name, 210.0);
        let wanted: Vec<_> = columns().iter().map(|it| Some(it.width)).collect();
        assert_eq!(all.fields, wanted);
        let tight = fitted(950.0, 6.0, 210.0, &columns());
        assert_eq!((tight.name, tight.fields[0]), (210.0, Some(90.0)), "{tight:?}");
        assert!(tight.fields[2].is_some_and(|width| width < 90.0), "{tight:?}");
        let narrow = fitted(700.0, 6.0, 210.0, &columns());
        assert_eq!((narrow.fields[1], narrow.fields[7]), (Some(60.0), Some(52.0)), "{narrow:?}");
        assert!(
            narrow.fields[6].is_some_and(|width| width < 200.0),
            "the widest are cut: {narrow:?}"
        );
        let tiny = fitted(300.0, 6.0, 210.0, &columns());
        assert_eq!(tiny.fields[5], None, "{tiny:?}");
        assert!(tiny.fields[0].is_some());
    }
}
