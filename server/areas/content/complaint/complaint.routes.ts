import { complaintCalls } from '@/contract/complaint'
import type { ServeDomain } from '../../../kernel/call'
import type { ComplaintService } from './complaint.service'

/** Limit of writes per address and minute, far above normal use. */
const WRITES_A_MINUTE = 60

export function complaintRoutes(serveDomain: ServeDomain, complaints: ComplaintService): void {
  serveDomain(
    complaintCalls,
    {
      saveOrUpdate: (request, { member }) => complaints.saveOrUpdate(member, request),
      list: (request, { member }) => complaints.list(member, request),
      detail: ({ Id }, { member }) => complaints.detail(member, Id),
      reply: ({ Id, Text }, { member }) => complaints.reply(member, Id, Text),
      close: ({ Id, IsSatisfied }, { member }) => complaints.close(member, Id, IsSatisfied),
      updateRead: ({ Id, SeenAt }, { member }) => complaints.markRead(member, Id, SeenAt),
      unreadCount: async (_request, { member }) => ({ Count: await complaints.unread(member) }),
    },
    { saveOrUpdate: WRITES_A_MINUTE, reply: WRITES_A_MINUTE },
  )
}
