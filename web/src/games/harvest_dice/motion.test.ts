import { describe, expect, it } from 'vitest'
import { telling } from './motion'
import type { Die, Told } from './types.generated'

const die: Die = { vegetable: 'carrot', value: 3 }

describe('a die', () => {
  it('flies from the pool to whoever takes it, and is not seen there before it has landed', () => {
    expect(telling([{ happening: 'taken', seat: 1, die }]).flights).toEqual([
      { piece: 'harvest_dice-carrot', from: 'die carrot 3', to: 'held', shows: 'held' },
    ])
  })

  it('that is left over flies to its market, and whoever gains by it is told so', () => {
    const crossed: Told = { happening: 'market_crossed', die, crosses: 2, points: [0, 4, 0] }
    const { flights, floats } = telling([crossed])
    expect(flights[0]).toMatchObject({ from: 'die carrot 3', to: 'market carrot' })
    expect(floats).toEqual([{ says: '+4', at: 'score 1' }])
  })
})

describe('a vegetable', () => {
  const planted: Told = { happening: 'planted', seat: 2, die, row: 1, column: 3, points: 5 }

  it('flies to its space, which is marked as the work of whoever planted it', () => {
    const { flights, marks } = telling([planted])
    expect(flights[0]).toMatchObject({ from: 'held', to: 'space 2 1 3', shows: 'space 2 1 3' })
    expect(marks).toEqual([{ place: 'space 2 1 3', seat: 2 }])
  })

  it('says what it brings, if it brings anything', () => {
    expect(telling([planted]).floats).toEqual([{ says: '+5', at: 'score 2' }])
    expect(telling([{ ...planted, points: 0 }]).floats).toEqual([])
  })
})

describe('a die that is fed', () => {
  it('flies to the pig, with the circles that it crosses off', () => {
    const fed: Told = { happening: 'fed', seat: 0, die, circles: 3, lost: 0 }
    const { flights, floats, marks } = telling([fed])
    expect(flights[0]).toMatchObject({ from: 'held', to: 'pig 0' })
    expect(floats).toEqual([{ says: '+3', at: 'pig 0' }])
    expect(marks).toEqual([{ place: 'pig 0', seat: 0 }])
  })
})
