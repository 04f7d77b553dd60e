/**
 * Navigation on H5 as one machine. Somebody taps a link, goes back by the app's or the browser's button, changes the
 * tab, while the script of the page they asked for before is still on its way: the last wish wins, and what arrives
 * for an earlier one is not shown. One wish is followed at a time, in three steps:
 *
 *   1. its page's script is fetched. Meanwhile everything stands as it stood; the address alone of a page that is
 *      opened on top is there at once, so that the browser's own back takes the wish back;
 *   2. the browser's history is taken to the entry where the page belongs;
 *   3. in one go the stack changes, the pages that leave are closed or hidden, the new one is drawn and shown.
 *
 * After each step the wish is looked at again: one that was overtaken ends there. Every open page knows the number of
 * its history entry (addressBar.ts), so the stack and the history cannot drift apart.
 *
 * Going back closes the sheet over the page first (platform/backGuard): the wish is then to stay, so the address goes
 * back to the page's own. The first entry of the history has none before it where going back could be noticed: while a
 * sheet lies over its page, the browser is one entry further, at a spare one with the same address.
 */
import type { AddressBar } from './addressBar'

/** A page as the machine needs it; openPage.ts makes Taro's into one. */
export interface Page {
  /** Path of its address. */
  readonly path: string
  /** Draws it, hidden; resolves when it stands. */
  draw(): Promise<void>
  /** Brings it to the screen, and tells it so. */
  show(): void
  /** Tells it that it is covered; it stays on the screen until `shade`. */
  hide(): void
  shade(): void
  /** Takes it away for good. */
  close(): void
}

export interface Entry {
  page: Page
  /** Path and query in the address bar. */
  url: string
  /** Number of its history entry. */
  index: number
}

/** What lies over the page on screen (platform/backGuard). */
interface Overlays {
  isNeeded(): boolean
  /** @returns false when nothing lies over the page */
  closeTopmost(): boolean
  /** @returns the way to stop listening */
  onChange(listener: () => void): () => void
}

interface Ports {
  /** @param onTravel as createAddressBar takes it */
  addressBar(onTravel: (index: number, url: string) => void): AddressBar
  /** Fetches a page's script; the answer makes the page. Rejects when it does not come. */
  fetchPage(url: string): Promise<() => Page>
  isTab(path: string): boolean
  overlays: Overlays
  /** Whether the page on its way comes whatever the browser's back and forward do meanwhile. */
  isHeld(): boolean
  onFailure(error: unknown, url: string): void
}

export type Way = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** A wish to see a page, as a change of the present stack. */
interface Goal {
  url: string
  /** So many pages stay below. */
  keep: number
  /** History entry where it belongs. */
  index: number
  /** Left out when it has to be fetched. */
  page?: Page
  way?: Way
}

interface Wish extends Goal {
  hasFailed: boolean
  /** Fulfilled, overtaken or given up. */
  settle(): void
}

export interface Machine {
  /** Open pages, from the first to the one on screen. */
  stack(): readonly Entry[]
  /** Opens the page of the current address, as the first. */
  start(): Promise<void>
  /** Resolves when the page is shown, or the wish was overtaken by a later one. */
  open(way: Way, url: string): Promise<void>
  /** Goes back so many pages, at most to the first; closes what lies over the page instead, where there is something. */
  back(delta: number): Promise<void>
  retry(): Promise<void>
  showFailedAddress(): Promise<void>
  giveUp(): Promise<void>
  /** Closes every page and stops listening. */
  stop(): void
}

const pathOf = (url: string) => url.split('?')[0] ?? url

