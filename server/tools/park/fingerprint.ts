import { createHash } from 'node:crypto'

/** JSON whose objects have their names in order: the database keeps no order of jsonb. */
const ordered = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime()
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  )
}

/** Short fingerprint of a column's value, equal for values that are deeply equal. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('base64url')
    .slice(0, 12)
