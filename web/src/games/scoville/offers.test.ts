import { describe, expect, it } from 'vitest'
import { cardsOf, dish, marketOf, offer } from './offers'
import type { MarketCard, RecipeCard } from './types.generated'

const card = {
  card: 'M1',
  wants: ['red', 'red', 'yellow'],
  gives: [['white'], ['black']],
  coins: 2,
  points: 1,
  missing: ['yellow'],
} as unknown as MarketCard

describe('a card of the market', () => {
  it('says what it wants, what it gives and what is lacking', () => {
    expect(offer(card)).toBe(
      'two red and one yellow for one white or one black, not both and $2, 1 point. You lack one yellow',
    )
  })

  it('gives coins alone', () => {
    expect(offer({ ...card, gives: [[]], missing: [], points: 0 })).toBe(
      'two red and one yellow for $2. You have all of it',
    )
  })

  it('is traded as it is offered, else asked about', () => {
    const black = { move: 'market', card: 'M1', take: 'black' } as const
    expect(marketOf(card, [black as never])).toEqual(black)
    expect(marketOf(card, [])).toEqual({ move: 'market', card: 'M1', take: 'white' })
    expect(cardsOf([black as never], 'market')).toEqual(new Set(['M1']))
    expect(cardsOf([black as never], 'cook')).toEqual(new Set())
  })
})

it('a recipe says its name and its points', () => {
  const recipe = { name: 'Hot stew', wants: ['blue'], points: 9, missing: null }
  expect(dish(recipe as unknown as RecipeCard)).toBe('Hot stew: one blue, 9 points')
})
