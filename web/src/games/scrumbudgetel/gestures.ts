// A map is moved by one finger, zoomed by two, by touching it twice, by the wheel and by keys.
import type { Camera, Point } from './camera.svelte'

const STEP = 60 // pixels that an arrow key moves the map
const SHAKE = 4 // pixels that are no drag yet
const TWICE = 320 // milliseconds within which two touches are one
const BESIDE = 30 // pixels that they may lie apart
const NEARER = 2
const PANS: Record<string, [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

interface Ways {
  moved: () => void // the player looks somewhere else than we would
  fit: () => void
  held: (dragging: boolean) => void
  touched: (at: Point) => void // a touch that did not move the map, in the window
}

export class Gestures {
  readonly #pointers = new Map<number, Point>()
  #travelled = false // the pointer that is down has moved the map
  #last: (Point & { time: number }) | null = null // the touch before

  constructor(
    readonly camera: Camera,
    readonly ways: Ways,
  ) {}

  down = (event: PointerEvent): void => {
    if ((event.target as Element).closest('button')) return
    const window = event.currentTarget as HTMLElement
    window.setPointerCapture(event.pointerId)
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#travelled = false
    this.ways.held(true)
  }

  move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (!this.#travelled && apart(now, before) < SHAKE) return
    this.#travelled = true
    this.ways.moved()
    if (other) {
      const between = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
      const at = within(event.currentTarget, between)
      this.camera.zoom(apart(now, other) / Math.max(1, apart(before, other)), at.x, at.y)
      this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    } else this.camera.pan(now.x - before.x, now.y - before.y)
    this.#pointers.set(event.pointerId, now)
  }

  up = (event: PointerEvent): void => {
    const pressed = this.#pointers.delete(event.pointerId)
    this.ways.held(this.#pointers.size > 0)
    if (!pressed || event.type !== 'pointerup' || this.#travelled) return
    const at = within(event.currentTarget, event)
    const twice = this.#last && event.timeStamp - this.#last.time < TWICE
    if (twice && this.#last && apart(at, this.#last) < BESIDE) {
      this.#last = null
      this.zoom(NEARER, at)
    } else {
      this.#last = { ...at, time: event.timeStamp }
      this.ways.touched(at)
    }
  }

  // A wheel must be held back from scrolling the page, which only a listener of our own may do.
  wheeled = (window: HTMLElement): { destroy: () => void } => {
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      this.ways.moved()
      const at = within(window, event)
      this.camera.zoom(1.0015 ** -event.deltaY, at.x, at.y)
    }
    window.addEventListener('wheel', wheel, { passive: false })
    return { destroy: () => window.removeEventListener('wheel', wheel) }
  }

  key = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
    const pan = PANS[event.key]
    if (pan) {
      this.ways.moved()
      this.camera.pan(...pan)
    } else if (event.key === '+' || event.key === '=') this.zoom(1.3)
    else if (event.key === '-') this.zoom(1 / 1.3)
    else if (event.key === '0') this.ways.fit()
    else return
    event.preventDefault()
  }

  zoom(by: number, at?: Point): void {
    this.ways.moved()
    this.camera.zoom(by, at?.x, at?.y)
  }
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function within(window: EventTarget | null, event: { clientX: number; clientY: number }): Point {
  const edge = (window as HTMLElement).getBoundingClientRect()
  return { x: event.clientX - edge.left, y: event.clientY - edge.top }
}
