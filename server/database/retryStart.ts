import { setTimeout as sleep } from 'node:timers/promises'

const ATTEMPTS = 5
const PAUSE_MS = 100

/**
 * Runs one step of preparing the database, up to five times. Several servers may start on one
 * database at once, and the second of them may see any error: "already exists", "does not exist",
 * "tuple concurrently updated". Its next attempt finds the step done. A lock would do as well, but
 * not every PostgreSQL in the cloud has one that fits.
 * @param work safe to run again; what it did half must be undone (one transaction).
 * @throws what the last attempt threw.
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
