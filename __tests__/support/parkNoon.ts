const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The park's time zone is UTC+8 all year. */
const parkOffsetMs = 8 * hourMs

/**
 * Time until today's noon in the park, ms; negative in the afternoon. Test clocks start at noon, so
 * that no midnight, night hour or end of month occurs during a test, whenever and wherever it runs.
 */
export const untilParkNoonMs = (now: number): number =>
  Math.floor((now + parkOffsetMs) / dayMs) * dayMs - parkOffsetMs + 12 * hourMs - now
