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

export type Move = Lay

export type Chance = Captain | Roll | Draw
