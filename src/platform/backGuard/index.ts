/**
 * Overlays that going back closes before it leaves the page: sheets, pads, pictures and dialogs over the current page.
 * hooks/useDialogFocus registers them; the H5 router and the mini-program's platform/backTrap close the topmost one when
 * the user goes back.
 *
 * In the mini-program the app's own going back must wait for the trap: while it is shown, or still leaving, WeChat only
 * hides it and stays on the page.
 */

interface Overlay {
  order: number
  close: () => void
}

let overlays: readonly Overlay[] = []
let lastOrder = 0
let isClosing = false
let isTrapShown = false
let isLeaving = false
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

const notify = () => listeners.forEach((listener) => listener())

function change(next: readonly Overlay[]): void {
  overlays = next
  notify()
}

export const backGuard = {
  /** Order for an overlay opened now: the highest order is on top. */
  nextOrder: (): number => (lastOrder += 1),
  /**
   * Registers an overlay of the current page.
   * @param close closes it like its own close button
   * @param order from `nextOrder`, for an overlay that keeps its position while another page covers it
   * @returns unregisters it, once it is closed or another page covers it
   */
  add(close: () => void, order: number = backGuard.nextOrder()): () => void {
    const overlay = { close, order }
    change([...overlays, overlay].sort((one, other) => one.order - other.order))
    return () => change(overlays.filter((each) => each !== overlay))
  },
  /** Whether going back has an overlay to close first; false while the app itself leaves the page. */
  isNeeded: (): boolean => overlays.length > 0 && !isLeaving,
  /** Notes that the trap of platform/backTrap is shown, or has left. */
  noteTrap(isShown: boolean): void {
    isTrapShown = isShown
    if (isShown) return
    for (const resume of waiting) resume()
    waiting.clear()
  },
  /** Leaves the page by `go`, once the trap has left. */
  async leave<Result>(go: () => Promise<Result>): Promise<Result> {
    if (!isTrapShown) return go()
    isLeaving = true
    notify()
    try {
      await new Promise<void>((resolve) => waiting.add(resolve))
      return await go()
    } finally {
      isLeaving = false
      notify()
    }
  },
  /**
   * Closes the topmost overlay. An overlay that closes by navigating back, such as a picture viewer page, leaves its
   * page.
   * @returns false when there is no overlay, or it is already being closed
   */
  closeTopmost(): boolean {
    const topmost = overlays[overlays.length - 1]
    if (!topmost || isClosing) return false
    isClosing = true
    try {
      topmost.close()
    } finally {
      isClosing = false
    }
    return true
  },
  /**
   * Calls the listener whenever an overlay is registered or removed.
   * @returns stops listening
   */
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
