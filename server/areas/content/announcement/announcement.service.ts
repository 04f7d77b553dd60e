import type { NoticeDetail, NoticeRow } from '@/contract/announcement'
import type { Database } from '../../../database/createDatabase'
import { holdRow } from '../../../database/holdRow'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { richTextOf, typedRichText } from '../../../kernel/richText'
import { momentValue } from '../../../desk/deskForm'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { page, type PageRequest } from '../../../kernel/paging'
import {
  type ContentEdit,
  type ContentFields,
  type ContentVersionService,
} from '../../people/contentVersion/contentVersion.service'
import { seenOf } from '../../../kernel/seen'
import {
  allPage,
  beginAnnouncement,
  endAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  noticesById,
  publishedById,
  preparePublishedPage,
  updateAnnouncement,
  type Announcement,
  type AnnouncementRow,
} from './announcement.repository'
import { announcement, announcementAudit } from './announcement.table'

const kindTexts: Record<Announcement['kind'], string> = {
  notice: '公告',
  activity: '活动',
  urgent: '紧急通知',
}

/** A notice as entered by staff. */
export interface NoticeDraft {
  /** Set by the publisher: the same draft sent twice is published once. */
  id: string
  title: string
  summary: string
  kind: Announcement['kind']
  /** Plain paragraphs, Markdown or HTML. */
  text: string
  publisher: string
  isPinned: boolean
  /** Undefined: now. */
  publishedAt?: Date
  /** Null: no end. */
  showTo: Date | null
}

export { kindTexts as noticeKindTexts }

/** A notice as edited by staff; undefined `publishedAt`: as it was. */
export type NoticeEdit = Omit<NoticeDraft, 'id'>

export type AnnouncementService = ReturnType<typeof createAnnouncementService>

