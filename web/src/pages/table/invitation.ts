import type { TableInfo } from '../../live/types.generated'
import { person } from '../../shell/person.svelte'

/** `localhost` is another machine for everybody else. */
export const isAlone = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname)

/** The address of a table as others reach it, with the key that a private one needs. */
export function invitation({ id, key, public: open }: TableInfo): string {
  const origin = isAlone() ? (person.box?.reach ?? location.origin) : location.origin
  return `${origin}/table/${id}${key && !open ? `#${key}` : ''}`
}
