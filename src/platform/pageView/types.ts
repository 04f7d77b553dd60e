/** A band of the screen: shares of its height added above and below it; below 0 they narrow it. */
export interface Band {
  above: number
  below: number
}

/** A place in an element, as shares of its width and height from its upper left corner. */
export interface Share {
  x: number
  y: number
}

/** Where the elements of one page are on the screen. */
export interface PageView {
  /**
   * Tells which elements of a class (each with an id) come into a band of the screen and leave it again. One that was
   * never in it is not spoken of. Returns the way to stop.
   */
  watch(className: string, band: Band, tell: (id: string, isIn: boolean) => void): () => void
  /** Scrolls the page until an element stands at its top, below what stays there. */
  bringUp(id: string): void
  /** Scrolls the page until an element is in sight; where the host lets it, the first field in it has the focus. */
  focusIn(id: string): void
  /**
   * Scrolls a line that is wider than the screen sideways until what is chosen in it stands in its middle. In the
   * mini-program the line stays where it is: WeChat moves views of its own only.
   */
  centreChosen(id: string): void
  /** Where in the touched element, which has an id, a tap was; null when the device does not tell. */
  placeOf(tap: unknown): Promise<Share | null>
}

/** That of the page on top, which is the one that is being drawn. */
export type PageViewOfTop = () => PageView
