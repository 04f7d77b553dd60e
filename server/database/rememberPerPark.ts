import type { Queryable } from './queryable'

export interface RememberOptions {
  clock: () => number
  /** Cache lifetime, ms (environment RULES_FRESH_SECONDS). */
  freshMs: number
}

/**
 * Caches a park's rules, which every payment reads and which change rarely. A change takes effect
 * on all servers after `freshMs`. Not for members' data.
 */
export function rememberPerPark<T>(
  { clock, freshMs }: RememberOptions,
  read: (db: Queryable, tenantId: string, now: Date) => Promise<T>,
): (db: Queryable, tenantId: string) => Promise<T> {
  const values = new Map<string, { value: T; readAt: number }>()
  return async (db, tenantId) => {
    const now = clock()
    const kept = values.get(tenantId)
    // A clock set back must not extend the lifetime.
    if (kept && now >= kept.readAt && now - kept.readAt < freshMs) return kept.value
    const value = await read(db, tenantId, new Date(now))
    values.set(tenantId, { value, readAt: now })
    return value
  }
}
