import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { ShowService } from '../show/show.service'
import type { ShowSeatService } from '../showSeat/showSeat.service'
import type { TicketOrderService } from '../ticketOrder/ticketOrder.service'
import { createCounterDesk } from './counterDesk'
import { createTheatreDesk } from './theatreDesk'
import { theatreDeskPart } from './theatreDesk.desk'

/** Desk pages for shows, seats and counter sales. */
export const theatreDeskModule = defineModule({
  name: 'theatreDesk',
  create: ({
    db,
    clock,
    shows,
    showSeats,
    ticketOrders,
  }: Pick<Base, 'db' | 'clock'> & {
    shows: ShowService
    showSeats: ShowSeatService
    ticketOrders: TicketOrderService
  }) => ({
    services: {},
    desk: theatreDeskPart(
      createTheatreDesk({ db, clock, shows, showSeats }),
      createCounterDesk({ db, clock, shows, ticketOrders }),
    ),
  }),
})
