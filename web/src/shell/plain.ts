// A view of any game as things that can be read: facts, lists and tables. It knows no game.

export type Shape =
  | { kind: 'fact'; text: string }
  | { kind: 'table'; columns: string[]; rows: { name: string; cells: unknown[] }[] }
  | { kind: 'parts'; parts: { name: string; value: unknown }[] }

export const isFact = (value: unknown): boolean => value === null || typeof value !== 'object'

export function said(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value)
}

/** How a value is best read; a list with an entry a player is told by their names. */
export function shapeOf(value: unknown, names: readonly string[]): Shape {
  if (isFact(value)) return { kind: 'fact', text: said(value) }
  if (!Array.isArray(value)) return ofRecord(value as Record<string, unknown>, names)
  const all = value as unknown[]
  if (!all.length) return { kind: 'fact', text: 'none' }
  const named = all.map((_, at) => (all.length === names.length ? names[at] : undefined))
  if (all.every(isFact)) {
    if (named[0] === undefined) return { kind: 'fact', text: all.map(said).join(', ') }
    return { kind: 'parts', parts: all.map((part, at) => ({ name: named[at] ?? '', value: part })) }
  }
  const rows = (cells: (one: unknown) => unknown[]): { name: string; cells: unknown[] }[] =>
    all.map((one, at) => ({ name: named[at] ?? String(at + 1), cells: cells(one) }))
  if (all.every((one) => Array.isArray(one) && one.every(isFact))) {
    const wide = Math.max(...all.map((one) => (one as unknown[]).length))
    const columns = Array.from({ length: wide }, (_, at) => String(at + 1))
    return { kind: 'table', columns, rows: rows((one) => one as unknown[]) }
  }
  if (all.every((one) => !isFact(one) && !Array.isArray(one))) {
    const columns = [...new Set(all.flatMap((one) => Object.keys(one as object)))]
    const cells = (one: unknown): unknown[] =>
      columns.map((column) => (one as Record<string, unknown>)[column])
    return { kind: 'table', columns, rows: rows(cells) }
  }
  return {
    kind: 'parts',
    parts: all.map((part, at) => ({ name: named[at] ?? String(at + 1), value: part })),
  }
}

function ofRecord(record: Record<string, unknown>, names: readonly string[]): Shape {
  const parts = Object.entries(record).map(([name, value]) => ({ name, value }))
  if (!parts.length) return { kind: 'fact', text: 'none' }
  const byPlayer = parts.filter(({ value }) => isByPlayer(value, names))
  if (byPlayer.length < 2 || byPlayer.length < parts.length) return { kind: 'parts', parts }
  return {
    kind: 'table',
    columns: parts.map(({ name }) => name),
    rows: names.map((name, seat) => ({
      name,
      cells: parts.map(({ value }) => (value as unknown[])[seat]),
    })),
  }
}

const isByPlayer = (value: unknown, names: readonly string[]): boolean =>
  Array.isArray(value) && value.length === names.length && value.every(isFact)

/** A view, with what each player has of several things gathered in one table. */
export function gathered(
  view: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  const entries = Object.entries(view)
  const byPlayer = entries.filter(([, value]) => isByPlayer(value, names))
  if (byPlayer.length < 2) return view
  const rest = entries.filter(([, value]) => !isByPlayer(value, names))
  return Object.fromEntries([...rest, ['players', Object.fromEntries(byPlayer)]])
}

/** A move in the words of its notation, until the server's own are there. */
export function notation(move: Record<string, unknown>): string {
  const { move: verb, ...fields } = move
  const rest = Object.entries(fields).map(([name, value]) => `${said(name)} ${inWords(value)}`)
  return [said(verb), ...rest].join(', ')
}

const inWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(said).join(' ') : said(value)

export interface Group<Move> {
  verb: string
  moves: { move: Move; text: string }[]
}

/** Moves by what is done, in the order in which they are offered. */
export function grouped<Move extends Record<string, unknown>>(
  moves: readonly Move[],
  words: readonly string[],
): Group<Move>[] {
  const groups = new Map<string, Group<Move>>()
  moves.forEach((move, at) => {
    const verb = said(move.move)
    const group = groups.get(verb) ?? { verb, moves: [] }
    groups.set(verb, group)
    group.moves.push({ move, text: words[at] ?? notation(move) })
  })
  return [...groups.values()]
}
