import type { About } from '../contract'

export const about: About = {
  line: 'Lay trails over the island until a pirate stumbles into the Treasure Cave.',
  minutes: '30 to 45 minutes',
  pieces(event) {
    if (typeof event.marker !== 'string') return []
    const [kind, colour] = event.marker.split('-')
    return [kind === 'trail' ? `scrumbudgetel-trail-${colour}` : `scrumbudgetel-${kind}`]
  },
}
