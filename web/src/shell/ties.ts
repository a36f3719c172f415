// What decided between those who have the most points: tie-breaks, as far as they were needed.

export interface TieBreak {
  title: string
  values: readonly number[] // by seat; the most wins
}

export interface Decided {
  title: string
  values: readonly (number | '')[] // of those who were still level
}

export function decided(points: readonly number[], breaks: readonly TieBreak[]): Decided[] {
  const needed: Decided[] = []
  let level = highest(
    points,
    points.map((_, seat) => seat),
  )
  for (const { title, values } of breaks) {
    if (level.length < 2) break
    needed.push({ title, values: values.map((value, seat) => (level.includes(seat) ? value : '')) })
    level = highest(values, level)
  }
  return needed
}

function highest(values: readonly number[], seats: readonly number[]): number[] {
  const most = Math.max(...seats.map((seat) => values[seat] ?? 0))
  return seats.filter((seat) => values[seat] === most)
}
