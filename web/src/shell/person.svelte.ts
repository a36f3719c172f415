// Who sits at this device, and what the server has to offer.
import * as api from '../live/api'
import { line } from '../live/line.svelte'
import type { Box, GameInfo, Me } from '../live/types.generated'
import { router } from './router.svelte'

// A guest gets a name at once, so that nobody has to fill in a form before the first move.
const FIRST = ['Mild', 'Smoky', 'Salty', 'Sunny', 'Crisp', 'Merry', 'Bold', 'Spicy']
const LAST = ['Paprika', 'Carrot', 'Onion', 'Radish', 'Tomato', 'Clover', 'Barley', 'Fennel']
const any = (words: readonly string[]): string =>
  words[Math.floor(Math.random() * words.length)] ?? 'Guest'

class Person {
  me: Me | null = $state.raw(null)
  box: Box | null = $state.raw(null)
  ready = $state(false)
  problem: string | null = $state(null)
  outdated = $state(false) // the server has a newer page than this one

  #met = false // there was a connection before

  async arrive(): Promise<void> {
    try {
      const [box, { me }] = await Promise.all([api.box(), api.whoAmI()])
      this.box = box
      this.me = me
      this.problem = null
      if (!this.ready) line.whenOpen(() => void this.#compare())
      line.start()
    } catch (refusal) {
      this.problem = (refusal as Error).message
      setTimeout(() => void this.arrive(), 2500)
    }
    this.ready = true
  }

  /** After a lost connection the server may be another: does it still serve this page? */
  async #compare(): Promise<void> {
    const first = !this.#met
    this.#met = true
    if (first) return // the server that has just sent this page
    try {
      const { client } = await api.box()
      this.outdated = router.old = client !== this.box?.client
    } catch (refusal) {
      if (!(refusal instanceof api.Refusal)) throw refusal // else the next connection asks again
    }
  }

  /** Somebody the server knows: a guest is given a name of the house. */
  async someone(): Promise<Me> {
    return this.me ?? (await this.beCalled(`${any(FIRST)} ${any(LAST)}`))
  }

  async beCalled(name: string): Promise<Me> {
    const stranger = this.me === null
    this.me = await api.beCalled(name)
    if (stranger) line.restart()
    return this.me
  }

  async claim(code: string): Promise<void> {
    this.me = await api.claim(code)
    line.restart()
  }

  game(name: string): GameInfo | undefined {
    return this.box?.games.find((game) => game.name === name)
  }
}

export const person = new Person()
