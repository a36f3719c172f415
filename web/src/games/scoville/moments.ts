// The great moments of Scoville.
import type { GreatMoment } from '../../shell/moment'
import type { Step } from '../contract'
import type { BidsOpened, Told } from './types.generated'

interface Great {
  title: string
  piece: string
  says: string // a word of the sentence that tells it: others tell what led to it
}

const GREAT: Partial<Record<Told['happening'], Great>> = {
  noon: { title: 'Noon', piece: 'scoville-sun', says: 'noon' },
  last_round: { title: 'The last round comes', piece: 'scoville-sun', says: 'the last' },
  cooked: { title: 'A recipe is cooked', piece: 'scoville-pot', says: 'cooks' },
}

export function momentOf(step: Step<Told> | null, names: readonly string[]): GreatMoment | null {
  for (const told of step?.happenings ?? []) {
    if (told.happening === 'bids_opened') return bids(told, names)
    const great = GREAT[told.happening]
    if (great) {
      const { title, piece, says } = great
      return { title, piece, text: step?.told.find((one) => one.includes(says)) ?? '' }
    }
  }
  return null
}

/** Everybody's at once, in the order that they give. */
function bids({ bids: all, choosing, falling }: BidsOpened, names: readonly string[]): GreatMoment {
  const rows = [...choosing, ...falling].map((seat) => ({
    name: names[seat] ?? '',
    says: `$${all[seat]}`,
  }))
  const text = choosing.length ? 'They choose in this order.' : 'Nobody bids: the order stays.'
  return { title: 'The bids are opened', piece: 'scoville-coin', rows, text }
}
