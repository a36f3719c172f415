// Made by `make types` from the server's own types: change them there.

export interface View {
  round: number
  phase: "choosing sides" | "dealing" | "discarding" | "drawing" | "over"
  board: (("barbecue" | "chicken" | "onion" | "potato" | "vinegar")[])[]
  room: number[]
  bag: Record<string, number>
  goal: number
  places: Place[]
  last_round: ScoredRound | null
}

/** What lies before one player; None is a card whose face the viewer may not see. */
export interface Place {
  rewards: number
  owes: number
  hand: (Objective | null)[]
  discards: (Objective | null)[]
  plus: (Objective | null)[]
  minus: (Objective | null)[]
  expected: number | null
}

/** A card that lies open to the viewer, with its exact odds on the board as it is. */
export interface Objective {
  card: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
  says: string
  value: number
  chance: number
  expected: number
}

export interface ScoredRound {
  round: number
  board: (("barbecue" | "chicken" | "onion" | "potato" | "vinegar")[])[]
  results: Result[]
}

/** How one player fared in a round. */
export interface Result {
  plus: Scored[]
  minus: Scored[]
  score: number
  rewards: number
  trophy: "lost the round" | "won the game" | null
}

export interface Scored {
  card: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
  says: string
  value: number
  completed: boolean
  points: number
}

/** Chips has none. */
export type Options = Record<string, never>

export interface Discard {
  move: "discard"
  card: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
}

/** The card for the minus side; the other two go to the plus side. */
export interface Minus {
  move: "minus"
  card: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
}

export interface Deal {
  chance: "deal"
  seat: 0 | 1 | 2 | 3 | 4
  card: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
}

export interface Draw {
  chance: "draw"
  chip: "barbecue" | "chicken" | "onion" | "potato" | "vinegar"
}

export type Move = Discard | Minus

export type Chance = Deal | Draw
