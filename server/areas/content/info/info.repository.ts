import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { isUuid } from '../../../kernel/folder/problem'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { info, infoCategory } from './info.table'

export type Info = typeof info.$inferSelect
export type InfoListRow = Pick<Info, keyof typeof rowColumns>
export type Category = { id: string; name: string; count: number }

/** Columns of a list row: all but the text. */
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

/** Condition: published and not withdrawn at `now`. */
const isShownAt = (now: Date) =>
  and(lte(info.publishedAt, now), or(isNull(info.showTo), gt(info.showTo, now)))

/** One page of the articles published by `now`, newest first. Agreements are excluded. */
export async function articlePage(
  db: Queryable,
  tenantId: string,
  { categoryId, now, ...page }: PageRequest & { categoryId?: string; now: Date },
): Promise<{ rows: InfoListRow[]; total: number }> {
  const isShown = and(
    eq(info.tenantId, tenantId),
    isNull(info.agreement),
    isShownAt(now),
    categoryId === undefined ? undefined : eq(info.categoryId, categoryId),
  )
  return rowsAndTotal(
    page,
    db.select(rowColumns).from(info).where(isShown).orderBy(desc(info.publishedAt), desc(info.id)),
    db.select({ total: count() }).from(info).where(isShown),
  )
}

/** Articles by id, limited to those published at `now`. */
export async function articlesById(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<InfoListRow[]> {
  if (ids.length === 0) return []
  return db
    .select(rowColumns)
    .from(info)
    .where(
      and(
        eq(info.tenantId, tenantId),
        inArray(info.id, [...ids]),
        isNull(info.agreement),
        isShownAt(now),
      ),
    )
    .orderBy(desc(info.publishedAt), desc(info.id))
}

/** Returns a published article or agreement and increments its view count. */
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
    .where(and(eq(info.tenantId, tenantId), meant, isShownAt(now)))
    .returning()
  return row
}

/** Categories in order, each with its number of published articles. */
export function categories(db: Queryable, tenantId: string, now: Date): Promise<Category[]> {
  return db
    .select({ id: infoCategory.id, name: infoCategory.name, count: count(info.id) })
    .from(infoCategory)
    .leftJoin(
      info,
      and(
        eq(info.tenantId, infoCategory.tenantId),
        eq(info.categoryId, infoCategory.id),
        isShownAt(now),
      ),
    )
    .where(eq(infoCategory.tenantId, tenantId))
    .groupBy(infoCategory.tenantId, infoCategory.id)
    .orderBy(asc(infoCategory.rank), asc(infoCategory.id))
}

/** One page of all articles of a park, for staff: newest first. Agreements are excluded. */
export async function allArticles(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: Info[]; total: number }> {
  const wanted = and(eq(info.tenantId, tenantId), isNull(info.agreement))
  return rowsAndTotal(
    pages,
    db.select().from(info).where(wanted).orderBy(desc(info.publishedAt), desc(info.id)),
    db.select({ total: count() }).from(info).where(wanted),
  )
}

/** Paths of the covers of a park's articles. */
export async function coversOfArticles(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db.select({ cover: info.cover }).from(info).where(eq(info.tenantId, tenantId))
  return rows.map(({ cover }) => cover)
}

/** Inserts an article; false when its id exists already. */
export async function insertInfo(db: Queryable, row: Info): Promise<boolean> {
  const rows = await db.insert(info).values(row).onConflictDoNothing().returning({ id: info.id })
  return rows.length === 1
}

/** Withdraws an article at `at`; undefined when there is no such article still to be shown. */
export async function endInfo(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<Info | undefined> {
  const [row] = await db
    .update(info)
    .set({ showTo: at })
    .where(
      and(
        eq(info.tenantId, tenantId),
        eq(info.id, id),
        isNull(info.agreement),
        or(isNull(info.showTo), gt(info.showTo, at)),
      ),
    )
    .returning()
  return row
}

/** An article, with or without its row locked; agreements are excluded. */
export async function findInfo(
  db: Queryable,
  tenantId: string,
  id: string,
  { isHeld = false } = {},
): Promise<Info | undefined> {
  const found = db.select().from(info).where(isArticle(tenantId, id))
  const [row] = await (isHeld ? found.for('update') : found)
  return row
}

/** Writes columns of an article that exists. */
export async function updateInfo(
  db: Queryable,
  tenantId: string,
  id: string,
  set: Partial<Info>,
): Promise<Info> {
  const [row] = await db.update(info).set(set).where(isArticle(tenantId, id)).returning()
  if (!row) throw new Error(`article ${id} is gone while it is held`)
  return row
}

/** Condition for an article, not an agreement. */
export const isArticle = (tenantId: string, id: string) =>
  and(eq(info.tenantId, tenantId), eq(info.id, id), isNull(info.agreement))

/** Shows an article at `at`; undefined unless it is still to come then. */
export async function beginInfo(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<Info | undefined> {
  const [row] = await db
    .update(info)
    .set({ publishedAt: at })
    .where(
      and(
        isArticle(tenantId, id),
        gt(info.publishedAt, at),
        or(isNull(info.showTo), gt(info.showTo, at)),
      ),
    )
    .returning()
  return row
}

/** Articles with these ids, published or not, newest first. */
export const everyArticleById = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Info[]> =>
  db
    .select()
    .from(info)
    .where(
      and(
        eq(info.tenantId, tenantId),
        inArray(info.id, ids.filter(isUuid)),
        isNull(info.agreement),
      ),
    )
    .orderBy(desc(info.publishedAt), desc(info.id))
