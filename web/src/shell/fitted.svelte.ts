// Type as large as its box allows: what is said in it is read in full, and the box keeps its size.
const LEAST = 0.68 // of the size that the style sheet gives
const STEP = 0.5 // pixels
const INK = 2 // pixels by which letters reach out of a narrow line

/** Attach to a box whose height is given; whenever what stands in it is another, it fits the type. */
export function fitted(text: () => string): (box: HTMLElement) => () => void {
  return (box) => {
    const fit = (): void => {
      if (box.style.fontSize) box.style.fontSize = ''
      if (!overflows(box)) return
      const full = parseFloat(getComputedStyle(box).fontSize)
      for (let size = full - STEP; size > LEAST * full && overflows(box); size -= STEP)
        box.style.fontSize = `${size}px`
    }
    // Measured once, right before the page is drawn: all that changes with the text has changed.
    let frame = 0
    $effect(() => {
      text()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    const turned = new ResizeObserver(fit) // a phone, or the fonts have come
    turned.observe(box)
    return () => {
      cancelAnimationFrame(frame)
      turned.disconnect()
    }
  }
}

const overflows = (box: HTMLElement): boolean => box.scrollHeight > box.clientHeight + INK
