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

/** Taps a point of the page, as a finger does. */
export async function touch(client, point) {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
