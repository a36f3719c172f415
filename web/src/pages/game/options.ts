// The house rules of a game, read from the JSON schema of its options that the server sends.

type Schema = Record<string, unknown>

/** One value of an option, in words. */
export interface Value {
  value: unknown
  name: string
  means: string // what it brings
}

export interface Choice {
  name: string // of the option
  title: string
  about: string // one sentence
  kind: 'choice' | 'switch' | 'number' | 'numbers'
  values: Value[] // of a choice
  usual: unknown
  seat: boolean // its numbers are seats
  rising: boolean // each number is higher than the one before
  least?: number | undefined
  most?: number | undefined
}

export function choices(schema: Schema): Choice[] {
  const fields = (resolve(schema, schema).properties ?? {}) as Record<string, Schema>
  return Object.entries(fields).flatMap(([name, field]) => {
    const found = choice(name, { ...resolve(field, schema), ...field })
    return found ? [found] : []
  })
}

/** A field that a form can ask for; what is stranger keeps its default. */
function choice(name: string, field: Schema): Choice | null {
  const usual = field.default ?? null
  const found = {
    name,
    title: (field.title as string | undefined) ?? words(name),
    about: (field.description as string | undefined) ?? '',
    values: [],
    usual,
    seat: field.seat === true,
    rising: field.rising === true,
  }
  const values = valuesOf(field)
  if (values) {
    const explained =
      (field.choices as Value[] | undefined) ??
      values.map((value) => ({ value, name: words(value), means: '' }))
    return values.length > 1 ? { ...found, kind: 'choice', values: explained } : null
  }
  if (field.type === 'boolean') return { ...found, kind: 'switch' }
  if (field.type === 'integer') return { ...found, kind: 'number', ...limits(field) }
  if (field.type === 'array' && Array.isArray(usual)) {
    const [first] = (field.prefixItems ?? [field.items ?? {}]) as Schema[]
    return { ...found, kind: 'numbers', ...limits(first ?? {}) }
  }
  return null
}

function valuesOf(field: Schema): unknown[] | null {
  if (Array.isArray(field.enum)) return field.enum as unknown[]
  if (!Array.isArray(field.anyOf)) return null
  const parts = field.anyOf as Schema[]
  const none = parts.some((part) => part.type === 'null') ? [null] : []
  return [
    ...none,
    ...parts.flatMap((part) => (Array.isArray(part.enum) ? (part.enum as unknown[]) : [])),
  ]
}

function limits(field: Schema): { least: number | undefined; most: number | undefined } {
  return {
    least: field.minimum as number | undefined,
    most: field.maximum as number | undefined,
  }
}

function resolve(field: Schema, whole: Schema): Schema {
  if (typeof field.$ref !== 'string') return field
  const defs = (whole.$defs ?? {}) as Record<string, Schema>
  return defs[field.$ref.split('/').pop() ?? ''] ?? field
}

/** The values that can be chosen at a table of so many seats. */
export function possible(choice: Choice, seats: number): Value[] {
  return choice.values.filter(
    ({ value }) => !choice.seat || typeof value !== 'number' || value < seats,
  )
}

/** What was agreed on, where that is not what is usual: "Cards on display: As in the manual". */
export function agreed(schema: Schema, options: Record<string, unknown>): string[] {
  return choices(schema)
    .filter(({ name, usual }) => JSON.stringify(options[name]) !== JSON.stringify(usual))
    .map(({ name, title, values }) => {
      const value = options[name]
      const said = values.find((one) => one.value === value)?.name
      return `${title}: ${said ?? (Array.isArray(value) ? value.join(', ') : words(value))}`
    })
}

export function words(name: unknown): string {
  const said = typeof name === 'string' ? name : JSON.stringify(name)
  const text = name === null ? 'as it falls' : said.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
