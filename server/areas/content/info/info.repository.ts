import { and, asc, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { window, type PageRequest } from '../../../kernel/paging'
import { info, infoCategory } from './info.table'

export type Info = typeof info.$inferSelect
export type InfoListRow = Pick<Info, keyof typeof rowColumns>
export type Category = { id: string; name: string; count: number }

/** What a list shows: everything but the text. */
const rowColumns = {
  id: info.id,
  categoryId: info.categoryId,
  title: info.title,
  summary: info.summary,
  cover: info.cover,
  author: info.author,
  tags: info.tags,
  publishedAt: info.publishedAt,
  views: info.views,
}

/** One page of the articles published by `now`, newest first. Agreements are no articles. */
export async function articlePage(
  db: Queryable,
  tenantId: string,
  { categoryId, now, ...page }: PageRequest & { categoryId?: string; now: Date },
): Promise<{ rows: InfoListRow[]; total: number }> {
  const isShown = and(
    eq(info.tenantId, tenantId),
    isNull(info.agreement),
    lte(info.publishedAt, now),
    categoryId === undefined ? undefined : eq(info.categoryId, categoryId),
  )
  const { limit, offset } = window(page)
  const [rows, [counted]] = await Promise.all([
    db
      .select(rowColumns)
      .from(info)
      .where(isShown)
      .orderBy(desc(info.publishedAt), desc(info.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(info).where(isShown),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** An article or agreement that is published, counted as viewed once more. */
export async function viewInfo(
  db: Queryable,
  tenantId: string,
  which: { id: string } | { agreement: NonNullable<Info['agreement']> },
  now: Date,
): Promise<Info | undefined> {
  const meant = 'id' in which ? eq(info.id, which.id) : eq(info.agreement, which.agreement)
  const [row] = await db
    .update(info)
    .set({ views: sql`${info.views} + 1` })
    .where(and(eq(info.tenantId, tenantId), meant, lte(info.publishedAt, now)))
    .returning()
  return row
}

/** The categories in order, each with how many published articles it holds. */
export function categories(db: Queryable, tenantId: string, now: Date): Promise<Category[]> {
  return db
    .select({ id: infoCategory.id, name: infoCategory.name, count: count(info.id) })
    .from(infoCategory)
    .leftJoin(
      info,
      and(
        eq(info.tenantId, infoCategory.tenantId),
        eq(info.categoryId, infoCategory.id),
        lte(info.publishedAt, now),
      ),
    )
    .where(eq(infoCategory.tenantId, tenantId))
    .groupBy(infoCategory.tenantId, infoCategory.id)
    .orderBy(asc(infoCategory.rank), asc(infoCategory.id))
}
