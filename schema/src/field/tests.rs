//! What the engine does, by the examples of the rulebooks and by brute force.
