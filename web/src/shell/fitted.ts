// Type as large as its box allows: what is said in it is read in full, and the box keeps its size.
const LEAST = 0.68 // of the size that the style sheet gives
const STEP = 0.5 // pixels
const INK = 2 // pixels by which letters reach out of a narrow line

/** Attach to a box whose height is given; told what stands in it, it fits the type anew. */
export function fitted(_text: string): (box: HTMLElement) => () => void {
  return (box) => {
    const fit = (): void => {
      box.style.fontSize = ''
      const full = parseFloat(getComputedStyle(box).fontSize)
      for (let size = full; size > LEAST * full && overflows(box); size -= STEP)
        box.style.fontSize = `${size}px`
    }
    const turned = new ResizeObserver(fit) // a phone, or the fonts have come
    turned.observe(box)
    fit()
    return () => turned.disconnect()
  }
}

const overflows = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + INK
