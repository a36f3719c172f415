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

export type Move = Take | Shift | Recolor | Plant | Feed

export type Chance = Start | Roll
