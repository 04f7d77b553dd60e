import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { newId } from '../../../kernel/ids'
import { parkTurn } from './parkTurn.table'

/** Seconds after which a crashed server loses its parks. */
export const TURN_SECONDS = 20
/** How long a granted turn is cached, ms: well before another server can get it. */
const KEPT_MS = 8_000
/** How long a refused turn is cached, ms: about the schedule's sweep interval. */
const REFUSED_MS = 4_000
/**
 * Minutes without calls after which a park is quiet: twice the longest payment window of an order, so that everything a
 * call can leave behind has been swept at the usual pace.
 */
export const QUIET_MINUTES = 30
/** Least time between two writes of `calledAt` for a park, ms. */
const TOLD_MS = 60_000

export type ParkTurnService = ReturnType<typeof createParkTurns>

/**
 * Lets one server at a time sweep and clean a park, so that the work does not grow with the number of servers and no
 * provider is queried twice. Only saves work, needs no exactness: sweeps are safe on several servers, and two servers
 * may both hold the turn for a moment.
 * @param elapsed monotonic clock, ms
 */
export function createParkTurns({
  db,
  elapsed = () => performance.now(),
}: {
  db: Database
  elapsed?: () => number
}) {
  const holder = newId()
  const turns = new Map<string, { isMine: Promise<boolean>; until: number }>()
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
    const [turn] = taken
      ? [taken]
      : await db.select({ isAwake }).from(parkTurn).where(eq(parkTurn.tenantId, tenantId))
    if (turn) return noted(tenantId, turn.isAwake, taken !== undefined)
    const added = await db
      .insert(parkTurn)
      .values({ tenantId, holder, until })
      .onConflictDoNothing()
      .returning({ tenantId: parkTurn.tenantId })
    return noted(tenantId, false, added.length > 0)
  }

  /** Stores whether the park is quiet, from other servers' calls and this server's own. */
  function noted(tenantId: string, isAwake: boolean, isMine: boolean): boolean {
    const called = calledAt.get(tenantId) ?? -Infinity
    if (isAwake || elapsed() - called < QUIET_MINUTES * 60_000) quiet.delete(tenantId)
    else quiet.add(tenantId)
    return isMine
  }

  return {
    /** Whether this server does the park's scheduled work. Queries the database every few seconds at most. */
    isMine(tenantId: string): Promise<boolean> {
      const now = elapsed()
      const turn = turns.get(tenantId)
      if (turn && now < turn.until) return turn.isMine
      const isMine = ask(tenantId)
      const entry = { isMine, until: now + REFUSED_MS }
      turns.set(tenantId, entry)
      isMine.then(
        (yes) => void (yes && (entry.until = now + KEPT_MS)),
        () => void turns.delete(tenantId),
      )
      return isMine
    },

    /** Whether the park has had no calls for a while, as far as this server knows; work that is not due can wait. */
    isQuiet: (tenantId: string): boolean => quiet.has(tenantId),

    /** Records a call about the park. Written for other servers at most once a minute; lost if the database is down. */
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

    /** Gives up all parks at shutdown, so that other servers need not wait. */
    async giveUp(): Promise<void> {
      for (const tenantId of [...turns.keys()]) {
        turns.delete(tenantId)
        await db
          .update(parkTurn)
          .set({ until: sql`now() - interval '1 second'` })
          .where(and(eq(parkTurn.tenantId, tenantId), eq(parkTurn.holder, holder)))
      }
    },
  }
}
