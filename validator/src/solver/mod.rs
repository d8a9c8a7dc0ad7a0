//! A small exact solver: numbers that keep linear rules, or the proof that there are none.
//!
//! Every number is whole unless it says otherwise. Bounds are drawn together rule by rule
//! ([`propagate`](bounds::propagate)), what is left is asked of an exact [`Simplex`], and where its answer is
//! not whole the search goes on in both halves. Nothing is rounded: a proof is a proof. Work is counted, and
//! a search that takes more than it was given says so ([`Answer::Beyond`]).

mod bounds;
mod simplex;
#[cfg(test)]
mod tests;

use std::cell::{OnceCell, RefCell};

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedMul};

use bounds::{Drawn, NumberBounds, propagate};
use simplex::{Simplex, SimplexAnswer};

/// An exact number.
pub(crate) type Exact = Ratio<i128>;

/// The most cells of a table that the simplex is asked about: larger ones are searched without it.
const MOST_CELLS: usize = 1_500_000;

/// Numbers and the rules they must keep together.
#[derive(Debug, Clone, Default)]
pub(crate) struct Puzzle {
    /// The least and most of each number, and whether it is whole.
    numbers: Vec<(i128, Option<i128>, bool)>,
    rules: Vec<Rule>,
    /// The rules that speak of each number.
    rules_of: OnceCell<Vec<Vec<usize>>>,
    marks: RefCell<Marks>,
}

/// A rule: a sum is at most so much.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rule {
    /// Numbers, each so many times.
    pub(crate) terms: Vec<(usize, i128)>,
    /// The most the sum may be.
    pub(crate) at_most: i128,
    /// It holds only where this number is 1, or where it is 0.
    pub(crate) when: Option<(usize, bool)>,
    /// Whose rule it is: rules of one label come and go together.
    pub(crate) label: usize,
}

/// What a search comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer<V = Vec<Exact>> {
    /// Numbers that keep every rule.
    Found(V),
    /// There are none: proven.
    Nothing,
    /// More work than was given.
    Beyond,
}

/// How much work is left: cells of tables and terms of rules that may still be looked at.
#[derive(Debug, Clone)]
pub(crate) struct Effort {
    left: usize,
}

impl Effort {
    pub(crate) fn new(work: usize) -> Self {
        Self { left: work }
    }

    /// Takes work off; false where there is none left.
    fn spend(&mut self, work: usize) -> bool {
        self.left = self.left.saturating_sub(work);
        self.left > 0
    }

    /// Whether there is no work left.
    pub(crate) fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Work of its own for one question, out of what is left.
    pub(crate) fn share(&self, most: usize) -> Self {
        Self { left: self.left.min(most) }
    }

    /// Takes off what a share has used.
    pub(crate) fn settle(&mut self, most: usize, share: &Self) {
        let used = self.left.min(most).saturating_sub(share.left);
        self.left = self.left.saturating_sub(used);
    }
}

impl Puzzle {
    /// A whole number between two others.
    pub(crate) fn number(&mut self, least: i128, most: Option<i128>) -> usize {
        self.numbers.push((least, most, true));
        self.numbers.len() - 1
    }

    /// A number from 0 on that need not be whole.
    pub(crate) fn amount(&mut self) -> usize {
        self.numbers.push((0, None, false));
        self.numbers.len() - 1
    }

    /// A rule that always holds.
    pub(crate) fn rule(&mut self, label: usize, terms: Vec<(usize, i128)>, at_most: i128) {
        self.rule_when(label, None, terms, at_most);
    }

    /// A rule that holds where a number is 1 or 0.
    pub(crate) fn rule_when(
        &mut self,
        label: usize,
        when: Option<(usize, bool)>,
        terms: Vec<(usize, i128)>,
        at_most: i128,
    ) {
        let mut terms = terms;
        terms.sort_unstable_by_key(|(number, _)| *number);
        let mut sums: Vec<(usize, i128)> = Vec::with_capacity(terms.len());
        for (number, times) in terms {
            match sums.last_mut() {
                Some((last, sum)) if *last == number => *sum += times,
                _ => sums.push((number, times)),
            }
        }
        sums.retain(|(_, times)| *times != 0);
        let mut rule = Rule { terms: sums, at_most, when, label };
        self.tighten(&mut rule);
        self.rules.push(rule);
        self.rules_of.take();
    }

