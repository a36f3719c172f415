import { expect, test, vi } from 'vitest'
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

test('a tap, a key and another tap in the same place are three decisions', () => {
  const taps = new Taps()
  const stopPropagation = vi.fn()
  for (const [at, detail] of [
    [0, 1],
    [200, 0],
    [400, 1],
  ] as const) {
    // a marker, where to, a marker
    taps.hear(Object.assign(press(at, 100, detail), { stopPropagation }))
    taps.done()
  }
  expect(stopPropagation).not.toHaveBeenCalled()
})

test('when the first of two has done what was meant, the second reaches nothing', () => {
  const taps = new Taps()
  const heard: number[] = []
  const tap = (at: number, x: number): void => {
    const stopPropagation = vi.fn()
    taps.hear(Object.assign(press(at, x), { stopPropagation }))
    if (stopPropagation.mock.calls.length) return
    heard.push(at)
    taps.done()
  }
  tap(0, 100)
  tap(300, 104)
  tap(600, 104) // a third one counts
  tap(900, 300) // and one elsewhere
  expect(heard).toEqual([0, 600, 900])
})
