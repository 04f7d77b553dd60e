import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { ParkingGate } from '../../../providers/parkingGate/parkingGate'
import type { OrderService } from '../../money/order/order.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { CarInfoService } from '../carInfo/carInfo.service'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import { deleteEvents } from './gate.repository'
import { createEndStay } from './endStay'
import { createGate } from './gate'
import { keepGuests } from './guestParking'
import { createLeave } from './leave'
import { createLotEvents } from './lotEvents'
import { deleteLooks } from './look.repository'
import { createLookLimit } from './lookLimit'
import { createMemberParkingStep, createValueMinutes, type LevelMinutes } from './memberParkingStep'
import { parkingKind } from './parkingKind'
import { createPayStay } from './payStay'
import { deleteQuotes } from './parkingOrder.repository'
import { createRecords } from './records'
import { createShowStays } from './showStays'
import { createStayCostAt } from './stayCost'
import { allInside, staysInside, turnBack } from './stay.repository'
import { createStayOrders } from './stayOrders'
import { createStayDesk } from './stayDesk'

export interface ParkingServiceOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  gate: ParkingGate
  faults: Pick<SweepFaultService, 'each'>
  orders: OrderService
  offers: Pick<OfferService, 'registerValueMinutes' | 'registerQuotes'>
  members: LevelMinutes
  lots: ParkingLotService
  cars: CarInfoService
  /** False: look-ups are not counted by address (environment RATE_LIMIT 0). */
  isAddressLimited: boolean
}

export type { GuestParking } from './guestParking'
export type ParkingService = ReturnType<typeof createParkingService>

/** How long quotes, look-ups and events are kept after they expire, ms; for complaints. */
const KEPT_MS = 24 * 3_600_000
const EVENTS_KEPT_MS = 90 * KEPT_MS
/** Most cars on the sandbox page. */
const SHOWN_INSIDE = 50

/** Stays in the parking lots: price, payment, leaving (spec 7 Cars and property). */
export function createParkingService(given: ParkingServiceOptions) {
  const { db, clock, orders, offers, members, cars } = given
  const guests = keepGuests()
  const looks = createLookLimit(given)
  const options = { ...given, looks, stayCostAt: createStayCostAt(cars, guests.of) }
  const gate = createGate(options)
  const stayOrders = createStayOrders(options)
  const ends = createEndStay({ ...options, stayOrders })
  const stays = createShowStays(options)
  orders.registerKind(parkingKind(gate))
  orders.registerStep(createMemberParkingStep(members, options.stayCostAt))
  offers.registerValueMinutes(createValueMinutes(options.stayCostAt))
  offers.registerQuotes(stays.draftOfQuote)
  cars.registerLotsInside(async (queryable, tenantId, plates) => {
    const staysInLots = await staysInside(queryable, tenantId, plates)
    return new Map(staysInLots.map(({ stay, lotName }) => [stay.plateNo, lotName]))
  })

  return {
    /** For invitations: registers the reader of guests' cars. */
    registerGuests: guests.register,

    ...stays,
    ...createPayStay(options),
    ...createLeave({ ...options, gate }),
    ...createRecords(options),
    ...createLotEvents({ ...options, ...ends, stayOrders }),

    /** Stays at the desk. */
    desk: createStayDesk({ ...options, gate, endStay: ends.endStay, stayOrders }),

    /** Cars inside a park, newest first; for the sandbox. */
    allInside: (tenantId: string) => allInside(db, tenantId, SHOWN_INSIDE),

    /** Moves a stay's times into the past; for the sandbox. */
    turnBack: (tenantId: string, stayId: string, minutes: number) =>
      turnBack(db, { tenantId, id: stayId }, minutes),

    /** Resends gate requests without an answer. */
    sweep: (tenantId: string): Promise<number> => gate.sweep(tenantId),

    async clean(tenantId: string): Promise<void> {
      await deleteQuotes(db, tenantId, new Date(clock() - KEPT_MS))
      await deleteLooks(db, tenantId, new Date(clock() - 2 * KEPT_MS))
      await deleteEvents(db, tenantId, new Date(clock() - EVENTS_KEPT_MS))
    },
  }
}
