import { expect, test } from 'vitest'
import type { AnyHappening, Step } from '../../games/contract'
import { isLastRound, turnsOf } from './story'

const step = (n: number, by: number | null, ...happenings: AnyHappening[]): Step => ({
  n,
  by,
  event: {},
  happenings,
  told: ['x'],
})
const round = (number: number): AnyHappening =>
  ({ happening: 'round_begun', round: number }) as AnyHappening

test('steps of one player are one turn, and what luck brings belongs to it', () => {
  const turns = turnsOf([step(0, 0), step(1, 0), step(2, null), step(3, 1)])
  expect(turns.map(({ by, steps }) => [by, steps.map(({ n }) => n)])).toEqual([
    [0, [0, 1, 2]],
    [1, [3]],
  ])
})

test('the step that ends a round gives the next turn its heading', () => {
  const turns = turnsOf([step(0, null, round(1)), step(1, 0), step(2, 0, round(2)), step(3, 0)])
  expect(turns.map(({ heading }) => heading)).toEqual([null, 'Round 1', 'Round 2'])
})

test('phases have headings too', () => {
  const phase = { happening: 'phase begun', phase: 'choosing_sides' } as AnyHappening
  expect(turnsOf([step(0, 0, phase), step(1, 0)])[1]?.heading).toBe('Choosing sides')
})

test('the last round is known when it was told', () => {
  expect(isLastRound([step(0, 0)])).toBe(false)
  expect(isLastRound([step(0, 0, { happening: 'last_round' })])).toBe(true)
})
