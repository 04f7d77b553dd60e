import { announcementCalls, homeNotices } from '@/contract/announcement'
import { askAhead } from '@/request/askAhead'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'

/** All notices, pinned first, 20 per page. */
export const useNotices = () => usePagedCall(announcementCalls.list, {})

const reads = [announcementCalls.list]
/** Requests the notices again. */
export const useRefreshNotices = () => useAskAgain(reads)

/** Notices delivered with the page are not refetched at once. */
const latest = { staleMs: 60_000 }

/** Newest notices for the home page, pinned urgent ones first: one for the strip and the rows below it. */
export const useLatestNotices = () => useCall(announcementCalls.list, homeNotices, latest)

/** Prefetches them before the home page is rendered. */
export const askForLatestNotices = () => askAhead(announcementCalls.list, homeNotices, latest)

/** One notice with its text. */
export const useNotice = (id: string) =>
  useCall(announcementCalls.detail, { Id: id }, { isEnabled: id !== '' })
