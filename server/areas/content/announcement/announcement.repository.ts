import { and, count, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { window, type PageRequest } from '../../../kernel/paging'
import { announcement } from './announcement.table'

export type Announcement = typeof announcement.$inferSelect
export type AnnouncementRow = Pick<Announcement, keyof typeof rowColumns>

/** What a list shows: everything but the text. */
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
 * Reads one page of what is published by `now`: what is pinned and still valid first, then the newest.
 * Built once, because every visit of the home page asks for it.
 */
export function preparePublishedPage(db: Database) {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const kind = sql`${sql.placeholder('kind')}::text`
  const isShown = and(
    eq(announcement.tenantId, sql.placeholder('tenantId')),
    lte(announcement.publishedAt, now),
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
      pageQuery.execute({ ...values, ...window(page) }),
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
      ),
    )
  return row
}
