// Arrows at the rim of the window: they point to what lies outside of it.
import type { Camera, Point } from './camera.svelte'
import { WINDS } from './markers'

export interface Arrow<Thing> {
  wind: string
  left: number // of its middle, in the window
  top: number
  turn: number // degrees, clockwise from the east
  count: number
  nearest: Thing
}

const ROOM = 26 // pixels from the edge to an arrow's middle
const APART = 48 // pixels between an arrow and what is touched beside it
const ASIDE = [0, 1, -1, 2, -2, 3, -3] // where an arrow goes that would cover something

/** One arrow for each wind under which something lies that is not seen. */
export function arrows<Thing extends Point>(
  camera: Camera,
  things: readonly Thing[],
): Arrow<Thing>[] {
  const { width, height } = camera
  const spots = things.map((thing) => {
    const { left, top } = camera.spot(thing.x, thing.y)
    const [east, south] = [left - width / 2, top - height / 2]
    const wind = Math.round((Math.atan2(-south, east) / Math.PI) * 4 + 8) % 8
    const isSeen = left >= 0 && left <= width && top >= 0 && top <= height
    return { thing, left, top, wind, isSeen, far: Math.hypot(east, south) }
  })
  const taken: { left: number; top: number }[] = spots.filter(({ isSeen }) => isSeen)

  return WINDS.flatMap((name, wind) => {
    const there = spots
      .filter((one) => !one.isSeen && one.wind === wind)
      .sort((one, other) => one.far - other.far)
    const nearest = there[0]?.thing
    if (!nearest) return []
    const turn = (360 - 45 * wind) % 360
    const [east, south] = [Math.cos, Math.sin].map((of) => Math.round(of((turn * Math.PI) / 180)))
    const at = freeSpot(taken, camera, east ?? 0, south ?? 0)
    taken.push(at)
    return [{ wind: name, ...at, turn, count: there.length, nearest }]
  })
}

/** On the rim in that direction; beside it where something else is touched. */
function freeSpot(
  taken: readonly { left: number; top: number }[],
  { width, height }: Camera,
  east: number,
  south: number,
): { left: number; top: number } {
  const spots = ASIDE.map((steps) => {
    const [along, down] = south ? [steps * APART, 0] : [0, steps * APART]
    const within = (at: number, size: number): number => Math.max(ROOM, Math.min(size - ROOM, at))
    return {
      left: within(width / 2 + east * (width / 2 - ROOM) + along, width),
      top: within(height / 2 + south * (height / 2 - ROOM) + down, height),
    }
  })
  const room = (spot: { left: number; top: number }): number =>
    Math.min(...taken.map(({ left, top }) => Math.hypot(left - spot.left, top - spot.top)), APART)
  return spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best))
}
