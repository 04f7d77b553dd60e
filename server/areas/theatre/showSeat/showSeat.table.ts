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
  uuid,
} from 'drizzle-orm/pg-core'
import { userKey } from '../../people/account/account.table'
import { show, showSchedule } from '../show/show.table'

/**
 * State of a schedule's seat; a seat without a row is free. The row is kept when the seat becomes free again, so that
 * changes since a version can be listed.
 */
export const showSeat = pgTable(
  'show_seat',
  {
    tenantId: text().notNull(),
    scheduleId: uuid().notNull(),
    /** Index in the plan. */
    seat: smallint().notNull(),
    state: text({ enum: ['free', 'held', 'sold', 'blocked'] }).notNull(),
    /** Ticket order that holds or has bought the seat. */
    orderId: uuid(),
    /** `seatVersion` of the schedule at the seat's last change. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scheduleId, table.seat] }),
    foreignKey({
      name: 'show_seat_schedule',
      columns: [table.tenantId, table.scheduleId],
      foreignColumns: [showSchedule.tenantId, showSchedule.id],
    }),
    index('show_seat_changed').on(table.tenantId, table.scheduleId, table.version),
    index('show_seat_of_order').on(table.tenantId, table.orderId),
    check(
      'show_seat_owner',
      sql`(${table.state} in ('held', 'sold')) = (${table.orderId} is not null)`,
    ),
  ],
)

/** How many seats of a show a member has bought, or holds in an unpaid order. */
export const showUse = pgTable(
  'show_use',
  {
    tenantId: text().notNull(),
    showId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
    /** Part of `count` of the member's earlier accounts. */
    former: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.showId, table.userId] }),
    foreignKey({
      name: 'show_use_show',
      columns: [table.tenantId, table.showId],
      foreignColumns: [show.tenantId, show.id],
    }),
    userKey('show_use_user', table),
    check('show_use_count', sql`${table.count} >= 0`),
  ],
)
