// What moves at a table of Harvest Dice when a step is told.
import type { Flight, Float, Mark, Telling } from '../../shell/motion/flight'
import { placeOf } from './pool'
import type { Told } from './types.generated'

/** Seats are named as on the stage: "score 2", "pig 0". */
export function telling(happenings: readonly Told[]): Telling {
  const flights: Flight[] = []
  const floats: Float[] = []
  const marks: Mark[] = []
  const gains = (seat: number, says: string): void =>
    void floats.push({ says, at: `score ${seat}` })
  for (const one of happenings) {
    switch (one.happening) {
      case 'taken':
        flights.push({
          piece: vegetable(one.die),
          from: placeOf(one.die),
          to: 'held',
          shows: 'held',
        })
        break
      case 'power_spent':
        floats.push({ says: `${one.becomes.vegetable} ${one.becomes.value}`, at: 'held' })
        break
      case 'planted': {
        const space = `space ${one.seat} ${one.row} ${one.column}`
        flights.push({ piece: vegetable(one.die), from: 'held', to: space, shows: space })
        marks.push({ place: space, seat: one.seat })
        if (one.points) gains(one.seat, plus(one.points))
        break
      }
      case 'fed':
        flights.push({ piece: vegetable(one.die), from: 'held', to: `pig ${one.seat}` })
        floats.push({ says: plus(one.circles), at: `pig ${one.seat}` })
        marks.push({ place: `pig ${one.seat}`, seat: one.seat })
        break
      case 'row_filled':
        gains(one.seat, 'full row')
        break
      case 'pig_row_filled':
        floats.push({ says: 'a power', at: `pig ${one.seat}` })
        break
      case 'ribbon':
        gains(one.seat, 'ribbon')
        break
      case 'market_crossed': {
        const market = `market ${one.die.vegetable}`
        flights.push({ piece: vegetable(one.die), from: placeOf(one.die), to: market })
        one.points.forEach((points, seat) => points && gains(seat, plus(points)))
        break
      }
    }
  }
  return { flights, floats, marks }
}

const vegetable = (die: { vegetable: string }): string => `harvest_dice-${die.vegetable}`
const plus = (points: number): string => `+${points}`
