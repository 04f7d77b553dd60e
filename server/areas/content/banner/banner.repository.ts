import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { isUuid } from '../../../kernel/folder/problem'
import { banner } from './banner.table'

export type Banner = typeof banner.$inferSelect

/** Reads the banners of one position shown at `now`, in order. Prepared once: every visit runs it. */
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

/** A park's banners, past and future, for staff: newest first. */
export const allBanners = (db: Queryable, tenantId: string, most: number): Promise<Banner[]> =>
  db
    .select()
    .from(banner)
    .where(eq(banner.tenantId, tenantId))
    .orderBy(desc(banner.showFrom), desc(banner.id))
    .limit(most)

/** Paths of the pictures that a park's banners show. */
export async function imagesOfBanners(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ image: banner.image })
    .from(banner)
    .where(eq(banner.tenantId, tenantId))
  return rows.map(({ image }) => image)
}

/** Inserts a banner; false when its id exists already. */
export async function insertBanner(db: Queryable, row: Banner): Promise<boolean> {
  const rows = await db
    .insert(banner)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: banner.id })
  return rows.length === 1
}

/** Ends a banner at `at`; undefined when there is no such banner still to be shown. */
export async function endBanner(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<Banner | undefined> {
  const [row] = await db
    .update(banner)
    .set({ showTo: at })
    .where(
      and(
        eq(banner.tenantId, tenantId),
        eq(banner.id, id),
        or(isNull(banner.showTo), gt(banner.showTo, at)),
      ),
    )
    .returning()
  return row
}

/** A banner, shown or not. @param isHeld locks the row */
export async function findBanner(
  db: Queryable,
  tenantId: string,
  id: string,
  { isHeld = false } = {},
): Promise<Banner | undefined> {
  const found = db.select().from(banner).where(isBanner(tenantId, id))
  const [row] = await (isHeld ? found.for('update') : found)
  return row
}

/** Writes columns of a banner that exists. */
export async function updateBanner(
  db: Queryable,
  tenantId: string,
  id: string,
  set: Partial<Banner>,
): Promise<Banner> {
  const [row] = await db.update(banner).set(set).where(isBanner(tenantId, id)).returning()
  if (!row) throw new Error(`banner ${id} is gone while it is held`)
  return row
}

const isBanner = (tenantId: string, id: string) =>
  and(eq(banner.tenantId, tenantId), eq(banner.id, id))

/** Shows a banner at `at`; undefined unless it is still to come then. */
export async function beginBanner(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<Banner | undefined> {
  const [row] = await db
    .update(banner)
    .set({ showFrom: at })
    .where(
      and(
        isBanner(tenantId, id),
        gt(banner.showFrom, at),
        or(isNull(banner.showTo), gt(banner.showTo, at)),
      ),
    )
    .returning()
  return row
}

/** Banners with these ids, newest first. */
export const bannersById = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Banner[]> =>
  db
    .select()
    .from(banner)
    .where(and(eq(banner.tenantId, tenantId), inArray(banner.id, ids.filter(isUuid))))
    .orderBy(desc(banner.showFrom), desc(banner.id))
