// The way a farmer has gone in this turn, as the steps tell it.
import type { Step } from '../contract'
import type { Told, View } from './types.generated'

export interface Path {
  seat: number | null
  notches: readonly string[]
}

export const NO_PATH: Path = { seat: null, notches: [] }

/** The path after a step: longer by what was walked, shorter when that was taken back. */
export function pathAfter(before: Path, step: Step<Told> | null, view: View): Path {
  const { harvest } = view
  if (!harvest) return NO_PATH
  const path = (step?.happenings ?? []).reduce(walkedOn, before)
  if (path.seat !== harvest.seat) return NO_PATH
  const notches = path.notches.slice(0, harvest.steps_made + 1)
  return notches.at(-1) === view.players[harvest.seat]?.farmer
    ? { seat: path.seat, notches }
    : NO_PATH
}

function walkedOn(path: Path, told: Told): Path {
  if (told.happening !== 'walked') return path
  const goesOn = path.seat === told.seat && path.notches.at(-1) === told.start
  return { seat: told.seat, notches: [...(goesOn ? path.notches : [told.start]), told.to] }
}
