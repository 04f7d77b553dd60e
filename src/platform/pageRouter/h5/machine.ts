/**
 * Navigation on H5 as a state machine. The user may tap a link, go back with the app's or the browser's button, or
 * change the tab while the script of a previously requested page is still loading: the last request (`Wish`) wins, and
 * results of earlier ones are discarded. One request is processed at a time, in three steps:
 *
 *   1. its page's script is fetched. Meanwhile nothing changes, except that the address of a page to be opened on top
 *      appears immediately, so that the browser's back button cancels the request;
 *   2. the browser's history is moved to the entry where the page belongs;
 *   3. in one step the stack changes, leaving pages are closed or hidden, the new one is drawn and shown.
 *
 * After each step an overtaken request ends. Every open page stores the number of its history entry (addressBar.ts), so
 * stack and history cannot drift apart.
 *
 * Going back first closes the overlay of the page (platform/backGuard): the target is then the current page, so its
 * address is restored. Before the first history entry there is none where going back could be detected: while its page
 * has an overlay, the browser is one entry further, at a spare entry with the same address.
 */
import type { AddressBar } from './addressBar'

/** A page for the machine; openPage.ts adapts Taro's pages. */
export interface Page {
  /** Path of its address. */
  readonly path: string
  /** Renders it hidden; resolves when rendered. */
  draw(): Promise<void>
  /** Shows it and calls its show event. */
  show(): void
  /** Calls its hide event; it stays visible until `shade`. */
  hide(): void
  shade(): void
  /** Removes it permanently. */
  close(): void
}

export interface Entry {
  page: Page
  /** Path and query in the address bar. */
  url: string
  /** Number of its history entry. */
  index: number
}

/** Overlays of the current page (platform/backGuard). */
interface Overlays {
  isNeeded(): boolean
  /** @returns false when there is no overlay */
  closeTopmost(): boolean
  /** @returns stops listening */
  onChange(listener: () => void): () => void
}

interface Ports {
  /** @param onTravel see createAddressBar */
  addressBar(onTravel: (index: number, url: string) => void): AddressBar
  /** Fetches a page's script; the result creates the page. Rejects when the script does not load. */
  fetchPage(url: string): Promise<() => Page>
  isTab(path: string): boolean
  overlays: Overlays
  /** Whether the pending navigation ignores the browser's back and forward. */
  isHeld(): boolean
  onFailure(error: unknown, url: string): void
}

export type Way = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** The target of a navigation, relative to the current stack. */
interface Goal {
  url: string
  /** Number of pages that stay below. */
  keep: number
  /** History entry where it belongs. */
  index: number
  /** Omitted when its script must be fetched. */
  page?: Page
  way?: Way
}

interface PendingNavigation extends Goal {
  hasFailed: boolean
  /** Completed, overtaken or cancelled. */
  settle(): void
}

export interface Machine {
  /** Open pages, the current one last. */
  stack(): readonly Entry[]
  /** Opens the page of the current address as the first one, unless another has been requested before. */
  start(): Promise<void>
  /** Resolves when the page is shown, or a later request has overtaken it. */
  open(way: Way, url: string): Promise<void>
  /** Goes back by this many pages, at most to the first; closes an overlay instead, if there is one. */
  back(delta: number): Promise<void>
  retry(): Promise<void>
  showFailedAddress(): Promise<void>
  giveUp(): Promise<void>
  /** Closes all pages and stops listening. */
  stop(): void
}

const pathOf = (url: string) => url.split('?')[0] ?? url

