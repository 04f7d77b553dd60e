import { gte } from 'drizzle-orm'
import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { devParkingRoutes } from './devParking.routes'
import { noticeRoutes } from './notice.routes'
import { parkingDeskPart } from './parking.desk'
import { overdueGates } from './gate.repository'
import { parkingInvariants } from './parking.invariants'
import { parkingRoutes } from './parking.routes'
import { createParkingService } from './parking.service'
import { carNotices } from './removalNotices'
import { driveOut, sandboxOf } from './sandboxLot'
import { memberParkingUse } from './parking.table'
import { parkDay } from '../../../kernel/parkDay'

/** Stays in the parking lots, their payment, and the interface to the lots' own system. */
export const parkingModule = defineModule({
  name: 'parking',
  invariants: parkingInvariants,
  overdue: [overdueGates],
  create({
    db,
    clock,
    log,
    environment,
    parkingGate,
    orders,
    offers,
    members,
    parkingLots,
    cars,
    parks,
    faults,
  }: Needs<
    | 'db'
    | 'clock'
    | 'log'
    | 'environment'
    | 'parkingGate'
    | 'orders'
    | 'offers'
    | 'members'
    | 'parkingLots'
    | 'cars'
    | 'parks'
    | 'faults'
  >) {
    const parking = createParkingService({
      db,
      clock,
      log,
      gate: parkingGate,
      faults,
      orders,
      offers,
      members,
      lots: parkingLots,
      cars,
      isAddressLimited: environment.RATE_LIMIT > 0,
    })
    const sandbox = sandboxOf(parkingGate)
    sandbox?.onOpen((order) => driveOut(parking, order))
    const { PARKING_SECRET: secret, PARKING_ORIGIN: gateOrigin } = environment
    return {
      services: { parking },
      gifts: [
        giftTable(memberParkingUse, {
          keys: ['day'],
          count: 'minutes',
          lasting: (at) => gte(memberParkingUse.day, parkDay(at.getTime())),
        }),
      ],
      serve: (serveDomain) => parkingRoutes(serveDomain, parking, clock),
      openRoutes: (app) => noticeRoutes(app, { parking, parks, secret, gateOrigin, clock }),
      ...(sandbox && {
        demoPages: (app) =>
          devParkingRoutes(app, { parking, lots: parkingLots, parks, sandbox, clock }),
      }),
      desk: parkingDeskPart(parking.desk),
      account: { notices: carNotices(parking) },
      sweep: (tenantId) => parking.sweep(tenantId),
      clean: (tenantId) => parking.clean(tenantId),
    }
  },
})
