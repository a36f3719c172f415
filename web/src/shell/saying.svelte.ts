// One sentence at a time, said for a while: it goes by itself, by a touch, or when its cause is gone.

const PER_LETTER = 70 // milliseconds to read one
const LEAST = 5000

export class Saying {
  text: string | null = $state(null)

  #cause: unknown = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Nothing to say for a cause ends what was said for it, and nothing else. */
  say(cause: unknown, text: string | null): void {
    if (text === null && cause !== this.#cause) return
    clearTimeout(this.#timer)
    this.#cause = cause
    this.text = text
    if (text) this.#timer = setTimeout(() => this.hush(), Math.max(LEAST, PER_LETTER * text.length))
  }

  hush(): void {
    clearTimeout(this.#timer)
    this.text = null
  }
}
