/** Scan result: a text, or the page of this mini-program encoded in WeChat's own kind of code. */
export type Scanned = { text: string } | { page: `/${string}` }

/** The host's own scanner: WeChat's, in the mini-program and in its browser. */
export interface Scanner {
  /** False in an ordinary browser: features/scan uses the camera itself there. */
  isOffered(): boolean
  /**
   * Opens the scanner.
   * @returns the result, or null when the user closed the scanner
   * @throws Error with a message for the user when it does not open
   */
  scanCode(): Promise<Scanned | null>
}
