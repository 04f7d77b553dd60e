import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../database/queryable'
import { banner } from './banner.table'

export type Banner = typeof banner.$inferSelect

/** The banners of one place that are shown at `now`, in order. */
export function shownBanners(
  db: Queryable,
  tenantId: string,
  position: Banner['position'],
  now: Date,
): Promise<Banner[]> {
  return db
    .select()
    .from(banner)
    .where(
      and(
        eq(banner.tenantId, tenantId),
        eq(banner.position, position),
        lte(banner.showFrom, now),
        or(isNull(banner.showTo), gt(banner.showTo, now)),
      ),
    )
    .orderBy(asc(banner.rank), asc(banner.id))
}
