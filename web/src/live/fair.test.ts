import { expect, test } from 'vitest'
import { check } from './fair'

// The seed "pepper" and its first draws among six equal outcomes, as the server draws them.
const OUTCOMES = [1, 2, 3, 4, 5, 6].map((value) => ({ chance: 'roll', value }))
const FIRST = [6, 1, 2, 2, 4, 5]
const COMMITMENT = '8cbbcf29d9cef89675c5f5c1dcfe827d0570416a5aaba30dd0de159661ad905b'

const draws = (values: readonly number[]): Parameters<typeof check>[0] => ({
  draws: values.map((value, n) => ({
    n,
    event: { chance: 'roll', value },
    outcomes: OUTCOMES,
    weights: OUTCOMES.map(() => 1),
  })),
})

test('luck that was drawn from the seed is fair', async () => {
  const verdict = await check(draws(FIRST), 'pepper', COMMITMENT)
  expect(verdict).toEqual({ sealed: true, draws: FIRST.length, wrong: [] })
})

test('a draw that fell otherwise is found', async () => {
  const other = FIRST.map((value, at) => (at === 2 ? (value % 6) + 1 : value))
  expect((await check(draws(other), 'pepper', COMMITMENT)).wrong).toEqual([2])
})

test('another seed than the promised one is found', async () => {
  expect((await check(draws([]), 'salt', COMMITMENT)).sealed).toBe(false)
})
