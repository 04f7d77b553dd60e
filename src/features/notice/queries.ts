import { announcementCalls, homeNotices } from '@/contract/announcement'
import { askAhead } from '@/request/askAhead'
import { useCall, usePagedCall } from '@/request/useCall'

/** All notices, pinned first; pages of 20. */
export const useNotices = () => usePagedCall(announcementCalls.list, {})

/** What came with the page is not asked for again at once. */
const latest = { staleMs: 60_000 }

/** The newest few for home, pinned urgent ones first: one for the strip and the rows below it. */
export const useLatestNotices = () => useCall(announcementCalls.list, homeNotices, latest)

/** Asks for them before home is drawn. */
export const askForLatestNotices = () => askAhead(announcementCalls.list, homeNotices, latest)

/** One notice with its text. */
export const useNotice = (id: string) =>
  useCall(announcementCalls.detail, { Id: id }, { isEnabled: id !== '' })
