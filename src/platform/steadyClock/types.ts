/**
 * A monotonic clock, ms from an arbitrary start; it cannot be set. It may stop while the device sleeps, so the measured
 * time is a lower bound.
 */
export interface SteadyClock {
  now(): number
}
