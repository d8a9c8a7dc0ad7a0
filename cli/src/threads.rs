//! The same work for many things at once.

use rayon::prelude::*;

/// What comes of work on each of some things, in their order. Where the system gives no threads, or it is not
/// worth any, one is done after the other.
pub(crate) fn side_by_side<T: Sync, R: Send>(
    things: &[T],
    worth_it: bool,
    work: impl Fn(&T) -> R + Send + Sync,
) -> Vec<R> {
    let threads = worth_it.then(|| rayon::ThreadPoolBuilder::new().build());
    match threads {
        Some(Ok(threads)) => threads.install(|| things.par_iter().map(work).collect()),
        _ => things.iter().map(work).collect(),
    }
}
