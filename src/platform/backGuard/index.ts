/**
 * What going back closes before it leaves the page: the sheets, pads, pictures and dialogs that lie over the page on
 * screen. hooks/useBackCloses registers them; the router of H5 and the mini-program's platform/backTrap ask for the
 * topmost one when the person goes back.
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
  /** Order of something that opens now: the one with the highest order lies on top. */
  nextOrder: (): number => (lastOrder += 1),
  /**
   * Registers something that lies over the page on screen.
   * @param close closes it as its own close button does
   * @param order from `nextOrder`, for one that keeps its place while another page covers it
   * @returns the way to take it out again, once it is closed or another page covers it
   */
  add(close: () => void, order: number = backGuard.nextOrder()): () => void {
    const overlay = { close, order }
    change([...overlays, overlay].sort((one, other) => one.order - other.order))
    return () => change(overlays.filter((each) => each !== overlay))
  },
  isNeeded: (): boolean => overlays.length > 0,
  /**
   * Closes the topmost one. One that closes by going back, as a page that is a picture viewer does, leaves its page.
   * @returns false when nothing lies over the page, or it is being closed already
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
  /** Calls the listener whenever something is registered or removed. Returns the function that stops it. */
  onChange(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
