import type { About } from '../contract'
import { COLOURS, LETTERS, type Pepper } from './peppers'

const BY_LETTER = new Map<string, Pepper>(COLOURS.map((colour) => [LETTERS[colour], colour]))

/** The peppers a card is spelled with, up to its coins and points. */
function onCard(card: string): string[] {
  const letters = card.split(/[=>]/)[0] ?? ''
  return [...letters].flatMap((letter) => BY_LETTER.get(letter) ?? [])
}

export const about: About = {
  line: 'Bid, plant, breed and cook: the hottest peppers grow between your neighbours’ plots.',
  minutes: '90 minutes',
  pieces: (event) => {
    if (typeof event.pepper === 'string') return [`scoville-${event.pepper}`]
    if (typeof event.card === 'string') return onCard(event.card).map((one) => `scoville-${one}`)
    if (event.move === 'bid') return ['scoville-coin']
    return []
  },
  passes: (event) =>
    ['market', 'recipe', 'auction', 'order', 'plot'].includes(String(event.chance)),
}
