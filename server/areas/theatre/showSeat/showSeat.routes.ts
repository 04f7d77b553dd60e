import { showSeatCalls } from '@/contract/showSeat'
import type { ServeDomain } from '../../../kernel/call'
import type { ShowSeatService } from './showSeat.service'

export const showSeatRoutes = (serveDomain: ServeDomain, seats: ShowSeatService): void =>
  serveDomain(showSeatCalls, {
    getShowSeat: ({ PlanId }, { tenantId }) => seats.plan(tenantId, PlanId),
    list: (request, { tenantId }) => seats.list(tenantId, request),
    enter: (request, { member }) => seats.enter(member, request),
    best: (request, { tenantId }) => seats.best(tenantId, request),
  })
