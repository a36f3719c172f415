// What one seat has been told of a match: one list of steps, and what it saw after each of them.
// Live play is a replay whose end moves. Nothing here knows the page or the time.
import type { AnyHappening, Step } from '../games/contract'
import { applyChanges } from './changes'
import type { SeatView, Step as Told } from './types.generated'

export interface Timeline {
  readonly steps: readonly Step[] // by their places, from the first of the match
  readonly base: number // what was seen is known from this many steps on
  readonly views: readonly unknown[] // after `base` steps, after one more, ...
  readonly loud: readonly boolean[] // by step: whether it says anything
}

/** A list that begins at some moment of a match, with what was seen then. */
export function begin(base: number, view: unknown, told: readonly Told[]): Timeline {
  return extend({ steps: [], base, views: [view], loud: [] }, told)
}

/** The list after what was told: new steps, and earlier ones that can now be read. */
export function extend(timeline: Timeline, told: readonly Told[]): Timeline {
  const steps = [...timeline.steps]
  const loud = [...timeline.loud]
  const views = [...timeline.views]
  for (const one of told) {
    steps[one.n] = asStep(one)
    loud[one.n] = one.told.length > 0
    if (one.n === timeline.base + views.length - 1)
      views.push(applyChanges(views.at(-1), one.changes ?? []))
  }
  return { steps, base: timeline.base, views, loud }
}

/** The list of somebody who comes (again): what they knew of it and still holds is kept. */
export function rejoin(known: Timeline | null, part: SeatView): Timeline {
  const { since, view, steps, length } = part
  if (!known) return begin(since, view, steps)
  const first = Math.min(since, ...steps.map(({ n }) => n))
  const holds = known.base <= since && since <= end(known) && first >= since
  return extend(
    {
      steps: known.steps.slice(0, length),
      loud: known.loud.slice(0, length),
      base: holds ? known.base : since,
      views: holds ? known.views.slice(0, since - known.base + 1) : [view],
    },
    steps,
  )
}

/** The list after a move was taken back: it is shorter, and `view` is what is seen at its end. */
export function shorten(timeline: Timeline, length: number, view: unknown): Timeline {
  const known = length >= timeline.base
  return {
    steps: timeline.steps.slice(0, length),
    loud: timeline.loud.slice(0, length),
    base: known ? timeline.base : length,
    views: known ? timeline.views.slice(0, length - timeline.base + 1) : [view],
  }
}

/** The list with what was seen from the first step on. */
export function withPast(timeline: Timeline, first: unknown, told: readonly Told[]): Timeline {
  const whole = begin(0, first, told.slice(0, end(timeline)))
  return end(whole) < timeline.base
    ? timeline // it was asked for when the list was another
    : {
        steps: [...whole.steps.slice(0, timeline.base), ...timeline.steps.slice(timeline.base)],
        loud: [...whole.loud.slice(0, timeline.base), ...timeline.loud.slice(timeline.base)],
        base: 0,
        views: [...whole.views.slice(0, timeline.base), ...timeline.views],
      }
}

/** How many steps there are: where somebody stands who has seen everything. */
export const end = (timeline: Timeline): number => timeline.base + timeline.views.length - 1

/** What was seen after so many steps. */
export function viewAt(timeline: Timeline, at: number): unknown {
  const place = Math.max(0, Math.min(timeline.views.length - 1, at - timeline.base))
  return timeline.views[place]
}

/** Where the next step that says something ends; silent ones are shown together with it. */
export function after(timeline: Timeline, at: number): number {
  const last = end(timeline)
  let to = Math.min(at + 1, last)
  while (to < last && !timeline.loud[to - 1]) to += 1
  return to
}

/** Where the step before the one shown at `at` ends, as far as it is known. */
export function ahead(timeline: Timeline, at: number): number {
  let to = Math.max(at - 1, timeline.base)
  while (to > timeline.base && !timeline.loud[to - 1]) to -= 1
  return to
}

/** The step just shown to somebody who had seen `from` steps and has now seen `at`: the last that
 * says something, with what came of the silent ones shown together with it. */
export function stepAt(timeline: Timeline, at: number, from = timeline.base): Step | null {
  const n = timeline.loud.lastIndexOf(true, at - 1)
  const loud = timeline.steps[n]
  if (at < 1 || n < timeline.base || !loud) return null
  let first = n
  while (first > from && !timeline.loud[first - 1]) first -= 1
  const together = timeline.steps.slice(Math.max(first, from), at)
  return { ...loud, happenings: together.flatMap(({ happenings }) => happenings) }
}

const LATELY = 24 // steps: more than a turn has

/** What came of the last steps before a moment: as much as a turn is long, whoever jumps there. */
export function lately(timeline: Timeline, at: number): AnyHappening[] {
  return timeline.steps.slice(Math.max(0, at - LATELY), at).flatMap(({ happenings }) => happenings)
}

/** What is new to a seat at a moment: what came of the steps since its last decision. To somebody
 * who looks on, of the last decision and the luck behind it. */
export function newTo(seat: number | null, timeline: Timeline, at: number): AnyHappening[] {
  const shown = timeline.steps.slice(0, at)
  const last = shown.findLastIndex(({ by }) => (seat === null ? by !== null : by === seat))
  const since = seat === null ? Math.max(0, last) : last + 1
  return shown.slice(since).flatMap(({ happenings }) => happenings)
}

/** The steps that say something between two moments. */
export function between(timeline: Timeline, from: number, to: number): Step[] {
  return timeline.steps.slice(from, to).filter((step) => timeline.loud[step.n])
}

/** The place after the last step of one of these seats: since then others have played. */
export function sinceOwn(timeline: Timeline, seats: readonly number[]): number {
  const own = timeline.steps.findLastIndex((step) => step.by !== null && seats.includes(step.by))
  return Math.max(timeline.base, own + 1)
}

function asStep({ n, by, event, happenings, told }: Told): Step {
  return {
    n,
    by,
    event: event as Step['event'],
    happenings: happenings as AnyHappening[],
    told,
  }
}
