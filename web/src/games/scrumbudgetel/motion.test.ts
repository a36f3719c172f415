import { describe, expect, it } from 'vitest'
import { telling } from './motion'
import type { Told } from './types.generated'

describe('a marker that is laid', () => {
  const laid = {
    happening: 'trail_extended',
    seat: 1,
    marker: 'trail-red',
    number: 12,
    goes_on: true,
    cost: 2,
  } as unknown as Told

  it('flies from the stash of a rival, or from your own markers, to the map', () => {
    expect(telling([laid], 0).flights[0]).toMatchObject({ from: 'stash 1', to: 'marker 12' })
    expect(telling([laid], 1).flights[0]?.from).toBe('own trail-red')
  })

  it('is marked as the work of whoever laid it', () => {
    expect(telling([laid], 0).marks).toEqual([{ place: 'marker 12', seat: 1 }])
  })
})
