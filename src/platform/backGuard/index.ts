/**
 * Overlays that going back closes before it leaves the page: sheets, pads, pictures and dialogs over the current page.
 * hooks/useBackCloses registers them; the H5 router and the mini-program's platform/backTrap close the topmost one when
 * the user goes back.
 */

interface Overlay {
  order: number
  close: () => void
}

let overlays: readonly Overlay[] = []
let lastOrder = 0
let isClosing = false
const listeners = new Set<() => void>()

function change(next: readonly Overlay[]): void {
  overlays = next
  listeners.forEach((listener) => listener())
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
  isNeeded: (): boolean => overlays.length > 0,
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
