import type { About } from '../contract'

const VEGETABLES = ['lettuce', 'tomato', 'carrot']

export const about: About = {
  line: 'Take a die, plant what it shows, and feed the pig what will not grow.',
  minutes: '20 minutes',
  pieces(event) {
    const vegetable = typeof event.vegetable === 'string' ? event.vegetable : ''
    if (VEGETABLES.includes(vegetable)) return [`harvest_dice-${vegetable}`]
    return event.move === 'feed' ? ['harvest_dice-pig'] : []
  },
}
