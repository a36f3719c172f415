// Made by `make types` from the server's own types: change them there.

export interface View {
  round: number
  phase: "bidding" | "choosing" | "claiming" | "fulfilment" | "harvesting" | "planting" | "refilling" | "set-up" | "time check"
  turn: number | null
  afternoon: boolean
  final_round: boolean
  order: number[]
  places: (number | null)[] | null
  turns: Turns[] | null
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

/** When the player of a place has a turn; 1 is the first. */
export interface Turns {
  plants: number
  harvests: number
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

export interface Options {
  display?: "manual" | "printed"
  screens?: "closed" | "open"
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

/** All at once; those above nothing choose in this order, the others take what is left. */
export interface BidsOpened {
  happening: "bids_opened"
  bids: number[]
  choosing: number[]
  falling: number[]
}

/** What grows between two peppers, into a hand. */
export interface Bred {
  happening: "bred"
  seat: number
  notch: string
  parents: ["black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow", "black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow"]
  peppers: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
}

/** A card of the auction house, for its peppers. */
export interface Claimed {
  happening: "claimed"
  seat: number
  card: string
  peppers: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  leaves: boolean
}

/** A recipe, from the display behind a screen. */
export interface Cooked {
  happening: "cooked"
  seat: number
  card: string
  paid: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  points: number
}

/** One card, from its deck to its display. */
export interface Dealt {
  happening: "dealt"
  to: "auction house" | "market" | "recipes"
  card: string
}

/** The auction deck was empty: what was claimed from it is the deck again. */
export interface DeckRenewed {
  happening: "deck_renewed"
  cards: number
}

/** After a last round; or at once, because the market and the recipes run short together. */
export interface Ended {
  happening: "ended"
  reason: "both short" | "last round"
}

/** On the star, for the first walk. */
export interface FarmerPlaced {
  happening: "farmer_placed"
  seat: number
  notch: string
}

/** No plot is empty. */
export interface FieldFull {
  happening: "field_full"
  skipped: number[]
}

/** A display that is complete, after the last of its cards was dealt. */
export interface LaidOut {
  happening: "laid_out"
  display: "auction house" | "market" | "recipes"
  cards: string[]
}

/** The round to come is the last, because fewer of these are left than players. */
export interface LastRound {
  happening: "last_round"
  short_of: "market" | "recipes"
  left: number
}

/** A market card, from the display behind a screen. */
export interface MarketTaken {
  happening: "market_taken"
  seat: number
  card: string
  paid: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  gained: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  coins: number
  points: number
}

/** The market runs short in the morning: it is cleared, and both decks change. */
export interface Noon {
  happening: "noon"
  cleared: string[]
  market_deck: number
  auction_deck: number
  auction_discards: number
}

/** A step without a harvest. */
export interface NothingBred {
  happening: "nothing_bred"
  seat: number
  notch: string
  reason: "chart" | "empty" | "rim"
  parents: ["black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow" | null, "black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow" | null]
}

/** The turn order of the round: all have their places. */
export interface OrderMade {
  happening: "order_made"
  order: number[]
}

/** A phase of one seat after the other. */
export interface PhaseBegun {
  happening: "phase_begun"
  phase: "bidding" | "choosing" | "claiming" | "fulfilment" | "harvesting" | "planting" | "refilling" | "set-up" | "time check"
  seats: number[]
}

/** The place that is left for somebody who bid nothing. */
export interface PlaceLeft {
  happening: "place_left"
  seat: number
  place: number
}

/** Paid for and chosen. */
export interface PlaceTaken {
  happening: "place_taken"
  seat: number
  place: number
  coins: number
}

/** A pepper, from a hand into the field; by luck from the box. */
export interface Planted {
  happening: "planted"
  seat: number | null
  pepper: "black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow"
  plot: string
}

/** A plaque that stays at City Hall, because the planter has taken one this round. */
export interface PlaqueForgone {
  happening: "plaque_forgone"
  seat: number
  peppers: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  points: number
}

/** The planter is asked, because a second planting could earn another. */
export interface PlaqueOffered {
  happening: "plaque_offered"
  seat: number
  peppers: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  points: number
}

/** From City Hall. */
export interface PlaqueTaken {
  happening: "plaque_taken"
  seat: number
  peppers: ("black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow")[]
  points: number
}

export interface RoundBegun {
  happening: "round_begun"
  round: number
  is_last: boolean
}

/** The screens are gone; all points but those for tiles and coins are booked before. */
export interface Scored {
  happening: "scored"
  seat: number
  score: ScoreSheet
}

/** A farmer who cannot make one step is skipped. */
export interface ShutIn {
  happening: "shut_in"
  seat: number
  notch: string
}

export interface Sold {
  happening: "sold"
  seat: number
  pepper: "black" | "blue" | "brown" | "green" | "orange" | "phantom" | "purple" | "red" | "white" | "yellow"
  count: number
  price: number
  coins: number
}

/** Equal bids choose in the previous turn order. */
export interface TieSettled {
  happening: "tie_settled"
  coins: number
  seats: number[]
}

export interface TileSpent {
  happening: "tile_spent"
  seat: number
  tile: "double_back" | "extra_plant" | "extra_step"
}

/** What is left on display at the end of a round. */
export interface TimeChecked {
  happening: "time_checked"
  market: number
  recipes: number
}

/** One step. */
export interface Walked {
  happening: "walked"
  seat: number
  start: string
  to: string
}

/** A walk that ends early: there are steps to make, and no free notch to make them to. */
export interface WayBlocked {
  happening: "way_blocked"
  seat: number
}

export interface Won {
  happening: "won"
  winners: number[]
  points: number
  level: number[]
  coins: number[]
}

export type Move = Place | Claim | Plant | Plaque | ExtraPlant | EndPlanting | Step | DoubleBack | ExtraStep | Stop | Market | Cook | Sell | Done | Bid

export type Chance = PlotDrawn | OrderDrawn | MarketDrawn | RecipeDrawn | AuctionDrawn

export type Told = BidsOpened | Bred | Claimed | Cooked | Dealt | DeckRenewed | Ended | FarmerPlaced | FieldFull | LaidOut | LastRound | MarketTaken | Noon | NothingBred | OrderMade | PhaseBegun | PlaceLeft | PlaceTaken | Planted | PlaqueForgone | PlaqueOffered | PlaqueTaken | RoundBegun | Scored | ShutIn | Sold | TieSettled | TileSpent | TimeChecked | Walked | WayBlocked | Won
