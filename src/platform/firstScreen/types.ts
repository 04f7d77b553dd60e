/**
 * The static first screen that the server writes into index.html, so that real content shows before any script runs.
 */
export interface FirstScreen {
  /** Data the server embedded into the page; undefined when there is none. Not validated. */
  content(): unknown
  /** Removes the static screen; the app takes over. */
  remove(): void
}
