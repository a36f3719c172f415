// The way a farmer has gone in this turn, as the steps tell it.
import type { Told, View } from './types.generated'

/** The notches of the walk that is going on, from where it began; none where none was made. */
export function pathOf(lately: readonly Told[], { harvest, players }: View): readonly string[] {
  if (!harvest?.steps_made) return []
  const walked = lately
    .filter((told) => told.happening === 'walked')
    .filter((told) => told.seat === harvest.seat)
    .slice(-harvest.steps_made)
  const begun = walked[0]
  const isWhole = walked.length === harvest.steps_made
  const isHere = walked.at(-1)?.to === players[harvest.seat]?.farmer
  return begun && isWhole && isHere ? [begun.start, ...walked.map(({ to }) => to)] : []
}
