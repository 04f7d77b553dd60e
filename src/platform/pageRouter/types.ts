import type { ComponentType } from 'react'

/**
 * What the app does about a page that could not be opened: its script failed, or was not there after 120 s (spec 4).
 * The page that stood before still stands; the request for the other one waits for one of these.
 */
export interface PageRouter {
  /**
   * Tells of each such page, except without a network or while nothing is open: then `loadStandIn` opens instead.
   * Returns the way to stop listening.
   */
  onFailure(
    listener: (error: Error) => void,
    loadStandIn: () => Promise<{ default: ComponentType }>,
  ): () => void
  /** Asks for its script once more. Does nothing when nothing has failed. */
  retry(): Promise<void>
  /** Puts its address into the address bar, so that a reload opens it. */
  showFailedAddress(): Promise<void>
  /** Fetches the script of a page, by its path, before anybody asks for it: it then opens without a network. Never rejects. */
  fetchAhead(path: string): Promise<void>
  /** While this says so, the browser's own back and forward do not take back the request for the page on its way. */
  holdWhile(isHeld: () => boolean): void
  /** Stays where one is; the address is that of the page on screen again. */
  giveUp(): Promise<void>
}
