import { describe, expect, it } from 'vitest'
import type { Result, ScoredRound } from './types.generated'
import { headlineOf, reasonOf, winnersOf } from './verdict'

const NAMES = ['Rosa', 'Ann', 'Ben']

function round(rewards: number[], trophy: Record<number, Result['trophy']> = {}): ScoredRound {
  const results = rewards.map((got, seat) => ({
    plus: [],
    minus: [],
    score: 0,
    rewards: got,
    trophy: trophy[seat] ?? null,
  }))
  return { round: 3, board: [], results }
}

describe('the headline of a round', () => {
  it('names its winner, or says you', () => {
    expect(headlineOf(round([1, 2, 0]), NAMES, 0)).toBe('Ann wins round 3')
    expect(headlineOf(round([2, 1, 0]), NAMES, 0)).toBe('You win round 3')
  })

  it('names all who share it', () => {
    expect(headlineOf(round([2, 0, 2]), NAMES, 0)).toBe('You and Ben share round 3')
    expect(winnersOf(round([2, 0, 2]))).toEqual([0, 2])
  })

  it('says that there are no rewards', () => {
    expect(headlineOf(round([0, 0, 0]), NAMES, 0)).toBe('Round 3 gives no rewards')
  })

  it('is the trophy, which wins the match without rewards', () => {
    const won = round([0, 0, 0], { 1: 'won the game' })
    expect(headlineOf(won, NAMES, 0)).toBe('Ann wins the match by the trophy')
    expect(headlineOf(won, NAMES, 1)).toBe('You win the match by the trophy')
    expect(headlineOf(round([2, 0, 1], { 1: 'lost the round' }), NAMES, 2)).toBe(
      'Rosa wins round 3',
    )
  })
})

describe('another round', () => {
  const goesOn = { happening: 'another round' as const, goal: 4 }

  it('is played until somebody has the rewards', () => {
    const why = reasonOf({ ...goesOn, tied: [], rewards: 0, score: 0 }, NAMES)
    expect(why).toBe('Nobody has 4 rewards yet: another round is played.')
  })

  it('is played when two are level with them', () => {
    const why = reasonOf({ ...goesOn, tied: [0, 2], rewards: 4, score: 30 }, NAMES)
    expect(why).toBe(
      'Rosa and Ben are level with 4 rewards and a score of 30: another round decides.',
    )
  })
})
