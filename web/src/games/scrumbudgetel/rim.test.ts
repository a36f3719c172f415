import { describe, expect, it } from 'vitest'
import { Camera } from './camera.svelte'
import { arrows } from './rim'

function camera(): Camera {
  const one = new Camera()
  one.width = 600
  one.height = 400
  return one
}

describe('arrows at the rim', () => {
  it('do not point to what is seen', () => {
    expect(arrows(camera(), [{ x: 0, y: 0 }])).toEqual([])
  })

  it('point to what lies outside, one for each wind, at the nearest', () => {
    const [near, far, north] = [
      { x: 500, y: 0 },
      { x: 900, y: 10 },
      { x: 0, y: -800 },
    ]
    const told = arrows(camera(), [far, near, north])
    expect(told.map(({ wind, count }) => [wind, count])).toEqual([
      ['east', 2],
      ['north', 1],
    ])
    expect(told[0]?.nearest).toBe(near)
    expect(told[0]).toMatchObject({ left: 574, top: 200, turn: 0 })
    expect(told[1]).toMatchObject({ left: 300, top: 26, turn: 270 })
  })

  it('cover nothing that is touched', () => {
    const told = arrows(camera(), [
      { x: 270, y: 30 },
      { x: 900, y: 0 },
    ])
    expect(told[0]).toMatchObject({ left: 574, top: 152 })
  })
})
