import type { Exclusive } from './types'

/** The used part of `navigator.locks`. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/**
 * One tab's writes become visible in another some milliseconds later (at most 11 measured), while a lock is passed on
 * immediately: the tab that gets it waits this long, so that the work reads the previous tab's writes.
 */
const settleMs = 100

/**
 * Creates the lock over Web Locks. A dead tab releases it automatically; a hanging one blocks for at most the patience.
 */
export function webLock(locks: Locks, wait: (ms: number) => Promise<void>): Exclusive {
  return async (name, patienceMs, work) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    let isMine = false
    try {
      return await locks.request(name, { signal: patience.signal }, async () => {
        isMine = true
        clearTimeout(timer)
        await wait(settleMs)
        return work()
      })
    } catch (error) {
      if (isMine) throw error
      return work()
    } finally {
      clearTimeout(timer)
    }
  }
}
