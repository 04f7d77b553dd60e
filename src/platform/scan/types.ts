/** What a scanner read: a text, or the page of this mini-program that WeChat's own kind of code stands for. */
export type Scanned = { text: string } | { page: `/${string}` }

/** The surroundings' own scanner: WeChat's, in the mini-program and in its browser. */
export interface Scanner {
  /** False in an ordinary browser: features/scan draws a camera of its own there. */
  isOffered(): boolean
  /**
   * Opens it.
   * @returns what was read, or null when the person closed it
   * @throws Error with a sentence for the person when it does not open
   */
  scanCode(): Promise<Scanned | null>
}
