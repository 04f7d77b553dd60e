/**
 * Calls that change something and are under way. A page is not reloaded under them: the person who pressed
 * "pay" must see what came of it.
 */

/** After the last one, its page gets this long to lead on before it is loaded again. */
const settleMs = 150
/** A write that takes longer than this no longer holds the reload back. */
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

/** Whether any write is under way at this moment. */
export const hasPendingWrites = (): boolean => count > 0

/** Resolves when no write has been under way for a moment, or when it has lasted too long. */
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
