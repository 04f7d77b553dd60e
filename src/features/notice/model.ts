import { homeNotices, type NoticeRow } from '@/contract/announcement'

/** Rows of home's notice board: one less than home asks for, which may stand in the strip. */
const noticesOnHome = homeNotices.PageSize - 1

/** What the board shows: the newest, without the one that the strip says already. */
export const boardRows = (notices: readonly NoticeRow[], inStrip: NoticeRow | null): NoticeRow[] =>
  notices.filter(({ Id }) => Id !== inStrip?.Id).slice(0, noticesOnHome)

/** The urgent notice that still holds at `nowMs` (ms), newest first; null when nothing is urgent. */
export function urgentNow(notices: readonly NoticeRow[], nowMs: number): NoticeRow | null {
  return (
    notices
      .filter(({ Kind, ValidTo }) => Kind === 'urgent' && (ValidTo === null || ValidTo > nowMs))
      .sort((a, b) => b.PublishedAt - a.PublishedAt)[0] ?? null
  )
}