    /// A sum of whole numbers that all come so many times comes so many times itself.
    fn tighten(&self, rule: &mut Rule) {
        let whole = rule.terms.iter().all(|(number, _)| self.numbers[*number].2);
        let common = rule.terms.iter().fold(0, |common, (_, times)| gcd(common, *times));
        if common > 1 && (whole || rule.at_most % common == 0) {
            rule.terms.iter_mut().for_each(|(_, times)| *times /= common);
            rule.at_most = rule.at_most.div_euclid(common);
        }
    }

    /// Looks for numbers that keep the rules of some labels, and are at least so much besides.
    pub(crate) fn solve(
        &self,
        holds: &dyn Fn(usize) -> bool,
        at_least: &[(usize, i128)],
        effort: &mut Effort,
    ) -> Answer {
        if !effort.spend(self.numbers.len() + self.rules.len()) {
            return Answer::Beyond;
        }
        let rules: Vec<&Rule> = self.rules.iter().filter(|rule| holds(rule.label)).collect();
        let mut bounds: NumberBounds =
            self.numbers.iter().map(|(least, most, _)| (*least, *most)).collect();
        for (number, least) in at_least {
            bounds[*number].0 = bounds[*number].0.max(*least);
        }
        let terms = rules.iter().map(|rule| rule.terms.len() + 1).sum();
        Search { puzzle: self, rules, terms, effort }.search(bounds)
    }

    /// The same by the rules that have to do with those numbers only, directly or through others: whoever
    /// asks knows that the rest can be kept. The answer tells of these numbers alone, and no other is looked at.
    pub(crate) fn solve_about(
        &self,
        holds: &dyn Fn(usize) -> bool,
        at_least: &[(usize, i128)],
        effort: &mut Effort,
    ) -> Answer<Vec<(usize, Exact)>> {
        let asked = at_least.iter().map(|(number, _)| *number).collect();
        let mut marks = self.marks.borrow_mut();
        let Some((rules, numbers)) = self.concerned(&mut marks, holds, asked, effort) else {
            return Answer::Beyond;
        };
        for (place, number) in numbers.iter().enumerate() {
            marks.places[*number] = place;
        }
        let place = |number: usize| marks.places[number];
        let moved = |rule: &Rule| Rule {
            terms: rule.terms.iter().map(|(number, times)| (place(*number), *times)).collect(),
            when: rule.when.map(|(number, wanted)| (place(number), wanted)),
            ..*rule
        };
        let small = Self {
            numbers: numbers.iter().map(|number| self.numbers[*number]).collect(),
            rules: rules.into_iter().map(moved).collect(),
            ..Self::default()
        };
        let at_least: Vec<(usize, i128)> =
            at_least.iter().map(|(number, least)| (place(*number), *least)).collect();
        match small.solve(&|_| true, &at_least, effort) {
            Answer::Found(values) => Answer::Found(numbers.into_iter().zip(values).collect()),
            Answer::Nothing => Answer::Nothing,
            Answer::Beyond => Answer::Beyond,
        }
    }

    /// The rules that have to do with some numbers, directly or through others, and all the numbers they speak
    /// of, both in order; none where finding them takes more work than is left.
    fn concerned(
        &self,
        marks: &mut Marks,
        holds: &dyn Fn(usize) -> bool,
        asked: Vec<usize>,
        effort: &mut Effort,
    ) -> Option<(Vec<&Rule>, Vec<usize>)> {
        let rules_of = self.rules_of.get_or_init(|| {
            let mut rules_of = vec![Vec::new(); self.numbers.len()];
            for (at, rule) in self.rules.iter().enumerate() {
                rule.numbers().for_each(|number| rules_of[number].push(at));
            }
            rules_of
        });
        marks.begin(self.numbers.len(), self.rules.len());
        let (mut known, mut seen) = (Vec::new(), Vec::new());
        let mut next = asked;
        while let Some(number) = next.pop() {
            if !marks.is_new_number(number) {
                continue;
            }
            seen.push(number);
            if !effort.spend(rules_of[number].len() + 1) {
                return None;
            }
            for at in &rules_of[number] {
                if holds(self.rules[*at].label) && marks.is_new_rule(*at) {
                    known.push(*at);
                    if !effort.spend(self.rules[*at].terms.len()) {
                        return None;
                    }
                    next.extend(self.rules[*at].numbers());
                }
            }
        }
        known.sort_unstable();
        seen.sort_unstable();
        Some((known.into_iter().map(|at| &self.rules[at]).collect(), seen))
    }
}

