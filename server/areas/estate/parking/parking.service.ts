import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { ParkingGate } from '../../../providers/parkingGate/parkingGate'
import type { OrderService } from '../../money/order/order.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { CarInfoService } from '../carInfo/carInfo.service'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import { deleteEvents } from './event.repository'
import { createEndStay } from './endStay'
import { createGate } from './gate'
import { keepGuests } from './guestParking'
import { createLeave } from './leave'
import { createLotEvents } from './lotEvents'
import { deleteLooks } from './look.repository'
import { createLookLimit } from './lookLimit'
import { createMemberParkingStep, valueMinutes, type LevelMinutes } from './memberParkingStep'
import { parkingKind } from './parkingKind'
import { createPayStay } from './payStay'
import { deleteQuotes } from './quote.repository'
import { createRecords } from './records'
import { createShowStays } from './showStays'
import { createStandingAt } from './standing'
import { allInside, staysInside, turnBack } from './stay.repository'
import { createStayDesk } from './stayDesk'

export interface ParkingServiceOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  gate: ParkingGate
  orders: OrderService
  offers: Pick<OfferService, 'registerValueMinutes' | 'registerQuotes'>
  members: LevelMinutes
  lots: ParkingLotService
  cars: CarInfoService
  /** False: looks are not counted by address (environment RATE_LIMIT 0). */
  isAddressLimited: boolean
}

export type { GuestParking } from './guestParking'
export type ParkingService = ReturnType<typeof createParkingService>

/** Quotes, looks and events are kept so long after they count no more, for complaints. */
const KEPT_MS = 24 * 3_600_000
const EVENTS_KEPT_MS = 90 * KEPT_MS
/** Cars that the sandbox page shows. */
const SHOWN_INSIDE = 50

/** Stays in the parking lots: what they cost, paying, and leaving (spec 7 Cars and property). */
export function createParkingService(given: ParkingServiceOptions) {
  const { db, clock, orders, offers, members, cars } = given
  const guests = keepGuests()
  const looks = createLookLimit(given)
  const options = { ...given, looks, standingAt: createStandingAt(cars, guests.of) }
  const gate = createGate(options)
  const endStay = createEndStay(options)
  const stays = createShowStays(options)
  orders.registerKind(parkingKind(gate))
  orders.registerStep(createMemberParkingStep(members))
  offers.registerValueMinutes(valueMinutes)
  offers.registerQuotes(stays.draftOfQuote)
  cars.registerLotsInside(async (queryable, tenantId, plates) => {
    const found = await staysInside(queryable, tenantId, plates)
    return new Map(found.map(({ stay, lotName }) => [stay.plateNo, lotName]))
  })

  return {
    /** For invitations: tells which plates stand free as guests' cars. */
    registerGuests: guests.register,

    ...stays,
    ...createPayStay(options),
    ...createLeave({ ...options, gate }),
    ...createRecords(options),
    ...createLotEvents({ ...options, endStay }),

    /** The desk's part. */
    desk: createStayDesk({ ...options, gate, endStay }),

    /** The cars inside a park, the newest first; for the sandbox. */
    allInside: (tenantId: string) => allInside(db, tenantId, SHOWN_INSIDE),

    /** Lets time pass for a stay; for the sandbox. */
    turnBack: (tenantId: string, stayId: string, minutes: number) =>
      turnBack(db, { tenantId, id: stayId }, minutes),

    /** Asks gates again that did not answer. */
    sweep: (tenantId: string): Promise<number> => gate.sweep(tenantId),

    async clean(tenantId: string): Promise<void> {
      await deleteQuotes(db, tenantId, new Date(clock() - KEPT_MS))
      await deleteLooks(db, tenantId, new Date(clock() - 2 * KEPT_MS))
      await deleteEvents(db, tenantId, new Date(clock() - EVENTS_KEPT_MS))
    },
  }
}
