import { expect, test } from 'vitest'
import { roundsOf } from './rounds'

test('every round has its scores and what they brought', () => {
  const rounds = roundsOf(
    [
      { happening: 'scoring', round: 1, wiped: [0, 0] },
      { happening: 'round scored', seat: 0, score: 7 },
      { happening: 'round scored', seat: 1, score: -2 },
      { happening: 'rewarded', seats: [0], came: 'first', rewards: 2, now: [2] },
      { happening: 'scoring', round: 2, wiped: [7, -2] },
      { happening: 'round scored', seat: 0, score: 3 },
      { happening: 'round scored', seat: 1, score: 3 },
      { happening: 'rewarded', seats: [0, 1], came: 'first', rewards: 1, now: [3, 1] },
    ],
    2,
  )
  expect(rounds).toEqual([
    { round: 1, scores: [7, -2], rewards: [2, 0] },
    { round: 2, scores: [3, 3], rewards: [1, 1] },
  ])
})
