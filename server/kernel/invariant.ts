/** Something that must be true of the whole database at every moment. */
export interface Invariant {
  name: string
  /** Finds what breaks it: no rows when all is well. Reads only. */
  query: string
  /**
   * The same of what was booked since a moment alone, at a cost that does not grow with what was booked before: `$1` is
   * the least id of that time (UUIDv7). Where it is left out, only the whole can tell.
   */
  ofDay?: string
}
