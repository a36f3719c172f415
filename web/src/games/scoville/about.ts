import type { About } from '../contract'

export const about: About = {
  line: 'Bid for the first pick, plant, walk between the rows, and cook what you have bred.',
  minutes: '60 to 90 minutes',
  pieces: (event) => (typeof event.pepper === 'string' ? [`scoville-${event.pepper}`] : []),
}
