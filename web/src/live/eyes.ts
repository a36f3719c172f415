// What one seat sees of a table, and how it follows what the server tells.
import type { Step } from '../games/contract'
import { takenBack, type Notice } from './notices'
import { Playback } from './playback.svelte'
import { extend, rejoin, shorten } from './timeline'
import type { Question, SeatChange, SeatView } from './types.generated'

export type Ways = ConstructorParameters<typeof Playback>[0]

export interface Eyes {
  seat: number | null // null: a spectator
  question: Question | null
  takeBack: boolean
  playback: Playback
}

/** All that a seat sees now; what the page had not shown yet is shown from there. */
export function opened(known: Playback | undefined, part: SeatView, ways: Ways): Eyes {
  const playback = known ?? new Playback(ways)
  playback.arrive(rejoin(known?.timeline ?? null, part), known?.at ?? null)
  return { seat: part.seat, question: part.question, takeBack: part.take_back, playback }
}

/** What has changed for a seat, and what is to be said of it. */
export function followed(eyes: Eyes, change: SeatChange): [Eyes, Notice[]] {
  const { question = eyes.question, take_back = false } = change
  const news = tell(eyes.playback, change)
  return [{ ...eyes, question, takeBack: take_back }, news]
}

function tell(playback: Playback, { back, steps }: SeatChange): Notice[] {
  let { timeline } = playback
  let lost: readonly Step[] = []
  if (back) {
    lost = timeline.steps.slice(back.to)
    timeline = shorten(timeline, back.to, back.view)
  }
  playback.follow(extend(timeline, steps))
  return takenBack(lost)
}
