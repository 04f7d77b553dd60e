/** Check-in codes come in batches, one after the other in time. */
interface TimedCode {
  Code: string
  From: number
  To: number
}

/** The code that holds at a moment of the server's clock, ms; null: all are over. */
export const codeAt = (codes: readonly TimedCode[], now: number): TimedCode | null =>
  codes.find(({ From, To }) => From <= now && now < To) ?? null

/** In groups of four, as one reads it out. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
