import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { ShowService } from '../show/show.service'
import type { TicketOrderService } from '../ticketOrder/ticketOrder.service'
import { ticketInvariants } from './ticket.invariants'
import { holdersOf } from './ticketList.repository'
import { ticketRoutes } from './ticket.routes'
import { createTicketService } from './ticket.service'

/** Tickets in members' wallets. */
export const ticketModule = defineModule({
  name: 'ticket',
  invariants: ticketInvariants,
  create({
    db,
    clock,
    secrets,
    messages,
    shows,
    ticketOrders,
    faults,
  }: Pick<Base, 'db' | 'clock' | 'secrets'> & {
    messages: UserMessageService
    faults: SweepFaultService
    shows: Pick<ShowService, 'registerHolders' | 'endEvening'>
    ticketOrders: Pick<TicketOrderService, 'registerTickets'>
  }) {
    const tickets = createTicketService({ db, clock, secrets, messages, shows, faults })
    ticketOrders.registerTickets(tickets.keeping)
    shows.registerHolders(holdersOf)
    return {
      services: { tickets },
      serve: (serveDomain) => ticketRoutes(serveDomain, tickets),
      sweep: (tenantId) => tickets.sweep(tenantId),
      account: tickets.account,
    }
  },
})
