import type { CategoryRow } from '@/contract/category'
import type { InfoDetail, InfoRow } from '@/contract/info'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { richTextOf } from '../../../kernel/markdown'
import type { Witness } from '../../../kernel/witness'
import type { PictureService } from '../../people/picture/picture.service'
import { page, type PageRequest } from '../../../kernel/paging'
import {
  allArticles,
  articlePage,
  articlesById,
  categories,
  coversOfArticles,
  endInfo,
  insertInfo,
  viewInfo,
  type Info,
  type InfoListRow,
} from './info.repository'
import { infoAudit } from './info.table'

/**
 * An article as entered by staff; the text may be Markdown or HTML. Undefined `publishedAt`: now.
 */
export type ArticleDraft = Pick<Info, 'id' | 'title' | 'summary' | 'author' | 'tags' | 'showTo'> & {
  categoryId: string
  text: string
  publishedAt?: Date
}

/** Fields of an article kept in the audit log. */
const tracedOf = ({ title, categoryId, content, cover, publishedAt, showTo }: Info) => ({
  ...{ title, categoryId, content, cover, publishedAt, showTo },
})

export type InfoService = ReturnType<typeof createInfoService>

/** Articles, their categories, and agreements (spec 7 Content). */
export function createInfoService({
  db,
  reads,
  clock,
  pictures,
}: {
  db: Database
  reads: Database
  clock: () => number
  pictures: PictureService
}) {
  const covers = pictures.keeper((tx, { tenantId }) => coversOfArticles(tx, tenantId))

  return {
    async list(tenantId: string, { CategoryId, ...pages }: PageRequest & { CategoryId?: string }) {
      const { rows, total } = await articlePage(reads, tenantId, {
        ...pages,
        categoryId: CategoryId === undefined ? undefined : knownId(CategoryId),
        now: new Date(clock()),
      })
      return page(rows.map(infoRowOf), total, pages)
    },

    /** @throws Failure 404 when this park has no such published text */
    async detail(
      tenantId: string,
      which: { Id?: string; Agreement?: NonNullable<Info['agreement']> },
    ): Promise<InfoDetail> {
      const meant =
        which.Agreement === undefined
          ? { id: knownId(which.Id ?? '') }
          : { agreement: which.Agreement }
      const row = await viewInfo(db, tenantId, meant, new Date(clock()))
      if (!row) throw notFound()
      return { ...infoRowOf(row), Content: row.content, Version: row.version }
    },

    /** Articles by id, newest first; unpublished ones are omitted. */
    async some(tenantId: string, ids: readonly string[]): Promise<InfoRow[]> {
      return (await articlesById(db, tenantId, ids, new Date(clock()))).map(infoRowOf)
    },

    async categories(tenantId: string): Promise<CategoryRow[]> {
      const rows = await categories(db, tenantId, new Date(clock()))
      return rows.map((row) => ({ Id: row.id, Name: row.name, Count: row.count }))
    },

    /** All articles of a park, for staff. */
    all: (tenantId: string, pages: PageRequest) => allArticles(db, tenantId, pages),

    /**
     * Publishes an article, at once or later, with an uploaded cover.
     * @throws Failure 404 for an unknown category
     */
    async publish(
      { tenantId, userId }: Member,
      { text, publishedAt, ...draft }: ArticleDraft,
      cover: Buffer | undefined,
      witness: Witness,
    ): Promise<string> {
      const member = { tenantId, userId }
      const allCategories = await categories(db, tenantId, new Date(clock()))
      if (!allCategories.some(({ id }) => id === draft.categoryId)) throw notFound('栏目不存在')
      const uploaded = cover ? [(await pictures.upload(member, 'otherimage', cover)).Path] : []
      const row: Info = {
        ...draft,
        tenantId,
        agreement: null,
        version: '',
        cover: uploaded[0] ?? '',
        content: await richTextOf(text),
        publishedAt: publishedAt ?? new Date(clock()),
        views: 0,
      }
      return withTransaction(db, async (tx) => {
        await covers.require(tx, member, uploaded)
        if (!(await insertInfo(tx, row))) return row.id
        await witness(tx, { kind: infoAudit, id: row.id, before: null, after: tracedOf(row) })
        return row.id
      })
    },

    /**
     * Withdraws an article now.
     * @throws Failure 404 when there is no such article still to be shown
     */
    async end(tenantId: string, id: string, witness: Witness): Promise<void> {
      await withTransaction(db, async (tx) => {
        const row = await endInfo(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('文章不存在或已下架')
        const after = tracedOf(row)
        await witness(tx, { kind: infoAudit, id: row.id, before: { title: row.title }, after })
      })
    },
  }
}

function infoRowOf(row: InfoListRow): InfoRow {
  return {
    Id: row.id,
    CategoryId: row.categoryId,
    Title: row.title,
    Summary: row.summary,
    Cover: row.cover,
    Author: row.author,
    Tags: row.tags,
    PublishedAt: row.publishedAt.getTime(),
    Views: row.views,
  }
}
