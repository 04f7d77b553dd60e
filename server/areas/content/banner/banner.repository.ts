import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { banner } from './banner.table'

export type Banner = typeof banner.$inferSelect

/** Reads the banners of one place that are shown at `now`, in order. Built once: every visit asks. */
export function prepareShownBanners(db: Database) {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const query = db
    .select()
    .from(banner)
    .where(
      and(
        eq(banner.tenantId, sql.placeholder('tenantId')),
        eq(banner.position, sql.placeholder('position')),
        lte(banner.showFrom, now),
        or(isNull(banner.showTo), gt(banner.showTo, now)),
      ),
    )
    .orderBy(asc(banner.rank), asc(banner.id))
    .prepare('')
  return (tenantId: string, position: Banner['position'], now: Date): Promise<Banner[]> =>
    query.execute({ tenantId, position, now: now.toISOString() })
}
