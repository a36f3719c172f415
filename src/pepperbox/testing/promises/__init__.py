"""The promises that every game keeps: each tries a game, and is named by what it promises."""

from . import forms, play, positions, records, secrets, take_back, telling

PROMISES = (
    play.moves_and_chance_events_are_listed_once_and_fit,
    play.asking_changes_nothing,
    play.random_matches_end_and_no_position_is_a_dead_end,
    play.a_match_ends_with_points_and_places,
    play.what_is_legal_is_what_there_is_no_objection_to,
    play.legal_moves_apply,
    play.every_other_move_is_refused_with_a_reason_and_without_change,
    play.seats_that_owe_nothing_cannot_move,
    play.copies_are_independent,
    take_back.a_move_is_taken_back_without_a_trace_or_not_at_all,
    take_back.nothing_is_taken_back_after_luck_or_another_decision,
    telling.everything_is_told_and_asked_in_sentences,
    telling.every_reason_has_a_sentence,
    telling.the_books_balance,
    telling.the_story_is_that_of_the_log,
    telling.what_was_told_stays_told,
    secrets.secrets_are_kept_where_the_rules_have_some,
    secrets.a_seat_sees_nothing_that_it_was_not_told,
    secrets.an_imagined_world_fits_all_that_the_seat_was_told,
    secrets.all_that_is_possible_is_imagined,
    secrets.what_a_seat_learnt_by_a_move_it_cannot_take_back,
    positions.a_position_is_read_as_it_was_written,
    positions.a_match_goes_on_from_its_position_as_it_would_have,
    positions.a_position_that_cannot_be_is_refused_with_a_sentence,
    records.a_seed_always_gives_the_same_match_and_its_record_replays,
    records.a_running_match_does_not_tell_its_seed,
    records.the_guide_explains_the_rulings,
    forms.plain_and_compiled_rules_play_the_same_matches,
)
