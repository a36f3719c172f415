// The great moments of Harvest Dice.
import type { GreatMoment } from '../../shell/moment'
import type { Step } from '../contract'
import type { Told } from './types.generated'

export function momentOf(step: Step<Told> | null): GreatMoment | null {
  const last = step?.happenings.some(({ happening }) => happening === 'last_round')
  if (!last) return null
  return {
    title: 'The last round',
    piece: 'harvest_dice-pig',
    text: step?.told.find((one) => one.includes('last round')) ?? '',
  }
}
