// Who sits at this device, and what the server has to offer.
import * as api from '../live/api'
import * as kept from '../live/kept'
import { line } from '../live/line.svelte'
import type { Box, GameInfo, Me } from '../live/types.generated'
import { router } from './router.svelte'
import { forgetThePage } from './worker'

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
  offline = $state(false) // there is no server: only what this device has kept

  #arrived = false
  #met = false // there was a connection before

  async arrive(): Promise<void> {
    try {
      const [box, { me }] = await Promise.all([api.box(), api.whoAmI()])
      this.outdated = router.old = this.offline && this.box?.client !== box.client
      this.box = box
      this.me = me
      this.problem = null
      this.offline = false
      if (!this.#arrived) line.whenOpen(() => void this.#compare())
      this.#arrived = true
      line.start()
      void kept.belongTo(me?.id ?? null).then(() => kept.keepBox(box))
    } catch (refusal) {
      this.box ??= await kept.box()
      this.offline = this.box !== null
      this.problem = this.offline ? null : (refusal as Error).message
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
    await kept.belongTo(this.me.id)
    return this.me
  }

  async claim(code: string): Promise<void> {
    this.me = await api.claim(code)
    line.restart()
    await kept.belongTo(this.me.id)
  }

  /** Nothing on the server says any more who this was, and nothing in this browser. */
  async beForgotten(): Promise<void> {
    await api.forgetMe()
    await forgetThePage()
    location.assign('/')
  }

  game(name: string): GameInfo | undefined {
    return this.box?.games.find((game) => game.name === name)
  }
}

export const person = new Person()
