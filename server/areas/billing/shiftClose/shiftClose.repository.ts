import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shiftClose, shiftCloseMovement, type Counter } from './shiftClose.table'

export type ShiftClose = typeof shiftClose.$inferSelect

/** A movement of cash or by card reader at a counter. */
export interface CounterMovement {
  id: string
  at: Date
  /** pay, refundArrived, cashOver */
  kind: string
  orderId: string | null
  title: string
  orderCode: string
  /** Amount taken by the counter, fen; negative: paid out. */
  amount: number
}

/** Refunds and cash taken too much are handed out at the service desk, whatever they were paid for. */
const counterOf = sql`case when m.kind <> 'pay' then 'desk'
  when o.type in ('ticket', 'parking') then o.type else 'desk' end`

const movements = (condition: ReturnType<typeof sql>) => sql`
  select m.id, m.at, m.kind, m.order_id as "orderId", coalesce(o.title, m.note) as title,
    coalesce(o.order_code, '') as "orderCode", (-p.amount)::text as amount
  from ledger_posting p
  join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
  left join trade_order o on o.tenant_id = m.tenant_id and o.id = m.order_id
  where p.account = 'counter' and ${condition}
  order by m.at, m.id`

async function read(db: Queryable, query: ReturnType<typeof sql>): Promise<CounterMovement[]> {
  type Row = Omit<CounterMovement, 'amount' | 'at'> & { amount: string; at: string }
  const { rows } = await db.execute<Row & Record<string, unknown>>(query)
  return rows.map((row) => ({ ...row, at: new Date(row.at), amount: Number(row.amount) }))
}

/** Least UUIDv7 of a day before that of `id`. */
function dayBefore(id: string): string {
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - 86_400_000
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/**
 * Movements of a counter that no shift has closed, oldest first. It looks back one day beyond the last closed one:
 * a movement may be committed after later ones, but never that late.
 */
export async function openMovements(
  db: Queryable,
  tenantId: string,
  counter: Counter,
  last: ShiftClose | undefined,
): Promise<CounterMovement[]> {
  const [claimed] = last
    ? await db
        .select({ id: shiftCloseMovement.movementId })
        .from(shiftCloseMovement)
        .where(
          and(eq(shiftCloseMovement.tenantId, tenantId), eq(shiftCloseMovement.closeId, last.id)),
        )
        .orderBy(desc(shiftCloseMovement.movementId))
        .limit(1)
    : []
  const since = claimed ? sql`and p.movement_id >= ${dayBefore(claimed.id)}::uuid` : sql``
  return read(
    db,
    movements(sql`p.tenant_id = ${tenantId} and ${counterOf} = ${counter} ${since}
      and not exists (select from shift_close_movement c
        where c.tenant_id = p.tenant_id and c.movement_id = p.movement_id)`),
  )
}

/** Movements of a shift, oldest first. */
export const movementsOf = (
  db: Queryable,
  { tenantId, id }: Pick<ShiftClose, 'tenantId' | 'id'>,
): Promise<CounterMovement[]> =>
  read(
    db,
    movements(sql`p.tenant_id = ${tenantId} and exists (select from shift_close_movement c
      where c.tenant_id = p.tenant_id and c.movement_id = p.movement_id and c.close_id = ${id})`),
  )

/** Last close of a counter. */
export async function lastClose(
  db: Queryable,
  tenantId: string,
  counter: Counter,
): Promise<ShiftClose | undefined> {
  const [row] = await db
    .select()
    .from(shiftClose)
    .where(and(eq(shiftClose.tenantId, tenantId), eq(shiftClose.counter, counter)))
    .orderBy(desc(shiftClose.no))
    .limit(1)
  return row
}

/** Closes of all counters, newest first. */
export const closesOf = (db: Queryable, tenantId: string, limit: number): Promise<ShiftClose[]> =>
  db
    .select()
    .from(shiftClose)
    .where(eq(shiftClose.tenantId, tenantId))
    .orderBy(desc(shiftClose.toAt), asc(shiftClose.id))
    .limit(limit)

export async function findClose(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ShiftClose | undefined> {
  const [row] = await db
    .select()
    .from(shiftClose)
    .where(and(eq(shiftClose.tenantId, tenantId), eq(shiftClose.id, id)))
  return row
}

/** Inserts a close with its movements. @returns false when its id, or its number at the counter, is taken */
export async function insertClose(
  tx: Queryable,
  row: ShiftClose,
  of: readonly CounterMovement[],
): Promise<boolean> {
  const made = await tx.insert(shiftClose).values(row).onConflictDoNothing().returning()
  if (made.length === 0) return false
  const { tenantId, id: closeId } = row
  const claimed = of.map(({ id: movementId, amount }) => ({
    tenantId,
    movementId,
    closeId,
    amount,
  }))
  if (claimed.length > 0) await tx.insert(shiftCloseMovement).values(claimed)
  return true
}
