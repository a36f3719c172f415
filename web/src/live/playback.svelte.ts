// Where in a timeline the page stands, and how it goes on: one step after another, at the pace of
// whoever looks. Whoever looks at the past stays there until they come back.
import type { Step } from '../games/contract'
import { dwell, haste, type Pace } from './pace'
import { after, ahead, between, end, sinceOwn, stepAt, viewAt, type Timeline } from './timeline'

interface Ways {
  pace: () => Pace
  weight: (step: Step) => number
  own: () => readonly number[] // the seats that this page decides for
  urged: () => boolean // a clock runs for one of them
}

export class Playback {
  timeline: Timeline = $state.raw({ steps: [], base: 0, views: [null], loud: [] })
  at = $state(0) // so many steps are shown
  from = $state(0) // and so many were before the step that is shown
  mode: 'live' | 'past' | 'running' = $state('live')
  holding = $state(false) // the board asks for a moment

  readonly end = $derived(end(this.timeline))
  readonly arrived = $derived(this.mode === 'live' && this.at >= this.end && !this.holding)
  readonly view = $derived(viewAt(this.timeline, this.at))
  /** So many steps are told: not the one that the board still holds its breath for. */
  readonly told = $derived(this.holding ? this.from : this.at)
  readonly seen = $derived(viewAt(this.timeline, this.told)) // what all but the board speaks of
  readonly step = $derived(this.from < this.at ? stepAt(this.timeline, this.at, this.from) : null)
  readonly before = $derived(this.step ? viewAt(this.timeline, this.from) : null)

  #timer: ReturnType<typeof setTimeout> | undefined
  #heldUntil = 0
  #hurry = 1 // by so much a backlog is told faster
  readonly #ways: Ways

  constructor(ways: Ways) {
    this.#ways = ways
  }

  /** The page has just come, or comes again: what it had not shown yet is shown from there. */
  arrive(timeline: Timeline, seen: number | null): void {
    this.timeline = timeline
    if (this.mode !== 'live' && this.at >= timeline.base && this.at <= this.end) return
    this.mode = 'live'
    this.at = this.from = Math.min(this.end, Math.max(timeline.base, seen ?? this.end))
    this.#hasten()
    this.#goOn()
  }

  /** The list has grown, or was shortened. */
  follow(timeline: Timeline): void {
    this.timeline = timeline
    if (this.at > this.end) this.#stand(this.end)
    if (this.at < timeline.base) this.#stand(timeline.base)
    if (this.mode !== 'live') return
    this.#hurryToOwn()
    this.#hasten()
    this.#goOn()
  }

  /** Nobody waits for their own move: it is shown now, whatever is still being told. */
  #hurryToOwn(): void {
    const own = this.#ways.own()
    const last = this.timeline.steps.findLast((step) => step.by !== null && own.includes(step.by))
    if (!last || last.n < this.at) return
    this.at = last.n
    this.#show(after(this.timeline, this.at))
    this.#heldUntil = performance.now() + this.#dwellOf(this.from, this.at, this.#ways.pace())
  }

  /** Show all that there is. */
  skip(): void {
    this.mode = 'live'
    this.holding = false
    this.#heldUntil = 0
    clearTimeout(this.#timer)
    if (this.at < this.end) this.#show(this.end)
  }

  /** Tell again what others have done since this page's last decision. */
  recap(): void {
    this.mode = 'live'
    this.#stand(sinceOwn(this.timeline, this.#ways.own()))
    this.#heldUntil = 0
    this.#hasten()
    this.#goOn()
  }

  /** Stand at a moment of the past; at the end, play goes on. */
  look(at: number): void {
    clearTimeout(this.#timer)
    this.#stand(Math.max(this.timeline.base, Math.min(this.end, at)))
    this.mode = this.at >= this.end ? 'live' : 'past'
  }

  back(): void {
    clearTimeout(this.#timer)
    this.mode = 'past'
    this.#stand(ahead(this.timeline, this.at))
  }

  forth(): void {
    if (this.mode === 'live') return
    clearTimeout(this.#timer)
    this.mode = 'past'
    this.#show(after(this.timeline, this.at))
    if (this.at >= this.end) this.mode = 'live'
  }

  run(): void {
    if (this.at >= this.end) this.#stand(this.timeline.base)
    this.mode = 'running'
    this.#heldUntil = 0
    this.#goOn()
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.mode = this.at >= this.end ? 'live' : 'past'
  }

  /** The board shows something of its own before it goes on. */
  hold(held: boolean): void {
    this.holding = held
    if (!held && this.mode !== 'past') this.#goOn()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #goOn(): void {
    clearTimeout(this.#timer)
    if (this.mode === 'past' || this.holding) return
    const pace = this.#ways.pace()
    if (pace === 'at once' && this.mode === 'live') this.#heldUntil = 0
    for (;;) {
      if (this.at >= this.end) {
        if (this.mode === 'running') this.mode = 'live'
        return
      }
      const wait = this.#heldUntil - performance.now()
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#goOn(), wait)
        return
      }
      if (pace === 'at once' && this.mode === 'live') this.#show(this.end)
      else {
        const hurry = this.mode === 'live' ? this.#hurry : 1 // a replay has its time
        this.#show(after(this.timeline, this.at))
        this.#heldUntil = performance.now() + this.#dwellOf(this.from, this.at, pace) * hurry
      }
    }
  }

  /** So that all there is to tell now is told before anybody's patience ends. */
  #hasten(): void {
    const all = this.#dwellOf(this.at, this.end, this.#ways.pace())
    this.#hurry = haste(all, this.#ways.urged())
  }

  #dwellOf(from: number, to: number, pace: Pace): number {
    const own = this.#ways.own()
    const shown = pace === 'at once' ? 'quick' : pace // a replay that is run is seen step by step
    return between(this.timeline, from, to).reduce((sum, step) => {
      const mine = step.by !== null && own.includes(step.by)
      return sum + dwell(step, shown, mine, this.#ways.weight(step))
    }, 0)
  }

  #show(to: number): void {
    this.from = this.at
    this.at = to
  }

  #stand(at: number): void {
    this.at = this.from = at
  }
}
