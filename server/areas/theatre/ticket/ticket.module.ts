import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { ShowService } from '../show/show.service'
import type { TicketOrderService } from '../ticketOrder/ticketOrder.service'
import { ticketInvariants } from './ticket.invariants'
import { holdersOf, reopenEntry } from './ticketList.repository'
import { ticketRoutes } from './ticket.routes'
import { createTicketService } from './ticket.service'

/** Tickets in members' wallets. */
export const ticketModule = defineModule({
  name: 'ticket',
  invariants: ticketInvariants,
  create(
    needs: Needs<'db' | 'clock' | 'secrets' | 'messages' | 'faults' | 'contentChecks' | 'halls'> & {
      shows: Pick<ShowService, 'registerHolders' | 'registerEntry' | 'endSchedule'>
      ticketOrders: Pick<TicketOrderService, 'registerTickets'>
    },
  ) {
    const tickets = createTicketService(needs)
    needs.ticketOrders.registerTickets(tickets.keeping)
    needs.shows.registerHolders(holdersOf)
    needs.shows.registerEntry(reopenEntry)
    return {
      services: { tickets },
      serve: (serveDomain) => ticketRoutes(serveDomain, tickets),
      sweep: (tenantId) => tickets.sweep(tenantId),
      account: tickets.account,
    }
  },
})
