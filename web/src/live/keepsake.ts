// A finished match as a page knows it, to be looked at when there is no server.
import { end, type Timeline } from './timeline'
import type { Result, Table, TableInfo } from './types.generated'

interface Seen {
  seat: number | null
  playback: { timeline: Timeline }
}

export function keepsakeOf(
  info: TableInfo,
  result: Result,
  number: number,
  eyes: readonly Seen[],
): Table {
  const views = eyes.map(({ seat, playback: { timeline } }) => ({
    seat,
    since: end(timeline),
    view: timeline.views.at(-1),
    steps: [],
    length: end(timeline),
    question: null,
    take_back: false,
  }))
  return {
    type: 'table',
    table: { ...info, key: null }, // an invitation is not left lying about
    result,
    views,
    number,
    now: Date.now(),
    to_act: [],
    clocks: null,
    away: [],
    present: [],
    chat: null,
  }
}
