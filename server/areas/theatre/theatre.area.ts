import { parkLife } from '../parkLife/parkLife.area'
import { hallModule } from './hall/hall.module'
import { showModule } from './show/show.module'
import { showSeatModule } from './showSeat/showSeat.module'
import { ticketModule } from './ticket/ticket.module'
import { ticketCheckModule } from './ticketCheck/ticketCheck.module'
import { ticketOrderModule } from './ticketOrder/ticketOrder.module'
import { theatreDeskModule } from './theatreDesk/theatreDesk.module'

/** Shows, seats and tickets. In the order in which they are made: each domain may need those before it. */
export const theatre = parkLife
  .use(hallModule)
  .use(showModule)
  .use(showSeatModule)
  .use(ticketOrderModule)
  .use(ticketModule)
  .use(ticketCheckModule)
  .use(theatreDeskModule)
