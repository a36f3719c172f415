// The one socket of the page: it calls again by itself, and notices when it has slept.
import type { ClientMessage, ServerMessage } from './types.generated'

const PING_EVERY = 20_000
const PATIENCE = 6_000
const HURRY = 4_000 // the patience of somebody who has just done something
const FIRST_WAIT = 400
const LONGEST_WAIT = 10_000

export type Listener = (message: ServerMessage) => void

class Line {
  state: 'calling' | 'open' | 'lost' = $state('calling')

  #socket: WebSocket | null = null
  #waits = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #doubt: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<Listener>()
  readonly #openers = new Set<() => void>()

  start(): void {
    if (this.#socket) return
    this.#call()
    setInterval(() => this.#ping(), PING_EVERY)
    addEventListener('online', () => this.#wake())
    addEventListener('offline', () => this.#drop())
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#wake()
    })
  }

  /** Hang up and call anew: who we are has changed. */
  restart(): void {
    if (!this.#socket) return this.start()
    this.#hangUp()
    this.state = 'calling'
    this.#call()
  }

  hear(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Do something now, if the line is open, and whenever it opens again. */
  whenOpen(opener: () => void): () => void {
    this.#openers.add(opener)
    if (this.state === 'open') opener()
    return () => this.#openers.delete(opener)
  }

  /** Whether it was sent; what was not is for `whenOpen` to say again. */
  send(message: ClientMessage, answer: 'at once' | 'some time' = 'some time'): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.state === 'lost') return false
    this.#socket.send(JSON.stringify(message))
    if (answer === 'at once') this.#expect(HURRY)
    return true
  }

  #call(): void {
    clearTimeout(this.#timer)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/live${forTable()}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#waits = 0
      this.state = 'open'
      for (const opener of this.#openers) opener()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      clearTimeout(this.#doubt)
      const message = JSON.parse(event.data) as ServerMessage
      for (const listener of this.#listeners) listener(message)
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      clearTimeout(this.#doubt)
      this.state = 'lost'
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#waits++)
      this.#timer = setTimeout(() => this.#call(), wait * (0.75 + Math.random() / 2))
    }
  }

  #ping(): void {
    if (this.send({ type: 'ping' })) this.#expect(PATIENCE)
  }

  /** Something is due to come; if nothing does, the line is dead. */
  #expect(within: number): void {
    clearTimeout(this.#doubt)
    this.#doubt = setTimeout(() => this.#drop(), within)
  }

  #wake(): void {
    if (this.state === 'open') this.#ping()
    else if (this.state === 'lost') {
      this.#waits = 0
      this.#call()
    }
  }

  /** A line that does not answer is dead, whatever the browser thinks of it. */
  #drop(): void {
    this.#hangUp()
    this.state = 'lost'
    this.#call()
  }

  #hangUp(): void {
    clearTimeout(this.#doubt)
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onclose = null
    socket.onmessage = null
    socket.close()
  }
}

/** Of several processes one serves those who sit at a table: which one, follows from its id. */
function forTable(): string {
  const table = /^\/table\/(\w+)$/.exec(location.pathname)?.[1]
  return table ? `?table=${table}` : ''
}

export const line = new Line()
