// Made by `make types` from the server's own types: change them there.

export interface View {
  round: number
  phase: "bidding" | "choosing" | "claiming" | "fulfilment" | "harvesting" | "planting" | "refilling" | "set-up" | "time check"
  turn: number | null
  afternoon: boolean
  final_round: boolean
  order: number[]
  places: (number | null)[] | null
  field: (("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow" | null)[])[]
  breeding: Record<string, string>
  yields: Record<string, ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]>
  prices: Record<string, number>
  plaques: PlaqueStack[]
  plaque_offered: number | null
  house: AuctionCard[]
  market: MarketCard[]
  recipes: RecipeCard[]
  decks: Decks
  harvest: Harvest | null
  players: Player[]
}

export interface PlaqueStack {
  peppers: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  points: number[]
}

export interface AuctionCard {
  card: string
  peppers: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
}

export interface MarketCard {
  card: string
  wants: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  gives: (("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[])[]
  coins: number
  points: number
  missing: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[] | null
}

export interface RecipeCard {
  card: string
  name: string
  wants: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  points: number
  missing: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[] | null
}

/** How many cards lie face down. */
export interface Decks {
  auction: number
  auction_discards: number
  market: number
  recipes: number
}

/** The walk of the farmer whose turn it is. */
export interface Harvest {
  seat: number
  steps_made: number
  steps_left: number
  ways: Way[]
  ways_back: Way[]
}

export interface Way {
  to: string
  harvest: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
}

export interface Player {
  farmer: string | null
  plaques: number[]
  tiles_spent: ("double_back" | "extra_plant" | "extra_step")[]
  has_bid: boolean
  bid: number | null
  screen: Screen | null
}

/** What stands behind a player's screen. */
export interface Screen {
  coins: number
  peppers: Record<string, number>
  tiles: ("double_back" | "extra_plant" | "extra_step")[]
  market: MarketCard[]
  recipes: RecipeCard[]
  score: ScoreSheet
}

export interface ScoreSheet {
  market: number
  recipes: number
  plaques: number
  tiles: number
  coins: number
  total: number
}

/** `display`: how many cards lie out, as on the printed board or as in the manual. */
export interface Options {
  display?: "manual" | "printed"
}

export interface Place {
  move: "place"
  place: number
}

export interface Claim {
  move: "claim"
  card: string
}

export interface Plant {
  move: "plant"
  pepper: "black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow"
  plot: string
}

export interface Plaque {
  move: "plaque"
  take: boolean
}

export interface ExtraPlant {
  move: "extra_plant"
}

export interface EndPlanting {
  move: "end_planting"
}

export interface Step {
  move: "step"
  to: string
}

export interface DoubleBack {
  move: "double_back"
}

export interface ExtraStep {
  move: "extra_step"
}

export interface Stop {
  move: "stop"
}

export interface Market {
  move: "market"
  card: string
  take?: "black" | "white"
}

export interface Cook {
  move: "cook"
  card: string
}

export interface Sell {
  move: "sell"
  pepper: "black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow"
  count: number
}

export interface Done {
  move: "done"
}

export interface Bid {
  move: "bid"
  coins: number
}

export interface PlotDrawn {
  chance: "plot"
  pepper: "black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow"
}

export interface OrderDrawn {
  chance: "order"
  seat: number
}

export interface MarketDrawn {
  chance: "market"
  card: string
}

export interface RecipeDrawn {
  chance: "recipe"
  card: string
}

export interface AuctionDrawn {
  chance: "auction"
  card: string
}

export type Move = Place | Claim | Plant | Plaque | ExtraPlant | EndPlanting | Step | DoubleBack | ExtraStep | Stop | Market | Cook | Sell | Done | Bid

export type Chance = PlotDrawn | OrderDrawn | MarketDrawn | RecipeDrawn | AuctionDrawn
