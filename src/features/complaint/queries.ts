import { useEffect } from 'react'
import { complaintCalls, type ComplaintDetail } from '@/contract/complaint'
import { userMessageCalls } from '@/contract/userMessage'
import { useAction, useCall, usePagedCall } from '@/request/useCall'

/** Reads outdated by a change to a complaint. */
export const complaintReads = [
  complaintCalls.list,
  complaintCalls.detail,
  complaintCalls.unreadCount,
]

export const useComplaints = () => usePagedCall(complaintCalls.list, {})

export const useComplaint = (id: string) =>
  useCall(complaintCalls.detail, { Id: id }, { isEnabled: id !== '' })

export const useReply = () => useAction(complaintCalls.reply, complaintReads)
export const useClose = () => useAction(complaintCalls.close, complaintReads)

/** Marks an opened thread as read, up to the newest reply on screen. */
export function useMarkRead(complaint: ComplaintDetail | undefined): void {
  const { mutate } = useAction(
    complaintCalls.updateRead,
    [
      complaintCalls.list,
      complaintCalls.unreadCount,
      // The server marks the related messages as read, too.
      userMessageCalls.list,
      userMessageCalls.unreadCount,
    ],
    { isShownByPage: true },
  )
  const id = complaint?.Id
  const seenAt = Math.max(
    0,
    ...(complaint?.Replies ?? []).filter(({ From }) => From === 'park').map(({ At }) => At),
  )
  const hasNews = complaint?.HasNews ?? false
  useEffect(() => {
    // Without a network the thread stays unread and is marked next time.
    if (id !== undefined && hasNews) mutate({ Id: id, SeenAt: seenAt })
  }, [id, hasNews, seenAt, mutate])
}
