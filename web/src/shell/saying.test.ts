import { expect, test, vi } from 'vitest'
import { Saying } from './saying.svelte'

test('what is said goes by itself, long sentences later than short ones', () => {
  vi.useFakeTimers()
  const saying = new Saying()
  saying.say('news', 'x'.repeat(200))
  vi.advanceTimersByTime(13_000)
  expect(saying.text).not.toBeNull()
  vi.advanceTimersByTime(2_000)
  expect(saying.text).toBeNull()
  saying.say('news', 'Ada is back.')
  vi.advanceTimersByTime(5_500)
  expect(saying.text).toBeNull()
  vi.useRealTimers()
})

test('a cause that is gone takes only its own sentence along', () => {
  const saying = new Saying()
  saying.say('refusal', 'Take a die first.')
  saying.say('advice', null)
  expect(saying.text).toBe('Take a die first.')
  saying.say('refusal', null)
  expect(saying.text).toBeNull()
})
