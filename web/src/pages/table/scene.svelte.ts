// A match as this page shows it: through whose eyes, what is asked, and what is told so far.
import type { Eyes } from '../../live/eyes'
import type { Playback } from '../../live/playback.svelte'
import type { LiveTable } from '../../live/table.svelte'
import type { Question } from '../../live/types.generated'
import { ending, namesOf, waiting } from './words'

export class Scene {
  looking: number | null = $state(null) // the seat of this device that looks
  over = $state(false) // and the page has told it

  readonly live: LiveTable

  constructor(live: LiveTable) {
    this.live = live
    this.looking = live.eyes[0]?.seat ?? null
  }

  readonly names: string[] = $derived.by(() => namesOf(this.live.info?.seats ?? []))
  readonly eyes: Eyes = $derived.by(
    () => this.live.eyes.find((one) => one.seat === this.looking) ?? (this.live.eyes[0] as Eyes),
  )
  /** The one seat of this device, or null where several sit at it or nobody does. */
  readonly me: number | null = $derived.by(() => {
    const [first = null, ...others] = this.live.mine
    return others.length ? null : first
  })
  readonly playback: Playback = $derived(this.eyes.playback)
  readonly away: boolean = $derived.by(
    () => this.eyes.seat !== null && this.live.away.includes(this.eyes.seat),
  )

  /** The question comes when everything before it was told. */
  readonly asked: Question | null = $derived.by(() =>
    this.live.result || !this.playback.arrived ? null : this.eyes.question,
  )

  /** Somebody of this device whose decision is due. */
  readonly next: Eyes | undefined = $derived.by(() =>
    this.live.eyes.find(
      (one) => one.question && one.playback.arrived && !this.live.away.includes(one.seat ?? -1),
    ),
  )

  /** What the people at this device see differs: they must not see each other's. */
  readonly secret: boolean = $derived.by(
    () =>
      this.live.mine.length > 1 &&
      new Set(this.live.eyes.map((one) => JSON.stringify(one.playback.view))).size > 1,
  )

  /** Another seat of this device is asked, while nothing is asked of the one that looks. */
  readonly passTo: number | null = $derived.by(() => {
    const { next, eyes } = this
    if (this.over || !this.playback.arrived || eyes.question || !next) return null
    return next.seat === eyes.seat ? null : next.seat
  })
  readonly curtain: boolean = $derived(this.passTo !== null && this.secret)

  /** Who acts, as far as the page has told it. */
  readonly acting: readonly number[] = $derived.by(() => {
    if (this.playback.arrived) return this.live.result ? [] : this.live.toAct
    const by = this.playback.step?.by ?? null
    return by === null ? [] : [by]
  })

  readonly banner: string = $derived.by(() => {
    const { live, playback } = this
    if (playback.mode !== 'live') {
      const next = playback.timeline.steps.find(({ n, told }) => n >= playback.at && told.length)
      return ['The board shows the past.', ...(next ? [`Next: ${next.told[0]}`] : [])].join(' ')
    }
    if (playback.holding) return 'Look at the board.'
    if (!playback.arrived) return playback.step?.told.join(' ') ?? 'One moment.'
    if (live.result) return ending(live.result.winners, this.names, this.me)
    if (this.away) return 'A bot plays for you. Come back whenever you like.'
    if (!this.asked) return waiting(live.toAct, this.names)
    return live.mine.length > 1
      ? `${this.names[this.eyes.seat ?? 0]}: ${this.asked.ask}`
      : this.asked.ask
  })

  plays(seat: number): boolean {
    return Boolean(this.live.info?.seats[seat]?.bot) || this.live.away.includes(seat)
  }
}
