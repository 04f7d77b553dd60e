/** A band of the screen: shares of the screen height added above and below; negative values narrow it. */
export interface Band {
  above: number
  below: number
}

/** A position in an element, as shares of its width and height from its upper left corner. */
export interface Share {
  x: number
  y: number
}

/** Element positions of one page on the screen. */
export interface PageView {
  /**
   * Reports which elements of a class (each with an id) enter and leave a band of the screen. Elements that were never
   * in it are not reported.
   * @returns stops watching
   */
  watch(className: string, band: Band, tell: (id: string, isIn: boolean) => void): () => void
  /** Scrolls the page until the element is at the top, below fixed bars. */
  bringUp(id: string): void
  /** Scrolls the page until the element is in sight; focuses its first field where the host allows it. */
  focusIn(id: string): void
  /** Scrolls the page until the first field with an error (class `field--wrong`) is in sight, with its label. */
  showFault(): void
  /**
   * Scrolls a line wider than the screen sideways until an item is centred; the checked one when no id is given. No-op
   * in the mini-program, whose lines scroll themselves (platform/sideLine).
   */
  centreChosen(id: string, itemId?: string): void
  /** Position of a tap within the touched element, which must have an id; null when unknown. */
  placeOf(tap: unknown): Promise<Share | null>
}

/** The page view of a page of the host, of the current one by default. */
export type PageViewOf = (page?: object) => PageView