/** See the head of this file. */
export function createMachine({
  addressBar,
  fetchPage,
  isTab,
  overlays,
  isHeld,
  onFailure,
}: Ports): Machine {
  let stack: readonly Entry[] = []
  /** Tabs that were left: they come back as they were. By path. */
  const hiddenTabs = new Map<string, Page>()
  let wish: Wish | null = null
  /** The page that is being drawn: React has to be done with it before another one comes or it goes. */
  let drawing: Promise<void> = Promise.resolve()
  const bar = addressBar(onTravel)
  // Where one sheet follows another, the second one opens in the same go.
  const stopWatching = overlays.onChange(() => queueMicrotask(holdFirstEntry))
  const top = () => stack[stack.length - 1]

  function want(goal: Goal): Promise<void> {
    wish?.settle()
    return new Promise((settle) => {
      wish = { ...goal, hasFailed: false, settle }
      if (goal.way === 'navigateTo') announce(goal)
      void follow(wish)
    })
  }

  /** The address of a page on top stands before the page; in place of one that was asked for before. */
  function announce({ url, index }: Goal): void {
    if (!bar.isResting()) return
    if (bar.index() === top()?.index) bar.push(url)
    else if (bar.index() === index) bar.replace(url)
  }

  async function follow(mine: Wish): Promise<void> {
    try {
      const { page } = mine
      const make = page ? () => page : await fetchPage(mine.url)
      await drawing
      await takeAddressTo(mine)
      if (wish !== mine) return
      const made = make()
      wish = null
      drawing = change(mine, made)
      await drawing
      mine.settle()
    } catch (error) {
      // Nobody waits for what was overtaken.
      if (wish !== mine) return
      mine.hasFailed = true
      onFailure(error, mine.url)
    }
  }

  async function travelTo(index: number, mine: Wish): Promise<void> {
    await bar.resting()
    if (wish !== mine || bar.index() === index) return
    bar.go(index - bar.index())
    await bar.resting()
  }

  /** Step 2; ends early when the wish is overtaken on the way. */
  async function takeAddressTo(mine: Wish): Promise<void> {
    const before = mine.way === 'navigateTo' ? top() : undefined
    if (before && bar.index() !== mine.index) {
      await travelTo(before.index, mine)
      if (wish === mine) bar.push(mine.url)
    } else await travelTo(mine.index, mine)
    if (wish !== mine) return
    // Where the browser did not travel, the page belongs to the entry it is at.
    mine.index = bar.index()
    if (bar.url() !== mine.url) bar.replace(mine.url)
  }

  /** Step 3. Nobody else's turn comes before the stack is the new one. */
  async function change({ way, keep, index, url }: Goal, page: Page): Promise<void> {
    const before = top()?.page
    const leaving = stack.slice(keep).filter((entry) => entry.page !== page)
    const isNew = !stack.some((entry) => entry.page === page) && !isHiddenTab(page)
    const covered = leaving.some((entry) => entry.page === before) ? undefined : before
    let left: Page | undefined
    stack = [...stack.slice(0, keep), { page, index, url }]
    if (!isNew) hiddenTabs.delete(page.path)

    for (const entry of [...leaving].reverse()) {
      const { path } = entry.page
      const staysAlive = entry === leaving[0] && isTab(path) && !hiddenTabs.has(path)
      if (way === 'switchTab' && staysAlive) {
        hiddenTabs.set(path, entry.page)
        left = entry.page
        if (left === before) left.hide()
      } else entry.page.close()
    }
    if (way === 'reLaunch') {
      hiddenTabs.forEach((tab) => tab.close())
      hiddenTabs.clear()
    }
    if (covered && covered !== page) covered.hide()
    if (isNew) await page.draw()
    if (covered !== page) covered?.shade()
    left?.shade()
    if (before !== page) page.show()
  }

  const isHiddenTab = (page: Page) => hiddenTabs.get(page.path) === page

  /** A tab that is alive is not opened a second time. */
  function aliveTab(url: string): Page | undefined {
    const path = pathOf(url)
    const first = stack[0]?.page
    return first?.path === path ? first : hiddenTabs.get(path)
  }

  function goalOf(way: Way, url: string): Goal {
    const first = stack[0]?.index ?? bar.index()
    const last = top()?.index ?? first
    switch (way) {
      case 'navigateTo':
        return { way, url, keep: stack.length, index: stack.length > 0 ? last + 1 : first }
      case 'redirectTo':
        return { way, url, keep: Math.max(0, stack.length - 1), index: last }
      case 'switchTab':
        return { way, url, keep: 0, index: first, page: aliveTab(url) }
      case 'reLaunch':
        return { way, url, keep: 0, index: first }
    }
  }

  /** Where the person went by the browser's own back and forward. */
  function onTravel(index: number, url: string): void {
    if (wish && !wish.hasFailed && isHeld()) {
      // Farther off, the address returns with the page.
      if (wish.way === 'navigateTo') announce(wish)
      return
    }
    const isCovered = isBackTo(index) && overlays.isNeeded()
    if (isCovered || bar.isSpare()) {
      void stay().then(holdFirstEntry)
      // Where closing opens another page, that wish is the later one.
      if (isCovered) overlays.closeTopmost()
      return
    }
    const at = stack.findIndex((entry) => entry.index === index)
    const keep = at < 0 ? stack.filter((entry) => entry.index < index).length : at
    const page = stack[at]?.page ?? (url === pathOf(url) ? hiddenTabs.get(url) : undefined)
    void want({ index, keep, page, url: stack[at]?.url ?? url }).then(holdFirstEntry)
  }

  /** To the entry of the page on screen one also comes by taking a wish back, and then the sheet over it stays. */
  function isBackTo(index: number): boolean {
    const last = top()?.index ?? 0
    const isAwaited = wish !== null && !wish.hasFailed
    return index < last || (index === last && !isAwaited)
  }

  /** A spare entry stands behind the first one of the history for as long as something lies over its page. */
  function holdFirstEntry(): void {
    if (wish || !bar.isResting()) return
    if (bar.isSpare() && !overlays.isNeeded()) void stay()
    else if (bar.index() === 0 && top()?.index === 0 && overlays.isNeeded()) bar.pushSpare()
  }

  const stay = () => returnTo(stack.length - 1)

  function returnTo(at: number): Promise<void> {
    const entry = stack[at]
    return entry ? want({ ...entry, keep: at }) : Promise.resolve()
  }

  return {
    stack: () => stack,
    start: () =>
      want({ url: bar.url(), keep: 0, index: bar.isSpare() ? bar.index() - 1 : bar.index() }),
    open: (way, url) => want(goalOf(way, url)),
    async back(delta) {
      if (!overlays.closeTopmost()) await returnTo(Math.max(0, stack.length - 1 - delta))
    },
    async retry() {
      if (!wish?.hasFailed) return
      wish.hasFailed = false
      await follow(wish)
    },
    async showFailedAddress() {
      if (wish?.hasFailed) await takeAddressTo(wish)
    },
    async giveUp() {
      if (wish?.hasFailed) await stay()
    },
    stop() {
      wish?.settle()
      wish = null
      stopWatching()
      bar.stop()
      stack = []
      hiddenTabs.clear()
    },
  }
}
