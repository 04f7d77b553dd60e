import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ParkingRule } from '@/rules/parking/rule'
import { tradeOrder } from '../../money/order/order.table'
import { userKey } from '../../people/account/account.table'
import { parkingLot } from '../parkingLot/parkingLot.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const parkingStayAudit = auditKind('parkingStay', '停车记录')

/** A car's stay in a lot, from its entry. */
export const parkingStay = pgTable(
  'parking_stay',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Eight digits, printed on the slip of a car without a plate. */
    code: text().notNull(),
    lotId: uuid().notNull(),
    /** Empty: without a plate, or not read. */
    plateNo: text().notNull(),
    /** What the entrance's camera read where it is not `plateNo` (rules/plateReading); empty: the same, or nothing. */
    readPlate: text().notNull().default(''),
    plateColor: text({ enum: ['blue', 'green', 'yellow', 'white', 'black'] }).notNull(),
    inAt: moment().notNull(),
    inImage: text().notNull(),
    /** Tariff at the entry: later price changes apply to later entries only. */
    rule: jsonb().$type<ParkingRule>().notNull(),
    outAt: moment(),
    /** Fee until the exit, before reductions. */
    outAmount: bigint({ mode: 'number' }),
    /** Settled part of the fee: by orders, and at the lot's own counter. */
    settledAmount: fen(),
    counterAmount: fen(),
    /**
     * Once the car is out, of what is settled beyond the fee: refunded by orders, or settled by reductions for which no
     * money was paid; null while inside, and in rows of older versions.
     */
    givenBack: bigint({ mode: 'number' }),
    /** The rest of it, taken at the counter beside orders: the desk gives it back in cash. */
    counterOver: fen().default(0),
    /** Movement that booked its hand-out at the desk; null: still to be handed out, or nothing is over. */
    counterBackId: uuid(),
    paidAt: moment(),
    leaveBefore: moment(),
    /** Last near plate that an exit has read, and when; the desk shows it as a possible match. */
    nearPlate: text().notNull().default(''),
    nearAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('parking_stay_code').on(table.tenantId, table.code),
    uniqueIndex('parking_stay_inside')
      .on(table.tenantId, table.plateNo)
      .where(sql`${table.outAt} is null and ${table.plateNo} <> ''`),
    index('parking_stay_plate').on(table.tenantId, table.plateNo, table.inAt),
    // For the desk's count of cars in.
    index('parking_stay_entered').on(table.tenantId, table.inAt),
    index('parking_stay_running')
      .on(table.tenantId, table.lotId, table.inAt)
      .where(sql`${table.outAt} is null`),
    foreignKey({
      name: 'parking_stay_lot',
      columns: [table.tenantId, table.lotId],
      foreignColumns: [parkingLot.tenantId, parkingLot.id],
    }),
    check(
      'parking_stay_settled',
      sql`${table.counterAmount} >= 0 and ${table.settledAmount} >= ${table.counterAmount}`,
    ),
    check(
      'parking_stay_over',
      sql`${table.counterOver} between 0 and ${table.counterAmount} and ${table.givenBack} >= 0 and (${table.givenBack} is null or ${table.outAmount} is null or ${table.settledAmount} <= ${table.outAmount} + ${table.givenBack} + ${table.counterOver})`,
    ),
    check('parking_stay_near', sql`(${table.nearPlate} = '') = (${table.nearAt} is null)`),
    check(
      'parking_stay_times',
      sql`(${table.outAt} is null) = (${table.outAmount} is null) and (${table.outAt} is null or ${table.outAt} >= ${table.inAt})`,
    ),
  ],
)

/** Quote of an order for a stay, shown some minutes before; stored with the order. */
export const parkingQuote = pgTable(
  'parking_quote',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    stayId: uuid().notNull(),
    /** Payer; null in rows of servers that stored one for every look-up. */
    userId: uuid(),
    reckonedAt: moment().notNull(),
    /** The stay's settledAmount at the quote. */
    settledAmount: fen(),
    /** Amount due beyond that, before reductions. */
    gross: fen(),
    expireAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('parking_quote_age').on(table.tenantId, table.expireAt),
    foreignKey({
      name: 'parking_quote_stay',
      columns: [table.tenantId, table.stayId],
      foreignColumns: [parkingStay.tenantId, parkingStay.id],
    }),
    check('parking_quote_gross', sql`${table.gross} > 0`),
  ],
)

