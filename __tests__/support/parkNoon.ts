const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The park is at UTC+8 the year round. */
const parkOffsetMs = 8 * hourMs

/**
 * How far the park's noon of this day is away, ms; negative in the afternoon. Clocks of tests begin there, so that no
 * midnight, no night hour and no end of a month comes while they run, whenever and wherever that is.
 */
export const untilParkNoonMs = (now: number): number =>
  Math.floor((now + parkOffsetMs) / dayMs) * dayMs - parkOffsetMs + 12 * hourMs - now
