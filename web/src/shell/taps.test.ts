import { expect, test } from 'vitest'
import { Taps } from './taps'

const press = (timeStamp: number, clientX: number, detail = 1): MouseEvent =>
  ({ detail, timeStamp, clientX, clientY: 50 }) as MouseEvent

test('two taps in one place are one', () => {
  const taps = new Taps()
  expect(taps.isSecond(press(0, 100))).toBe(false)
  expect(taps.isSecond(press(300, 104))).toBe(true)
  expect(taps.isSecond(press(2000, 104))).toBe(false)
})

test('taps in two places are two, and so are two presses of a key', () => {
  const taps = new Taps()
  expect(taps.isSecond(press(0, 100))).toBe(false)
  expect(taps.isSecond(press(200, 300))).toBe(false)
  expect(taps.isSecond(press(300, 0, 0))).toBe(false)
  expect(taps.isSecond(press(350, 0, 0))).toBe(false)
})
