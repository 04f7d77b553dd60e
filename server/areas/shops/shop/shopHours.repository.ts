import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { isAnyOf } from '../../../database/search'
import { shopDay, shopHours } from './shopHours.table'

export type ShopHoursRow = typeof shopHours.$inferSelect
export type ShopDayRow = typeof shopDay.$inferSelect

export function weeksOf(
  db: Queryable,
  tenantId: string,
  shopIds: readonly string[],
): Promise<ShopHoursRow[]> {
  return db
    .select()
    .from(shopHours)
    .where(and(eq(shopHours.tenantId, tenantId), isAnyOf(shopHours.shopId, shopIds)))
    .orderBy(shopHours.openMinute, shopHours.id)
}

/** Special days of these shops and of the whole park. @param from,to yyyy-MM-dd, both inclusive */
export function daysOf(
  db: Queryable,
  tenantId: string,
  shopIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ShopDayRow[]> {
  return db
    .select()
    .from(shopDay)
    .where(
      and(
        eq(shopDay.tenantId, tenantId),
        gte(shopDay.day, from),
        lte(shopDay.day, to),
        or(isNull(shopDay.shopId), isAnyOf(shopDay.shopId, shopIds)),
      ),
    )
    .orderBy(shopDay.day, shopDay.openMinute, shopDay.id)
}
