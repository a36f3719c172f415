// The options of a game, read from the JSON schema that the server sends.

type Schema = Record<string, unknown>

export interface Choice {
  name: string
  kind: 'choice' | 'switch' | 'number' | 'numbers'
  values: unknown[] // of a choice
  usual: unknown
}

export function choices(schema: Schema): Choice[] {
  const fields = (resolve(schema, schema).properties ?? {}) as Record<string, Schema>
  return Object.entries(fields).flatMap(([name, field]) => {
    const found = choice(name, field, schema)
    return found ? [found] : []
  })
}

/** A field that a form can ask for; what is stranger keeps its default. */
function choice(name: string, field: Schema, whole: Schema): Choice | null {
  const known = resolve(field, whole)
  const usual = field.default ?? known.default ?? null
  if (Array.isArray(known.enum)) {
    return { name, kind: 'choice', values: known.enum, usual }
  }
  const parts = Array.isArray(known.anyOf) ? (known.anyOf as Schema[]) : null
  if (parts) {
    const values = parts.flatMap((part) =>
      part.type === 'null' ? [null] : Array.isArray(part.enum) ? (part.enum as unknown[]) : [],
    )
    return values.length > 1 ? { name, kind: 'choice', values, usual } : null
  }
  if (known.type === 'boolean') return { name, kind: 'switch', values: [], usual }
  if (known.type === 'integer') return { name, kind: 'number', values: [], usual }
  if (known.type === 'array' && Array.isArray(usual)) {
    return { name, kind: 'numbers', values: [], usual }
  }
  return null
}

function resolve(field: Schema, whole: Schema): Schema {
  if (typeof field.$ref !== 'string') return field
  const defs = (whole.$defs ?? {}) as Record<string, Schema>
  return defs[field.$ref.split('/').pop() ?? ''] ?? field
}

export function words(name: unknown): string {
  const said = typeof name === 'string' ? name : JSON.stringify(name)
  const text = name === null ? 'as it falls' : said.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
