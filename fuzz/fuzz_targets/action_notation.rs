//! The notation of actions, by name on a real board and by number.
#![no_main]

use engine::Action;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse(), Ok(action), "written and read by number");
    }
    for package in boards::all().iter().filter_map(|id| boards::get(id)) {
        let board = &package.board;
        if let Ok(action) = board.parse_action(text) {
            let written = board.format_action(&action).to_string();
            assert_eq!(board.parse_action(&written), Ok(action), "written and read by name");
        }
    }
});