/// Which numbers and rules a question has come by, kept from one question to the next so that each costs
/// no more than what it comes by.
#[derive(Debug, Clone, Default)]
struct Marks {
    question: usize,
    numbers: Vec<usize>,
    rules: Vec<usize>,
    /// Where each number stands among those of the question.
    places: Vec<usize>,
}

impl Marks {
    fn begin(&mut self, numbers: usize, rules: usize) {
        self.question += 1;
        self.numbers.resize(numbers, 0);
        self.rules.resize(rules, 0);
        self.places.resize(numbers, 0);
    }

    fn is_new_number(&mut self, number: usize) -> bool {
        std::mem::replace(&mut self.numbers[number], self.question) != self.question
    }

    fn is_new_rule(&mut self, rule: usize) -> bool {
        std::mem::replace(&mut self.rules[rule], self.question) != self.question
    }
}

impl Rule {
    /// Every number it speaks of.
    fn numbers(&self) -> impl Iterator<Item = usize> {
        self.terms.iter().map(|(number, _)| *number).chain(self.when.map(|(number, _)| number))
    }

    /// Whether the least of all numbers keeps it; not where that is beyond counting.
    fn is_kept_by_least(&self, bounds: &NumberBounds) -> bool {
        if let Some((number, wanted)) = self.when
            && bounds[number].0 != i128::from(wanted)
        {
            return true;
        }
        let sum = self.terms.iter().try_fold(0_i128, |sum, (number, times)| {
            sum.checked_add(bounds[*number].0.checked_mul(*times)?)
        });
        sum.is_some_and(|sum| sum <= self.at_most)
    }

    /// Whether some numbers keep it; not where they are beyond counting.
    fn is_kept(&self, values: &[Exact]) -> bool {
        if let Some((number, wanted)) = self.when
            && values[number] != Exact::from_integer(i128::from(wanted))
        {
            return true;
        }
        let sum = self.terms.iter().try_fold(Exact::from_integer(0), |sum, (number, times)| {
            sum.checked_add(&values[*number].checked_mul(&Exact::from_integer(*times))?)
        });
        sum.is_some_and(|sum| sum <= Exact::from_integer(self.at_most))
    }
}

/// One search: the rules that hold, and the work that is left.
struct Search<'s, 'p> {
    puzzle: &'p Puzzle,
    rules: Vec<&'p Rule>,
    /// How many terms these have.
    terms: usize,
    effort: &'s mut Effort,
}

/// What one step of the search finds.
enum Step {
    Found(Vec<Exact>),
    Nothing,
    /// A number to decide: at most so much, or more; which half looks better.
    Split(usize, i128, bool),
    Beyond,
}

impl Search<'_, '_> {
    fn search(&mut self, bounds: NumberBounds) -> Answer {
        let mut open = vec![bounds];
        let mut left_out = false;
        while let Some(mut bounds) = open.pop() {
            match self.step(&mut bounds) {
                Step::Found(values) => return Answer::Found(values),
                Step::Nothing => {}
                Step::Beyond => left_out = true,
                Step::Split(number, at, upper_first) => {
                    let mut upper = bounds.clone();
                    upper[number].0 = at + 1;
                    bounds[number].1 = Some(at);
                    if upper_first {
                        open.extend([bounds, upper]);
                    } else {
                        open.extend([upper, bounds]);
                    }
                }
            }
            if left_out {
                return Answer::Beyond;
            }
        }
        Answer::Nothing
    }

