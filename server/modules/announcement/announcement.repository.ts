import { and, count, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../database/queryable'
import { window, type PageRequest } from '../../paging'
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

/** One page of what is published by `now`: what is pinned and still valid first, then the newest. */
export async function publishedPage(
  db: Queryable,
  tenantId: string,
  { kind, now, ...page }: PageRequest & { kind?: Announcement['kind']; now: Date },
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const isShown = and(
    eq(announcement.tenantId, tenantId),
    lte(announcement.publishedAt, now),
    kind && eq(announcement.kind, kind),
  )
  const isOnTop = and(
    eq(announcement.isPinned, true),
    or(isNull(announcement.validTo), gt(announcement.validTo, now)),
  )
  const { limit, offset } = window(page)
  const [rows, [counted]] = await Promise.all([
    db
      .select(rowColumns)
      .from(announcement)
      .where(isShown)
      .orderBy(desc(isOnTop!), desc(announcement.publishedAt), desc(announcement.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(announcement).where(isShown),
  ])
  return { rows, total: counted?.total ?? 0 }
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
