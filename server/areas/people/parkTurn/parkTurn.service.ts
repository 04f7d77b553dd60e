import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { newId } from '../../../kernel/ids'
import { parkTurn } from './parkTurn.table'

/** A server that has gone keeps a park no longer. */
export const TURN_SECONDS = 20
/** Asked again so long after a yes, ms: well before another may have it. */
const KEPT_MS = 8_000
/** And so long after a no, ms: about as often as the schedule sweeps. */
const REFUSED_MS = 4_000
/**
 * A park is quiet when nobody has called for so long: twice what an order may wait for its payment, so that all that a
 * call can leave behind has been swept at the usual pace.
 */
export const QUIET_MINUTES = 30
/** A call is told to the other servers so often at most, ms. */
const TOLD_MS = 60_000

export type ParkTurnService = ReturnType<typeof createParkTurns>

/**
 * Lets one server at a time sweep and clean a park, so that the work does not grow with the servers and no provider is
 * asked twice. A means against waste, not against harm: what is swept is safe on several servers at once, and for a
 * moment two may believe that the turn is theirs.
 * @param elapsed ms since some moment, never set back
 */
export function createParkTurns({
  db,
  elapsed = () => performance.now(),
}: {
  db: Database
  elapsed?: () => number
}) {
  const holder = newId()
  const asked = new Map<string, { isMine: Promise<boolean>; until: number }>()
  const quiet = new Set<string>()
  const calledAt = new Map<string, number>()
  const until = sql`now() + make_interval(secs => ${TURN_SECONDS})`

  const isAwake = sql<boolean>`coalesce(${parkTurn.calledAt} > now() - make_interval(mins => ${QUIET_MINUTES}), false)`

  async function ask(tenantId: string): Promise<boolean> {
    const free = or(eq(parkTurn.holder, holder), lt(parkTurn.until, sql`now()`))
    const [taken] = await db
      .update(parkTurn)
      .set({ holder, until })
      .where(and(eq(parkTurn.tenantId, tenantId), free))
      .returning({ isAwake })
    const [known] = taken
      ? [taken]
      : await db.select({ isAwake }).from(parkTurn).where(eq(parkTurn.tenantId, tenantId))
    if (known) return noted(tenantId, known.isAwake, taken !== undefined)
    const added = await db
      .insert(parkTurn)
      .values({ tenantId, holder, until })
      .onConflictDoNothing()
      .returning({ tenantId: parkTurn.tenantId })
    return noted(tenantId, false, added.length > 0)
  }

  /** Remembers what the other servers have heard, unless this one has heard more. */
  function noted(tenantId: string, isAwake: boolean, isMine: boolean): boolean {
    const called = calledAt.get(tenantId) ?? -Infinity
    if (isAwake || elapsed() - called < QUIET_MINUTES * 60_000) quiet.delete(tenantId)
    else quiet.add(tenantId)
    return isMine
  }

  return {
    /** Whether this server does what the park's clock asks for. Asks the database every few seconds at most. */
    isMine(tenantId: string): Promise<boolean> {
      const now = elapsed()
      const known = asked.get(tenantId)
      if (known && now < known.until) return known.isMine
      const isMine = ask(tenantId)
      const entry = { isMine, until: now + REFUSED_MS }
      asked.set(tenantId, entry)
      isMine.then(
        (yes) => void (yes && (entry.until = now + KEPT_MS)),
        () => void asked.delete(tenantId),
      )
      return isMine
    },

    /** Whether nobody has called about the park for a while, as far as this server knows: what is not due can wait. */
    isQuiet: (tenantId: string): boolean => quiet.has(tenantId),

    /** Somebody calls about the park. Other servers hear of it within a minute; not told while the database is away. */
    noteCall(tenantId: string): void {
      quiet.delete(tenantId)
      const now = elapsed()
      if (now - (calledAt.get(tenantId) ?? -Infinity) < TOLD_MS) return
      calledAt.set(tenantId, now)
      db.update(parkTurn)
        .set({ calledAt: sql`now()` })
        .where(eq(parkTurn.tenantId, tenantId))
        .catch(() => undefined)
    },

    /** Gives up every park, so that another server need not wait: at the end of this one. */
    async giveUp(): Promise<void> {
      for (const tenantId of [...asked.keys()]) {
        asked.delete(tenantId)
        await db
          .update(parkTurn)
          .set({ until: sql`now() - interval '1 second'` })
          .where(and(eq(parkTurn.tenantId, tenantId), eq(parkTurn.holder, holder)))
      }
    },
  }
}
