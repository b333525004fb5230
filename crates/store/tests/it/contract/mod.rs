//! The contract of every store: each test here runs on both backends.

mod backups;
mod leases;
mod races;
mod tables;
mod users;

/// Runs each test on a fresh database of each kind.
macro_rules! on_both {
    ($($module:ident: $($test:ident),+;)+) => {
        mod on_sqlite {
            $(mod $module { $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    let db = crate::test_database::TestDatabase::sqlite().await;
                    super::super::$module::$test(&db).await;
                    db.remove().await;
                }
            )+ })+
        }
        mod on_postgres {
            $(mod $module { $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    let db = crate::test_database::TestDatabase::postgres().await;
                    super::super::$module::$test(&db).await;
                    db.remove().await;
                }
            )+ })+
        }
    };
}

on_both! {
    tables:
        a_new_store_is_empty,
        an_entry_and_its_head_are_written_together,
        the_codes_of_a_table_stay_as_the_first_entry_set_them,
        entries_are_read_in_order_and_in_parts,
        only_the_next_entry_of_a_table_is_written,
        a_code_that_is_in_use_makes_no_second_table,
        bodies_may_be_in_any_script_and_long,
        thousands_of_entries_are_kept,
        the_lobby_shows_public_tables_open_ones_first,
        people_see_their_tables_the_latest_first,
        whoever_leaves_a_table_has_it_no_longer,
        due_tables_come_the_longest_due_first,
        the_last_numbers_of_many_tables_are_told,
        open_tables_that_nobody_comes_to_are_forgotten,
        totals_count_people_and_tables,
        what_was_written_is_there_after_opening_anew,
        a_closed_store_is_away;
    races:
        of_fifty_entries_with_one_number_one_is_written,
        entries_asked_for_without_waiting_are_written_in_order,
        many_tables_write_at_the_same_time,
        two_openings_of_one_database_agree,
        one_entry_that_cannot_be_written_does_not_hold_up_others,
        a_table_is_forgotten_or_goes_on_but_never_half;
    leases:
        a_lease_is_one_nodes_until_it_ends,
        a_lease_is_prolonged_by_its_node,
        a_node_gives_up_its_leases_and_no_others,
        there_is_no_lease_on_nothing,
        due_leaves_out_what_another_node_holds,
        of_many_nodes_one_gets_the_lease;
    users:
        a_person_is_found_by_id_and_by_the_name_they_keep,
        only_names_with_a_password_are_unique,
        a_person_gets_another_name_unless_it_is_kept,
        of_many_who_want_a_name_one_gets_it,
        a_session_stands_for_its_person_until_it_ends,
        sessions_are_listed_the_newest_first,
        a_session_can_be_prolonged,
        sessions_are_ended_one_by_one_or_all,
        a_session_needs_a_person,
        pruning_takes_ended_sessions_and_guests_without_a_trace,
        a_guest_who_has_just_come_is_not_pruned;
    backups:
        a_backup_is_restored_into_both_kinds,
        a_backup_while_tables_are_played_is_whole,
        a_backup_never_overwrites_a_file,
        a_restore_needs_an_empty_database,
        a_restore_refuses_what_is_not_a_whole_backup,
        a_backup_of_nothing_is_refused;
}
