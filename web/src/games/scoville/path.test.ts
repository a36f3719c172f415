import { describe, expect, it } from 'vitest'
import { pathOf } from './path'
import type { Told, View } from './types.generated'

const walked = (start: string, to: string, seat = 1): Told => ({
  happening: 'walked',
  seat,
  start,
  to,
})
const at = (farmer: string, made: number): View =>
  ({
    harvest: { seat: 1, steps_made: made, steps_left: 3 - made, ways: [], ways_back: [] },
    players: [{ farmer: 'A1/N' }, { farmer }],
  }) as unknown as View
const before = [walked('C4/D4', 'E4/F4'), walked('A1/B1', 'A1/N', 0)] // of other walks
const one = walked('E4/F4', 'E4/E5')
const two = walked('E4/E5', 'D4/D5')

describe('the path of a farmer', () => {
  it('begins where it stood and grows with each step', () => {
    expect(pathOf(before, at('E4/F4', 0))).toEqual([])
    expect(pathOf([...before, one], at('E4/E5', 1))).toEqual(['E4/F4', 'E4/E5'])
    expect(pathOf([...before, one, two], at('D4/D5', 2))).toEqual(['E4/F4', 'E4/E5', 'D4/D5'])
  })

  it('ends with the harvest', () => {
    expect(pathOf([one, two], { ...at('D4/D5', 2), harvest: null })).toEqual([])
  })

  it('is not guessed where its steps are not known', () => {
    expect(pathOf([two], at('D4/D5', 2))).toEqual([])
    expect(pathOf([one], at('D4/D5', 1))).toEqual([])
  })
})