    fn step(&mut self, bounds: &mut NumberBounds) -> Step {
        let whole = |number: usize| self.puzzle.numbers[number].2;
        match propagate(&self.rules, bounds, &whole, self.effort) {
            Drawn::Apart => return Step::Nothing,
            Drawn::Beyond => return Step::Beyond,
            Drawn::Together => {}
        }
        // Every step looks at all of them once more, and remembers the bounds of both halves.
        if !self.effort.spend(self.terms + bounds.len()) {
            return Step::Beyond;
        }
        // The fewest of everything is what most rules are content with.
        if self.rules.iter().all(|rule| rule.is_kept_by_least(bounds)) {
            return Step::Found(
                bounds.iter().map(|(least, _)| Exact::from_integer(*least)).collect(),
            );
        }
        let values = match self.relaxed(bounds) {
            Some(SimplexAnswer::Values(values)) => values,
            Some(SimplexAnswer::Nothing) => return Step::Nothing,
            Some(SimplexAnswer::Beyond) => return Step::Beyond,
            None => return self.halve(bounds),
        };
        let broken =
            values.iter().enumerate().find(|(at, value)| whole(*at) && !value.is_integer());
        if let Some((number, value)) = broken {
            let below = value.floor().to_integer();
            let upper = *value - value.floor() > Exact::new(1, 2);
            return Step::Split(number, below, upper);
        }
        // A rule that holds under a condition nobody has decided yet.
        let undecided = self.rules.iter().find(|rule| !rule.is_kept(&values));
        match undecided.map(|rule| rule.when) {
            None => Step::Found(values),
            Some(Some((number, wanted))) if bounds[number].1 != Some(bounds[number].0) => {
                Step::Split(number, 0, !wanted)
            }
            Some(_) => Step::Beyond,
        }
    }

    /// Where the table is too large for the simplex: the next number that is not decided.
    fn halve(&self, bounds: &NumberBounds) -> Step {
        let open = bounds.iter().enumerate().find(|(number, (least, most))| {
            self.puzzle.numbers[*number].2 && most.is_some_and(|most| most > *least)
        });
        match open {
            Some((number, (least, Some(most)))) => {
                Step::Split(number, least + (most - least) / 2, false)
            }
            _ => Step::Beyond,
        }
    }

    /// The answer without the demand that numbers be whole; nothing where the table would be too large.
    fn relaxed(&mut self, bounds: &NumberBounds) -> Option<SimplexAnswer> {
        let binding: Vec<&Rule> = self
            .rules
            .iter()
            .copied()
            .filter(|rule| rule.when.is_none_or(|(at, wanted)| decided(bounds, at) == Some(wanted)))
            .filter(|rule| bounds::most(rule, bounds).is_none_or(|most| most > rule.at_most))
            .collect();
        let mut columns: Vec<usize> =
            binding.iter().flat_map(|rule| rule.terms.iter().map(|(number, _)| *number)).collect();
        columns.sort_unstable();
        columns.dedup();
        let cells = binding.len().saturating_mul(columns.len() + binding.len());
        if cells > MOST_CELLS {
            return None;
        }
        if !self.effort.spend(self.terms + cells / 4) {
            return Some(SimplexAnswer::Beyond);
        }
        let mut simplex = Simplex::new(&columns, bounds);
        for rule in binding {
            simplex.add(&rule.terms, rule.at_most);
        }
        Some(match simplex.solve(self.effort) {
            SimplexAnswer::Values(found) => {
                let mut values: Vec<Exact> =
                    bounds.iter().map(|(least, _)| Exact::from_integer(*least)).collect();
                for (column, value) in columns.iter().zip(found) {
                    values[*column] = value;
                }
                SimplexAnswer::Values(values)
            }
            other => other,
        })
    }
}

/// What a number that is 0 or 1 has been decided to be.
fn decided(bounds: &NumberBounds, number: usize) -> Option<bool> {
    match bounds[number] {
        (1, _) => Some(true),
        (0, Some(0)) => Some(false),
        _ => None,
    }
}

/// The greatest common divisor, never negative.
pub(crate) fn gcd(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}
