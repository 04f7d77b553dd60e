import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { newId } from '../../../kernel/ids'
import { repairCategory, repairEvent, repairRequest } from './repairRequest.table'

export type Repair = typeof repairRequest.$inferSelect
export type Category = typeof repairCategory.$inferSelect
export type EventRow = typeof repairEvent.$inferSelect

type Key = Pick<Repair, 'tenantId' | 'id'>

const isRepair = ({ tenantId, id }: Key) =>
  and(eq(repairRequest.tenantId, tenantId), eq(repairRequest.id, id))

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(repairRequest.tenantId, tenantId), eq(repairRequest.userId, userId))

/** Active categories, in folder order. */
export const categoriesOf = (db: Queryable, tenantId: string): Promise<Category[]> =>
  db
    .select()
    .from(repairCategory)
    .where(and(eq(repairCategory.tenantId, tenantId), eq(repairCategory.isActive, true)))
    .orderBy(asc(repairCategory.rank), asc(repairCategory.id))

export async function findCategory(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Category | undefined> {
  const [row] = await db
    .select()
    .from(repairCategory)
    .where(and(eq(repairCategory.tenantId, tenantId), eq(repairCategory.id, id)))
  return row
}

/** Inserts a repair. @returns false: its request or number exists already */
export async function insertRepair(db: Queryable, row: Repair): Promise<boolean> {
  const rows = await db
    .insert(repairRequest)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: repairRequest.id })
  return rows.length === 1
}

export async function repairByRequest(
  db: Queryable,
  member: Member,
  requestId: string,
): Promise<Repair | undefined> {
  const [row] = await db
    .select()
    .from(repairRequest)
    .where(and(isOf(member), eq(repairRequest.requestId, requestId)))
  return row
}

export async function findRepair(db: Queryable, key: Key): Promise<Repair | undefined> {
  const [row] = await db.select().from(repairRequest).where(isRepair(key))
  return row
}

/** Locks a repair until the transaction ends: after its order, before its task. */
export async function lockRepair(tx: Queryable, key: Key): Promise<Repair | undefined> {
  const [row] = await tx.select().from(repairRequest).where(isRepair(key)).for('update')
  return row
}

export async function updateRepair(
  tx: Queryable,
  key: Key,
  change: Partial<Omit<Repair, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.update(repairRequest).set(change).where(isRepair(key))
}

export async function insertEvent(
  tx: Queryable,
  { tenantId, id: repairId }: Key,
  event: Omit<EventRow, 'tenantId' | 'id' | 'repairId'>,
): Promise<EventRow> {
  const row = { ...event, tenantId, id: newId(), repairId }
  await tx.insert(repairEvent).values(row)
  return row
}

/** Timeline of a repair, newest first. */
export const eventsOf = (db: Queryable, { tenantId, id }: Key): Promise<EventRow[]> =>
  db
    .select()
    .from(repairEvent)
    .where(and(eq(repairEvent.tenantId, tenantId), eq(repairEvent.repairId, id)))
    .orderBy(sql`${repairEvent.at} desc, ${repairEvent.id} desc`)

/** Picture paths a person has added to repairs: as reporter, as worker or at the desk. */
export async function imagesOf(db: Queryable, member: Member): Promise<string[]> {
  const { tenantId, userId } = member
  const reported = await db
    .select({ images: repairRequest.images })
    .from(repairRequest)
    .where(isOf(member))
  const added = await db
    .select({ images: repairEvent.images })
    .from(repairEvent)
    .where(and(eq(repairEvent.tenantId, tenantId), eq(repairEvent.authorId, userId)))
  return [...reported, ...added].flatMap(({ images }) => images)
}

/** Numbers of unfinished repairs that a member has reported, and that are assigned to the member. */
export async function countUnfinished(db: Queryable, { tenantId, userId }: Member) {
  const [row] = await db
    .select({
      reported: sql<number>`count(*) filter (where ${repairRequest.userId} = ${userId})::int`,
      toMend: sql<number>`count(*) filter (where ${repairRequest.workerId} = ${userId} and ${repairRequest.status} <> 'PendingPay')::int`,
    })
    .from(repairRequest)
    .where(
      and(
        eq(repairRequest.tenantId, tenantId),
        inArray(repairRequest.status, [
          'Submitted',
          'Accepted',
          'Dispatched',
          'Processing',
          'Quoted',
          'Suspended',
          'PendingPay',
        ]),
      ),
    )
  return { reported: row?.reported ?? 0, toMend: row?.toMend ?? 0 }
}

/** Erases personal data from a member's repairs, and the member's pictures from other members' repairs. */
export async function anonymiseRepairs(tx: Queryable, member: Member): Promise<void> {
  const { tenantId, userId } = member
  await tx
    .update(repairRequest)
    .set({
      contact: '',
      phone: '',
      images: [],
      // A room reveals its resident.
      placeText: sql`case when ${repairRequest.roomId} is null then ${repairRequest.placeText} else '' end`,
      roomId: null,
    })
    .where(isOf(member))
  await tx
    .update(repairRequest)
    .set({ beforeImages: [], afterImages: [], resultBy: null })
    .where(and(eq(repairRequest.tenantId, tenantId), eq(repairRequest.resultBy, userId)))
  await tx
    .update(repairEvent)
    .set({ images: [], actor: '' })
    .where(and(eq(repairEvent.tenantId, tenantId), eq(repairEvent.authorId, userId)))
}
