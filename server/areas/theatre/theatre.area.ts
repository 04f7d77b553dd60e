import { parkLife } from '../parkLife/parkLife.area'
import { hallModule } from './hall/hall.module'
import { showModule } from './show/show.module'
import { showSeatModule } from './showSeat/showSeat.module'
import { ticketModule } from './ticket/ticket.module'
import { ticketCheckModule } from './ticketCheck/ticketCheck.module'
import { ticketOrderModule } from './ticketOrder/ticketOrder.module'
import { theatreDeskModule } from './theatreDesk/theatreDesk.module'

/** Shows, seats and tickets. Modules are listed in creation order: each may depend on those before it. */
export const theatre = parkLife
  .use(hallModule)
  .use(showModule)
  .use(showSeatModule)
  .use(ticketOrderModule)
  .use(ticketModule)
  .use(ticketCheckModule)
  .use(theatreDeskModule)
