/** A poor phone for scripts that measure: slow processor, answers that come late. */

/** Factor by which the processor is slower. */
export const SLOWER = 4
/** Time until an answer, ms. */
export const LATENCY_MS = 60

/**
 * Opens a page on a poor phone.
 * @param contextOptions of the browser's new context
 * @param prepare called with the context before its page is made
 * @returns context, page and CDP session
 */
export async function slowPage(browser, contextOptions, prepare = async () => undefined) {
  // A service worker's own fetches would not be slowed down.
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  await prepare(context)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return { context, page, client }
}

/** Busy time of the page's main thread so far, ms, excluding waits for a core. */
export async function threadMs(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Taps a point of the page, as a finger does. */
export async function touch(client, point) {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Makes a list of the server long: its first answer is the server's, with as many rows as a page has, each with an id of its own;
 * the further pages repeat these rows.
 * @param path of the call
 * @param rows of the whole list, at least
 * @param pageRows rows of a page
 */
export async function lengthen(context, { path, rows, pageRows = 20 }) {
  let first
  let made = 0
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      const { PageIndex = 1 } = route.request().postDataJSON() ?? {}
      if (!first || PageIndex === 1) first = await (await route.fetch()).json()
      else await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
      const { data } = first
      const copies = Array.from({ length: pageRows }, (_, at) => {
        made += 1
        const row = data.DataRows[at % data.DataRows.length]
        return made <= data.DataRows.length ? row : { ...row, Id: `${row.Id}-${made}` }
      })
      const PageCount = Math.ceil(rows / pageRows)
      await route.fulfill({
        json: {
          ...first,
          data: { ...data, DataRows: copies, CurrentPageIndex: PageIndex, PageCount },
        },
      })
    },
  )
}
