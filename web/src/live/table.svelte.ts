// A table as the server tells it: this page's copy of what its seats may see.
import type { Step } from '../games/contract'
import { Counsel } from './counsel.svelte'
import { followed, opened, type Eyes, type Ways } from './eyes'
import { keepsakeOf } from './keepsake'
import { line } from './line.svelte'
import { comings, type Notice } from './notices'
import { Outbox } from './outbox.svelte'
import type { Pace } from './pace'
import { withPast } from './timeline'
import type {
  ChatLine,
  Rematch,
  Replay,
  Result,
  ServerMessage,
  Table,
  TableInfo,
  Update,
} from './types.generated'

interface Clocks {
  left: number[]
  at: number // of this page's own clock
}

/** How whoever looks wants a match told. */
export interface Telling {
  pace: () => Pace
  weight: (game: string, step: Step) => number
}

export class LiveTable {
  info: TableInfo | null = $state.raw(null)
  eyes: Eyes[] = $state.raw([])
  toAct: number[] = $state.raw([])
  clocks: Clocks | null = $state.raw(null)
  away: number[] = $state.raw([])
  present: number[] = $state.raw([])
  result: Result | null = $state.raw(null)
  chat: ChatLine[] = $state.raw([])
  rematch: Rematch | null = $state.raw(null) // where those who sat here want to play again
  notices: Notice[] = $state.raw([]) // the last ones
  halted: string | null = $state(null) // why the match cannot be played on
  loaded = $state(false)

  readonly counsel: Counsel

  #number = 0
  readonly #outbox: Outbox
  readonly #leave: (() => void)[]

  constructor(
    readonly id: string,
    private readonly telling: Telling,
  ) {
    this.#outbox = new Outbox(id)
    this.counsel = new Counsel(this.#outbox)
    this.#leave = [line.hear((message) => this.#hear(message)), line.whenOpen(() => this.#watch())]
  }

  close(): void {
    for (const leave of this.#leave) leave()
    for (const { playback } of this.eyes) playback.close()
    line.send({ type: 'unwatch', table: this.id })
  }

  /** Whether a move is on its way. */
  get sending(): boolean {
    return this.#outbox.sending
  }

  /** The last refusal, and when it came. */
  get refused(): Outbox['refused'] {
    return this.#outbox.refused
  }

  /** The seats of this page. */
  get mine(): number[] {
    return this.eyes.flatMap(({ seat }) => (seat === null ? [] : [seat]))
  }

  play(seat: number, move: unknown): void {
    const number = this.eyes.find((eyes) => eyes.seat === seat)?.question?.number ?? this.#number
    this.counsel.forget()
    this.#outbox.keep({ type: 'play', seat, number, move })
  }

  takeBack(seat: number): void {
    this.counsel.forget()
    this.#outbox.keep({ type: 'take_back', seat, number: this.#number })
  }

  leaveToBot(seat: number): void {
    this.#outbox.send({ type: 'away', seat })
  }

  comeBack(seat: number): void {
    this.#outbox.send({ type: 'back', seat })
  }

  say(text: string): void {
    this.#outbox.send({ type: 'say', text })
  }

  /** The match from its first step, which was asked for apart. */
  remember(seat: number | null, { first, steps }: Replay): void {
    const playback = this.eyes.find((eyes) => eyes.seat === seat)?.playback
    if (playback) playback.timeline = withPast(playback.timeline, first, steps)
  }

  /** A finished match as this page knows it, to be looked at when there is no server. */
  get keepsake(): Table | null {
    const { info, result } = this
    return info && result ? keepsakeOf(info, result, this.#number, this.eyes) : null
  }

  /** Show what was kept, without a server. */
  show(keepsake: Table, pasts: readonly Replay[]): void {
    this.#hear(keepsake)
    keepsake.views.forEach(({ seat }, at) => {
      const past = pasts[at]
      if (past) this.remember(seat, past)
    })
  }

  #watch(): void {
    line.send({
      type: 'watch',
      table: this.id,
      ...(this.eyes.length ? { since: this.#number } : {}),
    })
    this.#outbox.again()
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        if (message.table.id === this.id) this.#begin(message)
        return
      case 'update':
        if (message.table === this.id) this.#update(message)
        return
      case 'seating':
        if (message.table.id === this.id) this.info = message.table
        return
      case 'rematch':
        if (message.table === this.id) this.rematch = message.rematch
        return
      case 'presence':
        if (message.table === this.id) this.present = message.present
        return
      case 'said':
        if (message.table === this.id) this.chat = [...this.chat, message.line]
        return
      case 'advice':
        if (message.table === this.id) this.counsel.hear(message)
        return
      case 'explained':
        this.counsel.hearWhy(message)
        return
      case 'accepted':
        this.#outbox.settle(message.id)
        return
      case 'rejected':
        if (message.id !== null && !this.#outbox.isOurs(message.id)) return
        this.#outbox.settle(message.id)
        this.counsel.thinking = false
        this.#outbox.refuse(message.reason)
        return
      case 'tables':
      case 'your_turn':
      case 'compiling':
      case 'pong':
        return
    }
  }

  #begin(message: Table): void {
    this.#number = message.number
    this.info = message.table
    this.toAct = message.to_act
    this.clocks = message.clocks && { left: message.clocks, at: Date.now() }
    this.away = message.away
    this.present = message.present
    this.result = message.result
    if (message.chat) this.chat = message.chat
    this.rematch = message.rematch ?? null
    this.eyes = message.views.map((view) => {
      const known = this.eyes.find((eyes) => eyes.seat === view.seat)?.playback
      return opened(known, view, this.#ways())
    })
    this.halted = message.halted ?? null
    this.loaded = true
  }

  #update(message: Update): void {
    this.#number = message.number
    this.toAct = message.to_act
    this.clocks = message.clocks ? { left: message.clocks, at: Date.now() } : null
    const news = comings(this.away, message.away ?? [], message.clocks ?? null)
    this.away = message.away ?? []
    this.result = message.result ?? null
    this.counsel.forget()
    this.eyes = this.eyes.map((eyes) => {
      const change = message.views.find((one) => one.seat === eyes.seat)
      if (!change) return eyes
      const [now, told] = followed(eyes, change)
      news.push(...told)
      return now
    })
    if (news.length) this.notices = news
    if (message.accepts) this.#outbox.settle(message.accepts)
  }

  #ways(): Ways {
    return {
      pace: this.telling.pace,
      weight: (step) => this.telling.weight(this.info?.game ?? '', step),
      own: () => this.mine.filter((seat) => !this.away.includes(seat)),
      urged: () => this.clocks !== null && this.mine.some((seat) => this.toAct.includes(seat)),
    }
  }
}
