import type { FastifyBaseLogger } from 'fastify'
import type { ParkingGate } from '../../providers/parkingGate/parkingGate'
import { createCarInfoService } from '../../areas/estate/carInfo/carInfo.service'
import {
  createParkingService,
  type ParkingService,
  type ParkingServiceOptions,
} from '../../areas/estate/parking/parking.service'
import { createSweepFaults } from '../../areas/people/sweepFault/sweepFault.service'
import { createParkingLotService } from '../../areas/estate/parkingLot/parkingLot.service'
import type { Database } from '../../database/createDatabase'
import type { Secrets } from '../../kernel/secrets'
import type { AccountService } from '../../areas/people/account/account.service'
import type { UserMessageService } from '../../areas/people/userMessage/userMessage.service'
import { createHallService } from '../../areas/theatre/hall/hall.service'
import { createShowSeatService } from '../../areas/theatre/showSeat/showSeat.service'
import { parkWords } from '../../kernel/memberWords'
import { createTicketService } from '../../areas/theatre/ticket/ticket.service'
import { createTicketCheckService } from '../../areas/theatre/ticketCheck/ticketCheck.service'
import { createTicketOrderService } from '../../areas/theatre/ticketOrder/ticketOrder.service'
import type { MoneyServices } from '../moneyAlone'

/** A gate that always opens. */
const gate: ParkingGate = { name: 'none', open: async () => {} }

/** Parking for the demo's past, without free parking by level and without coupons. */
export function parkingOfPast(
  base: Pick<ParkingServiceOptions, 'db' | 'clock' | 'log' | 'orders'>,
): ParkingService {
  return createParkingService({
    ...base,
    gate,
    faults: createSweepFaults(base),
    lots: createParkingLotService(base),
    cars: createCarInfoService(base),
    members: { level: async () => ({ parkingMinutes: 0 }) },
    isAddressLimited: false,
    offers: { registerValueMinutes: () => {}, registerQuotes: () => {} },
  })
}

export interface TheatreOfPastOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  secrets: Secrets
  accounts: AccountService
  messages: UserMessageService
  money: Pick<MoneyServices, 'orders'>
}

export type TheatreOfPast = ReturnType<typeof theatreOfPast>

/** The theatre for the demo's past, without level prices and without offers. */
export function theatreOfPast({
  db,
  clock,
  log,
  secrets,
  accounts,
  messages,
  money,
}: TheatreOfPastOptions) {
  const level = async () => ({ number: 1 })
  const faults = { each: async () => 0 }
  const halls = createHallService()
  const showSeats = createShowSeatService({ db, clock, secrets, freshMs: 0, halls })
  const ticketOrders = createTicketOrderService({
    ...{ db, clock, log, secrets, accounts, messages, halls, showSeats },
    faults,
    orders: money.orders,
    members: { level: level as never },
    offers: { registerTickets: () => undefined },
    shows: {
      registerHolding: () => undefined,
      registerCancel: () => undefined,
      tellMoved: async () => undefined,
    },
  })
  const tickets = createTicketService({
    ...{ db, clock, secrets, messages, faults, halls },
    // The park's own sweep ends them.
    shows: { endSchedule: async () => undefined },
    // The gifts of the past have no words.
    contentChecks: { require: async () => undefined, shown: async () => parkWords },
  })
  ticketOrders.registerTickets(tickets.keeping)
  const checks = createTicketCheckService({ db, clock, messages, tickets })
  return { ticketOrders, tickets, checks }
}
