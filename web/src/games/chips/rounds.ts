// The rounds of a match as the story tells them.
import type { Told } from './types.generated'

export interface Round {
  round: number
  scores: number[] // by seat
  rewards: number[] // that each got in it
}

export function roundsOf(happenings: readonly Told[], seats: number): Round[] {
  const rounds: Round[] = []
  for (const one of happenings) {
    const last = rounds.at(-1)
    if (one.happening === 'scoring') {
      const none = (): number[] => Array.from({ length: seats }, () => 0)
      rounds.push({ round: one.round, scores: none(), rewards: none() })
    } else if (one.happening === 'round scored' && last) last.scores[one.seat] = one.score
    else if (one.happening === 'rewarded' && last)
      for (const seat of one.seats) last.rewards[seat] = one.rewards
  }
  return rounds
}