/** Order that pays for a stay; at most one may be open. */
export const parkingOrder = pgTable(
  'parking_order',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    stayId: uuid().notNull(),
    userId: uuid().notNull(),
    gross: fen(),
    status: text({ enum: ['Open', 'Paid', 'Closed', 'Refunded'] }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    uniqueIndex('parking_order_open')
      .on(table.tenantId, table.stayId)
      .where(sql`${table.status} = 'Open'`),
    index('parking_order_stay').on(table.tenantId, table.stayId),
    index('parking_order_user').on(table.tenantId, table.userId),
    foreignKey({
      name: 'parking_order_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    foreignKey({
      name: 'parking_order_stay',
      columns: [table.tenantId, table.stayId],
      foreignColumns: [parkingStay.tenantId, parkingStay.id],
    }),
  ],
)

/** Minutes that an invitation made free of a stay that is over. */
export const guestParkingUse = pgTable(
  'guest_parking_use',
  {
    tenantId: text().notNull(),
    stayId: uuid().notNull(),
    /** Row of a later domain (parkLife/invitation). */
    invitationId: uuid().notNull(),
    minutes: integer().notNull(),
    /** Most that the invitation gave in all at that time; null: no limit. */
    limitMinutes: integer(),
    /** End of the stay. */
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.stayId, table.invitationId] }),
    index('guest_parking_use_at').on(table.tenantId, table.at),
    index('guest_parking_use_invitation').on(table.tenantId, table.invitationId),
    foreignKey({
      name: 'guest_parking_use_stay',
      columns: [table.tenantId, table.stayId],
      foreignColumns: [parkingStay.tenantId, parkingStay.id],
    }),
    check('guest_parking_use_minutes', sql`${table.minutes} > 0`),
  ],
)

/** Free minutes of a member's level used, by day of the park. */
export const memberParkingUse = pgTable(
  'member_parking_use',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    /** Part of `minutes` of the member's earlier accounts. */
    former: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.day] }),
    userKey('member_parking_use_user', table),
    check('member_parking_use_minutes', sql`${table.minutes} >= 0`),
  ],
)

/** Message to a lot, repeated until answered: a car may leave. */
export const gateRequest = pgTable(
  'gate_request',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    stayId: uuid().notNull(),
    /** paid: may leave until `until`. leave: open now. */
    why: text({ enum: ['paid', 'leave'] }).notNull(),
    until: moment(),
    tries: integer().notNull(),
    createdAt: moment().notNull(),
    /** When the lot answered. */
    doneAt: moment(),
    /** Member who let the car out; null: by slip, without log-in, or not requested by a person. */
    askedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('gate_request_waiting')
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.doneAt} is null`),
    index('gate_request_of_stay').on(table.tenantId, table.stayId),
    foreignKey({
      name: 'gate_request_stay',
      columns: [table.tenantId, table.stayId],
      foreignColumns: [parkingStay.tenantId, parkingStay.id],
    }),
  ],
)

/** Look-ups by strangers of a plate (`plate:浙A…`) or from an address (`ip:…`) in a window; across all servers. */
export const parkingLook = pgTable(
  'parking_look',
  {
    tenantId: text().notNull(),
    subject: text().notNull(),
    fromAt: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subject, table.fromAt] }),
    index('parking_look_age').on(table.tenantId, table.fromAt),
  ],
)

/** Recorded events of the lots, for idempotency. */
export const parkingEvent = pgTable(
  'parking_event',
  {
    tenantId: text().notNull(),
    eventId: text().notNull(),
    takenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId] }),
    index('parking_event_age').on(table.tenantId, table.takenAt),
  ],
)
