import { expect, test } from 'vitest'
import { advised, ending, listed, said, waiting } from './words'

const names = ['Ada', 'Ben', 'Cy']

test('several things stand in a row', () => {
  expect(listed(['Ada'])).toBe('Ada')
  expect(listed(['Ada', 'Ben'])).toBe('Ada and Ben')
  expect(listed(names)).toBe('Ada, Ben and Cy')
})

test('one wins, several share', () => {
  expect(ending([1], names)).toBe('Ben wins.')
  expect(ending([0, 2], names)).toBe('Ada and Cy share the victory.')
})

test('who is waited for is named', () => {
  expect(waiting([0, 1], names)).toBe('Waiting for Ada and Ben.')
  expect(waiting([], names)).toBe('One moment.')
})

test('what happens around a match is said in a sentence', () => {
  expect(said({ kind: 'taken back', seat: 1, told: ['Ben plants red.'] }, names)).toBe(
    'Ben took back: “Ben plants red.”',
  )
  expect(said({ kind: 'time up', seat: 0 }, names)).toBe('The time of Ada is up. A bot plays on.')
})

test('a hint says why: what it is worth beside the next best', () => {
  expect(advised([0.414, 0.35, 0.1])).toBe('What is framed wins 41 times in 100, the next best 35.')
  expect(advised([0.41, 0.412])).toBe(
    'What is framed wins 41 times in 100: others do as well, but none is surer.',
  )
  expect(advised([1])).toBe('There is only what is framed: it wins 100 times in 100.')
})
