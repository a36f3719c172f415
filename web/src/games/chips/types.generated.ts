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

/** Nobody has the rewards to end the game; or these seats are tied in rewards and score. */
export interface AnotherRound {
  happening: "another round"
  goal: number
  rewards: number
  tied: number[]
  score: number | null
}

export interface CardDealt {
  happening: "card dealt"
  seat: number
  card?: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
}

/** A card on a side is completed or not, and changes its owner's score by so many points. */
export interface CardScored {
  happening: "card scored"
  seat: number
  card: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
  side: "minus" | "plus"
  completed: boolean
  points: number
}

/** A chip goes out of the bag to a place on a board card; both count from 0. */
export interface ChipDrawn {
  happening: "chip drawn"
  chip: "barbecue" | "chicken" | "onion" | "potato" | "vinegar"
  board_card: number
  place: number
}

/** A board card is full: these chips lie on it, as they were drawn. */
export interface ChipsDrawn {
  happening: "chips drawn"
  board_card: number
  chips: ("barbecue" | "chicken" | "onion" | "potato" | "vinegar")[]
}

export interface Discarded {
  happening: "discarded"
  seat: number
  card?: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
}

/** All six cards of a player, as they were dealt. */
export interface HandDealt {
  happening: "hand dealt"
  seat: number
  cards?: ("all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar")[]
}

/** All who share a place in the round, with what each gets and what each has now. */
export interface Rewarded {
  happening: "rewarded"
  seats: number[]
  came: "first" | "second"
  rewards: number
  now: number[]
}

/** All cards are shuffled, these chips go back from the board into the bag. */
export interface RoundBegun {
  happening: "round begun"
  round: number
  chips: Record<string, number>
  seats: number
}

export interface RoundScored {
  happening: "round scored"
  seat: number
  score: number
}

/** The board is full; the scores of the round before, by seat, are wiped out. */
export interface Scoring {
  happening: "scoring"
  round: number
  wiped: number[]
}

/** The last three cards go from the hand to the two sides, face down. */
export interface SidesChosen {
  happening: "sides chosen"
  seat: number
  plus?: ("all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar")[]
  minus?: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
}

export interface SidesTurnedUp {
  happening: "sides turned up"
  seat: number
  plus: ("all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar")[]
  minus: "all-1" | "all-2" | "equal-barbecue-onion" | "equal-chicken-onion" | "equal-chicken-vinegar" | "equal-onion-potato" | "equal-vinegar-barbecue" | "equal-vinegar-onion" | "equal-vinegar-potato" | "last-barbecue" | "last-chicken" | "last-onion" | "last-potato" | "last-vinegar" | "min-barbecue2-onion3" | "min-barbecue5" | "min-chicken3" | "min-onion6" | "min-potato3-onion3" | "min-potato7" | "min-vinegar2-barbecue2" | "min-vinegar4" | "more-barbecue-onion" | "more-barbecue-potato" | "more-chicken-barbecue" | "more-chicken-potato" | "more-chicken-vinegar" | "more-onion-potato" | "more-vinegar-barbecue" | "none-chicken" | "none-vinegar" | "per-barbecue" | "per-chicken" | "per-onion" | "per-potato" | "per-vinegar"
}

/** The trophy is completed on the minus side: its owner is left out of the rewards. */
export interface TrophyLost {
  happening: "trophy lost"
  seat: number
}

/** The trophy is completed on the plus side: the game ends, the round gives no rewards. */
export interface TrophyWon {
  happening: "trophy won"
  seat: number
}

/** The game is over: who has won it, by what, and how everybody stands. */
export interface Won {
  happening: "won"
  seat: number
  decided: "rewards" | "score" | "trophy" | "trophy of a rival"
  tied: number[]
  rewards: number[]
  scores: number[]
  places: number[]
}

export type Move = Discard | Minus

export type Chance = Deal | Draw

export type Told = AnotherRound | CardDealt | CardScored | ChipDrawn | ChipsDrawn | Discarded | HandDealt | Rewarded | RoundBegun | RoundScored | Scoring | SidesChosen | SidesTurnedUp | TrophyLost | TrophyWon | Won
