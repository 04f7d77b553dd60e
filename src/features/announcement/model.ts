import { homeNotices, type NoticeRow } from '@/contract/announcement'

/** Rows of the notice board on the home page: one less than requested, because one may be in the strip. */
const noticesOnHome = homeNotices.PageSize - 1

/** Rows of the notice board: the newest notices, without the one in the strip. */
export const boardRows = (notices: readonly NoticeRow[], inStrip: NoticeRow | null): NoticeRow[] =>
  notices.filter(({ Id }) => Id !== inStrip?.Id).slice(0, noticesOnHome)
