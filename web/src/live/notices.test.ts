import { expect, test } from 'vitest'
import { comings, takenBack } from './notices'

test('a move that is no longer there was taken back by who made it', () => {
  const step = { n: 3, by: 1, event: {}, happenings: [], told: ['Ben plants.'] }
  expect(takenBack([step])).toEqual([{ kind: 'taken back', seat: 1, told: ['Ben plants.'] }])
  expect(takenBack([])).toEqual([])
})

test('whose clock has run out is told apart from who left', () => {
  expect(comings([], [1], [5000, 0])).toEqual([{ kind: 'time up', seat: 1 }])
  expect(comings([], [1], [5000, 10])).toEqual([{ kind: 'bot plays', seat: 1 }])
  expect(comings([], [1], null)).toEqual([{ kind: 'bot plays', seat: 1 }])
})

test('who comes back is told', () => {
  expect(comings([0, 2], [2], null)).toEqual([{ kind: 'is back', seat: 0 }])
})
