//! What every entry of a ruleset has: a name, a reference, words about it.

use super::counter::Class;
use super::troop::Troop;
use crate::name::Name;

/// An entry of a ruleset.
pub trait Entry {
    /// What players call it.
    fn name(&self) -> &Name;
    /// Where the rulebook says so.
    fn reference(&self) -> &str;
    /// What it is or does, in words.
    fn words(&self) -> Option<&Name>;
    /// What a counter prints for it, where it prints something.
    fn printed(&self) -> Option<&str> {
        None
    }
}

/// Declares an entry: a struct that has a name and a reference before its own keys and, last, words about
/// it under the key that is named behind it.
macro_rules! entry {
    (
        $(#[$meta:meta])*
        pub struct $entry:ident {
            $($(#[$attr:meta])* pub $field:ident: $type:ty,)*
        }
        $($(#[$doc:meta])+ $words:ident)?
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub struct $entry {
            /// What players call it.
            pub name: Name,
            /// Where the rulebook says so.
            #[serde(rename = "ref")]
            pub reference: String,
            $($(#[$attr])* pub $field: $type,)*
            $($(#[$doc])+ pub $words: Name,)?
        }

        impl $crate::ruleset::entry::Entry for $entry {
            fn name(&self) -> &$crate::Name {
                &self.name
            }

            fn reference(&self) -> &str {
                &self.reference
            }

            fn words(&self) -> Option<&$crate::Name> {
                $crate::id_tables::only(&[$(&self.$words)?])
            }
        }
    };
}
pub(crate) use entry;

impl Entry for Troop {
    fn name(&self) -> &Name {
        &self.name
    }

    fn reference(&self) -> &str {
        &self.reference
    }

    fn words(&self) -> Option<&Name> {
        self.effect.as_ref()
    }

    fn printed(&self) -> Option<&str> {
        self.counter.as_ref().map(|counter| &*counter.code)
    }
}

impl Entry for Class {
    fn name(&self) -> &Name {
        &self.name
    }

    fn reference(&self) -> &str {
        &self.reference
    }

    fn words(&self) -> Option<&Name> {
        Some(&self.means)
    }

    fn printed(&self) -> Option<&str> {
        self.code.as_deref()
    }
}
