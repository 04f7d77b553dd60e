const HALF_CHARACTER = /\\ud[89a-f]/

/**
 * JSON for a parameter of a statement. Half a character (a lone surrogate), which PostgreSQL refuses in JSON, becomes a
 * question mark, as it does in a text.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!HALF_CHARACTER.test(text)) return text
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  )
}
