// Made by `make types` from the server's own types: change them there.

export interface View {
  mode: string
  phase: string
  round: number
  start_player: number
  pool: Die[]
  die: Die | null
  market: Record<string, number>
  pig_points: number[]
  sheets: Sheet[]
}

export interface Die {
  vegetable: string
  value: number
}

export interface Sheet {
  garden: ((string | null)[])[]
  pig: number
  powers: number
  score: ScoreSheet
}

/** The boxes along the bottom of a sheet, as they stand now; in the order of `fill_boxes`. */
export interface ScoreSheet {
  lettuce: number
  tomato: number
  carrot: number
  rows: number
  pig: number
  ribbons: number
  total: number
}

export interface Options {
  mode?: "advanced" | "basic"
  pig_points?: [number, number, number, number, number, number, number]
}

export interface Take {
  move: "take"
  vegetable: "carrot" | "lettuce" | "tomato"
  value: 1 | 2 | 3 | 4 | 5 | 6
}

export interface Shift {
  move: "shift"
  by: -1 | 1
}

export interface Recolor {
  move: "recolor"
  vegetable: "carrot" | "lettuce" | "tomato"
}

export interface Plant {
  move: "plant"
  row: 1 | 2 | 3
  column: 1 | 2 | 3 | 4 | 5 | 6
}

export interface Feed {
  move: "feed"
}

export interface Start {
  chance: "start"
  seat: 0 | 1 | 2 | 3
}

export interface Roll {
  chance: "roll"
  vegetable: "carrot" | "lettuce" | "tomato"
  value: 1 | 2 | 3 | 4 | 5 | 6
}

/** The die in hand, to the pig. */
export interface Fed {
  happening: "fed"
  seat: number
  die: Die
  circles: number
  lost: number
}

export interface GardenFilled {
  happening: "garden_filled"
  seat: number
}

/** It is certain that no round follows this one. */
export interface LastRound {
  happening: "last_round"
  reason: "garden" | "market" | "pig"
  seat?: number | null
  markets?: string[]
}

/** By the die that nobody took. */
export interface MarketCrossed {
  happening: "market_crossed"
  die: Die
  crosses: number
  points: number[]
}

export interface PigFilled {
  happening: "pig_filled"
  seat: number
}

/** It earns a power, and its points take the place of those of the row before. */
export interface PigRowFilled {
  happening: "pig_row_filled"
  seat: number
  row: number
  points: number
}

/** The die in hand, in the garden. */
export interface Planted {
  happening: "planted"
  seat: number
  die: Die
  row: number
  column: number
  points: number
}

/** On the die in hand. */
export interface PowerSpent {
  happening: "power_spent"
  seat: number
  die: Die
  becomes: Die
}

/** Advanced game: a seat now has the most of something, or no longer shares that. */
export interface Ribbon {
  happening: "ribbon"
  seat: number
  of: string
  gained: boolean
  shared_with: number[]
  lost_by: number[]
}

/** All the dice of a round. */
export interface Rolled {
  happening: "rolled"
  round: number
  start_player: number
  dice: Die[]
}

export interface RoundBegun {
  happening: "round_begun"
  round: number
  start_player: number
}

/** Of a garden. */
export interface RowFilled {
  happening: "row_filled"
  seat: number
  row: number
}

/** The final score of a seat, by box; its points are all booked before. */
export interface Scored {
  happening: "scored"
  seat: number
  score: ScoreSheet
}

/** A die, from the pool into a hand. */
export interface Taken {
  happening: "taken"
  seat: number
  die: Die
}

export interface Won {
  happening: "won"
  winners: number[]
  points: number
  level: number[]
  tie_break: "circles" | "vegetables" | null
}

export type Move = Take | Shift | Recolor | Plant | Feed

export type Chance = Start | Roll

export type Told = Fed | GardenFilled | LastRound | MarketCrossed | PigFilled | PigRowFilled | Planted | PowerSpent | Ribbon | Rolled | RoundBegun | RowFilled | Scored | Taken | Won
