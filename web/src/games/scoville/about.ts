import type { About } from '../contract'
import { spelled } from './peppers'

/** The peppers a card wants or holds: what stands before its gains, coins and points. */
const onCard = (card: string): string[] => spelled(card.split(/[=>]/)[0] ?? '')

export const about: About = {
  line: 'Bid, plant, breed and cook: the hottest peppers grow between your neighbours’ plots.',
  minutes: '90 minutes',
  pieces: (event) => {
    if (typeof event.pepper === 'string') return [`scoville-${event.pepper}`]
    if (typeof event.card === 'string') return onCard(event.card).map((one) => `scoville-${one}`)
    if (event.move === 'bid') return ['scoville-coin']
    return []
  },
}
