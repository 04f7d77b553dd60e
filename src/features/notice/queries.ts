import { announcementCalls, homeNotices } from '@/contract/announcement'
import { useCall, usePagedCall } from '@/request/useCall'

/** All notices, pinned first; pages of 20. */
export const useNotices = () => usePagedCall(announcementCalls.list, {})

/** The newest few for home, pinned urgent ones first: one for the strip and the rows below it. */
export const useLatestNotices = () =>
  useCall(announcementCalls.list, homeNotices, { staleMs: 60_000 })

/** One notice with its text. */
export const useNotice = (id: string) =>
  useCall(announcementCalls.detail, { Id: id }, { isEnabled: id !== '' })
