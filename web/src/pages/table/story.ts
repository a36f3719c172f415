// The log as a story: one turn after another, under headings for rounds and phases.
import type { AnyHappening, Step } from '../../games/contract'
import { capital } from '../../shell/words'

export interface Turn {
  n: number // of its first step
  by: number | null // whose turn; null: luck alone
  heading: string | null // of the part of the story that begins here
  steps: Step[]
}

/** Steps that say something, gathered by who decided; what luck brings belongs to the turn before. */
export function turnsOf(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = []
  let heading: string | null = null
  for (const step of steps) {
    const last = turns.at(-1)
    if (last && !heading && (step.by === null || step.by === last.by)) last.steps.push(step)
    else turns.push({ n: step.n, by: step.by, heading, steps: [step] })
    heading = headingAfter(step)
  }
  return turns
}

/** Games name their rounds and phases alike: what ends one part of the story begins the next. */
function headingAfter({ happenings }: Step): string | null {
  const parts = happenings.flatMap((one) => {
    const fields = one as AnyHappening & { round?: unknown; phase?: unknown }
    if (kind(one) === 'round begun') return [`Round ${String(fields.round)}`]
    if (kind(one) === 'phase begun') return [capital(String(fields.phase).replaceAll('_', ' '))]
    return []
  })
  return parts.length ? parts.join(' · ') : null
}

/** Whether it was told that no round follows this one. */
export function isLastRound(told: readonly Step[]): boolean {
  return told.some(({ happenings }) => happenings.some((one) => kind(one) === 'last round'))
}

const kind = ({ happening }: AnyHappening): string => happening.replaceAll('_', ' ')
