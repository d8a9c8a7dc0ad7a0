//! What tools do, stroke by stroke.
