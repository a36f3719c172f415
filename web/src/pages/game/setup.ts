// How a table is laid: the seats a player wishes, as the server wants to hear them.
import * as api from '../../live/api'
import type { Clock, GameInfo, NewTable } from '../../live/types.generated'
import { person } from '../../shell/person.svelte'
import { router } from '../../shell/router.svelte'

/** Who is to sit somewhere: this player, somebody else at this device, a bot, or whoever comes. */
export type Sitter = 'me' | 'here' | 'open' | `bot:${string}`

export interface Wish {
  sitters: Sitter[]
  names: string[] // of those who share this device
  options: Record<string, unknown>
  public: boolean
  hints: boolean
  clock: Clock | null
}

export function usualBot(): string {
  const levels = person.box?.bots ?? []
  return levels.includes('medium') ? 'medium' : (levels[Math.floor(levels.length / 2)] ?? '')
}

/** The number of players that most boxes are opened for: three, where the game allows it. */
export function usualSeats(game: GameInfo): number {
  return game.players.includes(3) ? 3 : (game.players[0] ?? 2)
}

/** With everything as the rulebook says: against bots straight to the first decision, or a table
 * to which friends are invited. */
export async function playNow(game: GameInfo, others: 'bots' | 'friends'): Promise<void> {
  const sitters: Sitter[] = ['me']
  while (sitters.length < usualSeats(game))
    sitters.push(others === 'bots' ? `bot:${usualBot()}` : 'open')
  await lay(game, { sitters, names: [], options: {}, public: false, hints: true, clock: null })
}

/** Lay the table, start it if nobody is waited for, and go there. */
export async function lay(game: GameInfo, wish: Wish): Promise<void> {
  await person.someone()
  const table = await api.newTable(request(game, wish))
  if (!wish.sitters.includes('open')) await api.start(table.id)
  router.go(`/table/${table.id}`)
}

function request(game: GameInfo, wish: Wish): NewTable {
  const mine: number[] = []
  const names: Record<string, string> = {}
  const bots: Record<string, string> = {}
  wish.sitters.forEach((sitter, seat) => {
    if (sitter === 'me' || sitter === 'here') mine.push(seat)
    if (sitter === 'here') names[seat] = wish.names[seat]?.trim() || `Guest ${seat + 1}`
    if (sitter.startsWith('bot:')) bots[seat] = sitter.slice(4)
  })
  return {
    game: game.name,
    seats: wish.sitters.length,
    options: wish.options,
    mine,
    names,
    bots,
    public: wish.public,
    hints: wish.hints,
    clock: wish.clock,
  }
}
