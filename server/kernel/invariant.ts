/** Something that must be true of the whole database at every moment. */
export interface Invariant {
  name: string
  /** Finds what breaks it: no rows when all is well. Reads only. */
  query: string
}
