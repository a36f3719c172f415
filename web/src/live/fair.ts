// Checking the luck of a match in the browser, by the same recipe as the server's: the n-th
// draw is HMAC-SHA256 of n under the seed, its first eight bytes are a number, numbers that
// would favour some outcomes are passed over, and the rest modulo the sum of the weights falls
// on one of the outcomes in the order in which the game lists them.
import { same } from '../shell/same'
import type { Luck } from './types.generated'

export interface Verdict {
  sealed: boolean // the seed is the one that was promised
  draws: number // how many events of luck were drawn anew
  wrong: number[] // the places in the log of those that fell otherwise than the seed says
}

const RANGE = 2n ** 64n
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export async function check(luck: Luck, seed: string, commitment: string): Promise<Verdict> {
  const sealed = hex(await crypto.subtle.digest('SHA-256', bytes(seed))) === commitment
  const draw = await stream(seed)
  const wrong: number[] = []
  for (const { n, event, outcomes, weights } of luck.draws) {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const place = pick(Number(await draw(BigInt(total))), weights)
    if (!same(outcomes[place] as object, event as object)) wrong.push(n)
  }
  return { sealed, draws: luck.draws.length, wrong }
}

/** Whole numbers below a total, in the order in which the seed gives them. */
async function stream(seed: string): Promise<(total: bigint) => Promise<bigint>> {
  const recipe = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(seed), recipe, false, ['sign'])
  let drawn = 0
  return async (total) => {
    const fair = RANGE - (RANGE % total)
    for (;;) {
      const digest = await crypto.subtle.sign('HMAC', key, bytes(String(drawn++)))
      const number = new DataView(digest).getBigUint64(0)
      if (number < fair) return number % total
    }
  }
}

function pick(left: number, weights: readonly number[]): number {
  let place = 0
  for (const weight of weights) {
    if (left < weight) return place
    left -= weight
    place++
  }
  throw new RangeError('weights do not add up')
}
