// The screen stays on as long as somebody's clock runs here; the system takes it back from a page
// that is hidden, and forbids it when the battery is low.

export class Awake {
  #wanted = false
  #lock: WakeLockSentinel | null = null
  #last = Promise.resolve()

  /** Keep it on, or let it sleep again. */
  keep(wanted: boolean): void {
    if (wanted === this.#wanted) return
    this.#wanted = wanted
    if (wanted) document.addEventListener('visibilitychange', this.#ask)
    else document.removeEventListener('visibilitychange', this.#ask)
    this.#ask()
  }

  // One after another: what was asked for is there before it is given back.
  readonly #ask = (): void => {
    this.#last = this.#last.then(() => this.#follow())
  }

  async #follow(): Promise<void> {
    if (!this.#wanted) {
      await this.#lock?.release()
      this.#lock = null
    } else if (!document.hidden && this.#lock?.released !== false && 'wakeLock' in navigator) {
      try {
        this.#lock = await navigator.wakeLock.request('screen')
      } catch (refusal) {
        if (!(refusal instanceof DOMException)) throw refusal
      }
    }
  }
}
