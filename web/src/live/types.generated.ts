// Made by `make types` from the server's own types: change them there.

export interface NewTable {
  game: string
  seats: number
  options?: Record<string, unknown>
  mine?: number[]
  names?: Record<string, string>
  bots?: Record<string, string>
  public?: boolean
  hints?: boolean
  clock?: Clock | null
  stand_in?: string
}

/** Each seat has a bank of time; a move gives some back, never above the bank. */
export interface Clock {
  seconds: number
  increment?: number
}

/** Whose program sits on a seat. */
export interface Owner {
  id: string
  name: string
}

export interface SeatInfo {
  person: string | null
  name: string | null
  bot: string | null
  kept_for?: string | null
  owner?: Owner | null
}

export interface TableInfo {
  id: string
  game: string
  options: Record<string, unknown>
  seats: SeatInfo[]
  status: "closed" | "finished" | "open" | "running"
  public: boolean
  hints: boolean
  clock: Clock | null
  stand_in: string
  host: string
  commitment: string
  created_at: number
  finished_at: number | null
  rematch: string | null
  key: string | null
}

/** Another match of those who sat at a finished table, which they agree on. */
export interface Rematch {
  table: string
  status: "closed" | "finished" | "open" | "running"
  agreed: number[]
  awaits: number[]
}

export interface MyTable {
  table: TableInfo
  mine: number[]
  to_act: number[]
  my_turn: boolean
  last_at: number
}

export interface GameInfo {
  name: string
  title: string
  players: number[]
  options: Record<string, unknown>
  guide: string
  card_lists: CardList[]
  version: number
}

/** One deck, or whatever is drawn from: every kind that is in it, and how often. */
export interface CardList {
  title: string
  columns: string[]
  rows: CardRow[]
}

/** Cards of one kind. */
export interface CardRow {
  copies: number
  cells: string[]
}

/** What this server has to offer. */
export interface Box {
  games: GameInfo[]
  bots: string[]
  hints: boolean
  client: string
  reach: string | null
}

export interface NewName {
  name: string
}

export interface Me {
  id: string
  name: string
}

export interface WhoAmI {
  me: Me | null
}

/** Carries a person to another device, once; `code` belongs behind the # of an address. */
export interface Link {
  code: string
  expires_at: number
}

export interface Claim {
  code: string
}

export interface Sit {
  seat: number
  name?: string | null
  program?: string | null
}

export interface Leave {
  seat?: number | null
}

export interface PutBot {
  seat: number
  level?: string | null
}

export interface Enter {
  key: string
}

export interface Tables {
  tables: TableInfo[]
}

export interface MyTables {
  tables: MyTable[]
}

/** What a seat may do now, in words; in the order of the question's moves. */
export interface Choices {
  number: number
  words: string[]
}

export interface Ratings {
  game: string
  ratings: Rating[]
}

export interface Rating {
  person: string
  name: string
  rating: number
  uncertainty: number
  matches: number
}

export interface Health {
  status: "not ready" | "ok"
  version: string
  problems: string[]
}

/** Every refusal: `detail` is a sentence that a player understands. */
export interface Problem {
  status_code: number
  detail: string
}

export interface Finished {
  table: string
  game: string
  finished_at: number
  names: string[]
  bots: (string | null)[]
  points: number[]
  places: number[]
  mine: number[]
}

export interface Archive {
  matches: Finished[]
  before: string | null
}

/** A match so far through the eyes of a seat, or of a spectator. */
export interface Replay {
  first: unknown
  steps: Step[]
}

/** What was decided or fell, what came of it, and the sentences that tell it. */
export interface Step {
  n: number
  by: number | null
  event: unknown
  happenings: unknown[]
  told: string[]
  changes?: ([(string | number)[], unknown])[]
}

/** When each step of a match came about. */
export interface Times {
  times: number[]
}

/** One event of luck. */
export interface Draw {
  n: number
  event: unknown
  outcomes: unknown[]
  weights: number[]
}

/** All that is needed, besides the seed, to draw the luck of a match again. */
export interface Luck {
  draws: Draw[]
}

export interface Moment {
  at: number
  chances: number[]
}

/** A decision that cost its seat a good part of its chance. */
export interface Mattered {
  at: number
  seat: number
  text: string
  cost: number
  better: string
}

/** A finished match as the bots judge it. */
export interface Review {
  points: Moment[]
  mattered: Mattered[]
}

export interface Program {
  id: string
  name: string
  created_at: number
  seen_at: number | null
}

export interface NewProgram {
  name: string
}

export interface MyPrograms {
  programs: Program[]
}

export interface MadeProgram {
  program: Program
  token: string
}

/** The answer of a program to the question with that number. */
export interface ProgramMove {
  number: number
  move: Record<string, unknown>
  id?: string | null
}

