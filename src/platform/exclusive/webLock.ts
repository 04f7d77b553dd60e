import type { Exclusive } from './types'

/** What is used of `navigator.locks`. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/**
 * What one tab has stored is seen by another some milliseconds later (11 at most were measured), while a lock passes on
 * at once: the tab that gets it waits this long, so that the work reads what the one before has written.
 */
const settleMs = 100

/** Builds the lock over Web Locks. A tab that dies lets go by itself; one that hangs is waited for no longer than told. */
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
