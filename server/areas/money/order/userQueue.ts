import type { Member } from '../../../kernel/base'
/**
 * Serialises the work of one member within this process; different members run concurrently. The database alone would
 * ensure correctness; this prevents fifty copies of one request from taking fifty connections and checking one password
 * fifty times.
 */
export function createUserQueue() {
  const tails = new Map<string, Promise<unknown>>()

  return function inTurn<T>({ tenantId, userId }: Member, work: () => Promise<T>): Promise<T> {
    const key = `${tenantId}/${userId}`
    const result = (tails.get(key) ?? Promise.resolve()).then(work)
    const tail = result.catch(() => undefined)
    tails.set(key, tail)
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key)
    })
    return result
  }
}

export type UserQueue = ReturnType<typeof createUserQueue>
