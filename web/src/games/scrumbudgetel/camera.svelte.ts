// What part of the map is seen: a middle in map units and a scale.

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Point {
  x: number
  y: number
}

export const CLOSEST = 3
const FARTHEST = 0.06
const NATURAL = 1.2 // no need to come closer by ourselves
const FRAME = 10 // pixels of the drawn frame

export const boxOf = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
})

export class Camera {
  x = $state(0)
  y = $state(0)
  scale = $state(1)
  width = $state(0) // of the window on the map, in pixels
  height = $state(0)

  /** Show all of a box, below what is announced. */
  fit(box: Box, margin: number, announced: number): void {
    if (!this.width || !this.height) return
    const wide = box.right - box.left + 2 * margin
    const high = box.bottom - box.top + 2 * margin
    const across = this.width - 2 * FRAME
    const down = this.height - announced - 2 * FRAME
    this.scale = Math.min(across / wide, down / high, NATURAL)
    this.x = (box.left + box.right) / 2
    this.y = (box.top + box.bottom - announced / this.scale) / 2
  }

  /** Show these points no smaller than that: all of them, or where most of them lie together. */
  closeUp(points: readonly Point[], margin: number, least: number, announced: number): void {
    if (!points.length) return
    this.fit(boxOf(points), margin, announced)
    if (this.scale >= least) return
    const [wide, high] = [this.width, this.height].map(
      (side) => Math.max(0, side / least - 2 * margin), // a small window shows one of them
    ) as [number, number]
    const together = points.map((one) =>
      points.filter(
        ({ x, y }) => x >= one.x && x - one.x <= wide && Math.abs(y - one.y) <= high / 2,
      ),
    )
    const most = together.reduce((best, now) => (now.length > best.length ? now : best))
    this.fit(boxOf(most), margin, announced)
    this.scale = Math.max(this.scale, least)
  }

  /** Show no more of the empty sea around a box than must be. */
  keepTo(box: Box, margin: number): void {
    const kept = (at: number, from: number, to: number, seen: number): number => {
      const [least, most] = [from - margin + seen / 2, to + margin - seen / 2]
      return least > most ? (from + to) / 2 : Math.max(least, Math.min(most, at))
    }
    this.x = kept(this.x, box.left, box.right, this.width / this.scale)
    this.y = kept(this.y, box.top, box.bottom, this.height / this.scale)
  }

  pan(right: number, down: number): void {
    this.x -= right / this.scale
    this.y -= down / this.scale
  }

  /** Zoom while the point under the pointer stays where it is. */
  zoom(by: number, atX = this.width / 2, atY = this.height / 2): void {
    const next = Math.max(FARTHEST, Math.min(CLOSEST, this.scale * by))
    const [east, south] = [
      (atX - this.width / 2) / this.scale,
      (atY - this.height / 2) / this.scale,
    ]
    const kept = this.scale / next
    this.x += east * (1 - kept)
    this.y += south * (1 - kept)
    this.scale = next
  }

  /** Move just so far that a point is seen. */
  reach(x: number, y: number): void {
    const { left, top } = this.spot(x, y)
    const room = 40
    const far = (at: number, size: number): number =>
      at < room ? room - at : at > size - room ? size - room - at : 0
    const [right, down] = [far(left, this.width), far(top, this.height)]
    if (right || down) this.pan(right, down)
  }

  /** Where a point of the map is in the window. */
  spot(x: number, y: number): { left: number; top: number } {
    return {
      left: (x - this.x) * this.scale + this.width / 2,
      top: (y - this.y) * this.scale + this.height / 2,
    }
  }
}
