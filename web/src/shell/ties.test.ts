import { expect, test } from 'vitest'
import { decided } from './ties'

const vegetables = { title: 'Vegetables', values: [9, 12, 12] }
const circles = { title: 'Circles', values: [20, 4, 5] }

test('nothing is told where points decide', () => {
  expect(decided([30, 31, 29], [vegetables, circles])).toEqual([])
})

test('the first tie-break is told for those who are level', () => {
  expect(decided([31, 31, 29], [vegetables, circles])).toEqual([
    { title: 'Vegetables', values: [9, 12, ''] },
  ])
})

test('the next is told where the first leaves them level', () => {
  expect(decided([31, 31, 31], [vegetables, circles])).toEqual([
    vegetables,
    { title: 'Circles', values: ['', 4, 5] },
  ])
})

test('a shared victory tells every tie-break', () => {
  expect(decided([7, 7], [{ title: 'Coins', values: [3, 3] }])).toHaveLength(1)
})
