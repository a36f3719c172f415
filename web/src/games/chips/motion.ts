// What moves at a table of Chips when a step is told.
import type { Flight, Float, Mark, Telling } from '../../shell/motion/flight'
import type { Told } from './types.generated'

export function telling(happenings: readonly Told[]): Telling {
  const flights: Flight[] = []
  const floats: Float[] = []
  const marks: Mark[] = []
  for (const one of happenings) {
    switch (one.happening) {
      case 'chip drawn':
        flights.push({
          piece: `chips-${one.chip}`,
          from: `bag ${one.chip}`,
          to: `slot ${one.board_card} ${one.place}`,
          shows: `chip ${one.board_card} ${one.place}`,
        })
        break
      case 'discarded':
      case 'sides chosen':
        marks.push({ place: `hand ${one.seat}`, seat: one.seat })
        break
      case 'rewarded':
        for (const seat of one.seats) {
          floats.push({ says: `+${one.rewards}`, at: `rewards ${seat}` })
          marks.push({ place: `rewards ${seat}`, seat })
        }
        break
    }
  }
  return { flights, floats, marks }
}
