// What a game's folder holds, as the shell sees it. README.md beside this file walks through it.
import type { Component } from 'svelte'

/** What came of an event, in the game's own words; the generated types name each with its fields. */
export interface AnyHappening {
  happening: string
}

/** One step of a match: what was decided or fell, what came of it, and the sentences that tell it. */
export interface Step<Told extends AnyHappening = AnyHappening> {
  n: number // its place in the story, from 0
  by: number | null // who decided; null: luck
  event: Record<string, unknown> // as far as the viewer may know it
  happenings: readonly Told[]
  told: readonly string[]
}

/** What a board is given. It draws the view, offers the moves, and knows no rules. */
export interface BoardProps<View, Move, Told extends AnyHappening = AnyHappening> {
  view: View // after the step
  before: View | null // before it; null where there is no step to show
  step: Step<Told> | null // the step just shown: what motion tells. Null when the page has just come
  since: readonly Told[] // what is new to who looks on: what came of the steps since their last decision
  lately: readonly Told[] // what came of the last steps, and of the one that is shown
  seat: number | null // whose eyes look on; null: a spectator's
  names: readonly string[] // by seat
  moves: readonly Move[] // what the seat may do now; none while nothing is asked of it
  hint: Move | null // a move to point at
  letters: boolean // write letters on pieces
  still: boolean // show results without motion
  hold: (held: boolean) => void // show this moment until it is let go: nothing is told meanwhile
  play: (move: Move) => void
  why: (move: Move) => void // ask why this cannot be done; the shell says it
}

export interface ScoreProps<View, Told extends AnyHappening = AnyHappening> {
  view: View // as the match ended
  steps: readonly Step<Told>[] // all of them
  names: readonly string[]
  points: readonly number[]
  winners: readonly number[]
}

/** The words around a game, and the pieces that its log shows. */
export interface About {
  line: string // the game in one sentence
  minutes: string
  inks?: readonly string[] // of the seats, where they have colours of their own
  pieces: (event: Record<string, unknown>) => readonly string[]
  passes?: (event: Record<string, unknown>) => boolean // too small for the log at the table
}

/** How a match stands, at a glance; from the view alone. */
export interface Glance<View> {
  standing?: (view: View) => Standing
  progress: (view: View) => string // how far the match is, in a few words
}

/** One honest number a player, and what it counts. */
export interface Standing {
  counts: string
  values: readonly (number | null)[] // by seat; null: not known to the viewer
}

/** How long a step of a game is looked at: 1 as usual, 3 for a great moment. */
export type Weight = (step: Step) => number

export type AnyGlance = Glance<unknown>
export type AnyBoard = Component<BoardProps<unknown, unknown>>
export type AnyScore = Component<ScoreProps<unknown>>
