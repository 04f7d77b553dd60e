/** The times the refresh machine goes by; tests put a fake one in its place. */
export interface Clock {
  /** The device's wall clock, ms; it may jump. */
  now(): number
  /** A clock that only runs forward, ms; it may stand still while the device sleeps. */
  steady(): number
  /** Runs `work` after `ms`; returns the way to call it off. */
  after(ms: number, work: () => void): () => void
}
