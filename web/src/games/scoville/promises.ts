// What a chosen pepper would breed beside its neighbours, by the chart that the server sent.
import { NOTCHES } from './field'
import { bred, told, type Pepper } from './peppers'
import type { View } from './types.generated'

export interface Promised {
  gives: readonly Pepper[]
  towards: string // the plot where it would be planted
  beside: Pepper // what grows on the other side
}

/** By notch: each lit plot promises something to those who step between it and a planted one. */
export function promised(
  breeding: View['breeding'],
  pepper: Pepper | null,
  plots: ReadonlySet<string>,
  planted: ReadonlyMap<string, Pepper | null>,
): ReadonlyMap<string, Promised> {
  if (!pepper) return new Map()
  return new Map(
    NOTCHES.flatMap(({ name, beside }) => {
      const towards = beside.find((plot) => plots.has(plot))
      const other = planted.get(beside.find((plot) => plot !== towards) ?? '')
      if (!towards || !other) return []
      return [[name, { gives: bred(breeding, pepper, other), towards, beside: other }] as const]
    }),
  )
}

/** "one orange with yellow, nothing with brown" */
export const promiseOf = (plot: string, all: ReadonlyMap<string, Promised>): string =>
  [...all.values()]
    .filter(({ towards }) => towards === plot)
    .map(({ gives, beside }) => `${told([...gives])} with ${beside}`)
    .join(', ')
