// What this page has sent to a table and waits to be answered.
import { line } from './line.svelte'
import type { ClientMessage, Play, TakeBack } from './types.generated'

type Numbered = Play | TakeBack
type Answered = Extract<ClientMessage, { id: string }>
type Unsigned<Message> = Message extends unknown ? Omit<Message, 'table' | 'id'> : never

export class Outbox {
  sending = $state(false) // a move is on its way
  refused: { reason: string; at: number } | null = $state.raw(null)

  readonly #pending = new Map<string, Numbered>()
  readonly #ids = new Set<string>() // of this page's messages: answers to others are not ours to show

  constructor(private readonly table: string) {}

  /** Send it until it is answered: the server plays the same message once at most. */
  keep(unsigned: Unsigned<Numbered>): void {
    const message = this.#signed(unsigned) as Numbered
    this.refused = null
    this.#pending.set(message.id, message)
    this.sending = true
    if (!line.send(message, 'at once'))
      this.refuse('There is no connection just now. Your move goes as soon as it is back.')
  }

  /** Send it now or not at all; its id if it was sent. */
  send(unsigned: Unsigned<Answered>): string | null {
    const message = this.#signed(unsigned)
    this.refused = null
    if (line.send(message, 'at once')) return message.id
    this.refuse('There is no connection just now. It will come back by itself.')
    return null
  }

  /** The connection is back: what was not answered goes again. */
  again(): void {
    for (const message of this.#pending.values()) line.send(message)
  }

  settle(id: string | null): void {
    if (id !== null) this.#pending.delete(id)
    this.sending = this.#pending.size > 0
  }

  refuse(reason: string): void {
    this.refused = { reason, at: Date.now() }
  }

  isOurs(id: string): boolean {
    return this.#ids.has(id)
  }

  #signed(message: Unsigned<Answered>): Answered {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
    this.#ids.add(id)
    return { ...message, table: this.table, id }
  }
}
