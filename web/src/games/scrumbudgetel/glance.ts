import type { Glance } from '../contract'
import type { View } from './types.generated'

export const glance: Glance<View> = {
  standing: (view) => ({
    counts: view.phase === 'over' ? 'doubloons' : 'doubloons if it ended now',
    values: view.pirates.map((pirate) => pirate.score),
  }),
  progress: (view) => {
    if (view.phase === 'over') return 'The match is over'
    const bag = `${view.in_bag} ${view.in_bag === 1 ? 'marker' : 'markers'} in the bag`
    if (view.cave_can_be_laid) return `${bag} · the cave can be found`
    return view.cave_can_be_drawn ? `${bag} · the cave is in it` : bag
  },
}
