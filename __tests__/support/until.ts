/** The one place of tests where real time counts: it only ends a wait that would last for ever. */

/** A wait of this length hangs, on the slowest machine too, ms. Below the limit that tests have (`testMs`). */
const hangsAfterMs = 240_000
/** Limit of a single test, ms: a guard against hanging, never a claim about speed. */
export const testMs = 300_000
/** Between two looks at what happens elsewhere, ms. */
const betweenLooksMs = 5

/** Taken before a test puts fake timers in its place. */
const { setTimeout, Date } = globalThis
const deviceNow = Date.now.bind(Date)

/**
 * Waits for what happens in another process, or by a real timer of the product that no test can turn.
 * @param look gives what is waited for, or nothing yet (undefined, null, false)
 * @param what names it in the error of a wait that hangs
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  what: string | (() => string),
): Promise<NonNullable<Exclude<Found, false>>> {
  const startedAt = deviceNow()
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false)
      return found as NonNullable<Exclude<Found, false>>
    if (deviceNow() - startedAt > hangsAfterMs)
      throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
}

/**
 * Waits in which nothing may happen: no event tells of that. On a slow machine it shows less, and never fails for it.
 * @param ms as long as what must not happen would take on a calm machine
 */
export const quietFor = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
