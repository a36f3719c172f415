// Dice of the pool, each with a name that stays its own while others are taken.
import type { Die } from './types.generated'

export interface Named {
  die: Die
  key: string
  place: string // on the stage
}

/** Dice that look alike are counted: taking one leaves the others who they were. */
export function named(pool: readonly Die[]): Named[] {
  const alike = new Map<string, number>()
  return pool.map((die) => {
    const face = placeOf(die)
    const nth = alike.get(face) ?? 0
    alike.set(face, nth + 1)
    return { die, key: `${face} ${nth}`, place: face }
  })
}

export const placeOf = ({ vegetable, value }: Die): string => `die ${vegetable} ${value}`

/** How many dice a round begins with: three colours, as many of each as the players need. */
export const roomFor = (players: number): number => (players > 2 ? 9 : 6)
