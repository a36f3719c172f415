// Where plots and notches lie on the drawn field: a plot is 100 wide and high, A1's corner is 0, 0.
export const COLUMNS = 'ABCDEFGHIJ'
export const ROWS = 7
export const WIDTH = COLUMNS.length * 100
export const HEIGHT = ROWS * 100
export const STAR = 'E4/F4'

export interface Plot {
  name: string
  row: number
  column: number
  x: number // of its middle
  y: number
}

export interface Notch {
  name: string
  x: number
  y: number
  beside: readonly string[] // its plots: two, on the rim one
  ends: readonly (readonly [number, number])[] // the corners at both ends of its side
}

const nameOf = (row: number, column: number): string | null =>
  row >= 0 && row < ROWS && COLUMNS[column] ? `${COLUMNS[column]}${row + 1}` : null

export const PLOTS: readonly Plot[] = Array.from({ length: ROWS * COLUMNS.length }, (_, at) => {
  const [row, column] = [Math.floor(at / COLUMNS.length), at % COLUMNS.length]
  const name = nameOf(row, column) as string
  return { name, row, column, x: column * 100 + 50, y: row * 100 + 50 }
})

function notch(one: string | null, other: string | null, sides: string, x: number, y: number) {
  const beside = [one, other].filter((plot) => plot !== null)
  const upright = sides === 'EW'
  return {
    name: `${beside[0]}/${beside[1] ?? (one ? sides[0] : sides[1])}`,
    x,
    y,
    beside,
    ends: upright
      ? ([
          [x, y - 50],
          [x, y + 50],
        ] as const)
      : ([
          [x - 50, y],
          [x + 50, y],
        ] as const),
  }
}

export const NOTCHES: readonly Notch[] = Array.from({ length: ROWS + 1 }, (_, row) =>
  Array.from({ length: COLUMNS.length + 1 }, (_, column) => {
    const [x, y] = [column * 100, row * 100]
    const here = nameOf(row, column)
    const west = nameOf(row, column - 1)
    const north = nameOf(row - 1, column)
    return [
      ...(row < ROWS ? [notch(west, here, 'EW', x, y + 50)] : []),
      ...(column < COLUMNS.length ? [notch(north, here, 'SN', x + 50, y)] : []),
    ]
  }),
)
  .flat(2)
  .sort((one, other) => one.y - other.y || one.x - other.x)

export const NOTCH: ReadonlyMap<string, Notch> = new Map(NOTCHES.map((one) => [one.name, one]))

/** A walk from notch to notch as a path to draw: each step goes through the corner both sides share. */
export function trace(walk: readonly string[]): string {
  const stops = walk.flatMap((name) => NOTCH.get(name) ?? [])
  return stops
    .map((stop, at) => {
      const before = stops[at - 1]
      if (!before) return `M${stop.x} ${stop.y}`
      const shared = stop.ends.find(([x, y]) => before.ends.some(([a, b]) => a === x && b === y))
      return shared ? `Q${shared[0]} ${shared[1]} ${stop.x} ${stop.y}` : `M${stop.x} ${stop.y}`
    })
    .join('')
}
