import { describe, expect, it } from 'vitest'
import { Camera } from './camera.svelte'

function camera(): Camera {
  const one = new Camera()
  one.width = 600
  one.height = 400
  return one
}

describe('the camera', () => {
  it('shows all of a box, beside the buttons', () => {
    const eye = camera()
    eye.fit({ left: -2000, right: 2000, top: -300, bottom: 300 }, 50, 0)
    const [left, right] = [eye.spot(-2000, 0), eye.spot(2000, 0)]
    expect(left.left).toBeGreaterThanOrEqual(0)
    expect(right.left).toBeLessThanOrEqual(600 - 56)
  })

  it('keeps the point under the pointer where it is while it zooms', () => {
    const eye = camera()
    const at = { x: (450 - 300) / eye.scale + eye.x, y: (100 - 200) / eye.scale + eye.y }
    eye.zoom(1.7, 450, 100)
    expect(eye.spot(at.x, at.y).left).toBeCloseTo(450)
    expect(eye.spot(at.x, at.y).top).toBeCloseTo(100)
  })

  it('moves just so far that a point is seen', () => {
    const eye = camera()
    eye.reach(1000, 0)
    expect(eye.spot(1000, 0).left).toBeCloseTo(560)
    const before = eye.x
    eye.reach(eye.x, eye.y)
    expect(eye.x).toBe(before)
  })
})
