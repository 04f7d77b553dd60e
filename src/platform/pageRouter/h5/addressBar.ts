/** The browser's history with numbered entries, so that the target of going back is known exactly. */

export interface AddressBar {
  /** Number of the current entry; each push adds one. Survives a reload. */
  index(): number
  /** Path and query. */
  url(): string
  /** Adds an entry after the current one; later entries are dropped. */
  push(url: string): void
  /** Adds an entry with the current address but without a page; `replace` turns it into a normal entry. */
  pushSpare(): void
  /** True when the current entry was added by `pushSpare`. */
  isSpare(): boolean
  /** Changes the address of the current entry. */
  replace(url: string): void
  /** Travels to another entry; `resting()` resolves on arrival. */
  go(delta: number): void
  /** Resolves when no travel by the app is in progress; immediately when there is none. */
  resting(): Promise<void>
  isResting(): boolean
  /** Stops listening to the browser. */
  stop(): void
}

/** A browser that ignores a travel (Chromium does after too many of them) must not block the app. */
const travelPatienceMs = 1000

interface Stored {
  idx?: unknown
  spare?: unknown
}
const stored = () => window.history.state as Stored | null
const storedIndex = (): unknown => stored()?.idx

/**
 * Creates the address bar.
 * @param onTravel the user went back or forward with the browser's own buttons, to entry `index`
 */
export function createAddressBar(onTravel: (index: number, url: string) => void): AddressBar {
  let current = 0
  let travel: { to: number; over: Promise<void>; end: () => void } | null = null
  const url = () => window.location.pathname + window.location.search

  /** Numbers entries created by others (a link to a fragment) when they are encountered. */
  function numbered(otherwise: number): number {
    const index = storedIndex()
    if (typeof index === 'number') return index
    window.history.replaceState({ ...window.history.state, idx: otherwise }, '')
    return otherwise
  }

  function onPop(): void {
    current = numbered(current + 1)
    const ended = travel
    ended?.end()
    if (ended?.to !== current) onTravel(current, url())
  }

  current = numbered(0)
  window.addEventListener('popstate', onPop)
  return {
    index: () => current,
    url,
    push(next) {
      current += 1
      window.history.pushState({ idx: current }, '', next)
    },
    pushSpare() {
      current += 1
      window.history.pushState({ idx: current, spare: true }, '', url())
    },
    isSpare: () => stored()?.spare === true,
    replace: (next) => window.history.replaceState({ idx: current }, '', next),
    go(delta) {
      let end: () => void = () => undefined
      const over = new Promise<void>((resolve) => {
        const patience = setTimeout(() => end(), travelPatienceMs)
        end = () => {
          clearTimeout(patience)
          travel = null
          resolve()
        }
      })
      travel = { to: current + delta, over, end }
      window.history.go(delta)
    },
    resting: () => travel?.over ?? Promise.resolve(),
    isResting: () => travel === null,
    stop() {
      travel?.end()
      window.removeEventListener('popstate', onPop)
    },
  }
}
