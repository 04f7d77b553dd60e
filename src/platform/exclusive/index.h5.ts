import { storage } from '../storage'
import { leaseLock } from './lease'
import type { Exclusive } from './types'

/** For browsers without Web Locks, and for pages served without https, where they are switched off. */
const byLease = leaseLock(storage, {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** A tab that dies lets go of a Web Lock by itself; one that hangs is waited for no longer than told. */
const byWebLock: Exclusive = async (name, patienceMs, work) => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  let isMine = false
  try {
    return (await navigator.locks.request(name, { signal: patience.signal }, () => {
      isMine = true
      clearTimeout(timer)
      return work()
    })) as Awaited<ReturnType<typeof work>>
  } catch (error) {
    if (isMine) throw error
    return work()
  } finally {
    clearTimeout(timer)
  }
}

export const exclusive: Exclusive = (name, patienceMs, work) =>
  typeof navigator.locks?.request === 'function'
    ? byWebLock(name, patienceMs, work)
    : byLease(name, patienceMs, work)
