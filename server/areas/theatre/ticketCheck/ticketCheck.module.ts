import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { ticketCheckDesk } from './ticketCheck.desk'
import { ticketCheckInvariants } from './ticketCheck.invariants'
import { ticketCheckRoutes } from './ticketCheck.routes'
import { createTicketCheckService } from './ticketCheck.service'

/** Checking tickets at the gates. */
export const ticketCheckModule = defineModule({
  name: 'ticketCheck',
  invariants: ticketCheckInvariants,
  create(needs: Needs<'db' | 'clock' | 'messages' | 'tickets'>) {
    const ticketChecks = createTicketCheckService(needs)
    return {
      services: { ticketChecks },
      desk: ticketCheckDesk(ticketChecks),
      serve: (serveDomain) => ticketCheckRoutes(serveDomain, ticketChecks),
    }
  },
})
