import { describe, expect, it } from 'vitest'
import type { Step } from '../contract'
import { NO_PATH, pathAfter } from './path'
import type { Told, View } from './types.generated'

const walked = (start: string, to: string): Step<Told> => ({
  n: 0,
  by: 1,
  event: {},
  told: [],
  happenings: [{ happening: 'walked', seat: 1, start, to }],
})
const at = (farmer: string, made: number): View =>
  ({
    harvest: { seat: 1, steps_made: made, steps_left: 3 - made, ways: [], ways_back: [] },
    players: [{ farmer: 'A1/N' }, { farmer }],
  }) as unknown as View

describe('the path of a farmer', () => {
  const one = pathAfter(NO_PATH, walked('E4/F4', 'E4/E5'), at('E4/E5', 1))
  const two = pathAfter(one, walked('E4/E5', 'D4/D5'), at('D4/D5', 2))

  it('begins where it stood and grows with each step', () => {
    expect(one.notches).toEqual(['E4/F4', 'E4/E5'])
    expect(two.notches).toEqual(['E4/F4', 'E4/E5', 'D4/D5'])
  })

  it('is shorter when a step is taken back', () => {
    expect(pathAfter(two, null, at('E4/E5', 1)).notches).toEqual(one.notches)
  })

  it('ends with the harvest', () => {
    expect(pathAfter(two, null, { ...at('D4/D5', 2), harvest: null })).toBe(NO_PATH)
  })

  it('is not guessed where its steps were not seen', () => {
    expect(pathAfter(NO_PATH, null, at('D4/D5', 2))).toBe(NO_PATH)
  })
})
