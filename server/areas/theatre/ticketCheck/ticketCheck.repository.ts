import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { window, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import type { Member } from '../../../kernel/base'
import { ticketCheck } from './ticketCheck.table'

export type TicketCheckRow = typeof ticketCheck.$inferSelect

/** What records call somebody at the gate. */
export async function staffName(db: Queryable, { tenantId, userId }: Member): Promise<string> {
  const [row] = await db
    .select({ name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
  return row?.name ?? ''
}

/** Adds a check; false: its request has been here before. */
export async function insertCheck(tx: Queryable, row: TicketCheckRow): Promise<boolean> {
  const rows = await tx
    .insert(ticketCheck)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ticketCheck.id })
  return rows.length === 1
}

export async function updateCheck(
  tx: Queryable,
  { tenantId, id }: Pick<TicketCheckRow, 'tenantId' | 'id'>,
  change: Partial<Omit<TicketCheckRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx
    .update(ticketCheck)
    .set(change)
    .where(and(eq(ticketCheck.tenantId, tenantId), eq(ticketCheck.id, id)))
}

export async function checkByRequest(
  db: Queryable,
  { tenantId, staffId, requestId }: Pick<TicketCheckRow, 'tenantId' | 'staffId' | 'requestId'>,
): Promise<TicketCheckRow | undefined> {
  const [row] = await db
    .select()
    .from(ticketCheck)
    .where(
      and(
        eq(ticketCheck.tenantId, tenantId),
        eq(ticketCheck.staffId, staffId),
        eq(ticketCheck.requestId, requestId),
      ),
    )
  return row
}

/** The checks that have let somebody in by a ticket, the latest first: more than one after a conflict. */
export function entriesOf(
  db: Queryable,
  tenantId: string,
  ticketId: string,
): Promise<TicketCheckRow[]> {
  return db
    .select()
    .from(ticketCheck)
    .where(
      and(
        eq(ticketCheck.tenantId, tenantId),
        eq(ticketCheck.ticketId, ticketId),
        eq(ticketCheck.result, 'ok'),
      ),
    )
    .orderBy(desc(ticketCheck.at), desc(ticketCheck.id))
}

/** One page of a park's checks, the latest first. @param scheduleId undefined: of all evenings */
export async function checkPage(
  db: Queryable,
  tenantId: string,
  scheduleId: string | undefined,
  pages: PageRequest,
): Promise<{ rows: TicketCheckRow[]; total: number }> {
  const isMeant = and(
    eq(ticketCheck.tenantId, tenantId),
    scheduleId === undefined ? undefined : eq(ticketCheck.scheduleId, scheduleId),
  )
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(ticketCheck)
      .where(isMeant)
      .orderBy(desc(ticketCheck.at), desc(ticketCheck.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(ticketCheck).where(isMeant),
  ])
  return { rows, total: counted?.total ?? 0 }
}
