// A scored round that is looked at: as it happens, or once more when that is asked for.
import type { Step } from '../contract'
import type { AnotherRound, ScoredRound, Told, View } from './types.generated'

export class Judged {
  round: ScoredRound | null = $state.raw(null)
  goesOn: AnotherRound | null = $state.raw(null) // why there is another round

  #holds = false // the table waits until the round has been looked at

  constructor(private readonly hold: (on: boolean) => void) {}

  /** A round that is scored while we watch is told with its last two chips: all else waits. */
  follow(step: Step<Told>, before: View, after: View): void {
    if ((after.last_round?.round ?? 0) > (before.last_round?.round ?? 0)) {
      this.round = after.last_round
      this.goesOn = step.happenings.find((one) => one.happening === 'another round') ?? null
      this.#holds = true
      this.hold(true)
    } else if (this.#holds) this.close()
  }

  again(round: ScoredRound | null): void {
    this.round = round
    this.goesOn = null
    this.#holds = false
  }

  close = (): void => {
    this.round = null
    if (this.#holds) this.hold(false)
    this.#holds = false
  }
}
