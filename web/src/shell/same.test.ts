import { expect, test } from 'vitest'
import { same } from './same'

test('moves are the same whatever the order of their fields', () => {
  expect(same({ move: 'plant', plot: 'D4' }, { plot: 'D4', move: 'plant' })).toBe(true)
  expect(same({ at: [3, 1] }, { at: [3, 1] })).toBe(true)
})

test('another value, or a field more, is another move', () => {
  expect(same({ move: 'plant', plot: 'D4' }, { move: 'plant', plot: 'D5' })).toBe(false)
  expect(same({ move: 'plant' }, { move: 'plant', plot: 'D5' })).toBe(false)
  expect(same(null, { move: 'plant' })).toBe(false)
})
