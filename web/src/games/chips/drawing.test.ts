import { describe, expect, it } from 'vitest'
import { bandOf, drawingOf } from './drawing'

describe('the drawing on a card', () => {
  it('has a sign between the chips that are compared', () => {
    expect(drawingOf('more-chicken-onion')).toMatchObject({
      flavours: ['chicken', 'onion'],
      sign: '>',
    })
  })

  it('says how many of each are wanted', () => {
    expect(drawingOf('min-potato3-onion2')).toMatchObject({
      flavours: ['potato', 'onion'],
      counts: [3, 2],
    })
  })

  it('shows every flavour where all are wanted', () => {
    const { flavours, counts } = drawingOf('all-2')
    expect(flavours).toHaveLength(5)
    expect(counts).toEqual([2])
  })

  it('stands below a band of its kind, but the trophy below its own', () => {
    expect(bandOf(drawingOf('all-1'), 20)).toBe(bandOf(drawingOf('all-1'), 30))
    expect(bandOf(drawingOf('all-2'), 0)).not.toBe(bandOf(drawingOf('all-2'), 20))
  })
})
