import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { TicketService } from '../ticket/ticket.service'
import { ticketCheckInvariants } from './ticketCheck.invariants'
import { ticketCheckRoutes } from './ticketCheck.routes'
import { createTicketCheckService } from './ticketCheck.service'

/** Checking tickets at the gates. */
export const ticketCheckModule = defineModule({
  name: 'ticketCheck',
  invariants: ticketCheckInvariants,
  create({
    db,
    clock,
    messages,
    tickets,
  }: Pick<Base, 'db' | 'clock'> & { messages: UserMessageService; tickets: TicketService }) {
    const ticketChecks = createTicketCheckService({ db, clock, messages, tickets })
    return {
      services: { ticketChecks },
      serve: (serveDomain) => ticketCheckRoutes(serveDomain, ticketChecks),
    }
  },
})
