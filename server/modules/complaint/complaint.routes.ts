import { complaintCalls } from '@/contract/complaint'
import type { ServeDomain } from '../../plugins/serve'
import type { ComplaintService } from './complaint.service'

/** What one address may send a minute; nobody honest writes faster. */
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
    },
    { saveOrUpdate: WRITES_A_MINUTE, reply: WRITES_A_MINUTE },
  )
}
