import type { Glance } from '../contract'
import type { View } from './types.generated'

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
const cards = (count: number): string => `${count} more ${count === 1 ? 'card' : 'cards'}`

export const glance: Glance<View> = {
  // Screens hide the rest until they are lifted at the end.
  standing: (view) =>
    view.players.every((one) => one.screen)
      ? { counts: 'points', values: view.players.map((one) => one.screen?.score.total ?? null) }
      : {
          counts: 'points in plaques',
          values: view.players.map((one) => sum(one.plaques)),
        },
  progress: (view) => {
    const spare = (left: number): number => Math.max(0, left - view.players.length + 1)
    const [market, recipes] = [spare(view.market.length), spare(view.recipes.length)]
    if (view.final_round) return `Round ${view.round}, afternoon`
    return view.afternoon
      ? `Round ${view.round}, afternoon · the end is near after ${cards(Math.min(market, recipes))}`
      : `Round ${view.round}, morning · noon after ${cards(market)} of the market`
  },
}
