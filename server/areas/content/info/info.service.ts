import type { CategoryRow } from '@/contract/category'
import type { InfoDetail, InfoRow } from '@/contract/info'
import type { Database } from '../../../database/createDatabase'
import { holdRow } from '../../../database/holdRow'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { momentValue } from '../../../desk/deskForm'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { typedRichText } from '../../../kernel/richText'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  type ContentEdit,
  type ContentFields,
  type ContentVersionService,
} from '../../people/contentVersion/contentVersion.service'
import { seenOf } from '../../../kernel/seen'
import type { PictureService } from '../../people/picture/picture.service'
import { page, type PageRequest } from '../../../kernel/paging'
import {
  allArticles,
  articlePage,
  articlesById,
  beginInfo,
  categories,
  coversOfArticles,
  endInfo,
  everyArticleById,
  findInfo,
  insertInfo,
  updateInfo,
  viewInfo,
  type Info,
  type InfoListRow,
} from './info.repository'
import { createCoverChange } from './articleCover'
import { info, infoAudit } from './info.table'

/**
 * An article as entered by staff; the text may be Markdown or HTML. Undefined `publishedAt`: now.
 */
export type ArticleDraft = ArticleEdit & {
  id: string
  /** Article whose cover it takes when no picture is sent: the one it was copied from. */
  coverOf?: string
}

/** Texts and times of an article, as edited. */
export type ArticleEdit = Pick<Info, 'title' | 'summary' | 'author' | 'tags' | 'showTo'> & {
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
  contentVersions,
}: {
  db: Database
  reads: Database
  clock: () => number
  pictures: PictureService
  contentVersions: ContentVersionService
}) {
  const covers = pictures.keeperOfPark(coversOfArticles)

  /** @throws Failure 404 */
  async function requireCategory(tenantId: string, categoryId: string): Promise<void> {
    const all = await categories(db, tenantId, new Date(clock()))
    if (!all.some(({ id }) => id === categoryId)) throw notFound('栏目不存在')
  }

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

    /** Articles with these ids for staff, published or not; unknown ids are left out. */
    picked: (tenantId: string, ids: readonly string[]) => everyArticleById(db, tenantId, ids),

    /** All articles of a park, for staff. */
    all: (tenantId: string, pages: PageRequest) => allArticles(db, tenantId, pages),

    /**
     * Publishes an article, at once or later, with an uploaded cover.
     * @throws Failure 404 for an unknown category
     */
    async publish(
      { tenantId, userId }: Member,
      { text, publishedAt, coverOf, ...draft }: ArticleDraft,
      cover: Buffer | undefined,
      writeAudit: WriteAudit,
    ): Promise<string> {
      const member = { tenantId, userId }
      await requireCategory(tenantId, draft.categoryId)
      const copied = coverOf && (await findInfo(db, tenantId, knownId(coverOf)))
      const uploaded = cover ? [(await pictures.upload(member, 'otherimage', cover)).Path] : []
      const row: Info = {
        ...draft,
        tenantId,
        agreement: null,
        version: '',
        cover: uploaded[0] ?? (copied ? copied.cover : ''),
        content: await typedRichText(text),
        publishedAt: publishedAt ?? new Date(clock()),
        views: 0,
      }
      return withTransaction(db, async (tx) => {
        await covers.require(tx, member, uploaded)
        if (!(await insertInfo(tx, row))) return row.id
        const content = { tenantId, kind: infoAudit, id: row.id }
        await contentVersions.begin(tx, content, await articleFields(row, text))
        await writeAudit(tx, { kind: infoAudit, id: row.id, before: null, after: tracedOf(row) })
        return row.id
      })
    },

    changeCover: createCoverChange({ db, pictures, covers }),

    /** An article for editing, with its versions. @throws Failure 404 */
    async forEdit(tenantId: string, id: string) {
      const row = await findInfo(db, tenantId, knownId(id))
      if (!row) throw notFound('文章不存在')
      const versions = await contentVersions.list({ tenantId, kind: infoAudit, id: row.id })
      const fields = await articleFields(row, versions[0]?.fields.Text)
      return { row, versions, fields, seen: seenOf(fields), isOver: isOver(row, clock()) }
    },

    /**
     * Edits an article that has not ended; its cover stays, the version before is kept.
     * @throws Failure 404, 409 `contentChanged`, `articleOver`
     */
    async edit(
      { tenantId, id, seen, clerk }: Omit<ContentEdit, 'kind'>,
      { text, publishedAt, ...draft }: ArticleEdit,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const content = { tenantId, kind: infoAudit, id: knownId(id) }
      await requireCategory(tenantId, draft.categoryId)
      const [last] = await contentVersions.list(content)
      const html = await typedRichText(text)
      let since = new Date(0)
      await contentVersions.edit(
        { ...content, seen, clerk },
        {
          async find(tx) {
            const row = await findInfo(tx, tenantId, content.id, { isHeld: true })
            if (!row) return undefined
            if (isOver(row, clock()))
              throw new Failure(409, '这篇文章已经下架，不能修改；可以复制一份', 'articleOver')
            since = row.publishedAt
            return { fields: await articleFields(row, last?.fields.Text), since }
          },
          async write(tx) {
            const row = await updateInfo(tx, tenantId, content.id, {
              ...draft,
              content: html,
              // A form knows minutes only.
              ...(publishedAt &&
                momentValue(publishedAt) !== momentValue(since) && { publishedAt }),
            })
            return articleFields(row, text)
          },
        },
        writeAudit,
      )
    },

    /**
     * Shows an article that is still to come now.
     * @throws Failure 404 unless it is still to come
     */
    async begin(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdRow(tx, info, tenantId, knownId(id))
        const row = await beginInfo(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('文章已经发布或已经结束')
        const after = tracedOf(row)
        await writeAudit(tx, { kind: infoAudit, id: row.id, before: { title: row.title }, after })
      })
    },

    /**
     * Withdraws an article now.
     * @throws Failure 404 when there is no such article still to be shown
     */
    async end(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdRow(tx, info, tenantId, knownId(id))
        const row = await endInfo(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('文章不存在或已下架')
        const after = tracedOf(row)
        await writeAudit(tx, { kind: infoAudit, id: row.id, before: { title: row.title }, after })
      })
    },
  }
}

const isOver = ({ showTo }: Pick<Info, 'showTo'>, now: number): boolean =>
  showTo !== null && showTo.getTime() <= now

/**
 * Fields of the form for an article.
 * @param source the text as last typed: shown again while it is still the article's; others are shown as HTML
 */
async function articleFields(row: Info, source = ''): Promise<ContentFields> {
  const isSource = source !== '' && (await typedRichText(source)) === row.content
  return {
    ...{ CategoryId: row.categoryId ?? '', Title: row.title, Summary: row.summary },
    ...{ Author: row.author, Tags: row.tags.join('、') },
    Text: isSource ? source : row.content,
    From: momentValue(row.publishedAt),
    To: row.showTo === null ? '' : momentValue(row.showTo),
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
