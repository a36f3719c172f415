import { describe, expect, test } from 'vitest'
import {
  after,
  ahead,
  begin,
  between,
  end,
  extend,
  newTo,
  rejoin,
  shorten,
  sinceOwn,
  stepAt,
  viewAt,
  withPast,
} from './timeline'
import type { SeatView, Step } from './types.generated'

/** A step that sets the count to its place and one, or one that says nothing and changes nothing. */
function step(n: number, by: number | null = 0, told = [`step ${n}`]): Step {
  const changes: Step['changes'] = told.length ? [[['count'], n + 1]] : undefined
  return { n, by, event: { move: 'add' }, happenings: [], told, ...(changes ? { changes } : {}) }
}

const steps = (from: number, to: number): Step[] =>
  Array.from({ length: to - from }, (_, at) => step(from + at))
const counted = (count: number): { count: number } => ({ count })

describe('a list of steps', () => {
  test('knows what was seen after each of them', () => {
    const timeline = begin(0, counted(0), steps(0, 3))
    expect(end(timeline)).toBe(3)
    expect([0, 1, 2, 3].map((at) => viewAt(timeline, at))).toEqual([0, 1, 2, 3].map(counted))
  })

  test('may begin in the middle of a match, with the sentences of what came before', () => {
    const told = [0, 1].map((n) => ({ ...step(n), changes: undefined })) as unknown as Step[]
    const timeline = begin(2, counted(2), [...told, step(2)])
    expect(timeline.steps.map(({ n }) => n)).toEqual([0, 1, 2])
    expect(end(timeline)).toBe(3)
    expect(viewAt(timeline, 3)).toEqual(counted(3))
    expect(viewAt(timeline, 0)).toEqual(counted(2)) // the earliest that is known
  })

  test('grows at its end, and what was known stays', () => {
    const before = begin(0, counted(0), steps(0, 2))
    const timeline = extend(before, [step(2)])
    expect(end(before)).toBe(2)
    expect(end(timeline)).toBe(3)
    expect(viewAt(timeline, 1)).toBe(viewAt(before, 1))
  })

  test('takes a step that is told again in the place of the earlier one', () => {
    const sealed = begin(0, counted(0), [{ ...step(0), told: ['Ada bids.'] }, step(1)])
    const { changes: _, ...again } = { ...step(0), told: ['Ada bids $3.'] }
    const timeline = extend(sealed, [again])
    expect(timeline.steps[0]?.told).toEqual(['Ada bids $3.'])
    expect(end(timeline)).toBe(2)
    expect(viewAt(timeline, 1)).toEqual(counted(1))
  })

  test('is shorter after a move was taken back', () => {
    const timeline = shorten(begin(0, counted(0), steps(0, 4)), 2, counted(2))
    expect(end(timeline)).toBe(2)
    expect(timeline.steps).toHaveLength(2)
    expect(end(extend(timeline, [step(2)]))).toBe(3)
  })

  test('begins anew where a move was taken back that it never saw', () => {
    const timeline = shorten(begin(4, counted(4), []), 3, counted(3))
    expect([timeline.base, end(timeline)]).toEqual([3, 3])
    expect(viewAt(timeline, 3)).toEqual(counted(3))
  })

  test('learns its past from a replay', () => {
    const live = begin(2, counted(2), [step(2)])
    const timeline = withPast(live, counted(0), steps(0, 5))
    expect([timeline.base, end(timeline)]).toEqual([0, 3])
    expect([0, 1, 2, 3].map((at) => viewAt(timeline, at))).toEqual([0, 1, 2, 3].map(counted))
  })
})

describe('somebody who comes again', () => {
  const part = (since: number, length: number, told: Step[]): SeatView => ({
    seat: 0,
    since,
    view: counted(since),
    steps: told,
    length,
    question: null,
    take_back: false,
  })

  test('keeps what they knew and goes on from there', () => {
    const known = begin(0, counted(0), steps(0, 3))
    const timeline = rejoin(known, part(2, 5, steps(2, 5)))
    expect([timeline.base, end(timeline)]).toEqual([0, 5])
  })

  test('begins anew where too much has happened meanwhile', () => {
    const known = begin(0, counted(0), steps(0, 3))
    const missed = steps(3, 8).map(({ changes: _, ...one }) => one)
    const timeline = rejoin(known, part(8, 9, [...missed, step(8)]))
    expect([timeline.base, end(timeline)]).toEqual([8, 9])
    expect(timeline.steps.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('does not keep what was seen before a step that is another now', () => {
    const known = begin(0, counted(0), steps(0, 4))
    const other = { ...step(1), told: ['something else'] }
    const timeline = rejoin(known, part(3, 4, [other, step(3)]))
    expect(timeline.base).toBe(3)
    expect(timeline.steps[1]?.told).toEqual(['something else'])
  })
})

describe('playing it', () => {
  const quiet = begin(0, counted(0), [
    step(0),
    step(1, null, []),
    step(2, null, []),
    step(3, 1),
    step(4, null, []),
  ])

  test('shows silent steps together with the next one that says something', () => {
    expect(after(quiet, 0)).toBe(1)
    expect(after(quiet, 1)).toBe(4)
    expect(after(quiet, 4)).toBe(5)
    expect(after(quiet, 5)).toBe(5)
  })

  test('goes back by the same steps', () => {
    expect(ahead(quiet, 5)).toBe(4)
    expect(ahead(quiet, 4)).toBe(1)
    expect(ahead(quiet, 1)).toBe(0)
    expect(ahead(quiet, 0)).toBe(0)
  })

  test('tells the step that was shown last, and those in between', () => {
    expect(stepAt(quiet, 4)?.n).toBe(3)
    expect(stepAt(quiet, 5)?.n).toBe(3)
    expect(stepAt(quiet, 0)).toBeNull()
    expect(between(quiet, 0, 5).map(({ n }) => n)).toEqual([0, 3])
  })

  test('tells what came of silent steps with the step they are shown with, and once', () => {
    const busy = begin(
      0,
      counted(0),
      quiet.steps.map(({ n, told }) => ({
        ...step(n, null, [...told]),
        happenings: [{ happening: `came of ${n}` }],
      })),
    )
    const cameOf = (at: number, from: number): string[] | undefined =>
      stepAt(busy, at, from)?.happenings.map(({ happening }) => happening)
    expect(cameOf(4, 1)).toEqual(['came of 1', 'came of 2', 'came of 3'])
    expect(cameOf(5, 4)).toEqual(['came of 4'])
  })

  test('knows what others have done since the own last decision', () => {
    expect(sinceOwn(quiet, [0])).toBe(1)
    expect(sinceOwn(quiet, [1])).toBe(4)
    expect(sinceOwn(quiet, [2])).toBe(0)
  })

  test('knows what is new to a seat, and to who looks on', () => {
    const played = [0, 1, null, 2, 1].map((by, n) => ({
      ...step(n, by),
      happenings: [{ happening: `of ${n}` }],
    }))
    const whole = begin(0, { count: 0 }, played)
    const news = (seat: number | null, at: number): string[] =>
      newTo(seat, whole, at).map(({ happening }) => happening)
    expect(news(0, 5)).toEqual(['of 1', 'of 2', 'of 3', 'of 4'])
    expect(news(0, 2)).toEqual(['of 1'])
    expect(news(1, 5)).toEqual([])
    expect(news(null, 3)).toEqual(['of 1', 'of 2'])
    expect(news(null, 0)).toEqual([])
  })
})
