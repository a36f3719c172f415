// What is said beside the map: what is being done, and who misses a turn.
import { nameOf } from './markers'
import type { View } from './types.generated'

/** What whoever's turn it is does now; `seat` is who reads it. */
export function doing(view: View, seat: number | null, names: readonly string[]): string {
  const you = view.player === seat
  const does = (verb: string): string => (you ? `You ${verb}` : `${names[view.player]} ${verb}s`)
  switch (view.phase) {
    case 'choosing_captain':
      return 'All roll for captain.'
    case 'rolling_for_stash':
    case 'drawing_stash':
      return `${does('draw')} the first stash.`
    case 'laying':
      return `${does('lay')}: ${view.left} left of the roll.`
    case 'rolling_again':
    case 'drawing':
      return `${does('draw')} from the bag.`
    case 'rolling':
      return `${does('roll')}.`
    default:
      return 'The match is over.'
  }
}

interface Missing {
  who: string
  obstacle: string // that bars the way
  will: boolean // the turn is still to be missed
}

export const missing = ({ who, obstacle, will }: Missing): string =>
  will ? `The ${nameOf(obstacle)} bars the way: ${who} will miss a turn.` : `${who} missed a turn.`
