// What happened around a match and is no step of it: said once, for a while.
import type { Step } from '../games/contract'

export type Notice =
  | { kind: 'taken back'; seat: number; told: readonly string[] }
  | { kind: 'time up'; seat: number }
  | { kind: 'bot plays'; seat: number }
  | { kind: 'is back'; seat: number }

/** Who took back what: `lost` are the steps that are no longer there. */
export function takenBack(lost: readonly Step[]): Notice[] {
  const step = lost.find(({ by }) => by !== null)
  if (!step || step.by === null) return []
  return [{ kind: 'taken back', seat: step.by, told: step.told }]
}

/** For whom bots play now, and who is back. */
export function comings(
  before: readonly number[],
  now: readonly number[],
  clocks: readonly number[] | null,
): Notice[] {
  return [
    ...now
      .filter((seat) => !before.includes(seat))
      .map((seat): Notice =>
        clocks && (clocks[seat] ?? 1) <= 0
          ? { kind: 'time up', seat }
          : { kind: 'bot plays', seat },
      ),
    ...before
      .filter((seat) => !now.includes(seat))
      .map((seat): Notice => ({ kind: 'is back', seat })),
  ]
}
