import type { NoticeDetail, NoticeRow } from '@/contract/announcement'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { richTextOf } from '../../../kernel/markdown'
import type { Witness } from '../../../kernel/witness'
import { page, type PageRequest } from '../../../kernel/paging'
import {
  allPage,
  endAnnouncement,
  insertAnnouncement,
  publishedById,
  preparePublishedPage,
  type Announcement,
  type AnnouncementRow,
} from './announcement.repository'
import { announcementAudit } from './announcement.table'

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

export type AnnouncementService = ReturnType<typeof createAnnouncementService>

/** Park notices (spec 2 noticeManage, spec 7 Content). */
export function createAnnouncementService({
  db,
  reads,
  clock,
}: {
  db: Database
  reads: Database
  clock: () => number
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

    /** All notices of a park, past and future, for staff. */
    all: (tenantId: string, pages: PageRequest) => allPage(db, tenantId, pages),

    /** Publishes a notice, at once or later. @param draft its text may be Markdown or HTML */
    async publish(
      tenantId: string,
      { text, publishedAt, ...draft }: NoticeDraft,
      witness: Witness,
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
        await witness(tx, {
          kind: announcementAudit,
          id: row.id,
          before: null,
          after: tracedOf(row),
        })
        return row.id
      })
    },

    /**
     * Withdraws a notice now.
     * @throws Failure 404 when there is no such notice still to be shown
     */
    async end(tenantId: string, id: string, witness: Witness): Promise<void> {
      await withTransaction(db, async (tx) => {
        const row = await endAnnouncement(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('公告不存在或已撤回')
        const after = tracedOf(row)
        await witness(tx, {
          kind: announcementAudit,
          id: row.id,
          before: { title: row.title },
          after,
        })
      })
    },
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
