// The notches a farmer has walked in this turn: the view tells where it stands and how many steps it
// made, so each new view adds to the walk that was known, or shortens it when a step is taken back.
import type { Happening } from '../contract'
import type { View } from './types.generated'

export interface Walk {
  seat: number | null
  notches: readonly string[]
}

export const NO_WALK: Walk = { seat: null, notches: [] }

export function followed(before: Walk, view: View, happened: readonly Happening[]): Walk {
  const { harvest } = view
  const here = harvest && view.players[harvest.seat]?.farmer
  if (!harvest || !here) return NO_WALK
  const { seat, steps_made: made } = harvest
  if (made === 0) return { seat, notches: [here] }
  const known = before.seat === seat ? before.notches : []
  const walked = happened.flatMap(({ by, event }) =>
    by === seat && event.move === 'step' ? [String(event.to)] : [],
  )
  const longer = known.length > made ? known.slice(0, made + 1) : [...known, ...walked]
  const notches = longer.at(-1) === here ? longer.slice(-made - 1) : [here]
  return { seat, notches }
}
