// Markers in words, and where they lie on the drawn map: a side is 40 long, north is up.
import type { Lay, Marker, Place } from './types.generated'

export type Kind = Lay['marker']
export type Colour = NonNullable<Marker['colour']>
type Spot = readonly [number, number]

export const SIDE = 40

const OBSTACLES = ['river', 'chasm', 'waterfall', 'pit', 'cliff']
const LANDING_SIDES = ['north', 'north-west', 'south-west', 'south', 'south-east', 'north-east']
export const WINDS = [
  'east',
  'north-east',
  'north',
  'north-west',
  'west',
  'south-west',
  'south',
  'south-east',
]

/** "village-red" is a village, and red's. */
export function parts(marker: string): { kind: string; colour: Colour | null } {
  const [kind = '', colour] = marker.split('-')
  return { kind, colour: (colour as Colour | undefined) ?? null }
}

/** The symbol of the sheet that shows it; trails are of their colours. */
export function pieceOf(marker: string): string {
  const { kind } = parts(marker)
  return `scrumbudgetel-${kind === 'trail' ? marker : kind}`
}

export function nameOf(marker: string): string {
  const { kind, colour } = parts(marker)
  const noun = kind === 'cave' ? 'Treasure Cave' : kind.replace('_', ' ')
  return colour ? `${colour} ${noun}` : noun
}

export const isObstacle = (marker: string): boolean => OBSTACLES.includes(parts(marker).kind)

export function shapeOf(marker: string): Marker['shape'] {
  const { kind } = parts(marker)
  if (kind === 'trail') return 'oblong'
  if (kind === 'junction') return 'triangle'
  return OBSTACLES.includes(kind) ? 'square' : 'hexagon'
}

export const x = ([east]: Spot): number => east * SIDE
export const y = ([, north]: Spot): number => -north * SIDE
export const outline = (corners: readonly Spot[]): string =>
  corners.map((corner) => `${x(corner).toFixed(2)},${y(corner).toFixed(2)}`).join(' ')

export function middle(corners: readonly Spot[]): Spot {
  const sum = corners.reduce<[number, number]>(
    (all, one) => [all[0] + one[0], all[1] + one[1]],
    [0, 0],
  )
  return [sum[0] / corners.length, sum[1] / corners.length]
}

/** The markers of a new view, but the very same objects where nothing has changed: these are not drawn anew. */
export function settled(before: readonly Marker[], now: readonly Marker[]): Marker[] {
  return now.map((marker) => {
    const known = before[marker.number]
    const same =
      known?.marker === marker.marker &&
      String(known.at) === String(marker.at) &&
      known.trail === marker.trail
    return same ? known : marker
  })
}

/** "the far end of the red trail number 12" */
export function where([host, edge]: Place['at'], markers: readonly Marker[]): string {
  const marker = markers[host]
  if (!marker || host === 0) return `the ${LANDING_SIDES[edge]} side of the landing`
  const name = `the ${nameOf(marker.marker)} number ${host}`
  if (marker.shape !== 'oblong') return `side ${edge} of ${name}`
  if (edge === 3) return `the far end of ${name}`
  return `the ${edge < 3 ? 'right' : 'left'} side of ${name}, ${edge === 1 || edge === 5 ? 'near' : 'far'} half`
}

/** "north-east of the landing" */
export function bearing([east, north]: Spot): string {
  if (Math.hypot(east, north) < 1) return 'at the landing'
  const wind = Math.round((Math.atan2(north, east) / Math.PI) * 4 + 8) % 8
  return `${WINDS[wind]} of the landing`
}

/** Why a marker of the stash cannot go anywhere is asked about the place where it would be laid first. */
export function likeliest(
  marker: Kind,
  markers: readonly Marker[],
  places: readonly Place[],
  followed: number | null,
): Place['at'] {
  const shape = shapeOf(marker)
  const fitting = places.find((place) => place.shape === shape)
  if (fitting) return fitting.at
  const taken = new Set(markers.map(({ at }) => String(at)))
  const edges = shape === 'triangle' ? [1, 2, 4, 5, 3] : [3]
  const ours = markers.filter((one) => one.trail === followed && one.shape === 'oblong')
  const trails = [...markers].reverse().filter((one) => one.shape === 'oblong')
  for (const host of [...ours.reverse(), ...trails]) {
    const edge = edges.find((one) => !taken.has(String([host.number, one])))
    if (edge !== undefined) return [host.number, edge]
  }
  return [0, 0]
}
