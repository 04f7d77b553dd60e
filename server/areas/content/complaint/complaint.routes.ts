import { complaintCalls } from '@/contract/complaint'
import { complaintDeskCalls } from '@/contract/complaintDesk'
import type { ServeDomain } from '../../../kernel/call'
import type { ComplaintService } from './complaint.service'
import type { ComplaintDesk } from './complaintDesk'

/** Limit of writes per address and minute, far above normal use. */
const WRITES_A_MINUTE = 60

export function complaintRoutes(
  serveDomain: ServeDomain,
  {
    complaints,
    complaintDesk: desk,
  }: { complaints: ComplaintService; complaintDesk: ComplaintDesk },
): void {
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
  serveDomain(complaintDeskCalls, {
    list: (request, { tenantId }) => desk.list(tenantId, request),
    detail: ({ Id }, { tenantId }) => desk.detail(tenantId, Id),
    accept: ({ Id }, { tenantId, audit }) => desk.accept(tenantId, Id, audit),
    answer: ({ Id, Author, Text }, { tenantId, audit }) =>
      desk.answer(tenantId, Id, { author: Author, text: Text }, audit),
    end: ({ Id, Author, Text }, { tenantId, audit }) =>
      desk.end(tenantId, Id, { author: Author, text: Text }, audit),
  })
}
