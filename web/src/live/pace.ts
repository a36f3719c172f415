// How long a step is held before the next one is shown.
import type { Step } from '../games/contract'

export const PACES = ['calm', 'normal', 'quick', 'at once'] as const
export type Pace = (typeof PACES)[number]

const FACTORS: Record<Pace, number> = { calm: 1.7, normal: 1, quick: 0.45, 'at once': 0 }
const DECISION = 650 // milliseconds that a bare decision is looked at
const HAPPENING = 300 // more for each thing that came of it
const MOST = 2200
const LUCK = 0.75 // of that for what luck brings
const OWN = 0.5 // and for what the viewer did, who knows it
const PATIENCE = 12_000 // a backlog that would take longer is told faster
const URGED = 2_000 // the same for whoever's clock runs meanwhile

/** Milliseconds for a step; `weight` is what its game says of great and small moments. */
export function dwell(step: Step, pace: Pace, own: boolean, weight = 1): number {
  if (!step.told.length) return 0
  const plain = Math.min(MOST, DECISION + HAPPENING * step.happenings.length)
  const by = step.by === null ? LUCK : own ? OWN : 1
  return plain * by * weight * FACTORS[pace]
}

/** By how much a backlog is told faster, so that nobody waits longer than their patience. */
export function haste(milliseconds: number, urged = false): number {
  const most = urged ? URGED : PATIENCE
  return milliseconds > most ? most / milliseconds : 1
}
