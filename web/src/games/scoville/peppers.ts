// Peppers in words, and the letters that stand for them on cards.
import type { Plant, View, Way } from './types.generated'

export type Pepper = Plant['pepper']

export const LETTERS: Record<Pepper, string> = {
  red: 'R',
  yellow: 'Y',
  blue: 'B',
  green: 'G',
  orange: 'O',
  purple: 'P',
  brown: 'N',
  white: 'W',
  black: 'K',
  phantom: 'X',
}
export const COLOURS = Object.keys(LETTERS) as Pepper[]
const BY_LETTER = new Map<string, Pepper>(COLOURS.map((colour) => [LETTERS[colour], colour]))

/** The peppers that a card or the chart spells. */
export const spelled = (letters: string): Pepper[] =>
  Array.from(letters).flatMap((letter) => BY_LETTER.get(letter) ?? [])

/** What two peppers give, by the rows of the breeding chart. */
export const bred = (rows: View['breeding'], one: Pepper, other: Pepper): Pepper[] =>
  spelled(rows[one]?.split(' ')[COLOURS.indexOf(other)] ?? '')

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** "two red and one black"; "nothing" for none. */
export function told(peppers: Way['harvest']): string {
  const parts = COLOURS.flatMap((colour) => {
    const count = peppers.filter((pepper) => pepper === colour).length
    return count ? [`${NUMBERS[count] ?? count} ${colour}`] : []
  })
  return parts.length ? listed(parts) : 'nothing'
}

export function listed(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${word} ${last}` : last
}

/** Each pepper that a card wants, and whether it is one of those that are lacking. */
export function marked(
  wants: readonly Pepper[],
  missing: readonly Pepper[] | null,
): { pepper: Pepper; lacking: boolean }[] {
  const short = new Map<Pepper, number>()
  for (const pepper of missing ?? []) short.set(pepper, (short.get(pepper) ?? 0) + 1)
  return [...wants]
    .reverse()
    .map((pepper) => {
      const left = short.get(pepper) ?? 0
      if (left) short.set(pepper, left - 1)
      return { pepper, lacking: left > 0 }
    })
    .reverse()
}
