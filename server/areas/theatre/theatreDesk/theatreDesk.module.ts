import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { ShowService } from '../show/show.service'
import type { ShowSeatService } from '../showSeat/showSeat.service'
import { createTheatreDesk } from './theatreDesk'
import { theatreDeskPart } from './theatreDesk.desk'

/** Shows at the desk: what the domains of this area let the park's staff do. */
export const theatreDeskModule = defineModule({
  name: 'theatreDesk',
  create: ({
    db,
    clock,
    shows,
    showSeats,
  }: Pick<Base, 'db' | 'clock'> & { shows: ShowService; showSeats: ShowSeatService }) => ({
    services: {},
    desk: theatreDeskPart(createTheatreDesk({ db, clock, shows, showSeats })),
  }),
})
