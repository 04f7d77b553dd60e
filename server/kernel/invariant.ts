/** A condition that must always hold for the whole database. */
export interface Invariant {
  name: string
  /** Query for violations: no rows when the condition holds. Read-only. */
  query: string
  /**
   * Query limited to recent records, whose cost does not grow with history: `$1` is the least id of
   * that time (UUIDv7). When missing, only the full query can check the condition.
   */
  ofDay?: string
}
