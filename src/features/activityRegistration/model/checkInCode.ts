/** Check-in codes come in batches of consecutive time spans. */
interface TimedCode {
  Code: string
  From: number
  To: number
}

/** The code valid at a server time (ms); null when all have expired. */
export const codeAt = (codes: readonly TimedCode[], now: number): TimedCode | null =>
  codes.find(({ From, To }) => From <= now && now < To) ?? null

/** In groups of four, as people read codes aloud. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
