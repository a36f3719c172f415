import { describe, expect, it } from 'vitest'
import { gathered, grouped, notation, shapeOf } from './plain'

const NAMES = ['Ann', 'Ben']

describe('a view of any game', () => {
  it('tells a list with an entry a player by their names', () => {
    const shape = shapeOf([3, 5], NAMES)
    expect(shape).toEqual({
      kind: 'parts',
      parts: [
        { name: 'Ann', value: 3 },
        { name: 'Ben', value: 5 },
      ],
    })
  })

  it('shows things that are alike as a table', () => {
    const cards = [
      { name: 'Ace', points: 4 },
      { name: 'Two', points: 1 },
      { name: 'Six', points: 2 },
    ]
    const shape = shapeOf(cards, NAMES)
    expect(shape.kind === 'table' && shape.columns).toEqual(['name', 'points'])
    expect(shape.kind === 'table' && shape.rows[1]?.cells).toEqual(['Two', 1])
  })

  it('shows rows of a field as a table', () => {
    const shape = shapeOf([['x', null], [null, 'o'], [null, null]], NAMES) // prettier-ignore
    expect(shape.kind === 'table' && shape.rows.map(({ cells }) => cells)).toHaveLength(3)
  })

  it('gathers what each player has in one table', () => {
    const view = { round: 2, points: [1, 0], pennies: ['covered', null] }
    const seen = gathered(view, NAMES)
    expect(Object.keys(seen)).toEqual(['round', 'players'])
    const shape = shapeOf(seen.players, NAMES)
    expect(shape.kind === 'table' && shape.rows[0]).toEqual({ name: 'Ann', cells: [1, 'covered'] })
  })

  it('says nothing, no and yes in words', () => {
    expect(shapeOf(null, NAMES)).toEqual({ kind: 'fact', text: '–' })
    expect(shapeOf(true, NAMES)).toEqual({ kind: 'fact', text: 'yes' })
    expect(shapeOf([], NAMES)).toEqual({ kind: 'fact', text: 'none' })
  })
})

describe('moves of any game', () => {
  const moves = [{ move: 'take', coin: 1 }, { move: 'pass' }, { move: 'take', coin: 2 }]

  it('are grouped by their verb, in the order in which they are offered', () => {
    const groups = grouped(moves, [])
    expect(groups.map(({ verb, moves: some }) => [verb, some.length])).toEqual([
      ['take', 2],
      ['pass', 1],
    ])
  })

  it('have the words of the server as soon as these are there', () => {
    expect(grouped(moves, ['Take a coin', 'Pass', 'Take two'])[0]?.moves[1]?.text).toBe('Take two')
    expect(notation({ move: 'lay_down', at: [3, 1] })).toBe('lay down, at 3 1')
  })
})
