// What a player has touched so far, before it is a whole move.
import { same } from '../../shell/same'
import { peppersFor, plantsOf, plotsFor } from './choices'
import type { Pepper } from './peppers'
import type { Move } from './types.generated'

interface Answers {
  moves: () => readonly Move[]
  play: (move: Move) => void
  why: (move: Move) => void
}

export class Chosen {
  pepper: Pepper | null = $state(null) // to be planted or sold
  plot: string | null = $state(null) // to be planted on
  deal: string | null = $state(null) // a market card that leaves a choice

  constructor(readonly answers: Answers) {}

  forget = (): void => void (this.pepper = this.plot = this.deal = null)

  attempt = (move: Move): void =>
    this.#may(move) ? this.answers.play(move) : this.answers.why(move)

  takePepper = (colour: Pepper): void => {
    const moves = this.answers.moves()
    const plants = plantsOf(moves)
    if (!peppersFor(moves, this.plot).has(colour)) {
      this.answers.why(
        plants.length || !moves.length
          ? { move: 'plant', pepper: colour, plot: this.plot ?? plants[0]?.plot ?? 'E3' }
          : { move: 'sell', pepper: colour, count: 1 },
      )
    } else if (this.plot) this.answers.play({ move: 'plant', pepper: colour, plot: this.plot })
    else this.pepper = this.pepper === colour ? null : colour
  }

  takePlot = (name: string): void => {
    const plants = plantsOf(this.answers.moves())
    const pepper = this.pepper ?? plants[0]?.pepper ?? 'red'
    if (!plotsFor(plants, this.pepper).has(name))
      this.answers.why({ move: 'plant', pepper, plot: name })
    else if (this.pepper) this.answers.play({ move: 'plant', pepper, plot: name })
    else this.plot = this.plot === name ? null : name
  }

  /** A market card that gives white or black asks which. */
  takeCard = (move: Move): void => {
    if (move.move === 'market' && move.take && this.#may(move)) this.deal = move.card
    else this.attempt(move)
  }

  #may(move: Move): boolean {
    return this.answers.moves().some((one) => same(one, move))
  }
}
