// Made by `make types` from the server's own types: change them there.

export interface View {
  leftover: "rivals_double" | "single"
  cave: "anywhere" | "lower_half"
  phase: "choosing_captain" | "drawing" | "drawing_stash" | "laying" | "over" | "rolling" | "rolling_again" | "rolling_for_stash"
  captain: number | null
  player: number
  die: number | null
  left: number
  followed: number | null
  waiting: number | null
  junction_laid: boolean
  next_misses: boolean
  cave_can_be_drawn: boolean
  cave_can_be_laid: boolean
  bag: Record<string, number>
  in_bag: number
  pirates: Pirate[]
  markers: Marker[]
  places: Place[]
}

/** A player. */
export interface Pirate {
  colour: "blue" | "red" | "white" | "yellow"
  stash: Record<string, number>
  haul: number
  stash_cost: number
  score: number
  captain_roll: number | null
  rolls_for_captain: boolean
  finished_a_turn: boolean
}

/** A marker on the map. */
export interface Marker {
  number: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall" | "landing"
  shape: "hexagon" | "oblong" | "square" | "triangle"
  colour: "blue" | "red" | "white" | "yellow" | null
  at: [number, number] | null
  trail: number | null
  corners: [number, number][]
  middle: [number, number]
  heading: number
}

/** Where a marker of some shape can be laid now, as it would lie there. */
export interface Place {
  at: [number, number]
  shape: "hexagon" | "oblong" | "square" | "triangle"
  edge: [[number, number], [number, number]]
  corners: [number, number][]
}

export interface Options {
  leftover?: "rivals_double" | "single"
  cave?: "anywhere" | "lower_half"
  captain?: 0 | 1 | 2 | 3 | null
}

export interface Lay {
  move: "lay"
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  at: [number, number]
}

export interface Captain {
  chance: "captain"
  seat: 0 | 1 | 2 | 3
  value: 1 | 2 | 3 | 4 | 5 | 6
}

export interface Roll {
  chance: "roll"
  value: 1 | 2 | 3 | 4 | 5 | 6
}

export interface Draw {
  chance: "draw"
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
}

export interface BagEmpty {
  happening: "bag_empty"
}

/** With the late cave: half of the bag is out. */
export interface CaveCanBeDrawn {
  happening: "cave_can_be_drawn"
}

/** Everybody has finished a turn. */
export interface CaveCanBeLaid {
  happening: "cave_can_be_laid"
}

export interface CaveDrawn {
  happening: "cave_drawn"
  seat: number
}

export interface CaveFound {
  happening: "cave_found"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  number: number
  place: Whereabouts
  goes_on: boolean
  cost: number
}

/** An edge of a marker on the map. */
export interface Whereabouts {
  at: [number, number]
  on: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall" | "landing"
  wind: "east" | "north" | "north-east" | "north-west" | "south" | "south-east" | "south-west" | "west"
  nth: number
  of: number
  faces: "east" | "north" | "north-east" | "north-west" | "south" | "south-east" | "south-west" | "west"
}

/** The final score of a player. */
export interface Counted {
  happening: "counted"
  seat: number
  haul: number
  markers: Record<string, number>
  cost: number
  score: number
}

export interface DestinationReached {
  happening: "destination_reached"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  number: number
  place: Whereabouts
  goes_on: boolean
  cost: number
}

/** One marker, from the bag to a stash. */
export interface Drawn {
  happening: "drawn"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  cost: number
}

/** All that a roll has brought. */
export interface Drew {
  happening: "drew"
  seat: number
  value: number
  markers: Record<string, number>
}

export interface JunctionLaid {
  happening: "junction_laid"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  number: number
  place: Whereabouts
  goes_on: boolean
  cost: number
}

/** A marker, from a stash to the map. */
export interface Laid {
  happening: "Laid"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  number: number
  place: Whereabouts
  goes_on: boolean
  cost: number
}

export interface MadeCaptain {
  happening: "made_captain"
  seat: number
}

/** As many idle turns in a row as there are players end the match without the cave. */
export interface NobodyGoesOn {
  happening: "nobody_goes_on"
  turns: number
}

/** Markers of the roll are left, and no legal one is. */
export interface NothingToLay {
  happening: "nothing_to_lay"
  seat: number
  laid: number
}

export interface ObstacleLaid {
  happening: "obstacle_laid"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  number: number
  place: Whereabouts
  goes_on: boolean
  cost: number
}

/** The last marker of the player's own colour has left the stash. */
export interface OwnColourUsedUp {
  happening: "own_colour_used_up"
  seat: number
}

/** Doubloons: for a trail to the owner of its colour, else to who laid the marker. */
export interface Paid {
  happening: "paid"
  seat: number
  doubloons: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  laid_by: number
}

export interface Rolled {
  happening: "rolled"
  seat: number
  value: number
  to: "draw" | "lay"
}

/** They roll again. */
export interface TiedForCaptain {
  happening: "tied_for_captain"
  seats: number[]
}

export interface TrailBegun {
  happening: "trail_begun"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  number: number
  place: Whereabouts
  goes_on: boolean
  cost: number
}

export interface TrailExtended {
  happening: "trail_extended"
  seat: number
  marker: "beach-blue" | "beach-red" | "beach-white" | "beach-yellow" | "cave" | "chasm" | "cliff-blue" | "cliff-red" | "cliff-white" | "cliff-yellow" | "graveyard" | "idol" | "junction" | "pit-blue" | "pit-red" | "pit-white" | "pit-yellow" | "river" | "signal_fire" | "trail-blue" | "trail-red" | "trail-white" | "trail-yellow" | "village-blue" | "village-red" | "village-white" | "village-yellow" | "waterfall"
  number: number
  place: Whereabouts
  goes_on: boolean
  cost: number
}

export interface TurnMissed {
  happening: "turn_missed"
  seat: number
}

/** An obstacle costs the next player a turn. */
export interface WillMiss {
  happening: "will_miss"
  seat: number
}

/** By the highest score; nothing breaks a tie. */
export interface Won {
  happening: "won"
  seats: number[]
  score: number
}

export type Move = Lay

export type Chance = Captain | Roll | Draw

export type Told = BagEmpty | CaveCanBeDrawn | CaveCanBeLaid | CaveDrawn | CaveFound | Counted | DestinationReached | Drawn | Drew | JunctionLaid | Laid | MadeCaptain | NobodyGoesOn | NothingToLay | ObstacleLaid | OwnColourUsedUp | Paid | Rolled | TiedForCaptain | TrailBegun | TrailExtended | TurnMissed | WillMiss | Won
