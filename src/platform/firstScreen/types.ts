/** The static first screen the server writes into index.html, so that something true shows before any script. */
export interface FirstScreen {
  /** What the server knew when it sent the page; undefined where it wrote nothing. Unchecked. */
  content(): unknown
  /** Takes the static picture away; the app draws from here on. */
  remove(): void
}
