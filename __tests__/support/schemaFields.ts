import type * as v from 'valibot'

/** A field of a schema that is neither an object nor a list. */
export interface SchemaField {
  /** `Lines[].Name`; `Answers{}` is any entry of a record. */
  path: string
  /** Path as a list of steps, with [] for a list item and {} for a record entry. */
  steps: readonly string[]
  /** Schema without the optional wrapper. */
  schema: v.GenericSchema
}

interface Inside {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  value?: v.GenericSchema
}

/** Every field of a schema, including nested ones; for a union those of each member. */
export function fieldsOfSchema(
  schema: v.GenericSchema,
  steps: readonly string[] = [],
): SchemaField[] {
  const { entries, item, wrapped, options, value } = schema as v.GenericSchema & Inside
  if (entries)
    return Object.entries(entries).flatMap(([name, inner]) =>
      fieldsOfSchema(inner, [...steps, name]),
    )
  if (item) return fieldsOfSchema(item, [...steps, '[]'])
  if (wrapped) return fieldsOfSchema(wrapped, steps)
  if (schema.type === 'record' && value) return fieldsOfSchema(value, [...steps, '{}'])
  const members = options?.filter(
    (each): each is v.GenericSchema => typeof each === 'object' && each !== null && 'type' in each,
  )
  if (members?.length) return members.flatMap((each) => fieldsOfSchema(each, steps))
  return [{ path: pathOf(steps), steps, schema }]
}

const pathOf = (steps: readonly string[]): string =>
  steps.reduce((path, step) => path + (/^(\[\]|\{\})$/.test(step) || !path ? step : `.${step}`), '')

/** Copies `target` with a field replaced; lists and records get one entry. */
export function withField(target: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (step === '[]') return [withField(Array.isArray(target) ? target[0] : undefined, rest, value)]
  const fields = typeof target === 'object' && target !== null ? { ...target } : {}
  const name = step === '{}' ? (Object.keys(fields)[0] ?? 'entry') : step
  return { ...fields, [name]: withField((fields as Record<string, unknown>)[name], rest, value) }
}
