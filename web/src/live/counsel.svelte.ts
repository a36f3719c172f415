// What the house says when it is asked: the best move, or why another cannot be made.
import type { Outbox } from './outbox.svelte'
import type { Advice, Explained, Question } from './types.generated'

interface Hint {
  number: number // of the question
  move: unknown
  chances: number[] // of winning, of this move and the next best ones
  says: string[] // the first of them in the game's own words
  why: string // what comes of the first, and of the next best not
}

/** One move as the bots judge it; the server sends the best first. */
interface Advised {
  move: unknown
  chance_of_winning: number
}

export class Counsel {
  #hint: Hint | null = $state.raw(null)
  thinking = $state(false) // about a hint

  #explaining: string | null = null

  constructor(private readonly outbox: Outbox) {}

  /** The hint, if it was given for this question. */
  hintFor(question: Question | null): Hint | null {
    return question && this.#hint?.number === question.number ? this.#hint : null
  }

  askHint(seat: number): void {
    this.#hint = null
    this.thinking = this.outbox.send({ type: 'hint', seat }) !== null
  }

  /** Ask why a move cannot be made; this never plays it. */
  explain(seat: number, move: unknown): void {
    this.#explaining = this.outbox.send({ type: 'explain', seat, move })
  }

  hear({ number, moves, says, why }: Advice): void {
    const advised = moves as Advised[]
    const [best] = advised
    const chances = advised.map((one) => one.chance_of_winning)
    this.thinking = false
    this.#hint = best ? { number, move: best.move, chances, says, why } : null
  }

  hearWhy({ id, reason }: Explained): void {
    if (id !== this.#explaining) return
    this.#explaining = null
    this.outbox.refuse(reason ?? 'You may do this.')
  }

  forget(): void {
    this.#hint = null
  }
}
