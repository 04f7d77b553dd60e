/** What stays on the device. Values are anything JSON can hold. */
export interface Storage {
  /** The stored value; undefined when there is none or when it cannot be read. Never throws. */
  read(key: string): unknown
  /**
   * Stores a value and reads it back: a full, blocked or lying storage answers false instead of
   * throwing, so that the caller decides what a loss would mean.
   */
  write(key: string, value: unknown): boolean
  /** Forgets a key. Never throws. */
  remove(key: string): void
  /**
   * Tells of changes made by another tab of the same browser; `null` when everything was cleared.
   * The mini-program has one page context and never calls it. Returns the way to stop listening.
   */
  onOutsideChange(listener: (key: string | null) => void): () => void
}
