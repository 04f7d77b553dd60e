import { setTimeout as sleep } from 'node:timers/promises'
import { errorCauses } from './errorCauses'

/** Attempts, and the pause before the second, ms; the later ones are longer. */
const ATTEMPTS = 5
const PAUSE_MS = 100

/** Attempts against tables in use, and the pause between them, ms: requests pass meanwhile. */
const BUSY_ATTEMPTS = 60
const BUSY_PAUSE_MS = 1_000

/** Another transaction held the lock for longer than the lock timeout, or in a deadlock. */
const isHeld = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ code }) => code === '55P03' || code === '40P01')

/**
 * Runs one step of preparing the database, up to five times. Several servers may start on one
 * database at once, and the second may get any error: "already exists", "does not exist", "tuple
 * concurrently updated". Its next attempt finds the step done. A lock would also work, but not
 * every cloud PostgreSQL has a suitable one. A step that needs a lock on a table in use is tried
 * for about two minutes.
 * @param work repeatable: a failed attempt must leave no partial result (one transaction).
 * @param onBusy called before each pause for a lock
 * @throws the last attempt's error.
 */
export async function retryStart<T>(work: () => Promise<T>, onBusy?: () => void): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= (isHeld(error) ? BUSY_ATTEMPTS : ATTEMPTS)) throw error
      if (isHeld(error)) onBusy?.()
      await sleep(isHeld(error) ? BUSY_PAUSE_MS : PAUSE_MS * attempt)
    }
  }
}
