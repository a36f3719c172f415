// The tables of this person; on the icon of the installed page, how many of them wait for a move.
import * as api from '../live/api'
import { line } from '../live/line.svelte'
import type { MyTable } from '../live/types.generated'
import { person } from './person.svelte'

class Waiting {
  tables: MyTable[] = $state.raw([])

  readonly running = $derived(
    this.tables.filter(({ table }) => table.status === 'open' || table.status === 'running'),
  )
  readonly mine = $derived(this.running.filter(({ my_turn }) => my_turn))
  readonly count = $derived(this.mine.length)
  readonly others = $derived(this.running.filter(({ my_turn }) => !my_turn))

  /** As long as the page is there. */
  follow(): () => void {
    const look = (): void => void this.look()
    const stops = [
      line.hear((message) => {
        if (message.type === 'your_turn') look()
      }),
      line.whenOpen(look),
      () => document.removeEventListener('visibilitychange', look),
    ]
    document.addEventListener('visibilitychange', look)
    return () => stops.forEach((stop) => stop())
  }

  /** What the table that is played on this page knows first: the server tells of others only. */
  note(id: string, asked: boolean): void {
    if (!this.tables.some(({ table }) => table.id === id)) return void this.look()
    this.tables = this.tables.map((one) => (one.table.id === id ? { ...one, my_turn: asked } : one))
  }

  async look(): Promise<void> {
    if (!person.me) return
    try {
      this.tables = (await api.myTables()).tables
    } catch (refusal) {
      if (!(refusal instanceof api.Refusal)) throw refusal // else the next connection looks again
    }
  }

  /** Where the system has a place for it. */
  showOnIcon(): void {
    const { count } = this
    if ('setAppBadge' in navigator)
      navigator.setAppBadge(count).catch((refusal: unknown) => {
        if (!(refusal instanceof DOMException)) throw refusal // a page that is not installed
      })
  }
}

export const waiting = new Waiting()
