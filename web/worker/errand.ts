// What the worker does for a request: as little as it can. What the server answers, and what it
// tells over the line, never passes through here, so nothing of a person is ever kept by it.

export type Errand =
  | 'leave' // not ours: the browser asks the server, as ever
  | 'page' // from the server; without it, the page that was kept
  | 'part' // a file that never changes under its name: from here, else from the server

export function errand(method: string, mode: string, address: URL, home: string): Errand {
  if (method !== 'GET' || address.origin !== home) return 'leave'
  if (/^\/(api|live)(\/|$)/.test(address.pathname)) return 'leave'
  if (mode === 'navigate') return 'page'
  return 'part'
}

const SHELL = 'pepperbox-shell-'
const KEPT = 2 // a page of the version before still finds its parts

export const shellOf = (version: string): string => SHELL + version

/** The shells that nobody needs any more; names come oldest first. */
export function worn(names: readonly string[], current: string): string[] {
  const others = names.filter((name) => name.startsWith(SHELL) && name !== current)
  return others.slice(0, Math.max(0, others.length - (KEPT - 1)))
}
