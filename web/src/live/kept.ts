// What this device keeps for the hours without a server: the rules, and finished matches of whoever
// sits here. It is asked for by name, when the server is known to be gone, and is never taken for
// an answer of the server. It belongs to one person: for another one, or for nobody, it is cleared.
import type { Box, Replay, Table } from './types.generated'

export interface KeptMatch {
  message: Table
  pasts: Replay[] // by the seats of the message
}

export interface KeptLine {
  id: string
  game: string
  names: string[]
  winners: number[]
  finished: number // milliseconds
}

const NAME = 'pepperbox-kept'
const MOST = 12 // matches

/** Browsers keep things only for pages that came safely. */
const possible = 'caches' in globalThis

async function read<Kind>(path: string): Promise<Kind | null> {
  if (!possible) return null
  const found = await (await caches.open(NAME)).match(`/kept/${path}`)
  return found ? ((await found.json()) as Kind) : null
}

async function write(path: string, what: unknown): Promise<void> {
  if (possible) await (await caches.open(NAME)).put(`/kept/${path}`, Response.json(what))
}

export const box = (): Promise<Box | null> => read('box')
export const keepBox = (box: Box): Promise<void> => write('box', box)

export const matches = async (): Promise<KeptLine[]> => (await read<KeptLine[]>('matches')) ?? []
export const match = (id: string): Promise<KeptMatch | null> => read(`match/${id}`)

export async function keepMatch(line: KeptLine, match: KeptMatch): Promise<void> {
  const others = (await matches()).filter(({ id }) => id !== line.id)
  for (const { id } of others.splice(MOST - 1))
    await (await caches.open(NAME)).delete(`/kept/match/${id}`)
  await write(`match/${line.id}`, match)
  await write('matches', [line, ...others])
}

/** Whose it is; what was somebody else's is gone. */
export async function belongTo(person: string | null): Promise<void> {
  if ((await read<string>('owner')) === person) return
  const rules = await box()
  await clear()
  if (rules) await keepBox(rules)
  await write('owner', person)
}

export async function clear(): Promise<void> {
  if (possible) await caches.delete(NAME)
}
