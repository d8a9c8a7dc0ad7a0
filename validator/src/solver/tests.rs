//! The solver against every possible answer of small puzzles.

use proptest::prelude::*;

use super::{Answer, Effort, Exact, Puzzle};

const WORK: usize = 5_000_000;

/// A rule of a random puzzle: factors, the most, and the condition.
type Drafted = (Vec<i128>, i128, Option<(usize, bool)>);

fn puzzles() -> impl Strategy<Value = (Vec<i128>, Vec<Drafted>)> {
    let numbers = prop::collection::vec(0_i128..5, 1..5);
    numbers.prop_flat_map(|most| {
        let n = most.len();
        let factors = prop::collection::vec(-4_i128..5, n);
        let when = prop::option::of((0..n, any::<bool>()));
        let rule = (factors, -8_i128..12, when);
        (Just(most), prop::collection::vec(rule, 1..6))
    })
}

fn kept(values: &[i128], (factors, most, when): &Drafted) -> bool {
    let holds = when.is_none_or(|(at, wanted)| values[at] == i128::from(wanted));
    !holds || factors.iter().zip(values).map(|(a, b)| a * b).sum::<i128>() <= *most
}

/// Every choice of numbers up to some.
fn every(most: &[i128]) -> Vec<Vec<i128>> {
    most.iter().fold(vec![Vec::new()], |all, most| {
        let with = |values: &Vec<i128>| {
            let values = values.clone();
            (0..=*most).map(move |value| values.iter().copied().chain([value]).collect())
        };
        all.iter().flat_map(with).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_verdict_is_that_of_trying_everything((most, rules) in puzzles()) {
        // Conditions ask for numbers that are 0 or 1.
        let most: Vec<i128> = most.iter().enumerate().map(|(at, most)| {
            let asked = rules.iter().any(|(_, _, when)| when.is_some_and(|(it, _)| it == at));
            if asked { (*most).min(1) } else { *most }
        }).collect();
        let mut puzzle = Puzzle::default();
        for most in &most {
            puzzle.number(0, Some(*most));
        }
        for (factors, most, when) in &rules {
            let terms = factors.iter().copied().enumerate().collect();
            puzzle.rule_when(0, *when, terms, *most);
        }
        let wanted = every(&most).into_iter().any(|values| rules.iter().all(|rule| kept(&values, rule)));
        match puzzle.solve(&|_| true, &[], &mut Effort::new(WORK)) {
            Answer::Found(values) => {
                let values: Vec<i128> = values.iter().map(|value| {
                    assert!(value.is_integer(), "{values:?}");
                    value.to_integer()
                }).collect();
                prop_assert!(wanted && rules.iter().all(|rule| kept(&values, rule)), "{values:?}");
            }
            Answer::Nothing => prop_assert!(!wanted),
            Answer::Beyond => prop_assert!(false, "so small a puzzle is decided"),
        }
    }
}

#[test]
fn shares_above_the_whole_are_refused_without_any_end_of_numbers() {
    let mut puzzle = Puzzle::default();
    let (one, two, other) = (puzzle.number(1, None), puzzle.number(0, None), puzzle.amount());
    // 60 % and 50 % of what is spent.
    puzzle.rule(0, vec![(one, -40), (two, 60), (other, 60)], 0);
    puzzle.rule(1, vec![(one, 50), (two, -50), (other, 50)], 0);
    let solve = |holds: &dyn Fn(usize) -> bool| puzzle.solve(holds, &[], &mut Effort::new(WORK));
    assert_eq!(solve(&|_| true), Answer::Nothing);
    assert!(matches!(solve(&|label| label == 1), Answer::Found(_)));
}

#[test]
fn a_sum_of_even_numbers_is_never_odd() {
    let mut puzzle = Puzzle::default();
    let numbers = [puzzle.number(0, None), puzzle.number(0, None)];
    puzzle.rule(0, vec![(numbers[0], 4), (numbers[1], 6)], 13);
    puzzle.rule(0, vec![(numbers[0], -4), (numbers[1], -6)], -13);
    assert_eq!(puzzle.solve(&|_| true, &[], &mut Effort::new(WORK)), Answer::Nothing);
}

#[test]
fn amounts_need_not_be_whole() {
    let mut puzzle = Puzzle::default();
    let amount = puzzle.amount();
    puzzle.rule(0, vec![(amount, 2)], 1);
    puzzle.rule(0, vec![(amount, -2)], -1);
    let answer = puzzle.solve(&|_| true, &[], &mut Effort::new(WORK));
    assert_eq!(answer, Answer::Found(vec![Exact::new(1, 2)]));
}

#[test]
fn work_that_is_not_given_is_said() {
    let mut puzzle = Puzzle::default();
    let number = puzzle.number(0, None);
    puzzle.rule(0, vec![(number, -1)], -5);
    assert_eq!(puzzle.solve(&|_| true, &[], &mut Effort::new(1)), Answer::Beyond);
}

#[test]
fn a_wide_rule_takes_work_for_each_of_its_terms_once() {
    let mut puzzle = Puzzle::default();
    let numbers: Vec<usize> = (0..20_000).map(|_| puzzle.number(0, None)).collect();
    puzzle.rule(0, numbers.iter().map(|number| (*number, 1)).collect(), 3);
    let wish = [(numbers[7], 2)];
    let mut effort = Effort::new(300_000);
    let Answer::Found(values) = puzzle.solve(&|_| true, &wish, &mut effort) else {
        panic!("two of one number keep the rule");
    };
    assert_eq!(values[7], Exact::from_integer(2));
    assert_eq!(puzzle.solve(&|_| true, &[(numbers[7], 4)], &mut effort), Answer::Nothing);
}

#[test]
fn a_question_looks_only_at_what_it_is_about() {
    let mut puzzle = Puzzle::default();
    let numbers: Vec<usize> = (0..20_000).map(|_| puzzle.number(0, Some(9))).collect();
    for pair in numbers.chunks(2) {
        puzzle.rule(0, vec![(pair[0], 1), (pair[1], -1)], 0);
    }
    for pair in numbers.chunks(2).step_by(100) {
        // The first of each two is at most the second, and nobody asks about the rest.
        let answer = puzzle.solve_about(&|_| true, &[(pair[0], 5)], &mut Effort::new(60));
        let five = Exact::from_integer(5);
        assert_eq!(answer, Answer::Found(vec![(pair[0], five), (pair[1], five)]));
    }
}
