// What moves at a table of Scoville when a step is told.
import type { Flight, Float, Mark, Telling } from '../../shell/motion/flight'
import type { Pepper } from './peppers'
import type { Told } from './types.generated'

/** `viewer`'s own peppers and coins lie in the tray, those of others behind their screens. */
export function telling(happenings: readonly Told[], viewer: number | null): Telling {
  const flights: Flight[] = []
  const floats: Float[] = []
  const marks: Mark[] = []

  const hand = (seat: number, pepper: Pepper): string =>
    seat === viewer ? `${pepper} ${seat}` : `hand ${seat}`
  const purse = (seat: number): string => (seat === viewer ? `coins ${seat}` : `hand ${seat}`)
  const gains = (seat: number, peppers: readonly Pepper[], from: string): void => {
    for (const pepper of peppers)
      flights.push({ piece: pieceOf(pepper), from, to: hand(seat, pepper) })
  }
  const pays = (seat: number, peppers: readonly Pepper[], to: string): void => {
    for (const pepper of peppers)
      flights.push({ piece: pieceOf(pepper), from: hand(seat, pepper), to })
  }
  const says = (seat: number, text: string): void =>
    void floats.push({ says: text, at: `hand ${seat}` })

  for (const one of happenings) {
    switch (one.happening) {
      case 'bids_opened':
        one.bids.forEach((coins, seat) => says(seat, `$${coins}`))
        break
      case 'place_taken':
        flights.push({ piece: COIN, from: purse(one.seat), to: `hand ${one.seat}` })
        says(one.seat, `−$${one.coins}`)
        marks.push({ place: `hand ${one.seat}`, seat: one.seat })
        break
      case 'claimed':
        gains(one.seat, one.peppers, `auction ${one.card}`)
        says(one.seat, `+${one.peppers.length}`)
        break
      case 'planted':
        if (one.seat !== null) {
          const plot = `plot ${one.plot}`
          const shows = `pepper ${one.plot}`
          flights.push({
            piece: pieceOf(one.pepper),
            from: hand(one.seat, one.pepper),
            to: plot,
            shows,
          })
          marks.push({ place: plot, seat: one.seat })
        }
        break
      case 'plaque_taken': {
        const stack = `plaque ${one.peppers.join()}`
        flights.push({ piece: PLAQUE, from: stack, to: `hand ${one.seat}` })
        says(one.seat, `+${one.points}`)
        marks.push({ place: stack, seat: one.seat })
        break
      }
      case 'walked':
        marks.push({ place: `notch ${one.to}`, seat: one.seat })
        break
      case 'bred':
        gains(one.seat, one.peppers, `notch ${one.notch}`)
        break
      case 'shut_in':
        says(one.seat, 'shut in')
        break
      case 'tile_spent':
        says(one.seat, one.tile.replace('_', ' '))
        break
      case 'market_taken': {
        const card = `market ${one.card}`
        pays(one.seat, one.paid, card)
        gains(one.seat, one.gained, card)
        if (one.coins) flights.push({ piece: COIN, from: card, to: purse(one.seat) })
        if (one.coins) says(one.seat, `+$${one.coins}`)
        if (one.points) says(one.seat, `+${one.points}`)
        break
      }
      case 'cooked':
        pays(one.seat, one.paid, `recipe ${one.card}`)
        says(one.seat, `+${one.points}`)
        break
      case 'sold':
        flights.push({ piece: COIN, from: hand(one.seat, one.pepper), to: purse(one.seat) })
        says(one.seat, `+$${one.coins}`)
        break
    }
  }
  return { flights, floats, marks }
}

const COIN = 'scoville-coin'
const PLAQUE = 'scoville-plaque'
const pieceOf = (pepper: Pepper): string => `scoville-${pepper}`
