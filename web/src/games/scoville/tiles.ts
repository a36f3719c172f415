// The three bonus tiles: each is spent once, for what it says.
import type { Player } from './types.generated'

export type Tile = Player['tiles_spent'][number]

export const TILES: Record<Tile, { name: string; short: string; says: string }> = {
  extra_plant: { name: 'Extra Plant', short: '+P', says: 'plant a second pepper' },
  extra_step: { name: 'Extra Step', short: '+S', says: 'a fourth step' },
  double_back: { name: 'Double Back', short: '↩', says: 'turn round on the way' },
}
export const TILE_NAMES = Object.keys(TILES) as Tile[]
