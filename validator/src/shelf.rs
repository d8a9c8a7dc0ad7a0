//! What was read of files, as long as somebody may soon ask for it again: however many files there are, memory
//! holds those of late.

use std::sync::{Arc, Mutex, PoisonError};

use banneret_schema::hashed::HashMap;

/// Files of so many bytes are kept, and as many again that were asked for just before them.
const BYTES: usize = 1 << 20;
/// As many files are kept however large they are: those that belong to one battle, for every thread.
const FILES: usize = 64;
/// What a file takes beside its text, in bytes of text.
const OWN: usize = 1 << 10;
/// A file that was forgotten so often is kept from then on: who reads it again and again for others never reads
/// all of them many times.
const FORGOTTEN: u8 = 4;

/// Things that were read from files, by their paths. Those nobody has asked for lately are forgotten, and read
/// anew when somebody does.
pub(crate) struct Shelf<T>(Mutex<Shelved<T>>);

struct Shelved<T> {
    /// What was asked for of late.
    recent: HashMap<String, Arc<T>>,
    /// How much that is.
    bytes: usize,
    /// What was asked for before that.
    older: HashMap<String, Arc<T>>,
    /// What is kept for good.
    firm: HashMap<String, Arc<T>>,
    /// How often files were forgotten.
    forgotten: HashMap<String, u8>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Self {
        Self(Mutex::new(Shelved {
            recent: HashMap::default(),
            bytes: 0,
            older: HashMap::default(),
            firm: HashMap::default(),
            forgotten: HashMap::default(),
        }))
    }
}

impl<T: Default> Shelf<T> {
    /// What is known of a file, or room for it.
    pub(crate) fn get(&self, path: &str) -> Arc<T> {
        let mut shelved = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = shelved.recent.get(path).or_else(|| shelved.firm.get(path)) {
            return Arc::clone(known);
        }
        let thing = shelved.older.remove(path).unwrap_or_default();
        let is_firm = shelved.forgotten.get(path).is_some_and(|times| *times >= FORGOTTEN);
        let kept = if is_firm { &mut shelved.firm } else { &mut shelved.recent };
        kept.insert(path.to_owned(), Arc::clone(&thing));
        thing
    }

    /// Notes that a file of so many bytes was read.
    pub(crate) fn note(&self, bytes: usize) {
        let mut shelved = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shelved.bytes += bytes + OWN;
        if shelved.bytes < BYTES || shelved.recent.len() < FILES {
            return;
        }
        shelved.bytes = 0;
        let recent = std::mem::take(&mut shelved.recent);
        let old = std::mem::replace(&mut shelved.older, recent);
        let forgotten = &mut shelved.forgotten;
        old.keys().for_each(|path| *forgotten.entry(path.clone()).or_default() += 1);
        // Nobody waits while trees are taken down.
        drop(shelved);
        drop(old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks for a file of so many bytes; whether it had to be read.
    fn ask(shelf: &Shelf<std::sync::OnceLock<()>>, path: &str, bytes: usize) -> bool {
        let mut read = false;
        shelf.get(path).get_or_init(|| {
            read = true;
            shelf.note(bytes);
        });
        read
    }

    #[test]
    fn many_files_do_not_take_more_room_than_few() {
        let shelf = Shelf::default();
        for number in 0..10 * FILES {
            assert!(ask(&shelf, &number.to_string(), BYTES / FILES));
            let shelved = shelf.0.lock().unwrap();
            assert!(shelved.recent.len() + shelved.older.len() <= 2 * FILES);
        }
        assert!(!ask(&shelf, &(10 * FILES - 1).to_string(), 1));
    }

    #[test]
    fn what_many_ask_for_is_read_once() {
        let shelf = Shelf::default();
        assert!(ask(&shelf, "map", 100));
        for number in 0..10 * FILES {
            ask(&shelf, &number.to_string(), BYTES / FILES);
            assert!(!ask(&shelf, "map", 100), "after {number}");
        }
    }

    #[test]
    fn no_file_is_read_again_and_again() {
        let shelf = Shelf::default();
        let mut read = 0;
        for _ in 0..100 {
            for number in 0..10 * FILES {
                read += usize::from(ask(&shelf, &number.to_string(), BYTES));
            }
        }
        assert!(read <= (usize::from(FORGOTTEN) + 1) * 10 * FILES, "{read}");
    }

    #[test]
    fn a_few_files_are_kept_however_large_they_are() {
        let shelf = Shelf::default();
        for round in 0..3 {
            for number in 0..FILES {
                assert_eq!(ask(&shelf, &number.to_string(), 100 * BYTES), round == 0);
            }
        }
    }
}
