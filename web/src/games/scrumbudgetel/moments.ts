// The great moments of Scrumbudgetel.
import type { GreatMoment } from '../../shell/moment'
import type { Step } from '../contract'
import type { Told } from './types.generated'

const CAVE = 'scrumbudgetel-cave'

export function momentOf(step: Step<Told> | null, names: readonly string[]): GreatMoment | null {
  for (const told of step?.happenings ?? []) {
    switch (told.happening) {
      case 'cave_drawn':
        return {
          title: 'The Treasure Cave!',
          piece: CAVE,
          text: `${names[told.seat]} has drawn it.`,
        }
      case 'cave_found':
        return { title: 'The Treasure Cave is found!', piece: CAVE, text: step?.told.at(0) ?? '' }
      case 'turn_missed':
        return {
          title: `${names[told.seat]} misses a turn`,
          piece: 'scrumbudgetel-chasm',
          text: 'An obstacle bars the way.',
        }
    }
  }
  return null
}
