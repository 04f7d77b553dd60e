/** The browser's history with numbered entries, so that it is known exactly which one a person went back to. */

export interface AddressBar {
  /** Number of the entry the browser is at; one further for every push. Survives a reload. */
  index(): number
  /** Path and query. */
  url(): string
  /** Adds an entry behind the current one; those that were there are gone. */
  push(url: string): void
  /** Adds an entry with the current address that no page has; `replace` makes it one like the others. */
  pushSpare(): void
  /** True when the browser is at an entry that `pushSpare` added. */
  isSpare(): boolean
  /** Changes the address of the current entry. */
  replace(url: string): void
  /** Travels to another entry; `resting()` tells when the browser is there. */
  go(delta: number): void
  /** Resolves when no travel of ours is under way; at once when there is none. */
  resting(): Promise<void>
  isResting(): boolean
  /** Stops listening to the browser. */
  stop(): void
}

/** A browser that swallows a travel (Chromium does when there were too many of them) must not hold up the app. */
const travelPatienceMs = 1000

interface Stored {
  idx?: unknown
  spare?: unknown
}
const stored = () => window.history.state as Stored | null
const storedIndex = (): unknown => stored()?.idx

/** @param onTravel the person went back or forward by the browser's own means, and is at entry `index` now */
export function createAddressBar(onTravel: (index: number, url: string) => void): AddressBar {
  let current = 0
  let travel: { to: number; over: Promise<void>; end: () => void } | null = null
  const url = () => window.location.pathname + window.location.search

  /** Entries that others made (a link to a part of the page) are numbered as they are met. */
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
