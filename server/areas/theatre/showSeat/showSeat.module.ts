import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { showSeatInvariants } from './showSeat.invariants'
import { showSeatRoutes } from './showSeat.routes'
import { createShowSeatService } from './showSeat.service'
import { showUse } from './showSeat.table'

/** Seats of schedules. */
export const showSeatModule = defineModule({
  name: 'showSeat',
  invariants: showSeatInvariants,
  create({
    db,
    clock,
    secrets,
    environment,
    halls,
  }: Needs<'db' | 'clock' | 'secrets' | 'environment' | 'halls'>) {
    const freshMs = environment.RULES_FRESH_SECONDS * 1_000
    const showSeats = createShowSeatService({ db, clock, secrets, freshMs, halls })
    return {
      services: { showSeats },
      gifts: [giftTable(showUse, { keys: ['showId'], count: 'count' })],
      serve: (serveDomain) => showSeatRoutes(serveDomain, showSeats),
      clean: async (tenantId) => showSeats.clean(tenantId),
    }
  },
})