/** Creates the machine; see the head of this file. */
export function createMachine({
  addressBar,
  fetchPage,
  isTab,
  overlays,
  isHeld,
  onFailure,
}: Ports): Machine {
  let stack: readonly Entry[] = []
  /** Hidden tabs by path; they keep their state. */
  const hiddenTabs = new Map<string, Page>()
  let pending: PendingNavigation | null = null
  /** The page being rendered: React must finish before another page is shown or it is removed. */
  let drawing: Promise<void> = Promise.resolve()
  const bar = addressBar(onTravel)
  // When one overlay replaces another, the second one opens in the same task.
  const stopWatching = overlays.onChange(() => queueMicrotask(holdFirstEntry))
  const top = () => stack[stack.length - 1]

  function want(goal: Goal): Promise<void> {
    pending?.settle()
    return new Promise((settle) => {
      pending = { ...goal, hasFailed: false, settle }
      if (goal.way === 'navigateTo') announce(goal)
      void follow(pending)
    })
  }

  /** Shows the address of a page to be opened on top before the page; replaces that of a previously requested page. */
  function announce({ url, index }: Goal): void {
    if (!bar.isResting()) return
    if (bar.index() === top()?.index) bar.push(url)
    else if (bar.index() === index) bar.replace(url)
  }

  async function follow(mine: PendingNavigation): Promise<void> {
    try {
      const { page } = mine
      const make = page ? () => page : await fetchPage(mine.url)
      await drawing
      await takeAddressTo(mine)
      if (pending !== mine) return
      const made = make()
      pending = null
      drawing = change(mine, made)
      await drawing
      mine.settle()
    } catch (error) {
      // The overtaken request's failure is irrelevant.
      if (pending !== mine) return
      mine.hasFailed = true
      onFailure(error, mine.url)
    }
  }

  async function travelTo(index: number, mine: PendingNavigation): Promise<void> {
    await bar.resting()
    if (pending !== mine || bar.index() === index) return
    bar.go(index - bar.index())
    await bar.resting()
  }

  /** Step 2; ends early when the request is overtaken. */
  async function takeAddressTo(mine: PendingNavigation): Promise<void> {
    const before = mine.way === 'navigateTo' ? top() : undefined
    if (before && bar.index() !== mine.index) {
      await travelTo(before.index, mine)
      if (pending === mine) bar.push(mine.url)
    } else await travelTo(mine.index, mine)
    if (pending !== mine) return
    // If the browser did not travel, the page belongs to the current entry.
    mine.index = bar.index()
    if (bar.url() !== mine.url) bar.replace(mine.url)
  }

  /** Step 3. The stack changes before any other request is processed. */
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

  /** Returns an existing instance of a tab, so that it is not opened twice. */
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

  /** Handles the browser's own back and forward. */
  function onTravel(index: number, url: string): void {
    if (pending && !pending.hasFailed && isHeld()) {
      // Otherwise the address is restored with the page.
      if (pending.way === 'navigateTo') announce(pending)
      return
    }
    const isCovered = isBackTo(index) && overlays.isNeeded()
    if (isCovered || bar.isSpare()) {
      void stay().then(holdFirstEntry)
      // If closing opens another page, that later request wins.
      if (isCovered) overlays.closeTopmost()
      return
    }
    const at = stack.findIndex((entry) => entry.index === index)
    const keep = at < 0 ? stack.filter((entry) => entry.index < index).length : at
    const page = stack[at]?.page ?? (url === pathOf(url) ? hiddenTabs.get(url) : undefined)
    void want({ index, keep, page, url: stack[at]?.url ?? url }).then(holdFirstEntry)
  }

  /** Cancelling a request also returns to the current page's entry; then its overlay stays. */
  function isBackTo(index: number): boolean {
    const last = top()?.index ?? 0
    const isAwaited = pending !== null && !pending.hasFailed
    return index < last || (index === last && !isAwaited)
  }

  /** Keeps a spare entry after the first history entry while its page has an overlay. */
  function holdFirstEntry(): void {
    if (pending || !bar.isResting()) return
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
    async start() {
      if (pending || top()) return
      await want({ url: bar.url(), keep: 0, index: bar.isSpare() ? bar.index() - 1 : bar.index() })
    },
    open: (way, url) => want(goalOf(way, url)),
    async back(delta) {
      if (!overlays.closeTopmost()) await returnTo(Math.max(0, stack.length - 1 - delta))
    },
    async retry() {
      if (!pending?.hasFailed) return
      pending.hasFailed = false
      await follow(pending)
    },
    async showFailedAddress() {
      if (pending?.hasFailed) await takeAddressTo(pending)
    },
    async giveUp() {
      if (pending?.hasFailed) await stay()
    },
    stop() {
      pending?.settle()
      pending = null
      stopWatching()
      bar.stop()
      stack = []
      hiddenTabs.clear()
    },
  }
}
