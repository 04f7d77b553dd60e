import { setTimeout as sleep } from 'node:timers/promises'

const ATTEMPTS = 5
const PAUSE_MS = 100

/**
 * Runs one step of preparing the database, up to five times. Several servers may start on one
 * database at once, and the second may get any error: "already exists", "does not exist", "tuple
 * concurrently updated". Its next attempt finds the step done. A lock would also work, but not
 * every cloud PostgreSQL has a suitable one.
 * @param work repeatable: a failed attempt must leave no partial result (one transaction).
 * @throws the last attempt's error.
 */
export async function retryStart<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS * attempt)
    }
  }
}
