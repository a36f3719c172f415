// A view is sent whole once, then as paths and the values that now stand there.

type Json = unknown
export type Change = [(string | number)[], Json]

/** The view after its changes; what has not changed is shared with the view before. */
export function applyChanges(view: Json, changes: readonly Change[]): Json {
  return changes.reduce<Json>((now, [path, value]) => put(now, path, value), view)
}

function put(view: Json, path: readonly (string | number)[], value: Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(view)) {
    const copy: Json[] = [...(view as Json[])]
    copy[Number(step)] = put(copy[Number(step)], rest, value)
    return copy
  }
  const before = view as Record<string, Json>
  return { ...before, [step]: put(before[step], rest, value) }
}
