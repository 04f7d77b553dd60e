import { complaintCalls } from '@/contract/complaint'
import { useAction, useCall, usePagedCall } from '@/request/useCall'

/** What a change to one complaint makes old. */
export const complaintReads = [complaintCalls.list, complaintCalls.detail]

export const useComplaints = () => usePagedCall(complaintCalls.list, {})

export const useComplaint = (id: string) =>
  useCall(complaintCalls.detail, { Id: id }, { isEnabled: id !== '' })

export const useReply = () => useAction(complaintCalls.reply, complaintReads)
export const useClose = () => useAction(complaintCalls.close, complaintReads)
