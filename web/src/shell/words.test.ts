import { expect, test } from 'vitest'
import { capital, listed } from './words'

test('several things stand in a row', () => {
  expect(listed(['Ada'])).toBe('Ada')
  expect(listed(['Ada', 'Ben'])).toBe('Ada and Ben')
  expect(listed(['Ada', 'Ben', 'Cy'])).toBe('Ada, Ben and Cy')
})

test('a sentence begins with a capital', () => {
  expect(capital('you and Ben')).toBe('You and Ben')
})
