import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundStep } from '@/rules/refundRule'
import type { SeatKind } from '@/rules/seat/hallPlan'
import { tradeOrder } from '../../money/order/order.table'
import { userKey } from '../../people/account/account.table'
import { show, showSchedule, showTier } from '../show/show.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const ticketOrderAudit = auditKind('ticketOrder', '演出订单')

const at = () => moment()

/** A member's order of seats: held, awaiting payment, or bought. */
export const ticketOrder = pgTable(
  'ticket_order',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    orderCode: text().notNull(),
    userId: uuid().notNull(),
    showId: uuid().notNull(),
    scheduleId: uuid().notNull(),
    /** Order of the order module; set at submit. */
    payOrderId: uuid(),
    status: text({
      enum: ['Holding', 'PendingPay', 'Issued', 'Done', 'Refunded', 'Cancelled', 'Timeout'],
    }).notNull(),
    /** counter: sold at the desk. */
    source: text({ enum: ['member', 'counter'] }).notNull(),
    seats: smallint().notNull(),
    payAmount: fen(),
    refundedAmount: fen(),
    /** The show's rule when the seats were held; null: the present one. */
    refundRule: jsonb().$type<RefundStep[]>(),
    createdAt: at().notNull(),
    /** When unpaid seats are released. */
    holdUntil: at().notNull(),
    issuedAt: at(),
    closedAt: at(),
    closeReason: text().notNull(),
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ticket_order_code').on(table.tenantId, table.orderCode),
    unique('ticket_order_payment').on(table.tenantId, table.payOrderId),
    foreignKey({
      name: 'ticket_order_pay',
      columns: [table.tenantId, table.payOrderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    userKey('ticket_order_user', table),
    foreignKey({
      name: 'ticket_order_show',
      columns: [table.tenantId, table.showId],
      foreignColumns: [show.tenantId, show.id],
    }),
    foreignKey({
      name: 'ticket_order_schedule',
      columns: [table.tenantId, table.scheduleId],
      foreignColumns: [showSchedule.tenantId, showSchedule.id],
    }),
    index('ticket_order_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('ticket_order_of_schedule').on(table.tenantId, table.scheduleId, table.status),
    /** Unpaid orders by expiry. */
    index('ticket_order_unpaid')
      .on(table.tenantId, table.holdUntil)
      .where(sql`${table.status} in ('Holding', 'PendingPay')`),
    /** At most one unpaid order per member and schedule. */
    uniqueIndex('ticket_order_one_unpaid')
      .on(table.tenantId, table.scheduleId, table.userId)
      .where(sql`${table.status} in ('Holding', 'PendingPay') and ${table.source} = 'member'`),
    check(
      'ticket_order_amounts',
      sql`${table.payAmount} >= 0 and ${table.refundedAmount} between 0 and ${table.payAmount} and ${table.seats} between 1 and 6`,
    ),
    check(
      'ticket_order_payment_made',
      sql`${table.status} in ('Holding', 'Cancelled', 'Timeout') or ${table.payOrderId} is not null`,
    ),
    check(
      'ticket_order_times',
      sql`(${table.status} in ('Cancelled', 'Timeout')) = (${table.closedAt} is not null) and (${table.status} in ('Issued', 'Done', 'Refunded')) = (${table.issuedAt} is not null)`,
    ),
  ],
)

/** A seat of an order. */
export const ticketOrderSeat = pgTable(
  'ticket_order_seat',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    /** Equals the payment's line (trade_order_item). */
    line: smallint().notNull(),
    scheduleId: uuid().notNull(),
    seat: smallint().notNull(),
    tierId: uuid().notNull(),
    tierName: text().notNull(),
    colour: text().notNull(),
    /** Character of the tier (rules/seat/tierMarks); empty: sold before tiers had one. */
    mark: text().notNull().default(''),
    seatText: text().notNull(),
    gate: text().notNull(),
    kind: text().$type<SeatKind>().notNull(),
    price: fen(),
    basePrice: fen(),
    /** Amount paid for this seat, fen; 0 until submit. */
    payShare: fen(),
    /** Masked: 张*; empty if the show needs no names. */
    viewerName: text().notNull(),
    viewerIdMask: text().notNull(),
    /** Name and ID number, sealed (kernel/sealer) for the order's id; empty: none. */
    viewerSealed: text().notNull(),
    isRefunded: boolean().notNull(),
    /** Percent refunded by the rule, 100 for a full refund by the park; null: not returned. */
    backPercent: smallint(),
    refundedAmount: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.line] }),
    index('ticket_order_seat_sealed')
      .on(table.tenantId, table.scheduleId)
      .where(sql`${table.viewerSealed} <> ''`),
    foreignKey({
      name: 'ticket_order_seat_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [ticketOrder.tenantId, ticketOrder.id],
    }),
    foreignKey({
      name: 'ticket_order_seat_tier',
      columns: [table.tenantId, table.tierId],
      foreignColumns: [showTier.tenantId, showTier.id],
    }),
    check(
      'ticket_order_seat_amounts',
      sql`${table.price} > 0 and ${table.basePrice} >= ${table.price} and ${table.payShare} between 0 and ${table.price} and ${table.refundedAmount} between 0 and ${table.payShare}`,
    ),
  ],
)

/** Viewers of a schedule that needs real names: one seat per ID card. */
export const scheduleViewer = pgTable(
  'schedule_viewer',
  {
    tenantId: text().notNull(),
    scheduleId: uuid().notNull(),
    /** Keyed hash of the ID number (kernel/sealer). */
    idHash: text().notNull(),
    orderId: uuid().notNull(),
    line: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scheduleId, table.idHash] }),
    index('schedule_viewer_of_order').on(table.tenantId, table.orderId),
    foreignKey({
      name: 'schedule_viewer_seat',
      columns: [table.tenantId, table.orderId, table.line],
      foreignColumns: [ticketOrderSeat.tenantId, ticketOrderSeat.orderId, ticketOrderSeat.line],
    }),
  ],
)

/** Viewers a member has named before, offered for the next order. */
export const knownViewer = pgTable(
  'known_viewer',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Masked: 张*, 330*************21 */
    nameMask: text().notNull(),
    idMask: text().notNull(),
    /** Name and ID number, sealed for the user's id. */
    sealed: text().notNull(),
    idHash: text().notNull(),
    usedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('known_viewer_once').on(table.tenantId, table.userId, table.idHash),
    userKey('known_viewer_user', table),
  ],
)

/** Timeline entries of an order; times stored on the order itself are not repeated here. */
export const ticketOrderEvent = pgTable(
  'ticket_order_event',
  {
    tenantId: text().notNull(),
    orderId: uuid().notNull(),
    id: uuid().notNull(),
    at: at().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId, table.id] }),
    foreignKey({
      name: 'ticket_order_event_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [ticketOrder.tenantId, ticketOrder.id],
    }),
  ],
)
