// The sentences of a table that the shell says by itself.
import type { Notice } from '../../live/notices'
import type { SeatInfo } from '../../live/types.generated'
import { capital, listed } from '../../shell/words'

export const namesOf = (seats: readonly SeatInfo[]): string[] =>
  seats.map((seat, at) => seat.name ?? `Player ${at + 1}`)

/** Who has won; `me` is the seat of who reads it, if it is one. */
export function ending(
  winners: readonly number[],
  names: readonly string[],
  me: number | null = null,
): string {
  if (winners.length === 1 && winners[0] === me) return 'You won!'
  const others = winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? '')
  const who = capital(listed(others.length < winners.length ? ['you', ...others] : others))
  return winners.length > 1 ? `${who} share the victory.` : `${who} wins.`
}

export function waiting(seats: readonly number[], names: readonly string[]): string {
  return seats.length
    ? `Waiting for ${listed(seats.map((seat) => names[seat] ?? ''))}.`
    : 'One moment.'
}

export function said(notice: Notice, names: readonly string[]): string {
  const name = names[notice.seat] ?? ''
  switch (notice.kind) {
    case 'taken back':
      return notice.told.length
        ? `${name} took back: ${quoted(notice.told.join(' '))}`
        : `${name} took the last move back.`
    case 'time up':
      return `The time of ${name} is up. A bot plays on.`
    case 'bot plays':
      return `A bot plays for ${name} now.`
    case 'is back':
      return `${name} is back.`
  }
}

/** In quotes; what stands in quotes itself, in single ones. */
function quoted(text: string): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
}

interface Advised {
  chances: readonly number[] // of winning: of the best move, and the next best ones
  says: readonly string[] // the first of them, in the game's own words
  why: string // what comes of it, and of the next best not
}

/** Why the bots would do what is framed: what it is worth beside the next best, and what it brings. */
export function advised({ why, ...worth }: Advised): string {
  return [weighed(worth), why].filter(Boolean).join(' ')
}

function weighed({
  chances: [best = 0, next],
  says: [move = '', other = ''],
}: Omit<Advised, 'why'>): string {
  const percent = (chance: number): number => Math.round(chance * 100)
  const wins = `${quoted(move)} wins ${percent(best)} times in 100`
  if (next === undefined) return `${wins}: there is nothing else to do.`
  if (percent(best) <= percent(next)) return `${wins}. Others do as well, but none is surer.`
  return `${wins}, the next best, ${quoted(other)}, ${percent(next)}.`
}
