/** Prefixes formulas with an apostrophe, so that spreadsheets treat them as text. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (text: string): string => {
  const safe = guarded(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as a CSV file (RFC 4180), with the byte order mark by which spreadsheets recognise UTF-8.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
