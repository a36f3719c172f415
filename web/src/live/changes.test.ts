import { expect, test } from 'vitest'
import { applyChanges } from './changes'

test('a change puts a value at its path', () => {
  expect(applyChanges({ a: [{ b: 1 }] }, [[['a', 0, 'b'], 2]])).toEqual({ a: [{ b: 2 }] })
})

test('an empty path replaces the whole view', () => {
  expect(applyChanges({ a: 1 }, [[[], { b: 2 }]])).toEqual({ b: 2 })
})

test('changes are made in order', () => {
  const changes: [(string | number)[], unknown][] = [
    [['a'], [1, 2]],
    [['a', 1], 3],
  ]
  expect(applyChanges({ a: [] }, changes)).toEqual({ a: [1, 3] })
})

test('the view before stays as it was, and shares what has not changed', () => {
  const before = { a: { x: 1 }, b: { y: 1 } }
  const after = applyChanges(before, [[['a', 'x'], 2]]) as typeof before
  expect(before.a.x).toBe(1)
  expect(after.b).toBe(before.b)
})
