import { myTicketCalls } from '@/contract/ticket'
import type { ServeDomain } from '../../../kernel/call'
import type { TicketService } from './ticket.service'

/** Calls a minute from one address. */
const OPENED_A_MINUTE = 120
const ACCEPTED_A_MINUTE = 20

export function ticketRoutes(serveDomain: ServeDomain, tickets: TicketService): void {
  serveDomain(
    myTicketCalls,
    {
      list: async (_request, { member }) => ({ Tickets: await tickets.list(member) }),
      allList: (request, { member }) => tickets.allList(member, request),
      detail: ({ Id }, { member }) => tickets.detail(member, Id),
      give: (request, { member }) => tickets.give(member, request),
      takeBack: ({ Id }, { member }) => tickets.takeBack(member, Id),
      gift: ({ Hash }, { tenantId, visitor }) => tickets.gift(tenantId, visitor?.userId, Hash),
      accept: ({ Hash }, { member }) => tickets.accept(member, Hash),
    },
    { gift: OPENED_A_MINUTE, accept: ACCEPTED_A_MINUTE },
  )
}
