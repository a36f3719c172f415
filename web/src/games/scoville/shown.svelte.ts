// Which part of the table a narrow board shows: where something is asked, else where it happens.
import { partOf, TABS, type Tab } from './choices'
import type { Told } from './types.generated'

export class Shown {
  #own: Tab = $state('field') // where the player looks
  #told: Tab | null = $state(null) // where something has just happened
  pinned = $state(false) // the player stays there while others play

  get tab(): Tab {
    return this.#told ?? this.#own
  }

  get isAway(): boolean {
    return this.#told !== null
  }

  turn = (tab: Tab): void => {
    this.#own = tab
    this.#told = null
  }

  /** A question is answered where it is asked. */
  answer(asked: ReadonlySet<Tab>): void {
    this.#told = null
    if (asked.size && !asked.has(this.#own))
      this.#own = TABS.find(({ id }) => asked.has(id))?.id ?? this.#own
  }

  follow(happenings: readonly Told[]): void {
    const parts = happenings.flatMap(({ happening }) => partOf(happening) ?? [])
    const part = parts.at(-1)
    if (!this.pinned && part) this.#told = part === this.#own ? null : part
  }

  comeBack(): void {
    this.#told = null
  }
}
