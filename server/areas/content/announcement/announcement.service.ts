import type { NoticeDetail, NoticeRow } from '@/contract/announcement'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import {
  publishedById,
  preparePublishedPage,
  type Announcement,
  type AnnouncementRow,
} from './announcement.repository'

const kindTexts: Record<Announcement['kind'], string> = {
  notice: '公告',
  activity: '活动',
  urgent: '紧急通知',
}

export type AnnouncementService = ReturnType<typeof createAnnouncementService>

/** Park notices (spec 2 noticeManage, spec 7 Content). */
export function createAnnouncementService({ db, clock }: { db: Database; clock: () => number }) {
  const publishedPage = preparePublishedPage(db)

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

    /** @throws Failure 404 when there is none in this park, or it is not published yet */
    async detail(tenantId: string, id: string): Promise<NoticeDetail> {
      const now = clock()
      const row = await publishedById(db, tenantId, knownId(id), new Date(now))
      if (!row) throw notFound('公告不存在或已撤回')
      return { ...noticeRowOf(row, now), Content: row.content, Publisher: row.publisher }
    },
  }
}

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
    // What is over is pinned no longer, as the order of the list has it.
    Pinned: row.isPinned && (validTo === null || validTo > now),
  }
}
