import { expect, test } from 'vitest'
import { besidesOf, coatOf, whichOf } from './coats'

const FAMILY = [0, 1, 2, 3, 4, 5]

test.each(['random', 'greedy', 'easy', 'medium', 'hard', 'master'])(
  'six bots of the level %s can be told apart by their colours, and by what they have besides',
  (level) => {
    expect(new Set(FAMILY.map((which) => coatOf(level, which).join())).size).toBe(6)
    expect(new Set(FAMILY.map(besidesOf)).size).toBe(6)
  },
)

test('a bot is the next of its family, whoever sits between', () => {
  const levels = ['medium', null, 'hard', 'medium', null, 'medium']
  expect(levels.map((_, seat) => whichOf(levels, seat))).toEqual([0, 0, 0, 1, 0, 2])
})
