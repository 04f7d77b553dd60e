import { useEffect } from 'react'
import { complaintCalls, type ComplaintDetail } from '@/contract/complaint'
import { userMessageCalls } from '@/contract/userMessage'
import { useAction, useCall, usePagedCall } from '@/request/useCall'

/** What a change to one complaint makes old. */
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

/** Opening a thread marks it as read, up to the newest answer on screen. */
export function useMarkRead(complaint: ComplaintDetail | undefined): void {
  const { mutate } = useAction(
    complaintCalls.updateRead,
    [
      complaintCalls.list,
      complaintCalls.unreadCount,
      // The server reads the messages about it, too.
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
    // Without a network it stays unread, and is marked the next time.
    if (id !== undefined && hasNews) mutate({ Id: id, SeenAt: seenAt })
  }, [id, hasNews, seenAt, mutate])
}
