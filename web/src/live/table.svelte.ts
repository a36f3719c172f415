// A table as the server tells it: this page's copy of what its seats may see.
import type { Step } from '../games/contract'
import { keepsakeOf } from './keepsake'
import { line } from './line.svelte'
import { comings, takenBack, type Notice } from './notices'
import type { Pace } from './pace'
import { Outbox } from './outbox.svelte'
import { Playback } from './playback.svelte'
import { extend, rejoin, shorten, withPast } from './timeline'
import type {
  ChatLine,
  Explained,
  Question,
  Rematch,
  Replay,
  Result,
  SeatChange,
  SeatView,
  ServerMessage,
  Table,
  TableInfo,
  Update,
} from './types.generated'

/** What one seat (null: a spectator) sees. */
export interface Eyes {
  seat: number | null
  question: Question | null
  takeBack: boolean
  playback: Playback
}

interface Clocks {
  left: number[]
  at: number // of this page's own clock
}

/** One move as the bots judge it; the server sends the best first. */
interface Advised {
  move: unknown
  chance_of_winning: number
}

interface Hint {
  number: number // of the question
  move: unknown
  chances: number[] // of winning, of this move and the next best ones
  says: string[] // the first of them in the game's own words
  why: string // what comes of the first, and of the next best not
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
  hint: Hint | null = $state.raw(null)
  hinting = $state(false)
  halted: string | null = $state(null) // why the match cannot be played on
  loaded = $state(false)

  #number = 0
  #explaining: string | null = null
  readonly #outbox = new Outbox()
  readonly #leave: (() => void)[]

  constructor(
    readonly id: string,
    private readonly telling: Telling,
  ) {
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
    this.#keep({ type: 'play', table: this.id, seat, number, id: this.#outbox.newId(), move })
  }

  /** Ask why a move cannot be made; this never plays it. */
  explain(seat: number, move: unknown): void {
    this.#explaining = this.#outbox.newId()
    this.#outbox.send({ type: 'explain', table: this.id, seat, id: this.#explaining, move })
  }

  takeBack(seat: number): void {
    this.#keep({
      type: 'take_back',
      table: this.id,
      seat,
      number: this.#number,
      id: this.#outbox.newId(),
    })
  }

  askHint(seat: number): void {
    this.hint = null
    this.hinting = this.#outbox.send({
      type: 'hint',
      table: this.id,
      seat,
      id: this.#outbox.newId(),
    })
  }

  leaveToBot(seat: number): void {
    this.#outbox.send({ type: 'away', table: this.id, seat, id: this.#outbox.newId() })
  }

  comeBack(seat: number): void {
    this.#outbox.send({ type: 'back', table: this.id, seat, id: this.#outbox.newId() })
  }

  say(text: string): void {
    this.#outbox.send({ type: 'say', table: this.id, id: this.#outbox.newId(), text })
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

  #keep(message: Parameters<Outbox['keep']>[0]): void {
    this.hint = null
    this.#outbox.keep(message)
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
        if (message.table.id !== this.id) return
        this.#number = message.number
        this.info = message.table
        this.toAct = message.to_act
        this.clocks = message.clocks && { left: message.clocks, at: Date.now() }
        this.away = message.away
        this.present = message.present
        this.result = message.result
        if (message.chat) this.chat = message.chat
        this.rematch = message.rematch ?? null
        this.eyes = message.views.map((view) => this.#whole(view))
        this.halted = message.halted ?? null
        this.loaded = true
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
        if (message.table === this.id) {
          this.hinting = false
          const advised = message.moves as Advised[]
          const chances = advised.map((one) => one.chance_of_winning)
          const best = advised[0]
          const { number, says, why } = message
          this.hint = best ? { number, move: best.move, chances, says, why } : null
        }
        return
      case 'explained':
        this.#explained(message)
        return
      case 'accepted':
        this.#outbox.settle(message.id)
        return
      case 'rejected':
        if (message.id !== null && !this.#outbox.isOurs(message.id)) return
        this.#outbox.settle(message.id)
        this.hinting = false
        this.#outbox.refuse(message.reason)
        return
      case 'tables':
      case 'your_turn':
      case 'compiling':
      case 'pong':
        return
    }
  }

  #update(message: Update): void {
    this.#number = message.number
    this.toAct = message.to_act
    this.clocks = message.clocks ? { left: message.clocks, at: Date.now() } : null
    const news = comings(this.away, message.away ?? [], message.clocks ?? null)
    this.away = message.away ?? []
    this.result = message.result ?? null
    this.hint = null
    this.eyes = this.eyes.map((eyes) => {
      const change = message.views.find((one) => one.seat === eyes.seat)
      if (!change) return eyes
      news.push(...this.#follow(eyes.playback, change))
      return {
        ...eyes,
        question: change.question === undefined ? eyes.question : change.question,
        takeBack: change.take_back ?? false,
      }
    })
    if (news.length) this.notices = news
    if (message.accepts) this.#outbox.settle(message.accepts)
  }

  #follow(playback: Playback, { back, steps }: SeatChange): Notice[] {
    let { timeline } = playback
    let lost: readonly Step[] = []
    if (back) {
      lost = timeline.steps.slice(back.to)
      timeline = shorten(timeline, back.to, back.view)
    }
    playback.follow(extend(timeline, steps))
    return takenBack(lost)
  }

  #whole(part: SeatView): Eyes {
    const known = this.eyes.find((eyes) => eyes.seat === part.seat)?.playback
    const playback = known ?? new Playback(this.#ways())
    playback.arrive(rejoin(known?.timeline ?? null, part), known?.at ?? null)
    return { seat: part.seat, question: part.question, takeBack: part.take_back, playback }
  }

  #ways(): ConstructorParameters<typeof Playback>[0] {
    return {
      pace: this.telling.pace,
      weight: (step) => this.telling.weight(this.info?.game ?? '', step),
      own: () => this.mine.filter((seat) => !this.away.includes(seat)),
      urged: () => this.clocks !== null && this.mine.some((seat) => this.toAct.includes(seat)),
    }
  }

  #explained({ id, reason }: Explained): void {
    if (id !== this.#explaining) return
    this.#explaining = null
    this.#outbox.refuse(reason ?? 'You may do this.')
  }
}
