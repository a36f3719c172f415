import type { Glance } from '../contract'
import type { View } from './types.generated'

export const glance: Glance<View> = {
  standing: (view) => ({ counts: 'rewards', values: view.places.map((place) => place.rewards) }),
  progress: (view) => `Round ${view.round} · who has ${view.goal} rewards can win`,
}