export interface Done {
  number: number
}

/** Follow a table, from my seats (None: all that I hold) or, with none, as a spectator. */
export interface Watch {
  type: "watch"
  table: string
  seats?: number[] | null
  since?: number | null
}

export interface Unwatch {
  type: "unwatch"
  table: string
}

/** Answer the question that was asked with that number. `id` is the client's own. */
export interface Play {
  type: "play"
  table: string
  seat: number
  number: number
  id: string
  move: unknown
}

/** Take back the seat's last move; `number` is the number of the table. */
export interface TakeBack {
  type: "take_back"
  table: string
  seat: number
  number: number
  id: string
}

/** Let a bot play for a seat: one's own, or that of somebody who has gone. */
export interface Away {
  type: "away"
  table: string
  seat: number
  id: string
}

/** Play for oneself again. */
export interface Back {
  type: "back"
  table: string
  seat: number
  id: string
}

export interface Hint {
  type: "hint"
  table: string
  seat: number
  id: string
}

/** Ask why a seat may not make a move. It is never played. */
export interface Explain {
  type: "explain"
  table: string
  seat: number
  id: string
  move: unknown
}

export interface Say {
  type: "say"
  table: string
  id: string
  text: string
}

/** Follow the list of public tables, or stop. */
export interface Lobby {
  type: "lobby"
  follow?: boolean
}

export interface Ping {
  type: "ping"
}

/** The answer to `watch`, and what follows a start: everything, whole. */
export interface Table {
  type: "table"
  table: TableInfo
  number: number
  now: number
  to_act: number[]
  clocks: number[] | null
  away: number[]
  present: number[]
  result: Result | null
  chat: ChatLine[] | null
  views: SeatView[]
  rematch?: Rematch | null
  halted?: string | null
}

export interface Result {
  points: number[]
  places: number[]
  winners: number[]
  seed: string
}

export interface ChatLine {
  n: number
  at: number
  seat: number
  name: string
  text: string
}

/** All that a seat (None: a spectator) sees. */
export interface SeatView {
  seat: number | null
  since: number
  view: unknown
  steps: Step[]
  length: number
  question: Question | null
  take_back: boolean
}

/** What is asked of a seat; the answer names its number. */
export interface Question {
  number: number
  ask: string
  moves: unknown[]
}

/** Something has happened at a table. */
export interface Update {
  type: "update"
  table: string
  number: number
  now: number
  to_act: number[]
  views: SeatChange[]
  clocks?: number[] | null
  away?: number[]
  result?: Result | null
  accepts?: string | null
}

/** What has changed for a seat (None: a spectator). */
export interface SeatChange {
  seat: number | null
  steps: Step[]
  back?: TakenBack | null
  question?: Question | null
  take_back?: boolean
}

/** The log was shortened: steps from `to` on are no longer there. */
export interface TakenBack {
  to: number
  view: unknown
}

/** Who sits where, or the status of the table, has changed. */
export interface Seating {
  type: "seating"
  table: TableInfo
}

/** Who has agreed to another match has changed, or how it stands with its table. */
export interface PlayAgain {
  type: "rematch"
  table: string
  rematch: Rematch
}

export interface Presence {
  type: "presence"
  table: string
  present: number[]
}

/** The message is done, and on disk. */
export interface Accepted {
  type: "accepted"
  id: string
  number?: number | null
}

/** The message was refused, and has changed nothing. */
export interface Rejected {
  type: "rejected"
  id: string | null
  reason: string
  number?: number | null
}

/** The answer to `hint`. */
export interface Advice {
  type: "advice"
  id: string
  table: string
  seat: number
  number: number
  moves: unknown[]
  says: string[]
  why: string
}

/** The answer to `explain`. */
export interface Explained {
  type: "explained"
  id: string
  reason: string | null
}

export interface Said {
  type: "said"
  table: string
  line: ChatLine
}

/** Public tables that are new or changed, and those that are no longer listed. */
export interface PublicTables {
  type: "tables"
  changed: TableInfo[]
  gone: string[]
  all: boolean
}

/** At a table that this socket does not watch something is asked of this person. */
export interface YourTurn {
  type: "your_turn"
  table: string
}

/** How much of the games is compiled; until all is, bots think less far. */
export interface Compiling {
  type: "compiling"
  share: number
}

export interface Pong {
  type: "pong"
  now: number
}

export type ClientMessage = Watch | Unwatch | Play | TakeBack | Away | Back | Hint | Explain | Say | Lobby | Ping

export type ServerMessage = Table | Update | Seating | PlayAgain | Presence | Accepted | Rejected | Advice | Explained | Said | PublicTables | YourTurn | Compiling | Pong
