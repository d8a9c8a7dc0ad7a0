//! The simplex in exact numbers: whether a table of sums with bounds has any answer.
//!
//! Each row says that so many times one number is a sum of others, in whole numbers without a common
//! factor; so nothing is rounded and hardly anything divided. Of numbers that are out of bounds the first is
//! taken always, and so is the first that can make room for it: that rule never goes in circles (Bland).

use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

use super::bounds::NumberBounds;
use super::{Effort, Exact, gcd};

/// What a table comes to.
pub(super) enum SimplexAnswer {
    Values(Vec<Exact>),
    Nothing,
    Beyond,
}

/// A row: so many times its number is the sum of the others.
struct Row {
    number: usize,
    times: i128,
    sum: Vec<i128>,
}

/// Rows of sums, and numbers with bounds.
pub(super) struct Simplex {
    /// Where each number of the puzzle is among the columns.
    places: Vec<(usize, usize)>,
    bounds: Vec<(Option<i128>, Option<i128>)>,
    values: Vec<Exact>,
    rows: Vec<Row>,
    /// The row of each number that is a sum now.
    row_of: Vec<Option<usize>>,
    columns: usize,
}

impl Simplex {
    /// A table without rows over some numbers of a puzzle, in order.
    pub(super) fn new(columns: &[usize], bounds: &NumberBounds) -> Self {
        let own = columns.iter().map(|number| bounds[*number]);
        Self {
            places: columns.iter().enumerate().map(|(place, number)| (*number, place)).collect(),
            bounds: own.clone().map(|(least, most)| (Some(least), most)).collect(),
            values: own.map(|(least, _)| Exact::from_integer(least)).collect(),
            rows: Vec::new(),
            row_of: vec![None; columns.len()],
            columns: columns.len(),
        }
    }

    /// A sum that is at most so much.
    pub(super) fn add(&mut self, terms: &[(usize, i128)], at_most: i128) {
        let mut sum = vec![0; self.columns];
        let mut value = Exact::from_integer(0);
        for (number, times) in terms {
            if let Ok(at) = self.places.binary_search_by_key(number, |(number, _)| *number) {
                let place = self.places[at].1;
                sum[place] = *times;
                value += self.values[place] * Exact::from_integer(*times);
            }
        }
        let number = self.values.len();
        self.bounds.push((None, Some(at_most)));
        self.values.push(value);
        self.row_of.push(Some(self.rows.len()));
        self.rows.push(Row { number, times: 1, sum });
    }

    /// Values within all bounds, for the columns; or the proof that there are none.
    pub(super) fn solve(mut self, effort: &mut Effort) -> SimplexAnswer {
        let all = self.values.len();
        self.rows.iter_mut().for_each(|row| row.sum.resize(all, 0));
        loop {
            let Some((number, bound)) = self.out_of_bounds() else {
                self.values.truncate(self.columns);
                return SimplexAnswer::Values(self.values);
            };
            let Some(row) = self.row_of[number] else { return SimplexAnswer::Beyond };
            let up = self.values[number] < bound;
            let Some(other) = self.makes_room(row, up) else { return SimplexAnswer::Nothing };
            let touched = self.rows.iter().filter(|it| it.sum[other] != 0).count();
            if !effort.spend(all * (1 + touched) / 2 + self.rows.len())
                || self.exchange(row, other, number, bound).is_none()
            {
                return SimplexAnswer::Beyond;
            }
        }
    }

    /// The first number out of its bounds, and the bound it should be at.
    fn out_of_bounds(&self) -> Option<(usize, Exact)> {
        let mut numbers: Vec<usize> = self.rows.iter().map(|row| row.number).collect();
        numbers.sort_unstable();
        numbers.into_iter().find_map(|number| {
            let (least, most) = self.bounds[number];
            let value = self.values[number];
            let low = least.map(Exact::from_integer).filter(|least| value < *least);
            let high = most.map(Exact::from_integer).filter(|most| value > *most);
            low.or(high).map(|bound| (number, bound))
        })
    }

    /// The first number of a row that can move so that the sum grows, or shrinks.
    fn makes_room(&self, row: usize, up: bool) -> Option<usize> {
        let sum = &self.rows[row].sum;
        (0..sum.len()).find(|at| {
            let (least, most) = self.bounds[*at];
            let value = self.values[*at];
            let can_grow = most.is_none_or(|most| value < Exact::from_integer(most));
            let can_shrink = least.is_none_or(|least| value > Exact::from_integer(least));
            match sum[*at] {
                0 => false,
                times if (times > 0) == up => can_grow,
                _ => can_shrink,
            }
        })
    }

    /// Brings a sum to a bound by moving one of its numbers, which becomes a sum in its place. None where
    /// the numbers are beyond counting.
    fn exchange(&mut self, row: usize, other: usize, number: usize, bound: Exact) -> Option<()> {
        let times = Exact::new(self.rows[row].sum[other], self.rows[row].times);
        let moved = bound.checked_sub(&self.values[number])?.checked_div(&times)?;
        for it in &self.rows {
            if it.sum[other] != 0 {
                let by = Exact::new(it.sum[other], it.times).checked_mul(&moved)?;
                self.values[it.number] = self.values[it.number].checked_add(&by)?;
            }
        }
        self.values[other] = self.values[other].checked_add(&moved)?;
        // The row, solved for the other number.
        let pivot = &mut self.rows[row];
        let factor = pivot.sum[other];
        pivot.sum[other] = 0;
        let sign = if factor < 0 { 1 } else { -1 };
        pivot.sum.iter_mut().for_each(|times| *times *= sign);
        pivot.sum[number] = -sign * pivot.times;
        pivot.times = factor.abs();
        pivot.number = other;
        shorten(pivot);
        let (pivot_sum, pivot_times) = (pivot.sum.clone(), pivot.times);
        self.row_of[number] = None;
        self.row_of[other] = Some(row);
        for (at, it) in self.rows.iter_mut().enumerate() {
            let factor = it.sum[other];
            if at == row || factor == 0 {
                continue;
            }
            it.sum[other] = 0;
            for (times, pivot) in it.sum.iter_mut().zip(&pivot_sum) {
                let own = (*times).checked_mul(pivot_times)?;
                *times = own.checked_add((*pivot).checked_mul(factor)?)?;
            }
            it.times = it.times.checked_mul(pivot_times)?;
            shorten(it);
        }
        Some(())
    }
}

/// Takes the common factor out of a row.
fn shorten(row: &mut Row) {
    let mut common = row.times;
    for times in row.sum.iter().filter(|times| **times != 0) {
        if common == 1 {
            return;
        }
        common = gcd(common, *times);
    }
    if common > 1 {
        row.sum.iter_mut().for_each(|times| *times /= common);
        row.times /= common;
    }
}
