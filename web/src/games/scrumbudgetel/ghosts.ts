// Where the chosen marker may be laid, as it is drawn and touched.
import { middle, x, y } from './markers'
import type { Place } from './types.generated'

export interface Ghost {
  place: Place
  key: string
  at: readonly [number, number] // its middle, in sides
  x: number // where it is touched, on the drawn map
  y: number
  room: number // from there to the nearest other place
}

// Ghosts may overlap, edges never: what is touched lies near the edge.
const NEAR_THE_EDGE = 0.6

export function ghostsOf(places: readonly Place[]): Ghost[] {
  const ghosts = places.map(ghostOf)
  return ghosts.map((ghost) => {
    const far = ghosts.map(({ x, y }) => Math.hypot(x - ghost.x, y - ghost.y))
    return { ...ghost, room: Math.min(...far.filter((_, other) => ghosts[other] !== ghost)) }
  })
}

function ghostOf(place: Place): Omit<Ghost, 'room'> {
  const at = middle(place.corners)
  const edge = middle(place.edge)
  const spot = [0, 1].map(
    (one) => (edge[one] ?? 0) * NEAR_THE_EDGE + (at[one] ?? 0) * (1 - NEAR_THE_EDGE),
  )
  const touched = [spot[0] ?? 0, spot[1] ?? 0] as const
  return { place, key: String(place.at), at, x: x(touched), y: y(touched) }
}
