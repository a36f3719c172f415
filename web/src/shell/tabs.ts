/** The tab that a key leads to; null: the key is not for tabs. */
export function nextTab<Name extends string>(
  names: readonly Name[],
  chosen: Name,
  key: string,
): Name | null {
  const at = names.indexOf(chosen)
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: names.length - 1,
  }
  const to = places[key]
  return to === undefined ? null : (names.at(to % names.length) ?? null)
}
