// Arrow keys walk over a board: from button to button, to the nearest one that way.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function rove(board: HTMLElement): { destroy: () => void } {
  function walk(event: KeyboardEvent): void {
    const way = WAYS[event.key]
    const from = document.activeElement
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    if (!(from instanceof HTMLButtonElement) || !board.contains(from)) return
    const next = nearest(board, from, way)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  board.addEventListener('keydown', walk)
  return { destroy: () => board.removeEventListener('keydown', walk) }
}

function nearest(
  board: HTMLElement,
  from: HTMLElement,
  [right, down]: [number, number],
): HTMLElement | null {
  const start = middle(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const button of board.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) {
    const place = middle(button)
    const along = (place.x - start.x) * right + (place.y - start.y) * down
    const aside = Math.abs((place.x - start.x) * down) + Math.abs((place.y - start.y) * right)
    const distance = along + aside * 2.5
    if (along > 4 && distance < least) {
      least = distance
      best = button
    }
  }
  return best
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
