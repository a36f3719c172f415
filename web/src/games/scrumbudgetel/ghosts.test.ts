import { expect, it } from 'vitest'
import { ghostsOf } from './ghosts'
import { SIDE } from './markers'
import type { Place } from './types.generated'

const place = (east: number): Place => ({
  at: [east, 0],
  shape: 'square',
  edge: [
    [east, 0],
    [east + 1, 0],
  ],
  corners: [
    [east, 0],
    [east + 1, 0],
    [east + 1, 1],
    [east, 1],
  ],
})

it('knows how much room each place has to itself', () => {
  const rooms = ghostsOf([place(0), place(1), place(4)]).map(({ room }) => room / SIDE)
  expect(rooms).toEqual([1, 1, 3])
  expect(ghostsOf([place(0)])[0]?.room).toBe(Infinity)
})
