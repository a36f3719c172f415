// The second tap of two in one place is meant for what the first one found there, not for what has
// slid under the finger since.

const TOGETHER = 700 // milliseconds
const NEAR = 24 // pixels

export class Taps {
  #last = { at: -Infinity, x: 0, y: 0 }

  /** Whether this press is the second of two; those of a key never are. */
  isSecond({ detail, timeStamp: at, clientX: x, clientY: y }: MouseEvent): boolean {
    if (!detail) return false
    const last = this.#last
    const isSecond = at - last.at < TOGETHER && Math.hypot(x - last.x, y - last.y) < NEAR
    if (!isSecond) this.#last = { at, x, y }
    return isSecond
  }
}
