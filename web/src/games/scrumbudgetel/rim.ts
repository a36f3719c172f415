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

/** One arrow for each wind under which something lies that is not seen. */
export function arrows<Thing extends Point>(
  camera: Camera,
  things: readonly Thing[],
): Arrow<Thing>[] {
  const { width, height } = camera
  const hidden = things.flatMap((thing) => {
    const { left, top } = camera.spot(thing.x, thing.y)
    if (left >= 0 && left <= width && top >= 0 && top <= height) return []
    const [east, south] = [left - width / 2, top - height / 2]
    const wind = Math.round((Math.atan2(-south, east) / Math.PI) * 4 + 8) % 8
    return [{ thing, wind, far: Math.hypot(east, south) }]
  })
  return WINDS.flatMap((name, wind) => {
    const there = hidden.filter((one) => one.wind === wind).sort((a, b) => a.far - b.far)
    const nearest = there[0]?.thing
    if (!nearest) return []
    const { left, top } = camera.spot(nearest.x, nearest.y)
    const within = (at: number, size: number): number => Math.max(ROOM, Math.min(size - ROOM, at))
    return [
      {
        wind: name,
        left: within(left, width),
        top: within(top, height),
        turn: -45 * wind,
        count: there.length,
        nearest,
      },
    ]
  })
}
