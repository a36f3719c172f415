import { expect, test } from 'vitest'
import type { Step } from '../games/contract'
import { dwell, haste } from './pace'

const step = (by: number | null, happenings = 1, told = ['x']): Step => ({
  n: 0,
  by,
  event: {},
  happenings: Array.from({ length: happenings }, () => ({ happening: 'something' })),
  told,
})

test('a step that says nothing is not waited for', () => {
  expect(dwell(step(0, 1, []), 'calm', false)).toBe(0)
})

test('the more came of a step the longer it is looked at, up to a limit', () => {
  const times = [0, 1, 3, 40].map((count) => dwell(step(1, count), 'normal', false))
  expect(times).toEqual([...times].sort((one, other) => one - other))
  expect(times[3]).toBe(dwell(step(1, 50), 'normal', false))
})

test('one’s own move is held for a shorter time than that of others', () => {
  expect(dwell(step(0), 'normal', true)).toBeLessThan(dwell(step(1), 'normal', false))
})

test('paces go from calm to at once', () => {
  const times = (['calm', 'normal', 'quick', 'at once'] as const).map((pace) =>
    dwell(step(1), pace, false),
  )
  expect(times).toEqual([...times].sort((one, other) => other - one))
  expect(times[3]).toBe(0)
})

test('a long backlog is told faster, and faster still while a clock runs', () => {
  expect(haste(1000)).toBe(1)
  expect(haste(60_000) * 60_000).toBe(12_000)
  expect(haste(60_000, true) * 60_000).toBe(2_000)
})
