/** Whether two moves are the same: they are flat objects of plain values. */
export function same(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) =>
      equal((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}

function equal(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
