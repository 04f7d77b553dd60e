import { storage } from '../storage'
import { leaseLock } from './lease'
import type { Exclusive } from './types'
import { webLock, type Locks } from './webLock'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** For browsers without Web Locks, and for pages without https, where they are disabled. */
const byLease = leaseLock(storage, { now: () => Date.now(), wait })

export const exclusive: Exclusive = (name, patienceMs, work) =>
  typeof navigator.locks?.request === 'function'
    ? webLock(navigator.locks as Locks, wait)(name, patienceMs, work)
    : byLease(name, patienceMs, work)
