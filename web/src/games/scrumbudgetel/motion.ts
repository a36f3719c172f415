// What moves at a table of Scrumbudgetel when a step is told.
import type { Flight, Float, Mark, Telling } from '../../shell/motion/flight'
import { pieceOf } from './markers'
import type { Told } from './types.generated'

/** `viewer`'s own markers lie in the stash, the others' behind a button. */
export function telling(happenings: readonly Told[], viewer: number | null): Telling {
  const flights: Flight[] = []
  const floats: Float[] = []
  const marks: Mark[] = []
  const stash = (seat: number, marker: string): string =>
    seat === viewer ? `own ${marker}` : `stash ${seat}`
  for (const one of happenings) {
    switch (one.happening) {
      case 'rolled':
        floats.push({ says: `rolls ${one.value}`, at: `pirate ${one.seat}` })
        break
      case 'drawn':
        flights.push({ piece: pieceOf(one.marker), from: 'bag', to: stash(one.seat, one.marker) })
        break
      case 'trail_begun':
      case 'trail_extended':
      case 'junction_laid':
      case 'obstacle_laid':
      case 'destination_reached':
      case 'cave_found': {
        const marker = `marker ${one.number}`
        const from = stash(one.seat, one.marker)
        flights.push({ piece: pieceOf(one.marker), from, to: marker, shows: marker })
        marks.push({ place: marker, seat: one.seat })
        break
      }
      case 'paid':
        floats.push({ says: `+${one.doubloons}`, at: `haul ${one.seat}` })
        break
      case 'made_captain':
        floats.push({ says: 'captain', at: `pirate ${one.seat}` })
        break
      case 'turn_missed':
        floats.push({ says: 'misses a turn', at: `pirate ${one.seat}` })
        break
      case 'nothing_to_lay':
        floats.push({ says: one.laid ? 'no more fits' : 'nothing fits', at: `pirate ${one.seat}` })
        break
    }
  }
  return { flights, floats, marks }
}
