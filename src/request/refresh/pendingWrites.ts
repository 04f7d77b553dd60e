/** Tracks writes in progress. A page is not reloaded during a write: a user who pressed "pay" must see the result. */

/** Time for the page to navigate on after the last write, before it is reloaded. */
const settleMs = 150
/** A write that takes longer no longer delays the reload. */
const patienceMs = 10_000

let count = 0
const waiting = new Set<() => void>()

/** Counts `work` as a pending write until it settles. */
export async function asPendingWrite<T>(work: Promise<T>): Promise<T> {
  count += 1
  try {
    return await work
  } finally {
    count -= 1
    if (count === 0) for (const check of [...waiting]) check()
  }
}

/** Whether any write is in progress. */
export const hasPendingWrites = (): boolean => count > 0

/** Resolves when no write has been in progress for a moment, or when the patience is over. */
export function writesAreDone(): Promise<void> {
  return new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(quiet)
      clearTimeout(patience)
      waiting.delete(check)
      resolve()
    }
    const check = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => (count === 0 ? finish() : undefined), settleMs)
    }
    const patience = setTimeout(finish, patienceMs)
    waiting.add(check)
    check()
  })
}
