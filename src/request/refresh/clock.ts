/** Clock of the refresh machine; tests use a fake one. */
export interface Clock {
  /** The device's wall clock, ms; it may jump. */
  now(): number
  /** A monotonic clock, ms; it may stop while the device sleeps. */
  steady(): number
  /** Runs `work` after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
}
