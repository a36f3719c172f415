"""The reasons why a marker may not be laid, in the order in which a player would think of them."""

(
    NOT_IN_THE_STASH,
    NO_SUCH_MARKER,
    NO_SUCH_EDGE,
    ITS_OWN_EDGE,
    EDGE_IN_USE,
    JUNCTION_COMES_FIRST,
    ENDED_BY_A_DESTINATION,
    LONG_SIDE,
    ONLY_A_TRAIL,
    OBSTACLE_LEFT_BEHIND,
    ANOTHER_TRAIL,
    TOO_EARLY_FOR_THE_CAVE,
    SECOND_JUNCTION,
    LAST_OF_THE_ROLL,
    NO_TRAIL_FOR_THE_JUNCTION,
    NO_ROOM,
    NO_ROOM_FOR_THE_JUNCTIONS_TRAIL,
    OWN_COLOUR_FIRST,
) = REASONS = range(1, 19)
