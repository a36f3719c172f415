// The second tap of two in one place is meant for what the first one found there: when that was done
// with the first, the second does nothing, whatever lies under the finger by then.

const TOGETHER = 700 // milliseconds
const NEAR = 24 // pixels

const NONE = { at: -Infinity, x: 0, y: 0 }

export class Taps {
  #last = NONE
  #done = false // with the first tap what was meant

  /** Before anything hears of a tap: nothing shall, if it is one too many. */
  hear(tap: MouseEvent): void {
    const second = this.isSecond(tap)
    if (second && this.#done) tap.stopPropagation()
    this.#done = false
  }

  /** What was meant is done. */
  done(): void {
    this.#done = true
  }

  /** Whether this press is the second of two; those of a key never are, and part two taps. */
  isSecond({ detail, timeStamp: at, clientX: x, clientY: y }: MouseEvent): boolean {
    if (!detail) {
      this.#last = NONE
      return false
    }
    const last = this.#last
    const isSecond = at - last.at < TOGETHER && Math.hypot(x - last.x, y - last.y) < NEAR
    if (!isSecond) this.#last = { at, x, y }
    return isSecond
  }
}
