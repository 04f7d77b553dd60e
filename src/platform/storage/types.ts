/** Persistent storage of the device. Values are anything JSON can hold. */
export interface Storage {
  /** The stored value; undefined when missing or unreadable. Never throws. */
  read(key: string): unknown
  /**
   * Stores a value and reads it back: returns false for a full, blocked or faulty storage instead of throwing, so that
   * the caller decides how to handle the loss.
   */
  write(key: string, value: unknown): boolean
  /** Deletes a key. Never throws. */
  remove(key: string): void
  /**
   * Reports changes by another tab of the same browser; `null` when everything was cleared. The mini-program has one
   * page context and never calls it. Returns a function that stops listening.
   */
  onOutsideChange(listener: (key: string | null) => void): () => void
}
