import { describe, expect, it } from 'vitest'
import { telling } from './motion'
import type { Told } from './types.generated'

describe('a chip that is drawn', () => {
  const drawn: Told = { happening: 'chip drawn', chip: 'onion', board_card: 1, place: 2 }

  it('flies from the bag to its board card, and is not seen there before it has landed', () => {
    expect(telling([drawn]).flights).toEqual([
      { piece: 'chips-onion', from: 'bag onion', to: 'slot 1 2', shows: 'chip 1 2' },
    ])
  })
})

describe('rewards', () => {
  const rewarded: Told = {
    happening: 'rewarded',
    seats: [0, 2],
    came: 'first',
    rewards: 2,
    now: [2, 3],
  }

  it('float up at everybody who gets them, and are marked as theirs', () => {
    const { floats, marks } = telling([rewarded])
    expect(floats).toEqual([
      { says: '+2', at: 'rewards 0' },
      { says: '+2', at: 'rewards 2' },
    ])
    expect(marks.map(({ seat }) => seat)).toEqual([0, 2])
  })
})

describe('a secret choice', () => {
  it('is marked at whoever made it, and shows no card', () => {
    const told: Told[] = [
      { happening: 'discarded', seat: 1 },
      { happening: 'sides chosen', seat: 2 },
    ]
    const { flights, marks } = telling(told)
    expect(flights).toEqual([])
    expect(marks).toEqual([
      { place: 'hand 1', seat: 1 },
      { place: 'hand 2', seat: 2 },
    ])
  })
})
