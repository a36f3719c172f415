// What moves when a step is told: pieces fly from place to place, words float up, marks stay.
// A game works it out from the happenings (`motion.ts` in its folder); nothing here knows a page.

/** A piece on its way. Places are named by the game: "plot D4", "hand 2". */
export interface Flight {
  piece: string // a symbol of the sheet
  from: string
  to: string
  shows?: string // the piece on the board that is not seen before this one lands
}

/** A word that floats up from a place: "+3". */
export interface Float {
  says: string
  at: string
}

/** What has changed, and who changed it. */
export interface Mark {
  place: string
  seat: number
}

export interface Telling {
  flights: readonly Flight[]
  floats: readonly Float[]
  marks: readonly Mark[]
}

export interface Timed<What> {
  what: What
  delay: number // milliseconds
}

const APART = 70 // milliseconds between two pieces that set off
export const WORDS_APART = 240 // and between two words, to be read one by one
const ALL_OFF = 420 // the last sets off by then, however many there are
const SHORTEST = 150
const LONGEST = 400
const PIXELS = 900 // that take the longest flight

/** How long a flight over so many pixels takes, in milliseconds. */
export const flightTime = (pixels: number): number =>
  Math.round(SHORTEST + (LONGEST - SHORTEST) * Math.min(1, Math.max(0, pixels) / PIXELS))

/** One sets off after the other, quicker where there are many. */
export function oneByOne<What>(all: readonly What[], most = APART): Timed<What>[] {
  const apart = Math.min(most, ALL_OFF / Math.max(1, all.length - 1))
  return all.map((what, at) => ({ what, delay: Math.round(at * apart) }))
}

export interface Spot {
  x: number // of the middle
  y: number
  size: number // the shorter side
}

const LIFT = 0.14 // of the way: how high a flight rises above the straight line
const GROWTH = 1.12 // half way a piece is nearer to the eye

/** The way of a piece that is drawn `size` wide, as transforms of its middle. */
export function way(from: Spot, to: Spot, size: number): string[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  const half = {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2 - far * LIFT,
    size: ((from.size + to.size) / 2) * GROWTH,
  }
  return [from, half, to].map(
    (spot) =>
      `translate(${round(spot.x - size / 2)}px, ${round(spot.y - size / 2)}px) scale(${round(spot.size / size)})`,
  )
}

const round = (number: number): number => Math.round(number * 100) / 100

/** Who has the mark of each place in a viewer's eyes: the last other one to change it. */
export const marked = (
  marks: readonly Mark[],
  viewer: number | null,
): ReadonlyMap<string, number> =>
  new Map(marks.flatMap(({ place, seat }) => (seat === viewer ? [] : [[place, seat]])))
