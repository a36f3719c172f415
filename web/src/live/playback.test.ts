import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pace } from './pace'
import { Playback } from './playback.svelte'
import { begin, extend } from './timeline'
import type { Step } from './types.generated'

const ME = 0
const OTHER = 1

const told = (count: number, from = 0, by = OTHER): Step[] =>
  Array.from({ length: count }, (_, n) => ({
    n: from + n,
    by,
    event: {},
    happenings: [],
    told: [`step ${from + n}`],
    changes: [],
  }))

function playback(pace: Pace, urged = false): Playback {
  const ways = { pace: () => pace, weight: () => 1, own: () => [ME], urged: () => urged }
  const shown = new Playback(ways)
  shown.arrive(begin(0, {}, []), null)
  return shown
}

const hear = (shown: Playback, steps: Step[]): void => shown.follow(extend(shown.timeline, steps))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('at once, an update is one drawing, however many steps it has, and waits for nothing', () => {
  const shown = playback('at once')
  hear(shown, told(40))
  expect([shown.from, shown.at]).toEqual([0, 40])
  expect(shown.arrived).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('at any other pace it is told step by step', () => {
  const shown = playback('quick')
  hear(shown, told(3))
  expect(shown.at).toBe(1)
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(shown.at).toBe(3)
})

test('one’s own move is shown now, whatever is still being told', () => {
  const shown = playback('calm')
  hear(shown, told(5))
  expect(shown.at).toBe(1)
  hear(shown, told(1, 5, ME))
  expect([shown.from, shown.at]).toEqual([5, 6])
  expect(shown.arrived).toBe(true)
})

test('a skip shows all that there is, and nothing is left to come', () => {
  const shown = playback('calm')
  hear(shown, told(5))
  shown.skip()
  expect(shown.arrived).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a backlog is told step by step within twelve seconds, within two while a clock runs', () => {
  for (const [urged, most] of [
    [false, 12_000],
    [true, 2_000],
  ] as const) {
    const shown = playback('normal', urged)
    hear(shown, told(100))
    vi.advanceTimersByTime(0.9 * most)
    expect(shown.at).toBeGreaterThan(85)
    expect(shown.at).toBeLessThan(95)
    vi.advanceTimersByTime(0.2 * most)
    expect(shown.arrived).toBe(true)
  }
})

test('a match that is watched again has its time, however long it is', () => {
  const shown = playback('at once')
  hear(shown, told(100))
  shown.look(0)
  shown.run()
  vi.advanceTimersByTime(12_000)
  expect(shown.mode).toBe('running')
  expect(shown.at).toBeLessThan(50)
  vi.runAllTimers()
  expect(shown.arrived).toBe(true)
})

test('while the board asks for a moment nothing else is told', () => {
  const shown = playback('quick')
  hear(shown, told(1))
  shown.hold(true)
  hear(shown, told(2, 1))
  vi.runAllTimers()
  expect([shown.at, shown.told]).toEqual([1, 0])
  shown.hold(false)
  vi.runAllTimers()
  expect(shown.arrived).toBe(true)
})

test('who looks at the past stays there while the match goes on', () => {
  const shown = playback('quick')
  hear(shown, told(3))
  vi.runAllTimers()
  shown.back()
  hear(shown, told(2, 3))
  vi.runAllTimers()
  expect(shown.at).toBe(2)
  shown.skip()
  expect(shown.at).toBe(5)
})
