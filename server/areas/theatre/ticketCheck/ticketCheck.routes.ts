import { ticketCheckCalls } from '@/contract/ticketCheck'
import type { ServeDomain } from '../../../kernel/call'
import type { TicketCheckService } from './ticketCheck.service'

export function ticketCheckRoutes(serveDomain: ServeDomain, checks: TicketCheckService): void {
  serveDomain(ticketCheckCalls, {
    checkInfo: ({ Code }, { tenantId }) => checks.look(tenantId, Code),
    check: (request, { member, audit }) => checks.check(member, request, audit),
    records: (request, { tenantId }) => checks.records(tenantId, request),
    day: ({ Gate }, { tenantId }) => checks.day(tenantId, Gate),
  })
}
