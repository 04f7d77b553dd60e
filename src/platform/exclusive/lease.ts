/**
 * A tab lock based only on shared storage: the tab that writes its name and still reads it a moment later holds the
 * lock for as long as it renews it. A dead tab stops renewing and loses the lock after `leaseMs`. On a very slow disk
 * two tabs could both win; running the work twice is harmless (see types.ts).
 */
import type { Storage } from '../storage/types'
import type { Exclusive } from './types'

export interface LeaseClock {
  now(): number
  wait(ms: number): Promise<void>
}

interface Lease {
  owner: string
  until: number
}

const leaseMs = 6000
const renewMs = 2000
/** Longer than a write in one tab takes to be visible in another. */
const settleMs = 40
const pollMs = 100

let nextOwner = 0
/** Not secret, only unique among tabs. */
const newOwner = (now: number) => `${now}.${Math.random()}.${(nextOwner += 1)}`

/** Creates the lock over a storage shared by all tabs. */
export function leaseLock(
  storage: Pick<Storage, 'read' | 'write' | 'remove'>,
  clock: LeaseClock,
): Exclusive {
  const keyOf = (name: string) => `lease:${name}`

  function holder(name: string): string | null {
    const lease = storage.read(keyOf(name)) as Partial<Lease> | undefined
    if (typeof lease?.until !== 'number' || typeof lease.owner !== 'string') return null
    const left = lease.until - clock.now()
    // Further away than a lease lasts: written before the clock was turned back.
    return left > 0 && left <= leaseMs ? lease.owner : null
  }

  const claim = (name: string, owner: string): boolean =>
    storage.write(keyOf(name), { owner, until: clock.now() + leaseMs } satisfies Lease)

  async function acquire(name: string, owner: string, patienceMs: number): Promise<boolean> {
    const start = clock.now()
    // Negative elapsed time: the clock was turned back while waiting.
    while (Math.abs(clock.now() - start) < patienceMs) {
      if (holder(name) === null) {
        if (!claim(name, owner)) return false
        await clock.wait(settleMs)
        if (holder(name) === owner) return true
      }
      await clock.wait(pollMs)
    }
    return false
  }

  return async (name, patienceMs, work) => {
    const owner = newOwner(clock.now())
    const isHeld = await acquire(name, owner, patienceMs)
    let isDone = false
    const renewing = async () => {
      await clock.wait(renewMs)
      while (isHeld && !isDone && holder(name) === owner) {
        claim(name, owner)
        await clock.wait(renewMs)
      }
    }
    if (isHeld) void renewing()
    try {
      return await work()
    } finally {
      isDone = true
      if (holder(name) === owner) storage.remove(keyOf(name))
    }
  }
}
