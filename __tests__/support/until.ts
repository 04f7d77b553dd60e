/** The only place in the tests that uses real time: to end waits that would last for ever. */

/**
 * Duration after which a wait counts as hanging, even on the slowest machine, ms. Below the tests'
 * limit (`testMs`).
 */
const hangsAfterMs = 240_000
/** Limit of a single test, ms: a guard against hanging, never a claim about speed. */
export const testMs = 300_000
/** Polling interval, ms. */
const betweenLooksMs = 5

/** Saved before a test installs fake timers. */
const { setTimeout, Date } = globalThis
const deviceNow = Date.now.bind(Date)

/**
 * Polls for an event in another process, or of a real timer in the product that tests cannot
 * control.
 * @param look returns the awaited value, or nothing yet (undefined, null, false, 0, '')
 * @param what describes it in the error of a hanging wait
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  what: string | (() => string),
): Promise<NonNullable<Exclude<Found, false>>> {
  const startedAt = deviceNow()
  for (;;) {
    const found = await look()
    if (found) return found as NonNullable<Exclude<Found, false>>
    if (deviceNow() - startedAt > hangsAfterMs)
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
}

/**
 * Waits during which nothing may happen, since no event signals that. On a slow machine it proves
 * less, but never fails wrongly.
 * @param ms time that the unwanted event would take on an idle machine
 */
export const quietFor = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
