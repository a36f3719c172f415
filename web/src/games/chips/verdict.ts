// What a judged round comes to, in words.
import { capital, listed } from '../../shell/words'
import type { AnotherRound, ScoredRound } from './types.generated'

/** Who got the most rewards in a round. */
export function winnersOf({ results }: ScoredRound): number[] {
  const most = Math.max(...results.map(({ rewards }) => rewards))
  return results.flatMap(({ rewards }, seat) => (rewards && rewards === most ? [seat] : []))
}

/** Who has won the round, or by the trophy the match. */
export function headlineOf(
  round: ScoredRound,
  names: readonly string[],
  viewer: number | null,
): string {
  const nameOf = (seat: number): string => (seat === viewer ? 'you' : (names[seat] ?? ''))
  const trophy = round.results.findIndex((result) => result.trophy === 'won the game')
  if (trophy >= 0) {
    const wins = trophy === viewer ? 'win' : 'wins'
    return `${capital(nameOf(trophy))} ${wins} the match by the trophy`
  }
  const winners = winnersOf(round)
  if (!winners.length) return `Round ${round.round} gives no rewards`
  const verb = winners.length > 1 ? 'share' : winners[0] === viewer ? 'win' : 'wins'
  return `${capital(listed(winners.map(nameOf)))} ${verb} round ${round.round}`
}

/** Why there is another round. */
export function reasonOf({ goal, tied, rewards, score }: AnotherRound, names: readonly string[]) {
  if (!tied.length) return `Nobody has ${goal} rewards yet: another round is played.`
  const level = tied.map((seat) => names[seat]).join(' and ')
  const each = `${rewards} ${rewards === 1 ? 'reward' : 'rewards'}`
  return `${level} are level with ${each} and a score of ${score}: another round decides.`
}
