#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| banneret_laws::rechecking::holds(input));
