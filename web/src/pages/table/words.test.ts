import { expect, test } from 'vitest'
import { advised, ending, said, waiting } from './words'

const names = ['Ada', 'Ben', 'Cy']

test('one wins, several share', () => {
  expect(ending([1], names)).toBe('Ben wins.')
  expect(ending([0, 2], names)).toBe('Ada and Cy share the victory.')
})

test('who has won is told so', () => {
  expect(ending([1], names, 1)).toBe('You won!')
  expect(ending([1], names, 0)).toBe('Ben wins.')
  expect(ending([0, 1], names, 1)).toBe('You and Ada share the victory.')
})

test('who is waited for is named', () => {
  expect(waiting([0, 1], names)).toBe('Waiting for Ada and Ben.')
  expect(waiting([], names)).toBe('One moment.')
})

test('what happens around a match is said in a sentence', () => {
  expect(said({ kind: 'taken back', seat: 1, told: ['Ben plants red.'] }, names)).toBe(
    'Ben took back: “Ben plants red.”',
  )
  expect(said({ kind: 'taken back', seat: 0, told: ['Ada discards “no onion”.'] }, names)).toBe(
    'Ada took back: “Ada discards ‘no onion’.”',
  )
  expect(said({ kind: 'time up', seat: 0 }, names)).toBe('The time of Ada is up. A bot plays on.')
})

test('a hint says why: what it is, and what it is worth beside the next best', () => {
  const says = ['Take the tomato 2', 'Take the carrot 6']
  expect(advised({ chances: [0.414, 0.35, 0.1], says, why: '' })).toBe(
    '“Take the tomato 2” wins 41 times in 100, the next best, “Take the carrot 6”, 35.',
  )
  expect(advised({ chances: [0.41, 0.412], says, why: '' })).toBe(
    '“Take the tomato 2” wins 41 times in 100. Others do as well, but none is surer.',
  )
  expect(advised({ chances: [1], says, why: '' })).toBe(
    '“Take the tomato 2” wins 100 times in 100: there is nothing else to do.',
  )
  const why = 'Row 2 of Ada’s garden is full: a ribbon, 5 points.'
  expect(advised({ chances: [0.414, 0.35], says, why })).toBe(
    `“Take the tomato 2” wins 41 times in 100, the next best, “Take the carrot 6”, 35. ${why}`,
  )
})