/** Park notices (spec 2 noticeManage, spec 7 Content). */
export function createAnnouncementService({
  db,
  reads,
  clock,
  contentVersions,
}: {
  db: Database
  reads: Database
  clock: () => number
  contentVersions: ContentVersionService
}) {
  const publishedPage = preparePublishedPage(reads)

  return {
    async list(
      tenantId: string,
      { Kind, ...pages }: PageRequest & { Kind?: Announcement['kind'] },
    ) {
      const now = clock()
      const { rows, total } = await publishedPage(tenantId, {
        ...pages,
        kind: Kind,
        now: new Date(now),
      })
      return page(
        rows.map((row) => noticeRowOf(row, now)),
        total,
        pages,
      )
    },

    /** @throws Failure 404 when this park has no such published notice */
    async detail(tenantId: string, id: string): Promise<NoticeDetail> {
      const now = clock()
      const row = await publishedById(db, tenantId, knownId(id), new Date(now))
      if (!row) throw notFound('公告不存在或已撤回')
      return { ...noticeRowOf(row, now), Content: row.content, Publisher: row.publisher }
    },

    /** Notices with these ids, newest first; unknown ids are left out. */
    some: (tenantId: string, ids: readonly string[]) => noticesById(db, tenantId, ids),

    /** All notices of a park, past and future, for staff. */
    all: (tenantId: string, pages: PageRequest) => allPage(db, tenantId, pages),

    /** Publishes a notice, at once or later. @param draft its text may be Markdown or HTML */
    async publish(
      tenantId: string,
      { text, publishedAt, ...draft }: NoticeDraft,
      writeAudit: WriteAudit,
    ): Promise<string> {
      const row: Announcement = {
        ...draft,
        tenantId,
        cover: '',
        content: await richTextOf(text),
        publishedAt: publishedAt ?? new Date(clock()),
        validTo: draft.showTo,
      }
      return withTransaction(db, async (tx) => {
        if (!(await insertAnnouncement(tx, row))) return row.id
        const content = { tenantId, kind: announcementAudit, id: row.id }
        await contentVersions.begin(tx, content, await noticeFields(row, text))
        await writeAudit(tx, {
          kind: announcementAudit,
          id: row.id,
          before: null,
          after: tracedOf(row),
        })
        return row.id
      })
    },

    /** A notice for editing, with its versions. @throws Failure 404 */
    async forEdit(tenantId: string, id: string) {
      const row = await findAnnouncement(db, tenantId, knownId(id))
      if (!row) throw notFound('公告不存在')
      const versions = await contentVersions.list({ tenantId, kind: announcementAudit, id: row.id })
      const fields = await noticeFields(row, versions[0]?.fields.Text)
      return { row, versions, fields, seen: seenOf(fields), isOver: isOver(row, clock()) }
    },

    /**
     * Edits a notice that has not ended; the version before is kept.
     * @throws Failure 404, 409 `contentChanged`, `noticeOver`
     */
    async edit(
      { tenantId, id, seen, clerk }: Omit<ContentEdit, 'kind'>,
      { text, publishedAt, ...draft }: NoticeEdit,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const content = { tenantId, kind: announcementAudit, id: knownId(id) }
      const [last] = await contentVersions.list(content)
      const html = await typedRichText(text)
      let since = new Date(0)
      await contentVersions.edit(
        { ...content, seen, clerk },
        {
          async find(tx) {
            const row = await findAnnouncement(tx, tenantId, content.id, { isHeld: true })
            if (!row) return undefined
            if (isOver(row, clock()))
              throw new Failure(409, '这条公告已经结束，不能修改；可以复制一份', 'noticeOver')
            since = row.publishedAt
            return { fields: await noticeFields(row, last?.fields.Text), since }
          },
          async write(tx) {
            const row = await updateAnnouncement(tx, tenantId, content.id, {
              ...draft,
              content: html,
              // A form knows minutes only.
              ...(publishedAt && !isSameMinute(publishedAt, since) && { publishedAt }),
            })
            return noticeFields(row, text)
          },
        },
        writeAudit,
      )
    },

    /**
     * Shows a notice that is still to come now.
     * @throws Failure 404 unless it is still to come
     */
    async begin(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdRow(tx, announcement, tenantId, knownId(id))
        const row = await beginAnnouncement(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('公告已经发布或已经结束')
        const after = tracedOf(row)
        await writeAudit(tx, {
          kind: announcementAudit,
          id: row.id,
          before: { title: row.title },
          after,
        })
      })
    },

    /**
     * Withdraws a notice now.
     * @throws Failure 404 when there is no such notice still to be shown
     */
    async end(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdRow(tx, announcement, tenantId, knownId(id))
        const row = await endAnnouncement(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('公告不存在或已撤回')
        const after = tracedOf(row)
        await writeAudit(tx, {
          kind: announcementAudit,
          id: row.id,
          before: { title: row.title },
          after,
        })
      })
    },
  }
}

const isOver = ({ showTo }: Pick<Announcement, 'showTo'>, now: number): boolean =>
  showTo !== null && showTo.getTime() <= now

const isSameMinute = (one: Date, other: Date): boolean => momentValue(one) === momentValue(other)

/**
 * Fields of the form for a notice.
 * @param source the text as last typed: shown again while it is still the notice's; others are shown as HTML
 */
async function noticeFields(row: Announcement, source = ''): Promise<ContentFields> {
  const isSource = source !== '' && (await typedRichText(source)) === row.content
  return {
    ...{ Title: row.title, Summary: row.summary, Kind: row.kind, Publisher: row.publisher },
    Text: isSource ? source : row.content,
    IsPinned: row.isPinned ? 'on' : '',
    From: momentValue(row.publishedAt),
    To: row.showTo === null ? '' : momentValue(row.showTo),
  }
}

/** Fields of a notice kept in the audit log. */
const tracedOf = ({ title, kind, content, isPinned, publishedAt, showTo }: Announcement) => ({
  ...{ title, kind, content, isPinned, publishedAt, showTo },
})

function noticeRowOf(row: AnnouncementRow, now: number): NoticeRow {
  const validTo = row.validTo?.getTime() ?? null
  return {
    Id: row.id,
    Title: row.title,
    Summary: row.summary,
    Kind: row.kind,
    KindText: kindTexts[row.kind],
    Cover: row.cover,
    PublishedAt: row.publishedAt.getTime(),
    ValidTo: validTo,
    // Expired notices are not pinned, as in the list's order.
    Pinned: row.isPinned && (validTo === null || validTo > now),
  }
}
