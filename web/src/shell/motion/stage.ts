// The stage of a board: places and pieces register by name, and a telling is played between them.
// It works on elements, not on state: nothing is drawn anew because something flies.
import { getContext, setContext } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { flightTime, oneByOne, way, WORDS_APART, type Spot, type Telling } from './flight'

const KEY = Symbol('stage')
const FLOAT_TIME = 900 // milliseconds
const FLOAT_RISE = 34 // pixels
const TINIEST = 12 // pixels: what is drawn smaller could not be followed
const LARGEST = 72

/** For a board: its places and those of all its parts. */
export function openStage(): Stage {
  return setContext(KEY, new Stage())
}

/** For a part of a board; outside of one (in a guide) nothing moves. */
export function stageHere(): Stage {
  return getContext<Stage | undefined>(KEY) ?? new Stage()
}

export class Stage {
  readonly #places = new Map<string, Set<Element>>()
  readonly #pieces = new Map<string, Element>()
  readonly #stood = new Map<string, DOMRect>() // places as they were before the view changed
  #marks: ReadonlyMap<string, string> = new Map() // inks by place
  #layer: HTMLElement | null = null

  /** {@attach stage.place('plot D4')} */
  place(name: string): Attachment {
    return (element) => {
      const here = this.#places.get(name) ?? new Set()
      this.#places.set(name, here.add(element))
      this.#paint(element, this.#marks.get(name))
      return () => {
        here.delete(element)
        if (!here.size) this.#places.delete(name)
      }
    }
  }

  /** A piece on the board that a flight may bring. */
  piece(name: string): Attachment {
    return (element) => {
      this.#pieces.set(name, element)
      return () => {
        if (this.#pieces.get(name) === element) this.#pieces.delete(name)
      }
    }
  }

  /** Where flying pieces are drawn. */
  layer: Attachment<HTMLElement> = (element) => {
    this.#layer = element
    return () => (this.#layer = null)
  }

  /** Before the view changes: a card that is taken is gone after it. */
  remember(telling: Telling): void {
    this.#stood.clear()
    for (const { from } of telling.flights) {
      const box = this.#box(from)
      if (box) this.#stood.set(from, box)
    }
  }

  tell(telling: Telling): void {
    const layer = this.#layer
    if (!layer) return
    const edge = layer.getBoundingClientRect()
    for (const { what, delay } of oneByOne(telling.flights)) {
      const from = this.#spot(what.from, edge)
      const to = this.#spot(what.to, edge, what.shows !== undefined)
      if (!from || !to) continue
      const time = flightTime(Math.hypot(to.x - from.x, to.y - from.y))
      fly(layer, what.piece, way(from, to, Math.max(from.size, to.size)), { from, to, delay, time })
      const shown = what.shows === undefined ? undefined : this.#pieces.get(what.shows)
      shown?.animate({ opacity: [0, 0] }, { duration: delay + time })
    }
    for (const { what, delay } of oneByOne(telling.floats, WORDS_APART)) {
      const at = this.#spot(what.at, edge)
      if (at) rise(layer, what.says, at, delay)
    }
  }

  /** Marks in their inks, by place. */
  mark(inks: ReadonlyMap<string, string>): void {
    for (const [name, here] of this.#places) {
      const ink = inks.get(name)
      if (ink === this.#marks.get(name)) continue
      for (const element of here) this.#paint(element, ink)
    }
    this.#marks = inks
  }

  #paint(element: Element, ink: string | undefined): void {
    const { dataset, style } = element as HTMLElement | SVGElement
    if (ink === undefined) {
      delete dataset.mark
      style.removeProperty('--mark')
      if (!style.length) element.removeAttribute('style') // as if it had never been marked
    } else {
      dataset.mark = ''
      style.setProperty('--mark', ink)
    }
  }

  #box(name: string): DOMRect | undefined {
    for (const element of this.#places.get(name) ?? []) {
      const box = boxAtRest(element)
      if (box.width || box.height) return box // what a phone does not show has no box
    }
    return undefined
  }

  /** `filled`: the piece takes all of its place, and is as long as that. */
  #spot(name: string, edge: DOMRect, filled = false): Spot | undefined {
    const box = this.#box(name) ?? this.#stood.get(name)
    const side = filled ? Math.max : Math.min
    return (
      box && {
        x: box.left + box.width / 2 - edge.left,
        y: box.top + box.height / 2 - edge.top,
        size: Math.max(TINIEST, Math.min(LARGEST, side(box.width, box.height))),
      }
    )
  }
}

/** Where an element will stand when what it lies on moves no more. */
function boxAtRest(element: Element): DOMRect {
  const moving: Animation[] = []
  for (let one: Element | null = element; one; one = one.parentElement)
    moving.push(...one.getAnimations().filter((motion) => motion instanceof CSSTransition))
  const times = moving.map(({ currentTime }) => currentTime)
  for (const motion of moving)
    motion.currentTime = Number(motion.effect?.getComputedTiming().endTime) - 1
  const box = element.getBoundingClientRect()
  moving.forEach((motion, at) => (motion.currentTime = times[at] ?? null))
  return box
}

interface Trip {
  from: Spot
  to: Spot
  delay: number
  time: number
}

function fly(
  layer: HTMLElement,
  piece: string,
  steps: string[],
  { from, to, ...trip }: Trip,
): void {
  const size = Math.max(from.size, to.size)
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#${piece}`)
  drawn.setAttribute('viewBox', '0 0 100 100')
  drawn.setAttribute('width', String(size))
  drawn.setAttribute('height', String(size))
  drawn.classList.add('flown')
  drawn.dataset.piece = piece
  drawn.append(use)
  layer.append(drawn)
  const options = { delay: trip.delay, duration: trip.time, easing: 'ease-in-out' } as const
  const flight = drawn.animate({ transform: steps }, { ...options, fill: 'both' })
  flight.onfinish = flight.oncancel = () => drawn.remove()
}

function rise(layer: HTMLElement, says: string, { x, y }: Spot, delay: number): void {
  const word = document.createElement('span')
  word.className = 'float'
  word.textContent = says
  layer.append(word)
  const at = (up: number): string => `translate(${x}px, ${y - up}px) translate(-50%, -50%)`
  const up = { transform: [at(0), at(FLOAT_RISE * 0.8), at(FLOAT_RISE)], opacity: [0, 1, 0] }
  const float = word.animate(up, { delay, duration: FLOAT_TIME, easing: 'ease-out', fill: 'both' })
  float.onfinish = float.oncancel = () => word.remove()
}
