import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { isUuid } from '../../../kernel/folder/problem'
import { pageRange, rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { announcement } from './announcement.table'

export type Announcement = typeof announcement.$inferSelect
export type AnnouncementRow = Pick<Announcement, keyof typeof rowColumns>

/** Columns of a list row: all but the text. */
const rowColumns = {
  id: announcement.id,
  title: announcement.title,
  summary: announcement.summary,
  kind: announcement.kind,
  cover: announcement.cover,
  publishedAt: announcement.publishedAt,
  validTo: announcement.validTo,
  isPinned: announcement.isPinned,
}

/**
 * Reads one page of notices published at `now`: valid pinned ones first, then the newest. Prepared
 * once, because every visit of the home page runs it.
 */
export function preparePublishedPage(db: Database) {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const kind = sql`${sql.placeholder('kind')}::text`
  const isShown = and(
    eq(announcement.tenantId, sql.placeholder('tenantId')),
    lte(announcement.publishedAt, now),
    or(isNull(announcement.showTo), gt(announcement.showTo, now)),
    or(sql`${kind} is null`, eq(announcement.kind, kind)),
  )
  const isOnTop = sql`(${announcement.isPinned}
    and (${announcement.validTo} is null or ${announcement.validTo} > ${now}))`
  const pageQuery = db
    .select(rowColumns)
    .from(announcement)
    .where(isShown)
    .orderBy(desc(isOnTop), desc(announcement.publishedAt), desc(announcement.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('')
  const countQuery = db.select({ total: count() }).from(announcement).where(isShown).prepare('')

  return async (
    tenantId: string,
    { kind, now, ...page }: PageRequest & { kind?: Announcement['kind']; now: Date },
  ): Promise<{ rows: AnnouncementRow[]; total: number }> => {
    const values = { tenantId, kind: kind ?? null, now: now.toISOString() }
    const [rows, [counted]] = await Promise.all([
      pageQuery.execute({ ...values, ...pageRange(page) }),
      countQuery.execute(values),
    ])
    return { rows, total: counted?.total ?? 0 }
  }
}

export async function publishedById(
  db: Queryable,
  tenantId: string,
  id: string,
  now: Date,
): Promise<Announcement | undefined> {
  const [row] = await db
    .select()
    .from(announcement)
    .where(
      and(
        eq(announcement.tenantId, tenantId),
        eq(announcement.id, id),
        lte(announcement.publishedAt, now),
        or(isNull(announcement.showTo), gt(announcement.showTo, now)),
      ),
    )
  return row
}

/** One page of all notices of a park, past and future, for staff: newest first. */
export async function allPage(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: Announcement[]; total: number }> {
  const ofPark = eq(announcement.tenantId, tenantId)
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(announcement)
      .where(ofPark)
      .orderBy(desc(announcement.publishedAt), desc(announcement.id)),
    db.select({ total: count() }).from(announcement).where(ofPark),
  )
}

/** Notices of a park with these ids, newest first. */
export const noticesById = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Announcement[]> =>
  db
    .select()
    .from(announcement)
    .where(and(eq(announcement.tenantId, tenantId), inArray(announcement.id, ids.filter(isUuid))))
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))

/** Inserts a notice; false when its id exists already. */
export async function insertAnnouncement(db: Queryable, row: Announcement): Promise<boolean> {
  const rows = await db
    .insert(announcement)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: announcement.id })
  return rows.length === 1
}

/** Withdraws a notice at `at`; undefined when there is no such notice still to be shown. */
export async function endAnnouncement(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<Announcement | undefined> {
  const [row] = await db
    .update(announcement)
    .set({ showTo: at })
    .where(
      and(
        eq(announcement.tenantId, tenantId),
        eq(announcement.id, id),
        or(isNull(announcement.showTo), gt(announcement.showTo, at)),
      ),
    )
    .returning()
  return row
}

/** A notice, shown or not. @param isHeld locks the row */
export async function findAnnouncement(
  db: Queryable,
  tenantId: string,
  id: string,
  { isHeld = false } = {},
): Promise<Announcement | undefined> {
  const found = db.select().from(announcement).where(isAnnouncement(tenantId, id))
  const [row] = await (isHeld ? found.for('update') : found)
  return row
}

/** Writes columns of a notice that exists. */
export async function updateAnnouncement(
  db: Queryable,
  tenantId: string,
  id: string,
  set: Partial<Announcement>,
): Promise<Announcement> {
  const [row] = await db
    .update(announcement)
    .set(set)
    .where(isAnnouncement(tenantId, id))
    .returning()
  if (!row) throw new Error(`announcement ${id} is gone while it is held`)
  return row
}

const isAnnouncement = (tenantId: string, id: string) =>
  and(eq(announcement.tenantId, tenantId), eq(announcement.id, id))

/** Shows a notice at `at`; undefined unless it is still to come then. */
export async function beginAnnouncement(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<Announcement | undefined> {
  const [row] = await db
    .update(announcement)
    .set({ publishedAt: at })
    .where(
      and(
        isAnnouncement(tenantId, id),
        gt(announcement.publishedAt, at),
        or(isNull(announcement.showTo), gt(announcement.showTo, at)),
      ),
    )
    .returning()
  return row
}
