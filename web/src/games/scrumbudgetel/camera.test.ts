import { describe, expect, it } from 'vitest'
import { Camera } from './camera.svelte'

function camera(): Camera {
  const one = new Camera()
  one.width = 600
  one.height = 400
  return one
}

const isSeen = (eye: Camera, x: number, y: number): boolean => {
  const { left, top } = eye.spot(x, y)
  return left >= 0 && left <= eye.width && top >= 0 && top <= eye.height
}

describe('the camera', () => {
  it('shows all of a box, in all of its window', () => {
    const eye = camera()
    eye.fit({ left: -2000, right: 2000, top: -300, bottom: 300 }, 50, 0)
    expect(isSeen(eye, -2000, 0) && isSeen(eye, 2000, 0)).toBe(true)
    expect(eye.spot(2050, 0).left).toBeCloseTo(590)
  })

  it('shows points that lie together from close by', () => {
    const eye = camera()
    const points = [
      { x: 1000, y: 0 },
      { x: 1200, y: 100 },
    ]
    eye.closeUp(points, 40, 1, 0)
    expect(eye.scale).toBeGreaterThanOrEqual(1)
    expect(points.every(({ x, y }) => isSeen(eye, x, y))).toBe(true)
  })

  it('goes where most of them lie, rather than farther away', () => {
    const eye = camera()
    const there = [
      { x: 3000, y: 0 },
      { x: 3100, y: 40 },
    ]
    eye.closeUp([{ x: -3000, y: 0 }, ...there], 40, 1, 0)
    expect(eye.scale).toBeGreaterThanOrEqual(1)
    expect(there.every(({ x, y }) => isSeen(eye, x, y))).toBe(true)
  })

  it('shows one of them where its window has room for no more', () => {
    const eye = camera()
    const points = [
      { x: 100, y: 0 },
      { x: 900, y: 50 },
    ]
    eye.closeUp(points, 500, 1, 0)
    expect(eye.scale).toBe(1)
    expect(isSeen(eye, 100, 0)).toBe(true)
  })

  it('shows no more of the sea around a map than must be', () => {
    const eye = camera()
    eye.closeUp([{ x: 1000, y: 0 }], 40, 1, 0)
    eye.keepTo({ left: -1000, right: 1000, top: -100, bottom: 100 }, 50)
    expect(eye.spot(1050, 0).left).toBeCloseTo(600)
    expect(eye.y).toBe(0)
    expect(isSeen(eye, 1000, 0)).toBe(true)
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
