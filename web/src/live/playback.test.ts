import { expect, test, vi } from 'vitest'
import type { Pace } from './pace'
import { Playback } from './playback.svelte'
import { begin, extend } from './timeline'
import type { Step } from './types.generated'

const told = (count: number, from = 0): Step[] =>
  Array.from({ length: count }, (_, n) => ({
    n: from + n,
    by: 1,
    event: {},
    happenings: [],
    told: [`step ${from + n}`],
    changes: [],
  }))

function playback(pace: Pace): Playback {
  return new Playback({ pace: () => pace, weight: () => 1, own: () => [0], urged: () => false })
}

test('at once, an update is one drawing, however many steps it has, and waits for nothing', () => {
  vi.useFakeTimers()
  const shown = playback('at once')
  shown.arrive(begin(0, {}, []), null)
  shown.follow(extend(shown.timeline, told(40)))
  expect([shown.from, shown.at]).toEqual([0, 40])
  expect(shown.arrived).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('at any other pace it is told step by step', () => {
  vi.useFakeTimers()
  const shown = playback('quick')
  shown.arrive(begin(0, {}, []), null)
  shown.follow(extend(shown.timeline, told(3)))
  expect(shown.at).toBe(1)
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(shown.at).toBe(3)
  vi.useRealTimers()
})
