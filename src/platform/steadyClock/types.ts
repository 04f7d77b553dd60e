/**
 * A clock that only runs forward, ms from an arbitrary start: nobody can set it. It may stand still while the device
 * sleeps, so that what it tells has passed is the least that has passed.
 */
export interface SteadyClock {
  now(): number
}
