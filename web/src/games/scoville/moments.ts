// The great moments of Scoville.
import type { GreatMoment } from '../../shell/moment'
import type { Step } from '../contract'
import type { BidsOpened, Told } from './types.generated'

const TITLES: Partial<Record<Told['happening'], string>> = {
  noon: 'Noon',
  last_round: 'The last round comes',
  cooked: 'A recipe is cooked',
}

export function momentOf(step: Step<Told> | null, names: readonly string[]): GreatMoment | null {
  for (const told of step?.happenings ?? []) {
    if (told.happening === 'bids_opened') return bids(told, names)
    const title = TITLES[told.happening]
    if (title) return { title, text: step?.told.at(0) ?? '' }
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
