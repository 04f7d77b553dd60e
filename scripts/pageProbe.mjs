/** The stopwatch of scripts/pageTimes.mjs. */

/**
 * For addInitScript: runs in the browser, so it must be self-contained. `window.pageProbe.result`
 * is set once the watched page shows its content: in the document, without skeletons, painted.
 * `arm` returns a promise of it, which costs the page nothing meanwhile: waitForFunction compiles
 * Playwright's script in the page during the opening, 50 ms on a slow processor.
 * @param watch path of the page, and a selector that only its content matches; omitted when `arm`
 * is called later
 */
export function probe(watch) {
  const { window, document, performance } = globalThis
  const { MessageChannel, MutationObserver, PerformanceObserver } = globalThis
  if (window.origin === 'null') return
  const shifts = []
  const tasks = []
  const observe = (type, into) =>
    new PerformanceObserver((list) => into.push(...list.getEntries())).observe({
      type,
      buffered: true,
    })
  observe('layout-shift', shifts)
  observe('longtask', tasks)
  const events = []
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  })

  let wanted = watch
  // A page opened by address is timed from the navigation's start.
  let startedAt = watch ? 0 : null
  let isSeen = false
  let done = () => undefined
  const state = { result: null, arm }

  function arm(next) {
    wanted = next
    startedAt = null
    isSeen = false
    state.result = null
    // The finger's lift, as timed by the browser.
    window.addEventListener('click', (event) => (startedAt ??= event.timeStamp), {
      capture: true,
      once: true,
    })
    return new Promise((resolve) => (done = resolve))
  }

  /** The current page, once its content is in the document. */
  function pageWithContent() {
    const pages = document.querySelectorAll('.taro_page:not(.taro_page_shade)')
    const top = pages[pages.length - 1]
    if (!top?.id.startsWith(wanted.path) || document.getElementById('park-shell')) return null
    return top.querySelector(wanted.content) ? top : null
  }

  /** Called in a frame, which lays the page out anyway; skeletons below the fold are ignored. */
  const isStillBusy = (top) =>
    [...top.querySelectorAll('[aria-busy="true"]')].some(
      (part) => part.getBoundingClientRect().top < window.innerHeight,
    )

  let isLooking = false
  function look() {
    if (!wanted || isSeen || isLooking || startedAt === null || !pageWithContent()) return
    isLooking = true
    const standsAt = performance.now()
    // A message sent in the frame's callback arrives after the frame's style, layout and paint.
    window.requestAnimationFrame(() => {
      isLooking = false
      const top = pageWithContent()
      if (!top || isStillBusy(top)) return
      isSeen = true
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const since = startedAt
        const resources = performance
          .getEntriesByType('resource')
          .filter(({ startTime, name }) => startTime >= since && !name.startsWith('data:'))
        const scripts = resources.filter(({ name }) => /\.js(\?|$)/.test(name))
        state.result = {
          ms: performance.now() - since,
          inDocumentMs: standsAt - since,
          requests: resources.length,
          // Scripts, styles and calls that were answered by then; pictures are awaited by no page.
          asked: resources
            .filter(
              ({ initiatorType, responseEnd }) =>
                initiatorType !== 'img' && initiatorType !== 'css' && responseEnd > 0,
            )
            .map(({ name, startTime, responseEnd }) => ({
              name: name.replace(window.origin, ''),
              from: startTime - since,
              to: responseEnd - since,
            })),
          scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
          longTasks: tasks
            .filter(({ startTime, duration }) => startTime + duration > since)
            .map(({ duration }) => duration),
        }
        done()
      }
      port2.postMessage(null)
    })
  }

  /**
   * Longest time from a tap to the next frame, ms, in steps of 8 (INP of few events). A tap before
   * the first paint is left out: nothing is shown that it could be meant for.
   */
  state.answerMs = () => {
    const [{ startTime: paintedAt = 0 } = {}] =
      performance.getEntriesByName('first-contentful-paint')
    const since = Math.max(paintedAt, startedAt - 100)
    return Math.max(
      0,
      ...events
        .filter(({ interactionId, startTime }) => interactionId && startTime >= since)
        .map(({ duration }) => duration),
    )
  }
  state.shiftsSince = () =>
    shifts
      .filter(({ startTime }) => startTime >= startedAt)
      .reduce((sum, { value }) => sum + value, 0)
  /** Largest layout shifts, for debugging. */
  state.movedSince = () =>
    shifts
      .filter(({ startTime, value }) => startTime >= startedAt && value > 0.005)
      .flatMap(({ startTime, value, sources }) =>
        sources.map(({ node, previousRect, currentRect }) =>
          [
            Math.round(startTime - startedAt),
            value.toFixed(3),
            (node?.className ?? node?.nodeName) || node?.parentElement?.className,
            `${previousRect.top}→${currentRect.top}`,
          ].join(' '),
        ),
      )
  window.pageProbe = state
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'aria-busy', 'id'],
  })
}
