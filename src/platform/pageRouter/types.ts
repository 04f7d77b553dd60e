import type { ComponentType } from 'react'

/**
 * Handling of a page that could not be opened: its script failed, or did not arrive within 120 s (spec 4). The previous
 * page stays; the failed navigation waits for one of these calls.
 */
export interface PageRouter {
  /**
   * Reports each such page, except offline or while no page is open: then `loadStandIn` opens instead.
   * @returns stops listening
   */
  onFailure(
    listener: (error: Error) => void,
    loadStandIn: () => Promise<{ default: ComponentType }>,
  ): () => void
  /** Requests its script again. No-op when nothing has failed. */
  retry(): Promise<void>
  /** Puts its address into the address bar, so that a reload opens it. */
  showFailedAddress(): Promise<void>
  /** Prefetches the script of a page by its path: it then opens offline. Never rejects. */
  fetchAhead(path: string): Promise<void>
  /** First reads of pages by path, sent before the script is there, which the module's own `asks` would wait for. */
  askEarly(reads: Readonly<Record<string, (url: string) => void | Promise<unknown>>>): void
  /** While this returns true, the browser's back and forward do not cancel the pending navigation. */
  holdWhile(isHeld: () => boolean): void
  /** Stays on the current page; the address bar shows its address again. */
  giveUp(): Promise<void>
}
