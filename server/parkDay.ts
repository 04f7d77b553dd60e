/** Mainland China keeps UTC+8 all year, so the day of a park is plain arithmetic. */
const OFFSET_MS = 8 * 3_600_000

/** The calendar day in the park at `at` (ms): YYYY-MM-DD. */
export const parkDay = (at: number): string => new Date(at + OFFSET_MS).toISOString().slice(0, 10)
