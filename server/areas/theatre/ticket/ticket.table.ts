import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userKey } from '../../people/account/account.table'
import { showSchedule } from '../show/show.table'
import { ticketOrderSeat } from '../ticketOrder/ticketOrder.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const ticketAudit = auditKind('ticket', '门票')

const at = () => moment()

/** Admits one person to one seat of a paid order. */
export const ticket = pgTable(
  'ticket',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Ticket number: 12 digits, readable aloud. */
    no: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
    scheduleId: uuid().notNull(),
    /** Current holder; not the buyer if the ticket was given away. */
    userId: uuid().notNull(),
    status: text({ enum: ['Unused', 'Used', 'Refunded', 'Expired'] }).notNull(),
    /** Incremented by each gift; part of the input of the ticket's code key, so an earlier holder's code is invalid. */
    nonce: integer().notNull(),
    /** When it was returned; null also for one returned before this was kept. */
    refundedAt: at(),
    usedAt: at(),
    usedBy: uuid(),
    usedGate: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ticket_no').on(table.tenantId, table.no),
    unique('ticket_of_seat').on(table.tenantId, table.orderId, table.line),
    foreignKey({
      name: 'ticket_seat',
      columns: [table.tenantId, table.orderId, table.line],
      foreignColumns: [ticketOrderSeat.tenantId, ticketOrderSeat.orderId, ticketOrderSeat.line],
    }),
    foreignKey({
      name: 'ticket_schedule',
      columns: [table.tenantId, table.scheduleId],
      foreignColumns: [showSchedule.tenantId, showSchedule.id],
    }),
    userKey('ticket_user', table),
    index('ticket_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('ticket_of_schedule').on(table.tenantId, table.scheduleId, table.status),
    check('ticket_used', sql`(${table.status} = 'Used') = (${table.usedAt} is not null)`),
  ],
)

/** Gift of a ticket to a friend by link. */
export const ticketGift = pgTable(
  'ticket_gift',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    ticketId: uuid().notNull(),
    fromUserId: uuid().notNull(),
    /** Member who accepted the gift; null: not accepted. */
    toUserId: uuid(),
    requestId: text().notNull(),
    /** Token in the link. */
    hash: text().notNull(),
    message: text().notNull(),
    /** Name that the giver chose for the friend; empty: the masked name of papers. */
    fromName: text().notNull().default(''),
    status: text({ enum: ['Open', 'Accepted', 'Revoked', 'Expired'] }).notNull(),
    createdAt: at().notNull(),
    expireAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ticket_gift_hash').on(table.tenantId, table.hash),
    unique('ticket_gift_request').on(table.tenantId, table.fromUserId, table.requestId),
    uniqueIndex('ticket_gift_one_open')
      .on(table.tenantId, table.ticketId)
      .where(sql`${table.status} = 'Open'`),
    index('ticket_gift_from').on(table.tenantId, table.fromUserId, table.createdAt),
    index('ticket_gift_of_ticket').on(table.tenantId, table.ticketId),
    foreignKey({
      name: 'ticket_gift_ticket',
      columns: [table.tenantId, table.ticketId],
      foreignColumns: [ticket.tenantId, ticket.id],
    }),
    check(
      'ticket_gift_end',
      sql`(${table.status} = 'Open') = (${table.endedAt} is null) and (${table.status} = 'Accepted') = (${table.toUserId} is not null)`,
    ),
  ],
)
