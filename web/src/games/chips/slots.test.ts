import { describe, expect, it } from 'vitest'
import { laid, NO_SLOTS } from './slots'

describe('a hand', () => {
  const dealt = laid(NO_SLOTS, '1 5', ['a', 'b', 'c'])

  it('leaves the place of a discarded card empty: no other slides there', () => {
    expect(laid(dealt, '1 5', ['a', 'c']).cards).toEqual(['a', null, 'c'])
  })

  it('closes up when chips have been drawn', () => {
    const less = laid(dealt, '1 5', ['a', 'c'])
    expect(laid(less, '1 9', ['a', 'c']).cards).toEqual(['a', 'c'])
  })

  it('is whole again when a card is taken back', () => {
    const less = laid(dealt, '1 5', ['a', 'c'])
    expect(laid(less, '1 5', ['a', 'b', 'c']).cards).toEqual(['a', 'b', 'c'])
  })
})
