import type { About } from '../contract'

export const about: About = {
  line: 'Keep the cards the bag will prove right, and hold your breath for the last two chips.',
  minutes: '10 minutes',
  pieces: (event) => (typeof event.chip === 'string' ? [`chips-${event.chip}`] : []),
  passes: (event) => event.chance === 'deal',
}
