// A table as the server tells it: this page's copy of what its seats may see.
import type { Happening, Step } from '../games/contract'
import { applyChanges, type Change } from './changes'
import { line } from './line.svelte'
import type {
  ChatLine,
  ClientMessage,
  LogLine,
  Play,
  Question,
  Rematch,
  Result,
  SeatChange,
  SeatView,
  ServerMessage,
  TableInfo,
  TakeBack,
  Update,
} from './types.generated'

/** What one seat (null: a spectator) sees. */
export interface Eyes {
  seat: number | null
  view: unknown
  before: unknown // the view before the step
  step: Step | null // the last that the page was told
  question: Question | null
  takeBack: boolean
  log: LogLine[]
  happened: Happening[]
}

interface Clocks {
  left: number[]
  at: number // of this page's own clock
}

type Numbered = Play | TakeBack

/** One move as the bots judge it; the server sends the best first. */
interface Advised {
  move: unknown
  chance_of_winning: number
}

interface Hint extends Advised {
  number: number // of the question
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
  refused: { reason: string; at: number } | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  hinting = $state(false)
  sending = $state(false) // a move is on its way
  halted: string | null = $state(null) // why the match cannot be played on
  loaded = $state(false)

  #number = 0
  readonly #pending = new Map<string, Numbered>()
  readonly #ids = new Set<string>() // of this page's messages: answers to others are not ours to show
  readonly #leave: (() => void)[]

  constructor(readonly id: string) {
    this.#leave = [line.hear((message) => this.#hear(message)), line.whenOpen(() => this.#watch())]
  }

  close(): void {
    for (const leave of this.#leave) leave()
    line.send({ type: 'unwatch', table: this.id })
  }

  play(seat: number, move: unknown): void {
    const number = this.eyes.find((eyes) => eyes.seat === seat)?.question?.number ?? this.#number
    this.#keep({ type: 'play', table: this.id, seat, number, id: this.#newId(), move })
  }

  takeBack(seat: number): void {
    this.#keep({ type: 'take_back', table: this.id, seat, number: this.#number, id: this.#newId() })
  }

  askHint(seat: number): void {
    this.hint = null
    this.hinting = this.#send({ type: 'hint', table: this.id, seat, id: this.#newId() })
  }

  leaveToBot(seat: number): void {
    this.#send({ type: 'away', table: this.id, seat, id: this.#newId() })
  }

  comeBack(seat: number): void {
    this.#send({ type: 'back', table: this.id, seat, id: this.#newId() })
  }

  say(text: string): void {
    this.#send({ type: 'say', table: this.id, id: this.#newId(), text })
  }

  /** Send it until it is answered: the server plays the same message once at most. */
  #keep(message: Numbered): void {
    this.refused = null
    this.hint = null
    this.#pending.set(message.id, message)
    this.sending = true
    line.send(message)
  }

  #send(message: ClientMessage): boolean {
    this.refused = null
    const sent = line.send(message)
    if (!sent) this.#refuse('There is no connection just now. It will come back by itself.')
    return sent
  }

  #watch(): void {
    line.send({
      type: 'watch',
      table: this.id,
      ...(this.eyes.length ? { since: this.#number } : {}),
    })
    for (const message of this.#pending.values()) line.send(message)
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
        this.chat = message.chat
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
          const best = message.moves[0] as Advised | undefined
          this.hint = best ? { number: message.number, ...best } : null
        }
        return
      case 'accepted':
        this.#settle(message.id)
        return
      case 'rejected':
        if (message.id !== null && !this.#ids.has(message.id)) return
        this.#settle(message.id)
        this.hinting = false
        this.#refuse(message.reason)
        return
      case 'tables':
      case 'your_turn':
      case 'pong':
        return
    }
  }

  #update(message: Update): void {
    this.#number = message.number
    this.toAct = message.to_act
    this.clocks = message.clocks ? { left: message.clocks, at: Date.now() } : null
    this.away = message.away ?? []
    this.result = message.result ?? null
    this.eyes = this.eyes.map((eyes) => {
      const change = message.views.find((one) => one.seat === eyes.seat)
      return change ? changed(eyes, change) : eyes
    })
    this.hint = null
    if (message.accepts) this.#settle(message.accepts)
  }

  #whole(view: SeatView): Eyes {
    const before = this.eyes.find((eyes) => eyes.seat === view.seat)
    return {
      seat: view.seat,
      view: view.view,
      before: null,
      step: null,
      question: view.question,
      takeBack: view.take_back,
      log: merged(before?.log ?? [], view.log, view.length),
      happened: [],
    }
  }

  #settle(id: string | null): void {
    if (id !== null) this.#pending.delete(id)
    this.sending = this.#pending.size > 0
  }

  #refuse(reason: string): void {
    this.refused = { reason, at: Date.now() }
  }

  #newId(): string {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
    this.#ids.add(id)
    return id
  }
}

function changed(eyes: Eyes, change: SeatChange): Eyes {
  const last = change.log.findLast((entry) => entry.n >= eyes.log.length && entry.text)
  return {
    seat: eyes.seat,
    view: applyChanges(eyes.view, change.changes as Change[]),
    before: last ? eyes.view : null,
    step: last ? stepOf(last) : null,
    question: change.question === undefined ? eyes.question : change.question,
    takeBack: change.take_back ?? false,
    log: merged(eyes.log, change.log, change.length),
    happened: change.log
      .filter((entry) => entry.n >= eyes.log.length)
      .map((entry) => ({ by: entry.seat, event: entry.event as Record<string, unknown> })),
  }
}

function stepOf({ n, seat, event, text }: LogLine): Step {
  return { n, by: seat, event: event as Step['event'], happenings: [], told: [text] }
}

/** The log with the lines just told; a line told again replaces the earlier. */
function merged(known: readonly LogLine[], told: readonly LogLine[], length: number): LogLine[] {
  const log = known.slice(0, length)
  for (const entry of told) if (entry.n < length) log[entry.n] = entry
  return log
}
