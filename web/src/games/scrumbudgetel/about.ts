import type { About } from '../contract'
import { parts } from './markers'

export const about: About = {
  line: 'Lay trails across an unknown island, put rivers in your rivals’ way, and find the Treasure Cave.',
  minutes: '30 minutes',
  inks: ['var(--seat-5)', 'var(--seat-0)', 'var(--seat-2)', 'var(--seat-1)'], // white, red, yellow, blue
  pieces: (event) => {
    if (typeof event.marker !== 'string') return []
    const { kind } = parts(event.marker)
    return [`scrumbudgetel-${kind === 'trail' ? event.marker : kind}`]
  },
}
