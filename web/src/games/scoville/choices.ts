// What the offered moves leave to choose, in the parts of the table where it is chosen.
import type { Pepper } from './peppers'
import type { Tile } from './tiles'
import type { Move, Plant, View, Way } from './types.generated'

export const TABS = [
  { id: 'field', title: 'Field', verbs: ['plant', 'step', 'plaque', 'stop'] },
  { id: 'auction', title: 'Auction', verbs: ['claim'] },
  { id: 'market', title: 'Market', verbs: ['market'] },
  { id: 'cooking', title: 'Cook-off', verbs: ['cook'] },
  { id: 'order', title: 'Order', verbs: ['place', 'bid'] },
] as const

export type Tab = (typeof TABS)[number]['id']

const HAPPENS: Record<string, Tab> = {
  bids_opened: 'order',
  place_taken: 'order',
  claimed: 'auction',
  planted: 'field',
  plaque_taken: 'field',
  walked: 'field',
  bred: 'field',
  shut_in: 'field',
  market_taken: 'market',
  cooked: 'cooking',
}

/** The part of the table where something happens. */
export const partOf = (happening: string): Tab | undefined => HAPPENS[happening]

export const verbsOf = (moves: readonly Move[]): ReadonlySet<string> =>
  new Set(moves.map((move) => move.move))

/** The parts of the table where something is asked. */
export function tabsAsked(verbs: ReadonlySet<string>): ReadonlySet<Tab> {
  return new Set(
    TABS.filter((tab) => tab.verbs.some((verb) => verbs.has(verb))).map(({ id }) => id),
  )
}

export const plantsOf = (moves: readonly Move[]): Plant[] =>
  moves.filter((move) => move.move === 'plant')

/** Plots that take the pepper that was chosen, or any. */
export const plotsFor = (plants: readonly Plant[], pepper: Pepper | null): ReadonlySet<string> =>
  new Set(plants.filter((move) => !pepper || move.pepper === pepper).map(({ plot }) => plot))

/** Peppers that can be sold, or planted on the plot that was chosen or on any. */
export const peppersFor = (moves: readonly Move[], plot: string | null): ReadonlySet<Pepper> =>
  new Set(
    moves.flatMap((move) =>
      move.move === 'sell' || (move.move === 'plant' && (!plot || move.plot === plot))
        ? [move.pepper]
        : [],
    ),
  )

export const spendableOf = (verbs: ReadonlySet<string>): ReadonlySet<Tile> =>
  new Set((['extra_plant', 'extra_step', 'double_back'] as const).filter((tile) => verbs.has(tile)))

export const placesOf = (moves: readonly Move[]): ReadonlySet<number> =>
  new Set(moves.flatMap((move) => (move.move === 'place' ? [move.place] : [])))

/** Notches that can be stepped on, each with what that gives. */
export const waysOf = (ways: readonly Way[] | undefined): ReadonlyMap<string, readonly Pepper[]> =>
  new Map((ways ?? []).map((way) => [way.to, way.harvest]))

/** The walk that a seat is asked to go on with. */
export function walkOf(
  verbs: ReadonlySet<string>,
  harvest: View['harvest'],
): Record<'steps' | 'back', ReadonlyMap<string, readonly Pepper[]>> {
  return {
    steps: waysOf(verbs.has('step') ? harvest?.ways : []),
    back: waysOf(verbs.has('double_back') ? harvest?.ways_back : []),
  }
}
