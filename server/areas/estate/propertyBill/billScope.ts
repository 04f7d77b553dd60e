import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'

/** Bills that a member sees: for these rooms those of these leases and their lines, and those of the folder without a lease. */
export interface BillScope {
  tenantId: string
  roomIds: readonly string[]
  lineIds: readonly string[]
  leaseIds: readonly string[]
}

/** Whether a scope contains a bill. */
export const isInScope = (
  { roomIds, lineIds, leaseIds }: BillScope,
  bill: { roomId: string; lineId: string | null; leaseId: string | null },
): boolean =>
  roomIds.includes(bill.roomId) &&
  (bill.lineId === null || lineIds.includes(bill.lineId)) &&
  (bill.leaseId === null || leaseIds.includes(bill.leaseId))

/**
 * Bills that a member sees in the own rooms. Of the leases of a room these are the member's: with the own phone number;
 * otherwise, for an owner's number, those with an owner's number, or all if there are none; otherwise those that ran when the
 * desk bound the member (then the next one, then the last one). At a handover a member may be bound ahead: a lease that ends
 * within 31 days of the binding and has run for longer than it still runs comes after one that begins within them. Other
 * leases of the same tenant, by name or number, belong to them.
 */
export async function billScopeOf(
  db: Queryable,
  { tenantId, userId }: Member,
  roomIds: readonly string[],
): Promise<BillScope> {
  if (roomIds.length === 0) return { tenantId, roomIds, lineIds: [], leaseIds: [] }
  const { rows } = await db.execute<{ lease: string; line: string | null }>(sql`
    with known as (
      select l.*, u.phone as own_phone, u.phone = any(r.owner_phones) as is_owner,
        l.phone <> '' and l.phone = any(r.owner_phones) as is_of_owner,
        coalesce((m.at at time zone 'Asia/Shanghai')::date, l.from_day) as bound_on
      from lease l
      join room r on r.tenant_id = l.tenant_id and r.id = l.room_id
      join app_user u on u.tenant_id = l.tenant_id and u.id = ${userId}
      left join room_member m on m.tenant_id = l.tenant_id and m.room_id = l.room_id and m.user_id = u.id
      where l.tenant_id = ${tenantId} and l.room_id = any(${sql.param(roomIds)})
    ), ranked as (
      select *, rank() over (partition by room_id order by case
        when phone = own_phone then 0
        when is_owner then case when is_of_owner then 1 else 2 end
        when from_day > bound_on then 3 + from_day - bound_on
        when to_day >= bound_on then
          case when to_day - bound_on <= least(31, bound_on - from_day) then 34.5 else 3 end
        else 100000 + bound_on - to_day end) as at
      from known
    )
    select l.id as lease, n.id as line from ranked l
    left join lease_line n on n.tenant_id = l.tenant_id and n.lease_id = l.id
    where exists (select from ranked o where o.at = 1 and o.room_id = l.room_id
      and (o.id = l.id or o.tenant_name = l.tenant_name or o.phone <> '' and o.phone = l.phone))`)
  return {
    ...{ tenantId, roomIds, lineIds: rows.flatMap(({ line }) => line ?? []) },
    leaseIds: [...new Set(rows.map((row) => row.lease))],
  }
}
