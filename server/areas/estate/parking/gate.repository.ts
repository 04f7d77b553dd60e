import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { minutesBefore, type OverdueWork } from '../../../kernel/module'
import { isNotWaiting } from '../../people/sweepFault/sweepFault.service'
import { gateRequest, parkingStay, parkingEvent } from './parking.table'

export type GateRow = typeof gateRequest.$inferSelect

/** Tries after which a silent gate is abandoned: about an hour, as a try is repeated after 30 s at most. */
const GATE_TRIES_MAX = 120

export async function insertGateRequest(tx: Queryable, row: GateRow): Promise<void> {
  await tx.insert(gateRequest).values(row)
}

/**
 * Gate requests not answered by the lots, for cars still inside: fewest tries first, then oldest, the lots in turns, so
 * that a silent lot with many requests delays no other.
 */
export async function waitingRequests(
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<{ gate: GateRow; stay: typeof parkingStay.$inferSelect }[]> {
  const turn = sql<number>`row_number() over (
    partition by ${parkingStay.lotId} order by ${gateRequest.tries}, ${gateRequest.createdAt})`
  const rows = await db
    .select({ gate: gateRequest, stay: parkingStay, turn })
    .from(gateRequest)
    .innerJoin(
      parkingStay,
      and(eq(parkingStay.tenantId, gateRequest.tenantId), eq(parkingStay.id, gateRequest.stayId)),
    )
    .where(
      and(
        eq(gateRequest.tenantId, tenantId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${gateRequest.doneAt} is null`,
        isNull(parkingStay.outAt),
        or(isNull(gateRequest.until), gt(gateRequest.until, now)),
        lt(gateRequest.tries, GATE_TRIES_MAX),
        isNotWaiting(work, gateRequest, now),
      ),
    )
    .orderBy(asc(turn), asc(gateRequest.createdAt))
    .limit(limit)
  return rows.map(({ gate, stay }) => ({ gate, stay }))
}

/** Pending gate request by id. */
export async function gateRequestById(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ gate: GateRow; stay: typeof parkingStay.$inferSelect } | undefined> {
  const [row] = await db
    .select({ gate: gateRequest, stay: parkingStay })
    .from(gateRequest)
    .innerJoin(
      parkingStay,
      and(eq(parkingStay.tenantId, gateRequest.tenantId), eq(parkingStay.id, gateRequest.stayId)),
    )
    .where(and(eq(gateRequest.tenantId, tenantId), eq(gateRequest.id, id)))
  return row
}

export async function countTry(
  db: Queryable,
  { tenantId, id }: Pick<GateRow, 'tenantId' | 'id'>,
  doneAt: Date | null,
): Promise<void> {
  await db
    .update(gateRequest)
    .set({ tries: sql`${gateRequest.tries} + 1`, doneAt })
    .where(
      and(eq(gateRequest.tenantId, tenantId), eq(gateRequest.id, id), isNull(gateRequest.doneAt)),
    )
}

/** Id of the pending `leave` request of a stay. */
export async function waitingLeave(
  db: Queryable,
  { tenantId, stayId }: Pick<GateRow, 'tenantId' | 'stayId'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: gateRequest.id })
    .from(gateRequest)
    .where(
      and(
        eq(gateRequest.tenantId, tenantId),
        eq(gateRequest.stayId, stayId),
        eq(gateRequest.why, 'leave'),
        isNull(gateRequest.doneAt),
      ),
    )
  return row?.id
}

export const overdueGates: OverdueWork = {
  kind: 'gateRequests',
  what: 'gates not opened after five minutes',
  count: (tenantId, now) =>
    sql`select count(*) from ${gateRequest} where ${and(
      eq(gateRequest.tenantId, tenantId),
      isNull(gateRequest.doneAt),
      lt(gateRequest.createdAt, minutesBefore(now, 5)),
    )}`,
}

/** @returns false when the event was already recorded */
export async function takeEvent(
  tx: Queryable,
  tenantId: string,
  eventId: string,
  takenAt: Date,
): Promise<boolean> {
  const made = await tx
    .insert(parkingEvent)
    .values({ tenantId, eventId, takenAt })
    .onConflictDoNothing()
    .returning({ eventId: parkingEvent.eventId })
  return made.length === 1
}

export async function deleteEvents(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .delete(parkingEvent)
    .where(and(eq(parkingEvent.tenantId, tenantId), lt(parkingEvent.takenAt, before)))
}

/** Whether an event was already recorded. */
export async function isTaken(db: Queryable, tenantId: string, eventId: string): Promise<boolean> {
  const [row] = await db
    .select({ eventId: parkingEvent.eventId })
    .from(parkingEvent)
    .where(and(eq(parkingEvent.tenantId, tenantId), eq(parkingEvent.eventId, eventId)))
  return row !== undefined
}
