const HALF_CHARACTER = /\\ud[89a-f]/

/**
 * JSON for a statement parameter. Lone surrogates, which PostgreSQL refuses in JSON, become U+FFFD,
 * as in texts.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!HALF_CHARACTER.test(text)) return text
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  )
}
