import { describe, expect, it } from 'vitest'
import { named } from './pool'
import type { Die } from './types.generated'

const die = (vegetable: string, value: number): Die => ({ vegetable, value })

describe('dice of the pool', () => {
  it('keep their names when another is taken', () => {
    const pool = [die('carrot', 2), die('lettuce', 1), die('lettuce', 1), die('tomato', 6)]
    const before = named(pool).map(({ key }) => key)
    const after = named(pool.slice(1)).map(({ key }) => key)
    expect(after).toEqual(before.slice(1))
  })

  it('have names of their own even when they look alike', () => {
    const keys = named([die('carrot', 2), die('carrot', 2)]).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })
})
