import type { Queryable } from './queryable'

export interface RememberOptions {
  clock: () => number
  /** How long what was read is believed, in ms (environment RULES_FRESH_SECONDS). */
  freshMs: number
}

/**
 * Remembers what a park has set up: rules that every payment asks for and that change rarely. A change holds
 * everywhere once what was read before has grown old. Not for anything that somebody owns.
 */
export function rememberPerPark<T>(
  { clock, freshMs }: RememberOptions,
  read: (db: Queryable, tenantId: string, now: Date) => Promise<T>,
): (db: Queryable, tenantId: string) => Promise<T> {
  const known = new Map<string, { value: T; readAt: number }>()
  return async (db, tenantId) => {
    const now = clock()
    const kept = known.get(tenantId)
    // A clock that was set back must not make it last longer.
    if (kept && now >= kept.readAt && now - kept.readAt < freshMs) return kept.value
    const value = await read(db, tenantId, new Date(now))
    known.set(tenantId, { value, readAt: now })
    return value
  }
}
