import { cshowCalls, showIndexCalls } from '@/contract/show'
import type { ServeDomain } from '../../../kernel/call'
import type { ShowService } from './show.service'

/** Show and schedule calls of spec 7 Shows and tickets. */
export function showRoutes(serveDomain: ServeDomain, { reading }: ShowService): void {
  serveDomain(showIndexCalls, {
    get: ({ Month }, { tenantId, visitor }) => reading.index(tenantId, Month, visitor),
    list: (request, { tenantId, visitor }) => reading.list(tenantId, request, visitor),
  })
  serveDomain(cshowCalls, {
    detail: ({ Id }, { tenantId, visitor }) => reading.detail(tenantId, Id, visitor),
    schedule: ({ Id }, { tenantId, visitor }) => reading.schedules(tenantId, Id, visitor),
    view: ({ ScheduleId }, { tenantId, visitor }) => reading.view(tenantId, ScheduleId, visitor),
    hasTickets: ({ ScheduleIds }, { tenantId }) => reading.hasTickets(tenantId, ScheduleIds),
    notify: ({ ScheduleId, IsWanted }, { member }) => reading.notify(member, ScheduleId, IsWanted),
  })
}
