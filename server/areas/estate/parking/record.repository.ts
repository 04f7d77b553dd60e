import { and, count, desc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import type { CarRow } from '../carInfo/carInfo.service'
import { parkingOrder, parkingStay } from './parking.table'
import { staysWithLots, type StayInLot } from './stay.repository'

/** Condition: stays visible to a member: of verified cars, and those the member paid for. */
function isTheirs(
  { tenantId, userId }: Member,
  cars: readonly Pick<CarRow, 'plateNo'>[],
): SQL | undefined {
  // As one array, which an index can answer; a subquery would run for every stay.
  const paid = sql`${parkingStay.id} = any(array(select p.stay_id from ${parkingOrder} p
    where p.tenant_id = ${tenantId} and p.user_id = ${userId} and p.status in ('Paid', 'Refunded')))`
  const own = cars.map(({ plateNo }) => eq(parkingStay.plateNo, plateNo))
  return and(eq(parkingStay.tenantId, tenantId), or(paid, ...own))
}

/** A page of a member's visible stays, newest entry first. @param range stays of which any part lies in it */
export async function recordPage(
  db: Queryable,
  member: Member,
  cars: readonly Pick<CarRow, 'plateNo'>[],
  range: { from: Date; to: Date } | undefined,
  pages: PageRequest,
): Promise<{ found: StayInLot[]; total: number }> {
  const meant = and(
    isTheirs(member, cars),
    range && or(isNull(parkingStay.outAt), gte(parkingStay.outAt, range.from)),
    range && lt(parkingStay.inAt, range.to),
  )
  const { limit, offset } = pageRange(pages)
  const [found, [counted]] = await Promise.all([
    staysWithLots(db)
      .where(meant)
      .orderBy(desc(parkingStay.inAt), desc(parkingStay.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(parkingStay).where(meant),
  ])
  return { found, total: counted?.total ?? 0 }
}

/** A member's visible stay by id. */
export async function recordOf(
  db: Queryable,
  member: Member,
  cars: readonly Pick<CarRow, 'plateNo'>[],
  id: string,
): Promise<StayInLot | undefined> {
  const [row] = await staysWithLots(db).where(and(isTheirs(member, cars), eq(parkingStay.id, id)))
  return row
}
