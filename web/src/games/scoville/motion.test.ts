import { describe, expect, it } from 'vitest'
import { telling } from './motion'
import type { Told } from './types.generated'

const BRED = {
  happening: 'bred',
  seat: 1,
  notch: 'E4/F4',
  parents: ['red', 'yellow'],
  peppers: ['orange'],
} as Told

describe('a harvest', () => {
  it('flies from the notch behind the screen of whoever walks', () => {
    expect(telling([BRED], 0).flights).toEqual([
      { piece: 'scoville-orange', from: 'notch E4/F4', to: 'hand 1' },
    ])
  })

  it('flies to your own peppers when you walk', () => {
    expect(telling([BRED], 1).flights[0]?.to).toBe('orange 1')
  })
})

describe('planting', () => {
  const planted = { happening: 'planted', seat: 2, pepper: 'green', plot: 'D4' } as Told

  it('hides the pepper on the plot until the one from the hand has landed, and marks it', () => {
    const { flights, marks } = telling([planted], 0)
    expect(flights[0]).toMatchObject({ from: 'hand 2', to: 'plot D4', shows: 'pepper D4' })
    expect(marks).toEqual([{ place: 'plot D4', seat: 2 }])
  })

  it('by luck, at the start, flies from nowhere', () => {
    expect(telling([{ ...planted, seat: null } as Told], 0).flights).toEqual([])
  })
})

describe('a trade', () => {
  it('takes the peppers to the card, brings others and coins back, and says what they are worth', () => {
    const { flights, floats } = telling(
      [
        {
          happening: 'market_taken',
          seat: 0,
          card: 'RY>G+2',
          paid: ['red', 'yellow'],
          gained: ['green'],
          coins: 3,
          points: 2,
        },
      ],
      0,
    )
    expect(flights.map(({ from, to }) => `${from} -> ${to}`)).toEqual([
      'red 0 -> market RY>G+2',
      'yellow 0 -> market RY>G+2',
      'market RY>G+2 -> green 0',
      'market RY>G+2 -> coins 0',
    ])
    expect(floats.map(({ says }) => says)).toEqual(['+$3', '+2'])
  })
})
